/** Choosing a clock: a usual one from the list, or one's own minutes and seconds; between two people also days for each move. */

import { select, type Option } from "../controls.ts";
import { fill, freshId, h } from "../dom.ts";
import { CLOCKS, clockText, readClock } from "../game/setup.ts";
import { t } from "../i18n/index.ts";
import { clockWords } from "../pages/clock-words.ts";
import type { ClockSetting, DaysSetting, TimeSetting } from "../wire.ts";

/** The value of the list's last entry, which opens the two boxes. */
const OWN = "own";
const MOST_MINUTES = 600;
const MOST_SECONDS = 600;
/** What the boxes begin with when there was no clock. */
const USUAL: ClockSetting = { initial: 300, increment: 3 };

/** The days that a move can have; in the list they follow this letter. */
export const DAYS = [1, 2, 3, 5, 7, 14] as const;
const EACH = "d";

const isUsual = (clock: ClockSetting | null): boolean => (CLOCKS as readonly string[]).includes(clockText(clock));

export function clockField(clock: ClockSetting | null, onChange: (clock: ClockSetting | null) => void): HTMLElement {
  return field(clock, [], (time) => {
    if (!time || !("days" in time)) onChange(time);
  });
}

/** The same with days for each move: for games that somebody offers. */
export function timeField(time: TimeSetting | null, onChange: (time: TimeSetting | null) => void): HTMLElement {
  return field(time, DAYS, onChange);
}

const readDays = (value: string): DaysSetting | null => (value.startsWith(EACH) ? { days: Number(value.slice(EACH.length)) } : null);

function field(time: TimeSetting | null, days: readonly number[], onChange: (time: TimeSetting | null) => void): HTMLElement {
  const clock = time && "days" in time ? null : time;
  const boxes = h("div", { class: "ownclock" });
  let last = clock;
  const change = (next: ClockSetting | null): void => {
    last = next;
    onChange(next);
  };
  const openBoxes = (): void => fill(boxes, ...ownClock(last ?? USUAL, change));
  const options: Option<string>[] = [
    ...CLOCKS.map((value) => ({ value, label: clockWords(readClock(value)) })),
    ...days.map((count) => ({ value: `${EACH}${count}`, label: clockWords({ days: count }) })),
    { value: OWN, label: t.start.ownClock },
  ];
  const begin = time && "days" in time ? `${EACH}${time.days}` : isUsual(clock) ? clockText(clock) : OWN;
  const list = select(t.start.clock, options, begin, (value) => {
    const each = readDays(value);
    if (each) {
      fill(boxes);
      return onChange(each);
    }
    if (value !== OWN) {
      fill(boxes);
      return change(readClock(value));
    }
    change(last ?? USUAL);
    openBoxes();
    boxes.querySelector("input")?.focus();
  });
  if (begin === OWN) openBoxes();
  list.append(boxes);
  return list;
}

function ownClock(clock: ClockSetting, onChange: (clock: ClockSetting) => void): HTMLElement[] {
  const minutes = numberBox(t.start.ownMinutes, clock.initial / 60, { least: 0.25, most: MOST_MINUTES, step: "any" });
  const seconds = numberBox(t.start.ownSeconds, clock.increment, { least: 0, most: MOST_SECONDS, step: 1 });
  const read = (): void => {
    for (const { box } of [minutes, seconds]) box.setAttribute("aria-invalid", String(!box.checkValidity()));
    if (!minutes.box.checkValidity() || !seconds.box.checkValidity()) return;
    onChange({ initial: Math.round(minutes.box.valueAsNumber * 60), increment: seconds.box.valueAsNumber });
  };
  for (const { box } of [minutes, seconds]) box.addEventListener("input", read);
  return [minutes.field, seconds.field];
}

function numberBox(
  label: string,
  value: number,
  bounds: { least: number; most: number; step: number | "any" },
): { field: HTMLElement; box: HTMLInputElement } {
  const id = freshId("number");
  const box = h("input", {
    id, class: "input", type: "number", inputmode: "decimal", required: true,
    min: bounds.least, max: bounds.most, step: bounds.step, value,
  });
  return { field: h("div", { class: "field" }, h("label", { class: "field__label", for: id, text: label }), box), box };
}
