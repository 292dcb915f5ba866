/** A lesson: the rules of a game in seven steps on small live boards, ending in a first game. */

import { api } from "../api.ts";
import { here } from "../base.ts";
import { rulesFromAddress } from "../choice.ts";
import { isDialogOpen } from "../dialogs/dialog.ts";
import { fill, h, isTyping, vars } from "../dom.ts";
import { failureText } from "../failure.ts";
import { createdPath, createGame, type Setup } from "../game/setup.ts";
import { icon } from "../icons.ts";
import { latinKey } from "../latin.ts";
import { onPreference } from "../preferences.ts";
import { go, readdress, type Page } from "../router.ts";
import { lessonLink, ruleName, rulesPageLink, shortRuleName, type Addressed } from "../rules.ts";
import type { Lesson, LessonStep, RulesChoice, RuleSummary } from "../wire.ts";
import { isDone, keepSolved, solvedTasks } from "./progress.ts";
import { loadLearnSheet } from "./sheet.ts";
import { TaskView } from "./task.ts";
import { learn, loadLearnWords } from "./words.ts";

/** The first game is played at the weakest level. */
const FIRST_LEVEL = 1;
const FINISH = "finish";

/** Where there is room for one task only: phones, upright and on their side. As in learn.css. */
const ONE_AT_A_TIME = "(max-width: 599px), (max-height: 499px)";

export async function drawLesson(root: HTMLElement, id: string): Promise<Page> {
  const choice = rulesFromAddress(`?rules=${encodeURIComponent(id)}&${here().search.slice(1)}`) ?? { base: id, set: {} };
  const [lesson] = await Promise.all([api.lesson(choice), loadLearnWords(), loadLearnSheet()]);
  const page = new LessonPage(root, choice, lesson);
  return { title: learn.lesson.title(ruleName(lesson.rules)), leave: () => page.leave() };
}

class LessonPage {
  readonly #choice: RulesChoice;
  readonly #lesson: Lesson;
  readonly #rules: RuleSummary & Addressed;
  readonly #solved: Set<string>;
  readonly #tasks: TaskView[];
  /** What is on the page: a section for each task, the last one ends the lesson. */
  readonly #sections: HTMLElement[];
  readonly #list = h("ol", { class: "lesson__steps" });
  readonly #bars = h("div", { class: "lesson__bars", "aria-hidden": "true" });
  readonly #count = h("span", { class: "lesson__count" });
  readonly #progress = h("div", { class: "lesson__progress", role: "progressbar", "aria-valuemin": 0 });
  readonly #open = h("p", { class: "lesson__open" });
  readonly #stopListening: () => void;
  /** The task that is shown where there is room for one; the finish comes after the last. */
  #current = 0;

