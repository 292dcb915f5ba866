/** Sharing a game, a position and a puzzle; games from files; what was played and how it ended. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, computer, faults, newGame, openPage, sit, startBrowser, startServer, waitForPly } from "./harness.mjs";

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const PDN = `[Event "Club"]
[White "Ann Able"]
[Black "Bob Best"]
[GameType "21"]
[Result "0-1"]

1. 11-15 23-19 2. 8-11 22-17 0-1

[White "Cid"]
[Black "Dot"]
[GameType "21"]
[Result "1/2-1/2"]

1. 11-15 22-18 2. 15x22 25x18 1/2-1/2

[White "Eve"]
[Black "Fay"]
[GameType "21"]
[Result "1-0"]

1. 9-14 22-17 1-0
`;

/** A game of two people with some moves. */
async function played(moves, rest = {}) {
  const created = await newGame(server, "english", rest);
  const both = [created.seats.white, created.seats.black].filter(Boolean).join(",");
  let { version } = created.game;
  for (const text of moves) ({ version } = await api(server, "POST", `/api/games/${created.game.id}/moves`, { version, text }, both));
  return { ...created, both, version };
}

const drop = (page, name, text) =>
  page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer();
      if (name) dataTransfer.items.add(new File([text], name, { type: "application/x-pdn" }));
      else dataTransfer.setData("text/plain", text);
      for (const kind of ["dragover", "drop"]) document.querySelector("main").dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );

const dialog = (page) => page.locator("dialog.dlg--share[open]");
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("sharing a game", () => {
  it("has the link, its code, a picture, a moving picture, the notation and the position", async () => {
    const game = await played(["11-15", "23-19", "8-11"]);
    const page = await openPage(browser, server);
    await sit(page, server, game);
    await waitForPly(page, 3);
    await page.getByRole("button", { name: "Share" }).first().click();
    await dialog(page).locator(".share__code svg").waitFor();
    assert.equal(await dialog(page).locator(".share__link input").inputValue(), `${server.url}/game/${game.game.id}`);
    await dialog(page).locator('[data-act="make-gif"]').click();
    const gif = dialog(page).locator('a[data-act="make-gif"]');
    await gif.waitFor({ timeout: 60000 });
    for (const [link, kind] of [[gif, "image/gif"], [dialog(page).locator('a[download="crownhead.png"]'), "image/png"], [dialog(page).locator('a[download="crownhead.svg"]'), "image/svg+xml"], [dialog(page).locator('a[download="crownhead.pdn"]'), "application/x-pdn"]]) {
      const response = await page.request.get(new URL(await link.getAttribute("href"), server.url).href);
      assert.ok(response.ok() && response.headers()["content-type"].startsWith(kind), kind);
    }
    await dialog(page).getByRole("radio", { name: "This position" }).check({ force: true });
    const address = await dialog(page).locator(".share__link input").inputValue();
    assert.match(address, /\/analysis\?rules=english&fen=W:/);
    assert.equal(await dialog(page).locator('[data-act="make-gif"]').count(), 0);
    assert.deepEqual(await faults(page), []);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await page.goto(address);
    await page.locator(".ana[data-ready='true']").waitFor();
    await page.finish();
  });

  it("is a sheet on a phone, in the dark, and keeps within the screen", async () => {
    const game = await played(["11-15"]);
    const page = await openPage(browser, server, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, preferences: { theme: "dark" } });
    await sit(page, server, game);
    await page.getByRole("button", { name: "More", exact: false }).first().tap();
    // The menu is loaded when it is asked for.
    await page.getByRole("button", { name: "Share" }).first().tap();
    await dialog(page).waitFor();
    assert.ok(await fits(page));
    const summary = dialog(page).locator(".share__aside > summary");
    await summary.tap();
    await dialog(page).locator(".share__code svg").waitFor();
    assert.deepEqual(await faults(page), []);
    await page.finish();
  });

  it("tells chats what is behind a link, and browsers nothing more than before", async () => {
    const game = await played(["11-15"]);
    const html = await (await fetch(`${server.url}/game/${game.game.id}`)).text();
    const tag = (name) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
    assert.match(tag("og:title"), /English/);
    assert.match(tag("og:description"), /White to move/);
    const picture = await fetch(tag("og:image"));
    assert.equal(picture.headers.get("content-type"), "image/png");
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/game/${game.game.id}`);
    assert.equal(await page.locator('meta[property="og:title"]').count(), 0);
    await page.finish();
  });
});

describe("games from files", () => {
  it("are opened from any page where they are dropped, kept with one's own, and explored", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/rules`);
    await page.locator("h1").waitFor();
    await drop(page, "club.pdn", PDN);
    const open = page.locator("dialog.dlg--open[open]");
    await open.locator("[role='option']").nth(2).waitFor();
    await open.getByRole("button", { name: "Add all to Games" }).click();
    await open.getByText("Added to your games: 3.").waitFor();
    assert.deepEqual(await faults(page), []);
    await open.getByText("To the games").click();
    await page.locator(".gamerow", { hasText: "Ann Able" }).waitFor();
    await page.goto(`${server.url}/analysis?rules=english&moves=11-15`);
    await page.locator(".ana[data-ready='true']").waitFor();
    const explorer = page.locator(".aexp");
    await explorer.locator("summary").focus();
    await page.keyboard.press("Enter");
    await explorer.locator(".aexp__row").first().waitFor();
    const rows = await explorer.locator(".aexp__row").evaluateAll((rows) => rows.map((row) => row.title));
    assert.ok(rows.some((row) => row.startsWith("23-19, games: ")) && rows.some((row) => row.startsWith("22-18, games: ")), rows.join("\n"));
    assert.deepEqual(await faults(page), []);
    await explorer.locator(".aexp__row", { hasText: "22-18" }).click();
    await page.locator(".ana[data-ply='2']").waitFor();
    await explorer.locator(".aexp__row", { hasText: "15x22" }).waitFor();
    await page.finish();
  });

  it("keep their names, their event and their day: in the list, on their page, in the review and as a file", async () => {
    const moves = "1. 9-14 24-20 2. 11-16 20x11 3. 7x16 27-24 4. 6-9 21-17 5. 14x21 32-27 6. 16-20 23-18";
    const text = `[Event "Baku cup"]\n[Date "1998.05.17"]\n[White "Vera Novak"]\n[Black "Willem de Wit"]\n[GameType "21"]\n[Result "1-0"]\n\n${moves} 1-0\n`;
    const response = await fetch(`${server.url}/api/pdn/import?rules=english`, { method: "POST", headers: { "Content-Type": "application/x-pdn" }, body: text });
    const { games: [id] } = await response.json();
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/games`);
    const row = page.locator(`.gamerow[data-game="${id}"]`);
    await row.getByText("Vera Novak").waitFor();
    assert.match(await row.locator("small").textContent(), /^Baku cup · 17 May 1998 · 6 moves$/);
    await page.goto(`${server.url}/game/${id}`);
    await page.locator(".plate__name", { hasText: "Vera Novak" }).waitFor();
    await page.locator(".plate__name", { hasText: "Willem de Wit" }).waitFor();
    const facts = await page.locator(".info .facts").textContent();
    assert.ok(facts.includes("Baku cup") && facts.includes("17 May 1998"), facts);
    assert.deepEqual(await faults(page), []);
    await page.getByRole("button", { name: "What happened?" }).click();
    await page.locator('.rev[data-progress="done"]').waitFor({ timeout: 90_000 });
    await page.getByText("Vera Novak – Willem de Wit.").first().waitFor();
    assert.match(await (await fetch(`${server.url}/api/games/${id}/pdn`)).text(), /\[Event "Baku cup"\][^]*\[Date "1998.05.17"\][^]*\[White "Vera Novak"\]/);
    await page.finish();
    const phone = await openPage(browser, server, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    await phone.goto(`${server.url}/game/${id}`);
    await phone.locator(".plate__name", { hasText: "Willem de Wit" }).waitFor();
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 360);
    await phone.finish();
  });

  it("may be a position, as text", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/games`);
    await page.locator("h1").waitFor();
    await drop(page, "", "W:W31,K12:B3,K20");
    await page.waitForURL(/\/analysis\?/);
    await page.locator(".ana[data-ready='true']").waitFor();
    await page.finish();
  });
});

