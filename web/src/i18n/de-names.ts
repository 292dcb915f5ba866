/** Namen der Spiele und der Schalter auf Deutsch. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInGerman: Record<RuleId, string> = {
  english: "Englische Dame", simple: "Dame auf hellen Feldern", xo: "Dame mit x und o",
  polish8: "Polnische Dame 8×8", brazilian: "Brasilianische Dame", russian: "Russische Dame",
  pool: "Amerikanische Pool-Dame", international: "Internationale Dame 10×10", frisian: "Friesische Dame",
  frysk: "Frysk!", killer: "Killer-Dame", breakthrough: "Durchbruchdame", antidraughts: "Schlagdame 10×10",
  poddavki: "Poddawki, russische Schlagdame", italian: "Italienische Dame", spanish: "Spanische Dame",
  portuguese: "Portugiesische Dame", czech: "Tschechische Dame", slovak: "Slowakische Dame", german: "Deutsche Dame",
  thai: "Thailändische Dame", turkish: "Türkische Dame", canadian: "Kanadische Dame 12×12",
  srilankan: "Sri-lankische Dame 12×12", filipino: "Philippinische Dame", jamaican: "Jamaikanische Dame",
  argentinian: "Argentinische Dame", malaysian: "Malaysische Dame 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInGerman: Record<RuleId, string> = {
  english: "Englisch", simple: "Einfach", xo: "x und o", polish8: "Polnisch 8×8", brazilian: "Brasilianisch",
  russian: "Russisch", pool: "Pool", international: "International", frisian: "Friesisch", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Durchbruch", antidraughts: "Schlagdame", poddavki: "Poddawki",
  italian: "Italienisch", spanish: "Spanisch", portuguese: "Portugiesisch", czech: "Tschechisch", slovak: "Slowakisch",
  german: "Deutsch", thai: "Thailändisch", turkish: "Türkisch", canadian: "Kanadisch", srilankan: "Sri-lankisch",
  filipino: "Philippinisch", jamaican: "Jamaikanisch", argentinian: "Argentinisch", malaysian: "Malaysisch",
  spantsiretti: "Spantsiretti",
};

export const switchesInGerman: SwitchTexts = {
  width: { title: "Breite", about: "Felder in einer Reihe", words: {} },
  height: { title: "Höhe", about: "Reihen von Feldern", words: {} },
  squares: {
    title: "Bespielte Felder",
    about: "Rechte Ecke ist das gespiegelte Brett",
    words: { "left-corner": "Linke Ecke", "right-corner": "Rechte Ecke", all: "Jedes Feld" },
  },
  rows: { title: "Reihen von Steinen", about: "So viele hat jede Seite am Anfang", words: {} },
  rows_behind: { title: "Leere Reihen dahinter", about: "Reihen, die hinter den Steinen frei bleiben", words: {} },
  first: { title: "Erster Zug", about: "Wer beginnt", words: { white: "Weiß", black: "Schwarz" } },
  lines: {
    title: "Richtungen",
    about: "In denen Steine ziehen und schlagen",
    words: {
      diagonal: "Schräg", "capture-all-eight": "Schräg, Schläge auch gerade", orthogonal: "Gerade",
    },
  },
  capture: {
    title: "Schlagzwang",
    about: "Wer schlagen kann, muss",
    words: { forced: "Zwang", optional: "Frei" },
  },
  men_capture_backwards: { title: "Rückwärts schlagen", about: "Einfache Steine ziehen weiter nur vorwärts", words: {} },
  men_capture_kings: { title: "Steine schlagen Damen", about: "Ein einfacher Stein darf eine Dame schlagen", words: {} },
  king_range: {
    title: "Fliegende Damen",
    about: "Damen ziehen über beliebig viele leere Felder",
    words: { short: "Ein Feld", flying: "Fliegend" },
  },
  king_landing: {
    title: "Landung der Damen",
    about: "Wo eine fliegende Dame hinter einem Stein landet",
    words: { anywhere: "Beliebig", behind: "Direkt dahinter", "behind-kings": "Direkt hinter Damen" },
  },
  precedence: {
    title: "Welcher Schlag",
    about: "Wenn mehrere möglich sind",
    words: {
      "free-choice": "Jeder", "most-pieces": "Die meisten Steine",
      "most-pieces-then-with-king": "Die meisten, dann mit Dame",
      "most-pieces-then-most-kings": "Die meisten, dann Damen",
      italian: "Die vier italienischen Regeln", "with-king": "Dame zuerst", frisian: "Höchster Wert",
    },
  },
  crowning: {
    title: "Dame beim Schlagen",
    about: "Ein Stein, der beim Schlagen die letzte Reihe erreicht",
    words: { "ends-move": "Beendet den Zug", "at-end-of-move": "Nur wenn er dort hält", "in-passing": "Sofort" },
  },
  removal: {
    title: "Geschlagene Steine",
    about: "Wann sie vom Brett genommen werden",
    words: { "at-end-of-move": "Nach dem Zug", immediate: "Sofort" },
  },
  half_turns: { title: "Kehrtwende", about: "Eine Dame darf zwischen zwei Schlägen umkehren", words: {} },
  king_move_limit: { title: "Grenze für Damenzüge", about: "Stille Züge einer Dame in Folge; 0: keine", words: {} },
  objective: {
    title: "Ziel",
    about: "Was die Partie gewinnt",
    words: { normal: "Alles schlagen", giveaway: "Alles verlieren", "first-king": "Die erste Dame" },
  },
  blocked: {
    title: "Blockiert",
    about: "Noch Steine, aber kein Zug",
    words: { loses: "Verliert", draws: "Remis" },
  },
  draw_repetition: { title: "Wiederholung", about: "So oft dieselbe Stellung ist Remis; 0: nie", words: {} },
  draw_quiet_moves: { title: "Stille Züge", about: "Züge jeder Seite bis zum Remis; 0: nie", words: {} },
  draw_progress: {
    title: "Fortschritt",
    about: "Was eine Folge stiller Züge beendet",
    words: { "capture-or-man-move": "Schlag oder Zug eines Steins", "capture-only": "Ein Schlag" },
  },
  draw_endings: {
    title: "Begrenzte Endspiele",
    about: "Endspiele mit begrenzter Zahl von Zügen",
    words: {
      none: "Keine", brazilian: "Brasilianisch", russian: "Russisch", international: "International", frisian: "Friesisch",
      pool: "Pool", portuguese: "Portugiesisch", turkish: "Türkisch",
    },
  },
};