  constructor(root: HTMLElement, choice: RulesChoice, lesson: Lesson) {
    this.#choice = choice;
    this.#lesson = lesson;
    this.#rules = { ...lesson.rules, set: choice.set };
    this.#solved = solvedTasks(choice);
    const topics = new Set<string>();
    const target = { rules: this.#rules, choice, onSolved: (task: TaskView) => this.#onSolved(task), onNext: (task: TaskView) => this.#goTo(this.#tasks.indexOf(task) + 1) };
    this.#tasks = lesson.steps.flatMap(({ tasks }, step) =>
      tasks.map((task, index) => {
        const isFirstOfTopic = !topics.has(task.topic);
        topics.add(task.topic);
        const place = { step: step + 1, steps: lesson.steps.length, isMore: index > 0, isFirstOfTopic };
        return new TaskView(task, place, this.#solved.has(task.key), target);
      }),
    );
    this.#sections = [...this.#tasks.map((task, index) => (task.isSolved ? task.folded(() => this.#unfold(index)) : task.element)), this.#finish()];
    root.append(
      h(
        "div",
        { class: "lesson" },
        this.#bar(),
        this.#aside(),
        h("div", { class: "lesson__tasks" }, ...this.#sections),
      ),
    );
    this.#show(this.#wanted());
    this.#drawProgress();
    this.#stopListening = onPreference((key) => {
      if (["coordinates", "naming", "oneClickMoves"].includes(key)) for (const task of this.#tasks) task.draw();
    });
    document.addEventListener("keydown", this.#onKey);
    addEventListener("hashchange", this.#onHash);
    matchMedia(ONE_AT_A_TIME).addEventListener("change", this.#onRoom);
  }

  leave(): void {
    this.#stopListening();
    document.removeEventListener("keydown", this.#onKey);
    removeEventListener("hashchange", this.#onHash);
    matchMedia(ONE_AT_A_TIME).removeEventListener("change", this.#onRoom);
  }

  /** The task that the address names, or the first that is open. */
  #wanted(): number {
    const named = this.#named(here().hash.slice(1));
    if (named !== null) return named;
    const open = this.#tasks.findIndex((task) => !task.isSolved);
    return open < 0 ? this.#tasks.length : open;
  }

  #named(name: string): number | null {
    if (name === FINISH) return this.#tasks.length;
    const index = this.#tasks.findIndex(({ task, place }) => task.key === name || (place.isFirstOfTopic && task.topic === name));
    return index < 0 ? null : index;
  }

  readonly #onHash = (): void => {
    const index = this.#named(here().hash.slice(1));
    if (index !== null) this.#show(index);
  };

  readonly #onRoom = (): void => this.#show(this.#current);

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target) || isDialogOpen()) return;
    if (latinKey(event) !== "n") return;
    event.preventDefault();
    const inside = this.#sections.findIndex((section) => section.contains(document.activeElement));
    this.#goTo((inside < 0 ? this.#current : inside) + 1);
  };

  get #isOneAtATime(): boolean {
    return matchMedia(ONE_AT_A_TIME).matches;
  }

  /** Goes to a task, with the keyboard on its board. */
  #goTo(index: number): void {
    const at = Math.min(index, this.#tasks.length);
    this.#show(at);
    const task = this.#tasks[at];
    const section = this.#sections[at];
    readdress(`${lessonLink(this.#rules)}#${task?.task.key ?? FINISH}`, {}, false);
    if (section) this.#reveal(section);
    if (section === task?.element) task?.focusBoard();
    else section?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }

  #show(index: number): void {
    this.#current = index;
    // Where one task is shown, it is shown whole, even if it was solved before.
    if (this.#isOneAtATime && this.#tasks[index]) this.#unfold(index, false);
    this.#sections.forEach((section, each) => section.classList.toggle("is-current", each === index));
    this.#drawProgress();
  }

