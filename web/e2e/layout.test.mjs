/** A game on every screen: whole squares, nothing overlaps or scrolls, everything can be reached. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, computer, HUMAN, newGame, openPage, sit, square, startBrowser, startServer } from "./harness.mjs";

const SIZES = ["360x640", "390x844", "640x360", "844x390", "915x412", "720x450", "600x800", "768x1024", "800x600", "1024x768", "1199x800", "1440x900"];
const BOARDS = [[6, 6, 2], [8, 8, 3], [10, 8, 3], [10, 10, 4], [12, 12, 5], [14, 14, 5]];
/** Light must capture, in two ways, after dark's move 12-16. */
const FORCED = "B:W11,19,21,22,23,24,26,30,32,K2:B5,6,8,9,10,12,13,14,15";
const viewportOf = (size) => {
  const [width, height] = size.split("x").map(Number);
  return { width, height };
};

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The visible parts of the page with their places, and how far anything scrolls. */
const layout = (page) =>
  page.evaluate(() => {
    const parts = [".topbar", ".playbar", ".info", ".board", ".noteline", ".plate--top", ".plate--bottom", ".moves", ".nav", ".movebox", ".strip", ".acts"];
    const boxes = parts.flatMap((part) => {
      const element = [...document.querySelectorAll(part)].find((each) => each.checkVisibility());
      if (!element) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return right > left && bottom > top ? [{ part, left, top, right, bottom }] : [];
    });
    const scrolls = [document.scrollingElement, document.body, document.querySelector(".main")].map((element) => [
      element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight,
    ]);
    const cell = document.querySelector(".sq").getBoundingClientRect();
    return { boxes, scrolls: scrolls.flat(), cell: { width: cell.width, height: cell.height } };
  });

/** Texts that are larger than their place, and buttons that stick out of theirs. */
const cutOff = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".act, .plate__name, .clock, .playbar h1, .playbar .iconbtn, .noteline, .noteline .btn, .movebox .btn")]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isNoteCut = element.matches(".noteline") && element.scrollHeight > element.clientHeight + 1;
        return isNoteCut || element.scrollWidth > element.clientWidth + 1 || box.right > innerWidth + 0.5 || box.left < -0.5;
      })
      .map((element) => `${element.className}: ${element.textContent}`),
  );

function assertSound({ boxes, scrolls, cell }, { width, height }, [columns, rows] = [8, 8]) {
  assert.deepEqual(scrolls.map((by) => Math.max(0, by)), scrolls.map(() => 0), "the page scrolls");
  for (const { part, left, top, right, bottom } of boxes) {
    assert.ok(left >= -0.5 && top >= -0.5 && right <= width + 0.5 && bottom <= height + 0.5, `${part} is outside: ${[left, top, right, bottom]}`);
  }
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      assert.ok(across <= 1 || down <= 1, `${a.part} and ${b.part} overlap by ${across} x ${down}`);
    }
  }
  assert.equal(cell.width, cell.height);
  assert.equal(cell.width, Math.round(cell.width), "squares are whole pixels");
  const side = cell.width * Math.max(columns, rows);
  const room = Math.min(width, height);
  assert.ok(side >= 0.6 * room, `the board has ${side} of ${room} px`);
}

/** The rule set is named, and the moves and the box for typed ones can be got at. */
async function assertReachable(page, name) {
  const heading = page.locator(".playbar h1:visible, .info h1:visible").first();
  assert.ok((await heading.textContent()).includes(name), "the rule set is not named");
  if (await page.locator(".side .moves").isVisible()) return assert.ok(await page.locator(".side .movebox").isVisible());
  await page.locator(".strip__all:visible, .playbar__moves:visible, .playbar__menu:visible").first().click();
  await page.locator("dialog .moves").waitFor();
  assert.ok(await page.locator("dialog .movebox").isVisible());
  await page.locator("dialog .movebox input").fill("x");
  await page.goBack();
  await page.locator("dialog").waitFor({ state: "detached" });
}

async function forced(page, rest = {}) {
  const created = await newGame(server, "english", { clock: { initial: 300, increment: 3 }, fen: FORCED, ...rest });
  const { game, seats } = created;
  await api(server, "POST", `/api/games/${game.id}/moves`, { version: game.version, text: "12-16" }, seats.black);
  await sit(page, server, created);
  return created;
}

describe("every board on every screen", () => {
  for (const size of SIZES) {
    it(size, async () => {
      const viewport = viewportOf(size);
      const page = await openPage(browser, server, { viewport });
      for (const [width, height, rows] of BOARDS) {
        const created = await newGame(server, { base: "international", set: { width, height, rows }, name: "Of our own" });
        await sit(page, server, created);
        await page.locator(".sq").first().waitFor();
        assertSound(await layout(page), viewport, [width, height]);
      }
      await assertReachable(page, "Of our own");
      await page.finish();
    });
  }
});

