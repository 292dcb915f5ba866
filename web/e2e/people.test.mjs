/** Conduct between people at two screens: no help from the engine, and a rematch that both want. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, newGame, note, openPage, sit, startBrowser, startServer, stateOf } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two people and a watcher at their screens, in a game that Black has just resigned. */
async function overGame(rules = "english") {
  const created = await newGame(server, rules);
  const [white, black, watcher] = await Promise.all([0, 1, 2].map(() => openPage(browser, server)));
  await Promise.all([
    sit(white, server, created, "white"),
    sit(black, server, created, "black"),
    watcher.goto(`${server.url}/game/${created.game.id}`),
  ]);
  await api(server, "POST", `/api/games/${created.game.id}/resign`, { version: created.game.version }, created.seats.black);
  await Promise.all([white, black, watcher].map((page) => page.locator(".noteline--result").waitFor()));
  const finish = () => Promise.all([white, black, watcher].map((page) => page.finish()));
  return { created, white, black, watcher, finish };
}

const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();
const idOf = (page) => new URL(page.url()).pathname.split("/").at(-1);
const leaves = (page, id) => page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));

describe("the engine", () => {
  it("is not offered and does not answer in a game between people", async () => {
    const page = await openPage(browser, server);
    await sit(page, server, await newGame(server, "english"), "black");
    assert.equal(await page.locator('[data-act="hint"]').count(), 0);
    await page.locator('.sq[data-square="1"]').focus();
    await page.keyboard.press("h");
    await note(page).getByText("There are no hints in a game between people.").waitFor();
    await page.finish();
  });

  it("helps two people at one screen, who both see it", async () => {
    const page = await openPage(browser, server);
    await sit(page, server, await newGame(server, "english"));
    await page.locator('[data-act="hint"]').click();
    await note(page).getByText(/^Try /).waitFor();
    await page.finish();
  });
});

