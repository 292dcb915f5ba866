/**
 * The page as files (`cargo xtask site`), on a host that knows nothing but files, in a folder of that host: whole games
 * without a network, games taken up again, a new version in the middle of a game, storage that is full or denied.
 *
 * The folder is named by CROWNHEAD_SITE. Without it these tests are skipped, and say so.
 */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { api, enterMove, note, openPage, random, resultText, square, startBrowser, startServer, waitForPly } from "./harness.mjs";

const SITE = process.env.CROWNHEAD_SITE ?? "";
const skip = existsSync(path.join(SITE, "sw.js")) && SITE ? false : "no site: cargo xtask site -o FOLDER, then CROWNHEAD_SITE=FOLDER";
const BASE = "/people/ann/draughts/";
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", png: "image/png", webmanifest: "application/manifest+json" };

/** A host of files. `change` may give another text for a file. */
async function startHost() {
  const host = { sent: [], change: (_name, body) => body };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    const name = pathname === BASE ? "index.html" : pathname.slice(BASE.length);
    const file = path.join(SITE, name);
    if (!pathname.startsWith(BASE) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    const body = host.change(name, readFileSync(file));
    host.sent.push({ name, bytes: body.length, packed: name.endsWith(".bin") || name.endsWith(".png") ? body.length : gzipSync(body).length });
    response.writeHead(200, { "Content-Type": TYPES[name.split(".").at(-1)] ?? "application/octet-stream" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  host.url = `http://127.0.0.1:${server.address().port}`;
  host.site = host.url + BASE;
  host.stop = () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve)));
  return host;
}

/** Waits until the page works without a network. */
const settle = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });

const choice = (base) => ({ base, set: {} });

/** Waits until the start page has the board of the reader's game: what came with the document may be another. */
const begin = (page) => page.locator(".start__col button").first().waitFor();

