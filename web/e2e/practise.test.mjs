/** What to practise: from a review to puzzles, and chances of one's own games as puzzles. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, faults, newGame, openPage, square, startBrowser, startServer } from "./harness.mjs";

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
