/** Problemas en español. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

/** Un bando con su artículo; las letras son femeninas: «ganan las x». */
const THE_SIDES: Record<SideName, string> = { white: "las blancas", black: "las negras", x: "las x", o: "las o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Fichas, en letras. */
const NUMBERS = ["ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const form = forms("es");
const GOALS: Record<PuzzleGoal, string> = { win: "ganan", draw: "hacen tablas" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `captura ${number(taken)}` : "", crowns ? "corona" : ""].filter(Boolean).join(" y ");
  const gift = given > 0 ? `entrega ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "y ya está";
  return own ? `${own}; ${reply}` : `luego ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${number(given)} ${form(given, "entregada", "entregadas")}`);
  if (taken > 0) parts.push(`${number(taken)} ${form(taken, "capturada", "capturadas")}`);
  const [square] = crowns;
  if (square !== undefined) parts.push(parts.length ? `y una dama en ${square}` : `una dama en ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "La posición está ganada." : "Las tablas están aseguradas.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `y ganan ${number(lost)}.`;
  if (verdict === "even") return "y queda igualado.";
  if (verdict === "better") return "y tu ventaja no basta.";
  return goal === "draw" ? "y ganan." : "y se ponen por delante.";
}

export const puzzlesInSpanish: PuzzleTexts = {
  title: "Problemas",
  heading: "Problemas",
  lede: "Uno al día, o tantos como quieras.",
  lessons: "Lecciones",
  day: "Problema del día",
  today: "El problema de hoy",
  solveIt: "Resolver",
  task: (side, goal) => `Mueven ${THE_SIDES[side]} y ${GOALS[goal]}.`,
  own: {
    heading: "De tus partidas",
    missed: "Un golpe que se escapó",
    row: (rules, move) => `${rules}, jugada ${move}`,
    task: (side) => `Mueven ${THE_SIDES[side]}: hay un golpe.`,
  },
  oneBest: "Una sola primera jugada es la mejor.",
  begin: (what, rules) => `${what}, ${rules}. Mueve una ficha para empezar.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Golpes",
      about: "Entrega una o dos, captura más",
      tip: "Capturar es obligatorio, así que el peón que entregas decide dónde cae el rival. Busca la casilla en la que lo quieres y mándalo allí.",
    },
    breakthrough: {
      name: "Rupturas",
      about: "Abre paso a un peón",
      tip: "Cuenta las jugadas hasta coronar de los dos bandos. Un peón entregado abre a menudo la última casilla.",
    },
    ending: {
      name: "Finales",
      about: "Gana o aguanta las tablas",
      tip: "Con pocas fichas cuenta cada jugada. Mira primero lo que querría hacer el rival.",
    },
    theMove: {
      name: "Oposición",
      about: "Cambia para ganar la oposición",
      tip: "Cuando los peones se enfrentan, pierde quien tiene que ceder. Un cambio puede decidir a quién le toca.",
    },
    kingHunt: {
      name: "Caza de la dama",
      about: "Atrapa una dama",
      tip: "A una dama se la atrapa en el borde, o se la atrae a una casilla donde se pueda capturar. Quítale las líneas una a una.",
    },
  },
  aboutTheme: (theme) => `El tema: ${theme.toLowerCase()}`,
  byTheme: "Por tema",
  allGames: "Todos los juegos",
  chooseGames: "Juegos",
  noPuzzles: "Todavía no hay problemas de este juego.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} de ${all}`),
  solvedCount: (solved, atFirst) => `${solved} ${form(solved, "resuelto", "resueltos")}, ${atFirst} a la primera`,
  nextUnsolved: "Otro sin resolver",
  allSolved: "Todos estos están resueltos.",
  week: "Tu semana",
  inARow: (days) => (days === 1 ? "1 día" : `${days} días seguidos`),
  todayOpen: "falta el de hoy",
  todayDone: "vuelve mañana",
  dayState: (day, state) => `${day}: ${{ solved: "resuelto", open: "pendiente", missed: "sin resolver", ahead: "por venir" }[state]}`,
  panel: "Problema",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Jugada ${done} de ${all}`,
  tried: (done, all) => `Jugada ${done} de ${all}, intentos hasta ahora`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `deja capturar a ${from}`;
    if (verdict === "even") return "queda igualado";
    if (verdict === "better") return "no basta";
    return goal === "draw" ? "pierde" : "queda por detrás";
  },
  right: (done, all) => ({ lead: "Bien.", text: `Jugada ${done} de ${all}.` }),
  checking: "Mirando esa jugada.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Eso termina la partida", text: "sin lograr el objetivo." }
      : { lead: `Buena idea, pero ${THE_SIDES[facts.side]} tienen ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Deshaz la jugada y mira otra vez.",
  takeBack: "Deshacer",
  hints: ["Pista: qué ficha", "Pista: qué jugada", "Jugar la solución"],
  hintPiece: (square) => `Fíjate en la ficha de ${square}.`,
  hintMove: (move) => `La jugada es ${move}.`,
  answer: "Ver la solución",
  answerShort: "Solución",
  hintShort: "Pista",
  skip: "Saltar",
  solved: "Resuelto.",
  solvedOther: (move) => ({ lead: "Resuelto de otra forma.", text: `${move} también logra el objetivo.` }),
  shown: "La solución.",
  summary,
  triesNeeded: (tries) =>
    tries === 0 ? "Resuelto a la primera." : tries === 1 ? "Resuelto tras un intento." : `Resuelto tras ${number(tries)} intentos.`,
  line: "La línea",
  step,
  next: "Problema siguiente",
  again: "Jugar otra vez",
  analyse: "Analizar",
  back: "Todos los problemas",
  difficulty: (level) => `Dificultad ${level} de 11`,
  notReached: "El servidor no responde. Deshaz la jugada e inténtalo otra vez.",
  keys: "Teclas: H da una pista, Retroceso deshace, N va al problema siguiente, B va al tablero.",
};
