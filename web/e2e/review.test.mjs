/** What happened? The review of a game in a browser: mouse, touch and keyboard, left and found again. */

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { HUMAN, api, computer, faults, newGame, openPage, seatLink, startBrowser, startServer } from "./harness.mjs";

/** A game in which light leaves a man to be taken at its fourth move (ply 7). */
const MOVES = ["9-14", "24-20", "11-16", "20x11", "7x16", "27-24", "6-9", "21-17", "14x21", "32-27", "16-20", "23-18"];
const MISTAKE = 7;
/** Reviews wait for the engine; a machine that does other work is slow. */
const LONG = { timeout: 90_000 };

let server;
let browser;
/** One game that has been reviewed serves most tests. */
let shared;
before(async () => {
  [server, browser] = await Promise.all([startServer(), startBrowser()]);
  shared = await played(server);
  await reviewed(server, shared);
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Plays moves, and light gives up. */
async function played(server, moves = MOVES, rules = "english", rest = {}) {
  const created = await newGame(server, rules, rest);
  let state = created.game;
  const path = `/api/games/${state.id}`;
  for (const text of moves) {
    state = await api(server, "POST", `${path}/moves`, { version: state.version, text }, created.seats[state.turn]);
  }
  await api(server, "POST", `${path}/resign`, { version: state.version }, created.seats.white);
  return created;
}

/** Waits until the server has reviewed a game. */
async function reviewed(server, { game }) {
  const path = `/api/games/${game.id}`;
  const { version } = await api(server, "GET", path);
  let state = await api(server, "POST", `${path}/review`, { version });
  while (state.status === "running") {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await api(server, "GET", `${path}/review`);
  }
  return state.review;
}

/** Opens the review of a game with the seat of a side. */
async function open(created, options = {}, side = "white") {
  const page = await openPage(browser, server, options);
  const { game, seats } = created;
  await page.goto(`${server.url}/review/${game.id}${side ? `#seat=${seats[side]}` : ""}`);
  await page.locator('.rev[data-progress="done"]').waitFor(LONG);
  return page;
}

const at = (page, ply, line = 0) => page.locator(`.rev[data-ply="${ply}"][data-line="${line}"]`).waitFor();
const moment = (page, ply = MISTAKE) => page.locator(`.rmoment[data-ply="${ply}"]`);

describe("the way to a review", () => {
  it("is one press from the result, and from the list of games", async () => {
    const page = await openPage(browser, server);
    await page.goto(server.url + seatLink(shared, "white"));
    await page.locator(".noteline--result .btn--primary", { hasText: "What happened?" }).click();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await moment(page).getByText("21-17 let 14 take one.").waitFor();
    await page.goto(`${server.url}/games`);
    await page.locator(`.gamerow[data-game="${shared.game.id}"] a[href="/review/${shared.game.id}"]`).click();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await page.finish();
  });

  it("is open to watchers, who are offered no rematch", async () => {
    const page = await open(shared, {}, null);
    await moment(page).waitFor();
    assert.equal(await page.locator('[data-act="rematch"]').count(), 0);
    await page.finish();
  });

  it("is not there for a game under 6 moves, and the page says why", async () => {
    const short = await played(server, MOVES.slice(0, 10));
    const page = await openPage(browser, server);
    await page.goto(server.url + seatLink(short, "white"));
    await page.locator(".noteline--result .btn--primary", { hasText: "Rematch" }).waitFor();
    assert.equal(await page.getByText("What happened?").count(), 0);
    await page.goto(`${server.url}/review/${short.game.id}`);
    await page.locator(".rprogress", { hasText: "This game has 5 moves. There is something to review from 6 moves on." }).waitFor();
    assert.equal((await fetch(`${server.url}/api/games/${short.game.id}/review`)).status, 404, "nothing was asked of the engine");
    await page.goto(`${server.url}/games`);
    await page.locator(`.gamerow[data-game="${short.game.id}"]`).waitFor();
    assert.equal(await page.locator(`.gamerow[data-game="${short.game.id}"] a[href^="/review/"]`).count(), 0);
    await page.finish();
  });

  it("leads nowhere for a game that there is not", async () => {
    const page = await openPage(browser, server, { allow: [/404/] });
    await page.goto(`${server.url}/review/nosuchgame`);
    await page.locator(".plain h1").waitFor();
    await page.finish();
  });
});

describe("a review", () => {
  it("says what happened, and shows it by mouse", async () => {
    const page = await open(shared);
    await at(page, MISTAKE);
    const chosen = moment(page);
    await chosen.getByText("21-17 let 14 take one.").waitFor();
    assert.match(await chosen.textContent(), /Move 4, 21-17.*\?\?.*You/);
    assert.match(await page.locator(".rhead").textContent(), /English draughts, 6 moves\. .*resign/);
    assert.match(await page.locator('.rside[data-color="white"]').textContent(), /You.*\d+ of 6 moves good.*\d+/);
    // The better move is whole, the one that was played dashed.
    await page.locator(".arrow--best").waitFor();
    await page.locator(".arrow--played").waitFor();
    assert.match(await page.locator(".noteline").textContent(), /21-17 was played\. Better was/);
    // Moves of the line are buttons.
    await chosen.locator(".rchip").nth(1).click();
    await at(page, MISTAKE, 2);
    assert.equal(await page.locator(".arrow--best").count(), 0);
    await chosen.getByRole("button", { name: "Back in the line" }).click();
    await at(page, MISTAKE, 1);
    await page.finish();
  });

  it("goes where the graph is pressed or dragged, and to a moment at its mark", async () => {
    const page = await open(shared);
    const box = await page.locator(".rgraph__plot").boundingBox();
    const press = (ply) => [box.x + (box.width * ply) / MOVES.length, box.y + box.height / 2];
    await page.mouse.click(...press(2));
    await at(page, 2);
    await page.mouse.move(...press(3));
    await page.mouse.down();
    await page.mouse.move(...press(11), { steps: 4 });
    await at(page, 11);
    await page.mouse.move(box.x + box.width + 200, box.y + 5);
    await at(page, 12);
    await page.mouse.up();
    await page.mouse.click(...press(MISTAKE));
    await at(page, MISTAKE);
    await page.locator(".arrow--played").waitFor();
    await page.finish();
  });

  it("plays the line to its end, and can be stopped", async () => {
    const page = await open(shared);
    const moves = await moment(page).locator(".rchip").count();
    await page.locator('[data-act="play"]').click();
    await at(page, MISTAKE, 1);
    await page.locator('[data-act="play"]', { hasText: "Stop" }).click();
    await page.locator('[data-act="play"]', { hasText: "Play the line" }).click();
    await at(page, MISTAKE, moves);
    await page.locator('[data-act="play"]', { hasText: "Play the line" }).waitFor();
    await page.finish();
  });

  it("is gone through by keyboard", async () => {
    const page = await open(shared);
    await at(page, MISTAKE);
    await page.keyboard.press("ArrowRight");
    await at(page, MISTAKE + 1);
    await page.keyboard.press("Home");
    await at(page, 0);
    await page.keyboard.press("End");
    await at(page, MOVES.length);
    await page.keyboard.press("ArrowLeft");
    await at(page, MOVES.length - 1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    const first = Number(await page.locator(".rmoment").first().getAttribute("data-ply"));
    await at(page, first);
    await page.keyboard.press("Enter");
    await at(page, first, 1);
    // Any key stops it; Esc then goes back from the line, and from the review to the game.
    await page.keyboard.press("Escape");
    await page.locator('[data-act="play"]', { hasText: "Play the line" }).waitFor();
    await page.keyboard.press("Escape");
    await at(page, first, 0);
    await page.locator(".rgraph__plot").focus();
    assert.match(await page.locator(".rgraph__plot").getAttribute("aria-valuetext"), /\d %/);
    await page.keyboard.press("t");
    await page.locator("dialog[open] h2", { hasText: "Try again from here" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.waitForURL(`**/game/${shared.game.id}`);
    await page.finish();
  });

  it("explains accuracy, and leads to the analysis at the same move", async () => {
    const page = await open(shared);
    await page.getByRole("button", { name: "What is accuracy?" }).click();
    await page.locator("dialog[open]", { hasText: "harmonic mean" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator('[data-act="analyse"]').click();
    await page.locator(`.ana[data-ply="${MISTAKE}"]`).waitFor();
    await page.finish();
  });

  it("is tried again from the mistake, on the same side and at a level one chooses", async () => {
    const page = await open(shared);
    await page.locator('[data-act="try"]').click();
    const dialog = page.locator("dialog[open]");
    assert.equal(await dialog.locator('input[type="radio"]:checked').inputValue(), "white");
    await dialog.locator('input[type="range"]').fill("1");
    await dialog.locator(".btn--primary").click();
    await page.waitForURL(/\/game\/(?!.*invite)/);
    await page.locator(".play[data-ply]").waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const state = await api(server, "GET", `/api/games/${id}`);
    assert.deepEqual([state.white.kind, state.black], ["human", { kind: "computer", level: 1 }]);
    const before = await api(server, "POST", "/api/positions", { rules: { base: "english" }, moves: MOVES.slice(0, MISTAKE) });
    const places = ({ pieces }) => pieces.map(({ square, color, king }) => `${square}${color}${king}`).sort();
    assert.deepEqual(places({ pieces: state.start }), places(before));
    await page.finish();
  });

  it("offers no second try of a mistake that was the opponent's", async () => {
    const page = await open(shared, {}, "black");
    await moment(page).click();
    assert.match(await moment(page).textContent(), /your chance/);
    assert.equal(await moment(page).locator('[data-act="try"]').count(), 0);
    await moment(page).locator('[data-act="play"]').waitFor();
    await page.finish();
  });
});

describe("a review that runs", () => {
  it("shows what is known so far, goes on when the page is left, and is found again", async () => {
    const game = await played(server);
    const page = await openPage(browser, server);
    const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/review"));
    await page.goto(`${server.url}/review/${game.game.id}`);
    await asked;
    await page.locator(".rev").waitFor();
    // Left at once, and without asking again it is finished.
    await page.goto(`${server.url}/rules`);
    await page.locator(".ruleslist").waitFor();
    const review = await reviewed(server, game);
    assert.equal(review.plies.length, MOVES.length);
    await page.goBack();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await moment(page).waitFor();
    await page.finish();
  });

  it("grows from the left, with progress, and tells when it is done", async () => {
    const whole = await reviewed(server, shared);
    const page = await openPage(browser, server);
    // The server as it answers step by step.
    let step = 0;
    const known = [0, 4, 9];
    await page.route("**/api/games/*/review*", (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get("from") ?? 0);
      const upTo = known[step];
      const body = upTo === undefined ? { version: 14, status: "done", review: whole } : { version: 14, status: "running", done: upTo + 1, total: 12, plies: whole.plies.slice(from, upTo) };
      return route.fulfill({ json: body });
    });
    await page.goto(`${server.url}/review/${shared.game.id}`);
    await page.locator(".rprogress", { hasText: "Looking at move 1 of 6" }).waitFor();
    step = 1;
    await page.locator(".rprogress", { hasText: "Looking at move 3 of 6" }).waitFor();
    const drawn = async () => Number(await page.locator(".rgraph__dark").getAttribute("width"));
    const first = await drawn();
    step = 2;
    await moment(page).getByText("21-17 let 14 take one.").waitFor();
    assert.ok((await drawn()) > first);
    await page.locator(".rmore").waitFor();
    step = 3;
    await page.locator('.rev[data-progress="done"]').waitFor();
    assert.equal(await page.locator(".rmore").count(), 0);
    await page.finish();
  });

  it("says when nothing was decisive, when it broke off, and when others come first", async () => {
    const whole = await reviewed(server, shared);
    const page = await openPage(browser, server);
    const quiet = whole.plies.map((ply) => ({ ...ply, judgement: "good", loss: 0, white: 0.5, why: undefined, missedShot: undefined }));
    let body = { version: 14, status: "failed" };
    await page.route("**/api/games/*/review*", (route) => route.fulfill({ json: body, headers: body.error ? { "Crownhead-Status": "429" } : {} }));
    await page.goto(`${server.url}/review/${shared.game.id}`);
    await page.locator('.rev[data-progress="failed"]').waitFor();
    body = { error: { code: "tooMany", message: "" } };
    await page.locator(".rprogress .btn").click();
    await page.locator(".rprogress", { hasText: "This one comes next." }).waitFor();
    body = { version: 14, status: "done", review: { ...whole, plies: quiet, decisive: [], end: 0.5 } };
    await page.locator(".rnothing", { hasText: "No single move decided it. The game stayed even." }).waitFor();
    assert.equal(await page.locator(".rmoment").count(), 0);
    await page.finish();
  });

  it("hatches what the tables know, and names it", async () => {
    const whole = await reviewed(server, shared);
    const page = await openPage(browser, server);
    const plies = whole.plies.map((ply, index) => (index >= 8 ? { ...ply, known: { result: "draw" } } : ply));
    await page.route("**/api/games/*/review*", (route) => route.fulfill({ json: { version: 14, status: "done", review: { ...whole, plies, endKnown: { result: "draw" } } } }));
    await page.goto(`${server.url}/review/${shared.game.id}`);
    await page.locator(".rgraph__certain", { hasText: "certain from move 5" }).waitFor();
    await page.locator(".rgraph__sure").waitFor();
    await page.finish();
  });
});

it("a review is there at once after a restart of the server, for house rules too", async () => {
  const first = await startServer();
  const house = { base: "english", set: { king_range: "flying" }, name: "At home" };
  const game = await played(first, MOVES, house);
  await reviewed(first, game);
  await first.kill();
  const second = await startServer({ data: first.data });
  try {
    const state = await api(second, "GET", `/api/games/${game.game.id}/review`);
    assert.equal(state.status, "done");
    const page = await openPage(browser, second);
    await page.goto(`${second.url}/review/${game.game.id}`);
    await page.locator('.rev[data-progress="done"]').waitFor();
    await page.locator(".rhead", { hasText: "At home, 6 moves." }).waitFor();
    await moment(page).locator(".rmoment__head").click();
    // The next try is by the same rules.
    await moment(page).locator('[data-act="try"]').click();
    await page.locator("dialog[open] .btn--primary").click();
    await page.waitForURL(/\/game\//);
    const { rules } = await api(second, "GET", `/api/games/${new URL(page.url()).pathname.split("/").at(-1)}`);
    assert.deepEqual([rules.name, rules.set], ["At home", { king_range: "flying" }]);
    await page.finish();
  } finally {
    await second.stop();
  }
});

describe("on a phone", () => {
  for (const [name, viewport] of [["upright", { width: 360, height: 640 }], ["on its side", { width: 844, height: 390 }]]) {
    it(`${name}, one moment at a time is shown, and the foot leads on`, async () => {
      const page = await open(shared, { viewport, hasTouch: true, isMobile: true });
      await at(page, MISTAKE);
      assert.equal(await page.locator(".rmoment:visible").count(), 1);
      const inside = (locator) => locator.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      for (const part of ["draughts-board .board__in", ".rgraph__plot", ".rmoment__text", ".rev__foot .btn--primary"]) {
        assert.ok(await inside(page.locator(part).first()), part);
      }
      await page.locator(".rchip").first().tap();
      await at(page, MISTAKE, 1);
      const box = await page.locator(".rgraph__plot").boundingBox();
      await page.touchscreen.tap(box.x + box.width - 2, box.y + 10);
      await at(page, MOVES.length);
      await page.locator(".rev__foot .btn--primary", { hasText: "Try again from here" }).tap();
      await page.locator("dialog[open]").waitFor();
      await page.finish();
    });
  }
});

describe("for everybody", () => {
  for (const [locale, theme, width, height] of [["en-GB", "light", 1440, 900], ["pl-PL", "dark", 360, 640], ["pl-PL", "light", 768, 1024], ["en-GB", "dark", 844, 390]]) {
    it(`axe finds nothing, and nothing is wider than the page: ${locale}, ${theme}, ${width}`, async () => {
      const page = await open(shared, { locale, viewport: { width, height }, preferences: { theme } });
      assert.deepEqual(await faults(page), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.finish();
    });
  }

  it("speaks Polish", async () => {
    const page = await open(shared, { locale: "pl-PL" });
    await moment(page).getByText("Po 21-17 przeciwnik bije z pola 14 jedną bierkę.").waitFor();
    assert.match(await page.locator(".rhead").textContent(), /Co się stało.*6 ruchów/);
    await page.finish();
  });

  it("is loaded with its page alone", async () => {
    const page = await openPage(browser, server);
    const names = [];
    page.on("response", (response) => names.push(new URL(response.url()).pathname));
    await page.goto(server.url);
    await page.locator(".go .btn--primary").waitFor();
    assert.ok(!names.some((name) => /review/.test(name)), names.join(" "));
    await page.goto(`${server.url}/review/${shared.game.id}`);
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    assert.ok(names.some((name) => name.endsWith("style/review.css")), names.join(" "));
    await page.finish();
  });
});

it("a game against the computer is reviewed from its result, and played again", async () => {
  const created = await newGame(server, "english", { black: computer(1), white: HUMAN, fen: "W:W21,22,23,30,31,32:B1,2,3,5,6,7" });
  let state = created.game;
  const path = `/api/games/${state.id}`;
  for (let made = 0; made < 6 && !state.result; made++) {
    state = await api(server, "POST", `${path}/moves`, { version: state.version, text: state.legal[0].text }, created.seats.white);
    while (!state.result && state.turn === "black") {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await api(server, "GET", path);
    }
  }
  if (!state.result) await api(server, "POST", `${path}/resign`, { version: state.version }, created.seats.white);
  const page = await open(created);
  assert.match(await page.locator('.rside[data-color="black"]').textContent(), /Computer, level 1/);
  await page.locator('[data-act="rematch"]').click();
  await page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.includes(created.game.id));
  await page.finish();
});

describe("a game from a file", () => {
  const PDN = `[White "Ann"]\n[Black "Bob"]\n[Result "0-1"]\n\n1. 9-14 24-20 2. 11-16 20x11 3. 7x16 27-24 4. 6-9 21-17 5. 14x21 32-27 6. 16-20 23-18 0-1\n`;

  /** Opens the file on the analysis board. */
  async function analysed(options = {}) {
    const page = await openPage(browser, server, { preferences: { analysis: false }, ...options });
    await page.goto(`${server.url}/analysis?rules=english`);
    await page.locator('.ana[data-ready="true"]').waitFor();
    const open = page.getByRole("button", { name: "Open", exact: true });
    await open.locator("visible=true").first().click();
    await page.locator(".aopen__text").fill(PDN);
    await page.locator("dialog[open] .btn--primary:enabled").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    return page;
  }

  it("is reviewed from the analysis board, under the names of its players", async () => {
    const page = await analysed();
    await page.locator(".noteline .btn", { hasText: "What happened?" }).click();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await page.locator(".rhead", { hasText: "English draughts, 6 moves. Ann – Bob, 0-1." }).waitFor();
    await moment(page).getByText("21-17 let 14 take one.").waitFor();
    assert.match(await moment(page).textContent(), /Ann/);
    // The address holds it: it is there after a reload, and the mistake can be tried again.
    await page.reload();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await moment(page).locator('[data-act="try"]').waitFor();
    await page.locator('[data-act="analyse"]').click();
    await page.locator(`.ana[data-ply="${MISTAKE}"]`).waitFor();
    await page.goBack();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await page.goBack();
    await page.locator(".ana .atree", { hasText: "16-20" }).waitFor();
    await page.finish();
  });

  it("is reviewed from the menu of the analysis board on a phone", async () => {
    const page = await analysed({ viewport: { width: 360, height: 640 }, hasTouch: true });
    await page.getByRole("button", { name: "More" }).tap();
    await page.locator("dialog[open] .btn", { hasText: "What happened?" }).tap();
    await page.locator('.rev[data-progress="done"]').waitFor(LONG);
    await page.locator(".rev__foot .btn--primary", { hasText: "Try again from here" }).waitFor();
    await page.finish();
  });

  it("that cannot be played is not reviewed, and the page leads back", async () => {
    const page = await openPage(browser, server);
    await page.goto(`${server.url}/review?rules=english&moves=9-14.24-20`);
    await page.locator(".rprogress", { hasText: "This game has 1 move." }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/analysis\?/);
    await page.finish();
  });
});
