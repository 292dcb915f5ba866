/** How rule sets are named and pictured. What they say comes from the server. */

import { View } from "./board/geometry.ts";
import { piecesOf } from "./fen.ts";
import type { RuleId, SideName } from "./i18n/keys.ts";
import { t } from "./i18n/index.ts";
import { miniature, type Picture } from "./mini.ts";
import { BY_LETTERS } from "./vocabulary.ts";
import type { Color, Piece, RuleSummary, RulesChoice, SwitchKey, SwitchValue } from "./wire.ts";

/** What there is to know about rules to name them. */
type Named = Pick<RuleSummary, "id" | "name" | "houseRules" | "unnamed">;

/** What rules are called here: house rules by their own name, others in the reader's language. */
export const ruleName = (rules: Named): string => named(rules, t.ruleNames);

export const shortRuleName = (rules: Named): string => named(rules, t.ruleShort);

function named({ id, name, houseRules, unnamed }: Named, names: Record<RuleId, string>): string {
  if (!houseRules) return names[id];
  return unnamed ? t.newGame.unnamed(names[id]) : name;
}

/** In the x and o game the side that begins is x, as its document says. */
export function sideName(rulesId: string, color: Color): SideName {
  if (!usesLetters(rulesId)) return color;
  return color === "black" ? "x" : "o";
}

export const usesLetters = (rulesId: string): boolean => BY_LETTERS.includes(rulesId);

export function switchOf(rules: RuleSummary, key: SwitchKey): SwitchValue | undefined {
  return rules.switches.find((item) => item.key === key)?.value;
}

export function menOf(rules: RuleSummary): number {
  return piecesOf(rules.start).filter((piece) => piece.color === "white").length;
}

export const isFlying = (rules: RuleSummary): boolean => switchOf(rules, "king_range") === "flying";

/** The rule set in a few plain words. */
export function summaryText(rules: RuleSummary): string {
  return rules.summary.map((fact) => t.fact(fact, (color) => sideName(rules.id, color))).join(" ");
}

export function startPicture(rules: RuleSummary): SVGSVGElement {
  return miniature({ board: rules.board, pieces: piecesOf(rules.start), letters: usesLetters(rules.id) });
}

/** What a king does: where it goes, and how it takes a piece. */
export function kingPicture(rules: RuleSummary): SVGSVGElement {
  const view = new View(rules.board, "white");
  const { columns, rows } = rules.board;
  const home = nearest(view, Math.floor(columns / 2) - 1, Math.ceil(rows / 2));
  const straight = switchOf(rules, "lines") === "orthogonal";
  const directions = straight ? STRAIGHT : DIAGONAL;
  const behind = switchOf(rules, "king_landing") !== "anywhere";
  const flying = isFlying(rules);
  const pieces: Piece[] = [{ square: home, color: "white", king: true }];
  const arrows: number[][] = [];
  directions.forEach(([across, down], index) => {
    const line = lineFrom(view, home, across, down);
    if (index > 0) {
      const end = flying ? line.at(-1) : line[0];
      if (end !== undefined) arrows.push([home, end]);
      return;
    }
    const victim = flying ? line[1] : line[0];
    const landing = flying ? (behind ? line[2] : line.at(-1)) : line[1];
    if (victim === undefined || landing === undefined) return;
    pieces.push({ square: victim, color: "black", king: false });
    arrows.push([home, landing]);
  });
  const picture: Picture = { board: rules.board, pieces, arrows, letters: usesLetters(rules.id) };
  return miniature(picture);
}

const DIAGONAL = [[1, -1], [-1, -1], [-1, 1], [1, 1]] as const;
const STRAIGHT = [[0, -1], [-1, 0], [0, 1], [1, 0]] as const;

function nearest(view: View, column: number, row: number): number {
  return view.at(column, row) ?? view.at(column + 1, row) ?? view.board.squares[0]?.number ?? 1;
}

function lineFrom(view: View, from: number, across: number, down: number): number[] {
  const line: number[] = [];
  let { column, row } = view.place(from);
  for (;;) {
    column += across;
    row += down;
    const square = view.at(column, row);
    if (square === undefined) return line;
    line.push(square);
  }
}

/** What an address says of rules: those of the catalogue by their id, house rules with what was changed. */
export type Addressed = Pick<RuleSummary, "id" | "name" | "houseRules"> & { set: RulesChoice["set"] };

/** The address of the page with these rules, as they were changed. */
export const rulesPageLink = (rules: Addressed): string => `/rules/${addressOf(rules)}`;

/** The address of the lesson on these rules. */
export const lessonLink = (rules: Addressed): string => `/learn/${addressOf(rules)}`;

function addressOf({ id, name, houseRules, set }: Addressed): string {
  if (!houseRules) return id;
  const { search } = new URL(rulesLink({ base: id, set, name }), location.origin);
  const parameters = new URLSearchParams(search);
  parameters.delete("rules");
  return `${id}?${parameters}`;
}

/** The address that opens the start page with these rules. */
export function rulesLink(choice: RulesChoice): string {
  const parameters = new URLSearchParams({ rules: choice.base });
  if (choice.name) parameters.set("name", choice.name);
  for (const [key, value] of Object.entries(choice.set)) parameters.append("set", `${key}=${value}`);
  return `/?${parameters}`;
}
