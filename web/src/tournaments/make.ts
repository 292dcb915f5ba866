/** Making a tournament (`/tournaments/new`). */

import { api, Refusal } from "../api.ts";
import { segmented, select, stepper, toggle, type Option } from "../controls.ts";
import { clockField } from "../dialogs/clock-field.ts";
import { fill, freshId, h } from "../dom.ts";
import { readClock, rememberedSetup } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { peopleFailure } from "../people/failure.ts";
import { whoAmI } from "../people/me.ts";
import { pp } from "../people/words.ts";
import { go, type Page } from "../router.ts";
import { ruleName } from "../rules.ts";
import type { ClockSetting, NewTournament, RuleSummary, TournamentOpenings, TournamentSystem } from "../wire.ts";
import { spanText } from "./people.ts";
import { loadTournamentWords, tt } from "./words.ts";

type Kind = TournamentSystem["kind"];
const KINDS: readonly Kind[] = ["swiss", "arena", "roundRobin"];
/** Seconds between rounds; nothing where the organiser starts each. */
const PAUSES = ["", "10", "60", "180", "600"];
const FIRST_MOVES = ["15", "30", "60", "120", "300"];

export async function drawNewTournament(root: HTMLElement): Promise<Page> {
  const [rules, me] = await Promise.all([api.rules(), whoAmI().catch(() => null), loadTournamentWords()]);
  if (me?.account?.name) new Form(root, rules);
  else root.append(h("div", { class: "lb" }, h("h1", { text: tt.form.heading }), h("p", { class: "lede", text: tt.form.forNames }), h("p", {}, h("a", { class: "btn btn--primary", href: "/sign-in?in", text: pp.chip.signIn }))));
  return { title: tt.form.heading };
}

/** What is wrong, in the reader's language. */
export function tournamentFailure(error: unknown): string {
  if (error instanceof Refusal) {
    const place = error.detail?.place ?? "";
    if (error.code === "badRequest" && place === "name") return tt.form.nameFault;
    if (error.code === "badRequest" && place === "starts") return tt.form.startFault;
    if (error.code === "badRequest" && place === "clock") return tt.form.notPossible;
    if (error.code === "tooMany" && place === "tournaments" && (error.wait ?? 0) <= 5) return tt.form.tooMany;
    if (error.code === "signInNeeded") return place === "rated" ? tt.needsName : tt.form.forNames;
  }
  return peopleFailure(error);
}

class Form {
  #kind: Kind = "swiss";
  #base: string;
  #clock: ClockSetting | null;
  #rated = false;
  #rounds = 5;
  #minutes = 60;
  #streaks = true;
  #twice = false;
  #openings: TournamentOpenings = "none";
  #atTime = false;
  #pause = "60";
  #firstMove = "60";
  readonly #name = h("input", { class: "input", id: freshId("name"), maxlength: 60, required: true, autocomplete: "off" });
  readonly #starts = h("input", { class: "input", id: freshId("starts"), type: "datetime-local" });
  readonly #error = h("p", { class: "error", role: "alert" });
  readonly #system = h("div", { class: "tnf__part" });
  readonly #ballots = h("div", { class: "tnf__part" });
  readonly #time = h("div", { class: "tnf__part" });
  readonly #about = h("p", { class: "sub" });

