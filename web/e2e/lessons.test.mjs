/** Lessons: solved by mouse, touch and keyboard, wrong tries answered, progress kept, house rules, and the first game. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { api, openPage, startBrowser, startServer, stateOf } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SOURCE_GAMES = ["english", "simple", "polish8", "xo", "brazilian"];
const PHONE = { width: 360, height: 640 };
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const lessonOf = (base, set = {}) => api(server, "POST", "/api/rules/lesson", { rules: { base, set } });
const tasksOf = ({ steps }) => steps.flatMap(({ tasks }) => tasks);
const solutionOf = ({ legal, solutions }) => legal[solutions[0]];
const task = (page, key) => page.locator(`section.ltask#${key}`);
const squareOf = (page, key, number) => task(page, key).locator(`.sq[data-square="${number}"]`);
const solvedMark = (page, key) => task(page, key).locator(".ltask__step.is-solved");
const noteOf = (page, key) => task(page, key).locator(".ltask__note");

async function openLesson(page, address) {
  await page.goto(server.url + address);
  await page.locator(".lesson .ltask").first().waitFor({ state: "attached" });
}

/** Presses the squares of a solution until the task counts as solved. */
async function solve(page, each, press) {
  for (const number of solutionOf(each).path) {
    await press(squareOf(page, each.key, number));
    if (await solvedMark(page, each.key).count()) break;
  }
  await noteOf(page, each.key).locator("b").waitFor();
  await solvedMark(page, each.key).waitFor({ state: "attached" });
}

const click = (square) => square.click();
const tap = (square) => square.tap();
const byKeyboard = async (square) => {
  await square.focus();
  await square.press("Enter");
};

it("Learn lists a lesson for every game, the source games first", async () => {
  const page = await openPage(browser, server);
  await page.goto(server.url);
  await page.locator(".topnav").getByText("Learn").click();
  await page.locator(".lessoncard").first().waitFor();
  const links = await page.locator(".lessoncard").evaluateAll((cards) => cards.map((card) => card.getAttribute("href")));
  assert.equal(links.length, (await api(server, "GET", "/api/rules")).length);
  assert.deepEqual(links.slice(0, 5).sort(), SOURCE_GAMES.map((id) => `/learn/${id}`).sort());
  assert.equal(await page.locator(".topnav [aria-current]").textContent(), "Learn");
  await page.finish();
});

