/** Who one is, at the end of the top bar: a piece and a name that lead to the account, or to where one gets one. */

import { BASE } from "../base.ts";
import { h } from "../dom.ts";
import { avatar, botMark } from "./avatar.ts";
import { askAgain, onMe, whoAmI } from "./me.ts";
import { loadPeopleWords, pp } from "./words.ts";
import type { OwnAccount } from "../wire.ts";

export { noticesSign } from "./notices.ts";

const chip = h("a", { class: "me", href: "/sign-in", hidden: true });

onMe(() => void draw());

/** The chip, which is filled in when the server has answered. The first game makes a guest of nobody. */
export function meChip(isInGame: boolean): HTMLElement {
  void draw(isInGame);
  return chip;
}

async function draw(isInGame = false): Promise<void> {
  let account: OwnAccount | null;
  try {
    const [me] = await Promise.all([whoAmI(), loadPeopleWords()]);
    ({ account } = me);
    if (me.notes) void import("./notes.ts").then(({ showNotes }) => showNotes(me.notes ?? []));
    if (!account && isInGame) ({ account } = await askAgain());
  } catch {
    // Without an answer nobody knows; the page says elsewhere that the server does not answer.
    return;
  }
  const name = nameOf(account);
  chip.setAttribute("href", BASE + (account?.name ? "/account" : "/sign-in"));
  chip.setAttribute("aria-label", account?.name ? pp.chip.account(account.name) : name);
  chip.replaceChildren(avatar(account?.piece ?? "boxwood-black", 26), h("span", {}, name, account?.kind === "bot" ? " " : null, botMark(account?.kind === "bot")));
  chip.hidden = false;
}

function nameOf(account: OwnAccount | null): string {
  if (!account) return pp.chip.signIn;
  return account.name ?? pp.chip.guest(account.number);
}
