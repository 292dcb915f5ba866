/** The dialog that offers a game to a name, or to whoever has a link. */

import { api } from "../api.ts";
import { segmented, select, type Option } from "../controls.ts";
import { timeField } from "../dialogs/clock-field.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { h } from "../dom.ts";
import { readClock, rememberedSetup } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { go } from "../router.ts";
import { ruleName } from "../rules.ts";
import type { Color, RuleSummary, TimeSetting } from "../wire.ts";
import { challengeFailure } from "./challenges.ts";
import { nowIAm, whoAmI } from "./me.ts";
import { pp } from "./words.ts";

/** `name` is whom the game is for; without one it is for whoever has the link. */
export async function openChallenge(name: string | null, rules: readonly RuleSummary[]): Promise<void> {
  const account = (await whoAmI().catch(() => null))?.account ?? null;
  if (name && !account?.name) return go("/sign-in?in");
  const dialog = openDialog(name ? pp.challenge.to(name) : pp.challenge.inviteByLink, "small");
  const { choice, clock: last } = rememberedSetup();
  let base = choice.base;
  let clock: TimeSetting | null = last ?? readClock("300+3");
  let side: Color | "lot" = "lot";
  let kind: "rated" | "casual" = "casual";
  const error = h("p", { class: "error", role: "alert" });
  const sides: Option<Color | "lot">[] = [
    { value: "lot", label: t.start.random },
    { value: "white", label: t.plays.sideCapital("white") },
    { value: "black", label: t.plays.sideCapital("black") },
  ];
  const send = async (): Promise<void> => {
    error.textContent = "";
    try {
      const isRated = kind === "rated" && clock !== null;
      const game = { rules: { base, set: {} }, clock, ...(side === "lot" ? {} : { side }), ...(isRated ? { rated: true } : {}) };
      const made = await api.makeChallenge({ ...(name ? { to: name } : {}), game });
      if (!account) nowIAm();
      dialog.close();
      go(name ? "/challenges" : `/challenge/${made.id}`);
    } catch (failure) {
      error.textContent = challengeFailure(failure);
    }
  };
  dialog.body.append(
    error,
    select(t.start.rules, rules.map((each) => ({ value: each.id as string, label: ruleName(each) })), base, (value) => (base = value)),
    timeField(clock, (value) => (clock = value)),
    h("div", { class: "field__label", text: t.start.side }),
    segmented(t.start.side, sides, "lot", (value) => (side = value)),
  );
  if (account?.name) {
    const kinds: Option<"rated" | "casual">[] = [{ value: "casual", label: pp.ratings.casual }, { value: "rated", label: pp.ratings.rated }];
    dialog.body.append(h("div", { class: "field__label", text: pp.ratings.choose }), segmented(pp.ratings.choose, kinds, "casual", (value) => (kind = value)));
  }
  dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), h("button", { type: "button", class: "btn btn--primary", text: name ? pp.challenge.send : pp.challenge.makeLink, on: { click: () => void send() } }));
}
