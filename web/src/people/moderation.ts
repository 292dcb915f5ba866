/** `/moderation`: the reports that nobody has decided, and the log of what was done. For moderators. */

import { announce } from "../announce.ts";
import { api, Refusal } from "../api.ts";
import { openDialog } from "../dialogs/dialog.ts";
import { fill, freshId, h, type Child } from "../dom.ts";
import { formatDate, t } from "../i18n/index.ts";
import type { LoggedAct } from "../i18n/moderation-keys.ts";
import type { Page } from "../router.ts";
import { loadSheet } from "../sheet.ts";
import type { ModeratorAct, Report, ReportList, StaffLogLine } from "../wire.ts";
import { avatar } from "./avatar.ts";
import { peopleFailure } from "./failure.ts";
import { askAgain } from "./me.ts";
import { loadModerationWords, mm } from "./moderation-words.ts";
import { loadPeopleWords } from "./words.ts";

const ACTS: readonly ModeratorAct[] = ["dismiss", "warn", "rename", "close"];
/** The longest reason and the longest note. */
const LONGEST = 500;
/** So many lines of the log come at a time. */
const LINES = 100;

const sheet = (): Promise<void> => loadSheet("people").catch(() => Promise.reject(new Refusal(null)));

export async function drawModeration(root: HTMLElement): Promise<Page> {
  const [me] = await Promise.all([askAgain(), loadPeopleWords(), loadModerationWords(), sheet()]);
  if (me.account?.kind !== "staff") {
    root.append(h("div", { class: "lb" }, h("h1", { text: mm.page.heading }), h("p", { text: mm.page.forStaff })));
    return { title: mm.page.heading };
  }
  const desk = new Desk();
  await desk.look();
  root.append(desk.element);
  return { title: mm.page.heading };
}

