/** Wat er in een partij gebeurde, in het Nederlands. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

const SIDES: Record<SideName, string> = { white: "wit", black: "zwart", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const moves = (count: number): string => (count === 1 ? "1 zet" : `${count} zetten`);
const number = (count: number): string => ["geen", "één", "twee", "drie", "vier"][count] ?? String(count);
const pieces = (count: number): string => `${number(count)} ${count === 1 ? "stuk" : "stukken"}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string => `geeft ${pieces(given)} weg en slaat er ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "combinaties", breakthrough: "doorbraken", ending: "eindspelen", theMove: "de oppositie", kingHunt: "damvangsten" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} ruilde af naar een verloren eindspel met ${left} stukken: tabellen.`,
  search: (move, left) => `${move} ruilde af naar een verloren eindspel met ${left} stukken.`,
  score: (move, left) => `${move} ruilde af naar een eindspel met ${left} stukken dat nauwelijks te houden is.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `is een deel van het voordeel weg; ${best} had het behouden.`,
  evened: (best) => `is het voordeel weg; ${best} had het behouden.`,
  turned: (best) => `staat de andere kant beter; ${best} had het voordeel behouden.`,
  behind: (best) => `is het evenwicht weg; ${best} had het bewaard.`,
  worse: (best) => `is een moeilijke partij nog moeilijker; ${best} had langer standgehouden.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  const side = SIDES[opponent];
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} hield ${by.text} niet tegen, dat ${pieces(given)} wint voor ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} redde ${list(by.captured.map(square))} niet van ${by.text}.`;
      if (taken > 0) return `${move} verliest ${pieces(given)} voor ${number(taken)}, te beginnen met ${by.text}.`;
      if (given === count) return `${move} liet ${square(by.from)} ${pieces(count)} slaan.`;
      return `${move} verliest ${pieces(given)}, te beginnen met ${by.text}.`;
    }
    case "shotGiven":
      return `${move} liet een combinatie toe: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Een combinatie werd gemist: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} had ${pieces(shot.taken)} geslagen ${shot.given === 0 ? "zonder iets te geven" : `voor ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Na ${move} en ${reason.reply.text} zat de dam op ${square(reason.king)} opgesloten.`;
    case "backRowOpened":
      return `${move} opende de damlijn: ${side} haalt dam op ${square(reason.crowned)}, ${reason.moves === 1 ? "al met de volgende zet" : `in ${reason.moves} zetten`}.`;
    case "moveLost":
      return `De afruil na ${move} gaf ${side} de oppositie.`;
    case "piecesLost":
      return `${move} verliest uiteindelijk ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} had ${pieces(reason.count)} gewonnen.`;
    case "noSafeMove":
      return `Na ${row(reason.line)} heeft ${SIDES[mover]} geen veilige zet meer: elke zet verliest een stuk.`;
    case "crownGiven":
      return `${move} liet ${side} dam halen op ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} had dam gehaald op ${square(reason.square)}.`;
    case "drawRule":
      return `${move} maakte een betere partij remise: ${result(reason.reason)}`;
    case "answered":
      return `Na ${move} en het antwoord ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, side);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Na ${move} was de remise weg: tabellen.`;
    return had?.result === "win" && left?.result === "loss" ? `Na ${move} was een gewonnen partij verloren: tabellen.` : `Na ${move} was de winst weg: tabellen.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} had meteen gewonnen.` : `${best} had in ${had.moves} zetten gewonnen.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Na ${move} wint ${side} met één zet.` : `Na ${move} wint ${side} in ${left.moves} zetten.`;
  if (had?.result === "win") return `${best} had tot een gewonnen eindspel geleid: tabellen.`;
  return `Na ${move} kan ${side} een gewonnen eindspel bereiken: tabellen.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const whom = you ? "jou" : SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `${move} gaf een deel van het voordeel weg; ${best} had het behouden.`;
    case "evened":
      return `${move} liet ${whom} gelijkkomen; ${best} had de betere kant behouden.`;
    case "turned":
      return `${move} keerde de partij om; ${best} had de betere kant behouden.`;
    case "behind":
      return `${move} gaf ${whom} de betere kant; ${best} had het evenwicht bewaard.`;
    case "worse":
      return `${move} maakte een moeilijke partij nog moeilijker; ${best} had langer standgehouden.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "jouw kans";
    case "game":
      return "kostte de partij";
    case "win":
      return "kostte de winst";
    case "draw":
      return "kostte de remise";
    case "pieces":
      if (cost.men) return cost.count === 1 ? "kostte een schijf" : `kostte ${number(cost.count)} schijven`;
      return cost.count === 1 ? "kostte een stuk" : `kostte ${number(cost.count)} stukken`;
    case "missed":
      return cost.count === 1 ? "een stuk te winnen" : `${number(cost.count)} stukken te winnen`;
    case "percent":
      return `kostte ${cost.percent}%`;
  }
}

export const reviewInDutch: ReviewTexts = {
  title: (rules) => `${rules}, wat er gebeurde`,
  heading: "Wat er gebeurde",
  label: (rules) => `${rules}, een stand uit de partij`,
  panel: "Terugblik",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `zet ${move} van ${all}`,
  back: "Terug naar de partij",
  flip: "Draaien",
  rematch: "Revanche",
  analyse: "Analyse",
  share: "Delen",
  level: (level) => `niveau ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: nauwkeurigheid ${percent}`,
    good: (good, all) => `${good} van ${moves(all)} goed`,
    noChoice: "had nooit een keuze",
    none: "–",
    ask: "Wat is nauwkeurigheid?",
    heading: "Wat nauwkeurigheid betekent",
    definition: [
      "100 betekent dat geen zet iets weggaf. Elke zet wordt vergeleken met de beste die de computer vond, naar de kans om te winnen; remise telt half.",
      "Een zet die 10% van de kansen weggeeft, is 64 waard, een die 30% weggeeft 25. Het cijfer van een kant is het gemiddelde van twee gemiddelden over zijn zetten: een waarin zetten zwaarder tellen als de partij onbeslist is, en het harmonische gemiddelde, waarin veel makkelijke zetten één blunder niet goedmaken.",
      "Zetten zonder keuze tellen niet. Goed is een zet die minder dan 10% weggeeft; vanaf 10% is hij onnauwkeurig (?!), vanaf 20% een fout (?), vanaf 30% een blunder (??).",
      "De computer bekijkt 100.000 standen voor elke zet. Waar de partij dieper is, kan hij het mis hebben.",
    ],
  },
  graph: {
    heading: "Hoe de partij verliep",
    press: "druk erop om erheen te gaan",
    better: (side) => `${capital(SIDES[side])} beter`,
    certain: (move) => `zeker vanaf zet ${move}`,
    label: "Kansen van zet tot zet",
    at: (move, side, percent) => `${move}: kansen van ${SIDES[side]} ${percent}%`,
    atUnknown: (move) => `${move}: nog niet bekeken`,
    start: "Het begin",
  },
  running: {
    waiting: "Wachten op de computer",
    looking: (move, all) => `Zet ${move} van ${all} wordt bekeken`,
    about: (seconds) => (seconds < 90 ? `ongeveer ${seconds} s` : `ongeveer ${Math.round(seconds / 60)} min`),
    bar: "Voortgang van de terugblik",
    more: "Meer momenten komen hier zodra ze gevonden zijn.",
    background: "De terugblik gaat op de achtergrond door; bekijk wat er al is, of ga weg.",
    done: "De terugblik is klaar.",
  },
  moments: {
    heading: "Wat de partij besliste",
    shots: "Gemiste combinaties",
    move: (number, text) => `Zet ${number}, ${text}`,
    better: "Beter",
    shot: "De combinatie",
    lineTo: (move) => `Toon de variant tot ${move}`,
    lineBack: "Terug in de variant",
    lineOn: "Verder in de variant",
    play: "Speel de variant af",
    stop: "Stop",
    tryAgain: "Opnieuw vanaf hier",
    previous: "Vorig moment",
    next: "Volgend moment",
    cost,
    marks: { inaccuracy: "onnauwkeurig", mistake: "fout", blunder: "blunder" },
    nothing: "Geen enkele zet gaf de doorslag.",
    even: "De partij bleef gelijk.",
    betterFrom: (side, move) => `${capital(SIDES[side])} stond vanaf zet ${move} beter.`,
    youBehind: (move) => `Vanaf zet ${move} stond je achter.`,
    youAhead: (move) => `Vanaf zet ${move} stond je voor.`,
    solve: "Los het op als opgave",
    practise: "Oefen dit:",
    practiseTheme: (theme, count) => `${count === 1 ? "1 opgave" : `${count} opgaven`} over ${PRACTISE[theme]}`,
    practiseDraws: "de regels over remise op kleine borden",
    practiseLesson: (part) => `de les op kleine borden: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `${move} werd gespeeld.`,
    betterWas: (move) => `Beter was ${move}.`,
    betterOf: (side, move) => `Beter voor ${SIDES[side]} was ${move}.`,
    arrows: "Hele pijl: de betere zet. Gestreepte pijl: wat er gespeeld werd.",
    line: (move) => ({ lead: "De betere variant:", text: `na ${move}.` }),
    looking: (move) => `Na ${move}.`,
    start: "Het begin van de partij.",
    end: "Het einde van de partij.",
  },
  failed: "De computer heeft de terugblik afgebroken.",
  tooShort: (count, least) => `Deze partij heeft ${moves(count)}. Een terugblik kan vanaf ${least} zetten.`,
  tooLong: "Deze partij is te lang voor een terugblik.",
  noHelp: "Deze partij tussen mensen is nog bezig. Een terugblik kan als hij uit is.",
  tooMany: "Andere partijen zijn nu aan de beurt. Deze komt hierna.",
  unreachable: "De server antwoordt niet. Nieuwe poging.",
  retry: "Opnieuw",
  playFrom: { heading: "Opnieuw vanaf hier", side: "Je speelt met", level: "Niveau", start: "Spelen" },
  asked: "Je hebt revanche gevraagd.",
  keys: "← → een zet, ↑ ↓ een moment, Enter speelt de variant af, T probeert opnieuw, F draait, Esc gaat terug naar de partij.",
};
