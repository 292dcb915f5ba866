/** What every page has: the bar at the top, and the switches in it. */

import { iconButton } from "./controls.ts";
import { openSettings } from "./dialogs/settings.ts";
import { fill, h } from "./dom.ts";
import { t } from "./i18n/index.ts";
import { icon } from "./icons.ts";
import { isDark, prefer, preferences } from "./preferences.ts";
import { pieceInText } from "./board/sprite.ts";

/** The bar and the place for the content are in the document from the beginning. */
const header = document.querySelector<HTMLElement>(".topbar") ?? h("header", { class: "topbar" });
const main = document.querySelector<HTMLElement>("#main") ?? h("main", { id: "main", class: "main", tabindex: -1 });
const skip = h("a", { class: "skip", href: "#main" });

/** Completes the frame of the page and returns the place for its content. */
export function installShell(): HTMLElement {
  header.before(skip);
  return main;
}

const isReview = (path: string): boolean => path === "/review" || path.startsWith("/review/");
const isAnalysis = (path: string): boolean => path === "/analysis" || path === "/editor";

const isLearning = (path: string): boolean => path === "/learn" || path.startsWith("/learn/") || path.startsWith("/puzzles");

export function drawShell(path: string): void {
  skip.textContent = t.nav.skip;
  document.body.classList.toggle("in-game", /^\/game\/[^/]+$/.test(path));
  document.body.classList.toggle("in-analysis", isAnalysis(path));
  document.body.classList.toggle("in-lesson", path.startsWith("/learn/"));
  document.body.classList.toggle("in-review", isReview(path));
  const link = (href: string, text: string, current: boolean): HTMLElement =>
    h("a", { href, "aria-current": current ? "page" : false, text });
  const { sound } = preferences();
  fill(
    header,
    h("a", { class: "brand", href: "/", "aria-label": t.nav.home }, pieceInText({ color: "black", king: true }, 32), "Crownhead"),
    h(
      "nav",
      { class: "topnav", "aria-label": t.nav.main },
      link(hasPeople() ? "/lobby" : "/", t.nav.play, path === "/" || path === "/lobby" || path.startsWith("/game/")),
      link("/games", t.nav.games, path === "/games" || path === "/statistics" || isReview(path)),
      link("/learn", t.nav.learn, isLearning(path)),
      link("/analysis", t.nav.analyse, isAnalysis(path)),
      link("/rules", t.nav.rules, path.startsWith("/rules")),
    ),
    h(
      "div",
      { class: "tools" },
      iconButton(sound ? t.nav.soundOff : t.nav.soundOn, icon(sound ? "sound" : "silent"), toggleSound, "tool-sound"),
      iconButton(isDark() ? t.nav.themeLight : t.nav.themeDark, icon(isDark() ? "sun" : "moon"), toggleTheme, "tool-theme"),
      iconButton(t.nav.settings, icon("cog"), openSettings, "tool-settings"),
    ),
  );
  if (hasPeople()) void addChip(path);
}

/** Whether the server has accounts, and so other people to play with. */
const hasPeople = (): boolean => document.documentElement.dataset["accounts"] !== undefined;

/** Adds who one is, on a server with accounts. */
async function addChip(path: string): Promise<void> {
  try {
    const { meChip, noticesSign } = await import("./people/chip.ts");
    header.append(noticesSign(), meChip(path.startsWith("/game/")));
  } catch {
    // Without the script there is no chip; the page says elsewhere that the server does not answer.
  }
}

export function toggleSound(): void {
  prefer("sound", !preferences().sound);
}

function toggleTheme(): void {
  prefer("theme", isDark() ? "light" : "dark");
}
