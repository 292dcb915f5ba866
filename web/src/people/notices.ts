/** What waits for an answer, as a number in the top bar: challenges received, and own ones that somebody has accepted. */

import { announce } from "../announce.ts";
import { api } from "../api.ts";
import { BASE } from "../base.ts";
import { h } from "../dom.ts";
import { seatsOf } from "../seats.ts";
import { whoAmI } from "./me.ts";
import { pp } from "./words.ts";

/** How often it is asked, in milliseconds, while the page is seen. */
const OFTEN = 15_000;

const badge = h("a", { class: "notices", href: "/challenges", hidden: true });
let timer: number | null = null;
let last = 0;

/** The sign, which shows itself when there is something. */
export function noticesSign(): HTMLElement {
  badge.setAttribute("href", `${BASE}/challenges`);
  timer ??= setInterval(() => void look(), OFTEN);
  void look();
  return badge;
}

/** Something was answered here: the number is asked for anew. */
export function noticesChanged(): void {
  void look();
}

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    if (!(await whoAmI()).account) return;
    const { received, sent } = await api.challenges();
    const isNews = (game: string | null): boolean => game !== null && !seatsOf(game).white && !seatsOf(game).black;
    const count = received.length + sent.filter(({ begun }) => isNews(begun)).length;
    badge.hidden = count === 0;
    badge.textContent = String(count);
    badge.setAttribute("aria-label", pp.challenge.notices(count));
    if (count > last) announce(pp.challenge.notices(count), true);
    last = count;
  } catch {
    // The next look tells.
  }
}
