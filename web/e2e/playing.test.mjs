/** Against the computer, by link, taking back, after a crash. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import {
  api, computer, HUMAN, newGame, note, openPage, resultText, sit, square, startBrowser, startServer, stateOf, waitForPly,
} from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Something that others wait for until it is opened. */
function gate() {
  let open;
  const opened = new Promise((done) => { open = done; });
  return { opened, open };
}

const waitsFor = (page, color) => page.locator(`.play[data-waits="${color}"]`).waitFor();

/** Plays the first legal move by pressing its squares. */
async function playFirst(page, id) {
  const { legal, ply } = await stateOf(server, id);
  await square(page, legal[0].from).click();
  for (const number of legal[0].path.slice(1)) {
    if (Number(await page.locator(".play").getAttribute("data-ply")) > ply) return;
    await square(page, number).click();
  }
}

describe("against the computer", () => {
  it("the first move on the start page starts the game", async () => {
    const page = await openPage(browser, server, { preferences: { level: 1 } });
    await page.goto(server.url);
    await square(page, 11).click();
    await square(page, 15).click();
    await page.waitForURL(/\/game\//);
    await waitForPly(page, 2);
    await waitsFor(page, "black");
    // The opponent's move is heard.
    assert.match(await page.locator('[role="status"]').textContent(), /Light played \d/);
    await page.finish();
  });

  it("two presses start one game, and a slow server is waited for", async () => {
    const page = await openPage(browser, server);
    let made = 0;
    let answers = gate();
    await page.route("**/api/games", async (route) => {
      if (route.request().method() === "POST") {
        made++;
        await answers.opened;
      }
      await route.continue();
    });
    await page.goto(server.url);
    await page.locator(".go .btn--primary").dblclick();
    await page.locator(".start__cap").getByText("The game is being set up.").waitFor();
    answers.open();
    await page.waitForURL(/\/game\//);
    const first = page.url();
    await page.locator(".play[data-ply]").waitFor();
    await page.keyboard.press("n");
    answers = gate();
    await page.locator(".dlg__go .btn--primary").dblclick();
    answers.open();
    await page.waitForURL((url) => /\/game\//.test(url.pathname) && url.href !== first);
    assert.equal(made, 2);
    await page.finish();
  });

  it("takes back to my last move, plays again, hints, flips", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { white: computer(1), black: HUMAN });
    await sit(page, server, created);
    await playFirst(page, created.game.id);
    await waitForPly(page, 2);
    await waitsFor(page, "black");
    await page.keyboard.press("u");
    await waitForPly(page, 0);
    await waitsFor(page, "black");
    await page.keyboard.press("y");
    await page.waitForFunction(() => Number(document.querySelector(".play").dataset.ply) >= 1);
    await waitsFor(page, "black");
    await page.keyboard.press("h");
    await page.locator(".arrow").waitFor();
    assert.match(await note(page).textContent(), /^Try /);
    const before = await square(page, 1).boundingBox();
    await page.keyboard.press("f");
    const after = await square(page, 1).boundingBox();
    assert.notEqual(before.y, after.y);
    await page.finish();
  });

  it("resigns and plays a rematch", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { white: computer(1), black: HUMAN });
    await sit(page, server, created);
    await page.keyboard.press("r");
    await page.locator("dialog .btn--danger").click();
    await page.locator(".noteline--result").waitFor();
    assert.equal(await resultText(page), "Light wins: dark resigned.");
    await page.locator(".noteline--result .btn--primary").click();
    await page.waitForURL((url) => url.pathname !== `/game/${created.game.id}`);
    await page.locator(".play[data-ply]").waitFor();
    await page.finish();
  });

  it("watches the computer play itself", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { white: computer(1), black: computer(1) });
    await page.goto(`${server.url}/game/${created.game.id}`);
    await page.waitForFunction(() => Number(document.querySelector(".play")?.dataset.ply) >= 3);
    assert.equal(await page.locator('.play[data-waits=""]').count(), 1);
    await page.finish();
  });

  it("pauses the computers for whoever watches, and goes on where it stopped", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { white: computer(1), black: computer(1) });
    const { id } = created.game;
    await page.goto(`${server.url}/game/${id}`);
    await page.waitForFunction(() => Number(document.querySelector(".play")?.dataset.ply) >= 1);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await note(page).getByText(/^Paused/).waitFor();
    // A move that was on its way is still shown; then the board stands while the game goes on.
    await note(page).getByText(/^Paused; /).waitFor();
    const behind = await note(page).textContent();
    const ply = Number(await page.locator(".play").getAttribute("data-ply"));
    await page.waitForFunction((before) => {
      const text = document.querySelector(".noteline__text").textContent;
      return text !== before && /^Paused; \d+ more moves have been played\.$/.test(text);
    }, behind);
    assert.equal(Number(await page.locator(".play").getAttribute("data-ply")), ply);
    // Going on shows the next move, not the newest position.
    await page.evaluate(() => {
      window.plies = [];
      new MutationObserver(() => window.plies.push(Number(document.querySelector(".play").dataset.ply))).observe(
        document.querySelector(".play"), { attributes: true, attributeFilter: ["data-ply"] });
    });
    await page.keyboard.press("p");
    await page.waitForFunction((from) => Number(document.querySelector(".play").dataset.ply) >= from + 2, ply);
    const plies = await page.evaluate(() => [...new Set(window.plies)]);
    assert.deepEqual(plies.filter((each) => each > ply).slice(0, 2), [ply + 1, ply + 2]);
    await page.finish();
  });

  it("lets whoever watches choose the speed, and remembers it", async () => {
    const page = await openPage(browser, server, { preferences: { watchSpeed: "slow" } });
    const created = await newGame(server, "english", { white: computer(1), black: computer(1) });
    const { id } = created.game;
    await page.goto(`${server.url}/game/${id}`);
    await page.getByRole("button", { name: "Speed: slow" }).waitFor();
    // At the slow speed the board falls behind the game; the button for the newest position catches up.
    await page.waitForFunction(async (id) => {
      const { ply } = await (await fetch(`/api/games/${id}`)).json();
      return ply - Number(document.querySelector(".play").dataset.ply) >= 2;
    }, id, { polling: 300 });
    await page.locator(".nav").getByRole("button", { name: "To the current position" }).click();
    const { ply } = await stateOf(server, id);
    await page.waitForFunction((least) => Number(document.querySelector(".play").dataset.ply) >= least - 1, ply);
    await page.getByRole("button", { name: "Speed: slow" }).click();
    await page.getByRole("button", { name: "Speed: normal" }).click();
    await page.getByRole("button", { name: "Speed: fast" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Speed: fast" }).waitFor();
    await page.finish();
  });
});

