/** A clock in words, and the time left of days. */

import { formatNumber, t } from "../i18n/index.ts";
import type { TimeSetting } from "../wire.ts";

export function clockWords(clock: TimeSetting | null): string {
  if (clock && "days" in clock) return t.start.daysEach(clock.days);
  return clock ? t.start.clockText(formatNumber(clock.initial / 60), clock.increment) : t.start.noClock;
}

/** `2 days 5 h`, or `5 h 12 min` in the last day. */
export function longTime(ms: number): string {
  const minutes = Math.ceil(Math.max(0, ms) / 60000);
  const hours = Math.floor(minutes / 60);
  return hours >= 24 ? t.game.daysLeft(Math.floor(hours / 24), hours % 24) : t.game.hoursLeft(hours, minutes % 60);
}
