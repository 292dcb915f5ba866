/** Tournaments: one is made, two join it in two browsers and play, and everybody sees how it stands. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, faults, openPage, playInTurn, press, signUp, startBrowser, startServer } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "ru"];

/** Fills the form in and sends it; the address of the tournament. */
async function make(page, name, choose) {
  await page.goto(`${server.url}/tournaments`);
  await page.getByRole("link", { name: "Make a tournament" }).click();
  await page.getByLabel("Name of the tournament").fill(name);
  await choose(page);
  assert.deepEqual(await faults(page), []);
  await press(page, "Make it");
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  return page.url();
}

/** Both play so many half-moves, then one gives up. */
async function playAndResign(one, two, id, plies) {
  await playInTurn(server, [one, two], id, plies);
  await two.locator('[data-act="flag"]').click();
  await two.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await Promise.all([one, two].map((page) => page.locator(".noteline--result").waitFor()));
}

const isWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe("a tournament", () => {
  it("is made, joined by a name and by a guest, played and looked at", async () => {
    const [one, two] = await Promise.all([signUp(browser, server, "riverbend"), openPage(browser, server)]);
    // The way there is in the lobby.
    await one.goto(`${server.url}/lobby`);
    await one.getByRole("link", { name: "Tournaments" }).click();
    await one.getByText("There are no tournaments yet.").waitFor();
    assert.deepEqual(await faults(one), []);
    const address = await make(one, "Thursday English", async (page) => {
      for (let count = 0; count < 4; count += 1) await press(page, "Rounds: Fewer");
    });
    await one.getByText("Swiss, 1 round. English", { exact: false }).waitFor();
    await one.getByRole("button", { name: "Join", exact: true }).focus();
    await one.keyboard.press("Enter");
    await one.getByText("You are in. The board opens by itself.").waitFor();
    // Nobody is a guest before joining, and the other page hears of it.
    await two.goto(address);
    await press(two, "Join");
    await one.getByText("2 players").first().waitFor();
    await one.getByRole("rowheader").filter({ hasText: "Guest" }).waitFor();
    assert.equal(await two.getByRole("heading", { name: "Directing" }).count(), 0);
    assert.deepEqual(await faults(one), []);
    assert.deepEqual(await faults(two), []);
    await press(one, "Start the tournament");
    await Promise.all([one, two].map((page) => page.waitForURL(/\/game\//)));
    const id = new URL(one.url()).pathname.split("/").at(-1);
    assert.equal(new URL(two.url()).pathname.split("/").at(-1), id);
    await Promise.all([one, two].map((page) => page.locator(".play[data-ply]").waitFor()));
    await playAndResign(one, two, id, 4);
    // The result leads back, and the standings are those of the game.
    await one.locator(".noteline--result").getByRole("link", { name: "Thursday English" }).click();
    await one.locator(".tn__t").filter({ hasText: "Over" }).waitFor();
    const row = one.locator(".ct tbody tr.is-you");
    assert.equal(await row.locator(".pt").textContent(), "2");
    await one.locator("label").filter({ hasText: "Pairs" }).click();
    await one.locator(".pr.is-you").getByText("1–0").or(one.locator(".pr.is-you").getByText("0–1")).first().waitFor();
    // The organiser corrects the result, and everybody sees that.
    await one.getByRole("button", { name: /^Correct the result/ }).click();
    await one.getByRole("dialog").getByRole("combobox").selectOption("draw");
    await one.getByRole("dialog").getByRole("button", { name: "Correct the result" }).click();
    await one.getByText("The organiser corrected round 1, board 1", { exact: false }).waitFor();
    await one.locator("label").filter({ hasText: "Standings" }).click();
    assert.deepEqual(await one.locator(".ct tbody .pt").allTextContents(), ["1", "1"]);
    assert.deepEqual(await faults(one), []);
    const pdn = await one.request.get(await one.getByRole("link", { name: "All games as PDN" }).evaluate((link) => link.href));
    assert.match(await pdn.text(), /\[Event "Thursday English"\]/);
    await one.goto(`${server.url}/tournaments`);
    await one.getByRole("link", { name: "Thursday English" }).waitFor();
    await Promise.all([one.finish(), two.finish()]);
  });

  it("fits a phone in every language, in both themes, without complaints of axe", async () => {
    const one = await signUp(browser, server, "northwind");
    const address = await make(one, "Evening arena", async (page) => {
      await page.locator("label").filter({ hasText: "Arena" }).click();
    });
    await press(one, "Join");
    await one.getByText("You are in.", { exact: false }).waitFor();
    await press(one, "Call it off");
    await one.getByRole("dialog").getByRole("button", { name: "Call it off" }).click();
    await one.locator(".tn__t").filter({ hasText: "Called off" }).waitFor();
    const ballots = await make(one, "Three moves", async (page) => {
      await page.getByLabel("Openings").selectOption("threeMove");
    });
    await press(one, "Join");
    await one.getByText("You are in.", { exact: false }).waitFor();
    const other = await openPage(browser, server, { viewport: { width: 360, height: 640 } });
    await other.goto(ballots);
    await press(other, "Join");
    await other.getByText("You are in.", { exact: false }).waitFor();
    // Others come who play by programs: each becomes a guest.
    const id = new URL(ballots).pathname.split("/").at(-1);
    for (let count = 0; count < 8; count += 1) await api(server, "POST", `/api/tournaments/${id}/join`, {});
    await other.getByText("10 players").first().waitFor();
    await press(one, "Start the tournament");
    await Promise.all([one, other].map((page) => page.waitForURL(/\/game\//)));
    // Back from the board the opening is shown, and the way to the board.
    await other.goto(ballots);
    await other.getByText("Drawn by lot:", { exact: false }).waitFor();
    await other.getByRole("button", { name: "To your board" }).waitFor();
    for (const theme of ["light", "dark"]) {
      await other.emulateMedia({ colorScheme: theme });
      for (const view of ["Standings", "Crosstable", "Pairs"]) {
        await other.locator("label").filter({ hasText: view }).click();
        assert.equal(await isWide(other), false, `${view}, ${theme}`);
        assert.deepEqual(await faults(other), [], `${view}, ${theme}`);
      }
    }
    for (const language of LANGUAGES) {
      for (const page of [ballots, address, `${server.url}/tournaments`]) {
        await other.goto(`${page}?lang=${language}`);
        await other.locator("h1").waitFor();
        assert.equal(await isWide(other), false, `${page}, ${language}`);
      }
    }
    await one.goto(`${server.url}/tournaments/new?lang=ru`);
    await one.locator("h1").waitFor();
    assert.deepEqual(await faults(one), []);
    await Promise.all([one.finish(), other.finish()]);
  });

  it("says what is wrong with a tournament that cannot be made", async () => {
    const one = await signUp(browser, server, "dogwood");
    await one.goto(`${server.url}/tournaments/new`);
    await one.getByLabel("Name of the tournament").fill("ab");
    await press(one, "Make it");
    await one.getByText("The name has 3 to 60 characters.").waitFor();
    await one.getByLabel("Name of the tournament").fill("Afternoon");
    await one.locator("label").filter({ hasText: "at a time" }).click();
    await press(one, "Make it");
    await one.getByText("The beginning is within 90 days from now.").waitFor();
    const guest = await openPage(browser, server);
    await guest.goto(`${server.url}/tournaments/new`);
    await guest.getByText("Tournaments are made by people with a name.", { exact: false }).waitFor();
    await Promise.all([one.finish(), guest.finish()]);
  });
});
