/** Accounts: a guest takes a name with a passkey, signs in elsewhere, and keeps what is theirs. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { faults, openPage, startBrowser, startServer } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** An authenticator that agrees to everything, as a phone does whose owner has just unlocked it. */
async function authenticator(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return { session, authenticatorId };
}

const chip = (page) => page.locator(".topbar .me");
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Plays the first move of a game against the computer from the start page. */
async function play(page) {
  await page.goto(server.url);
  await page.locator('.sq[data-square="11"]').click();
  await page.locator('.sq[data-square="15"]').click();
  await page.waitForURL(/\/game\//);
  await page.locator('.play[data-ply]').waitFor();
}

async function takeName(page, name) {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel("Name that others see").fill(name);
  await page.locator(".verdict.is-free").waitFor();
  await press(page, "Create a passkey");
  await page.getByRole("heading", { name: "Eight codes, shown once" }).waitFor();
}

async function takeNameWithPassword(page, name, password = "walnut felt crown") {
  await page.goto(`${server.url}/sign-in`);
  await press(page, "Use a password instead");
  await page.getByLabel("Name that others see").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Keep my games");
  await page.getByRole("heading", { name: "Eight codes, shown once" }).waitFor();
}

async function done(page) {
  await page.getByLabel("I have put them where I will find them").check();
  await press(page, "Done");
  await page.getByRole("heading", { name: "What is yours" }).waitFor();
}

describe("a guest", () => {
  it("is made by the first game, takes a name with a passkey, and signs in again", async () => {
    const page = await openPage(browser, server);
    const { session, authenticatorId } = await authenticator(page);
    await page.goto(server.url);
    await chip(page).getByText("Sign in").waitFor();
    await play(page);
    await chip(page).getByText(/^Guest \d{4}$/).waitFor();
    await takeName(page, "riverbend");
    await chip(page).getByText("riverbend").waitFor();
    const codes = await page.locator(".codes code").allTextContents();
    assert.equal(new Set(codes).size, 8);
    for (const code of codes) assert.match(code, /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    // Done waits for the tick, and says so.
    await press(page, "Done");
    await page.getByText("Tick the box first: they are shown only now.").waitFor();
    await done(page);
    await page.locator(".gmr").getByText(/Computer/).waitFor();
    assert.equal((await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length, 1);
    await press(page, "Sign out");
    await chip(page).getByText("Sign in").waitFor();
    await page.goto(`${server.url}/sign-in?in`);
    await press(page, "Sign in with a passkey");
    await chip(page).getByText("riverbend").waitFor();
    await page.goto(`${server.url}/games`);
    await page.locator(".gamerow").waitFor();
    await page.finish();
  });

  it("hears while typing that a name is taken, and which are free", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/sign-in`);
    const name = page.getByLabel("Name that others see");
    await name.fill("River-Bend");
    await page.locator(".verdict").getByText(/^taken; .* free$/).waitFor();
    await name.fill("ri");
    await page.locator(".verdict").getByText("too short").waitFor();
    await name.fill("moderator");
    await page.locator(".verdict").getByText("reserved").waitFor();
    await page.finish();
  });
});

describe("a person", () => {
  it("signs in at another browser with a password or a code, and ends sessions", async () => {
    const page = await openPage(browser, server);
    await takeNameWithPassword(page, "dogwood");
    const [code] = await page.locator(".codes code").allTextContents();
    await done(page);
    const other = await openPage(browser, server);
    await other.goto(`${server.url}/sign-in?in`);
    await other.getByLabel("Your name").fill("dogwood");
    await other.getByLabel("Password", { exact: true }).fill("not the password");
    await press(other, "Sign in");
    await other.getByText("That did not match. Try again, or use a recovery code.").waitFor();
    await press(other, "Use a recovery code");
    await other.getByLabel("Recovery code").fill(code.toLowerCase());
    await press(other, "Sign in");
    await chip(other).getByText("dogwood").waitFor();
    await page.reload();
    await page.getByText("0 passkeys, 7 of 8 recovery codes left").waitFor();
    await press(page, "Manage: Where you are signed in");
    await press(page, "Sign all others out");
    await page.locator(".keylist .tag").waitFor();
    await other.goto(`${server.url}/account`);
    await other.getByRole("heading", { name: "Sign in" }).waitFor();
    await Promise.all([page.finish(), other.finish()]);
  });

  it("changes name and piece, hides games, exports and deletes, and comes back", async () => {
    const page = await openPage(browser, server);
    await play(page);
    await takeNameWithPassword(page, "sidestep");
    await done(page);
    await press(page, "Change");
    await page.getByRole("dialog").getByLabel("Name that others see").fill("sidestep");
    await page.getByLabel("Amber", { exact: true }).check();
    await press(page, "Save");
    await page.getByRole("heading", { name: "sidestep" }).waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Export" }).click()]);
    assert.match(file.suggestedFilename(), /\.json$/);
    await page.getByLabel("Show my games to others").uncheck();
    const other = await openPage(browser, server);
    await other.goto(`${server.url}/people/sidestep`);
    await other.getByText("sidestep keeps games private.").waitFor();
    await press(page, "Delete…");
    await page.getByLabel("Type your name to confirm").fill("somebody");
    await press(page, "Delete");
    await page.getByText("This is not your name.").waitFor();
    await page.getByLabel("Type your name to confirm").fill("sidestep");
    await press(page, "Delete");
    await chip(page).getByText("Sign in").waitFor();
    await other.goto(`${server.url}/people/sidestep`);
    await other.getByText("There is nothing here").waitFor();
    await page.goto(`${server.url}/sign-in?in`);
    await page.getByLabel("Your name").fill("sidestep");
    await page.getByLabel("Password", { exact: true }).fill("walnut felt crown");
    await press(page, "Sign in");
    await page.locator(".pf__back").getByText("Welcome back. Your account will not be deleted.").waitFor();
    await Promise.all([page.finish(), other.finish()]);
  });

  it("adds a passkey and a password, and cannot remove the last way in", async () => {
    const page = await openPage(browser, server);
    await authenticator(page);
    await takeName(page, "lattice");
    await done(page);
    await page.getByRole("button", { name: "Manage", exact: true }).click();
    await page.getByRole("button", { name: /^Remove: Passkey/ }).click();
    await page.getByText("This is the last way into your account. Add another first.").waitFor();
    await press(page, "Set a password");
    await page.getByLabel("New password").fill("password1234");
    await press(page, "Save");
    await page.getByText(/^Choose a password of 12 characters/).waitFor();
    await page.getByLabel("New password").fill("brass paper lamp");
    await press(page, "Save");
    await page.getByRole("button", { name: /^Remove: Password/ }).waitFor();
    await page.getByRole("button", { name: /^Remove: Passkey/ }).click();
    await page.getByRole("button", { name: /^Remove: Passkey/ }).waitFor({ state: "detached" });
    await page.finish();
  });

  it("is asked for the password again before keys change, if signing in was long ago", async () => {
    const page = await openPage(browser, server, { allow: [/403/] });
    await play(page);
    await takeNameWithPassword(page, "hedgerow");
    await done(page);
    // The server says so ten minutes after signing in.
    await page.route("**/api/account", async (route) => {
      const response = await route.fetch();
      const me = await response.json();
      if (me.account) me.account.fresh = false;
      await route.fulfill({ response, json: me });
    });
    await page.getByRole("button", { name: "Manage", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Is it you?" });
    await dialog.waitFor();
    assert.deepEqual(await faults(page), []);
    await dialog.getByLabel("Password", { exact: true }).fill("not the password");
    await dialog.getByRole("button", { name: "Use the password" }).click();
    await dialog.getByText("That did not match.", { exact: false }).waitFor();
    await dialog.getByLabel("Password", { exact: true }).fill("walnut felt crown");
    await dialog.getByRole("button", { name: "Use the password" }).click();
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.finish();
  });
});

describe("the pages of people", () => {
  const sizes = [[1440, 900], [1024, 768], [768, 1024], [360, 640], [844, 390]];

  it("fit every size in both themes, and axe finds nothing", async () => {
    const page = await openPage(browser, server, { preferences: { theme: "light" } });
    const views = async (theme) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${page.url()} is ${wide} px too wide at ${width}`);
        assert.deepEqual(await faults(page), [], `${page.url()} ${theme} ${width}`);
      }
    };
    for (const theme of ["light", "dark"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (theme === "light") {
        await play(page);
        await page.goto(`${server.url}/sign-in`);
        await page.getByRole("heading", { name: "Keep your games" }).waitFor();
        await views(theme);
        await takeNameWithPassword(page, "northwind");
        await views(theme);
        await done(page);
      } else {
        await page.evaluate(() => localStorage.setItem("crownhead.preferences", JSON.stringify({ ...JSON.parse(localStorage.getItem("crownhead.preferences")), theme: "dark" })));
        await page.goto(`${server.url}/account`);
        await page.getByRole("heading", { name: "What is yours" }).waitFor();
      }
      await views(theme);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole("button", { name: "Manage", exact: true }).click();
      await page.getByRole("heading", { name: "Keys" }).waitFor();
      await page.locator(".keylist .hr").first().waitFor();
      assert.deepEqual(await faults(page), [], `keys ${theme}`);
      await page.keyboard.press("Escape");
      await page.goto(`${server.url}/people/northwind`);
      await page.getByRole("heading", { name: "northwind" }).waitFor();
      await views(theme);
    }
    await page.finish();
  });

  it("have a top bar of one line with a name in it, at any width and in any language", async () => {
    for (const locale of ["en-GB", "de", "ru"]) {
      const page = await openPage(browser, server, { locale });
      await page.goto(server.url);
      await page.evaluate(async (name) => {
        const body = JSON.stringify({ name, password: "walnut felt crown" });
        await fetch("/api/account/sign-up", { method: "POST", headers: { "Content-Type": "application/json" }, body });
      }, `longestname-${locale.slice(0, 2)}`);
      await page.goto(`${server.url}/lobby`);
      await chip(page).getByText("longestname").waitFor();
      for (const width of [360, 599, 600, 640, 699, 700, 819, 820, 844, 915, 1099, 1100, 1280]) {
        await page.setViewportSize({ width, height: 600 });
        const height = await page.locator(".topbar").evaluate((bar) => bar.getBoundingClientRect().height);
        assert.ok(height < 60, `${locale}, ${width} px: the bar is ${height} px high`);
      }
      await page.finish();
    }
  });

  it("are not there on a server without accounts", async () => {
    const plain = await startServer();
    const page = await openPage(browser, plain, { allow: [/404/] });
    await page.goto(`${plain.url}/sign-in`);
    await page.getByText("There is nothing here").waitFor();
    assert.equal(await chip(page).count(), 0);
    await page.finish();
    await plain.stop();
  });
});