describe("two players at one screen", () => {
  it("the board turns each move where that is wished", async () => {
    const page = await openPage(browser, server, { preferences: { sharedScreen: "flip" } });
    const created = await newGame(server, "english");
    await sit(page, server, created);
    const top = async () => (await square(page, 1).boundingBox()).y;
    const before = await top();
    // The plates stand as the board does: whoever is to move is below.
    const below = () => page.locator(".plate--bottom .plate__name").textContent();
    assert.equal(await below(), "Dark");
    await playFirst(page, created.game.id);
    await waitForPly(page, 1);
    await page.waitForFunction((y) => document.querySelector('.sq[data-square="1"]').getBoundingClientRect().y !== y, before);
    await page.locator(".plate--bottom").getByText("Light", { exact: true }).waitFor();
    await page.locator(".plate--top").getByText("Dark", { exact: true }).waitFor();
    assert.ok((await page.locator(".plate--top").boundingBox()).y < (await page.locator(".plate--bottom").boundingBox()).y);
    await playFirst(page, created.game.id);
    await page.locator(".plate--bottom").getByText("Dark", { exact: true }).waitFor();
    await page.finish();
  });

  it("the pieces of the far side are turned where that is wished", async () => {
    const page = await openPage(browser, server, { preferences: { sharedScreen: "turned" } });
    const created = await newGame(server, "english");
    await sit(page, server, created);
    assert.equal(await page.locator(".pc.is-turned").count(), 12);
    await page.finish();
  });

  it("presses while the last move is on its way change nothing, and the result is told", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { fen: "W:W18:B15" });
    await sit(page, server, created);
    // The answer comes after the live connection has brought the new state.
    let asked = 0;
    const answers = gate();
    await page.route("**/moves*", async (route) => {
      asked++;
      const response = await route.fetch();
      await answers.opened;
      await route.fulfill({ response });
    });
    for (const number of [18, 11, 11, 18, 11]) {
      await square(page, number).click();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    answers.open();
    await page.locator(".noteline--result").waitFor();
    assert.match(await resultText(page), /^Light wins: /);
    assert.match(await page.locator('[role="alert"]').textContent(), /^Light wins: /);
    assert.equal(asked, 1);
    await page.finish();
  });

  it("a draw is offered and accepted", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english");
    await sit(page, server, created);
    await page.keyboard.press("d");
    // Where one person holds both seats, the offer may count as the agreement.
    await page.locator(".noteline--result, .noteline__act .btn--primary").first().waitFor();
    if ((await page.locator(".noteline--result").count()) === 0) await page.locator(".noteline__act .btn--primary").click();
    await page.locator(".noteline--result").waitFor();
    assert.equal(await resultText(page), "Draw: by agreement.");
    await page.finish();
  });
});

