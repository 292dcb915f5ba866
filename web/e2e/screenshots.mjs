/** Takes the pictures in docs/screenshots anew: `node e2e/screenshots.mjs`. */

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { api, computer, HUMAN, newGame, openPage, sit, square, startBrowser, startServer } from "./harness.mjs";

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/screenshots");
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
const POSITION = "B:W11,19,21,22,23,24,26,30,32,K2:B5,6,8,9,10,12,13,14,15";

const [server, browser] = await Promise.all([startServer(), startBrowser(), mkdir(FOLDER, { recursive: true })]);

async function picture(name, options, prepare) {
  const page = await openPage(browser, server, { reducedMotion: "reduce", ...options });
  await prepare(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
  await page.finish();
}

/** A game in which light must capture, after dark's move 12-16. */
async function forced(page, lift) {
  const clock = { initial: 300, increment: 3 };
  const created = await newGame(server, "english", { white: HUMAN, black: HUMAN, clock, fen: POSITION });
  await sit(page, server, created);
  const { game, seats } = created;
  await api(server, "POST", `/api/games/${game.id}/moves`, { version: game.version, text: "12-16" }, seats.black);
  await page.locator('.play[data-waits="white"]').waitFor();
  await square(page, lift).click();
  await page.locator(".noteline--why, .pc.is-lifted").first().waitFor();
}

await picture("start", { viewport: DESKTOP }, async (page) => {
  await page.goto(server.url);
  await page.locator(".go .btn--primary").waitFor();
});
await picture("play", { viewport: DESKTOP }, (page) => forced(page, 19));
await picture("why-not", { viewport: DESKTOP, colorScheme: "dark" }, (page) => forced(page, 23));
await picture("house-rules", { viewport: DESKTOP }, async (page) => {
  await page.goto(server.url);
  await page.locator(".go .btn").last().click();
  await page.getByRole("switch", { name: /Flying kings/ }).check();
  await page.locator(".tag--house").waitFor();
});
await picture("rules", { viewport: DESKTOP, locale: "pl-PL" }, async (page) => {
  await page.goto(`${server.url}/rules/polish8`);
  await page.locator(".prose h2").first().waitFor();
});
await picture("phone", { viewport: PHONE, colorScheme: "dark", hasTouch: true }, async (page) => {
  const created = await newGame(server, "xo", { white: computer(3), black: HUMAN });
  await sit(page, server, created);
  const { legal } = created.game;
  await square(page, legal[1].from).tap();
  await square(page, legal[1].to).tap();
  await page.locator('.play[data-ply="2"]').waitFor();
});

await browser.close();
await server.stop();
