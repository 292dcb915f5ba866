/** What to practise: from a review to puzzles, and chances of one's own games as puzzles. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, faults, newGame, openPage, seatLink, square, startBrowser, startServer } from "./harness.mjs";

/** A game in which light leaves a man to be taken at its fourth move. */
const MOVES = ["9-14", "24-20", "11-16", "20x11", "7x16", "27-24", "6-9", "21-17", "14x21", "32-27", "16-20", "23-18"];
/** One for two: 22-17 13x22 25x11. */
const CHANCE = { id: "0a1b2c3d", rules: { base: "english", set: {} }, fen: "W:W22,25,29:B13,15,1", turn: "white", line: ["22-17", "13x22", "25x11"], move: 14, score: 150, solved: false };
const LONG = { timeout: 90_000 };

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A browser that has missed a chance before. */
async function withChance(address, options = {}) {
  const page = await openPage(browser, server, options);
  await page.addInitScript((chance) => {
    if (!localStorage.getItem("crownhead.chances")) localStorage.setItem("crownhead.chances", JSON.stringify([chance]));
  }, CHANCE);
  await page.goto(server.url + address);
  return page;
}

describe("a moment of a review", () => {
  it("leads to puzzles of its theme", async () => {
    const created = await newGame(server, "english");
    let state = created.game;
    for (const text of MOVES) state = await api(server, "POST", `/api/games/${state.id}/moves`, { version: state.version, text }, created.seats[state.turn]);
    await api(server, "POST", `/api/games/${state.id}/resign`, { version: state.version }, created.seats.white);
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/review/${state.id}#seat=${created.seats.white}`);
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    const link = page.locator(".rpractise a");
    assert.match(await link.textContent(), /^\d+ puzzles about shots$/);
    assert.deepEqual(await faults(page), []);
    await link.click();
    await page.locator(".pzp__head h2", { hasText: "Shots" }).waitFor();
    assert.match(page.url(), /\/puzzles\/english\/[0-9a-f]{8}\?theme=shot$/);
    await page.finish();
  });
});

/** Plays the game above, and light gives up. */
async function lost(rest = {}) {
  const created = await newGame(server, rest.rules ?? "english");
  let state = created.game;
  for (const text of MOVES) state = await api(server, "POST", `/api/games/${state.id}/moves`, { version: state.version, text }, created.seats[state.turn]);
  await api(server, "POST", `/api/games/${state.id}/resign`, { version: state.version }, created.seats.white);
  return created;
}

describe("the coach's line at the result of a lost game", () => {
  it("names the mistake and leads to puzzles; it is there again after a reload", async () => {
    const created = await lost();
    const page = await openPage(browser, server);
    await page.goto(server.url + seatLink(created, "white"));
    const coach = page.locator(".noteline--result .coach");
    for (let round = 0; round < 2; round++) {
      await coach.waitFor(LONG);
      assert.match(await coach.textContent(), /^\d+\. 21-17 let 14 take one\. Practise this: \d+ puzzles about shots$/);
      assert.deepEqual(await faults(page), []);
      if (round === 0) await page.reload();
    }
    const fits = await page.locator(".noteline").evaluate((line) => line.scrollHeight <= line.clientHeight + 1);
    assert.ok(fits, "the note line has room for it");
    await coach.locator("a").click();
    await page.locator(".pzp__head h2", { hasText: "Shots" }).waitFor();
    await page.finish();
  });

  it("is said to nobody else: the winner, a watcher, two at one screen", async () => {
    const created = await lost();
    for (const link of [seatLink(created, "black"), `/game/${created.game.id}`, seatLink(created)]) {
      const other = await openPage(browser, server);
      const asked = [];
      other.on("request", (request) => request.url().endsWith("/coach") && asked.push(request.url()));
      await other.goto(server.url + link);
      await other.locator(".noteline--result").waitFor();
      if (link === seatLink(created, "black")) await other.waitForResponse(async (response) => response.url().endsWith("/coach") && (await response.json()).status === "nothing", LONG);
      else assert.deepEqual(asked, []);
      assert.equal(await other.locator(".coach").count(), 0);
      await other.finish();
    }
  });

  for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
    it(`has room on a phone, ${viewport.width}x${viewport.height}, and its reason is in the menu`, async () => {
      const created = await lost();
      const page = await openPage(browser, server, { viewport, hasTouch: true, isMobile: true, locale: "pl-PL" });
      await page.goto(server.url + seatLink(created, "white"));
      const link = page.locator(".noteline--result .coach a");
      await link.waitFor(LONG);
      const box = await page.locator(".noteline").evaluate((line) => [line.scrollHeight - line.clientHeight, line.scrollWidth - line.clientWidth]);
      assert.ok(box[0] <= 1 && box[1] <= 1, `the note line is cut: ${box}`);
      await page.locator(".playbar__menu").tap();
      await page.locator("dialog[open] .coach", { hasText: "21-17" }).waitFor();
      await page.locator("dialog[open] .coach a").tap();
      await page.locator('.pz[data-ready="true"]').waitFor();
      await page.finish();
    });
  }

  it("leads to the lesson where house rules are played, which have no puzzles", async () => {
    const created = await lost({ rules: { base: "english", set: { draw_quiet_moves: 30 } } });
    const page = await openPage(browser, server);
    await page.goto(server.url + seatLink(created, "white"));
    const link = page.locator(".noteline--result .coach a", { hasText: "the lesson on small boards: Capturing" });
    await link.waitFor(LONG);
    await link.click();
    await page.locator(".ltask#capture").waitFor();
    assert.match(page.url(), /draw_quiet_moves.*#capturing$/);
    await page.finish();
  });
});

describe("a chance of one's own game", () => {
  it("is in the list of puzzles, is solved on the board, and is gone from the list then", async () => {
    const page = await withChance("/puzzles");
    const row = page.locator(`[data-own="${CHANCE.id}"]`);
    assert.match(await row.textContent(), /A shot you missed.*English.*move 14/);
    assert.deepEqual(await faults(page), []);
    await row.click();
    await page.locator('.pz[data-ready="true"]').waitFor();
    await page.locator(".pzp__head", { hasText: "Light to move: there is a shot." }).waitFor();
    // A wrong try is answered on the board.
    await square(page, 25).click();
    await square(page, 21).click();
    await page.getByRole("button", { name: "Take back" }).first().click();
    await page.locator('.pz[data-ready="true"][data-ply="0"]').waitFor();
    await square(page, 22).click();
    await square(page, 17).click();
    await page.locator('.pz[data-ply="2"][data-ready="true"]').waitFor();
    await square(page, 25).click();
    await square(page, 11).click();
    await page.locator('.pz[data-ending="solved"]').waitFor();
    await page.goto(`${server.url}/puzzles`);
    await page.locator(".pztheme").first().waitFor();
    assert.equal(await row.count(), 0);
    await page.finish();
  });

  it("opens by its address on a phone, and one that is not known says so", async () => {
    const page = await withChance(`/puzzles/own/${CHANCE.id}`, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await page.locator('.pz[data-ready="true"]').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.goto(`${server.url}/puzzles/own/00000000`);
    await page.locator(".plain h1").waitFor();
    await page.finish();
  });
});
