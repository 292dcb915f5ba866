/** Problemi in italiano. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

/** Un colore con l’articolo; le lettere sono femminili: «vince la x». */
const THE_SIDES: Record<SideName, string> = { white: "il bianco", black: "il nero", x: "la x", o: "la o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const form = forms("it");
/** Numeri davanti a un nome maschile: `un pezzo`, `due tentativi`. */
const NUMBERS = ["nessun", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${form(count, "pezzo", "pezzi")}`;
const GOALS: Record<PuzzleGoal, string> = { win: "vince", draw: "fa patta" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `prende ${pieces(taken)}` : "", crowns ? "va a dama" : ""].filter(Boolean).join(" e ");
  const gift = given > 0 ? `cede ${pieces(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "ed è fatta";
  return own ? `${own}; ${reply}` : `poi ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${pieces(given)} ${form(given, "ceduto", "ceduti")}`);
  if (taken > 0) parts.push(given > 0 ? `${taken === 1 ? "uno preso" : `${number(taken)} presi`}` : `${pieces(taken)} ${form(taken, "preso", "presi")}`);
  const [square] = crowns;
  if (square !== undefined) parts.push(parts.length ? `e una dama in ${square}` : `una dama in ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "La posizione è vinta." : "La patta è sicura.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `e guadagna ${pieces(lost)}.`;
  if (verdict === "even") return "e si resta pari.";
  if (verdict === "better") return "e il tuo vantaggio non basta.";
  return goal === "draw" ? "e vince." : "e passa in vantaggio.";
}

export const puzzlesInItalian: PuzzleTexts = {
  title: "Problemi",
  heading: "Problemi",
  lede: "Uno al giorno, o quanti ne vuoi.",
  lessons: "Lezioni",
  day: "Problema del giorno",
  today: "Il problema di oggi",
  solveIt: "Risolvi",
  task: (side, goal) => `${capital(THE_SIDES[side])} muove e ${GOALS[goal]}.`,
  own: {
    heading: "Dalle tue partite",
    missed: "Un tiro sfuggito",
    row: (rules, move) => `${rules}, mossa ${move}`,
    task: (side) => `${capital(THE_SIDES[side])} muove: c’è un tiro.`,
  },
  oneBest: "Una sola prima mossa è la migliore.",
  begin: (what, rules) => `${what}, ${rules}. Muovi un pezzo per cominciare.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Tiri",
      about: "Cedi uno o due, prendi di più",
      tip: "La presa è obbligatoria, quindi la pedina che cedi decide dove si ferma l’avversario. Cerca la casella in cui lo vuoi e mandalo lì.",
    },
    breakthrough: {
      name: "Sfondamenti",
      about: "Fai passare una pedina",
      tip: "Conta le mosse che servono a entrambi per andare a dama. Una pedina ceduta apre spesso l’ultima casella.",
    },
    ending: {
      name: "Finali",
      about: "Vinci, o tieni la patta",
      tip: "Con pochi pezzi conta ogni mossa. Guarda prima che cosa vorrebbe fare l’avversario.",
    },
    theMove: {
      name: "Opposizione",
      about: "Cambia per avere l’opposizione",
      tip: "Quando le pedine si fronteggiano, perde chi deve cedere. Un cambio può decidere a chi tocca.",
    },
    kingHunt: {
      name: "Caccia alla dama",
      about: "Cattura una dama",
      tip: "Una dama si cattura sul bordo, o si attira in una casella in cui si può prendere. Toglile le linee una per una.",
    },
  },
  aboutTheme: (theme) => `Il tema: ${theme.toLowerCase()}`,
  byTheme: "Per tema",
  allGames: "Tutti i giochi",
  chooseGames: "Giochi",
  noPuzzles: "Per questo gioco non ci sono ancora problemi.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} di ${all}`),
  solvedCount: (solved, atFirst) => `${solved} ${form(solved, "risolto", "risolti")}, ${atFirst} al primo colpo`,
  nextUnsolved: "Prossimo da fare",
  allSolved: "Questi sono tutti risolti.",
  week: "La tua settimana",
  inARow: (days) => (days === 1 ? "1 giorno" : `${days} giorni di fila`),
  todayOpen: "manca quello di oggi",
  todayDone: "torna domani",
  dayState: (day, state) => `${day}: ${{ solved: "risolto", open: "aperto", missed: "non risolto", ahead: "in arrivo" }[state]}`,
  panel: "Problema",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Mossa ${done} di ${all}`,
  tried: (done, all) => `Mossa ${done} di ${all}, tentativi finora`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `lascia prendere ${from}`;
    if (verdict === "even") return "resta pari";
    if (verdict === "better") return "non basta";
    return goal === "draw" ? "perde" : "va in svantaggio";
  },
  right: (done, all) => ({ lead: "Giusto.", text: `Mossa ${done} di ${all}.` }),
  checking: "Guardo questa mossa.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Così la partita finisce", text: "senza raggiungere lo scopo." }
      : { lead: `Buona idea, ma ${THE_SIDES[facts.side]} ha ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Ritira la mossa e guarda ancora.",
  takeBack: "Ritira",
  hints: ["Aiuto: quale pezzo", "Aiuto: quale mossa", "Gioca la soluzione"],
  hintPiece: (square) => `Guarda il pezzo in ${square}.`,
  hintMove: (move) => `La mossa è ${move}.`,
  answer: "Mostra la soluzione",
  answerShort: "Soluzione",
  hintShort: "Aiuto",
  skip: "Salta",
  solved: "Risolto.",
  solvedOther: (move) => ({ lead: "Risolto in altro modo.", text: `Anche ${move} raggiunge lo scopo.` }),
  shown: "La soluzione.",
  summary,
  triesNeeded: (tries) => (tries === 0 ? "Risolto al primo colpo." : `Risolto dopo ${number(tries)} ${form(tries, "tentativo", "tentativi")}.`),
  line: "La linea",
  step,
  next: "Prossimo problema",
  again: "Gioca di nuovo",
  analyse: "Analizza",
  back: "Tutti i problemi",
  difficulty: (level) => `Difficoltà ${level} di 11`,
  notReached: "Il server non risponde. Ritira la mossa e riprova.",
  keys: "Tasti: H dà un aiuto, Backspace ritira, N va al prossimo problema, B va alla damiera.",
};
