/** Qué pasó en una partida, en español. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

/** Un bando con su artículo; las letras son femeninas: «ganan las x». */
const THE_SIDES: Record<SideName, string> = { white: "las blancas", black: "las negras", x: "las x", o: "las o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const form = forms("es");
const moves = (count: number): string => `${count} ${form(count, "jugada", "jugadas")}`;
/** Fichas, en letras: `captura dos`. */
const number = (count: number): string => ["ninguna", "una", "dos", "tres", "cuatro"][count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${form(count, "ficha", "fichas")}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string =>
  given === 0 ? `captura ${pieces(taken)}` : `entrega ${pieces(given)} y captura ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "golpes", breakthrough: "rupturas", ending: "finales", theMove: "la oposición", kingHunt: "la caza de la dama" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} lleva con un cambio a un final perdido de ${left} fichas, según las bases de finales.`,
  search: (move, left) => `${move} lleva con un cambio a un final perdido de ${left} fichas.`,
  score: (move, left) => `${move} lleva con un cambio a un final de ${left} fichas muy difícil de defender.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `se pierde parte de la ventaja; ${best} la habría conservado.`,
  evened: (best) => `se pierde la ventaja; ${best} la habría conservado.`,
  turned: (best) => `el otro bando está mejor; ${best} habría conservado la ventaja.`,
  behind: (best) => `se rompe el equilibrio; ${best} lo habría mantenido.`,
  worse: (best) => `una posición difícil empeora; ${best} habría aguantado mejor.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} no evita ${by.text}, que gana ${pieces(given)} por ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} no salva ${list(by.captured.map(square))} de ${by.text}.`;
      if (taken > 0) return `${move} pierde ${pieces(given)} por ${number(taken)}, empezando por ${by.text}.`;
      if (given === count) return `${move} deja que ${square(by.from)} capture ${pieces(count)}.`;
      return `${move} pierde ${pieces(given)}, empezando por ${by.text}.`;
    }
    case "shotGiven":
      return `${move} permite un golpe: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Se escapó un golpe: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} habría capturado ${pieces(shot.taken)} ${shot.given === 0 ? "a cambio de nada" : `por ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Tras ${move} y ${reason.reply.text} la dama de ${square(reason.king)} queda encerrada.`;
    case "backRowOpened":
      return `${move} abre la primera fila: ${THE_SIDES[opponent]} coronan en ${square(reason.crowned)} ${
        reason.moves === 1 ? "con la jugada siguiente" : `en ${reason.moves} jugadas`
      }.`;
    case "moveLost":
      return `El cambio tras ${move} da la oposición a ${THE_SIDES[opponent]}.`;
    case "piecesLost":
      return `${move} pierde al final ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} habría ganado ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `Tras ${row(reason.line)} ${THE_SIDES[mover]} ya no tienen jugada segura: cada una pierde una pieza.`;
    case "crownGiven":
      return `${move} deja que ${THE_SIDES[opponent]} coronen en ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} habría coronado en ${square(reason.square)}.`;
    case "drawRule":
      return `${move} deja en tablas una partida mejor: ${result(reason.reason)}`;
    case "answered":
      return `Tras ${move} y la respuesta ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, THE_SIDES[opponent]);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Tras ${move} ya no hay tablas, según las bases de finales.`;
    return had?.result === "win" && left?.result === "loss"
      ? `Tras ${move} una partida ganada está perdida, según las bases de finales.`
      : `Tras ${move} ya no hay victoria, según las bases de finales.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} habría ganado de inmediato.` : `${best} habría ganado en ${had.moves} jugadas.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Tras ${move} ${side} ganan con una jugada.` : `Tras ${move} ${side} ganan en ${left.moves} jugadas.`;
  if (had?.result === "win") return `${best} habría llevado a un final ganado, según las bases de finales.`;
  return `Tras ${move} ${side} pueden llegar a un final ganado, según las bases de finales.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  switch (turn) {
    case "ahead":
      return `${move} regala parte de la ventaja; ${best} la habría conservado.`;
    case "evened":
      return you
        ? `${move} te deja igualar; ${best} habría conservado la ventaja.`
        : `${move} deja igualar a ${THE_SIDES[opponent]}; ${best} habría conservado la ventaja.`;
    case "turned":
      return `${move} da la vuelta a la partida; ${best} habría conservado la ventaja.`;
    case "behind":
      return you
        ? `${move} te da la ventaja; ${best} habría mantenido el equilibrio.`
        : `${move} da la ventaja a ${THE_SIDES[opponent]}; ${best} habría mantenido el equilibrio.`;
    case "worse":
      return `${move} empeora una posición difícil; ${best} habría aguantado mejor.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "tu oportunidad";
    case "game":
      return "costó la partida";
    case "win":
      return "costó la victoria";
    case "draw":
      return "costó las tablas";
    case "pieces":
      if (cost.men) return cost.count === 1 ? "costó un peón" : `costó ${number(cost.count)} peones`;
      return `costó ${pieces(cost.count)}`;
    case "missed":
      return `${pieces(cost.count)} por ganar`;
    case "percent":
      return `costó un ${cost.percent} %`;
  }
}

export const reviewInSpanish: ReviewTexts = {
  title: (rules) => `${rules}, qué pasó`,
  heading: "Qué pasó",
  label: (rules) => `${rules}, una posición de la partida`,
  panel: "Repaso",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `jugada ${move} de ${all}`,
  back: "Volver a la partida",
  flip: "Girar",
  rematch: "Revancha",
  analyse: "Analizar",
  share: "Compartir",
  level: (level) => `nivel ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: precisión ${percent}`,
    good: (good, all) => `${good} de ${moves(all)} ${form(good, "buena", "buenas")}`,
    noChoice: "nunca pudo elegir",
    none: "–",
    ask: "¿Qué es la precisión?",
    heading: "Qué significa la precisión",
    definition: [
      "100 significa que ninguna jugada regaló nada. Cada jugada se compara con la mejor que encontró la máquina, por las posibilidades de ganar; las tablas cuentan la mitad.",
      "Una jugada que regala el 10 % de las posibilidades vale 64; una que regala el 30 % vale 25. La cifra de un bando es la media de dos medias de sus jugadas: una en la que las jugadas cuentan más cuando la partida está revuelta, y la media armónica, en la que muchas jugadas fáciles no tapan un error grave.",
      "Las jugadas sin elección no cuentan. Buena es la que regala menos del 10 %; desde el 10 % es una imprecisión (?!), desde el 20 % un error (?), desde el 30 % un error grave (??).",
      "La máquina mira 100 000 posiciones por jugada. Puede equivocarse donde la partida es más profunda.",
    ],
  },
  graph: {
    heading: "Cómo fue la partida",
    press: "púlsalo para ir allí",
    better: (side) => `Mejor ${THE_SIDES[side]}`,
    certain: (move) => `seguro desde la jugada ${move}`,
    label: "Posibilidades de jugada en jugada",
    at: (move, side, percent) => `${move}: posibilidades de ${THE_SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move}: sin mirar todavía`,
    start: "El comienzo",
  },
  running: {
    waiting: "Esperando a la máquina",
    looking: (move, all) => `Mirando la jugada ${move} de ${all}`,
    about: (seconds) => (seconds < 90 ? `unos ${seconds} s` : `unos ${Math.round(seconds / 60)} min`),
    bar: "Progreso del repaso",
    more: "Aquí aparecen más momentos según se encuentran.",
    background: "El repaso sigue en segundo plano; puedes ver lo que ya se ha encontrado, o salir.",
    done: "El repaso está hecho.",
  },
  moments: {
    heading: "Qué decidió la partida",
    shots: "Golpes que se escaparon",
    move: (number, text) => `Jugada ${number}, ${text}`,
    better: "Mejor",
    shot: "El golpe",
    lineTo: (move) => `Mostrar la línea hasta ${move}`,
    lineBack: "Atrás en la línea",
    lineOn: "Adelante en la línea",
    play: "Ver la línea",
    stop: "Parar",
    tryAgain: "Probar otra vez desde aquí",
    previous: "Momento anterior",
    next: "Momento siguiente",
    cost,
    marks: { inaccuracy: "imprecisión", mistake: "error", blunder: "error grave" },
    nothing: "Ninguna jugada por sí sola lo decidió.",
    even: "La partida estuvo igualada.",
    betterFrom: (side, move) => `${capital(THE_SIDES[side])} estuvieron mejor desde la jugada ${move}.`,
    youBehind: (move) => `Ibas por detrás desde la jugada ${move}.`,
    youAhead: (move) => `Ibas por delante desde la jugada ${move}.`,
    solve: "Resolver como problema",
    practise: "Practica esto:",
    practiseTheme: (theme, count) => `${count} ${form(count, "problema", "problemas")} sobre ${PRACTISE[theme]}`,
    practiseDraws: "las reglas de tablas en tableros pequeños",
    practiseLesson: (part) => `la lección en tableros pequeños: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `Se jugó ${move}.`,
    betterWas: (move) => `Mejor era ${move}.`,
    betterOf: (side, move) => `La mejor jugada de ${THE_SIDES[side]} era ${move}.`,
    arrows: "Flecha entera: la jugada mejor. Flecha discontinua: lo que se jugó.",
    line: (move) => ({ lead: "La línea mejor:", text: `tras ${move}.` }),
    looking: (move) => `Tras ${move}.`,
    start: "El comienzo de la partida.",
    end: "El final de la partida.",
  },
  failed: "La máquina ha interrumpido el repaso.",
  tooShort: (count, least) => `Esta partida tiene ${moves(count)}. Hay algo que repasar a partir de ${least}.`,
  tooLong: "Esta partida es demasiado larga para repasarla.",
  noHelp: "Esta partida aún se juega entre personas. Se puede repasar cuando termine.",
  tooMany: "Se están repasando otras partidas. Esta va después.",
  unreachable: "El servidor no responde. Reintentando.",
  retry: "Reintentar",
  playFrom: { heading: "Probar otra vez desde aquí", side: "Juegas con", level: "Nivel", start: "Jugar" },
  asked: "Has pedido la revancha.",
  keys: "← → una jugada, ↑ ↓ un momento, Intro muestra la línea, T prueba otra vez, F gira, Esc vuelve a la partida.",
};
