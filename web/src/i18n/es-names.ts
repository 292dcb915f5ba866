/** Nombres de los juegos y de los ajustes de reglas, en español. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInSpanish: Record<RuleId, string> = {
  english: "Damas inglesas", simple: "Damas en casillas claras", xo: "Damas con x y o",
  polish8: "Damas polacas 8×8", brazilian: "Damas brasileñas", russian: "Damas rusas",
  pool: "Damas americanas pool", international: "Damas internacionales 10×10", frisian: "Damas frisonas",
  frysk: "Frysk!", killer: "Damas killer", breakthrough: "Carrera a dama", antidraughts: "Antidamas",
  poddavki: "Poddavki, damas rusas al revés", italian: "Damas italianas", spanish: "Damas españolas",
  portuguese: "Damas portuguesas", czech: "Damas checas", slovak: "Damas eslovacas", german: "Damas alemanas",
  thai: "Damas tailandesas", turkish: "Damas turcas", canadian: "Damas canadienses 12×12",
  srilankan: "Damas de Sri Lanka 12×12", filipino: "Damas filipinas", jamaican: "Damas jamaicanas",
  argentinian: "Damas argentinas", malaysian: "Damas malasias 12×12", spantsiretti: "Spantsiretti 10×8",
};

export const shortNamesInSpanish: Record<RuleId, string> = {
  english: "Inglesas", simple: "Casillas claras", xo: "x y o", polish8: "Polacas 8×8", brazilian: "Brasileñas",
  russian: "Rusas", pool: "Pool", international: "Internacionales", frisian: "Frisonas", frysk: "Frysk!",
  killer: "Killer", breakthrough: "Carrera a dama", antidraughts: "Antidamas", poddavki: "Poddavki",
  italian: "Italianas", spanish: "Españolas", portuguese: "Portuguesas", czech: "Checas", slovak: "Eslovacas",
  german: "Alemanas", thai: "Tailandesas", turkish: "Turcas", canadian: "Canadienses", srilankan: "Sri Lanka",
  filipino: "Filipinas", jamaican: "Jamaicanas", argentinian: "Argentinas", malaysian: "Malasias",
  spantsiretti: "Spantsiretti",
};

export const switchesInSpanish: SwitchTexts = {
  width: { title: "Ancho", about: "Casillas por fila", words: {} },
  height: { title: "Alto", about: "Filas de casillas", words: {} },
  squares: {
    title: "Casillas de juego",
    about: "Esquina derecha es el tablero en espejo",
    words: { "left-corner": "Esquina izquierda", "right-corner": "Esquina derecha", all: "Todas" },
  },
  rows: { title: "Filas de peones", about: "Filas al empezar", words: {} },
  rows_behind: { title: "Filas vacías detrás", about: "Filas libres detrás de los peones", words: {} },
  first: { title: "Salida", about: "Quién empieza", words: { white: "Blancas", black: "Negras" } },
  lines: {
    title: "Líneas",
    about: "Por dónde mueven y capturan las fichas",
    words: {
      diagonal: "Diagonal", "capture-all-eight": "Diagonal, captura también recto", orthogonal: "Recto",
    },
  },
  capture: {
    title: "Captura obligatoria",
    about: "Si puedes capturar, debes hacerlo",
    words: { forced: "Obligatoria", optional: "Libre" },
  },
  men_capture_backwards: { title: "Peones capturan hacia atrás", about: "Siguen moviendo solo hacia delante", words: {} },
  men_capture_kings: { title: "Peones capturan damas", about: "Un peón puede capturar una dama", words: {} },
  king_range: {
    title: "Damas que vuelan",
    about: "La dama cruza cuantas casillas vacías quiera",
    words: { short: "Un paso", flying: "Vuela" },
  },
  king_landing: {
    title: "Caída de la dama",
    about: "Dónde cae detrás de la ficha capturada",
    words: { anywhere: "Donde quiera", behind: "Justo detrás", "behind-kings": "Justo detrás de damas" },
  },
  precedence: {
    title: "Qué captura",
    about: "Cuando hay varias posibles",
    words: {
      "free-choice": "Cualquiera", "most-pieces": "La mayor cantidad",
      "most-pieces-then-with-king": "Cantidad, luego con dama",
      "most-pieces-then-most-kings": "Cantidad, luego más damas",
      italian: "Las cuatro leyes italianas", "with-king": "Primero la dama", frisian: "El mayor valor",
    },
  },
  crowning: {
    title: "Coronar al capturar",
    about: "Un peón que llega a la última fila capturando",
    words: { "ends-move": "Termina la jugada", "at-end-of-move": "Solo si se queda allí", "in-passing": "Al instante" },
  },
  removal: {
    title: "Retirar las capturadas",
    about: "Cuándo salen del tablero",
    words: { "at-end-of-move": "Tras la jugada", immediate: "Al instante" },
  },
  half_turns: { title: "Medias vueltas", about: "La dama puede volver atrás entre dos capturas", words: {} },
  king_move_limit: { title: "Límite de la dama", about: "Jugadas seguidas sin captura; 0: sin límite", words: {} },
  objective: {
    title: "Objetivo",
    about: "Con qué se gana",
    words: { normal: "Capturar todo", giveaway: "Perder todo", "first-king": "La primera dama" },
  },
  blocked: {
    title: "Bloqueo",
    about: "Quedan fichas pero no hay jugada",
    words: { loses: "Pierde", draws: "Tablas" },
  },
  draw_repetition: { title: "Repetición", about: "Veces que una posición da tablas; 0: nunca", words: {} },
  draw_quiet_moves: { title: "Jugadas sin captura", about: "Por bando para dar tablas; 0: nunca", words: {} },
  draw_progress: {
    title: "Progreso",
    about: "Qué reinicia la cuenta de jugadas",
    words: { "capture-or-man-move": "Captura o jugada de peón", "capture-only": "Una captura" },
  },
  draw_endings: {
    title: "Finales con límite",
    about: "Finales con un número fijo de jugadas",
    words: {
      none: "Ninguno", brazilian: "Brasileños", russian: "Rusos", international: "Internacionales", frisian: "Frisones",
      pool: "Pool", portuguese: "Portugueses", turkish: "Turcos",
    },
  },
};