describe("two players at two screens", () => {
  /** A game, with dark's page and light's. */
  async function twoScreens(options = {}) {
    const created = await newGame(server, "english");
    const [dark, light] = await Promise.all([openPage(browser, server), openPage(browser, server, options)]);
    await sit(dark, server, created, "black");
    await sit(light, server, created, "white");
    await playFirst(dark, created.game.id);
    await Promise.all([waitForPly(dark, 1), waitForPly(light, 1)]);
    return { id: created.game.id, dark, light };
  }

  const heard = (page, pattern) => page.locator('[role="status"]').filter({ hasText: pattern }).waitFor({ state: "attached" });

  it("a move is taken back when the other agrees", async () => {
    const { dark, light } = await twoScreens();
    await dark.locator('[data-act="undo"]').click();
    await note(dark).getByText("You ask to take your move back.").waitFor();
    assert.ok(await dark.locator('[data-act="undo"]').isDisabled());
    await note(light).getByText("Dark asks to take a move back.").waitFor();
    await heard(light, "Dark asks to take a move back.");
    assert.equal(await light.locator(".play").getAttribute("data-ply"), "1");
    await light.keyboard.press("Tab");
    await light.getByRole("button", { name: "Accept" }).focus();
    await light.keyboard.press("Enter");
    await Promise.all([waitForPly(dark, 0), waitForPly(light, 0)]);
    await Promise.all([heard(dark, "Taken back."), heard(light, "Taken back.")]);
    // The button is gone; the keyboard goes on at the board.
    await light.locator(".sq:focus").waitFor();
    assert.ok(await dark.locator('[data-act="redo"]').isDisabled());
    await waitsFor(dark, "black");
    await Promise.all([dark.finish(), light.finish()]);
  });

  it("a request to take back is declined, or withdrawn by a move", async () => {
    const { id, dark, light } = await twoScreens({ locale: "pl-PL" });
    await dark.keyboard.press("u");
    await note(light).getByText("Czarne proszą o cofnięcie ruchu.").waitFor();
    await light.getByRole("button", { name: "Gramy dalej" }).click();
    await note(dark).getByText("The other side would rather play on.").waitFor();
    await heard(dark, "The other side would rather play on.");
    assert.equal((await stateOf(server, id)).ply, 1);
    await dark.keyboard.press("u");
    await light.getByRole("button", { name: "Zgoda" }).waitFor();
    await playFirst(light, id);
    await Promise.all([waitForPly(dark, 2), waitForPly(light, 2)]);
    assert.equal((await stateOf(server, id)).offer, null);
    assert.equal(await note(dark).textContent(), "Your move.");
    await Promise.all([dark.finish(), light.finish()]);
  });
});