  constructor(root: HTMLElement, rules: readonly RuleSummary[]) {
    const { choice, clock } = rememberedSetup();
    this.#base = choice.base;
    this.#clock = clock ?? readClock("300+3");
    const kinds: Option<Kind>[] = KINDS.map((value) => ({ value, label: tt.kinds[value] }));
    const counts: Option<"casual" | "rated">[] = [{ value: "casual", label: pp.ratings.casual }, { value: "rated", label: pp.ratings.rated }];
    const begins: Option<"hand" | "time">[] = [{ value: "hand", label: tt.form.byHand }, { value: "time", label: tt.form.atTime }];
    const label = (text: string): HTMLElement => h("div", { class: "field__label", text });
    root.append(
      h(
        "form",
        {
          class: "lb tnf",
          on: {
            submit: (event) => {
              event.preventDefault();
              void this.#send();
            },
          },
        },
        h("h1", { text: tt.form.heading }),
        h("div", { class: "field" }, h("label", { class: "field__label", for: this.#name.id, text: tt.form.name }), this.#name),
        label(tt.form.system),
        segmented(tt.form.system, kinds, this.#kind, (value) => {
          this.#kind = value;
          this.#draw();
        }),
        this.#about,
        this.#system,
        select(t.start.rules, rules.map((each) => ({ value: each.id as string, label: ruleName(each) })), this.#base, (value) => {
          this.#base = value;
          this.#draw();
        }),
        clockField(this.#clock, (value) => (this.#clock = value)),
        this.#ballots,
        label(pp.ratings.choose),
        segmented(pp.ratings.choose, counts, "casual", (value) => (this.#rated = value === "rated")),
        label(tt.form.starts),
        segmented(tt.form.starts, begins, "hand", (value) => {
          this.#atTime = value === "time";
          this.#draw();
        }),
        this.#time,
        select(tt.form.firstMove, FIRST_MOVES.map((value) => ({ value, label: spanText(Number(value) * 1000) })), this.#firstMove, (value) => (this.#firstMove = value)),
        this.#error,
        h("div", { class: "tnf__foot" }, h("a", { class: "btn", href: "/tournaments", text: t.common.cancel }), h("button", { type: "submit", class: "btn btn--primary", text: tt.form.create })),
      ),
    );
    this.#draw();
  }

  #draw(): void {
    this.#about.textContent = tt.about[this.#kind];
    const { fewer, more } = tt.form;
    const number = (text: string, value: number, bounds: { least: number; most: number; step: number }, change: (value: number) => void): HTMLElement => stepper(text, text, value, { ...bounds, fewer, more }, change);
    const pauses = PAUSES.map((value) => ({ value, label: value ? spanText(Number(value) * 1000) : tt.form.roundByHand }));
    fill(
      this.#system,
      this.#kind === "swiss" && number(tt.form.rounds, this.#rounds, { least: 1, most: 30, step: 1 }, (value) => (this.#rounds = value)),
      this.#kind === "arena" && number(tt.form.minutes, this.#minutes, { least: 5, most: 720, step: 5 }, (value) => (this.#minutes = value)),
      this.#kind === "arena" && toggle(tt.form.streaks, this.#streaks, (on) => (this.#streaks = on)),
      this.#kind === "roundRobin" && toggle(tt.form.twice, this.#twice, (on) => (this.#twice = on)),
      this.#kind !== "arena" && select(tt.form.pause, pauses, this.#pause, (value) => (this.#pause = value)),
    );
    const hasBallots = this.#base === "english";
    if (!hasBallots) this.#openings = "none";
    const openings = (["none", "threeMove", "elevenMan"] as const).map((value) => ({ value, label: tt.openings[value] }));
    fill(this.#ballots, hasBallots && select(tt.form.openings, openings, this.#openings, (value) => (this.#openings = value)));
    fill(this.#time, this.#atTime && h("div", { class: "field" }, h("label", { class: "vh", for: this.#starts.id, text: tt.form.starts }), this.#starts));
  }

  #wanted(clock: ClockSetting): NewTournament {
    const system: TournamentSystem =
      this.#kind === "arena" ? { kind: "arena", minutes: this.#minutes, streaks: this.#streaks } : this.#kind === "swiss" ? { kind: "swiss", rounds: this.#rounds } : { kind: "roundRobin", twice: this.#twice };
    const starts = this.#atTime ? new Date(this.#starts.value).getTime() : NaN;
    return {
      name: this.#name.value,
      system,
      rules: { base: this.#base, set: {} },
      clock,
      rated: this.#rated,
      openings: this.#openings,
      firstMove: Number(this.#firstMove),
      ...(this.#kind !== "arena" && this.#pause ? { pause: Number(this.#pause) } : {}),
      ...(Number.isNaN(starts) ? {} : { starts }),
    };
  }

  async #send(): Promise<void> {
    this.#error.textContent = "";
    if (!this.#clock) {
      this.#error.textContent = tt.form.notPossible;
      return;
    }
    if (this.#atTime && !this.#starts.value) {
      this.#error.textContent = tt.form.startFault;
      this.#starts.focus();
      return;
    }
    try {
      const { id } = await api.makeTournament(this.#wanted(this.#clock));
      go(`/tournament/${id}`);
    } catch (error) {
      this.#error.textContent = tournamentFailure(error);
    }
  }
}