describe("one's own results", () => {
  it("say so where there are none, and what there is where there are some", async () => {
    const fresh = await startServer();
    try {
      const page = await openPage(browser, fresh);
      await page.goto(`${fresh.url}/statistics`);
      await page.getByText("No finished games yet.").waitFor();
      assert.deepEqual(await faults(page), []);
      const made = await newGame(fresh, "english", { white: computer(2) });
      await api(fresh, "POST", `/api/games/${made.game.id}/moves`, { version: 1, text: "11-15" }, made.seats.black);
      let { version } = await api(fresh, "GET", `/api/games/${made.game.id}`);
      for (let tries = 0; tries < 50 && version < 3; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        ({ version } = await api(fresh, "GET", `/api/games/${made.game.id}`));
      }
      await api(fresh, "POST", `/api/games/${made.game.id}/resign`, { version }, made.seats.black);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.reload();
      await page.locator(".stats__row", { hasText: "0 won, 0 drawn, 1 lost" }).first().waitFor();
      assert.ok(await fits(page));
      assert.deepEqual(await faults(page), []);
      await page.finish();
    } finally {
      await fresh.stop();
    }
  });
});

describe("sharing a puzzle", () => {
  it("has its own address and its picture, and not the answer", async () => {
    const page = await openPage(browser, server);
    const [{ puzzles }] = await api(server, "GET", "/api/puzzles");
    await page.goto(`${server.url}/puzzles/english/${puzzles[0].id}`);
    await page.locator(".pz").waitFor();
    await page.getByRole("button", { name: "Share" }).first().click();
    await dialog(page).locator(".share__code svg").waitFor();
    assert.equal(await dialog(page).locator(".share__link input").inputValue(), `${server.url}/puzzles/english/${puzzles[0].id}`);
    assert.equal(await dialog(page).locator(".share__row--notation").count(), 0);
    await page.finish();
  });
});
