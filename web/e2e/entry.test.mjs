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

  it("one click is enough where only one move fits, if that is wished", async () => {
    const { page } = await board("W:W26,32:B4", "english", { preferences: { oneClickMoves: true } });
    await square(page, 27).click();
    await waitForPly(page, 1);
    await page.finish();
  });

  it("otherwise the first press lifts the piece, and nothing moves by itself", async () => {
    // A stored setting of an earlier version, when one click was the default, does not count.
    const { page } = await board("W:W18,32:B15", "english", { preferences: { oneClick: true } });
    await square(page, 11).click();
    assert.equal(await page.locator(".pc.is-lifted").count(), 0);
    await square(page, 18).click();
    await page.locator(".pc.is-lifted").waitFor();
    assert.deepEqual(await dots(page), [11]);
    assert.equal(await page.locator(".play").getAttribute("data-ply"), "0");
    await square(page, 11).click();
    await waitForPly(page, 1);
    await page.finish();
  });

  it("a press that makes no move leaves the piece lifted, and the next one moves it", async () => {
    const { page } = await board("W:W22,32:B4");
    await square(page, 22).click();
    for (const wrong of [26, 13, 1]) {
      await square(page, wrong).click();
      await page.locator(".noteline--why").waitFor();
      assert.deepEqual(await dots(page), [17, 18]);
      assert.equal(await square(page, 22).getAttribute("aria-selected"), "true");
    }
    // A square on which no piece ever stands.
    const box = await square(page, 22).boundingBox();
    await page.mouse.click(box.x + box.width * 1.5, box.y + box.height / 2);
    assert.deepEqual(await dots(page), [17, 18]);
    await square(page, 18).click();
    await waitForPly(page, 1);
    await page.finish();
  });

  it("a king goes where it is sent, hop by hop, and every offered square works", async () => {
    const routes = [];
    for (let way = 0; way < 40; way++) {
      const { page, id } = await board("W:WK32:B27,18,11,9,17", "brazilian");
      await square(page, 32).click();
      const pressed = [32];
      let choice = way;
      while ((await page.locator(".play").getAttribute("data-ply")) === "0") {
        const offered = await dots(page);
        // The last press has sent the move: it must arrive.
        if (offered.length === 0) break;
        const next = offered[choice % offered.length];
        choice = Math.floor(choice / offered.length);
        pressed.push(next);
        await square(page, next).click();
        if (pressed.length > 12) break;
        await page.locator(".play").evaluate((play) => play.dataset.ply);
      }
      await waitForPly(page, 1);
      const [{ path }] = (await stateOf(server, id)).moves;
      for (const square of pressed) assert.ok(path.includes(square), `${pressed} became ${path}`);
      routes.push(path.join());
      await page.finish();
      if (choice > 0) break;
    }
    assert.ok(new Set(routes).size > 1, "more than one way was taken");
  });

  it("two ways to one square are told apart hop by hop", async () => {
    const { page, id } = await board(TWO_WAYS);
    await square(page, 26).click();
    // Both ways end on 10: pressing it decides nothing, so it is not offered.
    assert.deepEqual(await dots(page), [17, 19]);
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
    await square(page, 4).click();
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
    assert.match(await note(page).textContent(), /Pion z 23 musi poczekać\. Piony z 11 i 19 mają bicie, a bicie jest obowiązkowe\./);
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
    assert.match(await note(page).textContent(), /^Men move forward only; kings may go back\./);
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

describe("the start page", () => {
  const caption = (page) => page.locator(".start__cap");

  it("answers every press: what a piece can do, or why not", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/?rules=english`);
    await square(page, 11).waitFor();
    // An empty square starts nothing, a blocked man and an opponent's man say why.
    await square(page, 15).click();
    assert.match(page.url(), /\/\?rules=english$/);
    await square(page, 4).click();
    await caption(page).getByText(/^4 cannot move\./).waitFor();
    assert.deepEqual(await rings(page, "tried"), [4]);
    await square(page, 22).click();
    await caption(page).getByText(/^It is dark’s turn\.$/).waitFor();
    await square(page, 11).click();
    await caption(page).getByText(/^11 can go to 15 and 16\.$/).waitFor();
    await square(page, 18).click();
    await caption(page).getByText(/^A man moves one square at a time/).waitFor();
    assert.deepEqual(await dots(page), [15, 16], "the piece stays lifted");
    await square(page, 15).click();
    await page.waitForURL(/\/game\//);
    await page.finish();
  });

  it("says which side the lot gave in the simple game", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/?rules=simple`);
    await caption(page).getByText(/^The lot gave you (light|dark)\./).waitFor();
    await page.finish();
  });
});

