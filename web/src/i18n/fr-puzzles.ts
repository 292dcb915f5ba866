/** Les problèmes en français. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

/** Après un article au pluriel : les blancs, aux noirs, les x. */
const SIDES: Record<SideName, string> = { white: "blancs", black: "noirs", x: "x", o: "o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const NUMBERS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const GOALS: Record<PuzzleGoal, string> = { win: "gagnent", draw: "font nulle" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `en prend ${number(taken)}` : "", crowns ? "devient dame" : ""].filter(Boolean).join(" et ");
  const gift = given > 0 ? `en donne ${number(given)}` : "";
  const own = [done, gift].filter(Boolean).join(", ");
  if (reply === null) return own || "et c’est fait";
  return own ? `${own} ; ${reply}` : `puis ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`${number(given)} ${given < 2 ? "pièce donnée" : "pièces données"}`);
  if (taken > 0) parts.push(`${number(taken)} ${given > 0 ? "" : taken < 2 ? "pièce " : "pièces "}${taken < 2 ? "prise" : "prises"}`);
  const [square] = crowns;
  if (square !== undefined) return parts.length ? `${capital(parts.join(", "))} et une dame en ${square}.` : `Une dame en ${square}.`;
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "La position est gagnée." : "La nulle est sûre.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `et en gagnent ${number(lost)}.`;
  if (verdict === "even") return "et c’est égal.";
  if (verdict === "better") return "et votre avance ne suffit pas.";
  return goal === "draw" ? "et gagnent." : "et prennent l’avantage.";
}

export const puzzlesInFrench: PuzzleTexts = {
  title: "Problèmes",
  heading: "Problèmes",
  lede: "Un par jour, ou autant que vous voulez.",
  lessons: "Leçons",
  day: "Problème du jour",
  today: "Le problème d’aujourd’hui",
  solveIt: "Résoudre",
  task: (side, goal) => `Les ${SIDES[side]} jouent et ${GOALS[goal]}.`,
  own: {
    heading: "De vos parties",
    missed: "Une combinaison manquée",
    row: (rules, move) => `${rules}, coup ${move}`,
    task: (side) => `Les ${SIDES[side]} jouent : il y a une combinaison.`,
  },
  oneBest: "Un seul premier coup est le meilleur.",
  begin: (what, rules) => `${what}, ${rules}. Bougez une pièce pour commencer.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Combinaisons",
      about: "Donner un ou deux, prendre plus",
      tip: "La prise est obligatoire : un pion donné décide donc où l’autre camp arrive. Cherchez la case où vous le voulez, puis envoyez-l’y.",
    },
    breakthrough: {
      name: "Percées",
      about: "Faire passer un pion",
      tip: "Comptez pour les deux camps les coups jusqu’à la dernière rangée. Un pion donné ouvre souvent la dernière case.",
    },
    ending: {
      name: "Finales",
      about: "Gagner, ou tenir la nulle",
      tip: "Avec peu de pièces, chaque coup compte. Voyez d’abord ce que l’autre camp voudrait faire ensuite.",
    },
    theMove: {
      name: "Opposition",
      about: "L’obtenir par un échange",
      tip: "Quand des pions se font face, qui doit céder perd. Un échange peut changer qui doit céder.",
    },
    kingHunt: {
      name: "Chasse à la dame",
      about: "Capturer une dame",
      tip: "Une dame se prend au bord, ou sur une case où on l’attire. Ôtez-lui ses lignes une à une.",
    },
  },
  aboutTheme: (theme) => `À propos : ${theme.toLowerCase()}`,
  byTheme: "Par thème",
  allGames: "Tous les jeux",
  chooseGames: "Jeux",
  noPuzzles: "Il n’y a pas encore de problèmes pour ce jeu.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} sur ${all}`),
  solvedCount: (solved, atFirst) => `${solved} ${solved < 2 ? "résolu" : "résolus"}, ${atFirst} du premier coup`,
  nextUnsolved: "Prochain à résoudre",
  allSolved: "Ils sont tous résolus.",
  week: "Votre semaine",
  inARow: (days) => (days < 2 ? `${days} jour` : `${days} jours de suite`),
  todayOpen: "à faire aujourd’hui",
  todayDone: "revenez demain",
  dayState: (day, state) => `${day} : ${{ solved: "résolu", open: "à faire", missed: "non résolu", ahead: "à venir" }[state]}`,
  panel: "Problème",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Coup ${done} sur ${all}`,
  tried: (done, all) => `Coup ${done} sur ${all}, essais`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `laisse ${from} prendre`;
    if (verdict === "even") return "mène à l’égalité";
    if (verdict === "better") return "ne suffit pas";
    return goal === "draw" ? "perd" : "perd l’avantage";
  },
  right: (done, all) => ({ lead: "Exact.", text: `Coup ${done} sur ${all}.` }),
  checking: "Examen du coup.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Cela finit la partie", text: "sans atteindre le but." }
      : { lead: `Bonne idée, mais les ${SIDES[facts.side]} ont ${facts.reply}`, text: consequence(facts) },
  wrongSub: "Reprenez le coup et regardez encore.",
  takeBack: "Reprendre",
  hints: ["Indice : quelle pièce", "Indice : quel coup", "Jouer la solution"],
  hintPiece: (square) => `Regardez la pièce en ${square}.`,
  hintMove: (move) => `Le coup est ${move}.`,
  answer: "Montrer la solution",
  answerShort: "Solution",
  hintShort: "Indice",
  skip: "Passer",
  solved: "Résolu.",
  solvedOther: (move) => ({ lead: "Résolu autrement.", text: `${move} atteint aussi le but.` }),
  shown: "La solution.",
  summary,
  triesNeeded: (tries) =>
    tries === 0 ? "Résolu du premier coup." : tries === 1 ? "Résolu après un essai manqué." : `Résolu après ${number(tries)} essais manqués.`,
  line: "La variante",
  step,
  next: "Problème suivant",
  again: "Rejouer",
  analyse: "Analyser",
  back: "Tous les problèmes",
  difficulty: (level) => `Difficulté ${level} sur 11`,
  notReached: "Le serveur ne répond pas. Reprenez le coup et réessayez.",
  keys: "Touches : H donne un indice, Retour arrière reprend, N va au problème suivant, B va au damier.",
};