  #unfold(index: number, focus = true): void {
    const task = this.#tasks[index];
    const folded = this.#sections[index];
    if (!task || !folded || folded === task.element) return;
    task.element.classList.toggle("is-current", folded.classList.contains("is-current"));
    folded.replaceWith(task.element);
    this.#sections[index] = task.element;
    if (focus) task.focusBoard();
  }

  #onSolved(task: TaskView): void {
    this.#solved.add(task.task.key);
    keepSolved(this.#choice, this.#lesson, this.#solved);
    this.#drawProgress();
    if (this.#isOneAtATime) return;
    const next = this.#tasks.indexOf(task) + 1;
    this.#current = next;
    const section = this.#sections[next];
    if (section) this.#reveal(section);
  }

  /** Brings a section into view without a jump. */
  #reveal(section: HTMLElement): void {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    section.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "nearest" });
  }

  get #stepsDone(): number {
    return this.#lesson.steps.filter((step) => isDone(step, this.#solved)).length;
  }

  #drawProgress(): void {
    const { steps } = this.#lesson;
    const done = this.#stepsDone;
    this.#progress.setAttribute("aria-valuenow", String(done));
    this.#progress.setAttribute("aria-valuemax", String(steps.length));
    this.#progress.setAttribute("aria-label", learn.lesson.progress(done, steps.length));
    vars(this.#progress, { done: done / steps.length });
    const current = this.#tasks[this.#current]?.place.step ?? steps.length + 1;
    this.#count.textContent = current > steps.length ? "" : learn.lesson.stepOf(current, steps.length);
    fill(this.#bars, ...steps.map((step, index) => h("i", { class: this.#stateOf(step, index + 1 === current) })));
    fill(this.#list, ...steps.map((step, index) => this.#entry(step, index + 1, index + 1 === current)));
    const open = steps.length - done;
    this.#open.textContent = open > 0 ? learn.finish.open(open) : learn.finish.text;
  }

  #stateOf(step: LessonStep, isCurrent: boolean): string {
    return `${isDone(step, this.#solved) ? "is-done" : ""} ${isCurrent ? "is-current" : ""}`.trim();
  }

  #entry(step: LessonStep, number: number, isCurrent: boolean): HTMLElement {
    const done = isDone(step, this.#solved);
    const first = step.tasks[0];
    const title = first ? learn.tasks[first.key].title : "";
    return h(
      "li",
      { class: this.#stateOf(step, isCurrent) },
      h(
        "a",
        { href: `#${first?.key ?? FINISH}`, "aria-current": isCurrent ? "step" : false },
        h("span", { class: "lesson__mark", "aria-hidden": "true" }, done ? icon("check", 14) : String(number)),
        title,
        done ? h("span", { class: "vh", text: `, ${learn.lesson.solved}` }) : null,
      ),
    );
  }

  /** Phones have this in place of the bar of every page. */
  #bar(): HTMLElement {
    const { rules } = this.#lesson;
    return h(
      "div",
      { class: "lesson__bar" },
      h("a", { class: "iconbtn", href: "/learn", "aria-label": learn.lesson.back }, icon("prev")),
      h("span", { class: "lesson__name", text: shortRuleName(rules) }),
      this.#count,
      h("a", { class: "iconbtn", href: rulesPageLink(this.#rules), "aria-label": learn.lesson.rulesInFull }, icon("book")),
      this.#bars,
    );
  }

  #aside(): HTMLElement {
    const { rules, steps } = this.#lesson;
    return h(
      "header",
      { class: "lesson__head" },
      h("h1", { text: ruleName(rules) }),
      h("p", { class: "lesson__about", text: learn.lesson.about(steps.length) }),
      this.#progress,
      h("nav", { "aria-label": learn.lesson.steps }, this.#list),
      h("a", { class: "lesson__rules", href: rulesPageLink(this.#rules), text: learn.lesson.rulesInFull }),
    );
  }

  #finish(): HTMLElement {
    const notice = h("p", { class: "error", role: "alert" });
    const play = h("button", { type: "button", class: "btn btn--primary btn--big", text: learn.finish.play });
    play.addEventListener("click", () => void this.#playFirstGame(play, notice));
    return h(
      "section",
      { class: "lesson__finish", id: FINISH },
      h("h2", { text: learn.finish.title }),
      this.#open,
      h("p", { class: "lesson__level", text: learn.finish.level }),
      notice,
      h("div", { class: "lesson__go" }, play, h("a", { class: "btn btn--big", href: "/learn", text: learn.finish.more })),
    );
  }

  async #playFirstGame(button: HTMLButtonElement, notice: HTMLElement): Promise<void> {
    const setup: Setup = { choice: this.#choice, opponent: "computer", level: FIRST_LEVEL, otherLevel: FIRST_LEVEL, side: null, clock: null };
    button.disabled = true;
    try {
      const { game } = await createGame(setup, this.#lesson.rules.firstMover);
      go(createdPath(setup, game.id));
    } catch (error) {
      button.disabled = false;
      notice.textContent = failureText(error);
    }
  }
}
