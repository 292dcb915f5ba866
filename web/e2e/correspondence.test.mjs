/** Two people play by days, and are told on whatever page they are. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { faults, playInTurn, press, signUp, startBrowser, startServer, toLobby } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

describe("correspondence", () => {
  it("begins with a challenge that is told at once, and each finds whose turn it is", async () => {
    const [one, two] = await Promise.all([signUp(browser, server, "riverbend"), signUp(browser, server, "dogwood")]);
    await two.goto(`${server.url}/rules`);
    await two.waitForTimeout(1500);
    await one.goto(`${server.url}/people/dogwood`);
    await press(one, "Challenge");
    await one.getByRole("dialog").getByLabel("Clock").selectOption("d3");
    await press(one, "Send the challenge");
    // The other is told without a reload, long before anything would be asked for again.
    await two.locator(".newsline").getByText("riverbend would like a game.").waitFor({ timeout: 5000 });
    assert.deepEqual(await faults(two), []);
    await two.locator(".newsline").getByRole("link", { name: "Look" }).click();
    await two.locator(".ch").filter({ hasText: "3 days a move" }).getByRole("button", { name: /^Accept/ }).click();
    await two.waitForURL(/\/game\//);
    const id = new URL(two.url()).pathname.split("/").at(-1);
    await two.locator(".clock").filter({ hasText: "2 days 23 h" }).or(two.locator(".clock").filter({ hasText: "3 days 0 h" })).first().waitFor();
    await one.getByRole("button", { name: /^Open the game/ }).click();
    await one.waitForURL(/\/game\//);
    await playInTurn(server, [one, two], id, 2);
    // Whoever is to move finds the game in the lobby and first among the games, with the time left.
    const state = await (await fetch(`${server.url}/api/games/${id}`)).json();
    const sides = await one.evaluate((game) => Object.keys(JSON.parse(localStorage.getItem("crownhead.seats") ?? "{}")[game] ?? {}), id);
    const [mover, name] = sides.includes(state.turn) ? [one, "dogwood"] : [two, "riverbend"];
    await toLobby(mover);
    await mover.getByRole("link", { name: /Your move in games: 1/ }).waitFor();
    for (const [width, height] of [[1440, 900], [360, 640], [844, 390]]) {
      await mover.setViewportSize({ width, height });
      await mover.locator(".dayturn:visible").filter({ hasText: name }).filter({ hasText: "left" }).waitFor();
      const wide = await mover.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide at ${width}`);
      assert.deepEqual(await faults(mover), [], String(width));
    }
    await mover.goto(`${server.url}/games`);
    await mover.locator(".games__turns .dayturn").filter({ hasText: name }).click();
    await mover.waitForURL(new RegExp(`/game/${id}`));
    await Promise.all([one.finish(), two.finish()]);
  });
});
