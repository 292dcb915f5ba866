/** Which level one begins with, and how the next is offered. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { computer, HUMAN, newGame, openPage, sit, square, startBrowser, startServer, stateOf } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (page, name) => page.locator(".noteline--result").getByRole("button", { name, exact: true });
const idOf = (page) => new URL(page.url()).pathname.split("/").at(-1);
const levelIn = async (id) => {
  const { white, black } = await stateOf(server, id);
  return [white, black].find(({ kind }) => kind === "computer").level;
};

/** Presses a button of the result that leads to another game. */
async function goOn(page, name) {
  const before = idOf(page);
  await button(page, name).click();
  await page.waitForURL((url) => !url.pathname.endsWith(before));
  await page.locator(".play[data-ply]").waitFor();
}

async function resign(page) {
  await page.locator(".play[data-ply]").waitFor();
  await page.locator('[data-act="flag"]').click();
  await page.locator("dialog .btn--danger").click();
  await button(page, "Rematch").waitFor();
}

/** A game that dark wins with its first move. */
async function win(page, level) {
  const created = await newGame(server, "english", { white: computer(level), black: HUMAN, fen: "B:W15:B11" });
  await sit(page, server, created);
  await square(page, 11).click();
  await square(page, 18).click();
  await page.locator(".noteline--result").waitFor();
}

describe("the level", () => {
  it("of a first visit is 2", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".go .btn--primary").getByText("Play English, level 2", { exact: true }).waitFor();
    await page.finish();
  });

  it("below is offered after two losses in a row, over a reload, and the next game has it", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".go .btn--primary").click();
    await page.waitForURL(/\/game\//);
    await resign(page);
    assert.equal(await button(page, "Play level 1").count(), 0);
    await goOn(page, "Rematch");
    assert.equal(await levelIn(idOf(page)), 2);
    await resign(page);
    await button(page, "Play level 1").waitFor();
    // The offer is still there after a reload, and looking at the game does not count it twice.
    await page.reload();
    await button(page, "Play level 1").waitFor();
    await goOn(page, "Play level 1");
    assert.equal(await levelIn(idOf(page)), 1);
    // There is nothing below the first level.
    await resign(page);
    await goOn(page, "Rematch");
    await resign(page);
    assert.equal(await page.locator(".noteline--result .btn").count(), 1);
    // The level chosen is remembered.
    await page.goto(server.url);
    await page.locator(".go .btn--primary").getByText("level 1", { exact: false }).waitFor();
    await page.finish();
  });

  for (const [locale, next, again] of [["en-GB", "Play level 4", "Rematch"], ["pl-PL", "Graj: poziom 4", "Rewanż"]]) {
    it(`above is offered after two wins in a row, and only offered, ${locale}`, async () => {
      const page = await openPage(browser, server, { locale });
      await win(page, 3);
      assert.equal(await button(page, next).count(), 0);
      await win(page, 3);
      await button(page, next).waitFor();
      const finished = idOf(page);
      await goOn(page, again);
      assert.equal(await levelIn(idOf(page)), 3);
      // Whoever comes back and takes the offer gets a game at that level.
      await page.goto(`${server.url}/game/${finished}`);
      await goOn(page, next);
      assert.equal(await levelIn(idOf(page)), 4);
      await page.finish();
    });
  }

  it("on a phone is offered in a line that holds all its words", async () => {
    for (const locale of ["en-GB", "pl-PL"]) {
      const page = await openPage(browser, server, { locale, viewport: { width: 360, height: 640 } });
      await win(page, 3);
      await win(page, 3);
      await page.locator(".noteline--result .btn").first().waitFor();
      const over = await page.locator(".noteline").evaluate((line) => line.scrollHeight - line.clientHeight);
      assert.ok(over <= 0, `${over} px of the line are hidden, ${locale}`);
      await page.finish();
    }
  });

  it("taken back wins do not count", async () => {
    const page = await openPage(browser, server);
    await win(page, 3);
    await page.locator('[data-act="undo"]').click();
    await page.locator('.play[data-waits="black"]').waitFor();
    await win(page, 3);
    assert.equal(await page.locator(".noteline--result .btn").count(), 1);
    await page.finish();
  });
});
