/** Zadania po polsku. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

const SIDES: Record<SideName, string> = { white: "białe", black: "czarne", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const isLetter = (side: SideName): boolean => side === "x" || side === "o";
/** Forma rzeczownika przy liczbie: 1 próba, 2 próby, 5 prób. */
const form = forms("pl");

function step({ taken, crowns, given, reply }: StepFacts): string {
  const own = [taken > 0 ? `bije ${taken}` : "", crowns ? "dochodzi do damki" : "", given > 0 ? `oddaje ${given}` : ""].filter(Boolean).join(", ");
  if (reply === null) return own || "i gotowe";
  return own ? `${own}; ${reply}` : `potem ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`oddane: ${given}`);
  if (taken > 0) parts.push(`zbite: ${taken}`);
  const [square] = crowns;
  if (square !== undefined) parts.push(`damka na ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "Pozycja jest wygrana." : "Remis jest pewny.";
}

function consequence({ verdict, goal, lost, side }: TryFacts): string {
  if (lost > 0) return `i ${isLetter(side) ? "zyskuje" : "zyskują"} ${lost}.`;
  if (verdict === "even") return "i jest po równo.";
  if (verdict === "better") return "i ta przewaga nie wystarcza.";
  if (goal === "draw") return `i ${isLetter(side) ? "wygrywa" : "wygrywają"}.`;
  return `i ${isLetter(side) ? "ma" : "mają"} przewagę.`;
}

export const puzzlesInPolish: PuzzleTexts = {
  title: "Zadania",
  heading: "Zadania",
  lede: "Jedno dziennie albo ile zechcesz.",
  lessons: "Lekcje",
  day: "Zadanie dnia",
  today: "Zadanie na dziś",
  solveIt: "Rozwiąż",
  task: (side, goal) => {
    const verb = isLetter(side) ? { begins: "zaczyna", win: "wygrywa", draw: "remisuje" } : { begins: "zaczynają", win: "wygrywają", draw: "remisują" };
    return `${capital(SIDES[side])} ${verb.begins} i ${verb[goal]}.`;
  },
  own: {
    heading: "Z twoich partii",
    missed: "Przegapiona kombinacja",
    row: (rules, move) => `${rules}, ruch ${move}`,
    task: (side) => `${capital(SIDES[side])} ${isLetter(side) ? "zaczyna" : "zaczynają"}: jest kombinacja.`,
  },
  oneBest: "Jest jeden najlepszy pierwszy ruch.",
  begin: (what, rules) => `${what}, ${rules}. Wykonaj ruch, aby zacząć.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Kombinacje",
      about: "Oddaj mniej, zbij więcej",
      tip: "Bicie jest obowiązkowe, więc oddany pion decyduje, gdzie stanie przeciwnik. Znajdź pole, na którym ma stanąć, i wyślij go tam.",
    },
    breakthrough: {
      name: "Przełomy",
      about: "Przeprowadź piona do damki",
      tip: "Policz ruchy obu stron do pola przemiany. Oddany pion często otwiera ostatnie pole.",
    },
    ending: {
      name: "Końcówki",
      about: "Wygraj albo utrzymaj remis",
      tip: "Gdy bierek jest mało, liczy się każdy ruch. Najpierw sprawdź, co chciałby zrobić przeciwnik.",
    },
    theMove: {
      name: "Opozycja",
      about: "Wymień, aby zyskać opozycję",
      tip: "Gdy piony stoją naprzeciw siebie, przegrywa ten, kto musi ustąpić. Wymiana może zmienić, czyja to kolej.",
    },
    kingHunt: {
      name: "Polowanie na damkę",
      about: "Złap damkę",
      tip: "Damkę łapie się przy brzegu albo zwabia na pole, na którym można ją zbić. Odbieraj jej linie jedną po drugiej.",
    },
  },
  aboutTheme: (theme) => `Temat: ${theme.toLowerCase()}`,
  byTheme: "Według tematu",
  allGames: "Wszystkie gry",
  chooseGames: "Gry",
  noPuzzles: "Do tej gry nie ma jeszcze zadań.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} z ${all}`),
  solvedCount: (solved, atFirst) => `Rozwiązane: ${solved}, za pierwszym razem: ${atFirst}`,
  nextUnsolved: "Następne nierozwiązane",
  allSolved: "Te zadania są już wszystkie rozwiązane.",
  week: "Twój tydzień",
  inARow: (days) => (days === 1 ? "1 dzień" : `${days} dni z rzędu`),
  todayOpen: "dzisiejsze czeka",
  todayDone: "wróć jutro",
  dayState: (day, state) => `${day}: ${{ solved: "rozwiązane", open: "czeka", missed: "nierozwiązane", ahead: "przed nami" }[state]}`,
  panel: "Zadanie",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Ruch ${done} z ${all}`,
  tried: (done, all) => `Ruch ${done} z ${all}, dotychczasowe próby`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `daje bicie z ${from}`;
    if (verdict === "even") return "wychodzi po równo";
    if (verdict === "better") return "nie wystarcza";
    return goal === "draw" ? "przegrywa" : "oddaje przewagę";
  },
  right: (done, all) => ({ lead: "Dobrze.", text: `Ruch ${done} z ${all}.` }),
  checking: "Sprawdzam ten ruch.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "To kończy partię", text: "bez osiągnięcia celu." }
      : { lead: `Dobry pomysł, ale ${SIDES[facts.side]} ${isLetter(facts.side) ? "ma" : "mają"} ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Cofnij ruch i spójrz jeszcze raz.",
  takeBack: "Cofnij",
  hints: ["Wskazówka: która bierka", "Wskazówka: który ruch", "Zagraj rozwiązanie"],
  hintPiece: (square) => `Przyjrzyj się bierce na ${square}.`,
  hintMove: (move) => `Szukany ruch to ${move}.`,
  answer: "Pokaż rozwiązanie",
  answerShort: "Rozwiązanie",
  hintShort: "Wskazówka",
  skip: "Pomiń",
  solved: "Rozwiązane.",
  solvedOther: (move) => ({ lead: "Rozwiązane inaczej.", text: `${move} także prowadzi do celu.` }),
  shown: "Rozwiązanie.",
  summary,
  triesNeeded: (tries) => (tries === 0 ? "Rozwiązane za pierwszym razem." : `Rozwiązane po ${tries} ${form(tries, "próbie", "próbach", "próbach")}.`),
  line: "Rozwiązanie",
  step,
  next: "Następne zadanie",
  again: "Jeszcze raz",
  analyse: "Analizuj",
  back: "Wszystkie zadania",
  difficulty: (level) => `Trudność ${level} z 11`,
  notReached: "Serwer nie odpowiada. Cofnij ruch i spróbuj ponownie.",
  keys: "Klawisze: H podpowiada, Backspace cofa, N przechodzi do następnego zadania, B przechodzi na planszę.",
};
