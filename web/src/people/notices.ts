/**
 * What waits for somebody, on whatever page: challenges as a number in the top bar, one's turn in games with days for a
 * move as a number at Games, and a line at the foot of the page for what has just happened. A live connection tells of
 * it while the page is seen; where there is none it is asked for from time to time.
 */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { BASE, here } from "../base.ts";
import { fill, h, type Child } from "../dom.ts";
import { go } from "../router.ts";
import { seatsOf } from "../seats.ts";
import { sound } from "../sound.ts";
import type { FromNotices, Notices } from "../wire.ts";
import { onMe, whoAmI } from "./me.ts";
import { loadPeopleWords, pp } from "./words.ts";

/** How often is asked while there is no connection, and between two attempts to connect, in milliseconds. */
const OFTEN = 15_000;
const PING_EVERY = 20_000;
/** How long a line stays. */
const SHOWN = 30_000;

const badge = h("a", { class: "notices", href: "/challenges", hidden: true });
const turns = h("span", { class: "topnav__n", hidden: true });
const line = h("aside", { class: "newsline", hidden: true });
const listeners = new Set<(notices: Notices) => void>();
let known: Notices | null = null;
let socket: WebSocket | null = null;
let timer = 0;
let pings = 0;
let hiding = 0;
/** The page that the line leads to. */
let target: string | null = null;
let isInstalled = false;

/** The sign, which shows itself when there is something. */
export function noticesSign(): HTMLElement {
  badge.setAttribute("href", `${BASE}/challenges`);
  document.querySelector(`.topnav a[href="${BASE}/games"]`)?.append(turns);
  if (!isInstalled) {
    isInstalled = true;
    document.body.append(line);
    document.addEventListener("visibilitychange", refresh);
    addEventListener("online", refresh);
    onMe(refresh);
  }
  if (here().pathname === target) line.hidden = true;
  refresh();
  return badge;
}

/** Something was answered here. */
export function noticesChanged(): void {
  if (socket?.readyState !== WebSocket.OPEN) void look();
}

/** Tells a page what waits, now and whenever it has changed, until the function that comes back is called. */
export function onNotices(show: (notices: Notices) => void): () => void {
  listeners.add(show);
  if (known) show(known);
  return () => listeners.delete(show);
}

/** Connects while the page is seen and somebody reads it. */
function refresh(): void {
  clearTimeout(timer);
  if (document.hidden) return disconnect();
  if (!socket) void connect();
}

function disconnect(): void {
  clearInterval(pings);
  const before = socket;
  socket = null;
  // One that is still connecting closes as soon as it is open.
  if (before?.readyState !== WebSocket.CONNECTING) before?.close();
}

async function connect(): Promise<void> {
  const me = await Promise.all([whoAmI(), loadPeopleWords()]).catch(() => null);
  if (!me) return again();
  if (!me[0].account || socket || document.hidden) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}${BASE}/api/notices/live`, ["crownhead"]);
  socket = opened;
  opened.addEventListener("open", () => {
    if (socket !== opened) return opened.close();
    clearInterval(pings);
    pings = setInterval(() => opened.send(JSON.stringify({ kind: "ping" })), PING_EVERY);
  });
  opened.addEventListener("message", (event) => {
    if (socket !== opened) return;
    const message = JSON.parse(String(event.data)) as FromNotices;
    if (message.kind === "notices") receive(message);
  });
  opened.addEventListener("close", () => {
    if (socket !== opened) return;
    clearInterval(pings);
    socket = null;
    again();
  });
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    refresh();
    void look();
  }, OFTEN);
}

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    if ((await whoAmI()).account) receive(await api.notices());
  } catch {
    // The next look tells.
  }
}

const hasNoSeat = (game: string): boolean => !seatsOf(game).white && !seatsOf(game).black;

function receive(notices: Notices): void {
  const before = known;
  known = notices;
  const { received, answered, days } = notices;
  const count = received.length + answered.filter(({ begun }) => begun !== null && hasNoSeat(begun)).length;
  show(badge, count, pp.challenge.notices(count));
  const mine = days.filter(({ yourTurn }) => yourTurn).length;
  show(turns, mine, pp.turns.sign(mine));
  for (const listener of listeners) listener(notices);
  if (before) tellNews(before, notices);
}

function show(sign: HTMLElement, count: number, label: string): void {
  sign.hidden = count === 0;
  fill(sign, h("span", { "aria-hidden": "true", text: String(count) }), h("span", { class: "vh", text: label }));
}

/** Says what is new, one line for the last of it. Whoever plays a game is not disturbed but by another that begins. */
function tellNews(before: Notices, now: Notices): void {
  const isPlaying = document.body.classList.contains("in-game");
  const path = here().pathname;
  for (const { game, tournament } of now.rounds) {
    const isNew = !before.rounds.some((each) => each.game === game);
    // The page of the tournament opens the board by itself.
    if (isNew && hasNoSeat(game) && path !== `/tournament/${tournament.id}` && path !== `/game/${game}`) {
      tell(pp.turns.round(tournament.name), game);
    }
  }
  if (isPlaying) return;
  for (const { game, opponent, yourTurn } of now.days) {
    const was = before.days.find((each) => each.game.id === game.id);
    if (yourTurn && !(was?.yourTurn && was.game.ply === game.ply)) tell(pp.turns.turn(opponent ?? pp.turns.guest), game.id);
  }
  for (const { id, to, begun, state } of now.answered) {
    if (before.answered.some((each) => each.id === id)) continue;
    const name = to?.name ?? pp.turns.guest;
    if (state === "declined") tell(pp.turns.declined(name), null);
    else if (begun && hasNoSeat(begun)) tell(pp.turns.accepted(name), begun);
  }
  if (path === "/challenges") return;
  for (const { id, from } of now.received) {
    if (!before.received.some((each) => each.id === id)) tell(pp.turns.challenge(from.name ?? pp.chip.guest(from.number)), undefined);
  }
}

/** Shows a line: with a game to open, with the challenges to look at (`undefined`), or to be read alone (`null`). */
function tell(text: string, game: string | null | undefined): void {
  const hide = (): void => {
    line.hidden = true;
  };
  const open = async (): Promise<void> => {
    hide();
    if (!game) return;
    const { openPaired } = await import("./waiting.ts");
    if (hasNoSeat(game)) return openPaired(game);
    go(`/game/${game}`);
  };
  let action: Child = null;
  target = game ? `/game/${game}` : "/challenges";
  if (game) action = h("button", { type: "button", class: "btn btn--primary", text: pp.turns.open, on: { click: () => void open() } });
  else if (game === undefined) action = h("a", { class: "btn btn--primary", href: "/challenges", text: pp.turns.look, on: { click: hide } });
  line.setAttribute("aria-label", pp.turns.strip);
  fill(line, h("b", { text }), action, h("button", { type: "button", class: "btn", text: pp.turns.later, on: { click: hide } }));
  line.hidden = false;
  announce(text, true);
  sound("start");
  clearTimeout(hiding);
  hiding = setTimeout(hide, SHOWN);
}
