/** How moves are entered, and what is said about those that are not legal. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { newGame, note, openPage, sit, square, startBrowser, startServer, stateOf, waitForPly } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The man on 26 can reach 10 by way of 17, over 22 and 14, or by way of 19, over 23 and 15. */
const TWO_WAYS = "W:W26,32:B14,15,22,23,4";
/** Light must capture with 11 or 19; the man on 23 has to wait. */
const MUST_CAPTURE = "W:W11,19,21,22,23,24,26,30,32,K2:B5,6,8,9,10,13,14,15,16";

async function board(fen, rules = "english", options = {}) {
  const page = await openPage(browser, server, options);
  const created = await newGame(server, rules, { fen });
  await sit(page, server, created);
  return { page, id: created.game.id };
}

const dots = (page) => page.locator(".dot").evaluateAll((all) => all.map((dot) => Number(dot.dataset.square)).sort((a, b) => a - b));
const rings = (page, kind) =>
  page.locator(`.ring--${kind}`).evaluateAll((all) => all.map((ring) => Number(ring.dataset.square)).sort((a, b) => a - b));

describe("moves", () => {
  it("a lifted piece shows where it can go, and a second press puts it back", async () => {
    const { page } = await board("W:W26,32:B4");
    await square(page, 26).click();
    await page.locator(".pc.is-lifted").waitFor();
    assert.deepEqual(await dots(page), [22, 23]);
    assert.match(await square(page, 26).getAttribute("aria-label"), /26, light man, lifted/);
    assert.equal(await square(page, 26).getAttribute("aria-selected"), "true");
    await square(page, 26).click();
    await page.locator(".pc.is-lifted").waitFor({ state: "detached" });
    await page.finish();
  });

  it("a piece is dragged to its square", async () => {
    const { page } = await board("W:W26,32:B4");
    const [from, to] = await Promise.all([square(page, 26).boundingBox(), square(page, 22).boundingBox()]);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await page.locator(".pc.is-dragging").waitFor();
    await page.mouse.up();
    await waitForPly(page, 1);
    await page.finish();
  });

  it("a piece dropped where it was is put down", async () => {
    const { page } = await board("W:W26,32:B4");
    const box = await square(page, 26).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    assert.equal(await page.locator(".pc.is-lifted").count(), 0);
    assert.deepEqual(await dots(page), []);
    await page.finish();
  });

  it("one click is enough where only one move fits", async () => {
    const { page } = await board("W:W26,32:B4");
    await square(page, 27).click();
    await waitForPly(page, 1);
    await page.finish();
  });

  it("two ways to one square are told apart hop by hop", async () => {
    const { page, id } = await board(TWO_WAYS);
    await square(page, 26).click();
    assert.deepEqual(await dots(page), [10, 17, 19]);
    await square(page, 10).click();
    assert.match(await note(page).textContent(), /more than one way|26 has 2 captures/i);
    await square(page, 19).click();
    await waitForPly(page, 1);
    const { moves } = await stateOf(server, id);
    assert.deepEqual(moves[0].captured.sort((a, b) => a - b), [15, 23]);
    await page.finish();
  });

  it("any hop chooses the way", async () => {
    const { page, id } = await board(TWO_WAYS);
    await square(page, 26).click();
    await square(page, 17).click();
    await waitForPly(page, 1);
    const { moves } = await stateOf(server, id);
    assert.deepEqual(moves[0].captured.sort((a, b) => a - b), [14, 22]);
    await page.finish();
  });

  it("a capture in several hops shows what is taken, and Esc goes back a hop", async () => {
    // From 30 over 26 to 23; there the ways part, over 18 to 14 or over 19 to 16.
    const { page, id } = await board("W:W30,32:B26,18,19,4");
    await square(page, 30).click();
    assert.deepEqual(await dots(page), [14, 16, 23]);
    await square(page, 23).click();
    await page.locator(".pc.is-taken").waitFor();
    assert.deepEqual(await dots(page), [14, 16]);
    await page.keyboard.press("Escape");
    await page.locator(".pc.is-taken").waitFor({ state: "detached" });
    assert.deepEqual(await dots(page), [14, 16, 23]);
    await square(page, 23).click();
    await square(page, 16).click();
    await waitForPly(page, 1);
    const { moves } = await stateOf(server, id);
    assert.deepEqual(moves[0].captured, [26, 19]);
    await page.finish();
  });

  it("the last move is marked along its whole path and crowning shows", async () => {
    const { page } = await board("W:W11,32:B8,K29", "english", { preferences: { animation: "normal" } });
    await square(page, 11).click();
    await waitForPly(page, 1);
    assert.equal(await page.locator(".sq.is-last").count(), 2);
    assert.equal(await page.locator(".trail").count(), 2);
    assert.equal(await page.locator('.pc[data-kind="whiteKing"] use[href="#king"]').count(), 1);
    await page.finish();
  });

  it("taken pieces stay until the move ends where the rules say so", async () => {
    const { page } = await board("W:W26,5:B22,14,4", "polish8", { preferences: { animation: "slow" } });
    const { legal } = await page.evaluate(async () => (await fetch(`/api/games/${location.pathname.split("/").at(-1)}`)).json());
    const move = legal.find((each) => each.captured.length === 2);
    await square(page, move.from).click();
    if ((await page.locator(".play").getAttribute("data-ply")) === "0") await square(page, move.to).click().catch(() => undefined);
    await page.locator(".pc.is-taken").first().waitFor();
    await waitForPly(page, 1);
    assert.equal(await page.locator(".pc.is-taken").count(), 0);
    await page.finish();
  });
});

