/** What all tests need: a server of their own, a browser, and hands to play with. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const BINARY = process.env.CROWNHEAD_BIN ?? path.join(HERE, "../../target/debug/crownhead");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Starts a server with a data directory of its own. */
export async function startServer({ data, port = 0, options = [] } = {}) {
  const directory = data ?? (await mkdtemp(path.join(tmpdir(), "crownhead-e2e-")));
  const child = spawn(BINARY, ["serve", "--addr", `127.0.0.1:${port}`, "--data", directory, "--no-open", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  const line = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text);
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${errors}`)));
  });
  const url = /https?:\/\/[^\s/]+/.exec(line)?.[0];
  assert.ok(url, `no address in: ${line}`);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    url,
    data: directory,
    port: Number(new URL(url).port),
    /** Ends it at once, as a power cut would. */
    kill: () => (child.kill("SIGKILL"), ended),
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

/**
 * Opens a page of its own. Anything the browser complains about fails the test that closes it, and so
 * does a request to any other server.
 */
export async function openPage(browser, server, options = {}) {
  const { preferences = {}, allow = [], ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", ...rest });
  await context.addInitScript((set) => {
    if (localStorage.getItem("crownhead.preferences")) return;
    localStorage.setItem("crownhead.preferences", JSON.stringify({ animation: "off", sound: false, ...set }));
  }, preferences);
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) complaints.push(request.url());
  });
  page.setDefaultTimeout(15000);
  page.finish = async () => {
    const bad = complaints.filter((text) => !allow.some((pattern) => pattern.test(text)));
    await context.close();
    assert.deepEqual(bad, []);
  };
  return page;
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** Calls the server without a page. */
export async function api(server, method, address, body, token) {
  const response = await fetch(server.url + address, {
    method,
    headers: { ...(body ? JSON_TYPE : {}), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${address}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

export const HUMAN = { kind: "human" };
export const computer = (level) => ({ kind: "computer", level });

/** Makes a game: two people at one screen unless told otherwise. */
export function newGame(server, rules, rest = {}) {
  const choice = typeof rules === "string" ? { base: rules, set: {} } : rules;
  return api(server, "POST", "/api/games", { rules: choice, white: HUMAN, black: HUMAN, ...rest });
}

/** The link that takes every seat the game gave out. */
export function seatLink({ game, seats }, side) {
  const tokens = side ? [seats[side]] : [seats.white, seats.black].filter(Boolean);
  return `/game/${game.id}#seat=${tokens.join(",")}`;
}

export async function sit(page, server, created, side) {
  await page.goto(server.url + seatLink(created, side));
  await page.locator(".play[data-ply]").waitFor();
}

export const stateOf = (server, id) => api(server, "GET", `/api/games/${id}`);

export const square = (page, number) => page.locator(`.sq[data-square="${number}"]`);

/** Waits until so many moves are on the board. */
export const waitForPly = (page, ply) => page.locator(`.play[data-ply="${ply}"]`).waitFor();

export const note = (page) => page.locator(".noteline__text");

/** Numbers that are random but the same every time. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Presses the squares of a move one by one, as far as needed. `press` is a click, a tap or keys. */
export async function enterMove(page, move, ply, press) {
  for (const number of move.path) {
    await press(number);
    const done = await page.evaluate((after) => Number(document.querySelector(".play").dataset.ply) >= after, ply + 1);
    if (done) return;
  }
  await waitForPly(page, ply + 1);
}

/**
 * Plays a game to its end, choosing among the legal moves: captures as they come, otherwise at random
 * but with a leaning forward so that it ends. Returns the last state.
 */
export async function playToTheEnd(page, server, id, press, { seed = 1, most = 400 } = {}) {
  const choose = random(seed);
  for (let ply = 0; ply < most; ply++) {
    const state = await stateOf(server, id);
    if (state.result) {
      await page.locator(".noteline--result").waitFor();
      return state;
    }
    await page.locator(`.play[data-waits="${state.turn}"]`).waitFor();
    const men = state.legal.filter((move) => !state.pieces.find((piece) => piece.square === move.from).king);
    const list = men.length > 0 && choose(4) > 0 ? men : state.legal;
    await enterMove(page, list[choose(list.length)], state.ply, press);
  }
  throw new Error(`no result after ${most} moves`);
}

/** The text of the result in the note line. */
export const resultText = (page) => page.locator(".noteline--result .noteline__text").textContent();

/** What axe finds, each with its first place. Text that is fading in has too little contrast, so it waits for the end of that. */
export async function faults(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const passing = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

/** Presses the first button with a name. */
export const press = (page, name) => page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).first().click();

/** A page of somebody with a name and a passkey. */
export async function signUp(browser, server, name) {
  const page = await openPage(browser, server);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel("Name that others see").fill(name);
  await press(page, "Create a passkey");
  await page.getByLabel("I have put them where I will find them").check();
  await press(page, "Done");
  await page.getByRole("heading", { name: "What is yours" }).waitFor();
  return page;
}

export async function toLobby(page) {
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: "Play with people" }).waitFor();
}

/** A tile of quick pairing. */
export const quickTile = (page, text) => page.locator(".qp").filter({ hasText: text }).first();

/** Two people at two screens play the first legal moves in turn, so many of them. */
export async function playInTurn(server, [one, two], id, plies) {
  for (let ply = 0; ply < plies; ply += 1) {
    const state = await stateOf(server, id);
    const mover = (await one.locator(`.play[data-waits="${state.turn}"]`).count()) > 0 ? one : two;
    await mover.locator(`.play[data-waits="${state.turn}"]`).waitFor();
    await enterMove(mover, state.legal[0], ply, (number) => square(mover, number).click());
    await Promise.all([one, two].map((page) => waitForPly(page, ply + 1)));
  }
}
