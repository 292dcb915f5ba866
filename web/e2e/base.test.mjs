/** The whole site under a path of a host, as behind a proxy. */

import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { openPage, square, startBrowser, startServer, waitForPly } from "./harness.mjs";

const BASE = "/x/draughts";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer({ options: ["--base-path", BASE] }), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page; a request to any address outside the path fails its test. */
async function openBelow(options = {}) {
  const page = await openPage(browser, server, options);
  const strays = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).pathname.startsWith(`${BASE}/`)) strays.push(request.url());
  });
  return { page, finish: async () => (assert.deepEqual(strays, []), page.finish()) };
}

const isBelow = (part) => (url) => url.pathname.startsWith(`${BASE}${part}`);

it("start, play, reload, rematch, rules and the list of games stay under a base path", async () => {
  const { page, finish } = await openBelow({ preferences: { level: 1 } });
  await page.goto(`${server.url}${BASE}/`);
  await square(page, 11).click();
  await square(page, 15).click();
  await page.waitForURL(isBelow("/game/"));
  await page.locator('.play[data-ply="2"][data-waits="black"]').waitFor();
  await page.reload();
  await waitForPly(page, 2);
  await page.locator('[data-act="flag"]').click();
  await page.locator("dialog .btn--danger").click();
  const first = page.url();
  await page.locator(".noteline--result .btn--primary").click();
  await page.waitForURL((url) => isBelow("/game/")(url) && url.href !== first);
  await page.locator(".play[data-ply]").waitFor();
  await page.locator(".info").getByRole("link", { name: /Rules of/ }).click();
  await page.waitForURL(isBelow("/rules/english"));
  await page.locator(".prose h2").first().waitFor();
  await page.reload();
  await page.locator(".prose h2").first().waitFor();
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await page.waitForURL(isBelow("/games"));
  await page.locator(".gamerow").getByRole("link", { name: "Replay" }).first().click();
  await page.waitForURL(isBelow("/game/"));
  await waitForPly(page, 0);
  await page.goBack();
  await page.waitForURL(isBelow("/games"));
  await page.locator(".gamerow").first().waitFor();
  await finish();
});

it("a friend is invited by a link under the base path", async () => {
  const { page: host, finish } = await openBelow({ preferences: { opponent: "link" } });
  await host.goto(`${server.url}${BASE}/`);
  await host.locator(".go .btn--primary").click();
  await host.waitForURL((url) => url.pathname.endsWith("/invite"));
  await host.locator(".invite__code svg path").waitFor();
  const link = await host.locator(".invite__link input").inputValue();
  assert.ok(link.startsWith(`${server.url}${BASE}/game/`), link);
  const { page: guest, finish: leave } = await openBelow();
  await guest.goto(link);
  // The invitation becomes the game as soon as the friend is there.
  await host.waitForURL((url) => isBelow("/game/")(url) && !url.pathname.endsWith("/invite"));
  await host.locator('.play[data-waits="black"]').waitFor();
  await square(host, 11).click();
  await square(host, 15).click();
  await guest.locator('.play[data-waits="white"]').waitFor();
  await Promise.all([finish(), leave()]);
});

it("the analysis board and the editor stay under a base path, with lines and style sheet", async () => {
  const { page, finish } = await openBelow();
  await page.goto(`${server.url}${BASE}/analysis?rules=international&moves=32-28`);
  await page.locator('.ana[data-ply="1"][data-ready="true"]').waitFor();
  await page.locator(".aline--1").waitFor();
  await square(page, 19).click();
  await square(page, 23).click();
  await page.waitForURL((url) => isBelow("/analysis")(url) && url.search.includes("32-28.19-23"));
  await page.reload();
  await page.locator('.ana[data-ply="2"][data-ready="true"]').waitFor();
  await page.goBack();
  await page.locator('.ana[data-ply="1"][data-ready="true"]').waitFor();
  await page.locator('.ana__tools [data-act="plus"]').click();
  await page.waitForURL(isBelow("/editor"));
  await page.locator('.edit[data-playable="true"]').waitFor();
  await page.locator('[data-key="analyse"]').click();
  await page.waitForURL(isBelow("/analysis"));
  await page.locator('.ana[data-ready="true"]').waitFor();
  await finish();
});