describe("a rematch", () => {
  it("is asked for, agreed to, and all follow, with colours exchanged", async () => {
    const { created, white, black, watcher, finish } = await overGame();
    const { id } = created.game;
    await press(white, "Rematch");
    await note(white).getByText("You ask for a rematch.").waitFor();
    await note(black).getByText("Light asks for a rematch.").waitFor();
    // The question survives a reload.
    await black.reload();
    await note(black).getByText("Light asks for a rematch.").waitFor();
    await press(black, "Accept");
    await Promise.all([white, black, watcher].map((page) => leaves(page, id)));
    assert.equal(new Set([white, black, watcher].map(idOf)).size, 1);
    await white.locator(".play[data-ply]").waitFor();
    await black.locator('.play[data-waits=""]').waitFor();
    // White has become Black, who begins.
    await white.locator('.play[data-waits="black"]').waitFor();
    assert.equal((await stateOf(server, id)).rematch, idOf(white));
    await finish();
  });

  it("can be declined, and asked for again", async () => {
    const { created, white, black, finish } = await overGame();
    await press(white, "Rematch");
    await press(black, "No, thank you");
    await note(white).getByText("The other side does not want a rematch.").waitFor();
    assert.ok(!(await stateOf(server, created.game.id)).rematch);
    await white.locator('[data-act="redo"]').click();
    await press(black, "Accept");
    await Promise.all([white, black].map((page) => leaves(page, created.game.id)));
    await finish();
  });

  it("begins when both press", async () => {
    const { created, white, black, watcher, finish } = await overGame("simple");
    await Promise.all([press(white, "Rematch"), black.locator('[data-act="redo"]').click()]);
    await Promise.all([white, black, watcher].map((page) => leaves(page, created.game.id)));
    assert.equal(new Set([white, black, watcher].map(idOf)).size, 1);
    await finish();
  });

  it("is followed by a watcher whose connection was cut meanwhile", async () => {
    const created = await newGame(server, "english");
    const { id } = created.game;
    const [white, black, watcher] = await Promise.all([0, 1, 2].map(() => openPage(browser, server)));
    const sockets = [];
    let isCut = false;
    await watcher.routeWebSocket(/\/live/, (socket) => {
      if (isCut) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    await Promise.all([
      sit(white, server, created, "white"),
      sit(black, server, created, "black"),
      watcher.goto(`${server.url}/game/${id}`),
    ]);
    await api(server, "POST", `/api/games/${id}/resign`, { version: created.game.version }, created.seats.black);
    await Promise.all([white, black, watcher].map((page) => page.locator(".noteline--result").waitFor()));
    // The watcher hears nothing until both have agreed and gone on.
    isCut = true;
    for (const socket of sockets) await socket.close();
    await note(watcher).getByText("The server does not answer. Trying again.").waitFor();
    await press(white, "Rematch");
    await press(black, "Accept");
    await Promise.all([white, black].map((page) => leaves(page, id)));
    assert.ok(watcher.url().endsWith(id));
    isCut = false;
    await leaves(watcher, id);
    assert.equal(idOf(watcher), idOf(white));
    await watcher.locator(".play[data-ply]").waitFor();
    await Promise.all([white, black, watcher].map((page) => page.finish()));
  });

  it("is found after a lost connection", async () => {
    const { created, white, black, finish } = await overGame();
    await press(white, "Rematch");
    await note(white).getByText("You ask for a rematch.").waitFor();
    await white.context().setOffline(true);
    await press(black, "Accept");
    await leaves(black, created.game.id);
    await white.context().setOffline(false);
    await white.reload();
    // A page that was connected again before the reload has followed by itself and has no such button.
    press(white, "Rematch").catch(() => undefined);
    await leaves(white, created.game.id);
    assert.equal(idOf(white), idOf(black));
    await finish();
  });
});

describe("house rules", () => {
  for (const [locale, link, ...changes] of [
    ["en-GB", /Rules of/, "You may capture, but need not.", "A position that comes again does not make a draw."],
    ["pl-PL", /Zasady/, "Bić można, ale nie trzeba.", "Powtórzenie pozycji nie daje remisu."],
  ]) {
    it(`have a page that says what they are, ${locale}`, async () => {
      const page = await openPage(browser, server, { locale });
      const created = await newGame(server, { base: "english", set: { capture: "optional", draw_repetition: 0 }, name: "Family rules" });
      await sit(page, server, created);
      const pdn = await (await fetch(`${server.url}/api/games/${created.game.id}/pdn`)).text();
      assert.match(pdn, /\[Rules "english; capture=optional;? draw_repetition=0"\]/);
      await page.locator(".info").getByRole("link", { name: link }).click();
      await page.getByRole("heading", { name: "Family rules", level: 1 }).waitFor();
      // What differs is said in sentences, and nothing else is in the list.
      assert.deepEqual(await page.locator(".changes li").allTextContents(), changes);
      await page.locator("#capturing ~ p").getByText(changes[0]).first().waitFor();
      await page.getByRole("link", { name: /^(Play this game|Zagraj)/ }).click();
      await page.locator(".go .btn--primary").getByText(/Family rules/).waitFor();
      await page.finish();
    });
  }

  it("pages of rules have no command line and no foreign text", async () => {
    const page = await openPage(browser, server, { locale: "pl-PL" });
    for (const id of ["english", "german", "thai"]) {
      await page.goto(`${server.url}/rules/${id}`);
      await page.locator(".prose h2").first().waitFor();
      const text = await page.locator("main").textContent();
      assert.doesNotMatch(text, /--set|\.txt|What we decided|The game/);
    }
    await page.finish();
  });
});

describe("a server that is down", () => {
  it("the list of games says so and tries again; nothing claims that a game was deleted", async () => {
    const own = await startServer();
    const created = await newGame(own, "english");
    await api(own, "POST", `/api/games/${created.game.id}/moves`, { version: 1, text: "11-15" }, created.seats.black);
    const page = await openPage(browser, own, { allow: [/ERR_CONNECTION/, /net::/] });
    await page.goto(`${own.url}/games`);
    await page.locator(".gamerow").first().waitFor();
    await own.kill();
    await page.locator(".gamerow button").last().click();
    await page.locator("dialog .btn--primary, dialog .btn--danger").last().click();
    await page.locator(".games .error").getByText("The game was not deleted. The server does not answer. Try again.").waitFor();
    assert.doesNotMatch(await page.locator("body").textContent(), /Game deleted/);
    await page.getByLabel("Result").selectOption("open");
    await page.locator(".games__none").getByText("The server does not answer. Try again.").waitFor();
    const again = await startServer({ data: own.data, port: own.port });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".gamerow").first().waitFor();
    await page.finish();
    await again.stop();
  });
});

describe("keys", () => {
  it("? and , work on every page; single keys can be turned off", async () => {
    const page = await openPage(browser, server);
    const created = await newGame(server, "english");
    for (const address of ["/", "/games", "/rules", "/rules/english", `/game/${created.game.id}`]) {
      await page.goto(server.url + address);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await page.keyboard.press("?");
      await page.locator(".keys").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      await page.keyboard.press(",");
      await page.locator(".dlg--settings").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
    await page.keyboard.press(",");
    await page.getByRole("switch", { name: /Single-key shortcuts/ }).uncheck();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await sit(page, server, created);
    for (const key of ["?", ",", "r", "n"]) await page.keyboard.press(key);
    assert.equal(await page.locator("dialog").count(), 0);
    await page.finish();
  });

  it("British readers get British dates", async () => {
    await newGame(server, "english");
    for (const [locale, pattern] of [["en-GB", /\d{1,2} \w{3,4} \d{4}/], ["en-US", /\w{3} \d{1,2}, \d{4}/]]) {
      const page = await openPage(browser, server, { locale });
      await page.goto(`${server.url}/games`);
      const text = await page.locator(".gamerow small").first().textContent();
      assert.match(text, pattern);
      await page.finish();
    }
  });
});