describe("a first lesson", () => {
  for (const id of [...SOURCE_GAMES, "frisian", "turkish", "poddavki"]) {
    it(`of ${id} is solved step by step and ends in a game at level 1`, async () => {
      const page = await openPage(browser, server);
      const lesson = await lessonOf(id);
      await openLesson(page, `/learn/${id}`);
      assert.equal(await page.locator(".lesson__steps li").count(), 7);
      for (const each of tasksOf(lesson)) await solve(page, each, click);
      assert.equal(await page.locator(".lesson__steps .is-done").count(), 7);
      await page.getByRole("button", { name: "Play your first game" }).click();
      await page.locator(".play[data-ply]").waitFor();
      const state = await stateOf(server, /\/game\/([^/#?]+)/.exec(page.url())[1]);
      assert.equal(state.rules.id, id);
      assert.deepEqual([state.white, state.black].filter(({ kind }) => kind === "computer").map(({ level }) => level), [1]);
      assert.equal(state[lesson.rules.firstMover].kind, "human");
      await page.finish();
    });
  }
});

describe("a wrong try", () => {
  it("is answered by the rule, with a link to its paragraph, and the piece goes back", async () => {
    const page = await openPage(browser, server);
    const forced = tasksOf(await lessonOf("english")).find(({ key }) => key === "forced");
    await openLesson(page, "/learn/english#forced");
    const capture = solutionOf(forced);
    const other = forced.pieces.find(({ color, square }) => color === forced.learner && square !== capture.from);
    await squareOf(page, "forced", other.square).click();
    await noteOf(page, "forced").getByText("a capture must be taken").waitFor();
    assert.equal(await task(page, "forced").locator(`.ring--must[data-square="${capture.from}"]`).count(), 1);
    assert.equal(await task(page, "forced").locator(`.ring--tried[data-square="${other.square}"]`).count(), 1);
    assert.equal(await solvedMark(page, "forced").count(), 0);
    const link = noteOf(page, "forced").getByRole("link");
    assert.equal(await link.getAttribute("href"), "/rules/english#capturing");
    await link.click();
    await page.locator("h2#capturing").waitFor();
    assert.ok(await page.locator("h2#capturing").evaluate((heading) => heading.getBoundingClientRect().top < innerHeight));
    await page.finish();
  });

  it("that is legal says so, and the task stays open", async () => {
    const page = await openPage(browser, server);
    const crown = tasksOf(await lessonOf("english")).find(({ key }) => key === "crown");
    const other = crown.legal.find((_, index) => !crown.solutions.includes(index));
    await openLesson(page, "/learn/english#crown");
    await squareOf(page, "crown", other.from).click();
    await squareOf(page, "crown", other.to).click();
    await noteOf(page, "crown").getByText("That is allowed,").waitFor();
    assert.equal(await solvedMark(page, "crown").count(), 0);
    // The piece is back: the solution can be played.
    await solve(page, crown, click);
    await page.finish();
  });

  it("is told by the rules as house rules have changed them", async () => {
    const page = await openPage(browser, server, { locale: "pl-PL" });
    const lesson = await lessonOf("english", { king_range: "flying", king_landing: "behind" });
    const behind = tasksOf(lesson).find(({ key }) => key === "land-behind");
    await openLesson(page, "/learn/english?set=king_range%3Dflying&set=king_landing%3Dbehind#land-behind");
    const { from, to } = solutionOf(behind);
    // The square after the one right behind the man, on the same diagonal.
    const at = (number) => lesson.rules.board.squares.find((square) => square.number === number);
    const [step, landing] = [Math.sign(at(to).column - at(from).column), at(to)];
    const further = lesson.rules.board.squares.find(({ column, row }) => column === landing.column + step && row === landing.row + Math.sign(landing.row - at(from).row));
    await squareOf(page, "land-behind", from).click();
    await squareOf(page, "land-behind", further.number).click();
    await noteOf(page, "land-behind").locator("a").waitFor();
    assert.match(await noteOf(page, "land-behind").locator("a").getAttribute("href"), /^\/rules\/english\?.*king_landing.*#kings$/);
    await page.finish();
  });
});

it("Show me draws the move, Start again sets the board up anew, Next never blocks", async () => {
  const page = await openPage(browser, server);
  const [first, second] = tasksOf(await lessonOf("polish8"));
  await openLesson(page, "/learn/polish8");
  await task(page, first.key).getByRole("button", { name: "Show me" }).click();
  await task(page, first.key).locator(".arrow").waitFor();
  assert.match(await noteOf(page, first.key).textContent(), new RegExp(solutionOf(first).text));
  assert.equal(await solvedMark(page, first.key).count(), 0);
  await solve(page, first, click);
  await task(page, first.key).getByRole("button", { name: "Start again" }).click();
  assert.equal(await task(page, first.key).locator(".sq.is-open").count() > 0, true);
  assert.equal(await noteOf(page, first.key).textContent(), "");
  await task(page, second.key).getByRole("button", { name: "Next" }).click();
  assert.match(page.url(), /#capture$/);
  assert.equal(await solvedMark(page, second.key).count(), 0);
  await page.finish();
});

it("what was solved is kept in the browser, for each rule set and for house rules apart", async () => {
  const page = await openPage(browser, server);
  const tasks = tasksOf(await lessonOf("brazilian"));
  await openLesson(page, "/learn/brazilian");
  await solve(page, tasks[0], click);
  await solve(page, tasks[1], click);
  await page.reload();
  await page.locator(".lesson__steps .is-done").nth(1).waitFor();
  assert.equal(await page.locator(".ltask--folded").count(), 2);
  await page.getByRole("button", { name: "The board: open again" }).click();
  await solvedMark(page, "start").waitFor();
  assert.equal(await page.locator(".ltask--folded").count(), 1);
  await openLesson(page, "/learn/brazilian?set=capture%3Doptional");
  assert.equal(await page.locator(".lesson__steps .is-done").count(), 0);
  await page.goto(`${server.url}/learn`);
  await page.locator('.lessoncard[href="/learn/brazilian"] .lessoncard__done').getByText("2 of 7").waitFor();
  // Whatever else is stored there counts as nothing.
  await page.evaluate(() => localStorage.setItem("crownhead.lessons", '{"brazilian": {"solved": 3}, "xo": null}'));
  await openLesson(page, "/learn/brazilian");
  assert.equal(await page.locator(".ltask--folded").count(), 0);
  await page.finish();
});

it("house rules have the tasks of the rules as they were changed, and their page leads there", async () => {
  const page = await openPage(browser, server);
  await page.goto(`${server.url}/rules/english?set=capture%3Doptional`);
  await page.getByRole("link", { name: "Learn it in 7 steps on small boards" }).click();
  await page.locator("#optional").waitFor();
  assert.equal(await page.locator("#forced").count(), 0);
  const optional = tasksOf(await lessonOf("english", { capture: "optional" })).find(({ key }) => key === "optional");
  await solve(page, optional, click);
  await page.goto(`${server.url}/learn/english?set=king_landing%3Dbehind`);
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.finish();
});

it("each part of the rules leads to its board and back", async () => {
  const page = await openPage(browser, server);
  await page.goto(`${server.url}/rules/russian`);
  await page.getByRole("link", { name: "Crowning: try it on a board" }).click();
  await page.locator(".lesson").waitFor();
  const anchor = page.locator("#crowning");
  await anchor.waitFor({ state: "attached" });
  assert.ok(await anchor.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight));
  await page.getByRole("link", { name: "The rules in full" }).last().click();
  await page.locator(".prose h1").waitFor();
  assert.match(page.url(), /\/rules\/russian$/);
  await page.finish();
});

it("the keyboard goes from board to board, solves, and N goes on", async () => {
  const page = await openPage(browser, server);
  const tasks = tasksOf(await lessonOf("xo"));
  await openLesson(page, "/learn/xo");
  await solve(page, tasks[0], byKeyboard);
  await page.keyboard.press("n");
  assert.equal(await task(page, tasks[1].key).evaluate((section) => section.contains(document.activeElement)), true);
  await solve(page, tasks[1], byKeyboard);
  // Tab leaves a board by its buttons and comes to the next board.
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    if (await task(page, tasks[2].key).evaluate((section) => section.contains(document.activeElement))) break;
  }
  assert.equal(await task(page, tasks[2].key).locator(".sq:focus").count(), 1);
  await page.finish();
});

for (const [name, viewport] of [["upright", PHONE], ["on its side", PHONE_ON_ITS_SIDE]]) {
  it(`a phone ${name} shows one task at a time, with the board and all buttons in sight`, async () => {
    const page = await openPage(browser, server, { viewport, hasTouch: true, isMobile: true });
    const tasks = tasksOf(await lessonOf("polish8"));
    await openLesson(page, "/learn/polish8");
    for (const each of tasks) {
      assert.equal(await page.locator(".ltask:visible").count(), 1, each.key);
      const box = await task(page, each.key).locator(".board").boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `${each.key}: ${JSON.stringify(box)}`);
      const next = task(page, each.key).getByRole("button", { name: "Next" });
      const at = await next.boundingBox();
      assert.ok(at.y + at.height <= viewport.height + 1, `${each.key}: ${JSON.stringify(at)}`);
      await solve(page, each, tap);
      await next.tap();
    }
    await page.getByRole("button", { name: "Play your first game" }).waitFor();
    await page.finish();
  });
}

it("every rule set has a lesson of seven steps that can be opened", async () => {
  const page = await openPage(browser, server);
  for (const { id } of await api(server, "GET", "/api/rules")) {
    const lesson = await lessonOf(id);
    assert.equal(lesson.steps.length, 7);
    await openLesson(page, `/learn/${id}`);
    assert.equal(await page.locator(".ltask draughts-board").count(), tasksOf(lesson).length, id);
    for (const text of await page.locator(".ltask__text").allTextContents()) assert.doesNotMatch(text, /undefined|NaN/, id);
  }
  await page.finish();
});

it("a lesson of an unknown game is not found", async () => {
  const page = await openPage(browser, server, { allow: [/404/] });
  const response = await page.goto(`${server.url}/learn/chess`);
  assert.equal(response.status(), 404);
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.finish();
});

describe("accessible and without sideways scrolling", () => {
  const sizes = [PHONE, PHONE_ON_ITS_SIDE, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
  for (const [locale, colorScheme] of [["en-GB", "light"], ["pl-PL", "dark"]]) {
    for (const viewport of sizes) {
      it(`${viewport.width}x${viewport.height}, ${locale}, ${colorScheme}`, async () => {
        const page = await openPage(browser, server, { viewport, locale, colorScheme });
        for (const address of ["/learn", "/learn/frisian", "/learn/canadian#repeat"]) {
          await page.goto(server.url + address);
          await page.locator(".lessoncard, .ltask.is-current").first().waitFor();
          await page.evaluate(AXE);
          const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
          assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(" ")}`), [], address);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(width <= viewport.width, `${address} is ${width} px wide`);
        }
        await page.finish();
      });
    }
  }
});

describe("counts towards a draw", () => {
  it("are shown, filled by a move, and kept from it by another", async () => {
    const page = await openPage(browser, server, { viewport: PHONE, hasTouch: true });
    await openLesson(page, "/learn/brazilian#quiet-moves");
    const { steps } = await lessonOf("brazilian");
    const each = tasksOf({ steps }).find(({ key }) => key === "quiet-moves");
    await task(page, each.key).getByText("Draw count: 19 of 20").waitFor();
    const king = each.pieces.find(({ king, color }) => king && color === each.learner);
    const wrong = each.legal.find(({ from }) => from === king.square);
    for (const number of wrong.path) await squareOf(page, each.key, number).tap();
    await noteOf(page, each.key).getByText("That makes it a draw,").waitFor();
    assert.equal(await solvedMark(page, each.key).count(), 0);
    await solve(page, each, tap);
    await noteOf(page, each.key).getByText("The count starts again").waitFor();
    await page.finish();
  });

  it("in an ending say which ending it is, and its last move is the draw", async () => {
    const page = await openPage(browser, server);
    await openLesson(page, "/learn/russian#limited-ending");
    const each = tasksOf(await lessonOf("russian")).find(({ key }) => key === "limited-ending");
    const text = await task(page, each.key).locator(".ltask__text").textContent();
    assert.match(text, /Draw count: 4 of 5/);
    assert.equal((text.match(/moves/g) ?? []).length >= 1, true);
    assert.equal(await task(page, each.key).locator(".ltask__text p").count(), 4, "step, one rule, count, task");
    await solve(page, each, byKeyboard);
    await page.finish();
  });
});
