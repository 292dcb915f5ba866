/**
 * Every page in every language on the narrowest phone: nothing is wider than the page, and no label is cut off. With
 * `CROWNHEAD_PICTURES=FOLDER` each page is kept there as a picture, for a look at what no test can judge.
 */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { api, computer, HUMAN, newGame, openPage, seatLink, square, startBrowser, startServer } from "./harness.mjs";

const SOURCE = readFileSync(new URL("../src/i18n/languages.ts", import.meta.url), "utf8");
const LANGUAGES = [...SOURCE.matchAll(/^ {2}(\w\w): \{ name: "([^"]+)"/gm)].map(([, tag, name]) => ({ tag, name }));
const PICTURES = process.env.CROWNHEAD_PICTURES;
const PHONE = { width: 360, height: 640 };
/** Reviews wait for the engine; a machine that does other work is slow. */
const LONG = { timeout: 90_000 };
/** Light leaves a man to be taken at its fourth move. */
const MOVES = ["9-14", "24-20", "11-16", "20x11", "7x16", "27-24", "6-9", "21-17", "14x21", "32-27", "16-20", "23-18"];
/** Light must capture, in two ways, after dark's move 12-16. */
const FORCED = "B:W11,19,21,22,23,24,26,30,32,K2:B5,6,8,9,10,12,13,14,15";
const HOUSE = "set=capture%3Doptional&set=draw_repetition%3D0&set=men_capture_kings%3Dfalse";

let server, browser;
/** Games that all languages look at. */
const games = {};

async function play(created, moves) {
  let state = created.game;
  for (const text of moves) {
    state = await api(server, "POST", `/api/games/${state.id}/moves`, { version: state.version, text }, created.seats[state.turn]);
  }
  return state;
}

before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  games.over = await newGame(server, "english");
  const { id, version } = await play(games.over, MOVES);
  await api(server, "POST", `/api/games/${id}/resign`, { version }, games.over.seats.white);
  games.forced = await newGame(server, "english", { clock: { initial: 300, increment: 3 }, fen: FORCED });
  await play(games.forced, ["12-16"]);
  games.computer = await newGame(server, "international", { white: HUMAN, black: computer(10) });
  games.friend = await newGame(server, "poddavki");
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What sticks out of the page, and labels of which something is missing. */
const cut = (page) =>
  page.evaluate(() => {
    const LABELS = "button, a, label, legend, summary, h1, h2, h3, th, dt, .tag, .field__label, .noteline, .plate__name";
    const said = [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    const wide = document.scrollingElement.scrollWidth - innerWidth;
    if (wide > 0) said.push(`the page is ${wide} px too wide`);
    const bar = document.querySelector(".topbar");
    if (bar.checkVisibility() && bar.offsetHeight > 56) said.push(`the top bar has two rows: ${bar.offsetHeight} px`);
    // Words for screen readers only are clipped on purpose, and so is what is drawn behind a button.
    const isHidden = (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || Boolean(element.closest(".vh, .btn__words")) || getComputedStyle(element).clipPath !== "none";
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const owner = text.parentElement;
      const label = owner.closest(LABELS);
      if (!label || !text.data.trim() || owner.closest("svg, script, style, .board, .aline__pv") || isHidden(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const fault = (what) => said.push(`${what}: “${label.textContent.trim().slice(0, 80)}” (${label.tagName.toLowerCase()}.${label.className})`);
      // As far as the label itself, texts stay inside; beyond it, what is scrolled sideways may be out of sight.
      let isInside = true;
      let scrolls = false;
      for (let at = owner; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.display === "contents") continue;
        const frame = at.getBoundingClientRect();
        if (style.clipPath !== "none") scrolls = true;
        if (/auto|scroll/.test(style.overflowX)) scrolls = true;
        const isFrame = style.overflowX !== "visible" || (isInside && style.display !== "inline");
        if (isFrame && !scrolls && (box.right > frame.right + 1 || box.left < frame.left - 1)) {
          fault("cut off");
          scrolls = true;
        }
        if (isInside && style.overflowY === "hidden" && !scrolls && box.bottom > frame.bottom + 1) fault("cut off below");
        if (at === label) isInside = false;
      }
      if (!scrolls && (box.right > innerWidth + 1 || box.left < -1)) fault("outside the page");
    }
    for (const select of root.querySelectorAll("select")) {
      if (isHidden(select)) continue;
      const style = getComputedStyle(select);
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const pen = Object.assign(document.createElement("canvas").getContext("2d"), { font: style.font });
      const { text } = select.selectedOptions[0] ?? { text: "" };
      const choices = select.closest(".hr-list, .dlg--settings") ? [...select.options].map((option) => option.text) : [text];
      for (const choice of choices) if (pen.measureText(choice).width > room + 1) said.push(`cut off: choice “${choice}”`);
    }
    return [...new Set(said)];
  });

/** Opens an address of the page and waits for something on it. */
const at = (address, ready) => async (page) => {
  await page.goto(server.url + address);
  await page.locator(ready).first().waitFor(LONG);
};
const start = (opponent) => async (page) => {
  await page.goto(server.url);
  await page.evaluate((value) => {
    const key = "crownhead.preferences";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), opponent: value }));
  }, opponent);
  await page.reload();
  await page.locator(".go .btn--primary").waitFor();
};
const seat = (game, side) => async (page) => {
  await page.goto(server.url + seatLink(games[game], side));
  await page.locator(".play[data-ply]").waitFor();
};
/** A page, and then a dialog that a button of it opens. */
const dialog = (first, button) => async (page) => {
  await first(page);
  await page.locator(button).locator("visible=true").first().click();
  await page.locator("dialog[open]").waitFor();
};

