/** Small marks beside a game, always in the same order: board, how men take, king, which capture, and what else is unusual. */

import { h, s } from "../dom.ts";
import { t } from "../i18n/index.ts";
import type { MenMark } from "../i18n/keys.ts";
import { isFlying } from "../rules.ts";
import type { RuleSummary } from "../wire.ts";
import { aimWord, captureWord, isMirrored, menMark, sizeWord } from "./families.ts";

const DIAGONAL = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;
const DIRECTIONS: Record<MenMark, readonly (readonly [number, number])[]> = {
  forward: DIAGONAL.slice(0, 2),
  both: DIAGONAL,
  straight: [[0, -1], [-1, 0], [1, 0]],
  eight: [...DIAGONAL, [0, -1], [0, 1], [-1, 0], [1, 0]],
};
const MIDDLE = 13;

/** The head of an arrow that points along (u, v), a direction of length one, with its tip at (x, y). */
function head(x: number, y: number, u: number, v: number): string {
  const corner = (side: number): string => `${(x - u * 3 - v * 2.4 * side).toFixed(1)} ${(y - v * 3 + u * 2.4 * side).toFixed(1)}`;
  return `M${corner(1)}L${x.toFixed(1)} ${y.toFixed(1)}L${corner(-1)}`;
}

function ray(across: number, down: number): string {
  const length = Math.hypot(across, down);
  const [u, v] = [across / length, down / length];
  const [near, far] = [5.6, across && down ? 13.6 : 11.5];
  const [x, y] = [MIDDLE + u * far, MIDDLE + v * far];
  return `M${(MIDDLE + u * near).toFixed(1)} ${(MIDDLE + v * near).toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}${head(x, y, u, v)}`;
}

const glyph = (...drawn: SVGElement[]): SVGSVGElement => s("svg", { class: "gly", viewBox: "0 0 26 26", "aria-hidden": "true" }, ...drawn);

export function menGlyph(mark: MenMark): SVGSVGElement {
  const d = DIRECTIONS[mark].map(([across, down]) => ray(across, down)).join("");
  return glyph(s("circle", { class: "gly__fill", cx: MIDDLE, cy: MIDDLE, r: 3.5 }), s("path", { class: "gly__line", d }));
}

export function kingGlyph(flying: boolean): SVGSVGElement {
  const tip = flying ? [24.5, 1.5] as const : [18.5, 7.5] as const;
  const d = `M13.5 12.5L${tip[0]} ${tip[1]}${head(tip[0], tip[1], Math.SQRT1_2, -Math.SQRT1_2)}`;
  return glyph(
    s("path", { class: "gly__fill", d: "M.8 15.6 4 18.8 7 13.2l3 5.6 3.2-3.2-1.3 8.4H2.1Z" }),
    s("path", { class: "gly__line", d }),
  );
}

const hidden = (text: string): HTMLElement => h("span", { class: "vh", text: `${text}, ` });

/** The marks of a game. A screen reader hears them as words. */
export function marks(rules: RuleSummary): HTMLElement {
  const men = menMark(rules);
  const flying = isFlying(rules);
  const aim = aimWord(rules);
  return h(
    "span",
    { class: "marks" },
    h("em", { text: sizeWord(rules) }),
    hidden(""),
    menGlyph(men),
    hidden(t.picker.menInFull[men]),
    kingGlyph(flying),
    hidden(t.picker.kings[flying ? "flying" : "short"]),
    h("i", { text: captureWord(rules) }),
    isMirrored(rules) ? h("i", { text: t.picker.mirrored }) : null,
    aim ? h("i", { class: "marks__aim", text: aim }) : null,
  );
}

/** What the marks mean, above the list. */
export function marksKey(): HTMLElement {
  const item = (picture: SVGSVGElement, text: string): HTMLElement => h("span", {}, picture, text);
  const { men, kings } = t.picker;
  return h(
    "p",
    { class: "pick__key", role: "note", "aria-label": t.picker.key },
    item(menGlyph("forward"), men.forward),
    item(menGlyph("both"), men.both),
    item(menGlyph("straight"), men.straight),
    item(kingGlyph(false), kings.short),
    item(kingGlyph(true), kings.flying),
  );
}