describe("on a phone, squares smaller than a fingertip", () => {
  /** A finger, moved by the browser's own events. */
  async function finger(page) {
    const session = await page.context().newCDPSession(page);
    const send = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    return { down: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), up: () => send("touchEnd", []) };
  }
  const centre = async (page, number) => {
    const { x, y, width, height } = await square(page, number).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

  it("are seen through a glass above the finger, and pressed by letting go", async () => {
    const page = await openPage(browser, server, PHONE);
    const created = await newGame(server, "canadian");
    await sit(page, server, created);
    const [move, other] = created.game.legal;
    const hand = await finger(page);
    // Down beside the piece that is meant, then over to it.
    const beside = created.game.legal.find(({ from }) => from !== move.from) ?? other;
    await hand.down(await centre(page, beside.from));
    const glass = page.locator(".lens");
    await glass.waitFor();
    const [, y] = await centre(page, beside.from);
    const box = await glass.boundingBox();
    assert.ok(box.y + box.height < y, "above the finger");
    assert.ok(box.x >= 0 && box.x + box.width <= 360, "within the screen");
    await hand.move(await centre(page, move.from));
    assert.equal(await page.locator(".pc.is-lifted").count(), 0, "nothing is pressed before the finger lets go");
    await hand.up();
    await page.locator(".pc.is-lifted").waitFor();
    assert.equal(await glass.count(), 0);
    // A picture of the board, not a second board.
    await hand.down(await centre(page, move.to));
    assert.equal(await square(page, move.to).count(), 1);
    assert.equal(await page.locator(".lens [role]").count(), 0);
    // Beside the board nothing is pressed, and the piece stays lifted.
    await hand.move([180, 630]);
    await hand.up();
    assert.equal(await page.locator(".lens").count(), 0);
    await page.locator(".pc.is-lifted").waitFor();
    await page.touchscreen.tap(...(await centre(page, move.to)));
    await waitForPly(page, 1);
    await page.finish();
  });

  it("at the top of the screen the glass is below, and larger squares need none", async () => {
    const page = await openPage(browser, server, PHONE);
    await sit(page, server, await newGame(server, "canadian"));
    const hand = await finger(page);
    const [, y] = await centre(page, 1);
    await hand.down(await centre(page, 1));
    await page.locator(".lens").waitFor();
    assert.ok((await page.locator(".lens").boundingBox()).y > y);
    await hand.up();
    await sit(page, server, await newGame(server, "international"));
    await hand.down(await centre(page, 31));
    await hand.up();
    assert.equal(await page.locator(".lens").count(), 0);
    await page.locator(".pc.is-lifted").waitFor();
    await page.finish();
  });
});

describe("draws by rule", () => {
  it("are announced before they come, and counted among the facts", async () => {
    const { page, id } = await board("W:WK32,K31:BK1", "brazilian");
    await note(page).getByText("Draw in 5 moves unless something is taken.").waitFor();
    assert.equal(await page.locator(".noteline .dial").getAttribute("aria-label"), "Draw count: 0 of 5");
    await page.locator(".facts").getByText("0 of 5").waitFor();
    for (let ply = 0; ply < 10; ply++) {
      const { legal, turn } = await stateOf(server, id);
      await page.locator(`.play[data-waits="${turn}"]`).waitFor();
      const quiet = legal.filter((move) => move.captured.length === 0);
      // Away from the other side, so that nothing is taken; never the same position three times.
      const move = quiet[ply % quiet.length] ?? legal[0];
      if (ply === 9) await note(page).getByText("The next move makes it a draw unless it takes.").waitFor();
      await square(page, move.from).click();
      await square(page, move.to).click();
      await waitForPly(page, ply + 1);
      if ((await stateOf(server, id)).result) break;
    }
    await page.locator(".noteline--result").waitFor();
    await page.finish();
  });

  it("say so when a count starts again, and the phone's menu has the count", async () => {
    const rules = { base: "english", set: { draw_quiet_moves: 6 } };
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    const { page } = await board("B:WK30,25:BK1,5", rules, phone);
    const play = async (from, to, ply) => {
      await square(page, from).tap();
      await square(page, to).tap();
      await waitForPly(page, ply);
    };
    await play(1, 6, 1);
    await play(30, 26, 2);
    await note(page).getByText("Draw in 5 moves unless a man moves or a piece is taken.").waitFor();
    await page.locator(".playbar__menu").tap();
    await page.locator("dialog .facts").getByText("Draw count").waitFor();
    await page.locator("dialog .facts").getByText("1 of 6").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await play(5, 9, 3);
    await note(page).getByText("The count starts again: a man moved.").waitFor();
    await page.locator('[role="status"]').filter({ hasText: "The count starts again" }).waitFor({ state: "attached" });
    // After some seconds the line says whose move it is again.
    await note(page).getByText("Light to move.").waitFor();
    await page.finish();
  });

  it("polish8 says what its fifteen moves count", async () => {
    const rules = { base: "polish8", set: { draw_quiet_moves: 1, draw_repetition: 0 } };
    const { page } = await board("W:WK32,K31,K30:BK1,K2", rules, { locale: "pl-PL" });
    for (const [from, to, ply] of [[32, 28, 1], [1, 5, 2]]) {
      await square(page, from).click();
      await square(page, to).click();
      await waitForPly(page, ply);
    }
    await page.locator(".noteline--result").getByText("każda strona wykonała 1 ruch damkami, a liczba bierek się nie zmieniła.").waitFor();
    await page.finish();
  });
});
