/** The first load: how many requests and bytes, and what there is before the script. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openPage, square, startBrowser, startServer, stateOf } from "./harness.mjs";

const MOST_REQUESTS = 6;
const MOST_BYTES = 100_000;
/** What the texts of a language may add to that; English comes with the page. */
const MOST_TEXTS = 14_000;

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens the start page until nothing more is asked for; what was asked for, and its bytes. */
async function load(page, address = "/") {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const requests = [];
  let bytes = 0;
  client.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) requests.push(request.url.replace(server.url, ""));
  });
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(server.url + address, { waitUntil: "networkidle" });
  return { requests, bytes };
}

/** Where the board, its squares and its pieces are, and what they look like. */
const boardOf = (page) =>
  page.evaluate(() => {
    const place = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((value) => Math.round(value * 10) / 10).join(" ");
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const pieces = all(".board .pc").map((piece) => `${piece.getAttribute("class").match(/pc--\w+/)[0]} ${place(piece)}`);
    return {
      board: place(document.querySelector(".board")),
      squares: all(".board .sq").map((cell) => `${cell.dataset.square} ${getComputedStyle(cell).backgroundColor} ${place(cell)}`),
      names: all(".board .sq span").map((mark) => `${mark.className} ${mark.dataset.text}`),
      frame: all(".board > div:not(.board__in) span").map((mark) => mark.textContent),
      pieces: pieces.sort(),
      background: getComputedStyle(document.body).backgroundColor,
      set: getComputedStyle(document.querySelector(".board .pc--light")).getPropertyValue("--pc-face"),
    };
  });

describe("the first load", () => {
  for (const locale of ["en-GB", "pl-PL"]) {
    it(`is at most ${MOST_REQUESTS} requests, ${locale}`, async () => {
      const page = await openPage(browser, server, { locale });
      const { requests, bytes } = await load(page);
      await page.locator(".go .btn--primary").waitFor();
      assert.ok(requests.length <= MOST_REQUESTS, requests.join("\n"));
      assert.ok(bytes > 10_000 && bytes < MOST_BYTES + (locale.startsWith("en") ? 0 : MOST_TEXTS), `${bytes} bytes`);
      console.log(`${locale}: ${requests.length} requests, ${bytes} bytes`);
      await page.finish();
    });
  }

  it("is kept by the browser: a second one asks for the document and what changes", async () => {
    const page = await openPage(browser, server);
    await load(page);
    const { requests, bytes } = await load(page);
    assert.ok(requests.length <= MOST_REQUESTS && bytes < 25_000, `${requests.length}, ${bytes} bytes`);
    await page.finish();
  });
});

