/** Blocking and reporting somebody, and the page of the moderators. */

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { faults, openPage, seatLink, startBrowser, startServer } from "./harness.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const BINARY = process.env.CROWNHEAD_BIN ?? path.join(HERE, "../../target/debug/crownhead");
/** Where pictures go, if anybody wants to look. */
const PICTURES = process.env.CROWNHEAD_PICTURES;
const SIZES = [[1440, 900], [360, 640]];
const LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pl", "pt", "ru"];
const BLITZ = { rules: { base: "english" }, clock: { initial: 300, increment: 3 } };

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--owner", "accounts"] }), startBrowser()]);
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Asks the server as the page's browser, with its cookies. */
const ask = (page, method, address, body) =>
  page.evaluate(
    async ([method, address, body]) => {
      const response = await fetch(address, { method, ...(body ? { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}) });
      const text = await response.text();
      return text ? JSON.parse(text) : null;
    },
    [method, address, body],
  );

/** Somebody with a name, at the start page. */
async function person(name, options) {
  const page = await openPage(browser, server, options);
  await page.goto(server.url);
  const made = await ask(page, "POST", "/api/account/sign-up", { name, password: "walnut felt crown" });
  assert.equal(made.codes?.length, 8, JSON.stringify(made));
  return page;
}

const admin = (...rest) => execFileSync(BINARY, ["admin", ...rest, "--data", server.data]).toString();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Fits and is free of faults at every size; the dialog that may be open stays. */
async function looks(page, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px too wide at ${width}`);
    const cut = await page.evaluate(() => [...document.querySelectorAll("dialog[open] .btn, .rp .btn, .apart .btn")].filter((each) => each.getBoundingClientRect().right > innerWidth).length);
    assert.equal(cut, 0, `${name}: buttons out of sight at ${width}`);
    assert.deepEqual(await faults(page), [], `${name} ${width}`);
    if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe("blocking somebody", () => {
  it("is done by keyboard on their page, listed among what is yours, and undone", async () => {
    const [one, two] = [await person("riverbend", { allow: [/409/] }), await person("dogwood")];
    await two.goto(`${server.url}/people/riverbend`);
    await two.getByRole("button", { name: "Block", exact: true }).focus();
    await two.keyboard.press("Enter");
    const question = two.getByRole("dialog", { name: "Block riverbend?" });
    await question.waitFor();
    await looks(two, "block");
    await question.getByRole("button", { name: "Block", exact: true }).click();
    await two.locator(".apart").getByText("You block riverbend.").waitFor();
    await looks(two, "blocked");
    // The other gets the words of somebody who takes no challenges.
    await one.goto(`${server.url}/people/dogwood`);
    await press(one, "Challenge");
    await press(one, "Send the challenge");
    await one.getByText("This person takes no challenges.").waitFor();
    await two.goto(`${server.url}/account`);
    await two.getByText("1 person", { exact: true }).waitFor();
    await press(two, "Manage: Blocked people");
    await two.getByRole("dialog", { name: "Blocked people" }).getByText("riverbend").waitFor();
    await looks(two, "blocks");
    await press(two, "Unblock: riverbend");
    await two.getByRole("dialog").getByText("You block nobody.").waitFor();
    await Promise.all([one.finish(), two.finish()]);
  });

  it("is not offered to whoever has no name, nor on one's own page", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/people/riverbend`);
    await page.getByRole("heading", { name: "riverbend" }).waitFor();
    assert.equal(await page.locator(".apart").count(), 0);
    await page.finish();
  });
});

