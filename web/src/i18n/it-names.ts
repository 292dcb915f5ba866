/** Nomi dei giochi e delle opzioni delle regole, in italiano. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInItalian: Record<RuleId, string> = {
  english: "Dama inglese", simple: "Dama sulle caselle chiare", xo: "Dama con x e o",
  polish8: "Dama polacca 8×8", brazilian: "Dama brasiliana", russian: "Dama russa",
  pool: "Dama americana pool", international: "Dama internazionale 10×10", frisian: "Dama frisone",
  frysk: "Frysk!", killer: "Dama killer", breakthrough: "Corsa a dama", antidraughts: "Antidama",
  poddavki: "Poddavki, vinciperdi russo", italian: "Dama italiana", spanish: "Dama spagnola",
  portuguese: "Dama portoghese", czech: "Dama ceca", slovak: "Dama slovacca", german: "Dama tedesca",
  thai: "Dama thailandese", turkish: "Dama turca", canadian: "Dama canadese 12×12",
  srilankan: "Dama dello Sri Lanka 12×12", filipino: "Dama filippina", jamaican: "Dama giamaicana",
  argentinian: "Dama argentina", malaysian: "Dama malese 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInItalian: Record<RuleId, string> = {
  english: "Inglese", simple: "Caselle chiare", xo: "x e o", polish8: "Polacca 8×8", brazilian: "Brasiliana",
  russian: "Russa", pool: "Pool", international: "Internazionale", frisian: "Frisone", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Corsa a dama", antidraughts: "Antidama", poddavki: "Poddavki",
  italian: "Italiana", spanish: "Spagnola", portuguese: "Portoghese", czech: "Ceca", slovak: "Slovacca",
  german: "Tedesca", thai: "Thailandese", turkish: "Turca", canadian: "Canadese", srilankan: "Sri Lanka",
  filipino: "Filippina", jamaican: "Giamaicana", argentinian: "Argentina", malaysian: "Malese",
  spantsiretti: "Spantsiretti",
};

export const switchesInItalian: SwitchTexts = {
  width: { title: "Larghezza", about: "Caselle per riga", words: {} },
  height: { title: "Altezza", about: "Righe di caselle", words: {} },
  squares: {
    title: "Caselle di gioco",
    about: "Angolo destro è la damiera a specchio",
    words: { "left-corner": "Angolo sinistro", "right-corner": "Angolo destro", all: "Tutte" },
  },
  rows: { title: "Righe di pedine", about: "Righe all’inizio", words: {} },
  rows_behind: { title: "Righe vuote dietro", about: "Righe libere dietro le pedine", words: {} },
  first: { title: "Prima mossa", about: "Chi comincia", words: { white: "Bianco", black: "Nero" } },
  lines: {
    title: "Linee",
    about: "Lungo cui i pezzi muovono e prendono",
    words: {
      diagonal: "Diagonali", "capture-all-eight": "Diagonali, prese anche dritte", orthogonal: "Dritte",
    },
  },
  capture: {
    title: "Presa obbligatoria",
    about: "Se puoi prendere, devi farlo",
    words: { forced: "Obbligatoria", optional: "Libera" },
  },
  men_capture_backwards: { title: "Pedine prendono indietro", about: "Muovono comunque solo in avanti", words: {} },
  men_capture_kings: { title: "Pedine prendono dame", about: "Una pedina può prendere una dama", words: {} },
  king_range: {
    title: "Dame volanti",
    about: "La dama attraversa quante caselle vuote vuole",
    words: { short: "Un passo", flying: "Vola" },
  },
  king_landing: {
    title: "Arrivo della dama",
    about: "Dove si ferma oltre il pezzo preso",
    words: { anywhere: "Dove vuole", behind: "Subito dietro", "behind-kings": "Subito dietro le dame" },
  },
  precedence: {
    title: "Quale presa",
    about: "Quando ce n’è più di una",
    words: {
      "free-choice": "Qualsiasi", "most-pieces": "Il maggior numero",
      "most-pieces-then-with-king": "Numero, poi con la dama",
      "most-pieces-then-most-kings": "Numero, poi più dame",
      italian: "Le quattro leggi italiane", "with-king": "Prima la dama", frisian: "Il valore più alto",
    },
  },
  crowning: {
    title: "A dama durante la presa",
    about: "Una pedina che arriva in fondo prendendo",
    words: { "ends-move": "Finisce la mossa", "at-end-of-move": "Solo se si ferma lì", "in-passing": "Subito" },
  },
  removal: {
    title: "Togliere i pezzi presi",
    about: "Quando lasciano la damiera",
    words: { "at-end-of-move": "Dopo la mossa", immediate: "Subito" },
  },
  half_turns: { title: "Dietrofront", about: "La dama può tornare indietro tra due prese", words: {} },
  king_move_limit: { title: "Limite della dama", about: "Mosse di fila senza presa; 0: nessun limite", words: {} },
  objective: {
    title: "Scopo",
    about: "Che cosa fa vincere",
    words: { normal: "Prendere tutto", giveaway: "Perdere tutto", "first-king": "La prima dama" },
  },
  blocked: {
    title: "Blocco",
    about: "Ci sono pezzi, ma nessuna mossa",
    words: { loses: "Perde", draws: "Patta" },
  },
  draw_repetition: { title: "Ripetizione", about: "Quante volte una posizione fa patta; 0: mai", words: {} },
  draw_quiet_moves: { title: "Mosse senza presa", about: "Per giocatore, per la patta; 0: mai", words: {} },
  draw_progress: {
    title: "Progresso",
    about: "Che cosa azzera il conto delle mosse",
    words: { "capture-or-man-move": "Presa o mossa di pedina", "capture-only": "Una presa" },
  },
  draw_endings: {
    title: "Finali con limite",
    about: "Finali con un numero fisso di mosse",
    words: {
      none: "Nessuno", brazilian: "Brasiliani", russian: "Russi", international: "Internazionali", frisian: "Frisoni",
      pool: "Pool", portuguese: "Portoghesi", turkish: "Turchi",
    },
  },
};
