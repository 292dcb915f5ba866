/** Was in einer Partie passiert ist, auf Deutsch. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

const SIDES: Record<SideName, string> = { white: "Weiß", black: "Schwarz", x: "x", o: "o" };
const moves = (count: number): string => (count === 1 ? "1 Zug" : `${count} Züge`);
/** Im Akkusativ: schlägt einen, zwei, 5. */
const number = (count: number): string => ["keinen", "einen", "zwei", "drei", "vier"][count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${count < 2 ? "Stein" : "Steine"}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string => `gibt ${pieces(given)} her und schlägt ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "Kombinationen", breakthrough: "Durchbrüche", ending: "Endspiele", theMove: "Opposition", kingHunt: "Damenjagd" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} tauschte in ein verlorenes Endspiel mit ${left} Steinen ab: Tabellen.`,
  search: (move, left) => `${move} tauschte in ein verlorenes Endspiel mit ${left} Steinen ab.`,
  score: (move, left) => `${move} tauschte in ein Endspiel mit ${left} Steinen ab, das kaum zu halten ist.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `ist ein Teil des Vorteils weg; ${best} hätte ihn behalten.`,
  evened: (best) => `ist der Vorteil weg; ${best} hätte ihn behalten.`,
  turned: (best) => `steht die andere Seite besser; ${best} hätte den Vorteil behalten.`,
  behind: (best) => `ist das Gleichgewicht dahin; ${best} hätte es gehalten.`,
  worse: (best) => `ist eine schwere Partie noch schwerer; ${best} hätte länger standgehalten.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  const side = SIDES[opponent];
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} verhinderte ${by.text} nicht, das ${pieces(given)} für ${number(taken)} gewinnt.`;
      if (wasAttacked && given === count) return `${move} rettete ${list(by.captured.map(square))} nicht vor ${by.text}.`;
      if (taken > 0) return `${move} verliert ${pieces(given)} für ${number(taken)}, zuerst mit ${by.text}.`;
      if (given === count) return `${move} ließ ${square(by.from)} ${pieces(count)} schlagen.`;
      return `${move} verliert ${pieces(given)}, zuerst mit ${by.text}.`;
    }
    case "shotGiven":
      return `${move} ließ eine Kombination zu: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Eine Kombination wurde übersehen: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} hätte ${pieces(shot.taken)} ${shot.given === 0 ? "ohne Gegenwert" : `für ${number(shot.given)}`} geschlagen.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Nach ${move} und ${reason.reply.text} war die Dame auf ${square(reason.king)} eingesperrt.`;
    case "backRowOpened":
      return `${move} öffnete die Grundreihe: ${side} bekommt auf ${square(reason.crowned)} eine Dame, ${reason.moves === 1 ? "schon mit dem nächsten Zug" : `in ${reason.moves} Zügen`}.`;
    case "moveLost":
      return `Der Abtausch nach ${move} gab ${side} die Opposition.`;
    case "piecesLost":
      return `${move} verliert am Ende ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} hätte ${pieces(reason.count)} gewonnen.`;
    case "noSafeMove":
      return `Nach ${row(reason.line)} hat ${SIDES[mover]} keinen sicheren Zug mehr: Jeder verliert einen Stein.`;
    case "crownGiven":
      return `${move} ließ ${side} auf ${square(reason.square)} zur Dame kommen: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} hätte auf ${square(reason.square)} eine Dame gebracht.`;
    case "drawRule":
      return `${move} machte eine bessere Partie remis: ${result(reason.reason)}`;
    case "answered":
      return `Nach ${move} und der Antwort ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, side);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Nach ${move} war das Remis weg: Tabellen.`;
    return had?.result === "win" && left?.result === "loss" ? `Nach ${move} war eine gewonnene Partie verloren: Tabellen.` : `Nach ${move} war der Gewinn weg: Tabellen.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} hätte sofort gewonnen.` : `${best} hätte in ${had.moves} Zügen gewonnen.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Nach ${move} gewinnt ${side} mit einem Zug.` : `Nach ${move} gewinnt ${side} in ${left.moves} Zügen.`;
  if (had?.result === "win") return `${best} hätte in ein gewonnenes Endspiel geführt: Tabellen.`;
  return `Nach ${move} kann ${side} ein gewonnenes Endspiel erreichen: Tabellen.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const whom = you ? "dich" : SIDES[opponent];
  const toWhom = you ? "dir" : SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `${move} gab einen Teil des Vorteils her; ${best} hätte ihn behalten.`;
    case "evened":
      return `${move} ließ ${whom} ausgleichen; ${best} hätte die bessere Seite behalten.`;
    case "turned":
      return `${move} drehte die Partie; ${best} hätte die bessere Seite behalten.`;
    case "behind":
      return `${move} gab ${toWhom} die bessere Seite; ${best} hätte das Gleichgewicht gehalten.`;
    case "worse":
      return `${move} machte eine schwere Partie noch schwerer; ${best} hätte länger standgehalten.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "deine Chance";
    case "game":
      return "kostete die Partie";
    case "win":
      return "kostete den Gewinn";
    case "draw":
      return "kostete das Remis";
    case "pieces":
      return `kostete ${pieces(cost.count)}`;
    case "missed":
      return cost.count === 1 ? "ein Stein zu gewinnen" : `${number(cost.count)} Steine zu gewinnen`;
    case "percent":
      return `kostete ${cost.percent} %`;
  }
}

export const reviewInGerman: ReviewTexts = {
  title: (rules) => `${rules}, was passiert ist`,
  heading: "Was passiert ist",
  label: (rules) => `${rules}, eine Stellung der Partie`,
  panel: "Rückblick",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `Zug ${move} von ${all}`,
  back: "Zurück zur Partie",
  flip: "Drehen",
  rematch: "Revanche",
  analyse: "Analyse",
  share: "Teilen",
  level: (level) => `Stufe ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: Genauigkeit ${percent}`,
    good: (good, all) => `${good} von ${all === 1 ? "1 Zug" : `${all} Zügen`} gut`,
    noChoice: "hatte nie eine Wahl",
    none: "–",
    ask: "Was ist Genauigkeit?",
    heading: "Was Genauigkeit bedeutet",
    definition: [
      "100 heißt, dass kein Zug etwas hergab. Jeder Zug wird mit dem besten verglichen, den der Computer fand, nach den Gewinnchancen; ein Remis zählt halb.",
      "Ein Zug, der 10 % der Chancen hergibt, ist 64 wert, einer, der 30 % hergibt, 25. Der Wert einer Seite ist das Mittel aus zwei Mitteln über ihre Züge: einem, in dem Züge mehr zählen, wenn die Partie unklar ist, und dem harmonischen Mittel, in dem viele leichte Züge einen groben Fehler nicht aufwiegen.",
      "Züge ohne Wahl zählen nicht. Gut ist ein Zug, der weniger als 10 % hergibt; ab 10 % ist er ungenau (?!), ab 20 % ein Fehler (?), ab 30 % ein grober Fehler (??).",
      "Der Computer sieht sich für jeden Zug 100.000 Stellungen an. Wo die Partie tiefer ist, kann er sich irren.",
    ],
  },
  graph: {
    heading: "Wie die Partie verlief",
    press: "drück darauf, um hinzugehen",
    better: (side) => `${SIDES[side]} besser`,
    certain: (move) => `sicher ab Zug ${move}`,
    label: "Chancen von Zug zu Zug",
    at: (move, side, percent) => `${move}: Chancen von ${SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move}: noch nicht angesehen`,
    start: "Der Anfang",
  },
  running: {
    waiting: "Warten auf den Computer",
    looking: (move, all) => `Zug ${move} von ${all} wird angesehen`,
    about: (seconds) => (seconds < 90 ? `etwa ${seconds} s` : `etwa ${Math.round(seconds / 60)} min`),
    bar: "Fortschritt des Rückblicks",
    more: "Weitere Momente erscheinen hier, sobald sie gefunden sind.",
    background: "Der Rückblick läuft im Hintergrund weiter; sieh dir an, was schon da ist, oder geh weg.",
    done: "Der Rückblick ist fertig.",
  },
  moments: {
    heading: "Was die Partie entschied",
    shots: "Übersehene Kombinationen",
    move: (number, text) => `Zug ${number}, ${text}`,
    better: "Besser",
    shot: "Die Kombination",
    lineTo: (move) => `Variante bis ${move} zeigen`,
    lineBack: "In der Variante zurück",
    lineOn: "In der Variante vor",
    play: "Variante abspielen",
    stop: "Anhalten",
    tryAgain: "Ab hier noch einmal",
    previous: "Voriger Moment",
    next: "Nächster Moment",
    cost,
    marks: { inaccuracy: "ungenau", mistake: "Fehler", blunder: "grober Fehler" },
    nothing: "Kein einzelner Zug entschied.",
    even: "Die Partie blieb ausgeglichen.",
    betterFrom: (side, move) => `${SIDES[side]} stand ab Zug ${move} besser.`,
    youBehind: (move) => `Ab Zug ${move} lagst du zurück.`,
    youAhead: (move) => `Ab Zug ${move} lagst du vorn.`,
    solve: "Als Aufgabe lösen",
    practise: "Das üben:",
    practiseTheme: (theme, count) => `${count === 1 ? "1 Aufgabe" : `${count} Aufgaben`} zum Thema ${PRACTISE[theme]}`,
    practiseDraws: "die Remisregeln auf kleinen Brettern",
    practiseLesson: (part) => `die Lektion auf kleinen Brettern: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `Gespielt wurde ${move}.`,
    betterWas: (move) => `Besser war ${move}.`,
    betterOf: (side, move) => `Besser für ${SIDES[side]} war ${move}.`,
    arrows: "Ganzer Pfeil: der bessere Zug. Gestrichelter Pfeil: was gespielt wurde.",
    line: (move) => ({ lead: "Die bessere Variante:", text: `nach ${move}.` }),
    looking: (move) => `Nach ${move}.`,
    start: "Der Anfang der Partie.",
    end: "Das Ende der Partie.",
  },
  failed: "Der Computer hat den Rückblick abgebrochen.",
  tooShort: (count, least) => `Diese Partie hat ${moves(count)}. Einen Rückblick gibt es ab ${least} Zügen.`,
  tooLong: "Diese Partie ist zu lang für einen Rückblick.",
  noHelp: "Diese Partie läuft noch, zwischen Menschen. Einen Rückblick gibt es, wenn sie zu Ende ist.",
  tooMany: "Andere Partien sind gerade dran. Diese kommt als Nächstes.",
  unreachable: "Der Server antwortet nicht. Neuer Versuch läuft.",
  retry: "Noch einmal",
  playFrom: { heading: "Ab hier noch einmal", side: "Du spielst", level: "Stufe", start: "Spielen" },
  asked: "Du hast um eine Revanche gebeten.",
  keys: "← → ein Zug, ↑ ↓ ein Moment, Eingabe spielt die Variante ab, T versucht es noch einmal, F dreht, Esc geht zurück zur Partie.",
};