const PAGES = {
  "start": start("computer"),
  "start, two": start("two"),
  "start, link": start("link"),
  "start, watch": start("watch"),
  "new game": dialog(start("computer"), ".go .btn:last-child"),
  "settings": dialog(start("computer"), ".tool-settings"),
  "keyboard": async (page) => {
    await start("computer")(page);
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
  },
  "house rules": async (page) => {
    await dialog(start("computer"), ".go .btn:last-child")(page);
    await page.locator(".hr-list [aria-expanded]").click();
    await page.locator('[data-switch="draw_endings"]').waitFor();
  },
  "game": seat("computer", "white"),
  "game, must capture": async (page) => {
    await seat("forced")(page);
    await square(page, 19).click();
    await page.locator(".pc.is-lifted").waitFor();
  },
  "game, why not": async (page) => {
    await seat("forced")(page);
    await square(page, 24).click();
    await page.locator(".noteline--why").waitFor();
  },
  "game over": async (page) => {
    await seat("over")(page);
    await page.locator(".noteline--result").waitFor();
  },
  "menu": dialog(seat("over"), ".playbar__menu"),
  "resign": dialog(seat("computer", "white"), '[data-act="flag"]'),
  "invite": async (page) => {
    await start("link")(page);
    await page.locator(".go .btn--primary").click();
    await page.locator(".invite__link").waitFor();
  },
  "review": async (page) => {
    await page.goto(`${server.url}/review/${games.over.game.id}#seat=${games.over.seats.white}`);
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
  },
  "games": at("/games", ".gamerow"),
  "rules": at("/rules", ".rulecard"),
  "rules of a game": at("/rules/frisian", ".main h1"),
  "rules, house": at(`/rules/russian?${HOUSE}`, ".main h1"),
  "lessons": at("/learn", ".lessoncard"),
  "lesson": at("/learn/italian", ".lesson .ltask"),
  "puzzles": at("/puzzles", ".pztheme"),
  "puzzle of the day": at("/puzzles/day", ".pz[data-ready]"),
  // Not the start: that is a position of the game to which a friend was invited, and there is no help with it.
  "analysis": at("/analysis?rules=russian&moves=c3-d4.d6-c5", ".aline--1"),
  "analysis, menu": dialog(at("/analysis?rules=english&moves=11-15.23-19", '.ana[data-ready="true"]'), ".ana__bar button.iconbtn"),
  "editor": at("/editor?rules=english&fen=W:W3,21:B12", ".everdict p"),
  "no such page": at("/nothing", ".main h1"),
};

describe("on the narrowest phone", () => {
  for (const { tag, name } of LANGUAGES) {
    it(`everything fits in ${name}`, async () => {
      const options = { viewport: PHONE, locale: tag, reducedMotion: "reduce", hasTouch: true, allow: [/404/] };
      const page = await openPage(browser, server, options);
      const faults = [];
      for (const [title, open] of Object.entries(PAGES)) {
        await open(page);
        assert.equal(await page.locator("html").getAttribute("lang"), tag);
        faults.push(...(await cut(page)).map((fault) => `${title}: ${fault}`));
        if (!PICTURES) continue;
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `${tag} ${title}.png`), fullPage: true });
      }
      assert.equal(faults.join("\n"), "");
      await page.finish();
    });
  }
});