let host, oracle, browser;
before(async () => {
  if (skip) return;
  [host, oracle, browser] = await Promise.all([startHost(), startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await oracle?.stop();
  await host?.stop();
});

/** Opens the site, and takes the network away once everything is there. */
async function openOffline(preferences, options = {}) {
  const page = await openPage(browser, host, { preferences, ...options });
  await page.goto(host.site);
  await begin(page);
  await settle(page);
  await page.context().setOffline(true);
  return page;
}

const positionAfter = (rules, moves) => api(oracle, "POST", "/api/positions", { rules: choice(rules), moves });

/** Plays to the end or for so many moves; a server of the same program says what is legal. */
async function play(page, rules, moves, most = 400, seed = rules.length * 7 + 1) {
  const choose = random(seed + moves.length);
  const press = (number) => square(page, number).click();
  for (let count = 0; count < most; count++) {
    const state = await positionAfter(rules, moves);
    if (state.result) return state;
    const men = state.legal.filter((move) => !state.pieces.find((piece) => piece.square === move.from).king);
    const list = men.length > 0 && choose(4) > 0 ? men : state.legal;
    const move = list[choose(list.length)];
    if (moves.length === 0) {
      for (const number of move.path) await press(number);
      await page.waitForURL(/#\/game\//, { waitUntil: "commit" });
      await waitForPly(page, 1);
    } else {
      await page.locator(`.play[data-waits="${state.turn}"]`).waitFor();
      await enterMove(page, move, moves.length, press);
    }
    moves.push(move.text);
  }
  return null;
}

describe("whole games without a network", { skip }, () => {
  for (const rules of ["english", "simple", "xo", "polish8", "brazilian"]) {
    it(rules, async () => {
      const page = await openOffline({ opponent: "two", rules: choice(rules) });
      await page.reload();
      await begin(page);
      const moves = [];
      const end = await play(page, rules, moves);
      await page.locator(".noteline--result").waitFor();
      assert.match(await resultText(page), end.result.winner ? /wins: / : /Draw: /);
      // The list has it, and its file has every move.
      await page.getByRole("link", { name: "Games", exact: true }).click();
      const download = page.waitForEvent("download");
      await page.locator(".gamerow a[download]").first().click();
      const pdn = readFileSync(await (await download).path(), "utf8");
      const listed = await fetch(`${oracle.url}/api/pdn/list?last=true`, { method: "POST", headers: { "Content-Type": "application/x-pdn" }, body: pdn });
      const { games } = await listed.json();
      assert.deepEqual([games.length, games[0].plies, games[0].problem ?? null, games[0].rules], [1, moves.length, null, rules]);
      await page.finish();
    });
  }
});

it("the computer plays, gives hints and explains without a network, and a game is taken up again", { skip }, async () => {
  const page = await openOffline({ opponent: "computer", level: 2, side: "black", rules: choice("english") });
  // Why not, before there is a game.
  await square(page, 11).click();
  await square(page, 18).click();
  await page.locator(".start__cap", { hasText: "A man moves one square at a time" }).waitFor();
  await square(page, 12).click();
  await square(page, 16).click();
  await page.waitForURL(/#\/game\//, { waitUntil: "commit" });
  await page.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  await page.locator('[data-act="hint"]').click();
  await note(page).getByText(/^Try \d+[-x]\d+/).waitFor();
  await page.locator('[data-act="undo"]').click();
  await waitForPly(page, 0);
  await square(page, 11).click();
  await square(page, 15).click();
  await page.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  // Closed, and opened again from the list.
  const address = page.url();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(host.site);
  await next.getByRole("link", { name: "Games", exact: true }).click();
  await next.locator(".gamerow").getByRole("link", { name: "Continue" }).first().click();
  await next.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  assert.equal(next.url(), address);
  await next.reload();
  await next.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  await next.context().close();
});

it("a computer that was interrupted goes on thinking", { skip }, async () => {
  const page = await openOffline({ opponent: "computer", level: "perfect", side: "black", rules: choice("english") });
  await square(page, 11).click();
  await square(page, 15).click();
  await waitForPly(page, 1);
  await page.reload();
  await page.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  await page.finish();
});

it("a new version in the middle of a game loses nothing", { skip }, async () => {
  const page = await openPage(browser, host, { preferences: { opponent: "two", rules: choice("brazilian") } });
  await page.goto(host.site);
  await begin(page);
  await settle(page);
  const moves = [];
  await play(page, "brazilian", moves, 7);
  host.change = (name, body) => {
    const text = name === "index.html" ? [/<html /, '<html data-next="yes" '] : name === "sw.js" ? [/VERSION="/, 'VERSION="next'] : null;
    return text ? Buffer.from(body.toString().replace(...text)) : body;
  };
  try {
    const begun = host.sent.length;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.locator('[data-notice="update"]').waitFor();
    // What has a hash in its address is not loaded again.
    assert.deepEqual(host.sent.slice(begun).filter(({ name }) => name.startsWith("assets/")), []);
    await page.locator('[data-notice="update"] button', { hasText: "Load it" }).click();
    await page.locator('html[data-next="yes"]').waitFor({ state: "attached" });
    await waitForPly(page, 7);
    await page.context().setOffline(true);
    await play(page, "brazilian", moves, 4);
    await waitForPly(page, 11);
  } finally {
    host.change = (_name, body) => body;
  }
  await page.finish();
});

/** Begins a game in a worker that finds this at its beginning. */
async function openWith(prefix) {
  const page = await openPage(browser, host, { preferences: { opponent: "two", rules: choice("english") }, serviceWorkers: "block", allow: [/blocked by Playwright/] });
  await page.context().route("**/local-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${prefix}\n${await response.text()}` });
  });
  await page.goto(host.site);
  await begin(page);
  return page;
}

for (const [what, prefix, words] of [
  ["denied", 'Object.defineProperty(self,"indexedDB",{get(){throw new DOMException("denied","SecurityError")}});', /does not let the page keep games/],
  ["full", 'IDBObjectStore.prototype.put=function(){throw new DOMException("full","QuotaExceededError")};', /no room left/],
]) {
  it(`storage that is ${what} is said in a clear word, and the game goes on`, { skip }, async () => {
    const page = await openWith(prefix);
    const moves = [];
    await play(page, "english", moves, 6);
    await page.locator('[data-notice="unkept"]', { hasText: words }).waitFor();
    assert.equal(await page.locator('[data-notice="unkept"]').count(), 1);
    await play(page, "english", moves, 2);
    await waitForPly(page, 8);
    // It can be saved as a file.
    await page.getByRole("link", { name: "Games", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.locator(".gamerow a[download]").first().click();
    assert.match(readFileSync(await (await download).path(), "utf8"), /\[GameType "21"|1\. /);
    await page.finish();
  });
}

it("analysis, lessons, puzzles and house rules work without a network", { skip }, async () => {
  const page = await openOffline({ rules: choice("english") });
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.locator(".aline--1").waitFor();
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.waitForURL(/#\/learn/);
  await page.goto(`${host.site}#/learn/english`);
  await page.locator("draughts-board .sq[data-square]").first().waitFor();
  await page.goto(`${host.site}#/puzzles`);
  await page.locator(".pz__h, .pzday").first().waitFor();
  await page.goto(`${host.site}#/puzzles/day`);
  await page.locator('.pz[data-ready="true"]').waitFor();
  await page.goto(`${host.site}#/rules/brazilian`);
  await page.locator(".prose h2").first().waitFor();
  await page.goto(`${host.site}#/?rules=english&set=rows%3D2`);
  await page.locator("draughts-board").first().waitFor();
  await page.finish();
});

it("the first load is small, and everything else comes when it is needed", { skip }, async () => {
  const begun = host.sent.length;
  const page = await openPage(browser, host, { serviceWorkers: "block", allow: [/blocked by Playwright/] });
  await page.goto(host.site);
  await page.locator(".start__col button, .start__col .seg").first().waitFor();
  await page.waitForLoadState("networkidle");
  const sent = host.sent.slice(begun);
  const total = sent.reduce((sum, { packed }) => sum + packed, 0);
  console.log(`first load: ${sent.length} files, ${total} bytes compressed`);
  assert.ok(total < 150_000, `${total}`);
  assert.ok(!sent.some(({ name }) => name.includes(".wasm")));
  await page.finish();
});

it("browsers may install it", { skip }, async () => {
  const page = await openPage(browser, host);
  await page.goto(host.site);
  await settle(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).display, "standalone");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Headless windows are private ones, in which nothing is ever installed.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  await page.finish();
});

/** Starts a worker that thinks, as the page's worker does, and measures it. */
async function measured(page, depth) {
  return page.evaluate(async (depth) => {
    const folder = document.querySelector('script[type="module"]').src.replace(/[^/]*$/, "");
    const load = async (name) => new Response((await fetch(folder + name)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const module = await WebAssembly.compile(await load("engine.wasm.bin"));
    const [weights, network] = await Promise.all([load("weights/english.bin"), load("weights/english.net.bin")]);
    const both = new Uint8Array([...new Uint8Array(weights), ...new Uint8Array(network)]);
    const ask = (worker, path, body = new Uint8Array(), told = () => undefined) =>
      new Promise((resolve) => {
        const head = new TextEncoder().encode(JSON.stringify({ method: "DO", path, now: Date.now() }));
        const message = new Uint8Array(4 + head.length + body.length);
        new DataView(message.buffer).setUint32(0, head.length, true);
        message.set(head, 4);
        message.set(body, 4 + head.length);
        worker.onmessage = ({ data }) => {
          if (data.kind === "told") return told(JSON.parse(data.text));
          const length = new DataView(data.answer.buffer).getUint32(0, true);
          const text = new TextDecoder().decode(data.answer.subarray(4 + length));
          resolve(text ? JSON.parse(text) : null);
        };
        worker.postMessage({ kind: "ask", id: 1, message });
      });
    const start = async () => {
      const worker = new Worker(`${folder}local-worker.js`, { type: "module" });
      worker.postMessage({ kind: "module", module });
      await ask(worker, `weights?name=english&length=${weights.byteLength}`, both);
      return worker;
    };
    const worker = await start();
    await ask(worker, `bench?rules=english&depth=${depth}`);
    const { nodes, ms } = await ask(worker, `bench?rules=english&depth=${depth}`);
    worker.terminate();
    return { nodes, speed: nodes / ms / 1000 };
  }, depth);
}

it("the engine is at least 60 % as fast as the program with one thread", { skip: skip || !process.env.CROWNHEAD_SPEED }, async () => {
  const page = await openPage(browser, host, { serviceWorkers: "block", allow: [/blocked by Playwright/] });
  page.setDefaultTimeout(120_000);
  await page.goto(host.site);
  const depth = 17;
  const natively = () => {
    const { stdout } = spawnSync(process.env.CROWNHEAD_SPEED, ["bench", "--rules", "english", "--depth", String(depth)], { encoding: "utf8" });
    const [, nodes, speed] = /^english\s+(\d+)\s+([\d.]+)/m.exec(stdout);
    return { nodes: Number(nodes), speed: Number(speed) };
  };
  // In turn, and the best of each: other work on the machine slows either.
  const native = [], inBrowser = [];
  for (let run = 0; run < 3; run++) {
    native.push(natively());
    inBrowser.push(await measured(page, depth));
  }
  const best = (runs) => Math.max(...runs.map(({ speed }) => speed));
  const ratio = best(inBrowser) / best(native);
  console.log(`${native[0].nodes} and ${inBrowser[0].nodes} nodes; ${best(native)} and ${best(inBrowser).toFixed(2)} million a second: ${Math.round(ratio * 100)} %`);
  assert.ok(ratio >= 0.6, `${ratio}`);
  await page.finish();
});

it("the parts do not grow unnoticed", { skip }, () => {
  const folder = path.join(SITE, "assets", readdirSync(path.join(SITE, "assets"))[0]);
  const size = (name) => statSync(path.join(folder, name)).size;
  const rules = size("rules.wasm.bin");
  const engine = size("engine.wasm.bin");
  const weights = size("weights/english.bin") + size("weights/english.net.bin");
  console.log(`rules ${rules}, engine ${engine}, weights of english ${weights} bytes compressed`);
  assert.ok(rules < 385_000, `${rules}`);
  assert.ok(engine + weights < 880_000, `${engine} + ${weights}`);
});
