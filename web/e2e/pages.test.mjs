/** Every page: accessible, in both languages, at every size, and nothing from elsewhere. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { api, newGame, openPage, sit, square, startBrowser, startServer, stateOf, waitForPly } from "./harness.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

let server, browser, game;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  game = await newGame(server, "english", { clock: { initial: 300, increment: 3 } });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What axe finds. It is handed to the page by the debugger, which the policy of the page does not concern. */
async function violations(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).slice(0, 3).join(" ")}`);
}

const pagesToCheck = () => [
  ["/", ".go .btn--primary"],
  ["/games", ".gamerow"],
  ["/rules", ".rulecard"],
  ["/rules/english", ".prose h2"],
  [`/game/${game.game.id}#seat=${game.seats.white},${game.seats.black}`, ".info h1"],
  ["/game/nowhere", ".plain h1"],
];

describe("an address that leads nowhere", () => {
  for (const address of ["/nowhere", "/games/of/old", "/rules/chess", "/game/nowhere", "/game/%ff", "/settings"]) {
    it(`is a page that says so: ${address}`, async () => {
      const page = await openPage(browser, server, { allow: [/404/] });
      const response = await page.goto(server.url + address);
      assert.equal(response.status(), 404);
      assert.match(response.headers()["content-type"], /text\/html/);
      await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
      await page.getByRole("link", { name: "Go to the start page" }).click();
      await page.locator(".sq.is-open").first().waitFor();
      await page.finish();
    });
  }
});

describe("where the computer begins", () => {
  for (const [locale, lede, caption] of [
    ["en-GB", "The computer moves first. Press play, or choose another game.", "Dark moves first. Press play and the computer begins."],
    ["pl-PL", "Zaczyna komputer. Naciśnij przycisk albo wybierz inną grę.", "Zaczynają czarne. Naciśnij przycisk, a komputer zacznie."],
  ]) {
    it(`heading and caption of the start page agree, ${locale}`, async () => {
      const preferences = { side: "white", rules: { base: "english", set: {} } };
      const page = await openPage(browser, server, { locale, preferences });
      await page.goto(server.url);
      await page.locator(".start__lede").getByText(lede, { exact: true }).waitFor();
      await page.locator(".start__cap").getByText(caption, { exact: true }).waitFor();
      // A press on the board says the same, and begins nothing.
      await square(page, 22).click();
      await square(page, 18).click();
      assert.equal(await page.locator(".start__cap").textContent(), caption);
      await page.finish();
    });
  }
});

it("a replay opens at the beginning, and the game itself at its end", async () => {
  const page = await openPage(browser, server);
  const created = await newGame(server, "english");
  const { id } = created.game;
  await api(server, "POST", `/api/games/${id}/moves`, { version: 1, text: "11-15" }, created.seats.black);
  await api(server, "POST", `/api/games/${id}/resign`, { version: 2 }, created.seats.white);
  await page.goto(`${server.url}/games`);
  await page.locator(".gamerow").getByRole("link", { name: "Replay" }).first().click();
  await page.waitForURL(/\?replay$/);
  await waitForPly(page, 0);
  await page.keyboard.press("ArrowRight");
  await waitForPly(page, 1);
  await page.goto(`${server.url}/game/${id}`);
  await waitForPly(page, 1);
  await page.finish();
});

describe("axe finds nothing", () => {
  for (const colorScheme of ["light", "dark"]) {
    it(`on any page, ${colorScheme}`, async () => {
      const page = await openPage(browser, server, { colorScheme, reducedMotion: "reduce", allow: [/404/] });
      for (const [address, ready] of pagesToCheck()) {
        await page.goto(server.url + address);
        await page.locator(ready).first().waitFor();
        assert.deepEqual(await violations(page), [], address);
      }
      await page.finish();
    });
  }

  it("in the dialogs", async () => {
    const page = await openPage(browser, server, { reducedMotion: "reduce" });
    await page.goto(server.url);
    await page.locator(".go .btn").last().click();
    await page.locator(".dlg--new .dlg__go").waitFor();
    assert.deepEqual(await violations(page), [], "new game");
    await page.keyboard.press("Escape");
    await page.locator(".tool-settings").click();
    await page.locator(".dlg--settings").waitFor();
    assert.deepEqual(await violations(page), [], "settings");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("?");
    await page.locator(".keys").waitFor();
    assert.deepEqual(await violations(page), [], "shortcuts");
    await page.finish();
  });

  it("on a phone, in Polish", async () => {
    const page = await openPage(browser, server, { viewport: SIZES[0], locale: "pl-PL", reducedMotion: "reduce", hasTouch: true });
    for (const [address, ready] of pagesToCheck().slice(0, 4)) {
      await page.goto(server.url + address);
      await page.locator(ready).first().waitFor();
      assert.deepEqual(await violations(page), [], address);
    }
    await sit(page, server, game);
    assert.deepEqual(await violations(page), [], "game");
    await page.locator(".playbar__menu").click();
    await page.locator(".dlg--menu").waitFor();
    assert.deepEqual(await violations(page), [], "menu");
    await page.finish();
  });
});