describe("a move that does not get through", () => {
  it("leaves everything as it was, says so, and can be tried again", async () => {
    const page = await openPage(browser, server, { allow: [/ERR_FAILED/] });
    const created = await newGame(server, "english");
    await sit(page, server, created);
    const pieces = () => page.locator(".pc").evaluateAll((all) => all.map((piece) => piece.getAttribute("style")).sort());
    const before = await pieces();
    await page.route("**/moves*", (route) => route.abort());
    const { from, to, text } = created.game.legal[0];
    const tried = async () => {
      await note(page).getByText("The move did not get through. Try it again.").waitFor();
      await page.locator('.play[data-ply="0"][data-waits="black"]').waitFor();
      assert.deepEqual(await pieces(), before);
      assert.equal((await stateOf(server, created.game.id)).ply, 0);
    };
    await square(page, from).click();
    await square(page, to).click();
    await tried();
    await page.locator('[role="status"]').filter({ hasText: "did not get through" }).waitFor({ state: "attached" });
    await page.keyboard.press("m");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await tried();
    await page.unroute("**/moves*");
    await square(page, from).click();
    await square(page, to).click();
    await waitForPly(page, 1);
    assert.equal(await note(page).textContent(), "Light to move.");
    await page.finish();
  });

  it("but was played is shown when the answer alone is lost", async () => {
    const page = await openPage(browser, server, { allow: [/ERR_FAILED/] });
    const created = await newGame(server, "english");
    await sit(page, server, created);
    await page.route("**/moves*", async (route) => {
      await route.fetch();
      await page.locator('.play[data-ply="1"]').waitFor();
      await route.abort();
    });
    const { from, to } = created.game.legal[0];
    await square(page, from).click();
    await square(page, to).click();
    await page.locator('.play[data-ply="1"][data-waits="white"]').waitFor();
    assert.equal(await note(page).textContent(), "Light to move.");
    await page.finish();
  });

  it("on the start page neither", async () => {
    const page = await openPage(browser, server, { allow: [/ERR_FAILED/] });
    await page.goto(server.url);
    await page.route("**/api/games", (route) => route.abort());
    await square(page, 11).click();
    await square(page, 15).click();
    await page.locator(".start__cap").getByText("The server does not answer. Try again.").waitFor();
    await page.unroute("**/api/games");
    await square(page, 11).click();
    await square(page, 15).click();
    await page.waitForURL(/\/game\//);
    await page.finish();
  });
});

describe("a game goes on", () => {
  it("after a reload", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english");
    await sit(page, server, created);
    await playFirst(page, created.game.id);
    await waitForPly(page, 1);
    await page.reload();
    await waitForPly(page, 1);
    await playFirst(page, created.game.id);
    await waitForPly(page, 2);
    assert.doesNotMatch(page.url(), /seat=/);
    await page.finish();
  });

  it("after the server was killed in the middle of it", async () => {
    let own = await startServer();
    const page = await openPage(browser, own, { allow: [/ERR_CONNECTION|WebSocket|Failed to load/] });
    const created = await newGame(own, "english");
    await sit(page, own, created);
    const { legal } = await stateOf(own, created.game.id);
    await square(page, legal[0].from).click();
    await square(page, legal[0].to).click();
    await waitForPly(page, 1);
    await own.kill();
    await page.getByText("The server does not answer. Trying again.").first().waitFor();
    own = await startServer({ data: own.data, port: own.port });
    await page.getByText("The server does not answer. Trying again.").first().waitFor({ state: "detached" });
    const state = await stateOf(own, created.game.id);
    assert.equal(state.ply, 1);
    await square(page, state.legal[0].from).click();
    await square(page, state.legal[0].to).click();
    await waitForPly(page, 2);
    assert.equal((await stateOf(own, created.game.id)).ply, 2);
    await page.finish();
    await own.stop();
  });

  it("in two browsers by link, with a watcher", async () => {
    const host = await openPage(browser, server, { preferences: { opponent: "link" } });
    await host.goto(server.url);
    await host.locator(".go .btn--primary").click();
    await host.waitForURL(/\/invite$/);
    const id = host.url().split("/").at(-2);
    await host.getByRole("link", { name: "To the board" }).click();
    await host.locator(".play[data-ply]").waitFor();
    await host.locator(".nav .iconbtn").last().click();
    await host.locator("dialog .copy input").nth(1).waitFor();
    const seat = await host.locator("dialog .copy input").first().inputValue();
    const watch = await host.locator("dialog .share__link input").inputValue();
    await host.getByRole("button", { name: "Copy link" }).first().click();
    await host.getByRole("button", { name: "Link copied" }).waitFor();
    await host.keyboard.press("Escape");
    const [guest, watcher] = await Promise.all([openPage(browser, server), openPage(browser, server)]);
    await guest.goto(seat);
    await watcher.goto(watch);
    await waitsFor(host, "black");
    await playFirst(host, id);
    await Promise.all([waitForPly(guest, 1), waitForPly(watcher, 1)]);
    await waitsFor(guest, "white");
    await playFirst(guest, id);
    await Promise.all([waitForPly(host, 2), waitForPly(watcher, 2)]);
    assert.equal(await watcher.locator(".play").getAttribute("data-waits"), "");
    assert.match(await watcher.locator(".info .lede").textContent(), /watching/);
    // The guest sees the board from the other side.
    const row = async (page) => (await square(page, 1).boundingBox()).y;
    assert.notEqual(await row(host), await row(guest));
    await Promise.all([host.finish(), guest.finish(), watcher.finish()]);
  });

  it("shows its clocks and ends when time is up", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english", { clock: { initial: 2, increment: 0 } });
    await sit(page, server, created);
    // The clocks run once both sides have moved.
    for (const ply of [1, 2]) {
      await playFirst(page, created.game.id);
      await waitForPly(page, ply);
    }
    await page.locator(".clock.is-low").first().waitFor();
    await page.locator(".noteline--result").waitFor();
    assert.match(await resultText(page), /dark ran out of time/);
    await page.finish();
  });
});

