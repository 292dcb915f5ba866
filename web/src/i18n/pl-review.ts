/** What happened in a game, in Polish. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

const SIDES: Record<SideName, string> = { white: "białe", black: "czarne", x: "x", o: "o" };
const OF_SIDES: Record<SideName, string> = { white: "białych", black: "czarnych", x: "x", o: "o" };
const TO_SIDES: Record<SideName, string> = { white: "białym", black: "czarnym", x: "x", o: "o" };
/** White and Black are plural in Polish, the letters of the x and o game are singular. */
const verb = (side: SideName, plural: string, singular: string): string => (side === "x" || side === "o" ? singular : plural);

/** Nouns after numbers: 1 ruch, 2 ruchy, 5 ruchów, 22 ruchy. */
const form = forms("pl");
const moves = (count: number): string => `${count} ${form(count, "ruch", "ruchy", "ruchów")}`;
/** In the accusative: bije jedną, dwie, 5. */
const number = (count: number): string => ["ani jednej", "jedną", "dwie", "trzy", "cztery"][count] ?? String(count);
const pieces = (count: number): string => (count === 0 ? "ani jednej bierki" : `${number(count)} ${form(count, "bierkę", "bierki", "bierek")}`);
/** In the instrumental: końcówka z 1 bierką, z 5 bierkami. */
const withPieces = (count: number): string => `${count} ${count === 1 ? "bierką" : "bierkami"}`;
/** In the locative: w 1 ruchu, w 5 ruchach. */
const inMoves = (count: number): string => `w ${count} ${count === 1 ? "ruchu" : "ruchach"}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string => (given === 0 ? `bije ${pieces(taken)}` : `oddaje ${pieces(given)} i bije ${number(taken)}`);

const PRACTISE: Record<PuzzleTheme, string> = { shot: "kombinacje", breakthrough: "przełomy", ending: "końcówki", theMove: "opozycja", kingHunt: "polowania na damkę" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `${move} prowadzi przez wymianę do przegranej końcówki z ${withPieces(left)}: tablice końcówek.`,
  search: (move, left) => `${move} prowadzi przez wymianę do przegranej końcówki z ${withPieces(left)}.`,
  score: (move, left) => `${move} prowadzi przez wymianę do końcówki z ${withPieces(left)}, którą trudno obronić.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `części przewagi już nie ma; ${best} by ją utrzymało.`,
  evened: (best) => `przewagi już nie ma; ${best} by ją utrzymało.`,
  turned: (best) => `lepiej stoi druga strona; ${best} utrzymałoby przewagę.`,
  behind: (best) => `równowagi już nie ma; ${best} by ją utrzymało.`,
  worse: (best) => `trudna pozycja jest jeszcze trudniejsza; ${best} broniło lepiej.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `${move} nie zapobiega ruchowi ${by.text}, który zyskuje ${pieces(given)} za ${number(taken)}.`;
      if (wasAttacked && given === count) return `${move} nie ratuje ${count === 1 ? "bierki" : "bierek"} na ${list(by.captured.map(square))} przed ${by.text}.`;
      if (taken > 0) return `${move} traci ${pieces(given)} za ${number(taken)}, począwszy od ${by.text}.`;
      if (given === count) return `Po ${move} przeciwnik bije z pola ${square(by.from)} ${pieces(count)}.`;
      return `${move} traci ${pieces(given)}, począwszy od ${by.text}.`;
    }
    case "shotGiven":
      return `${move} dopuszcza kombinację: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Przegapiona kombinacja: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} pozwalało zbić ${pieces(shot.taken)} ${shot.given === 0 ? "za darmo" : `za ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `Po ${move} i ${reason.reply.text} damka na ${square(reason.king)} jest zamknięta.`;
    case "backRowOpened":
      return `${move} otwiera linię przemiany: ${SIDES[opponent]} ${verb(opponent, "dostają", "dostaje")} damkę na ${square(reason.crowned)} ${reason.moves === 1 ? "następnym ruchem" : inMoves(reason.moves)}.`;
    case "moveLost":
      return `Wymiana po ${move} oddaje ${TO_SIDES[opponent]} opozycję.`;
    case "piecesLost":
      return `${move} traci w końcu ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} zyskiwało ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `Po ${row(reason.line)} ${SIDES[mover]} nie ${verb(mover, "mają", "ma")} już bezpiecznego ruchu: każdy traci bierkę.`;
    case "crownGiven":
      return `Po ${move} ${SIDES[opponent]} ${verb(opponent, "dostają", "dostaje")} damkę na ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} dawało damkę na ${square(reason.square)}.`;
    case "drawRule":
      return `${move} remisuje lepszą partię: ${result(reason.reason)}`;
    case "answered":
      return `Po ${move} i odpowiedzi ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, opponent);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: SideName): string {
  const wins = `Po ${move} ${SIDES[side]} ${verb(side, "wygrywają", "wygrywa")}`;
  if (proof === "tables") {
    if (had?.result === "draw") return `Po ${move} remisu już nie ma: tablice końcówek.`;
    return had?.result === "win" && left?.result === "loss"
      ? `Po ${move} wygrana partia jest przegrana: tablice końcówek.`
      : `Po ${move} wygranej już nie ma: tablice końcówek.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `${best} wygrywało od razu.` : `${best} wygrywało ${inMoves(had.moves)}.`;
  if (left?.result === "loss" && left.moves !== undefined) return left.moves === 1 ? `${wins} jednym ruchem.` : `${wins} ${inMoves(left.moves)}.`;
  if (had?.result === "win") return `${best} prowadziło do wygranej końcówki: tablice końcówek.`;
  return `Po ${move} ${SIDES[side]} ${verb(side, "mogą", "może")} dojść do wygranej końcówki: tablice końcówek.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const whom = you ? "ci" : TO_SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `${move} oddaje część przewagi; ${best} by ją utrzymało.`;
    case "evened":
      return `${move} pozwala ${whom} wyrównać; ${best} utrzymałoby przewagę.`;
    case "turned":
      return `${move} odwraca losy partii; ${best} utrzymałoby przewagę.`;
    case "behind":
      return `${move} daje ${whom} przewagę; ${best} utrzymałoby równowagę.`;
    case "worse":
      return `${move} pogarsza trudną pozycję; ${best} broniło lepiej.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "twoja szansa";
    case "game":
      return "kosztowało partię";
    case "win":
      return "kosztowało wygraną";
    case "draw":
      return "kosztowało remis";
    case "pieces":
      if (cost.men && cost.count === 1) return "kosztowało piona";
      if (cost.men) return `kosztowało ${cost.count} ${form(cost.count, "pion", "piony", "pionów")}`;
      return `kosztowało ${pieces(cost.count)}`;
    case "missed":
      return `do zyskania: ${cost.count} ${form(cost.count, "bierka", "bierki", "bierek")}`;
    case "percent":
      return `kosztowało ${cost.percent} %`;
  }
}

