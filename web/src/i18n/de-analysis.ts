/** Das Analysebrett, der Stellungseditor und das Öffnen von Partien auf Deutsch. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";

const SIDES: Record<SideName, string> = { white: "Weiß", black: "Schwarz", x: "x", o: "o" };
const moves = (count: number): string => (count === 1 ? "1 Zug" : `${count} Züge`);
const inMoves = (count: number): string => (count === 1 ? "1 Zug" : `${count} Zügen`);
const games = (count: number): string => (count === 1 ? "1 Partie" : `${count} Partien`);
const pieces = (count: number): string => (count === 1 ? "1 Stein" : `${count} Steine`);

const STANDINGS: Record<Standing, string> = {
  even: "steht gleich", little: "steht etwas besser", better: "steht besser", winning: "steht auf Gewinn",
};

export const analysisInGerman: AnalysisTexts = {
  board: {
    title: (rules) => `${rules}, Analyse`,
    heading: "Analyse",
    label: (rules, side) => `${rules}, ${SIDES[side]} am Zug`,
    labelOver: (rules) => `${rules}, hier ist die Partie zu Ende`,
    panel: "Analyse",
    tools: "Werkzeuge",
    computer: "Computer",
    toMove: (side) => `${SIDES[side]} ist am Zug.`,
    standing: (side, is) => (is === "even" ? "Ungefähr gleich" : `${SIDES[side]} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${SIDES[side]} gewinnt in ${inMoves(count)}`,
    certain: "Sicher: Die Endspieltabellen kennen jede Stellung mit so wenigen Steinen.",
    drawn: "Remis bei bestem Spiel",
    proven: "Sicher: bis zum Ende durchgerechnet.",
    depth: (rules, depth) => `${rules}, Tiefe ${depth}`,
    thinking: "Der Computer rechnet.",
    settled: (rules, depth) => `${rules}, Tiefe ${depth}, steht fest`,
    off: "Der Computer ist aus.",
    over: "Hier ist die Partie zu Ende.",
    unreachable: "Der Server antwortet nicht. Neuer Versuch läuft.",
    noHelp: "Das ist die Stellung einer Partie, die du gerade gegen einen Menschen spielst. Dabei gibt es keine Hilfe.",
    failed: "Der Computer kann diese Stellung nicht untersuchen.",
    line: (rank, score, first) => `Variante ${rank}, ${score}: ${first}`,
    lines: "Varianten des Computers",
    linesWait: "Hier erscheinen Varianten",
    playTo: (move) => `Bis ${move} spielen`,
    bar: (score, words) => `Bewertung ${score}: ${words}`,
    win: "Gewinn",
    wins: "Gewinnt",
    draws: "Remis",
    loses: "Verliert",
    onlyWin: "Der einzige Zug, der gewinnt",
    onlyDraw: "Der einzige Zug zum Remis",
    withBestPlay: "Bei bestem Spiel",
    inMoves: (count) => `in ${inMoves(count)}`,
    quickest: "Der schnellste Weg",
    tree: "Züge und Varianten",
    noMoves: "Spiel Züge für beide Seiten. Ein abweichender Zug beginnt eine Variante.",
    variation: "Variante",
    moveMenu: (move) => `Was mit ${move} geschehen soll`,
    comment: "Kommentar",
    commentFor: (move) => `Kommentar zu ${move}`,
    commentStart: "Kommentar zum Anfang",
    saveComment: "Behalten",
    marks: "Zeichen",
    marksList: ["Guter Zug", "Fehler", "Ausgezeichneter Zug", "Grober Fehler", "Interessanter Zug", "Zweifelhafter Zug"],
    promote: "Variante nach oben",
    mainLine: "Zur Hauptvariante machen",
    remove: "Ab hier löschen",
    undo: "Rückgängig",
    redo: "Wiederholen",
    unread: "Nicht gelesen:",
    graph: "Wie die Partie verlief",
    graphAt: (move) => `Bei Zug ${move}`,
    graphStart: "Am Anfang",
    graphLabel: (count) => `Bewertung nach ${inMoves(count)}`,
    first: "Zum Anfang",
    previous: "Einen Zug zurück",
    next: "Einen Zug vor",
    last: "Zum Ende der Variante",
    flip: "Drehen",
    open: "Öffnen",
    setUp: "Aufbauen",
    playFrom: "Ab hier spielen",
    save: "Als PDN speichern",
    share: "Link kopieren",
    copied: "Link kopiert",
    copyByHand: "Kopier die Adresse dieser Seite",
    addressHolds: "Die Adresse dieser Seite enthält die Stellung.",
    copyIt: "Kopieren",
    variations: "Züge und Varianten",
    menu: "Mehr",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "Der Anfang",
    fault: (move) => `Bis hierher lesbar: ${move} ist in dieser Stellung kein Zug.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} ist nicht spielbar (Zeile ${line})` : `Zeile ${line} war nicht lesbar`}${count > 1 ? `, dazu ${count === 2 ? "eine weitere Stelle" : `${count - 1} weitere Stellen`}` : ""}. Was nicht lesbar war, bleibt erhalten und wird wieder gespeichert.`,
    messages: {
      failed: "Das hat nicht geklappt.",
      notReached: "Der Server antwortet nicht. Versuch es noch einmal.",
      tooHard: "Hier gibt es zu viele Möglichkeiten zu schlagen, um sie auszurechnen.",
      noUndo: "Es gibt nichts rückgängig zu machen.",
      noRedo: "Es gibt nichts zu wiederholen.",
      opened: "Die Partie ist auf dem Brett.",
      deleted: "Gelöscht. „Rückgängig“ holt es zurück.",
    },
    playHeading: "Ab hier spielen",
    playAs: "Du spielst",
    playLevel: "Stufe",
    playStart: "Spielen",
    cannotPlay: "Hier ist die Partie zu Ende; es gibt nichts zu spielen.",
    keys: "← → Züge, ↑ ↓ Varianten, Pos1 und Ende, Leertaste schaltet den Computer an oder aus, F dreht, A zeichnet Pfeile, C kommentiert, Strg+Z macht rückgängig.",
  },
  open: {
    heading: "Partien oder eine Stellung öffnen",
    paste: "Stellung (FEN) oder Partien (PDN) einfügen",
    drop: "Dateien hierher ziehen",
    or: "oder",
    choose: "Dateien wählen",
    stays: "Der Server liest sie und behält nichts.",
    found: (count) => `${games(count)} gefunden`,
    foundOf: (count, all) => `${count} von ${games(all)}`,
    none: "Eingefügte Partien stehen dann hier.",
    noGames: "In diesem Text sind keine Partien.",
    reading: (percent) => `Wird gelesen, ${percent} %`,
    search: "Suche",
    searchPlaceholder: "Name, Turnier, Jahr oder Regeln",
    guessed: "Regeln aus den Zügen erraten",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Unbekannt",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Weiß gewann", black: "Schwarz gewann", draw: "Remis", open: "Offen" },
    problem: (move, text, line) =>
      text ? `Lesbar bis Zug ${move}: ${text} ist dort kein Zug (Zeile ${line}).` : `Lesbar bis Zug ${move} (Zeile ${line}).`,
    badFen: (column) => `Diese Stellung ist nicht lesbar: Schau auf Zeichen ${column}.`,
    badPosition: "Diese Stellung hat Fehler; im Editor lassen sie sich beheben.",
    mend: "Beheben",
    analyse: "Diese Partie analysieren",
    more: (count) => `${count} weitere zeigen`,
    failed: (name) => `${name} ließ sich nicht lesen.`,
  },
  editor: {
    title: "Stellung aufbauen",
    heading: "Stellung aufbauen",
    label: (rules) => `${rules}, Stellung aufbauen`,
    short: "Aufbauen",
    tray: "Steine zum Aufstellen",
    drag: "Aufs Brett ziehen",
    piece: (side, king) => `${king ? "Dame" : "Stein"} von ${SIDES[side]}`,
    takeOff: "Wegnehmen",
    start: "Anfangsstellung",
    clear: "Leeren",
    flip: "Drehen",
    help: "Zieh einen Stein vom Brett, um ihn wegzunehmen. Drück hier auf einen Stein und dann auf Felder, um mehrere zu stellen.",
    pieces: (count) => (count === 0 ? "Keine Steine auf dem Brett." : `${pieces(count)} auf dem Brett.`),
    rules: "Regeln",
    turn: "Am Zug",
    fen: "Stellung als Text (FEN)",
    readsAsYouType: "wird beim Tippen gelesen",
    copyFen: "FEN kopieren",
    copyLink: "Link kopieren",
    copied: "Kopiert",
    play: "Ab hier spielen",
    analyse: "Analyse",
    checking: "Die Stellung wird geprüft.",
    good: { lead: "Diese Stellung ist spielbar." },
    goodText: (count, side, legal) => `${pieces(count)}; ${SIDES[side]} hat ${moves(legal)}.`,
    over: (side) => `${SIDES[side]} kann nicht ziehen: Die Partie wäre zu Ende.`,
    noSide: (side) => `${SIDES[side]} hat keine Steine: Die Partie wäre zu Ende.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Es gibt kein Feld ${fault.params.number}; das höchste ist ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "Auf diesem Feld stehen zwei Steine." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `Auf der letzten Reihe wird ein Stein zur Dame, also kann hier kein einfacher Stein von ${side(fault.params.color)} stehen.` };
        case "noPieces":
          return { text: "Auf dem Brett stehen keine Steine." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "Die erste Dame beendet dieses Spiel, also kann hier keine stehen." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `Hier werden Damenzüge gezählt, aber ${side(fault.params.color)} hat auf diesem Feld keine Dame.` };
        case "tooManyKingMoves":
          return { text: `Für ${side(fault.params.color)} sind mehr Damenzüge in Folge gezählt, als diese Regeln erlauben.` };
        case "tooManyCaptures":
          return { text: "Hier gibt es zu viele Möglichkeiten zu schlagen, um sie auszurechnen." };
      }
    },
    crown: "Zur Dame machen",
    uncrown: "Zum Stein machen",
    removePiece: "Wegnehmen",
    waits: (squares) => `Bring erst ${squares} in Ordnung, dann kannst du spielen. Der Link geht trotzdem.`,
    waitsFor: "Gespielt werden kann erst, wenn die Stellung spielbar ist. Der Link geht trotzdem.",
    dropped: (count) => `${pieces(count)} ${count === 1 ? "hatte" : "hatten"} auf diesem Brett keinen Platz.`,
    badText: (column) => `Das ist nicht lesbar: Schau auf Zeichen ${column}.`,
    placed: (piece, square) => `${piece} auf ${square}.`,
    removed: (square) => `${square} ist leer.`,
    keys: "Pfeiltasten gehen von Feld zu Feld; 1, 2, 3, 4 stellen Stein und Dame von Weiß, Stein und Dame von Schwarz; Entf nimmt weg.",
    faults: (count) => (count === 1 ? "Ein Feld stimmt nicht." : `${count} Stellen stimmen nicht.`),
  },
};
