/** Tokens for programs under What is yours, and an account that becomes a bot. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openPage, startBrowser, startServer } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function signUp(page, name) {
  await page.goto(server.url);
  await page.evaluate((wish) => fetch("/api/account/sign-up", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) }), { name, password: "walnut felt crown" });
  await page.goto(`${server.url}/account`);
  await page.getByRole("heading", { name: "What is yours" }).waitFor();
}

const ask = async (path, token) => {
  const response = await fetch(new URL(path, server.url), { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, body: await response.json() };
};

describe("tokens", () => {
  it("are made, shown once, used and revoked; the account becomes a bot", async () => {
    const page = await openPage(browser, server);
    await signUp(page, "riverbend");
    await page.getByRole("button", { name: "Manage: Tokens for programs" }).click();
    await page.getByLabel("Name of the token").fill("engine at home");
    await page.getByRole("button", { name: "Make a token" }).click();
    const token = await page.getByLabel("Your new token").inputValue();
    assert.match(token, /^cht_[a-z0-9]{32}$/);
    const me = await ask("/api/account", token);
    assert.equal(me.body.account.name, "riverbend");
    await page.locator(".keylist").getByText("engine at home").waitFor();
    await page.getByRole("button", { name: "Make it a bot" }).click();
    await page.locator("dialog").last().getByRole("button", { name: "Make it a bot" }).click();
    await page.getByText("This account is a bot.").waitFor();
    assert.equal((await ask("/api/account", token)).body.account.kind, "bot");
    await page.getByRole("button", { name: "Revoke: engine at home" }).click();
    await page.locator(".keylist").getByText("engine at home").waitFor({ state: "detached" });
    assert.equal((await ask("/api/account", token)).status, 401);
    // The token is nowhere to be seen again.
    await page.goto(`${server.url}/people/riverbend`);
    await page.locator("h1 .bot").getByText("BOT").waitFor();
    await page.finish();
  });
});
