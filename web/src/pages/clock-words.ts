/** A clock in words. */

import { formatNumber, t } from "../i18n/index.ts";
import type { ClockSetting } from "../wire.ts";

export function clockWords(clock: ClockSetting | null): string {
  return clock ? t.start.clockText(formatNumber(clock.initial / 60), clock.increment) : t.start.noClock;
}
