/** Premoves, moves that wait to be confirmed, arrows and circles, board and clocks alone: mouse, touch and keyboard. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, faults, newGame, note, openPage, sit, square, startBrowser, startServer, stateOf, waitForPly } from "./harness.mjs";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const CLOCK = { initial: 300, increment: 3 };

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Light's seat in a game between people, in which dark is to move. */
async function atLight(options = {}, rest = {}) {
  const created = await newGame(server, "english", rest);
  const page = await openPage(browser, server, options);
  await sit(page, server, created, "white");
  const { id } = created.game;
  const ask = async (what, body = {}) => {
    const { version } = await stateOf(server, id);
    await api(server, "POST", `/api/games/${id}/${what}`, { version, ...body }, created.seats.black);
  };
  return { page, id, dark: (text) => ask("moves", { text }), offerDraw: () => ask("draw") };
}

const click = async (page, ...squares) => {
  for (const number of squares) await square(page, number).click();
};
const premove = (page) => page.locator(".arrow--premove");
const texts = async (id) => (await stateOf(server, id)).moves.map((move) => move.text);

/** Presses the right button on one square and lets it go on another. */
async function rightDrag(page, from, to) {
  const centre = async (number) => {
    const box = await square(page, number).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre(from)));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await centre(to)), { steps: 3 });
  await page.mouse.up({ button: "right" });
}

describe("a premove", () => {
  it("is entered while the other side thinks, shown, and played when the turn comes", async () => {
    const { page, id, dark } = await atLight();
    await click(page, 22, 18);
    await note(page).getByText("Premove 22 to 18. It is played when your turn comes.").waitFor();
    assert.equal(await premove(page).count(), 1);
    assert.deepEqual(await texts(id), []);
    await dark("11-15");
    await waitForPly(page, 2);
    assert.deepEqual(await texts(id), ["11-15", "22-18"]);
    assert.equal(await premove(page).count(), 0);
    await page.finish();
  });

  it("is entered by dragging, and is played with animations on, too", async () => {
    const { page, id, dark } = await atLight({ preferences: { animation: "slow" } });
    await square(page, 22).dragTo(square(page, 18));
    await premove(page).waitFor();
    await dark("11-16");
    await waitForPly(page, 2);
    assert.deepEqual(await texts(id), ["11-16", "22-18"]);
    await page.finish();
  });

  it("is cancelled by a press elsewhere, by Esc and by its button", async () => {
    const { page, id, dark } = await atLight();
    const cancels = [() => square(page, 16).click(), () => page.keyboard.press("Escape"), () => page.getByRole("button", { name: "Cancel" }).click()];
    for (const cancel of cancels) {
      await click(page, 22, 18);
      await premove(page).waitFor();
      await cancel();
      await premove(page).waitFor({ state: "detached" });
    }
    await dark("11-15");
    await page.locator('.play[data-waits="white"]').waitFor();
    assert.deepEqual(await texts(id), ["11-15"]);
    await page.finish();
  });

  it("that is no longer legal is dropped with a word, and plays nothing else", async () => {
    const { page, id, dark } = await atLight();
    await dark("11-15");
    await page.locator('.play[data-waits="white"]').waitFor();
    await click(page, 22, 18);
    await waitForPly(page, 2);
    // 15x22 has to be answered by a capture: 24-20 is not possible then.
    await click(page, 24, 20);
    await premove(page).waitFor();
    await dark("15x22");
    await note(page).getByText("Your premove is no longer possible. Nothing was played.").waitFor();
    assert.deepEqual(await texts(id), ["11-15", "22-18", "15x22"]);
    await click(page, 25, 18);
    await waitForPly(page, 4);
    await page.finish();
  });

  it("is entered by the keyboard and by touch, and can be turned off", async () => {
    const keys = await atLight();
    await square(keys.page, 22).focus();
    await keys.page.keyboard.press("Enter");
    await square(keys.page, 18).focus();
    await keys.page.keyboard.press("Enter");
    await premove(keys.page).waitFor();
    await keys.page.finish();
    const touch = await atLight(PHONE);
    await square(touch.page, 22).tap();
    await square(touch.page, 18).tap();
    await premove(touch.page).waitFor();
    assert.deepEqual(await faults(touch.page), []);
    await touch.page.finish();
    const off = await atLight({ preferences: { premoves: false } });
    await click(off.page, 22);
    await note(off.page).getByText("It is dark’s turn.").waitFor();
    await off.page.finish();
  });

  it("is not there for two at one screen", async () => {
    const page = await openPage(browser, server);
    await sit(page, server, await newGame(server, "english"));
    await click(page, 22, 18);
    assert.equal(await premove(page).count(), 0);
    await page.finish();
  });
});