describe("whatever is shown", () => {
  for (const [size, locale] of [...SIZES.map((size) => [size, "pl-PL"]), ...["360x640", "640x360", "1280x800"].map((size) => [size, "en-GB"])]) {
    it(`mid-capture, refused, at the end, ${locale}, ${size}`, async () => {
      const viewport = viewportOf(size);
      const page = await openPage(browser, server, { viewport, locale, colorScheme: "dark" });
      const { game, seats } = await forced(page);
      const before = await layout(page);
      const check = async () => {
        const now = await layout(page);
        assertSound(now, viewport);
        assert.deepEqual(now.boxes, before.boxes, "something shifted");
        assert.deepEqual(await cutOff(page), []);
      };
      await square(page, 19).click();
      await page.locator(".pc.is-lifted").waitFor();
      await check();
      await square(page, 23).click();
      await page.locator(".noteline--why").waitFor();
      await check();
      const { version } = await api(server, "GET", `/api/games/${game.id}`);
      await api(server, "POST", `/api/games/${game.id}/resign`, { version }, seats.white);
      await page.locator(".noteline--result").waitFor();
      assertSound(await layout(page), viewport);
      assert.deepEqual(await cutOff(page), []);
      await page.finish();
    });
  }

  it("against the computer, the level stands beside the name of the game", async () => {
    for (const size of ["360x640", "844x390", "768x1024", "1024x768"]) {
      const page = await openPage(browser, server, { viewport: viewportOf(size) });
      const created = await newGame(server, "english", { white: computer(3), black: HUMAN });
      await sit(page, server, created);
      await page.locator(".playbar h1").getByText(/level 3/).filter({ visible: true }).waitFor();
      await page.finish();
    }
  });

  it("the frame has letters where there is a frame", async () => {
    for (const [size, isFramed] of [["1440x900", true], ["768x1024", true], ["360x640", false], ["844x390", false]]) {
      const page = await openPage(browser, server, { viewport: viewportOf(size) });
      await sit(page, server, await newGame(server, "russian"));
      assert.equal(await page.locator(".board__letters").first().isVisible(), isFramed, size);
      assert.equal(await page.locator(".sq__fl").first().isVisible(), !isFramed, size);
      await page.finish();
    }
  });

  it("a dragged piece leaves a faint one behind", async () => {
    const page = await openPage(browser, server);
    await sit(page, server, await newGame(server, "english"));
    const from = await square(page, 11).boundingBox();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 70, { steps: 4 });
    const ghost = await page.locator(".pc.is-ghost").boundingBox();
    assert.ok(Math.abs(ghost.x - from.x) < 2 && Math.abs(ghost.y - from.y) < 2);
    await page.mouse.up();
    await page.locator(".pc.is-ghost").waitFor({ state: "detached" });
    await page.finish();
  });
});

describe("letters twice as large", () => {
  for (const size of ["360x640", "844x390", "768x1024", "1440x900"]) {
    it(`cut nothing off, ${size}`, async () => {
      const viewport = viewportOf(size);
      const page = await openPage(browser, server, { viewport, locale: "pl-PL" });
      await page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
      });
      await forced(page);
      await square(page, 23).click();
      await page.locator(".noteline--why").waitFor();
      const { boxes, cell } = await layout(page);
      for (const [index, a] of boxes.entries()) {
        assert.ok(a.left >= -0.5 && a.right <= viewport.width + 0.5, `${a.part} is outside`);
        for (const b of boxes.slice(index + 1)) {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          assert.ok(across <= 1 || down <= 1, `${a.part} and ${b.part} overlap`);
        }
      }
      const least = size === "768x1024" ? 0.6 : 0.5;
      assert.ok(cell.width * 8 >= least * Math.min(viewport.width, viewport.height), `${cell.width} px a square`);
      assert.deepEqual(await cutOff(page), []);
      for (const address of ["/", "/games", "/rules", "/rules/english"]) {
        await page.goto(server.url + address);
        await page.locator(".main h1").waitFor();
        await page.locator(".page *").first().waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${address} is ${wide} px too wide`);
      }
      await page.finish();
    });
  }
});

describe("the pages before a game", () => {
  for (const size of ["640x360", "844x390", "915x412"]) {
    it(`show the board beside the choices on a phone that is turned sideways, ${size}`, async () => {
      const page = await openPage(browser, server, { viewport: viewportOf(size), hasTouch: true });
      const beside = async (column) => {
        await page.locator(column).waitFor();
        const board = await page.locator(".board").boundingBox();
        const choices = await page.locator(column).boundingBox();
        assert.ok(board.width >= 200, `${column}: a board of ${board.width} px`);
        assert.ok(board.x + board.width <= choices.x, `${column} lies over the board`);
      };
      await page.goto(server.url);
      await page.locator(".sq.is-open").first().waitFor();
      await beside(".start__col");
      await page.getByRole("radio", { name: "Friend by link" }).check();
      await page.locator(".go .btn").first().click();
      await beside(".invite__col");
      await page.finish();
    });
  }
});
