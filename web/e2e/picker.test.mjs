/** Choosing among all games: in the dialog, on the page of rules and on the start page; and what Back does to a dialog. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, openPage, startBrowser, startServer } from "./harness.mjs";

const PHONE = { width: 360, height: 640 };

let server, browser, all;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  all = await api(server, "GET", "/api/rules");
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function openPicker(page) {
  await page.goto(server.url);
  await page.locator(".more .textlink").last().click();
  await page.locator(".dlg--new .detail__name").waitFor({ state: "attached" });
}

/** Name, line and marks of every game in the list. */
const listed = (page) =>
  page.locator(".game").evaluateAll((games) =>
    games.map((game) => ({
      name: game.querySelector("b").textContent,
      line: game.querySelector("small").textContent,
      size: game.querySelector(".marks em").textContent,
      glyphs: game.querySelectorAll(".marks .gly").length,
      capture: game.querySelector(".marks i").textContent,
      squares: game.querySelectorAll(".game__pic svg :is(circle, .mx, .mo)").length,
    })),
  );

const names = (page) => page.locator(".game b").allTextContents();
const chosen = (page) => page.locator(".game:has(:checked) b").textContent();

describe("the list of games", () => {
  for (const locale of ["en-GB", "pl-PL"]) {
    it(`says of each of them what is different, once, ${locale}`, async () => {
      const page = await openPage(browser, server, { locale });
      await openPicker(page);
      const games = await listed(page);
      assert.equal(games.length, all.length);
      assert.equal(new Set(games.map(({ line }) => line)).size, all.length, "two games share a line");
      assert.equal(new Set(games.map(({ name }) => name)).size, all.length);
      for (const { name, line, size, glyphs, capture, squares } of games) {
        assert.ok(line.length > 5, name);
        assert.match(size, /^\d+×\d+$/);
        assert.equal(glyphs, 2, name);
        assert.ok(capture.length > 3, name);
        assert.ok(squares >= 10, `${name} has a picture of ${squares} pieces`);
      }
      assert.doesNotMatch(await page.locator("body").textContent(), /source games|gier źródłowych/i);
      await page.finish();
    });
  }

  it("stands in families, by region, and from A to Z", async () => {
    const page = await openPage(browser, server);
    await openPicker(page);
    const heads = () => page.locator(".pick__head").evaluateAll((all) => all.map((head) => head.firstChild.textContent));
    assert.deepEqual(await heads(), [
      "Kings move one step", "Kings fly, take the most", "Kings fly, take any", "Kings take before men", "Straight lines too",
      "A different aim",
    ]);
    await page.getByRole("radio", { name: "By region" }).check();
    assert.deepEqual(await heads(), ["Worldwide", "Europe", "The Americas", "Asia and the Middle East"]);
    assert.equal((await names(page)).length, all.length);
    await page.getByRole("radio", { name: "A to Z" }).check();
    const sorted = await names(page);
    assert.deepEqual(sorted, [...sorted].sort(new Intl.Collator("en").compare));
    assert.equal(sorted.length, all.length);
    await page.finish();
  });

  it("is searched by name, country and rule, without accents", async () => {
    const page = await openPage(browser, server);
    await openPicker(page);
    const find = async (text) => {
      await page.getByRole("searchbox").fill(text);
      return names(page);
    };
    assert.deepEqual(await find("thai"), ["Thai"]);
    assert.deepEqual(await find("Friesland"), ["Frisian", "Frysk!"]);
    assert.ok((await find("Poland")).includes("Polish 8×8"));
    assert.ok((await find("10x10")).includes("International"));
    assert.deepEqual(await find("mirrored 12x12"), ["Sri Lankan"]);
    assert.ok((await find("king first")).includes("Czech"));
    assert.ok((await find("CZECH dama")).includes("Czech"));
    assert.deepEqual(await find("zzz"), []);
    await page.getByText("No game fits.").waitFor();
    assert.equal((await find("  ")).length, all.length);
    await page.finish();
    const polish = await openPage(browser, server, { locale: "pl-PL" });
    await openPicker(polish);
    await polish.getByRole("searchbox").fill("wlochy");
    assert.deepEqual(await names(polish), ["Włoskie"]);
    await polish.getByRole("searchbox").fill("lustrzana");
    assert.ok((await names(polish)).includes("Jamajskie"));
    await polish.finish();
  });

  it("is one group: arrows go through all families, letters jump to a name", async () => {
    const page = await openPage(browser, server);
    await openPicker(page);
    assert.equal(await page.locator(".dlg--new .pick__list").getAttribute("role"), "radiogroup");
    await page.locator(".game input:checked").focus();
    assert.equal(await chosen(page), "English");
    const order = await names(page);
    for (let step = 1; step < 6; step++) await page.keyboard.press("ArrowDown");
    assert.equal(await chosen(page), order[5]);
    await page.locator(".detail__name").getByText("Brazilian").waitFor();
    await page.keyboard.press("t");
    assert.equal(await chosen(page), "Thai");
    await page.keyboard.press("t");
    assert.equal(await chosen(page), "Turkish");
    await page.keyboard.press("t");
    assert.equal(await chosen(page), "Thai");
    await page.locator(".detail__name").getByText("Thai makhos").waitFor();
    await page.finish();
  });

  it("on a phone ends in a button that sets the chosen game up", async () => {
    const page = await openPage(browser, server, { viewport: PHONE, hasTouch: true });
    await openPicker(page);
    await page.locator(".game", { hasText: "Polish 8×8" }).first().tap();
    await page.getByRole("button", { name: "Polish 8×8: set it up" }).tap();
    await page.getByRole("heading", { name: "Polish draughts 8×8" }).waitFor();
    await page.getByRole("button", { name: "Back to the list of games" }).tap();
    await page.getByRole("button", { name: "Polish 8×8: set it up" }).tap();
    await page.getByRole("button", { name: "Start game" }).tap();
    await page.waitForURL(/\/game\//);
    const { rules } = await api(server, "GET", `/api/games/${page.url().split("/").at(-1)}`);
    assert.equal(rules.id, "polish8");
    await page.finish();
  });

  it("leads to the pages of rules", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/rules`);
    await page.locator(".game").first().waitFor();
    assert.equal((await listed(page)).length, all.length);
    await page.getByRole("searchbox").fill("jamaica");
    await page.locator(".game").click();
    await page.getByRole("heading", { name: "Jamaican draughts", level: 1 }).waitFor();
    await page.finish();
  });
});

describe("the start page", () => {
  it("tells Polish and Brazilian apart", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.locator(".tile small").nth(4).waitFor();
    const tiles = await page.locator(".tile small").allTextContents();
    assert.equal(tiles.length, 5);
    assert.equal(new Set(tiles).size, 5);
    await page.finish();
  });

  it("takes a clock of one's own", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url);
    await page.getByLabel("Clock").selectOption("own");
    await page.getByLabel("Minutes").fill("7.5");
    await page.getByLabel("Seconds a move").fill("11");
    await page.locator(".go .btn--primary").click();
    await page.waitForURL(/\/game\//);
    const { clock } = await api(server, "GET", `/api/games/${page.url().split("/").at(-1)}`);
    assert.deepEqual(clock.setting, { initial: 450, increment: 11 });
    // It is there the next time; what is no clock is not taken.
    await page.goto(server.url);
    assert.equal(await page.getByLabel("Minutes").inputValue(), "7.5");
    await page.getByLabel("Minutes").fill("-3");
    assert.equal(await page.getByLabel("Minutes").getAttribute("aria-invalid"), "true");
    await page.reload();
    assert.equal(await page.getByLabel("Minutes").inputValue(), "7.5");
    await page.finish();
  });
});

describe("a contradiction among house rules", () => {
  for (const viewport of [PHONE, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    it(`is said beside the switch and in sight, ${viewport.width}x${viewport.height}`, async () => {
      const page = await openPage(browser, server, { viewport });
      await page.goto(server.url);
      await page.locator(".go .btn").last().click();
      await page.getByRole("button", { name: "More switches" }).click();
      await page.getByLabel("Landing of kings").selectOption("behind");
      const error = page.locator(".dlg--new .error:not(:empty)");
      await error.getByText("Short kings always land right behind a piece").waitFor();
      const place = await error.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint(element.getBoundingClientRect().left + 8, (top + bottom) / 2);
        return { before: element.previousElementSibling.dataset.switch, isSeen: element.contains(at) };
      });
      assert.deepEqual(place, { before: "king_landing", isSeen: true });
      await page.finish();
    });
  }
});

describe("Back", () => {
  it("closes what is open and stays on the page", async () => {
    const page = await openPage(browser, server, { viewport: PHONE, hasTouch: true });
    await page.goto(`${server.url}/rules`);
    await page.locator(".game").first().waitFor();
    await page.locator(".topnav a").first().click();
    await page.locator(".more .textlink").last().waitFor();
    await page.locator(".tool-settings").click();
    await page.locator("dialog").waitFor();
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    assert.equal(new URL(page.url()).pathname, "/");
    // A dialog closed by hand needs no Back of its own: the next one leaves the page.
    await page.locator(".tool-settings").click();
    await page.locator("dialog").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(/\/rules$/);
    await page.finish();
  });

  it("leaves a dialog alone that was opened right after another was closed", async () => {
    const page = await openPage(browser, server);
    // A way through the history takes effect later, when the next dialog may be open: closing one must not go any.
    await page.addInitScript(() => {
      globalThis.went = [];
      for (const way of ["back", "forward", "go"]) {
        const real = History.prototype[way];
        History.prototype[way] = function (...steps) {
          globalThis.went.push(way);
          real.apply(this, steps);
        };
      }
    });
    await page.goto(`${server.url}/rules`);
    await page.locator(".game").first().waitFor();
    await page.locator(".topnav a").first().click();
    await page.locator(".sq.is-open").first().waitFor();
    for (let turn = 0; turn < 5; turn += 1) {
      for (const key of [",", "Escape", "?", "Escape", ","]) await page.keyboard.press(key);
      await page.locator("dialog[open].dlg--settings").waitFor();
      assert.equal(await page.locator("dialog[open]").count(), 1);
      assert.deepEqual(await page.evaluate(() => globalThis.went), []);
      await page.keyboard.press("Escape");
    }
    // However many were closed, one Back leaves the page, and Forward comes back without a dialog.
    await page.goBack();
    await page.waitForURL(/\/rules$/);
    await page.goForward();
    await page.locator(".sq.is-open").first().waitFor();
    assert.equal(await page.locator("dialog").count(), 0);
    await page.finish();
  });

  it("skips the entry of a closed dialog after the page was loaded again", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/rules`);
    await page.locator(".game").first().waitFor();
    await page.locator(".topnav a").first().click();
    await page.locator(".sq.is-open").first().waitFor();
    await page.keyboard.press(",");
    await page.locator(".dlg--settings").waitFor();
    await page.reload();
    await page.locator(".sq.is-open").first().waitFor();
    assert.equal(await page.locator("dialog").count(), 0);
    await page.keyboard.press("?");
    await page.locator(".keys").waitFor();
    await page.keyboard.press("Escape");
    await page.goBack();
    await page.waitForURL(/\/rules$/);
    await page.finish();
  });

  it("leads from a game begun in a dialog to the page before it", async () => {
    const page = await openPage(browser, server);
    await openPicker(page);
    await page.getByRole("button", { name: "Start game" }).click();
    await page.waitForURL(/\/game\//);
    await page.locator(".play[data-ply]").waitFor();
    assert.equal(await page.locator("dialog").count(), 0);
    await page.goBack();
    await page.locator(".start").waitFor();
    assert.equal(new URL(page.url()).pathname, "/");
    await page.finish();
  });

  it("closes the settings opened from another dialog in one press", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/rules`);
    await page.locator(".game").first().waitFor();
    await page.locator(".topnav a").first().click();
    await page.locator(".tool-settings").click();
    // Another language: the dialog closes and opens anew.
    await page.getByLabel("Language").selectOption("pl");
    await page.getByRole("heading", { name: "Ustawienia" }).waitFor();
    await page.goBack();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(/\/rules$/);
    await page.finish();
  });

  it("goes from a link in a dialog to its page, and back without the dialog", async () => {
    const page = await openPage(browser, server);
    await openPicker(page);
    await page.getByRole("link", { name: "Read the rules" }).click();
    await page.waitForURL(/\/rules\/english/);
    assert.equal(await page.locator("dialog").count(), 0);
    await page.goBack();
    await page.locator(".start").waitFor();
    await page.finish();
  });
});