describe("past games", () => {
  it("are listed, searched, replayed, saved and deleted", async () => {
    const own = await startServer();
    const page = await openPage(browser, own);
    const created = await newGame(own, "english");
    const token = `${created.seats.white},${created.seats.black}`;
    await api(own, "POST", `/api/games/${created.game.id}/moves`, { version: created.game.version, text: "11-15" }, token);
    await newGame(own, "russian");
    await page.goto(`${own.url}/games`);
    await page.locator(".gamerow").nth(1).waitFor();
    await page.getByLabel("Rules", { exact: true }).selectOption("russian");
    await page.locator(".gamerow").nth(1).waitFor({ state: "detached" });
    await page.getByLabel("Rules", { exact: true }).selectOption("");
    const row = page.locator(`[data-game="${created.game.id}"]`);
    await row.waitFor();
    const pdn = await (await page.request.get(own.url + (await row.locator("a.iconbtn[download]").getAttribute("href")))).text();
    assert.match(pdn, /11-15/);
    const all = await (await page.request.get(own.url + (await page.locator(".games__head a[download]").getAttribute("href")))).text();
    assert.equal(all.match(/\[GameType|\[Event/g).length >= 2, true);
    await row.locator("a.btn").click();
    await waitForPly(page, 1);
    await page.keyboard.press("Home");
    await waitForPly(page, 0);
    await page.keyboard.press("End");
    await waitForPly(page, 1);
    await page.goBack();
    await page.locator(`[data-game="${created.game.id}"] button`).click();
    await page.locator("dialog .btn--danger").click();
    await page.locator(`[data-game="${created.game.id}"]`).waitFor({ state: "detached" });
    await page.finish();
    await own.stop();
  });
});
