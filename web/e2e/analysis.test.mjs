/** The analysis board and the editor of positions in a browser: mouse, touch and keyboard. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, it } from "node:test";
import { HUMAN, api, faults, newGame, openPage, sit, square, startBrowser, startServer } from "./harness.mjs";


let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Opens a page at an address and waits until its board takes moves. */
async function open(path, options = {}) {
  const page = await openPage(browser, server, options);
  await page.goto(server.url + path);
  await page.locator(path.startsWith("/editor") ? '.edit[data-checked="true"]' : '.ana[data-ready="true"]').waitFor();
  return page;
}

/** Waits until so many moves are on the board and the next can be made. */
const ply = (page, count) => page.locator(`.ana[data-ply="${count}"][data-ready="true"]`).waitFor();

async function click(page, ...squares) {
  for (const each of squares) await square(page, each).click();
}

const address = (page) => page.evaluate(() => new URLSearchParams(location.search).get("moves") ?? "");
const addressIs = (page, moves) => page.waitForFunction((wanted) => (new URLSearchParams(location.search).get("moves") ?? "") === wanted, moves);
const current = (page) => page.locator(".atree [aria-current] .amv__text").textContent();

describe("the analysis board", () => {
  it("takes moves for both sides by mouse, and holds them in the address", async () => {
    const page = await open("/analysis?rules=english");
    await click(page, 11, 15);
    await ply(page, 1);
    await click(page, 23, 19);
    await ply(page, 2);
    await addressIs(page, "11-15.23-19");
    // Another move from an earlier position begins a variation.
    await page.keyboard.press("ArrowLeft");
    await ply(page, 1);
    await click(page, 22, 18);
    await ply(page, 2);
    await page.locator(".avar", { hasText: "22-18" }).waitFor();
    await addressIs(page, "11-15.22-18");
    // Back undoes it, forward redoes it.
    await page.goBack();
    await addressIs(page, "11-15");
    assert.equal(await page.locator(".avar").count(), 0);
    await page.goForward();
    await page.locator(".avar", { hasText: "22-18" }).waitFor();
    // The whole tree is there again after a reload.
    await page.reload();
    await page.locator(".avar", { hasText: "22-18" }).waitFor();
    assert.equal(await address(page), "11-15.22-18");
    await page.finish();
  });

  it("undoes a move that was played right after a step back", async () => {
    const page = await open("/analysis?rules=english&moves=11-15.23-19", { preferences: { analysis: false } });
    await ply(page, 2);
    await page.keyboard.press("ArrowLeft");
    await ply(page, 1);
    await page.keyboard.press("ArrowRight");
    await ply(page, 2);
    // The address of the step is written a moment later, into the entry of the tree before the move.
    await page.evaluate(() => {
      const press = (key, target) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      press("ArrowLeft", document.body);
      for (const number of [22, 18]) {
        const square = document.querySelector(`.sq[data-square="${number}"]`);
        square.focus();
        press("Enter", square);
      }
    });
    await page.locator(".avar", { hasText: "22-18" }).waitFor();
    await addressIs(page, "11-15.22-18");
    await page.goBack();
    await addressIs(page, "11-15");
    await page.locator(".avar").waitFor({ state: "detached" });
    await page.finish();
  });

  it("opens where an address leads, and says what in it cannot be played", async () => {
    const page = await open("/analysis?rules=russian&fen=W:Wc3,e3:Bf6,h8&moves=c3-d4.f6-g5.a1-a2");
    await ply(page, 2);
    await page.locator(".noteline--why").waitFor();
    assert.match(await page.locator(".noteline").textContent(), /a1-a2/);
    await page.finish();
  });

  it("leads from a position that cannot be played to the editor, with what is wrong", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/analysis?rules=english&fen=W:W3:B12`);
    await page.locator(".everdict", { hasText: "3:" }).waitFor();
    await page.goto(`${server.url}/analysis?rules=english&fen=W:W3,nonsense`);
    await page.locator(".efen .error:not(:empty)").waitFor();
    assert.equal(await page.locator(".efen__text").inputValue(), "W:W3,nonsense");
    // Rules that there are not are no reason to show nothing.
    for (const [rules, why] of [
      ["rules=nothing", "These rules cannot be played, so the usual ones are set up. "],
      ["rules=english&set=kings%3Dflying", "kings"],
      ["rules=english&set=king_range%3Dlong", "Flying kings"],
    ]) {
      await page.goto(`${server.url}/analysis?${rules}`);
      await page.locator('.ana[data-ready="true"]').waitFor();
      await page.locator(".noteline", { hasText: why }).waitFor();
    }
    await page.finish();
  });

  it("explains a move that is not possible", async () => {
    const page = await open("/analysis?rules=english&moves=11-15.22-18");
    await click(page, 9);
    await page.locator(".noteline--why").waitFor();
    assert.match(await page.locator(".noteline").textContent(), /15/);
    await page.finish();
  });

  it("shows lines, arrows and a bar that grow while one looks, and can be turned off", async () => {
    const page = await open("/analysis?rules=english&moves=11-15");
    await page.locator(".aline--3").waitFor();
    await page.locator(".arrow--best").waitFor();
    await page.locator(".arrow--second").waitFor();
    const bar = page.locator(".evalbar");
    await page.waitForFunction(() => /\d/.test(document.querySelector(".evalbar").getAttribute("aria-label")));
    const depth = () => page.locator(".ahead .sub").textContent().then((text) => Number(/\d+$/.exec(text)?.[0] ?? /(\d+), settled/.exec(text)?.[1] ?? 0));
    const first = await depth();
    await page.waitForFunction((least) => Number(/depth (\d+)/.exec(document.querySelector(".ahead .sub").textContent)?.[1] ?? 0) > least, first);
    // A move of a line plays up to it.
    const second = page.locator(".aline--1 .pvm").nth(1);
    const text = await second.textContent();
    await second.click();
    await ply(page, 3);
    assert.equal(await current(page), text);
    await page.locator(".ahead .switch").uncheck();
    assert.equal(await bar.isVisible(), false);
    assert.equal(await page.locator(".arrow").count(), 0);
    await page.reload();
    await page.locator('.ana.is-off[data-ready="true"]').waitFor();
    await page.finish();
  });

  it("stops looking when the page is hidden or left, and goes on when it is seen again", async () => {
    const page = await openPage(browser, server);
    const sent = [];
    let closed = 0;
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => sent.push(JSON.parse(payload).kind));
      socket.on("close", () => closed++);
    });
    const hide = (hidden) => page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
    const until = async (holds) => {
      for (let tries = 0; tries < 200 && !holds(); tries++) await page.waitForTimeout(50);
      assert.ok(holds(), sent.join(" "));
    };
    await page.goto(`${server.url}/analysis?rules=english`);
    await page.locator(".aline--1").waitFor();
    await hide(true);
    await until(() => sent.at(-1) === "rest");
    await hide(false);
    await until(() => sent.at(-1) === "look");
    await page.locator(".topnav").getByText("Rules").click();
    await until(() => closed === 1);
    await page.finish();
  });

  it("is played by keyboard alone", async () => {
    const page = await open("/analysis?rules=english", { preferences: { analysis: false } });
    await page.keyboard.press("m");
    await page.keyboard.type("11-15\n");
    await ply(page, 1);
    await page.keyboard.type("23-19\n");
    await ply(page, 2);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await ply(page, 0);
    await page.keyboard.press("End");
    await ply(page, 2);
    // From square to square on the board itself.
    await page.keyboard.press("b");
    await page.evaluate(() => document.querySelector('.sq[data-square="8"]').focus());
    await page.keyboard.press("Enter");
    await page.evaluate(() => document.querySelector('.sq[data-square="11"]').focus());
    await page.keyboard.press("Enter");
    await ply(page, 3);
    assert.equal(await current(page), "8-11");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("c");
    await page.locator(".acommentbox").fill("usual");
    await page.keyboard.press("Control+Enter");
    await page.locator(".acomment", { hasText: "usual" }).waitFor();
    await page.keyboard.press("Control+z");
    await page.locator(".acomment").waitFor({ state: "detached" });
    await page.keyboard.press("Control+y");
    await page.locator(".acomment").waitFor();
    await page.finish();
  });

  it("marks, promotes and deletes from the menu of a move", async () => {
    const page = await open("/analysis?rules=english&moves=11-15.23-19", { preferences: { analysis: false } });
    await page.keyboard.press("ArrowLeft");
    await ply(page, 1);
    await click(page, 22, 18);
    await ply(page, 2);
    const menu = async (text) => {
      await page.locator(".atree [data-node]", { hasText: text }).click({ button: "right" });
      await page.locator("dialog[open]").waitFor();
    };
    await menu("22-18");
    await page.getByRole("button", { name: "Blunder" }).click();
    await page.locator(".avar .amark", { hasText: "??" }).waitFor();
    await menu("22-18");
    await page.getByRole("button", { name: "Make main line" }).click();
    await page.locator(".amv", { hasText: "22-18" }).waitFor();
    await page.locator(".avar", { hasText: "23-19" }).waitFor();
    await menu("23-19");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await page.locator(".avar").waitFor({ state: "detached" });
    await page.finish();
  });

  it("knows what tables know of every move", async () => {
    const page = await open("/analysis?rules=english&fen=W:WK15,K18:B5,K6");
    await page.locator(".kmove--win").first().waitFor();
    assert.ok((await page.locator(".badge").count()) > 0);
    assert.match(await page.locator(".ahead").textContent(), /wins in \d+ move/i);
    await page.locator(".kmove--win").first().click();
    await ply(page, 1);
    await page.finish();
  });

  it("opens pasted games with everything in them, and writes them again", async () => {
    const page = await open("/analysis?rules=english", { preferences: { analysis: false } });
    const games = [
      '[White "Anna"]\n[GameType "21"]\n\n{Intro} 1. 11-15! {usual} (1. 12-16 24-20) 23-19 $2 *',
      '[White "Bert"]\n[GameType "25"]\n\n1. c3-d4 f6-g5 2. h2-h8 *',
    ].join("\n\n");
    await page.locator('[data-act="open"]').click();
    await page.locator(".aopen__text").fill(games);
    await page.locator(".aopen__row").nth(1).waitFor();
    assert.match(await page.locator(".aopen__row").nth(1).textContent(), /h2-h8.*line 9/);
    await page.locator('input[type="search"]').fill("anna");
    await page.waitForFunction(() => document.querySelectorAll(".aopen__row").length === 1);
    await page.locator(".dlg__foot .btn--primary").click();
    await page.locator(".acomment", { hasText: "Intro" }).waitFor();
    await page.locator(".avar", { hasText: "12-16" }).waitFor();
    await page.keyboard.press("End");
    await ply(page, 2);
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator('[data-act="save"]').click()]);
    const text = readFileSync(await file.path(), "utf8");
    assert.match(text, /\[White "Anna"\]/);
    assert.match(text, /\{Intro\} 1\. 11-15! \{usual\} \(1\. 12-16 24-20\) 1\.\.\. 23-19 \$2/);
    await page.finish();
  });

  it("says of a game of chess that nothing of it can be read", async () => {
    const page = await open("/analysis?rules=english", { preferences: { analysis: false } });
    await page.locator('[data-act="open"]').click();
    await page.locator(".aopen__text").fill('[White "Carlsen"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n');
    const row = page.locator(".aopen__row", { hasText: "Carlsen" });
    await row.getByText("No move of it can be read (line 4).").waitFor();
    assert.doesNotMatch(await row.textContent(), /guessed/);
    await page.finish();
  });

  it("opens a pasted position at once", async () => {
    const page = await open("/analysis?rules=english", { preferences: { analysis: false } });
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "W:W21,22:B1,2");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.waitForFunction(() => location.search.includes("fen="));
    await page.waitForFunction(() => document.querySelectorAll(".board__pcs .pc").length === 4);
    await page.finish();
  });

  it("lists a large file quickly enough to be searched, dropped as a file", async () => {
    const page = await open("/analysis?rules=english", { preferences: { analysis: false } });
    await page.evaluate(() => {
      const one = (number) => `[White "Player ${number}"]\n[GameType "21"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n\n`;
      const text = Array.from({ length: 400 }, (_, index) => one(index)).join("");
      const data = new DataTransfer();
      data.items.add(new File([text], "games.pdn"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.locator(".aopen__count", { hasText: "400 games" }).waitFor();
    await page.locator('input[type="search"]').fill("player 399");
    await page.waitForFunction(() => document.querySelectorAll(".aopen__row").length === 1);
    await page.finish();
  });

  it("is reached from the menu and from a game", async () => {
    const page = await openPage(browser, server, {});
    const created = await newGame(server, "english", { white: HUMAN, black: HUMAN });
    await api(server, "POST", `/api/games/${created.game.id}/moves`, { version: 1, text: "11-15" }, created.seats.black);
    await sit(page, server, created);
    await page.locator(".topnav").getByText("Analyse").click();
    await page.locator('.ana[data-ready="true"]').waitFor();
    await api(server, "POST", `/api/games/${created.game.id}/resign`, { version: 2 }, created.seats.white);
    await page.goto(`${server.url}/game/${created.game.id}`);
    await page.locator('.acts [data-act="graph"]').click();
    await page.locator('.ana[data-ready="true"]').waitFor();
    await page.locator(".amv", { hasText: "11-15" }).waitFor();
    await page.finish();
  });

  it("is played by touch on a phone, upright and on its side", async () => {
    for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
      const page = await open("/analysis?rules=english", { viewport, hasTouch: true });
      await square(page, 11).tap();
      await square(page, 15).tap();
      await ply(page, 1);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      await page.locator(".ana__foot").getByRole("button", { name: "Back one move" }).tap();
      await ply(page, 0);
      await page.finish();
    }
  });

  it("shows all tools below the board on tablets and small windows", async () => {
    for (const locale of ["en", "pl", "pt", "ru", "nl", "de", "fr", "es", "it"]) {
      const page = await open("/analysis?rules=english", { locale });
      for (const [width, height] of [[1440, 900], [1280, 800], [1024, 768], [820, 1180], [768, 1024], [610, 900]]) {
        await page.setViewportSize({ width, height });
        const [needs, has] = await page.locator(".ana__tools").evaluate((row) => [row.scrollWidth, row.clientWidth]);
        assert.ok(needs <= has, `${locale} ${width}x${height}: ${needs} px in ${has}`);
        // Where there is room the one next step has its words.
        const hasWords = await page.locator('.ana__tools [data-act="play"] span').isVisible();
        if (width === 1440) assert.ok(hasWords, `${locale} ${width}x${height}: no words`);
      }
      await page.context().close();
    }
  });

  it("has nothing that axe complains about, in either language", async () => {
    for (const [path, locale, width, height] of [
      ["/analysis?rules=english&moves=11-15.23-19", "en-GB", 1440, 900],
      ["/analysis?rules=russian", "pl-PL", 360, 640],
      ["/editor?rules=english&fen=W:W3,21:B12", "pl-PL", 1440, 900],
      ["/editor?rules=english", "en-GB", 360, 640],
    ]) {
      const page = await open(path, { locale, viewport: { width, height }, reducedMotion: "reduce" });
      if (path.startsWith("/analysis")) await page.locator(".aline--1").waitFor();
      assert.deepEqual(await faults(page), [], path);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, path);
      await page.finish();
    }
  });

  it("weighs less than 220 kB, and the start page loads none of it", async () => {
    const weigh = async (path, ready) => {
      const page = await openPage(browser, server, {});
      let bytes = 0;
      const names = [];
      page.on("requestfinished", async (request) => {
        names.push(new URL(request.url()).pathname);
        bytes += (await request.sizes()).responseBodySize;
      });
      await page.goto(server.url + path);
      await page.locator(ready).waitFor();
      await page.waitForLoadState("networkidle");
      await page.finish();
      return { bytes, names };
    };
    const start = await weigh("/", ".go .btn--primary");
    assert.ok(!start.names.some((name) => /analys|analysis|shared|page/.test(name.split("/").at(-1))), start.names.join(" "));
    const { bytes } = await weigh("/analysis", '.ana[data-ready="true"]');
    assert.ok(bytes < 220_000, `${bytes} bytes`);
  });
});

describe("the editor of positions", () => {
  it("places and takes off pieces by mouse, and explains faults on their squares", async () => {
    const page = await open("/editor?rules=english");
    await page.locator('[data-key="clear"]').click();
    await page.locator(".everdict--bad").waitFor();
    await page.locator('[data-key="brush-0"]').click();
    await click(page, 3, 21);
    await page.locator('[data-key="brush-2"]').click();
    await click(page, 12);
    await page.locator(".everdict", { hasText: "3:" }).waitFor();
    await page.locator('.ring--tried[data-square="3"]').waitFor();
    await page.locator('.edit[data-checked="true"]').waitFor();
    assert.equal(await page.locator('[data-key="play"]').isDisabled(), true);
    await page.locator('[data-key="turn-3"]').click();
    await page.locator('.edit[data-playable="true"]').waitFor();
    await page.waitForFunction(() => location.search.includes("K3"));
    // Pressed again it is gone; carried off the board, too.
    await click(page, 12);
    await page.locator('.edit[data-playable="false"]').waitFor();
    const box = await square(page, 21).boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 300, box.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelectorAll(".board__pcs .pc").length === 1);
    await page.finish();
  });

  it("takes pieces dragged from the tray", async () => {
    const page = await open("/editor?rules=english&fen=W:W21:B12");
    const from = await page.locator('[data-key="brush-3"]').boundingBox();
    const to = await square(page, 18).boundingBox();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await page.waitForFunction(() => location.search.includes("K18"));
    await page.finish();
  });

  it("is used by keyboard alone, and reads a position as it is typed", async () => {
    const page = await open("/editor?rules=english");
    await page.locator(".efen__text").fill("W:W21,2");
    await page.waitForFunction(() => document.querySelectorAll(".board__pcs .pc").length === 2);
    await page.locator(".efen__text").fill("W:W21,?");
    await page.locator(".efen .error:not(:empty)").waitFor();
    await page.locator(".efen__text").fill("W:W21:B1");
    await page.locator('.edit[data-playable="true"]').waitFor();
    await page.locator(".efen__text").blur();
    await page.keyboard.press("b");
    await page.evaluate(() => document.querySelector('.sq[data-square="10"]').focus());
    await page.keyboard.press("4");
    await page.waitForFunction(() => document.querySelector(".efen__text").value.includes("K10"));
    await page.keyboard.press("Delete");
    await page.waitForFunction(() => !document.querySelector(".efen__text").value.includes("K10"));
    await page.finish();
  });

  it("goes on to the analysis board, and to a game against the computer", async () => {
    const page = await open("/editor?rules=english&fen=W:W21,22,23:B1,2,3");
    await page.locator('[data-key="analyse"]').click();
    await page.locator('.ana[data-ready="true"]').waitFor();
    assert.equal(await page.locator(".board__pcs .pc").count(), 6);
    await page.goBack();
    await page.locator('.edit[data-playable="true"]').waitFor();
    await page.locator('[data-key="play"]').click();
    await page.locator("dialog[open] .btn--primary").click();
    await page.locator(".play[data-ply]").waitFor();
    assert.equal(await page.locator(".board__pcs .pc").count(), 6);
    await page.finish();
  });

  it("is used by touch on a phone", async () => {
    const page = await open("/editor?rules=english", { viewport: { width: 360, height: 640 }, hasTouch: true });
    await page.getByRole("button", { name: "Clear" }).first().tap();
    await page.locator('[data-key="brush-1"]').tap();
    await square(page, 18).tap();
    await page.locator('[data-key="brush-2"]').tap();
    await square(page, 1).tap();
    await page.locator('.edit[data-playable="true"]').waitFor();
    await page.finish();
  });

  it("says which rules of its address cannot be played, until a piece is placed", async () => {
    const page = await open("/editor?rules=english&set=king_range%3Dlong");
    await page.locator(".noteline", { hasText: "Flying kings" }).waitFor();
    await square(page, 18).click();
    await page.locator(".noteline", { hasText: "cannot be played" }).waitFor({ state: "detached" });
    await page.finish();
  });

  it("keeps pieces when the rules change", async () => {
    const page = await open("/editor?rules=english&fen=W:W21,22:B1,2");
    await page.locator(".erules option").nth(5).waitFor({ state: "attached" });
    await page.locator(".erules select").selectOption("russian");
    await page.waitForFunction(() => location.search.includes("rules=russian"));
    assert.equal(await page.locator(".board__pcs .pc").count(), 4);
    await page.finish();
  });
});
