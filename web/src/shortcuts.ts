/** Keys that work on every page, and the switch for all keys that are single characters. */

import { announce } from "./announce.ts";
import { isDialogOpen } from "./dialogs/dialog.ts";
import { openSettings } from "./dialogs/settings.ts";
import { isTyping } from "./dom.ts";
import { t } from "./i18n/index.ts";
import { preferences } from "./preferences.ts";

const EVERYWHERE: Record<string, () => void> = { "?": () => void openList(), ",": openSettings };

/** Counts the keys pressed. */
let pressed = 0;

/** The list of keys is loaded when it is asked for. Whoever presses another key meanwhile no longer wants it. */
async function openList(): Promise<void> {
  const asked = pressed;
  try {
    const { openShortcuts } = await import("./dialogs/shortcuts.ts");
    if (asked === pressed && !isDialogOpen()) await openShortcuts();
  } catch {
    announce(t.common.notReached, true);
  }
}

export function installShortcuts(): void {
  addEventListener("keydown", hold, { capture: true });
  document.addEventListener("keydown", run);
}

/** A key that writes a character. The space bar is not a shortcut: it presses what has the focus. */
const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey;

/**
 * Keeps characters from every listener of the page while shortcuts are turned off (WCAG 2.1.4): whoever
 * speaks to the computer, or presses keys by accident, resigns no game.
 */
function hold(event: KeyboardEvent): void {
  if (preferences().shortcuts || !isCharacter(event) || isTyping(event.target)) return;
  event.stopPropagation();
}

function run(event: KeyboardEvent): void {
  pressed += 1;
  if (event.defaultPrevented || !isCharacter(event) || isTyping(event.target) || isDialogOpen()) return;
  const action = EVERYWHERE[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
