/** Aufgaben auf Deutsch. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

const SIDES: Record<SideName, string> = { white: "Weiß", black: "Schwarz", x: "x", o: "o" };
const NUMBERS = ["keinen", "einen", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
/** Im Akkusativ: schlägt einen, zwei, 12. */
const number = (count: number): string => NUMBERS[count] ?? String(count);
const GOALS: Record<PuzzleGoal, string> = { win: "gewinnt", draw: "hält remis" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `schlägt ${number(taken)}` : "", crowns ? "wird Dame" : ""].filter(Boolean).join(" und ");
  const gift = given > 0 ? `gibt ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "und fertig";
  return own ? `${own}; ${reply}` : `dann ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const pieces = (count: number): string => (count === 1 ? "1 Stein" : `${count} Steine`);
  const parts: string[] = [];
  if (given > 0) parts.push(`${pieces(given)} gegeben`);
  if (taken > 0) parts.push(`${given > 0 ? taken : pieces(taken)} geschlagen`);
  const [square] = crowns;
  if (square !== undefined) return parts.length ? `${parts.join(", ")} und eine Dame auf ${square}.` : `Eine Dame auf ${square}.`;
  if (parts.length) return `${parts.join(", ")}.`;
  return goal === "win" ? "Die Stellung ist gewonnen." : "Das Remis ist sicher.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `und gewinnt ${number(lost)}.`;
  if (verdict === "even") return "und es steht gleich.";
  if (verdict === "better") return "und dein Vorsprung reicht nicht.";
  return goal === "draw" ? "und gewinnt." : "und liegt vorn.";
}

export const puzzlesInGerman: PuzzleTexts = {
  title: "Aufgaben",
  heading: "Aufgaben",
  lede: "Eine am Tag, oder so viele du magst.",
  lessons: "Lektionen",
  day: "Aufgabe des Tages",
  today: "Die Aufgabe von heute",
  solveIt: "Lösen",
  task: (side, goal) => `${SIDES[side]} zieht und ${GOALS[goal]}.`,
  own: {
    heading: "Aus deinen Partien",
    missed: "Eine übersehene Kombination",
    row: (rules, move) => `${rules}, Zug ${move}`,
    task: (side) => `${SIDES[side]} zieht: Es gibt eine Kombination.`,
  },
  oneBest: "Es gibt einen besten ersten Zug.",
  begin: (what, rules) => `${what}, ${rules}. Zieh einen Stein, um anzufangen.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Kombinationen",
      about: "Gib ein, zwei Steine, nimm mehr",
      tip: "Schlagen ist Pflicht, also bestimmt ein geopferter Stein, wo die andere Seite landet. Such das Feld, auf dem sie stehen soll, und schick sie dorthin.",
    },
    breakthrough: {
      name: "Durchbrüche",
      about: "Bring einen Stein durch",
      tip: "Zähl für beide Seiten die Züge bis zur letzten Reihe. Ein geopferter Stein öffnet oft das letzte Feld.",
    },
    ending: {
      name: "Endspiele",
      about: "Gewinnen oder Remis halten",
      tip: "Mit wenigen Steinen zählt jeder Zug. Schau zuerst, was die andere Seite als Nächstes tun möchte.",
    },
    theMove: {
      name: "Opposition",
      about: "Durch Abtausch gewinnen",
      tip: "Stehen sich Steine gegenüber, verliert, wer weichen muss. Ein Abtausch kann ändern, wer das ist.",
    },
    kingHunt: {
      name: "Damenjagd",
      about: "Fang eine Dame",
      tip: "Eine Dame wird am Rand gefangen oder auf ein Feld gelockt, wo man sie schlagen kann. Nimm ihr einen Weg nach dem anderen.",
    },
  },
  aboutTheme: (theme) => `Mehr zu: ${theme}`,
  byTheme: "Nach Thema",
  allGames: "Alle Spiele",
  chooseGames: "Spiele",
  noPuzzles: "Für dieses Spiel gibt es noch keine Aufgaben.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} von ${all}`),
  solvedCount: (solved, atFirst) => `${solved} gelöst, ${atFirst} beim ersten Versuch`,
  nextUnsolved: "Nächste ungelöste",
  allSolved: "Hier ist alles gelöst.",
  week: "Deine Woche",
  inARow: (days) => (days === 1 ? "1 Tag" : `${days} Tage in Folge`),
  todayOpen: "heute noch offen",
  todayDone: "komm morgen wieder",
  dayState: (day, state) => `${day}: ${{ solved: "gelöst", open: "offen", missed: "nicht gelöst", ahead: "kommt noch" }[state]}`,
  panel: "Aufgabe",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Zug ${done} von ${all}`,
  tried: (done, all) => `Zug ${done} von ${all}, bisher versucht`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `lässt ${from} schlagen`;
    if (verdict === "even") return "führt zum Ausgleich";
    if (verdict === "better") return "reicht nicht";
    return goal === "draw" ? "verliert" : "fällt zurück";
  },
  right: (done, all) => ({ lead: "Richtig.", text: `Zug ${done} von ${all}.` }),
  checking: "Der Zug wird geprüft.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Das beendet die Partie,", text: "ohne das Ziel zu erreichen." }
      : { lead: `Gute Idee, aber ${SIDES[facts.side]} hat ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Nimm den Zug zurück und schau noch einmal.",
  takeBack: "Zurück",
  hints: ["Tipp: welcher Stein", "Tipp: welcher Zug", "Lösung spielen"],
  hintPiece: (square) => `Sieh dir den Stein auf ${square} an.`,
  hintMove: (move) => `Der Zug ist ${move}.`,
  answer: "Lösung zeigen",
  answerShort: "Lösung",
  hintShort: "Tipp",
  skip: "Weiter",
  solved: "Gelöst.",
  solvedOther: (move) => ({ lead: "Anders gelöst.", text: `Auch ${move} erreicht das Ziel.` }),
  shown: "Die Lösung.",
  summary,
  triesNeeded: (tries) =>
    tries === 0 ? "Beim ersten Versuch gelöst." : tries === 1 ? "Nach einem Fehlversuch gelöst." : `Nach ${number(tries)} Fehlversuchen gelöst.`,
  line: "Die Variante",
  step,
  next: "Nächste Aufgabe",
  again: "Noch einmal spielen",
  analyse: "Analyse",
  back: "Alle Aufgaben",
  difficulty: (level) => `Schwierigkeit ${level} von 11`,
  notReached: "Der Server antwortet nicht. Nimm den Zug zurück und versuch es noch einmal.",
  keys: "Tasten: H gibt einen Tipp, Rücktaste nimmt zurück, N geht zur nächsten Aufgabe, B geht zum Brett.",
};
