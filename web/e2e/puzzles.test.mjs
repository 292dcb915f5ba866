/** Puzzles in a browser: mouse, touch and keyboard. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, faults, openPage, square, startBrowser, startServer } from "./harness.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

let server;
let browser;
let english;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  const sets = await api(server, "GET", "/api/puzzles");
  english = sets.find(({ rules }) => rules === "english").puzzles;
});
after(async () => {
  await browser.close();
  await server.stop();
});

const ready = (page, ply = 0) => page.locator(`.pz[data-ply="${ply}"][data-ready="true"]`).waitFor();

/** Every day has another puzzle: the tests are always on the same one. */
const DAY = "2026-11-16T12:00:00";

async function open(path, options = {}) {
  const page = await openPage(browser, server, options);
  await page.clock.setFixedTime(DAY);
  await page.goto(server.url + path);
  await ready(page);
  return page;
}

/** A puzzle of English draughts with so many moves to find. */
async function puzzleWith(steps, fits = () => true) {
  for (const { id } of english) {
    const puzzle = await api(server, "GET", `/api/puzzles/english/${id}`);
    if (puzzle.line.length === 2 * steps - 1 && fits(puzzle)) return puzzle;
  }
  throw new Error(`no puzzle of ${steps} moves`);
}

const pathOf = ({ rules, id }) => `/puzzles/${rules}/${id}`;

/** Presses the squares of a move until it is made; the reply may be there already. */
async function enter(page, move, press) {
  const stand = () => page.locator(".pz").evaluate(({ dataset }) => dataset);
  const before = await stand();
  for (const [index, number] of move.path.entries()) {
    await press(number);
    const now = await stand();
    if (index > 0 && (now.ready === "false" || now.ply !== before.ply)) return;
  }
}

/** Plays the solution of a puzzle. */
async function solve(page, puzzle, press) {
  for (let ply = 0; ply < puzzle.line.length; ply += 2) {
    await ready(page, ply);
    await enter(page, puzzle.line[ply], press);
  }
  await page.locator('.pz[data-ending="solved"]').waitFor();
}

/** A legal first move that is not the solution and does not reach the goal either. */
async function wrongMove(puzzle) {
  const { legal } = await api(server, "POST", "/api/positions", { rules: { base: puzzle.rules, set: {} }, fen: puzzle.fen, moves: [] });
  for (const move of legal) {
    if (move.text === puzzle.line[0].text) continue;
    const tried = await api(server, "POST", `/api${pathOf(puzzle)}/try`, { moves: [move.text] });
    if (tried.verdict !== "right" && tried.reply) return { move, tried };
  }
  throw new Error("every move is right");
}

const today = (page) => page.evaluate(() => new Intl.DateTimeFormat("sv-SE").format(new Date()));