export const reviewInPolish: ReviewTexts = {
  title: (rules) => `${rules}, co się stało`,
  heading: "Co się stało",
  label: (rules) => `${rules}, pozycja z partii`,
  panel: "Przegląd partii",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `ruch ${move} z ${all}`,
  back: "Wróć do partii",
  flip: "Obróć",
  rematch: "Rewanż",
  analyse: "Analizuj",
  share: "Udostępnij",
  level: (level) => `poziom ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: dokładność ${percent}`,
    good: (good, all) => `dobre ruchy: ${good} z ${all}`,
    noChoice: "ani razu nie było wyboru",
    none: "–",
    ask: "Czym jest dokładność?",
    heading: "Co oznacza dokładność",
    definition: [
      "100 oznacza, że żaden ruch niczego nie oddał. Każdy ruch jest porównany z najlepszym, jaki znalazł komputer, według szans na wygraną; remis liczy się jako połowa.",
      "Ruch, który oddaje 10 % szans, jest wart 64, a taki, który oddaje 30 %, jest wart 25. Wynik strony to średnia z dwóch średnich: w pierwszej ruchy liczą się bardziej, gdy w partii dużo się zmienia, druga to średnia harmoniczna, w której wiele łatwych ruchów nie przykrywa grubego błędu.",
      "Ruchy bez wyboru się nie liczą. Dobry ruch oddaje mniej niż 10 %; od 10 % to niedokładność (?!), od 20 % błąd (?), od 30 % gruby błąd (??).",
      "Komputer sprawdza 100 000 pozycji na każdy ruch. Może się mylić tam, gdzie partia jest głębsza.",
    ],
  },
  graph: {
    heading: "Przebieg partii",
    press: "naciśnij, aby tam przejść",
    better: (side) => `Przewaga ${OF_SIDES[side]}`,
    certain: (move) => `pewne od ruchu ${move}`,
    label: "Szanse z ruchu na ruch",
    at: (move, side, percent) => `${move}: szanse ${OF_SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move}: jeszcze nie sprawdzone`,
    start: "Początek",
  },
  running: {
    waiting: "Czekam na komputer",
    looking: (move, all) => `Sprawdzam ruch ${move} z ${all}`,
    about: (seconds) => (seconds < 90 ? `około ${seconds} s` : `około ${Math.round(seconds / 60)} min`),
    bar: "Postęp przeglądu",
    more: "Tu pojawią się kolejne znalezione momenty.",
    background: "Przegląd trwa w tle; można oglądać to, co już znaleziono, albo wyjść.",
    done: "Przegląd jest gotowy.",
  },
  moments: {
    heading: "Co rozstrzygnęło partię",
    shots: "Przegapione kombinacje",
    move: (number, text) => `Ruch ${number}, ${text}`,
    better: "Lepiej",
    shot: "Kombinacja",
    lineTo: (move) => `Pokaż wariant do ${move}`,
    lineBack: "Wstecz w wariancie",
    lineOn: "Naprzód w wariancie",
    play: "Odtwórz wariant",
    stop: "Stop",
    tryAgain: "Spróbuj jeszcze raz stąd",
    previous: "Poprzedni moment",
    next: "Następny moment",
    cost,
    marks: { inaccuracy: "niedokładność", mistake: "błąd", blunder: "gruby błąd" },
    nothing: "Żaden pojedynczy ruch nie rozstrzygnął partii.",
    even: "Gra była wyrównana.",
    betterFrom: (side, move) => `Od ruchu ${move} lepiej ${verb(side, "stały", "stało")} ${SIDES[side]}.`,
    youBehind: (move) => `Od ruchu ${move} twoja pozycja była gorsza.`,
    youAhead: (move) => `Od ruchu ${move} twoja pozycja była lepsza.`,
    solve: "Rozwiąż jako zadanie",
    practise: "Poćwicz to:",
    practiseTheme: (theme, count) => `${count} ${form(count, "zadanie", "zadania", "zadań")}, temat: ${PRACTISE[theme]}`,
    practiseDraws: "zasady remisu na małych planszach",
    practiseLesson: (part) => `lekcja na małych planszach: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `Zagrano ${move}.`,
    betterWas: (move) => `Lepsze było ${move}.`,
    betterOf: (side, move) => `Lepszy ruch ${OF_SIDES[side]} to ${move}.`,
    arrows: "Strzałka pełna: lepszy ruch. Przerywana: ruch z partii.",
    line: (move) => ({ lead: "Lepszy wariant:", text: `po ${move}.` }),
    looking: (move) => `Po ${move}.`,
    start: "Początek partii.",
    end: "Koniec partii.",
  },
  failed: "Komputer przerwał przegląd.",
  tooShort: (count, least) => `Ta partia ma ${moves(count)}. Przegląd jest możliwy od ${least} ruchów.`,
  tooLong: "Ta partia jest za długa na przegląd.",
  noHelp: "Tę partię wciąż grają ludzie. Przegląd będzie możliwy, gdy się skończy.",
  tooMany: "Trwa przegląd innych partii. Ta jest następna.",
  unreachable: "Serwer nie odpowiada. Próbuję ponownie.",
  retry: "Spróbuj ponownie",
  playFrom: { heading: "Spróbuj jeszcze raz stąd", side: "Grasz", level: "Poziom", start: "Graj" },
  asked: "Poproszono o rewanż.",
  keys: "← → ruch, ↑ ↓ moment, Enter odtwarza wariant, T próbuje jeszcze raz, F obraca, Esc wraca do partii.",
};