describe("why not", () => {
  it("a forced capture is explained, ringed and linked to its rule", async () => {
    const { page } = await board(MUST_CAPTURE);
    await square(page, 23).click();
    await page.locator(".noteline--why").waitFor();
    assert.match(await note(page).textContent(), /23 has to wait\. The pieces on 11 and 19 can capture, and a capture must be taken\./);
    assert.deepEqual(await rings(page, "tried"), [23]);
    assert.deepEqual(await rings(page, "must"), [11, 19]);
    assert.deepEqual(await rings(page, "victim"), [8, 16]);
    await page.locator(".noteline__act .btn").click();
    await page.locator(".arrow").waitFor();
    await page.locator(".noteline--why a").click();
    await page.waitForURL(/\/rules\/english#capturing$/);
    await page.locator("#capturing").waitFor();
    await page.finish();
  });

  it("the same in Polish", async () => {
    const { page } = await board(MUST_CAPTURE, "english", { locale: "pl-PL" });
    await square(page, 23).click();
    await page.locator(".noteline--why").waitFor();
    assert.match(await note(page).textContent(), /Bierka z 23 musi poczekać\. Bierki z 11 i 19 mają bicie, a bicie jest obowiązkowe\./);
    await page.finish();
  });

  it("the larger capture must be played", async () => {
    const { page } = await board("W:W27,30:B23,25,17", "polish8");
    const { legal } = await page.evaluate(async () => (await fetch(`/api/games/${location.pathname.split("/").at(-1)}`)).json());
    const other = legal[0].from === 27 ? 30 : 27;
    await square(page, other).click();
    await page.locator(".noteline--why").waitFor();
    assert.match(await note(page).textContent(), /larger capture must be played|has to wait/);
    await page.finish();
  });

  it("a man does not go back, and nothing shakes", async () => {
    const { page } = await board("W:W22,32:B4");
    await square(page, 22).click();
    await square(page, 26).click();
    await page.locator(".noteline--why").waitFor();
    assert.match(await note(page).textContent(), /A man does not go from 22 to 26\./);
    assert.equal(await page.locator(".play").getAttribute("data-ply"), "0");
    await page.finish();
  });

  it("the move box says what is wrong with a text", async () => {
    const { page } = await board(MUST_CAPTURE);
    await page.keyboard.press("m");
    await page.keyboard.type("23-18");
    await page.keyboard.press("Enter");
    await page.locator(".noteline--why").waitFor();
    await page.finish();
  });

  it("rings are always or never shown where that is wished", async () => {
    const always = await board(MUST_CAPTURE, "english", { preferences: { mustCapture: "always" } });
    assert.deepEqual(await rings(always.page, "must"), [11, 19]);
    await always.page.finish();
    const never = await board(MUST_CAPTURE, "english", { preferences: { mustCapture: "never" } });
    await square(never.page, 23).click();
    await never.page.locator(".noteline--why").waitFor();
    assert.deepEqual(await rings(never.page, "must"), []);
    await never.page.finish();
  });
});