describe("puzzles", () => {
  it("shows the puzzle of the day as a live board, and it is solved by mouse", async () => {
    const page = await open("/puzzles");
    const puzzle = await api(server, "GET", `/api/puzzles/day?date=${await today(page)}`);
    assert.equal(await page.locator(".pz").getAttribute("data-puzzle"), `${puzzle.rules}/${puzzle.id}`);
    await page.locator(".pzo .pz__h", { hasText: "Puzzles" }).waitFor();
    assert.equal(await page.locator(".pzday").count(), 7);
    assert.equal(await page.locator(".pzday--open").count(), 1);
    await solve(page, puzzle, (number) => square(page, number).click());
    await page.locator(".noteline--result", { hasText: "Solved." }).waitFor();
    assert.equal(await page.locator(".pzp__list--line li").count(), (puzzle.line.length + 1) / 2);
    assert.equal(await page.locator(".pzp .pzday--solved").count(), 1);
    // The list is one step back, and knows of it; so does the page after a reload.
    await page.goBack();
    await page.locator(".pz.is-overview .pzo .pzday--solved.is-today").waitFor();
    await page.reload();
    await page.locator(".pzo .pzday--solved.is-today").waitFor();
    await page.locator(".pzo__foot", { hasText: "1 solved, 1 at the first try" }).waitFor();
    await page.finish();
  });

  it("answers a wrong move on the board, and takes it back", async () => {
    const puzzle = await puzzleWith(2);
    const { move, tried } = await wrongMove(puzzle);
    const page = await open(pathOf(puzzle));
    await enter(page, move, (number) => square(page, number).click());
    await page.locator(".noteline--why", { hasText: tried.reply.text }).waitFor();
    await page.locator(`.ring--must[data-square="${tried.reply.to}"]`).waitFor();
    await page.locator(".pzp__list li", { hasText: move.text }).waitFor();
    assert.doesNotMatch(await page.locator(".noteline").textContent(), /wrong/i);
    await page.getByRole("button", { name: "Take back" }).first().click();
    await ready(page);
    await solve(page, puzzle, (number) => square(page, number).click());
    await page.locator(".pzp__head", { hasText: "Solved after one try." }).waitFor();
    await page.goto(`${server.url}/puzzles`);
    await page.locator(".pzo__foot", { hasText: "1 solved, 0 at the first try" }).waitFor();
    await page.finish();
  });

  it("helps in three degrees: the piece, the move, the answer", async () => {
    const puzzle = await puzzleWith(2);
    const page = await open(pathOf(puzzle));
    await page.getByRole("button", { name: "Hint: which piece" }).click();
    await page.locator(`.ring--hint[data-square="${puzzle.line[0].from}"]`).waitFor();
    assert.equal(await page.locator(".arrow").count(), 0);
    await page.getByRole("button", { name: "Hint: which move" }).click();
    await page.locator(".arrow").waitFor();
    await page.locator(".noteline", { hasText: puzzle.line[0].text }).waitFor();
    await page.getByRole("button", { name: "Play the answer" }).click();
    await page.locator('.pz[data-ending="shown"]').waitFor();
    assert.equal(await page.locator(".pz").getAttribute("data-ply"), String(puzzle.line.length + puzzle.rest.length));
    // An answer that was shown is not solved.
    await page.goto(`${server.url}/puzzles`);
    await page.locator(".pzo__foot", { hasText: "0 solved" }).waitFor();
    await page.finish();
  });

  it("is solved with the keyboard: the board, H, Backspace and N", async () => {
    const puzzle = await puzzleWith(2);
    const { move } = await wrongMove(puzzle);
    const page = await open(pathOf(puzzle));
    const press = async (number) => {
      await square(page, number).focus();
      await page.keyboard.press("Enter");
    };
    await page.keyboard.press("h");
    await page.locator(".ring--hint").waitFor();
    await enter(page, move, press);
    await page.locator(".noteline--why").waitFor();
    await page.keyboard.press("Backspace");
    await ready(page);
    await solve(page, puzzle, press);
    const before = page.url();
    await page.keyboard.press("n");
    await page.waitForFunction((old) => location.href !== old, before);
    await ready(page);
    assert.notEqual(await page.locator(".pz").getAttribute("data-puzzle"), `english/${puzzle.id}`);
    await page.finish();
  });

  it("is solved by touch on a phone, where the list has no live board", async () => {
    const page = await openPage(browser, server, PHONE);
    await page.goto(`${server.url}/puzzles`);
    await page.getByRole("link", { name: "Solve it" }).tap();
    await ready(page);
    assert.equal(await page.locator(".topbar").isVisible(), false);
    const puzzle = await api(server, "GET", `/api/puzzles/day?date=${await today(page)}`);
    await solve(page, puzzle, (number) => square(page, number).tap());
    await page.locator(".pz__foot .btn--primary", { hasText: "Next puzzle" }).tap();
    await page.waitForFunction(() => /\/puzzles\/[a-z0-9]+\/[0-9a-f]{8}$/.test(location.pathname));
    await ready(page);
    await page.finish();
  });

  it("explains a move that is not possible", async () => {
    const puzzle = await puzzleWith(1);
    const page = await open(pathOf(puzzle));
    const other = puzzle.pieces.find(({ color }) => color !== puzzle.turn);
    await square(page, other.square).click();
    await page.locator(".noteline--why").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".noteline--why").waitFor({ state: "detached" });
    await page.finish();
  });

  it("keeps the game that was chosen, and leads from a theme to a puzzle of it", async () => {
    const page = await open("/puzzles");
    await page.locator(".pzo select").selectOption("russian");
    await page.locator('.pz[data-puzzle^="russian/"]').waitFor();
    await page.reload();
    await page.locator('.pz[data-puzzle^="russian/"]').waitFor();
    assert.equal(await page.locator(".pzo select").inputValue(), "russian");
    await page.locator('.pztheme[data-theme-of="shot"]').click();
    await page.waitForFunction(() => location.pathname.startsWith("/puzzles/russian/"));
    await ready(page);
    await page.locator(".pzp .pz__h", { hasText: "Shots" }).waitFor();
    // What is easy is left for something harder, or the other way round: the next one is another.
    const first = page.url();
    await page.getByRole("button", { name: "Skip" }).first().click();
    await page.waitForFunction((old) => location.href !== old, first);
    await page.locator(".pzp .pz__h", { hasText: "Shots" }).waitFor();
    await page.finish();
  });

  it("counts a move that is as good as the solution, and says so when the server is gone", async () => {
    const puzzle = await puzzleWith(2);
    const { move } = await wrongMove(puzzle);
    const page = await openPage(browser, server, { allow: [/Failed to load resource/] });
    await page.goto(server.url + pathOf(puzzle));
    await ready(page);
    const answer = { verdict: "right", reply: null, given: 0, taken: 0 };
    await page.route("**/try", (route) => route.fulfill({ json: answer }));
    await enter(page, move, (number) => square(page, number).click());
    await page.locator('.pz[data-ending="other"]').waitFor();
    await page.locator(".noteline", { hasText: move.text }).waitFor();
    await page.unroute("**/try");
    await page.route("**/try", (route) => route.abort());
    await page.getByRole("button", { name: "Play it again" }).click();
    await ready(page);
    await enter(page, move, (number) => square(page, number).click());
    await page.locator(".noteline", { hasText: "does not answer" }).waitFor();
    await page.getByRole("button", { name: "Take back" }).first().click();
    await ready(page);
    await page.finish();
  });

  it("opens missing puzzles as missing pages, and speaks Polish", async () => {
    const page = await openPage(browser, server, { locale: "pl-PL", allow: [/404/] });
    await page.goto(`${server.url}/puzzles/english/00000000`);
    await page.locator(".missing, h1").first().waitFor();
    assert.equal(await page.locator(".pz").count(), 0);
    await page.goto(`${server.url}/puzzles`);
    await page.locator(".pzo .pz__h", { hasText: "Zadania" }).waitFor();
    await page.finish();
  });

  for (const [name, viewport] of [["phone", { width: 360, height: 640 }], ["tablet", { width: 768, height: 1024 }], ["desktop", { width: 1440, height: 900 }], ["phone on its side", { width: 844, height: 390 }]]) {
    it(`is free of faults that axe knows, and fits, ${name}`, async () => {
      const puzzle = await puzzleWith(2);
      const { move } = await wrongMove(puzzle);
      const page = await openPage(browser, server, { viewport });
      await page.goto(`${server.url}/puzzles`);
      await page.locator(".pzo .pztheme").first().waitFor();
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector(".main").scrollWidth <= innerWidth);
      assert.ok(await fits());
      assert.deepEqual(await faults(page), []);
      await page.goto(server.url + pathOf(puzzle));
      await ready(page);
      assert.ok(await fits());
      await enter(page, move, (number) => square(page, number).click());
      await page.locator(".noteline--why").waitFor();
      assert.ok(await fits());
      assert.deepEqual(await faults(page), []);
      const board = await page.locator(".board").boundingBox();
      assert.ok(board.x >= 0 && board.x + board.width <= viewport.width + 1, JSON.stringify(board));
      await page.finish();
    });
  }
});
