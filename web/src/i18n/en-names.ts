/** Names of rule sets and switches in English. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInEnglish: Record<RuleId, string> = {
  english: "English draughts", simple: "Checkers on the light squares", xo: "Checkers with x and o",
  polish8: "Polish draughts 8×8", brazilian: "Brazilian draughts", russian: "Russian draughts",
  pool: "American pool checkers", international: "International draughts 10×10", frisian: "Frisian draughts",
  frysk: "Frysk!", killer: "Killer draughts", breakthrough: "Breakthrough draughts", antidraughts: "Antidraughts",
  poddavki: "Poddavki, Russian giveaway", italian: "Italian dama", spanish: "Spanish damas",
  portuguese: "Portuguese damas", czech: "Czech dáma", slovak: "Slovak dáma", german: "German Damenspiel",
  thai: "Thai makhos", turkish: "Turkish dama", canadian: "Canadian draughts 12×12",
  srilankan: "Sri Lankan draughts 12×12", filipino: "Filipino dama", jamaican: "Jamaican draughts",
  argentinian: "Argentinian damas", malaysian: "Malaysian checkers 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInEnglish: Record<RuleId, string> = {
  english: "English", simple: "Simple", xo: "x and o", polish8: "Polish 8×8", brazilian: "Brazilian",
  russian: "Russian", pool: "Pool", international: "International", frisian: "Frisian", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Breakthrough", antidraughts: "Antidraughts", poddavki: "Poddavki",
  italian: "Italian", spanish: "Spanish", portuguese: "Portuguese", czech: "Czech", slovak: "Slovak",
  german: "German", thai: "Thai", turkish: "Turkish", canadian: "Canadian", srilankan: "Sri Lankan",
  filipino: "Filipino", jamaican: "Jamaican", argentinian: "Argentinian", malaysian: "Malaysian",
  spantsiretti: "Spantsiretti",
};

export const switchesInEnglish: SwitchTexts = {
  width: { title: "Width", about: "Squares in a row", words: {} },
  height: { title: "Height", about: "Rows of squares", words: {} },
  squares: {
    title: "Squares played on",
    about: "Right corner is the mirrored board",
    words: { "left-corner": "Left corner", "right-corner": "Right corner", all: "Every square" },
  },
  rows: { title: "Rows of men", about: "Rows each side starts with", words: {} },
  rows_behind: { title: "Empty rows behind", about: "Rows left free behind the men", words: {} },
  first: { title: "First move", about: "Who begins", words: { white: "Light", black: "Dark" } },
  lines: {
    title: "Lines",
    about: "Along which pieces move and capture",
    words: {
      diagonal: "Diagonal", "capture-all-eight": "Diagonal, captures straight too", orthogonal: "Straight",
    },
  },
  capture: {
    title: "Forced capture",
    about: "If you can take, you must",
    words: { forced: "Forced", optional: "Free" },
  },
  men_capture_backwards: { title: "Men take backwards", about: "Men still move only forward", words: {} },
  men_capture_kings: { title: "Men take kings", about: "A man may take a king", words: {} },
  king_range: {
    title: "Flying kings",
    about: "Kings cross any number of empty squares",
    words: { short: "One step", flying: "Fly" },
  },
  king_landing: {
    title: "Landing of kings",
    about: "Where a flying king lands behind a piece",
    words: { anywhere: "Anywhere", behind: "Right behind", "behind-kings": "Right behind kings" },
  },
  precedence: {
    title: "Which capture",
    about: "When several are possible",
    words: {
      "free-choice": "Any", "most-pieces": "The most pieces",
      "most-pieces-then-with-king": "Most, then by a king",
      "most-pieces-then-most-kings": "Most, then most kings",
      italian: "The four Italian laws", "with-king": "A king first", frisian: "Highest value",
    },
  },
  crowning: {
    title: "Crowning in a capture",
    about: "A man that reaches the far row while capturing",
    words: { "ends-move": "Ends the move", "at-end-of-move": "Only if it stops there", "in-passing": "At once" },
  },
  removal: {
    title: "Taken pieces leave",
    about: "When the board is cleared",
    words: { "at-end-of-move": "After the move", immediate: "At once" },
  },
  half_turns: { title: "Half turns", about: "A king may turn straight back between captures", words: {} },
  king_move_limit: { title: "King move limit", about: "Quiet moves in a row by one king; 0: no limit", words: {} },
  objective: {
    title: "Aim",
    about: "What wins the game",
    words: { normal: "Take everything", giveaway: "Lose everything", "first-king": "The first king" },
  },
  blocked: {
    title: "Blocked",
    about: "Pieces left but no move",
    words: { loses: "Loses", draws: "Draws" },
  },
  draw_repetition: { title: "Repetition", about: "How often a position makes a draw; 0: never", words: {} },
  draw_quiet_moves: { title: "Quiet moves", about: "Moves by each side for a draw; 0: never", words: {} },
  draw_progress: {
    title: "Progress",
    about: "What ends a run of quiet moves",
    words: { "capture-or-man-move": "Capture or man’s move", "capture-only": "A capture" },
  },
  draw_endings: {
    title: "Limited endings",
    about: "Endings given only so many moves",
    words: {
      none: "None", brazilian: "Brazilian", russian: "Russian", international: "International", frisian: "Frisian",
      pool: "Pool", portuguese: "Portuguese", turkish: "Turkish",
    },
  },
};
