/** Opgaven in het Nederlands. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

const SIDES: Record<SideName, string> = { white: "wit", black: "zwart", x: "x", o: "o" };
/** Aan het begin van een zin is het ‘Eén’, zonder accent op de hoofdletter. */
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).replace("é", "e").toUpperCase() + text.slice(1) : text);
const NUMBERS = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const GOALS: Record<PuzzleGoal, string> = { win: "wint", draw: "houdt remise" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `slaat er ${number(taken)}` : "", crowns ? "wordt dam" : ""].filter(Boolean).join(" en ");
  const gift = given > 0 ? `geeft er ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "en klaar";
  return own ? `${own}; ${reply}` : `dan ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${number(given)} gegeven`);
  if (taken > 0) parts.push(`${number(taken)} geslagen`);
  const [square] = crowns;
  if (square !== undefined) return parts.length ? `${capital(parts.join(", "))} en een dam op ${square}.` : `Een dam op ${square}.`;
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "De stand is gewonnen." : "De remise is binnen.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `en wint er ${number(lost)}.`;
  if (verdict === "even") return "en het staat gelijk.";
  if (verdict === "better") return "en je voorsprong is niet genoeg.";
  return goal === "draw" ? "en wint." : "en staat voor.";
}

export const puzzlesInDutch: PuzzleTexts = {
  title: "Opgaven",
  heading: "Opgaven",
  lede: "Eén per dag, of zoveel je wilt.",
  lessons: "Lessen",
  day: "Opgave van de dag",
  today: "De opgave van vandaag",
  solveIt: "Los hem op",
  task: (side, goal) => `${capital(SIDES[side])} begint en ${GOALS[goal]}.`,
  own: {
    heading: "Uit je partijen",
    missed: "Een gemiste combinatie",
    row: (rules, move) => `${rules}, zet ${move}`,
    task: (side) => `${capital(SIDES[side])} begint: er zit een combinatie in.`,
  },
  oneBest: "Er is één beste eerste zet.",
  begin: (what, rules) => `${what}, ${rules}. Verzet een stuk om te beginnen.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Combinaties",
      about: "Geef er een of twee, sla er meer",
      tip: "Slaan is verplicht, dus een schijf die je weggeeft bepaalt waar de ander landt. Zoek het veld waar je hem wilt hebben en stuur hem erheen.",
    },
    breakthrough: {
      name: "Doorbraken",
      about: "Breng een schijf erdoor",
      tip: "Tel voor beide kanten de zetten tot de damlijn. Een weggegeven schijf opent vaak het laatste veld.",
    },
    ending: {
      name: "Eindspelen",
      about: "Win, of houd remise",
      tip: "Met weinig stukken telt elke zet. Kijk eerst wat de ander hierna zou willen doen.",
    },
    theMove: {
      name: "Oppositie",
      about: "Ruil voor de oppositie",
      tip: "Staan schijven tegenover elkaar, dan verliest wie moet wijken. Een afruil kan veranderen wie dat is.",
    },
    kingHunt: {
      name: "Damvangsten",
      about: "Vang een dam",
      tip: "Een dam vang je aan de rand, of je lokt hem naar een veld waar je hem kunt slaan. Neem hem zijn lijnen één voor één af.",
    },
  },
  aboutTheme: (theme) => `Over ${theme.toLowerCase()}`,
  byTheme: "Op thema",
  allGames: "Alle spellen",
  chooseGames: "Spellen",
  noPuzzles: "Voor dit spel zijn er nog geen opgaven.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} van ${all}`),
  solvedCount: (solved, atFirst) => `${solved} opgelost, ${atFirst} bij de eerste poging`,
  nextUnsolved: "Volgende open opgave",
  allSolved: "Deze zijn allemaal opgelost.",
  week: "Je week",
  inARow: (days) => (days === 1 ? "1 dag" : `${days} dagen op rij`),
  todayOpen: "vandaag nog open",
  todayDone: "kom morgen terug",
  dayState: (day, state) => `${day}: ${{ solved: "opgelost", open: "open", missed: "niet opgelost", ahead: "komt nog" }[state]}`,
  panel: "Opgave",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Zet ${done} van ${all}`,
  tried: (done, all) => `Zet ${done} van ${all}, tot nu toe geprobeerd`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `laat ${from} slaan`;
    if (verdict === "even") return "wordt gelijk";
    if (verdict === "better") return "is niet genoeg";
    return goal === "draw" ? "verliest" : "komt achter";
  },
  right: (done, all) => ({ lead: "Goed.", text: `Zet ${done} van ${all}.` }),
  checking: "De zet wordt bekeken.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Dat beëindigt de partij", text: "zonder het doel te halen." }
      : { lead: `Goed idee, maar ${SIDES[facts.side]} heeft ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Neem de zet terug en kijk nog eens.",
  takeBack: "Terug",
  hints: ["Tip: welk stuk", "Tip: welke zet", "Speel het antwoord"],
  hintPiece: (square) => `Kijk naar het stuk op ${square}.`,
  hintMove: (move) => `De zet is ${move}.`,
  answer: "Toon het antwoord",
  answerShort: "Antwoord",
  hintShort: "Tip",
  skip: "Overslaan",
  solved: "Opgelost.",
  solvedOther: (move) => ({ lead: "Anders opgelost.", text: `Ook ${move} haalt het doel.` }),
  shown: "Het antwoord.",
  summary,
  triesNeeded: (tries) =>
    tries === 0 ? "Bij de eerste poging opgelost." : tries === 1 ? "Opgelost na één misser." : `Opgelost na ${number(tries)} missers.`,
  line: "De variant",
  step,
  next: "Volgende opgave",
  again: "Nog eens spelen",
  analyse: "Analyse",
  back: "Alle opgaven",
  difficulty: (level) => `Moeilijkheid ${level} van 11`,
  notReached: "De server antwoordt niet. Neem de zet terug en probeer het nog eens.",
  keys: "Toetsen: H geeft een tip, Backspace neemt terug, N gaat naar de volgende opgave, B gaat naar het bord.",
};
