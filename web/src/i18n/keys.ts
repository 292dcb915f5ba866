/** The names that both languages must have texts for. */

export const RULE_IDS = [
  "english", "simple", "xo", "polish8", "brazilian",
  "russian", "pool", "international", "frisian", "frysk", "killer", "breakthrough", "antidraughts", "poddavki",
  "italian", "spanish", "portuguese", "czech", "slovak", "german", "thai", "turkish", "canadian", "srilankan",
  "filipino", "jamaican", "argentinian", "malaysian", "spantsiretti",
] as const;
export type RuleId = (typeof RULE_IDS)[number];

export const isRuleId = (id: string): id is RuleId => (RULE_IDS as readonly string[]).includes(id);

export type Region = "world" | "europe" | "americas" | "asia";

export const REGION_OF: Record<RuleId, Region> = {
  english: "europe", simple: "world", xo: "world", polish8: "europe", brazilian: "americas",
  russian: "europe", pool: "americas", international: "world", frisian: "europe", frysk: "europe", killer: "europe",
  breakthrough: "world", antidraughts: "world", poddavki: "europe", italian: "europe", spanish: "europe",
  portuguese: "europe", czech: "europe", slovak: "europe", german: "europe", thai: "asia", turkish: "asia",
  canadian: "americas", srilankan: "asia", filipino: "asia", jamaican: "americas", argentinian: "americas",
  malaysian: "asia", spantsiretti: "europe",
};

/** Kinds of games, in words of the rules: what a list of games is grouped by. */
export type Family = "short" | "most" | "any" | "kings" | "straight" | "aim";

/** How men take, as one of the small marks beside a game. */
export type MenMark = "forward" | "both" | "straight" | "eight";

/** A number with its noun. */
export type Counted = (count: number) => string;

/** The switches of house rules and, for those set to a word, the words. */
export const SWITCH_WORDS = {
  width: [], height: [],
  squares: ["left-corner", "right-corner", "all"],
  rows: [], rows_behind: [],
  first: ["white", "black"],
  lines: ["diagonal", "capture-all-eight", "orthogonal"],
  capture: ["forced", "optional"],
  men_capture_backwards: [], men_capture_kings: [],
  king_range: ["short", "flying"],
  king_landing: ["anywhere", "behind", "behind-kings"],
  precedence: [
    "free-choice", "most-pieces", "most-pieces-then-with-king", "most-pieces-then-most-kings", "italian",
    "with-king", "frisian",
  ],
  crowning: ["ends-move", "at-end-of-move", "in-passing"],
  removal: ["at-end-of-move", "immediate"],
  half_turns: [], king_move_limit: [],
  objective: ["normal", "giveaway", "first-king"],
  blocked: ["loses", "draws"],
  draw_repetition: [], draw_quiet_moves: [],
  draw_progress: ["capture-or-man-move", "capture-only"],
  draw_endings: ["none", "brazilian", "russian", "international", "frisian", "pool", "portuguese", "turkish"],
} as const;
export type SwitchKey = keyof typeof SWITCH_WORDS;
export const isSwitchKey = (key: string): key is SwitchKey => Object.hasOwn(SWITCH_WORDS, key);

/** Texts of one switch: its name, a line about it, and its words. */
export type SwitchTexts = {
  [K in SwitchKey]: { title: string; about: string; words: { [W in (typeof SWITCH_WORDS)[K][number]]: string } };
};

/** What ends a count of moves towards a draw. */
export type CountEnd = "capture" | "manMove" | "crowning" | "leavingRoad";

/** How a side is called: by its tone, or by its letter in the x and o game. */
export type SideName = "white" | "black" | "x" | "o";

/** A sentence that begins with what matters most. */
export interface Note {
  lead?: string;
  text: string;
}

/** What the reason for a refused move is put into words with. */
export interface WhyWords {
  /** How a square is called. */
  square: (number: number) => string;
  /** The square of the piece that was tried. */
  tried: number | null;
  /** Whether a king stands on a square. */
  isKing: (number: number) => boolean;
  side: (color: "white" | "black") => SideName;
}
