/** Che cosa è successo in una partita, in italiano. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

/** Un colore con l’articolo; le lettere sono femminili: «vince la x». */
const THE_SIDES: Record<SideName, string> = { white: "il bianco", black: "il nero", x: "la x", o: "la o" };
const OF_SIDES: Record<SideName, string> = { white: "del bianco", black: "del nero", x: "della x", o: "della o" };
const TO_SIDES: Record<SideName, string> = { white: "al bianco", black: "al nero", x: "alla x", o: "alla o" };
const form = forms("it");
const moves = (count: number): string => `${count} ${form(count, "mossa", "mosse")}`;
/** Pezzi, in lettere: da soli, `per uno`, e con il nome, `un pezzo`. */
const number = (count: number): string => ["nessuno", "uno", "due", "tre", "quattro"][count] ?? String(count);
const pieces = (count: number): string => (count === 1 ? "un pezzo" : count === 0 ? "nessun pezzo" : `${number(count)} pezzi`);
const men = (count: number): string => (count === 1 ? "una pedina" : `${number(count)} pedine`);
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string =>
  given === 0 ? `prende ${pieces(taken)}` : `cede ${pieces(given)} e ne prende ${number(taken)}`;

const PRACTISE: Record<PuzzleTheme, string> = { shot: "i tiri", breakthrough: "gli sfondamenti", ending: "i finali", theMove: "l’opposizione", kingHunt: "la caccia alla dama" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} porta con un cambio a un finale perso di ${left} pezzi, secondo le tabelle dei finali.`,
  search: (move, left) => `${move} porta con un cambio a un finale perso di ${left} pezzi.`,
  score: (move, left) => `${move} porta con un cambio a un finale di ${left} pezzi molto difficile da tenere.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `parte del vantaggio è persa; ${best} l’avrebbe tenuta.`,
  evened: (best) => `il vantaggio è perso; ${best} l’avrebbe tenuto.`,
  turned: (best) => `l’altra parte sta meglio; ${best} avrebbe tenuto il vantaggio.`,
  behind: (best) => `l’equilibrio è rotto; ${best} l’avrebbe tenuto.`,
  worse: (best) => `una posizione difficile peggiora; ${best} avrebbe resistito meglio.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} non impedisce ${by.text}, che guadagna ${pieces(given)} per ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} non salva ${list(by.captured.map(square))} da ${by.text}.`;
      if (taken > 0) return `${move} perde ${pieces(given)} per ${number(taken)}, a cominciare da ${by.text}.`;
      if (given === count) return `${move} lascia che ${square(by.from)} prenda ${pieces(count)}.`;
      return `${move} perde ${pieces(given)}, a cominciare da ${by.text}.`;
    }
    case "shotGiven":
      return `${move} permette un tiro: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `È sfuggito un tiro: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} avrebbe preso ${pieces(shot.taken)} ${shot.given === 0 ? "in cambio di nulla" : `per ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Dopo ${move} e ${reason.reply.text} la dama in ${square(reason.king)} resta chiusa.`;
    case "backRowOpened":
      return `${move} apre la prima riga: ${THE_SIDES[opponent]} va a dama in ${square(reason.crowned)} ${
        reason.moves === 1 ? "con la prossima mossa" : `in ${reason.moves} mosse`
      }.`;
    case "moveLost":
      return `Il cambio dopo ${move} dà l’opposizione ${TO_SIDES[opponent]}.`;
    case "piecesLost":
      return `${move} perde alla fine ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} avrebbe guadagnato ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `Dopo ${row(reason.line)} ${THE_SIDES[mover]} non ha più mosse sicure: ognuna perde un pezzo.`;
    case "crownGiven":
      return `${move} lascia che ${THE_SIDES[opponent]} vada a dama in ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} avrebbe portato a dama in ${square(reason.square)}.`;
    case "drawRule":
      return `${move} fa patta in una partita migliore: ${result(reason.reason)}`;
    case "answered":
      return `Dopo ${move} e la risposta ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, THE_SIDES[opponent]);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: string): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `Dopo ${move} la patta non c’è più, secondo le tabelle dei finali.`;
    return had?.result === "win" && left?.result === "loss"
      ? `Dopo ${move} una partita vinta è persa, secondo le tabelle dei finali.`
      : `Dopo ${move} la vittoria non c’è più, secondo le tabelle dei finali.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} avrebbe vinto subito.` : `${best} avrebbe vinto in ${had.moves} mosse.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `Dopo ${move} ${side} vince con una mossa.` : `Dopo ${move} ${side} vince in ${left.moves} mosse.`;
  if (had?.result === "win") return `${best} avrebbe portato a un finale vinto, secondo le tabelle dei finali.`;
  return `Dopo ${move} ${side} può arrivare a un finale vinto, secondo le tabelle dei finali.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  switch (turn) {
    case "ahead":
      return `${move} cede parte del vantaggio; ${best} lo avrebbe tenuto.`;
    case "evened":
      return you
        ? `${move} ti fa pareggiare; ${best} avrebbe tenuto il vantaggio.`
        : `${move} fa pareggiare ${THE_SIDES[opponent]}; ${best} avrebbe tenuto il vantaggio.`;
    case "turned":
      return `${move} ribalta la partita; ${best} avrebbe tenuto il vantaggio.`;
    case "behind":
      return you
        ? `${move} ti dà il vantaggio; ${best} avrebbe tenuto l’equilibrio.`
        : `${move} dà il vantaggio ${TO_SIDES[opponent]}; ${best} avrebbe tenuto l’equilibrio.`;
    case "worse":
      return `${move} peggiora una posizione difficile; ${best} avrebbe resistito meglio.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "la tua occasione";
    case "game":
      return "costa la partita";
    case "win":
      return "costa la vittoria";
    case "draw":
      return "costa la patta";
    case "pieces":
      return `costa ${cost.men ? men(cost.count) : pieces(cost.count)}`;
    case "missed":
      return `${pieces(cost.count)} da guadagnare`;
    case "percent":
      return `costa ${cost.percent}%`;
  }
}

export const reviewInItalian: ReviewTexts = {
  title: (rules) => `${rules}, cos’è successo`,
  heading: "Cos’è successo",
  label: (rules) => `${rules}, una posizione della partita`,
  panel: "Revisione",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `mossa ${move} di ${all}`,
  back: "Torna alla partita",
  flip: "Gira",
  rematch: "Rivincita",
  analyse: "Analizza",
  share: "Condividi",
  level: (level) => `livello ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: precisione ${percent}`,
    good: (good, all) => `${good} ${form(good, "buona", "buone")} su ${moves(all)}`,
    noChoice: "mai avuto scelta",
    none: "–",
    ask: "Che cos’è la precisione?",
    heading: "Che cosa vuol dire precisione",
    definition: [
      "100 vuol dire che nessuna mossa ha regalato nulla. Ogni mossa è confrontata con la migliore trovata dal computer, secondo le probabilità di vincere; una patta conta la metà.",
      "Una mossa che regala il 10% delle probabilità vale 64, una che ne regala il 30% vale 25. Il numero di un giocatore è la media di due medie sulle sue mosse: una in cui le mosse contano di più quando la partita è movimentata, e la media armonica, in cui molte mosse facili non coprono un errore grave.",
      "Le mosse senza scelta non contano. Buona è una mossa che regala meno del 10%; dal 10% è un’imprecisione (?!), dal 20% un errore (?), dal 30% un errore grave (??).",
      "Il computer guarda 100.000 posizioni per ogni mossa. Può sbagliare dove la partita è più profonda.",
    ],
  },
  graph: {
    heading: "Com’è andata la partita",
    press: "premilo per andarci",
    better: (side) => `Meglio ${THE_SIDES[side]}`,
    certain: (move) => `certo dalla mossa ${move}`,
    label: "Probabilità di mossa in mossa",
    at: (move, side, percent) => `${move}: probabilità ${OF_SIDES[side]} ${percent}%`,
    atUnknown: (move) => `${move}: non ancora guardata`,
    start: "L’inizio",
  },
  running: {
    waiting: "In attesa del computer",
    looking: (move, all) => `Guardo la mossa ${move} di ${all}`,
    about: (seconds) => (seconds < 90 ? `circa ${seconds} s` : `circa ${Math.round(seconds / 60)} min`),
    bar: "Avanzamento della revisione",
    more: "Altri momenti appaiono qui via via che si trovano.",
    background: "La revisione continua in sottofondo; puoi guardare ciò che è già stato trovato, o uscire.",
    done: "La revisione è pronta.",
  },
  moments: {
    heading: "Che cosa ha deciso la partita",
    shots: "Tiri sfuggiti",
    move: (number, text) => `Mossa ${number}, ${text}`,
    better: "Meglio",
    shot: "Il tiro",
    lineTo: (move) => `Mostra la linea fino a ${move}`,
    lineBack: "Indietro nella linea",
    lineOn: "Avanti nella linea",
    play: "Guarda la linea",
    stop: "Ferma",
    tryAgain: "Riprova da qui",
    previous: "Momento precedente",
    next: "Momento successivo",
    cost,
    marks: { inaccuracy: "imprecisione", mistake: "errore", blunder: "errore grave" },
    nothing: "Nessuna mossa da sola l’ha decisa.",
    even: "La partita è rimasta pari.",
    betterFrom: (side, move) => `Dalla mossa ${move} in poi stava meglio ${THE_SIDES[side]}.`,
    youBehind: (move) => `Eri in svantaggio dalla mossa ${move} in poi.`,
    youAhead: (move) => `Eri in vantaggio dalla mossa ${move} in poi.`,
    solve: "Risolvilo come problema",
    practise: "Esercitati:",
    practiseTheme: (theme, count) => `${count} ${form(count, "problema", "problemi")} su ${PRACTISE[theme]}`,
    practiseDraws: "le regole della patta su piccole damiere",
    practiseLesson: (part) => `la lezione su piccole damiere: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `È stata giocata ${move}.`,
    betterWas: (move) => `Meglio era ${move}.`,
    betterOf: (side, move) => `La mossa migliore ${OF_SIDES[side]} era ${move}.`,
    arrows: "Freccia intera: la mossa migliore. Freccia tratteggiata: quella giocata.",
    line: (move) => ({ lead: "La linea migliore:", text: `dopo ${move}.` }),
    looking: (move) => `Dopo ${move}.`,
    start: "L’inizio della partita.",
    end: "La fine della partita.",
  },
  failed: "Il computer ha interrotto la revisione.",
  tooShort: (count, least) => `Questa partita ha ${moves(count)}. C’è qualcosa da rivedere da ${least} mosse in su.`,
  tooLong: "Questa partita è troppo lunga per la revisione.",
  noHelp: "Questa partita si sta ancora giocando tra persone. Si può rivedere quando è finita.",
  tooMany: "Si stanno rivedendo altre partite. Questa è la prossima.",
  unreachable: "Il server non risponde. Nuovo tentativo.",
  retry: "Riprova",
  playFrom: { heading: "Riprova da qui", side: "Giochi con", level: "Livello", start: "Gioca" },
  asked: "Hai chiesto la rivincita.",
  keys: "← → una mossa, ↑ ↓ un momento, Invio mostra la linea, T riprova, F gira, Esc torna alla partita.",
};
