/** The week as a row of seven men: one for each day whose puzzle was solved. */

import { pieceInText } from "../board/sprite.ts";
import { h } from "../dom.ts";
import { language } from "../i18n/index.ts";
import { progress, streak, weekOf } from "./progress.ts";
import { pz } from "./words.ts";

export function weekRow(today = new Date()): HTMLElement {
  const { days } = progress();
  const short = new Intl.DateTimeFormat(language, { weekday: "short" });
  const long = new Intl.DateTimeFormat(language, { weekday: "long" });
  const row = weekOf(days, today).map(({ date, state, isToday }) =>
    h(
      "li",
      { class: `pzday pzday--${state}${isToday ? " is-today" : ""}` },
      h("span", { class: "pzday__man", "aria-hidden": "true" }, state === "solved" ? pieceInText({ color: "white", king: false }, 34) : h("i")),
      h("small", { "aria-hidden": "true", text: short.format(date) }),
      h("span", { class: "vh", text: pz.dayState(long.format(date), state) }),
    ),
  );
  const count = streak(days, today);
  const isDone = weekOf(days, today).some((day) => day.isToday && day.state === "solved");
  return h(
    "div",
    { class: "pzweek" },
    h("ul", { "aria-label": pz.week }, ...row),
    h("p", {}, count > 0 ? h("b", { text: pz.inARow(count) }) : null, h("span", { text: isDone ? pz.todayDone : pz.todayOpen })),
  );
}
