/** A whole game of each of the five source games, through the page, with mouse, finger and keyboard. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  newGame, openPage, playToTheEnd, resultText, sit, square, startBrowser, startServer, stateOf, waitForPly,
} from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Where a square is on the screen, in squares from the top left. */
async function placeOf(page, number) {
  return page.evaluate((number) => {
    const board = document.querySelector(".board__in").getBoundingClientRect();
    const cell = document.querySelector(`.sq[data-square="${number}"]`).getBoundingClientRect();
    const side = cell.width;
    return [Math.round((cell.left - board.left) / side), Math.round((cell.top - board.top) / side)];
  }, number);
}

/** Presses by coordinates, as a hand does: no waiting, no help from the test library. */
async function presser(page, kind) {
  const centres = await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll(".sq[data-square]")].map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return [cell.dataset.square, [left + width / 2, top + height / 2]];
      }),
    ),
  );
  return (number) => (kind === "touch" ? page.touchscreen.tap(...centres[number]) : page.mouse.click(...centres[number]));
}

const EXPECTED = {
  simple: { tone: "light", rightCorner: true },
  polish8: { tone: "dark", rightCorner: false },
  xo: { tone: "dark", rightCorner: true },
  brazilian: { tone: "dark", rightCorner: false },
  english: { tone: "dark", rightCorner: false },
};

describe("whole games with the mouse", () => {
  for (const [id, { tone, rightCorner }] of Object.entries(EXPECTED)) {
    it(id, async () => {
      const page = await openPage(browser, server, { viewport: { width: 1100, height: 800 } });
      const created = await newGame(server, id);
      await sit(page, server, created);
      // The board is drawn as its document says.
      assert.equal(await page.locator(`.sq--${tone}[data-square]`).count(), 32);
      const places = await Promise.all([1, 32].map((number) => placeOf(page, number)));
      const corners = places.filter(([column, row]) => (column === 7 && row === 7) || (column === 0 && row === 0));
      assert.equal(corners.length > 0, rightCorner, `corners: ${JSON.stringify(places)}`);
      assert.equal(await page.locator('.play[data-pieces="xo"]').count(), id === "xo" ? 1 : 0);
      const press = await presser(page, "mouse");
      const state = await playToTheEnd(page, server, created.game.id, press, { seed: id.length * 7 + 1 });
      assert.match(await resultText(page), state.result.winner ? /wins: / : /Draw: /);
      await page.finish();
    });
  }
});

it("a whole game with a finger on a phone", async () => {
  const page = await openPage(browser, server, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const created = await newGame(server, "english");
  await sit(page, server, created);
  const press = await presser(page, "touch");
  await playToTheEnd(page, server, created.game.id, press, { seed: 5 });
  assert.match(await resultText(page), /wins: |Draw: /);
  await page.finish();
});

it("a whole game with the keyboard alone", async () => {
  const page = await openPage(browser, server);
  const created = await newGame(server, "brazilian");
  await sit(page, server, created);
  // The first moves with the arrow keys, from square to square.
  await page.keyboard.press("b");
  for (let ply = 0; ply < 4; ply++) {
    const { legal, turn } = await stateOf(server, created.game.id);
    await page.locator(`.play[data-waits="${turn}"]`).waitFor();
    for (const number of legal[0].path) {
      await walkTo(page, number);
      await page.keyboard.press("Enter");
    }
    await waitForPly(page, ply + 1);
  }
  // The others through the move box. It is focused once and keeps the focus.
  await page.keyboard.press("m");
  const pick = (move) => page.keyboard.type(move.text).then(() => page.keyboard.press("Enter"));
  for (let ply = 4; ply < 400; ply++) {
    const state = await stateOf(server, created.game.id);
    if (state.result) break;
    await page.locator(`.play[data-waits="${state.turn}"]`).waitFor();
    await pick(state.legal[(ply * 7) % state.legal.length]);
    await waitForPly(page, ply + 1);
  }
  await page.locator(".noteline--result").waitFor();
  // What a screen reader was told last is the result.
  assert.match(await page.locator('[role="alert"]').textContent(), /wins: |Draw: /);
  await page.finish();
});

/** Goes to a square with the arrow keys. */
async function walkTo(page, number) {
  const [column, row] = await placeOf(page, number);
  for (let step = 0; step < 40; step++) {
    const here = await page.evaluate(() => Number(document.activeElement.dataset.square));
    if (here === number) return;
    const [c, r] = await placeOf(page, here);
    await page.keyboard.press(r > row ? "ArrowUp" : r < row ? "ArrowDown" : c > column ? "ArrowLeft" : "ArrowRight");
  }
  await square(page, number).waitFor();
  assert.fail(`the arrow keys do not lead to ${number}`);
}
