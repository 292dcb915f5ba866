/** Two people sign up with passkeys, find each other in the lobby, play, and both see the game on their pages. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { faults, openPage, playInTurn, press, quickTile as tile, signUp, startBrowser, startServer, toLobby } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const person = (name) => signUp(browser, server, name);

describe("the lobby", () => {
  it("brings two people together, who play and both have the game on their pages", async () => {
    const [one, two] = await Promise.all([person("riverbend"), person("dogwood")]);
    await Promise.all([toLobby(one), toLobby(two)]);
    await two.getByText("Nobody is waiting.").waitFor();
    await tile(one, "5 min + 3 s").click();
    await one.getByText("You are waiting. The game opens by itself when somebody comes.").waitFor();
    // The other sees the row without a reload, and takes it by keyboard.
    const row = two.locator(".sk").filter({ hasText: "riverbend" });
    await row.waitFor();
    await row.getByRole("button").focus();
    await two.keyboard.press("Enter");
    await Promise.all([one, two].map((page) => page.waitForURL(/\/game\//)));
    const id = new URL(one.url()).pathname.split("/").at(-1);
    assert.equal(new URL(two.url()).pathname.split("/").at(-1), id);
    await Promise.all([one, two].map((page) => page.locator(".play[data-ply]").waitFor()));
    // Each has one side; they move in turn.
    await playInTurn(server, [one, two], id, 6);
    await two.locator('[data-act="flag"]').click();
    await two.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await Promise.all([one, two].map((page) => page.locator(".noteline--result").waitFor()));
    await one.goto(`${server.url}/people/dogwood`);
    await one.getByText("You have met once: won 1, lost 0, drawn 0.").waitFor();
    await one.locator(".gmr").filter({ hasText: "riverbend" }).filter({ hasText: "lost" }).waitFor();
    await two.goto(`${server.url}/people/riverbend`);
    await two.locator(".gmr").filter({ hasText: "dogwood" }).filter({ hasText: "won" }).waitFor();
    await Promise.all([one.finish(), two.finish()]);
  });

  it("rates a game between two names, and shows it on plates, pages and at the result", async () => {
    const [one, two] = await Promise.all([person("northwind"), person("sidestep")]);
    await Promise.all([toLobby(one), toLobby(two)]);
    await one.locator(".lb__rated label").filter({ hasText: "rated" }).click();
    await tile(one, "5 min + 3 s").click();
    await one.getByText("You are waiting.", { exact: false }).waitFor();
    const row = two.locator(".sk").filter({ hasText: "northwind" });
    await row.filter({ hasText: "1500?" }).filter({ hasText: "rated" }).waitFor();
    // Those who look for casual games do not see it.
    await two.locator(".lb__bar label").filter({ hasText: "casual" }).click();
    await two.getByText("Nobody is waiting.").waitFor();
    await two.locator(".lb__bar label").filter({ hasText: "All" }).click();
    await row.getByRole("button").click();
    await Promise.all([one, two].map((page) => page.waitForURL(/\/game\//)));
    const id = new URL(one.url()).pathname.split("/").at(-1);
    for (const page of [one, two]) {
      await page.locator(".plate").filter({ hasText: "northwind" }).filter({ hasText: "1500?, rated" }).waitFor();
      await page.locator(".plate").filter({ hasText: "sidestep" }).waitFor();
    }
    await playInTurn(server, [one, two], id, 2);
    await two.locator('[data-act="flag"]').click();
    await two.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await two.getByText("Your rating: 1338 (−162).").waitFor();
    await one.getByText("Your rating: 1662 (+162).").waitFor();
    await one.locator(".plate").filter({ hasText: "1500? +162" }).waitFor();
    // A reload in the middle of looking shows the same.
    await two.reload();
    await two.getByText("Your rating: 1338 (−162).").waitFor();
    // The rematch counts, too, with the new ratings.
    await one.getByRole("button", { name: "Rematch" }).first().click();
    await two.locator(".noteline").getByRole("button", { name: /Accept|Yes|Rematch/ }).first().click();
    await two.waitForURL((url) => !url.pathname.endsWith(id));
    await two.locator(".plate").filter({ hasText: "northwind" }).filter({ hasText: "1662?, rated" }).waitFor();
    await one.goto(`${server.url}/people/northwind`);
    await one.locator(".rt--graph").filter({ hasText: "1662?" }).filter({ hasText: "Blitz, 1 game" }).waitFor();
    await one.locator(".gmr").filter({ hasText: "+162" }).waitFor();
    for (const [width, height] of [[1440, 900], [360, 640], [844, 390]]) {
      await one.setViewportSize({ width, height });
      const wide = await one.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide at ${width}`);
      assert.deepEqual(await faults(one), [], String(width));
    }
    await one.locator(".rt--graph a").click();
    await one.getByRole("heading", { name: "Leaderboards" }).waitFor();
    await one.getByText("Nobody has played enough rated games here yet.").waitFor();
    assert.deepEqual(await faults(one), []);
    await Promise.all([one.finish(), two.finish()]);
  });

  it("brings a challenge to a name and one by link to their games", async () => {
    const [one, two] = await Promise.all([person("halfcrown"), person("millrace")]);
    await one.goto(`${server.url}/people/millrace`);
    await press(one, "Challenge");
    assert.deepEqual(await faults(one), []);
    await press(one, "Send the challenge");
    await one.waitForURL(/\/challenges$/);
    await one.locator(".ch").filter({ hasText: "millrace" }).filter({ hasText: "waiting" }).waitFor();
    // The other hears of it in the top bar, on whatever page.
    await two.goto(`${server.url}/rules`);
    await two.getByRole("link", { name: "Challenges: 1" }).click();
    await two.locator(".ch").filter({ hasText: "halfcrown" }).filter({ hasText: "1500?" }).waitFor();
    for (const [width, height] of [[1440, 900], [360, 640], [844, 390]]) {
      await two.setViewportSize({ width, height });
      const wide = await two.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide at ${width}`);
      assert.deepEqual(await faults(two), [], String(width));
    }
    await two.getByRole("button", { name: /^Accept/ }).click();
    await two.waitForURL(/\/game\//);
    await two.locator(".plate").filter({ hasText: "halfcrown" }).waitFor();
    await one.getByRole("button", { name: /^Open the game/ }).click();
    await one.waitForURL(/\/game\//);
    assert.equal(new URL(one.url()).pathname, new URL(two.url()).pathname);
    await one.locator('.play[data-waits="white"], .play[data-waits="black"], .play[data-waits=""]').first().waitFor();
    // By link: a guest who opens it plays, and the page of the one who made it goes on to the game.
    await toLobby(one);
    await press(one, "Invite by link");
    await press(one, "Make a link");
    const link = await one.getByLabel("Link to the game").inputValue();
    const guest = await openPage(browser, server);
    await guest.goto(link);
    await guest.getByRole("heading", { name: "halfcrown challenges you" }).waitFor();
    assert.deepEqual(await faults(guest), []);
    await press(guest, "Accept");
    await Promise.all([one, guest].map((page) => page.waitForURL(/\/game\//)));
    await one.locator(".plate").filter({ hasText: /Guest \d{4}/ }).waitFor();
    // Declined: the number goes.
    await one.goto(`${server.url}/people/millrace`);
    await press(one, "Challenge");
    await press(one, "Send the challenge");
    await two.goto(`${server.url}/challenges`);
    await two.getByRole("button", { name: /^Decline/ }).click();
    await two.getByText("Nobody has challenged you.").waitFor();
    await one.locator(".ch").filter({ hasText: "declined" }).waitFor();
    await Promise.all([one.finish(), two.finish(), guest.finish()]);
  });

  it("lets a guest wait, stop, and choose another game; the seek of a closed page goes", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/lobby`);
    await press(page, /^Another game/);
    await page.getByRole("dialog").getByLabel("Rules").selectOption("frisian");
    await press(page, "Offer this game");
    await page.getByText("You are waiting.", { exact: false }).waitFor();
    const other = await openPage(browser, server);
    await other.goto(`${server.url}/lobby`);
    await other.locator(".sk").filter({ hasText: /Guest \d{4}/ }).waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await other.getByText("Nobody is waiting.").waitFor();
    await Promise.all([page.finish(), other.finish()]);
  });

  it("fits every size in both themes, and axe finds nothing", async () => {
    const waiting = await openPage(browser, server);
    await waiting.goto(`${server.url}/lobby`);
    await waiting.locator(".qp").first().click();
    for (const theme of ["light", "dark"]) {
      const page = await openPage(browser, server, { preferences: { theme } });
      await page.goto(`${server.url}/lobby`);
      await page.locator(".sk").first().waitFor();
      for (const [width, height] of [[1440, 900], [768, 1024], [360, 640], [844, 390]]) {
        await page.setViewportSize({ width, height });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} px too wide at ${width}`);
        assert.deepEqual(await faults(page), [], `${theme} ${width}`);
      }
      await page.finish();
    }
    assert.deepEqual(await faults(waiting), []);
    await waiting.finish();
  });
});
