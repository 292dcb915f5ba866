/** Look, squares, playing, language. Every change shows at once. */

import { segmented, select, toggle, type Option } from "../controls.ts";
import { h } from "../dom.ts";
import { pieceInText } from "../board/sprite.ts";
import { applyLanguage, t } from "../i18n/index.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { prefer, preferences, type Preferences } from "../preferences.ts";
import { openDialog } from "./dialog.ts";

/** The options of a setting, in the order of its texts. */
function options<T extends string>(texts: Record<T, string>): Option<T>[] {
  return (Object.keys(texts) as T[]).map((value) => ({ value, label: texts[value] }));
}

function choice<K extends keyof Preferences, T extends Preferences[K] & string>(
  label: string,
  key: K,
  texts: Record<T, string>,
): HTMLElement {
  return select(label, options(texts), preferences()[key] as T, (value) => prefer(key, value));
}

export function openSettings(): void {
  const dialog = openDialog(t.settings.heading, "settings");
  const set = preferences();
  dialog.body.append(
    h(
      "section",
      {},
      h("h3", { text: t.settings.look }),
      h("div", { class: "field__label", text: t.settings.theme }),
      segmented(t.settings.theme, options(t.settings.themes), set.theme, (value) => prefer("theme", value)),
      h("div", { class: "field__label", text: t.settings.board }),
      boards(),
      h("div", { class: "field__label", text: t.settings.pieces }),
      sets(),
      choice(t.settings.squares, "coordinates", t.settings.coordinates),
      choice(t.settings.naming, "naming", t.settings.namings),
    ),
    h(
      "section",
      {},
      h("h3", { text: t.settings.play }),
      choice(t.settings.mustCapture, "mustCapture", t.settings.mustCaptures),
      choice(t.settings.animation, "animation", t.settings.animations),
      choice(t.settings.shared, "sharedScreen", {
        fixed: t.start.viewFixed,
        flip: t.start.viewFlip,
        turned: t.start.viewTurned,
      }),
      toggle(t.settings.oneClick, set.oneClickMoves, (on) => prefer("oneClickMoves", on)),
      toggle(t.settings.premoves, set.premoves, (on) => prefer("premoves", on), t.settings.premovesAbout),
      toggle(t.settings.confirm, set.confirmMoves, (on) => prefer("confirmMoves", on), t.settings.confirmAbout),
      toggle(t.settings.zen, set.zen, (on) => prefer("zen", on), t.settings.zenAbout),
      toggle(t.settings.resigns, set.resigns, (on) => prefer("resigns", on)),
      toggle(t.settings.sound, set.sound, (on) => prefer("sound", on)),
      toggle(t.settings.shortcuts, set.shortcuts, (on) => prefer("shortcuts", on), t.settings.shortcutsAbout),
      languages(dialog.close),
    ),
  );
}

function languages(close: () => void): HTMLElement {
  const { language } = preferences();
  const list: Option<"auto" | Language>[] = [
    { value: "auto", label: t.settings.languageAuto },
    ...Object.entries(LANGUAGES).map(([value, { name }]) => ({ value: value as Language, label: name })),
  ];
  return select(t.settings.language, list, language ?? "auto", (value) => {
    prefer("language", value === "auto" ? null : value);
    void reopen(close);
  });
}

/** The dialog speaks the old language: it is opened anew in the other as soon as its texts are there. */
async function reopen(close: () => void): Promise<void> {
  await applyLanguage();
  close();
  openSettings();
}

/** The boards as swatches; each carries its theme, so that it shows its own colours. */
export function boards(): HTMLElement {
  const texts = t.settings.boards;
  return swatches(t.settings.board, "board", texts, (value) => h("span", { class: "swatch", "data-board": value }));
}

function sets(): HTMLElement {
  return swatches(t.settings.pieces, "pieces", t.settings.sets, (value) =>
    h(
      "span",
      { class: "swatch swatch--pieces", "data-pieces": value },
      pieceInText({ color: "white", king: false }, 26),
      pieceInText({ color: "black", king: true }, 26),
    ),
  );
}

function swatches<K extends "board" | "pieces">(
  label: string,
  key: K,
  texts: Record<Preferences[K], string>,
  picture: (value: Preferences[K]) => HTMLElement,
): HTMLElement {
  const items = (Object.keys(texts) as Preferences[K][]).map((value) =>
    h(
      "label",
      { title: texts[value] },
      h("input", {
        type: "radio",
        name: `choose-${key}`,
        class: "vh",
        value,
        checked: preferences()[key] === value,
        "aria-label": texts[value],
        on: { change: () => prefer(key, value) },
      }),
      picture(value),
    ),
  );
  return h("div", { class: "swatches", role: "radiogroup", "aria-label": label }, ...items);
}