describe("a move that has to be confirmed", () => {
  const dark = async (options = {}, rest = {}) => {
    const created = await newGame(server, "english", rest);
    const page = await openPage(browser, server, { ...options, preferences: { confirmMoves: true, ...options.preferences } });
    await sit(page, server, created, "black");
    return { page, id: created.game.id };
  };

  it("waits on the board while the clock goes on, and is played by a second press, Enter or the button", async () => {
    const confirms = [(page) => square(page, 15).click(), (page) => page.keyboard.press("Enter"), (page) => page.getByRole("button", { name: "Play it" }).click()];
    for (const confirm of confirms) {
      const { page, id } = await dark({}, { clock: CLOCK });
      await click(page, 11, 15);
      await note(page).getByText("11-15? Confirm the move; your clock goes on until then.").waitFor();
      assert.deepEqual(await texts(id), []);
      await confirm(page);
      await waitForPly(page, 1);
      assert.deepEqual(await texts(id), ["11-15"]);
      await page.finish();
    }
  });

  it("is put back by Esc, by a press elsewhere and by its button; another can be made", async () => {
    const { page, id } = await dark();
    const cancels = [() => page.keyboard.press("Escape"), () => square(page, 18).click(), () => page.getByRole("button", { name: "Cancel" }).click()];
    for (const cancel of cancels) {
      await click(page, 11, 15);
      await note(page).getByText("11-15? Confirm the move.").waitFor();
      await cancel();
      await page.locator('.play[data-waits="black"]').waitFor();
    }
    await click(page, 9, 14, 14);
    await waitForPly(page, 1);
    assert.deepEqual(await texts(id), ["9-14"]);
    await page.finish();
  });

  it("is confirmed by touch on a phone, and by the keyboard alone", async () => {
    const { page } = await dark(PHONE);
    await square(page, 11).tap();
    await square(page, 15).tap();
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "Play it" }).tap();
    await waitForPly(page, 1);
    await page.finish();
    const keys = await dark();
    await square(keys.page, 11).focus();
    await keys.page.keyboard.press("Enter");
    await square(keys.page, 15).focus();
    await keys.page.keyboard.press("Enter");
    await note(keys.page).getByText("11-15? Confirm the move.").waitFor();
    await keys.page.keyboard.press("Enter");
    await waitForPly(keys.page, 1);
    await keys.page.finish();
  });
});

describe("arrows and circles", () => {
  it("are drawn by the right button in a game, and erased by a press, by drawing them again and by Esc", async () => {
    const { page } = await atLight();
    const arrows = page.locator(".arrow--drawn");
    const circles = page.locator(".circled");
    await rightDrag(page, 22, 15);
    await rightDrag(page, 10, 10);
    assert.deepEqual([await arrows.count(), await circles.count()], [1, 1]);
    await rightDrag(page, 22, 15);
    assert.deepEqual([await arrows.count(), await circles.count()], [0, 1]);
    await square(page, 16).click();
    assert.equal(await circles.count(), 0);
    await rightDrag(page, 22, 15);
    await page.keyboard.press("Escape");
    assert.equal(await arrows.count(), 0);
    await page.finish();
  });

  it("are drawn by touch and by the keyboard on the analysis board", async () => {
    const page = await openPage(browser, server, { ...PHONE, preferences: { analysis: false } });
    await page.goto(`${server.url}/analysis?rules=english`);
    await page.locator('.ana[data-ready="true"]').waitFor();
    await page.getByRole("button", { name: "More" }).tap();
    await page.getByRole("button", { name: "Draw arrows and circles" }).tap();
    await square(page, 11).tap();
    await square(page, 16).tap();
    await page.locator(".arrow--drawn").waitFor();
    assert.equal(await page.locator(".ana").getAttribute("data-ply"), "0");
    await page.getByRole("button", { name: "Done" }).tap();
    await page.finish();
    const keys = await openPage(browser, server, { preferences: { analysis: false } });
    await keys.goto(`${server.url}/analysis?rules=english`);
    await keys.locator('.ana[data-ready="true"]').waitFor();
    await keys.keyboard.press("a");
    await keys.locator('[data-act="pencil"][aria-pressed="true"]').waitFor();
    await square(keys, 11).focus();
    await keys.keyboard.press("Enter");
    await keys.keyboard.press("Enter");
    await keys.locator(".circled").waitFor();
    await keys.locator("[aria-live]", { hasText: "Circle on 11." }).first().waitFor({ state: "attached" });
    assert.deepEqual(await faults(keys), []);
    await keys.keyboard.press("Escape");
    await click(keys, 11, 15);
    await keys.locator('.ana[data-ply="1"]').waitFor();
    assert.equal(await keys.locator(".circled").count(), 0);
    await keys.finish();
  });
});

describe("board and clocks alone", () => {
  it("are shown by z, and everything again by z, Esc or the button", async () => {
    const { page } = await atLight({}, { clock: CLOCK });
    const isAlone = async () => (await page.locator(".moves:visible, .topbar:visible, .acts:visible, .info:visible").count()) === 0;
    const leaves = [() => page.keyboard.press("z"), () => page.keyboard.press("Escape"), () => page.getByRole("button", { name: "Show everything" }).click()];
    for (const leave of leaves) {
      await page.keyboard.press("z");
      assert.ok(await isAlone());
      assert.equal(await page.locator(".clock:visible").count(), 2);
      assert.deepEqual(await faults(page), []);
      await leave();
      assert.ok(!(await isAlone()));
    }
    await page.finish();
  });

  it("fit on every screen without scrolling, and still ask what has to be answered", async () => {
    for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
      const { page, offerDraw } = await atLight({ viewport, preferences: { zen: true } }, { clock: CLOCK });
      const sizes = await page.evaluate(() => {
        const main = document.querySelector(".main");
        const board = document.querySelector(".board").getBoundingClientRect();
        return { scrolls: main.scrollHeight > main.clientHeight + 1, board: Math.min(board.width, board.height), least: Math.min(innerWidth, innerHeight) };
      });
      assert.ok(!sizes.scrolls, `${viewport.width}: scrolls`);
      assert.ok(sizes.board > sizes.least * 0.78, `${viewport.width}: ${sizes.board}`);
      assert.equal(await page.locator(".clock:visible").count(), 2);
      await offerDraw();
      await page.getByRole("button", { name: "Accept" }).waitFor();
      await page.finish();
    }
  });
});
