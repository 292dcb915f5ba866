/** The clock shown is the server's, at every moment, with animations. */

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

/** How far the clock may be from the server's. */
const ALLOWED = 100;

/**
 * Reads the page's clocks, the server's, and the page's again. The server's must lie between the two of the page:
 * a request takes time, in which the page's clock goes on.
 */
async function differences(page, id) {
  return page.evaluate(async (id) => {
    const shown = () => Object.fromEntries([...document.querySelectorAll(".clock")].map((clock) => [clock.dataset.color, Number(clock.dataset.ms)]));
    const before = shown();
    const state = await (await fetch(`/api/games/${id}`)).json();
    const after = shown();
    // A move that came in between is looked at the next time.
    const version = state.version;
    const again = await (await fetch(`/api/games/${id}`)).json();
    if (again.version !== version || !state.clock || state.result) return [];
    return ["white", "black"].map((color) => {
      const server = state.clock[color];
      return Math.max(0, server - before[color], after[color] - server);
    });
  }, id);
}

describe("the clock", () => {
  for (const [initial, increment] of [[300, 3], [25, 0]]) {
    it(`of ${initial}+${increment} against the computer is the server's, while moves are shown`, async () => {
      const page = await openPage(browser, server, { preferences: { animation: "slow" } });
      const clock = { initial, increment };
      const created = await newGame(server, "english", { white: computer(1), black: HUMAN, clock });
      const { id } = created.game;
      await sit(page, server, created);
      const found = [];
      for (let turn = 0; turn < 5; turn++) {
        await page.locator('.play[data-waits="black"]').waitFor();
        const { legal, ply, result } = await stateOf(server, id);
        if (result) break;
        for (const number of legal[0].path) {
          await square(page, number).click();
          if (Number(await page.locator(".play").getAttribute("data-ply")) > ply) break;
        }
        // The first moves start the clocks.
        while ((await page.locator('.play[data-waits="black"]').count()) === 0) {
          const seen = await differences(page, id);
          // The page may learn of a move a moment after the server has made it: then it is read again.
          if (Math.max(0, ...seen) > ALLOWED) found.push(...(await differences(page, id)));
          else found.push(...seen);
          if ((await stateOf(server, id)).result) break;
        }
        found.push(...(await differences(page, id)));
      }
      assert.ok(found.length > 20, `${found.length} readings`);
      assert.ok(Math.max(...found) <= ALLOWED, `differences in ms: ${found.join(" ")}`);
      await page.finish();
    });
  }

  it("stands while a move is shown, and nothing is shown slowly when time is short", async () => {
    const long = await newGame(server, "english", { clock: { initial: 600, increment: 0 } });
    assert.equal(long.game.clock.hop, 250);
    const short = await newGame(server, "english", { clock: { initial: 60, increment: 0 } });
    assert.equal(short.game.clock.hop, 0);
  });
});

describe("the title", () => {
  it("says when it is the player's turn", async () => {
    const created = await newGame(server, "english");
    const [dark, light] = await Promise.all([openPage(browser, server), openPage(browser, server, { locale: "pl-PL" })]);
    await sit(dark, server, created, "black");
    await sit(light, server, created, "white");
    assert.equal(await dark.title(), "Your move, English draughts, game · Crownhead");
    assert.doesNotMatch(await light.title(), /Twój ruch/);
    const [{ from, to }] = created.game.legal;
    await square(dark, from).click();
    await square(dark, to).click();
    await light.waitForFunction(() => document.title.startsWith("Twój ruch, "));
    await dark.waitForFunction(() => !document.title.startsWith("Your move"));
    await Promise.all([dark.finish(), light.finish()]);
  });
});
