/** Inviting a friend: link and QR code at once, who can open them, and the page that becomes the game. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { api, openPage, startBrowser, startServer, stateOf } from "./harness.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const ADDRESS = "http://192.0.2.20:3264";

/** A page whose server says this of its network. */
async function openHost(network, options = {}) {
  const page = await openPage(browser, server, { preferences: { opponent: "link" }, ...options });
  await page.route("**/api/network", async (route) => {
    if (route.request().method() === "POST") network.open = route.request().postDataJSON().open;
    await route.fulfill({ json: network });
  });
  await page.goto(server.url);
  await page.locator(".go .btn--primary").click();
  await page.waitForURL(/\/game\/[^/]+\/invite$/);
  await page.locator(".invite__code svg path").waitFor();
  return page;
}

const linkOf = (page) => page.locator(".invite__link input").inputValue();

/** The modules of the QR code on the page, row by row. */
const modules = (page) =>
  page.locator(".invite__code svg").evaluate((svg) => {
    const [left, , side] = svg.getAttribute("viewBox").split(" ").map(Number);
    const d = svg.querySelector("path").getAttribute("d");
    return { quiet: -left, side, size: side + 2 * left, dark: d.split("M").length - 1 };
  });

describe("sharing", () => {
  it("makes another link where the first is not known, and both work", async () => {
    const host = await openHost({ open: false, mayChange: true, addresses: [] });
    const first = await linkOf(host);
    const id = host.url().split("/").at(-2);
    // As in another browser of the same owner, who holds the seat and not the link.
    await host.evaluate((id) => localStorage.removeItem(`crownhead.invitation.${id}`), id);
    await host.goto(`${server.url}/game/${id}`);
    await host.locator(".nav .iconbtn").last().click();
    await host.getByRole("button", { name: "Make a link for your friend" }).click();
    const row = host.locator("dialog .copy input").first();
    await host.waitForFunction(() => document.querySelector("dialog .copy input")?.value.includes("#seat="));
    const second = await row.inputValue();
    assert.notEqual(second, first);
    for (const link of [first, second]) {
      const guest = await openPage(browser, server);
      await guest.goto(link);
      await guest.locator(".plate--bottom").getByText("You", { exact: false }).waitFor();
      assert.equal((await api(server, "GET", `/api/games/${id}`, null, link.split("seat=")[1])).you, "white");
      await guest.finish();
    }
    // Opened again it shows the link that was made, and makes no other.
    await host.keyboard.press("Escape");
    await host.locator("dialog").waitFor({ state: "detached" });
    await host.locator(".nav .iconbtn").last().click();
    await host.waitForFunction((link) => document.querySelector("dialog .copy input")?.value === link, second);
    await host.finish();
  });
});

describe("inviting", () => {
  it("shows the link and its QR code without another press", async () => {
    const page = await openHost({ open: false, mayChange: true, addresses: [ADDRESS] });
    const link = await linkOf(page);
    assert.match(link, new RegExp(`^${server.url}/game/[^/#]+#seat=.+`));
    const drawn = await modules(page);
    const wanted = await api(server, "POST", "/api/qr", { text: link });
    assert.equal(drawn.quiet, 4);
    assert.equal(drawn.size, wanted.size);
    assert.equal(drawn.dark, wanted.path.split("M").length - 1);
    const box = await page.locator(".invite__code svg").boundingBox();
    assert.ok(box.width >= 150, `${box.width} px`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Link copied" }).waitFor();
    assert.doesNotMatch(await page.locator("body").textContent(), /crownhead serve|--addr/);
    await page.finish();
  });

  it("has a switch that lets others on the network in, and gives them an address they can use", async () => {
    const page = await openHost({ open: false, mayChange: true, addresses: [ADDRESS] });
    await page.locator(".reach").getByText("The link works on this computer only.").waitFor();
    const before = await page.locator(".invite__code path").getAttribute("d");
    await page.getByRole("switch", { name: /Let others on my network join/ }).check();
    await page.locator(".reach").getByText(/This computer is called 192\.0\.2\.20 there/).waitFor();
    assert.match(await linkOf(page), /^http:\/\/192\.0\.2\.20:3264\/game\//);
    assert.ok(await page.getByRole("switch").evaluate((box) => box === document.activeElement), "the switch lost the focus");
    await page.waitForFunction((path) => document.querySelector(".invite__code path").getAttribute("d") !== path, before);
    await page.getByRole("switch").uncheck();
    await page.locator(".reach").getByText("The link works on this computer only.").waitFor();
    assert.ok((await linkOf(page)).startsWith(server.url));
    await page.finish();
  });

  it("says so where there is no network, and where the switch is not this browser's", async () => {
    const alone = await openHost({ open: false, mayChange: true, addresses: [] });
    await alone.getByText("This computer is not on a network.").waitFor();
    assert.equal(await alone.getByRole("switch").count(), 0);
    await alone.finish();
    const guest = await openHost({ open: true, mayChange: false, addresses: [ADDRESS] });
    await guest.getByText(/your own network/).waitFor();
    assert.equal(await guest.getByRole("switch").count(), 0);
    await guest.finish();
  });

  it("becomes the game when the friend comes, on both screens", async () => {
    const host = await openHost({ open: false, mayChange: true, addresses: [ADDRESS] });
    const guest = await openPage(browser, server);
    await guest.goto(await linkOf(host));
    await guest.locator(".play[data-ply]").waitFor();
    await host.waitForURL(/\/game\/[^/]+$/);
    await host.locator('.play[data-waits="black"]').waitFor();
    // Back leads to the start page and not to an invitation that is over.
    await host.goBack();
    await host.locator(".start").waitFor();
    await Promise.all([host.finish(), guest.finish()]);
  });

  it("gives both seats to two players at this screen instead", async () => {
    const page = await openHost({ open: false, mayChange: true, addresses: [] });
    const id = page.url().split("/").at(-2);
    await page.getByRole("button", { name: "Play here for two instead" }).click();
    await page.locator('.play[data-waits="black"]').waitFor();
    const { legal } = await stateOf(server, id);
    await page.locator(`.sq[data-square="${legal[0].from}"]`).click();
    await page.locator(`.sq[data-square="${legal[0].to}"]`).click();
    await page.locator('.play[data-waits="white"]').waitFor();
    await page.finish();
  });

  it("is at the wrong address for everybody else", async () => {
    const host = await openHost({ open: false, mayChange: true, addresses: [] });
    const other = await openPage(browser, server);
    await other.goto(host.url());
    await other.waitForURL(/\/game\/[^/]+$/);
    await other.locator(".play[data-ply]").waitFor();
    await Promise.all([host.finish(), other.finish()]);
  });

  for (const viewport of [{ width: 360, height: 640 }, { width: 768, height: 1024 }, { width: 844, height: 390 }, { width: 1440, height: 900 }]) {
    it(`fits ${viewport.width}x${viewport.height}, in Polish`, async () => {
      const page = await openHost({ open: true, mayChange: true, addresses: [ADDRESS] }, { viewport, locale: "pl-PL" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      const link = await page.locator(".invite__link").boundingBox();
      assert.ok(link.y + link.height <= viewport.height, "the link is below the visible part");
      await page.finish();
    });
  }
});