describe("a report", () => {
  it("goes from the result of a game to the moderators, and their note back", async () => {
    const [one, two, staff] = [await person("northwind"), await person("millrace"), await person("lattice", { allow: [/403/, /409/] })];
    assert.match(admin("staff", "lattice", "--why", "helps"), /is a moderator now/);
    await ask(one, "POST", "/api/lobby", BLITZ);
    const { game } = await ask(two, "POST", "/api/lobby", BLITZ);
    const seats = await ask(one, "POST", `/api/games/${game}/seats`, { white: true, black: true });
    await one.goto(server.url + seatLink({ game: { id: game }, seats }).replace(server.url, ""));
    await one.locator(".play[data-ply]").waitFor();
    const theirs = await ask(two, "POST", `/api/games/${game}/seats`, { white: true, black: true });
    await two.evaluate(
      ([game, token]) => fetch(`/api/games/${game}/resign`, { method: "POST", headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` }, body: '{"version": 1}' }),
      [game, theirs.white ?? theirs.black],
    );
    const link = one.locator(".noteline--result").getByRole("link", { name: "Report millrace" });
    await link.waitFor();
    await looks(one, "result");
    await link.click();
    const dialog = one.getByRole("dialog", { name: "Report millrace" });
    await dialog.getByText("About the game you two played.").waitFor();
    await dialog.getByLabel("Something else").check();
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await dialog.getByText("Say what happened.").waitFor();
    await looks(one, "report");
    await dialog.getByLabel("Cheating").check();
    await dialog.getByLabel("What happened?").fill("Every move was the engine's.\nReally.");
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await dialog.getByText("Thank you.", { exact: false }).waitFor();
    assert.match(admin("reports"), new RegExp(`cheating by northwind about millrace \\(person, reported 1, upheld 0\\), game ${game}`));

    await staff.goto(`${server.url}/account`);
    await press(staff, "Moderation");
    await staff.getByRole("heading", { name: "1 open report" }).waitFor();
    await staff.getByText("Every move was the engine's.", { exact: false }).waitFor();
    assert.equal(await staff.getByRole("link", { name: "The game" }).getAttribute("href"), `/game/${game}?replay`);
    await looks(staff, "moderation");
    await press(staff, "Decide: millrace");
    const decision = staff.getByRole("dialog", { name: "The report about millrace" });
    await decision.getByLabel("Warn", { exact: true }).check();
    await looks(staff, "decide");
    await decision.getByLabel("Note to the person").fill("Please play by yourself.");
    await decision.getByRole("button", { name: "Decide", exact: true }).click();
    // Without a reason the place asks for one.
    assert.equal(await decision.getByLabel("Reason").getAttribute("aria-invalid"), "true");
    await decision.getByLabel("Reason").fill("All moves agree with the engine");
    await decision.getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByRole("heading", { name: "No open reports." }).waitFor();
    await staff.locator(".mlog").getByText("All moves agree with the engine").waitFor();
    await looks(staff, "log");

    await two.goto(server.url);
    const note = two.getByRole("dialog", { name: "A note from the moderators" });
    await note.getByText("Please play by yourself.").waitFor();
    await looks(two, "note");
    const read = two.waitForResponse((response) => response.url().includes("/api/account/notes/"));
    await note.getByRole("button", { name: "I have read it" }).click();
    await read;
    await two.reload();
    await two.locator(".topbar .me").getByText("millrace").waitFor();
    assert.equal(await two.getByRole("dialog").count(), 0);
    await two.goto(`${server.url}/moderation`);
    await two.getByText("This page is for the moderators of this server.").waitFor();
    await Promise.all([one.finish(), two.finish(), staff.finish()]);
  });
});

describe("the page of the moderators", () => {
  it("tells whoever comes second that a report was decided", async () => {
    const [author, staff, other] = [await person("woodpecker"), await person("ferryman", { allow: [/409/] }), await person("haystack")];
    for (const name of ["ferryman", "haystack"]) admin("staff", name, "--why", "helps");
    await ask(author, "POST", "/api/reports", { about: "dogwood", kind: "name" });
    await staff.goto(`${server.url}/moderation`);
    await press(staff, "Decide: dogwood");
    await staff.getByRole("dialog").getByLabel("Reason").fill("nothing to see");
    const { reports } = await ask(other, "GET", "/api/moderation/reports");
    await ask(other, "POST", `/api/moderation/reports/${reports[0].id}`, { act: "dismiss", why: "quicker" });
    await staff.getByRole("dialog").getByRole("button", { name: "Decide", exact: true }).click();
    await staff.getByText("Somebody else has decided this report meanwhile.").waitFor();
    await staff.getByRole("heading", { name: "No open reports." }).waitFor();
    await Promise.all([author, staff, other].map((page) => page.finish()));
  });

  it("fits in every language", async () => {
    const author = await person("gatepost");
    await ask(author, "POST", "/api/reports", { about: "dogwood", kind: "behaviour", text: "x".repeat(200) });
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await ask(page, "POST", "/api/account/sign-in", { name: "ferryman", password: "walnut felt crown" });
    for (const language of LANGUAGES) {
      await page.evaluate((language) => localStorage.setItem("crownhead.preferences", JSON.stringify({ ...JSON.parse(localStorage.getItem("crownhead.preferences")), language })), language);
      await page.goto(`${server.url}/moderation`);
      await page.locator(".rp").waitFor();
      await looks(page, `page-${language}`);
      await page.locator(".rp button").click();
      await page.locator("dialog input[value=rename]").check();
      await looks(page, `decide-${language}`);
      await page.goto(`${server.url}/people/dogwood?report=none`);
      await page.locator("dialog[open]").waitFor();
      await looks(page, `report-${language}`);
    }
    await Promise.all([author.finish(), page.finish()]);
  });
});