class Desk {
  readonly #count = h("h2");
  readonly #list = h("ul", { class: "rps" });
  readonly #log = h("ol", { class: "mlog" });
  readonly #older = h("button", { type: "button", class: "btn", text: mm.page.older, hidden: true, on: { click: () => void this.#moreLog() } });
  readonly #error = h("p", { class: "error", role: "alert" });
  #pages = 0;
  readonly element = h(
    "div",
    { class: "lb" },
    h("div", { class: "lb__h" }, h("div", {}, h("h1", { text: mm.page.heading }), h("p", { class: "lede", text: mm.page.lede }))),
    this.#error,
    h("section", {}, this.#count, this.#list),
    h("section", {}, h("h2", { text: mm.page.log }), this.#log, this.#older),
  );

  /** Reads reports and the newest lines of the log. */
  async look(): Promise<void> {
    const [list, log] = await Promise.all([api.reports(), api.staffLog(1)]);
    this.#draw(list);
    this.#pages = 1;
    fill(this.#log, ...(log.length ? log.map(logLine) : [h("li", { text: mm.page.logNone })]));
    this.#older.hidden = log.length < LINES;
  }

  async #moreLog(): Promise<void> {
    this.#error.textContent = "";
    try {
      const log = await api.staffLog(this.#pages + 1);
      this.#pages += 1;
      this.#log.append(...log.map(logLine));
      this.#older.hidden = log.length < LINES;
    } catch (fault) {
      this.#error.textContent = peopleFailure(fault);
    }
  }

  #draw({ reports, total }: ReportList): void {
    this.#count.textContent = total > 0 ? mm.page.reports(total) : mm.page.none;
    fill(this.#list, ...reports.map((report) => this.#row(report)));
  }

  #row(report: Report): HTMLElement {
    const { about, by, kind, text, game, created, reported, upheld, closed, withinReach } = report;
    const decide = h("button", { type: "button", class: "btn", "aria-label": `${mm.page.decide}: ${about}`, text: mm.page.decide, on: { click: () => this.#open(report) } });
    return h(
      "li",
      { class: "rp" },
      h("p", { class: "rp__h" }, avatar(report.piece, 22), h("a", { href: `/people/${encodeURIComponent(about)}`, text: about }), h("b", { text: mm.report.kinds[kind] })),
      text ? h("blockquote", { class: "mnote" }, h("p", { text })) : null,
      h("p", { class: "sub" }, `${mm.page.by(by)}, ${formatDate(created)}. ${mm.page.before(reported, upheld)}`, closed ? ` ${mm.page.closed}` : null),
      h("p", { class: "rp__a" }, game ? h("a", { class: "btn", href: `/game/${encodeURIComponent(game)}?replay`, text: mm.page.game }) : null, withinReach ? decide : h("span", { class: "sub", text: mm.page.outOfReach })),
    );
  }

  /** What to do about a report, and why. */
  #open({ id, about }: Report): void {
    const dialog = openDialog(mm.page.about(about), "small");
    const error = h("p", { class: "error", role: "alert" });
    const group = freshId("act");
    let chosen: ModeratorAct = "dismiss";
    const note = textField(mm.page.noteLabel, mm.page.noteAbout);
    const why = textField(mm.page.why, mm.page.whyAbout);
    const choose = (act: ModeratorAct): void => {
      chosen = act;
      note.element.hidden = act !== "warn" && act !== "rename";
    };
    const choice = (act: ModeratorAct): HTMLElement =>
      h("label", { class: "rpk" }, h("input", { type: "radio", name: group, value: act, checked: act === chosen, on: { change: () => choose(act) } }), mm.page.acts[act]);
    const save = h("button", { type: "button", class: "btn btn--primary", text: mm.page.decide });
    const act = async (): Promise<void> => {
      error.textContent = "";
      const empty = [why, ...(note.element.hidden ? [] : [note])].find(({ value }) => !value());
      if (empty) return empty.complain();
      save.disabled = true;
      try {
        await api.decideReport(id, { act: chosen, why: why.value(), ...(note.element.hidden ? {} : { note: note.value() }) });
        announce(mm.page.done);
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code !== "nothingToDo") {
          error.textContent = peopleFailure(fault);
          save.disabled = false;
          return;
        }
        // Somebody else was quicker: the list is read again.
        this.#error.textContent = mm.page.decidedBefore;
      }
      dialog.close();
      await this.look().catch((fault: unknown) => (this.#error.textContent = peopleFailure(fault)));
    };
    save.addEventListener("click", () => void act());
    choose(chosen);
    dialog.body.append(h("fieldset", { class: "rpks" }, h("legend", { class: "field__label", text: mm.page.act }), ...ACTS.map(choice)), note.element, why.element, error);
    dialog.foot.append(h("button", { type: "button", class: "btn", text: t.common.cancel, on: { click: dialog.close } }), save);
  }
}

interface TextField {
  element: HTMLElement;
  value: () => string;
  complain: () => void;
}

function textField(label: string, about: string): TextField {
  const [id, aboutId] = [freshId("text"), freshId("about")];
  const box = h("textarea", { id, class: "input", rows: 3, maxlength: LONGEST, required: true, "aria-describedby": aboutId });
  return {
    element: h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: label }), box, h("p", { id: aboutId, class: "sub", text: about })),
    value: () => box.value.trim(),
    complain: () => {
      box.setAttribute("aria-invalid", "true");
      box.focus();
    },
  };
}

const isLogged = (what: string): what is LoggedAct => what in mm.page.logged;

function logLine({ at, actor, about, what, why }: StaffLogLine): HTMLElement {
  const done = isLogged(what) ? mm.page.logged[what] : what;
  const person: Child = about ? h("b", { text: about }) : null;
  return h("li", {}, h("time", { text: formatDate(at) }), h("span", {}, person, person ? ": " : null, done, ` (${actor ?? mm.page.operator})`), why ? h("q", { text: why }) : null);
}
