/** Ce qui s’est passé dans une partie, en français. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

/** Après un article au pluriel : les blancs, aux noirs, des x. */
const SIDES: Record<SideName, string> = { white: "blancs", black: "noirs", x: "x", o: "o" };
const moves = (count: number): string => (count < 2 ? `${count} coup` : `${count} coups`);
const number = (count: number): string => ["aucune", "une", "deux", "trois", "quatre"][count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${count < 2 ? "pièce" : "pièces"}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string =>
  given === 0 ? `prend ${pieces(taken)}` : `donne ${pieces(given)} et en prend ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "les combinaisons", breakthrough: "les percées", ending: "les finales", theMove: "l’opposition", kingHunt: "la chasse à la dame" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} a mené par un échange à une finale perdue de ${left} pièces : tables.`,
  search: (move, left) => `${move} a mené par un échange à une finale perdue de ${left} pièces.`,
  score: (move, left) => `${move} a mené par un échange à une finale de ${left} pièces difficile à tenir.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `une partie de l’avantage est perdue ; ${best} l’aurait gardée.`,
  evened: (best) => `l’avantage est perdu ; ${best} l’aurait gardé.`,
  turned: (best) => `l’autre camp est mieux ; ${best} aurait gardé l’avantage.`,
  behind: (best) => `l’équilibre est rompu ; ${best} l’aurait gardé.`,
  worse: (best) => `une partie difficile devient plus dure ; ${best} aurait mieux tenu.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  const side = SIDES[opponent];
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} n’a pas empêché ${by.text}, qui gagne ${pieces(given)} contre ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} n’a pas sauvé ${list(by.captured.map(square))} de ${by.text}.`;
      if (taken > 0) return `${move} perd ${pieces(given)} contre ${number(taken)}, à commencer par ${by.text}.`;
      if (given === count) return `${move} a laissé ${square(by.from)} prendre ${pieces(count)}.`;
      return `${move} perd ${pieces(given)}, à commencer par ${by.text}.`;
    }
    case "shotGiven":
      return `${move} a permis une combinaison : ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Une combinaison a été manquée : ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} aurait pris ${pieces(shot.taken)} ${shot.given === 0 ? "sans rien donner" : `contre ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Après ${move} et ${reason.reply.text}, la dame en ${square(reason.king)} était enfermée.`;
    case "backRowOpened":
      return `${move} a ouvert la rangée de fond : les ${side} vont à dame en ${square(reason.crowned)}, ${reason.moves === 1 ? "dès le coup suivant" : `en ${reason.moves} coups`}.`;
    case "moveLost":
      return `L’échange après ${move} a donné l’opposition aux ${side}.`;
    case "piecesLost":
      return `${move} perd finalement ${pieces(reason.count)} : ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} aurait gagné ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `Après ${row(reason.line)}, les ${SIDES[mover]} n’ont plus de coup sûr : chaque coup perd une pièce.`;
    case "crownGiven":
      return `${move} a laissé les ${side} aller à dame en ${square(reason.square)} : ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} menait à dame en ${square(reason.square)}.`;
    case "drawRule":
      return `${move} a rendu nulle une partie meilleure : ${result(reason.reason)}`;
    case "answered":
      return `Après ${move} et la réponse ${reason.reply.text}, ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, side);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Après ${move}, la nulle était perdue : tables.`;
    return had?.result === "win" && left?.result === "loss" ? `Après ${move}, une partie gagnée était perdue : tables.` : `Après ${move}, le gain était perdu : tables.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} aurait gagné aussitôt.` : `${best} aurait gagné en ${had.moves} coups.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Après ${move}, les ${side} gagnent en un coup.` : `Après ${move}, les ${side} gagnent en ${left.moves} coups.`;
  if (had?.result === "win") return `${best} aurait mené à une finale gagnée : tables.`;
  return `Après ${move}, les ${side} peuvent atteindre une finale gagnée : tables.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const side = SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `${move} a rendu une partie de l’avantage ; ${best} l’aurait gardé.`;
    case "evened":
      return `${move} ${you ? "vous a laissé" : `a laissé les ${side}`} égaliser ; ${best} aurait gardé l’avantage.`;
    case "turned":
      return `${move} a retourné la partie ; ${best} aurait gardé l’avantage.`;
    case "behind":
      return `${move} ${you ? "vous a donné l’avantage" : `a donné l’avantage aux ${side}`} ; ${best} aurait gardé l’équilibre.`;
    case "worse":
      return `${move} a rendu plus dure une partie difficile ; ${best} aurait mieux tenu.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "votre chance";
    case "game":
      return "a coûté la partie";
    case "win":
      return "a coûté le gain";
    case "draw":
      return "a coûté la nulle";
    case "pieces":
      if (cost.men) return cost.count === 1 ? "a coûté un pion" : `a coûté ${number(cost.count)} pions`;
      return `a coûté ${pieces(cost.count)}`;
    case "missed":
      return `${pieces(cost.count)} à gagner`;
    case "percent":
      return `a coûté ${cost.percent} %`;
  }
}

export const reviewInFrench: ReviewTexts = {
  title: (rules) => `${rules}, ce qui s’est passé`,
  heading: "Ce qui s’est passé",
  label: (rules) => `${rules}, une position de la partie`,
  panel: "Bilan",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `coup ${move} sur ${all}`,
  back: "Retour à la partie",
  flip: "Retourner",
  rematch: "Revanche",
  analyse: "Analyser",
  share: "Partager",
  level: (level) => `niveau ${level}`,
  accuracy: {
    of: (name, percent) => `${name} : précision ${percent}`,
    good: (good, all) => `${good} ${good < 2 ? "bon" : "bons"} sur ${moves(all)}`,
    noChoice: "n’a jamais eu le choix",
    none: "–",
    ask: "Qu’est-ce que la précision ?",
    heading: "Ce que veut dire la précision",
    definition: [
      "100 veut dire qu’aucun coup n’a rien cédé. Chaque coup est comparé au meilleur que l’ordinateur a trouvé, selon les chances de gain ; une nulle compte pour moitié.",
      "Un coup qui cède 10 % des chances vaut 64, un coup qui en cède 30 % vaut 25. La note d’un camp est la moyenne de deux moyennes sur ses coups : l’une où les coups comptent plus quand la partie est indécise, et la moyenne harmonique, où beaucoup de coups faciles ne compensent pas une gaffe.",
      "Les coups sans choix ne comptent pas. Un bon coup cède moins de 10 % ; à partir de 10 % il est imprécis (?!), à partir de 20 % c’est une erreur (?), à partir de 30 % une gaffe (??).",
      "L’ordinateur examine 100 000 positions pour chaque coup. Là où la partie est plus profonde, il peut se tromper.",
    ],
  },
  graph: {
    heading: "Le cours de la partie",
    press: "appuyez pour y aller",
    better: (side) => `Les ${SIDES[side]} mieux`,
    certain: (move) => `certain à partir du coup ${move}`,
    label: "Les chances coup par coup",
    at: (move, side, percent) => `${move} : chances des ${SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move} : pas encore examiné`,
    start: "Le début",
  },
  running: {
    waiting: "En attente de l’ordinateur",
    looking: (move, all) => `Examen du coup ${move} sur ${all}`,
    about: (seconds) => (seconds < 90 ? `environ ${seconds} s` : `environ ${Math.round(seconds / 60)} min`),
    bar: "Avancement du bilan",
    more: "D’autres moments paraîtront ici dès qu’ils seront trouvés.",
    background: "Le bilan continue en arrière-plan ; regardez ce qui est déjà trouvé, ou partez.",
    done: "Le bilan est terminé.",
  },
  moments: {
    heading: "Ce qui a décidé la partie",
    shots: "Combinaisons manquées",
    move: (number, text) => `Coup ${number}, ${text}`,
    better: "Mieux",
    shot: "La combinaison",
    lineTo: (move) => `Montrer la variante jusqu’à ${move}`,
    lineBack: "Reculer dans la variante",
    lineOn: "Avancer dans la variante",
    play: "Jouer la variante",
    stop: "Arrêter",
    tryAgain: "Réessayer d’ici",
    previous: "Moment précédent",
    next: "Moment suivant",
    cost,
    marks: { inaccuracy: "imprécision", mistake: "erreur", blunder: "gaffe" },
    nothing: "Aucun coup n’a décidé à lui seul.",
    even: "La partie est restée égale.",
    betterFrom: (side, move) => `Les ${SIDES[side]} étaient mieux à partir du coup ${move}.`,
    youBehind: (move) => `Vous étiez moins bien à partir du coup ${move}.`,
    youAhead: (move) => `Vous étiez mieux à partir du coup ${move}.`,
    solve: "Le résoudre comme problème",
    practise: "À travailler :",
    practiseTheme: (theme, count) => `${count < 2 ? `${count} problème` : `${count} problèmes`} sur ${PRACTISE[theme]}`,
    practiseDraws: "les règles de nullité sur de petits damiers",
    practiseLesson: (part) => `la leçon sur de petits damiers : ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `${move} a été joué.`,
    betterWas: (move) => `Mieux valait ${move}.`,
    betterOf: (side, move) => `Pour les ${SIDES[side]}, mieux valait ${move}.`,
    arrows: "Flèche pleine : le meilleur coup. Flèche en tirets : ce qui a été joué.",
    line: (move) => ({ lead: "La meilleure variante :", text: `après ${move}.` }),
    looking: (move) => `Après ${move}.`,
    start: "Le début de la partie.",
    end: "La fin de la partie.",
  },
  failed: "L’ordinateur a interrompu le bilan.",
  tooShort: (count, least) => `Cette partie a ${moves(count)}. Le bilan est possible à partir de ${least} coups.`,
  tooLong: "Cette partie est trop longue pour un bilan.",
  noHelp: "Cette partie entre personnes n’est pas finie. Le bilan sera possible à la fin.",
  tooMany: "D’autres parties sont examinées. Celle-ci vient ensuite.",
  unreachable: "Le serveur ne répond pas. Nouvel essai.",
  retry: "Réessayer",
  playFrom: { heading: "Réessayer d’ici", side: "Vous jouez", level: "Niveau", start: "Jouer" },
  asked: "Vous avez demandé une revanche.",
  keys: "← → un coup, ↑ ↓ un moment, Entrée joue la variante, T réessaie, F retourne, Échap revient à la partie.",
};