describe("every size", () => {
  for (const viewport of SIZES) {
    it(`${viewport.width}x${viewport.height}`, async () => {
      const page = await openPage(browser, server, { viewport, allow: [/404/] });
      for (const [address, ready] of pagesToCheck()) {
        await page.goto(server.url + address);
        await page.locator(ready).first().waitFor({ state: "attached" });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${address} is ${wide} px too wide`);
      }
      await page.finish();
    });
  }

  for (const size of [8, 10, 12, 14]) {
    it(`a board of ${size} fits a phone`, async () => {
      const page = await openPage(browser, server, { viewport: SIZES[0], hasTouch: true });
      const created = await newGame(server, { base: "international", set: { width: size, height: size, rows: 3 }, name: "Size" });
      await sit(page, server, created);
      const [board, cell] = await Promise.all([page.locator(".board__in").boundingBox(), square(page, 1).boundingBox()]);
      assert.ok(board.x >= 0 && board.x + board.width <= 360, `${board.x} + ${board.width}`);
      assert.ok(board.width >= 330, `only ${board.width} px wide`);
      assert.ok(cell.width >= 24, `squares of ${cell.width} px`);
      const { legal } = await stateOf(server, created.game.id);
      await square(page, legal[0].from).tap();
      await square(page, legal[0].to).tap();
      await waitForPly(page, 1);
      await page.finish();
    });
  }

  for (const locale of ["en-GB", "pl-PL"]) {
    it(`no choice of a house rule is cut off, ${locale}`, async () => {
      for (const viewport of [SIZES[0], SIZES[2]]) {
        const page = await openPage(browser, server, { viewport, locale });
        await page.goto(server.url);
        await page.locator(".go .btn").last().click();
        await page.locator(".hr-list [aria-expanded]").click();
        await page.locator('[data-switch="draw_endings"]').waitFor();
        const cut = await page.locator(".hr-list select").evaluateAll((selects) =>
          selects.flatMap((select) => {
            const style = getComputedStyle(select);
            const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font: style.font });
            return [...select.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
          }),
        );
        assert.deepEqual(cut, []);
        await page.finish();
      }
    });
  }

  it("a question on a phone rises from below and takes no more room than it needs", async () => {
    const page = await openPage(browser, server, { viewport: SIZES[0], hasTouch: true, reducedMotion: "reduce" });
    await sit(page, server, await newGame(server, "english"));
    await page.locator('[data-act="flag"]').tap();
    const { y, height } = await page.locator("dialog").boundingBox();
    assert.ok(height < 250 && Math.round(y + height) === 640, `${y} + ${height}`);
    await page.finish();
  });

  it("nothing shifts while playing", async () => {
    const page = await openPage(browser, server, { viewport: SIZES[2] });
    const created = await newGame(server, "english");
    await sit(page, server, created);
    await page.locator(".facts").waitFor();
    const layout = () =>
      page.evaluate(() =>
        [".board", ".noteline", ".plate--top", ".plate--bottom", ".acts", ".nav", ".moves", ".info"].map((part) => {
          const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
          return [part, x, y, width, height].join(" ");
        }),
      );
    const before = await layout();
    for (let ply = 0; ply < 8; ply++) {
      const { legal } = await stateOf(server, created.game.id);
      await square(page, legal[0].from).click();
      for (const number of legal[0].path.slice(1)) {
        if (Number(await page.locator(".play").getAttribute("data-ply")) === ply) await square(page, number).click();
      }
      assert.deepEqual(await layout(), before);
      await waitForPly(page, ply + 1);
      assert.deepEqual(await layout(), before);
    }
    // Not even when something is explained.
    await square(page, 1).click();
    await page.locator(".noteline--why").waitFor();
    assert.deepEqual(await layout(), before);
    await page.finish();
  });
});

describe("languages", () => {
  it("the rules follow the browser's language", async () => {
    const expected = { "pl-PL": "polish8", "pt-BR": "brazilian", "ru-RU": "russian", "it-IT": "italian", "nl-NL": "international", "fr-FR": "international", "de-DE": "german", "es-ES": "spanish", "en-US": "english" };
    for (const [locale, id] of Object.entries(expected)) {
      const page = await openPage(browser, server, { locale });
      await page.goto(server.url);
      await page.locator(".go .btn--primary").click();
      await page.waitForURL(/\/game\//);
      assert.equal((await stateOf(server, page.url().split("/").at(-1))).rules.id, id);
      await page.finish();
    }
  });

  it("Polish is complete, can be chosen and is remembered", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".tool-settings").click();
    await page.getByLabel("Language").selectOption("pl");
    await page.getByRole("heading", { name: "Ustawienia" }).waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("heading", { name: "Plansza czeka." }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "pl");
    await page.goto(`${server.url}/rules/polish8`);
    await page.getByText("Pion idzie o jedno pole na ukos do przodu.").first().waitFor();
    await page.goto(`${server.url}/games`);
    await page.getByText(/^\d+ (partia|partie|partii)$/).waitFor();
    await page.finish();
  });
});

describe("house rules", () => {
  it("are switches, have a name and a link", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".go .btn").last().click();
    await page.getByRole("switch", { name: /Flying kings/ }).check();
    await page.locator(".tag--house").waitFor();
    await page.getByLabel("Name of these rules").fill("Family rules");
    const link = await page.locator(".dlg--new .copy input").inputValue();
    assert.match(link, /king_range/);
    const other = await openPage(browser, server);
    await other.goto(link);
    await other.getByRole("button", { name: /Play Family rules/ }).click();
    await other.waitForURL(/\/game\//);
    const state = await stateOf(server, other.url().split("/").at(-1));
    assert.equal(state.rules.name, "Family rules");
    assert.deepEqual(state.rules.set, { king_range: "flying" });
    await other.finish();
    await page.finish();
  });

  it("that contradict each other are named", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".go .btn").last().click();
    const more = page.getByRole("button", { name: "Rows of men: More" });
    const error = page.locator(".dlg--new .error:not(:empty)");
    await more.click();
    await error.getByText("There would be no empty row between the two sides.").waitFor();
    // The switch is where it was put, keeps the focus, and nothing begins before it is settled.
    assert.equal(await page.getByRole("group", { name: "Rows of men" }).locator("output").textContent(), "4");
    assert.ok(await more.evaluate((button) => button === document.activeElement));
    await page.getByRole("button", { name: "Start game" }).click();
    assert.equal(new URL(page.url()).pathname, "/");
    await page.getByRole("button", { name: "Board: More" }).click();
    await error.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Rows of men: Less" }).click();
    await page.getByText("Each side starts with 15").waitFor();
    // Rules that contradict themselves are not remembered.
    for (let press = 0; press < 2; press++) await more.click();
    await error.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Play English/ }).click();
    await page.waitForURL(/\/game\//);
    const { rules } = await stateOf(server, page.url().split("/").at(-1));
    assert.deepEqual(rules.set, { height: 10, rows: 4, width: 10 });
    await page.finish();
  });

  it("that contradict each other are named in Polish, and in a link, too", async () => {
    const page = await openPage(browser, server, { locale: "pl-PL" });
    await page.goto(`${server.url}/?rules=english&set=rows%3D5`);
    const noRoom = "Między stronami nie byłoby pustego rzędu.";
    await page.locator(".start .error").getByText(noRoom).waitFor();
    await page.goto(`${server.url}/?rules=english&set=capture%3Dsometimes`);
    await page.locator(".start .error").getByText("Zasada „Bicie obowiązkowe” nie może mieć takiej wartości.").waitFor();
    await page.goto(`${server.url}/?rules=chess`);
    await page.locator(".start .error").getByText("Nie ma takich zasad.").waitFor();
    await page.locator(".go .btn").last().click();
    for (let rows = 0; rows < 2; rows++) await page.getByRole("button", { name: /^Rzędy pionów: Więcej/ }).click();
    await page.locator(".dlg--new .error").getByText(noRoom).waitFor();
    await page.finish();
  });
});