describe("before the script", () => {
  const cases = [
    ["a first visit", {}, {}],
    ["a dark system", { colorScheme: "dark" }, {}],
    ["a phone in Polish", { viewport: { width: 360, height: 640 }, locale: "pl-PL" }, {}],
    ["another board, other pieces, names on the frame", {}, { board: "felt", pieces: "amber", coordinates: "outside", theme: "dark" }],
    ["numbers instead of letters, from the other side", {}, { rules: { base: "russian", set: {} }, naming: "numbers", side: "black" }],
    ["letters on the frame of a large board", {}, { rules: { base: "canadian", set: {} }, naming: "algebraic", coordinates: "outside", opponent: "two" }],
    ["colours by lot", {}, { rules: { base: "simple", set: {} } }],
    ["x and o, with house rules", {}, { rules: { base: "xo", set: { rows: 2, width: 10, height: 10 }, name: "Ours" } }],
    ["every square", {}, { rules: { base: "turkish", set: {} } }],
  ];
  for (const [name, options, preferences] of cases) {
    it(`the board is there, and stays where it is: ${name}`, async () => {
      const page = await openPage(browser, server, { ...options, preferences });
      await page.addInitScript(() => {
        globalThis.shifts = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) globalThis.shifts.push([value, ...sources.map(({ node }) => node?.className)]);
        }).observe({ type: "layout-shift", buffered: true });
      });
      // The first visit leaves the cookie, from which the server knows what to draw.
      await page.goto(server.url);
      await page.locator(".go .btn--primary").waitFor();
      let release;
      const held = new Promise((resolve) => (release = resolve));
      await page.route(/main\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(server.url, { waitUntil: "commit" });
      await page.locator(".board .pc").first().waitFor();
      await page.waitForFunction(() => document.styleSheets.length > 0);
      const before = await boardOf(page);
      assert.ok(before.squares.length >= 64 && before.pieces.length > 0);
      release();
      await page.locator(".go .btn--primary").waitFor();
      assert.deepEqual(await boardOf(page), before);
      const board = (await page.evaluate(() => globalThis.shifts)).filter((shift) => /board|stage|sq/.test(shift.join(" ")));
      assert.deepEqual(board, []);
      await page.finish();
    });
  }

  /** Opens the start page a second time; `note` runs after the HTML has come and before the script has. */
  async function again(page, note) {
    await page.goto(server.url);
    await page.locator(".go .btn--primary").waitFor();
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/main\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: "commit" });
    await page.locator(".board .pc").first().waitFor();
    await page.evaluate(note);
    release();
    await page.locator(".go .btn--primary").waitFor();
  }

  /** Puts a mark on every element of the board, which only elements that are kept still have. */
  const markAll = () => {
    for (const element of document.querySelectorAll("draughts-board, draughts-board *")) element.wasSent = true;
  };
  const kept = (page) =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll("draughts-board .sq, draughts-board .pc")];
      return { all: all.length, sent: all.filter((element) => element.wasSent).length };
    });

  it("the script plays on with the elements that the server sent", async () => {
    const page = await openPage(browser, server);
    await again(page, markAll);
    assert.deepEqual(await kept(page), { all: 88, sent: 88 });
    await square(page, 9).click();
    await square(page, 13).click();
    await page.waitForURL(/\/game\//);
    await page.finish();
  });

  it("the script leaves the look alone that the server sent: changing it would style every element again", async () => {
    for (const [colorScheme, preferences] of [["light", {}], ["light", { theme: "dark", board: "felt" }], ["dark", { theme: "light" }]]) {
      const page = await openPage(browser, server, { colorScheme, preferences });
      await page.addInitScript(() => {
        globalThis.changed = [];
        new MutationObserver((records) => {
          for (const { target, attributeName } of records) if (target === document.documentElement) globalThis.changed.push(attributeName);
        }).observe(document, { attributes: true, subtree: true });
      });
      await again(page, () => undefined);
      assert.deepEqual(await page.evaluate(() => globalThis.changed), [], JSON.stringify(preferences));
      await page.finish();
    }
  });

  it("draws its own where the server knew less", async () => {
    const page = await openPage(browser, server, { preferences: { coordinates: "outside" } });
    await again(page, markAll);
    assert.deepEqual(await kept(page), { all: 88, sent: 88 });
    const right = await boardOf(page);
    await page.context().addInitScript(() => {
      const set = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
      Object.defineProperty(document, "cookie", { get: () => set.get.call(document), set() {} });
    });
    await page.context().clearCookies();
    await page.unroute(/main\.js/);
    await again(page, markAll);
    assert.deepEqual(await kept(page), { all: 88, sent: 0 });
    assert.deepEqual(await boardOf(page), right);
    await page.finish();
  });

  it("a link with other rules than the last gets their board", async () => {
    const page = await openPage(browser, server, { preferences: { rules: { base: "international", set: {} } } });
    await again(page, markAll);
    assert.equal((await kept(page)).all, 140);
    await page.goto(`${server.url}/?rules=english&set=rows%3D9`);
    await page.locator(".error:not(:empty)").waitFor();
    assert.equal(await page.locator(".board .sq").count(), 64);
    assert.equal(await page.locator(".board .pc").count(), 24);
    await page.finish();
  });

  it("without scripts there is still the position", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    assert.equal(await page.locator('[role="gridcell"]').count(), 64);
    assert.equal(await page.locator(".board .pc").count(), 24);
    await context.close();
  });
});

describe("what is loaded later", () => {
  it("comes when it is asked for, and says so if it cannot be had", async () => {
    const page = await openPage(browser, server, { allow: [/ERR_FAILED/, /net::/] });
    await page.route(/pages-games\.js/, (route) => route.abort());
    await page.goto(server.url);
    await page.getByRole("link", { name: "Games" }).click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.unroute(/pages-games\.js/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".games h1").waitFor();
    await page.finish();
  });

  it("the first press counts as soon as the page has loaded", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await square(page, 9).click();
    await square(page, 13).click();
    await page.waitForURL(/\/game\//);
    assert.equal((await stateOf(server, page.url().split("/").at(-1))).moves[0].text, "9-13");
    await page.finish();
  });
});
