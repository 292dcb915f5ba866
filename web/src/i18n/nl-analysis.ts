/** Het analysebord, de opstelling van standen en het openen van partijen in het Nederlands. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";

const SIDES: Record<SideName, string> = { white: "wit", black: "zwart", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);
const moves = (count: number): string => (count === 1 ? "1 zet" : `${count} zetten`);
const games = (count: number): string => (count === 1 ? "1 partij" : `${count} partijen`);
const pieces = (count: number): string => (count === 1 ? "1 stuk" : `${count} stukken`);

const STANDINGS: Record<Standing, string> = {
  even: "staat gelijk", little: "staat iets beter", better: "staat beter", winning: "staat gewonnen",
};

export const analysisInDutch: AnalysisTexts = {
  board: {
    title: (rules) => `${rules}, analyse`,
    heading: "Analyse",
    label: (rules, side) => `${rules}, ${SIDES[side]} aan zet`,
    labelOver: (rules) => `${rules}, hier is de partij uit`,
    panel: "Analyse",
    tools: "Gereedschap",
    computer: "Computer",
    toMove: (side) => `${capital(SIDES[side])} is aan zet.`,
    standing: (side, is) => (is === "even" ? "Ongeveer gelijk" : `${capital(SIDES[side])} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${capital(SIDES[side])} wint in ${moves(count)}`,
    certain: "Zeker: de eindspeltabellen kennen elke stand met zo weinig stukken.",
    drawn: "Remise bij het beste spel",
    proven: "Zeker: tot het einde uitgerekend.",
    depth: (rules, depth) => `${rules}, diepte ${depth}`,
    thinking: "De computer rekent.",
    settled: (rules, depth) => `${rules}, diepte ${depth}, staat vast`,
    off: "De computer is uit.",
    over: "Hier is de partij uit.",
    unreachable: "De server antwoordt niet. Nieuwe poging.",
    noHelp: "Dit is de stand van een partij die je tegen een mens speelt. Daarbij is er geen hulp.",
    failed: "De computer kan deze stand niet bekijken.",
    line: (rank, score, first) => `Variant ${rank}, ${score}: ${first}`,
    lines: "Varianten van de computer",
    linesWait: "Hier komen varianten",
    playTo: (move) => `Speel tot en met ${move}`,
    bar: (score, words) => `Oordeel ${score}: ${words}`,
    win: "winst",
    wins: "Wint",
    draws: "Remise",
    loses: "Verliest",
    onlyWin: "De enige zet die wint",
    onlyDraw: "De enige zet naar remise",
    withBestPlay: "Bij het beste spel",
    inMoves: (count) => `in ${moves(count)}`,
    quickest: "De snelste weg",
    tree: "Zetten en varianten",
    noMoves: "Doe zetten voor beide kanten. Een afwijkende zet begint een variant.",
    variation: "Variant",
    moveMenu: (move) => `Wat er met ${move} moet gebeuren`,
    comment: "Commentaar",
    commentFor: (move) => `Commentaar bij ${move}`,
    commentStart: "Commentaar bij het begin",
    saveComment: "Bewaren",
    marks: "Teken",
    marksList: ["Goede zet", "Fout", "Uitstekende zet", "Blunder", "Interessante zet", "Twijfelachtige zet"],
    promote: "Variant omhoog",
    mainLine: "Maak hoofdvariant",
    remove: "Vanaf hier verwijderen",
    undo: "Ongedaan maken",
    redo: "Opnieuw",
    unread: "Niet gelezen:",
    graph: "Hoe de partij verliep",
    graphAt: (move) => `Bij zet ${move}`,
    graphStart: "Aan het begin",
    graphLabel: (count) => `Oordeel na ${moves(count)}`,
    first: "Naar het begin",
    previous: "Eén zet terug",
    next: "Eén zet vooruit",
    last: "Naar het einde van de variant",
    flip: "Draaien",
    open: "Openen",
    setUp: "Opstellen",
    playFrom: "Speel vanaf hier",
    save: "Opslaan als PDN",
    share: "Link kopiëren",
    copied: "Link gekopieerd",
    copyByHand: "Kopieer het adres van deze pagina",
    addressHolds: "Het adres van deze pagina bevat de stand.",
    copyIt: "Kopiëren",
    variations: "Zetten en varianten",
    menu: "Meer",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "Het begin",
    fault: (move) => `Tot hier leesbaar: ${move} is in deze stand geen zet.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} kan niet worden gespeeld (regel ${line})` : `Regel ${line} was niet leesbaar`}${count > 1 ? `, en nog ${count === 2 ? "één plek" : `${count - 1} plekken`}` : ""}. Wat niet leesbaar was, blijft bewaard en wordt weer opgeslagen.`,
    messages: {
      failed: "Dat is niet gelukt.",
      notReached: "De server antwoordt niet. Probeer het nog eens.",
      tooHard: "Er zijn hier te veel manieren om te slaan om uit te rekenen.",
      noUndo: "Er is niets ongedaan te maken.",
      noRedo: "Er is niets opnieuw te doen.",
      opened: "De partij staat op het bord.",
      deleted: "Verwijderd. Ongedaan maken haalt het terug.",
    },
    playHeading: "Speel vanaf hier",
    playAs: "Je speelt met",
    playLevel: "Niveau",
    playStart: "Spelen",
    cannotPlay: "Hier is de partij uit; er valt niets te spelen.",
    keys: "← → zetten, ↑ ↓ varianten, Home en End, spatie zet de computer aan of uit, F draait, A tekent pijlen, C geeft commentaar, Ctrl+Z maakt ongedaan.",
  },
  open: {
    heading: "Open partijen of een stand",
    paste: "Plak een stand (FEN) of partijen (PDN)",
    drop: "Sleep bestanden hierheen",
    or: "of",
    choose: "kies bestanden",
    stays: "De server leest ze en bewaart niets.",
    found: (count) => `${games(count)} gevonden`,
    foundOf: (count, all) => `${count} van ${games(all)}`,
    none: "Partijen die je plakt of sleept, komen hier.",
    noGames: "Geen partijen in deze tekst.",
    reading: (percent) => `Lezen, ${percent}%`,
    search: "Zoeken",
    searchPlaceholder: "Speler, toernooi, jaar of regels",
    guessed: "regels geraden uit de zetten",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Onbekend",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Wit won", black: "Zwart won", draw: "Remise", open: "Open" },
    problem: (move, text, line) =>
      text ? `Leesbaar tot zet ${move}: ${text} is daar geen zet (regel ${line}).` : `Leesbaar tot zet ${move} (regel ${line}).`,
    badFen: (column) => `Deze stand is niet leesbaar: kijk naar teken ${column}.`,
    badPosition: "Er zitten fouten in deze stand; bij het opstellen kun je ze herstellen.",
    mend: "Herstellen",
    analyse: "Analyseer deze partij",
    more: (count) => `Toon er nog ${count}`,
    failed: (name) => `${name} kon niet worden gelezen.`,
  },
  editor: {
    title: "Stand opstellen",
    heading: "Stand opstellen",
    label: (rules) => `${rules}, stand opstellen`,
    short: "Opstellen",
    tray: "Stukken om te plaatsen",
    drag: "Sleep op het bord",
    piece: (side, king) => `${king ? "Dam" : "Schijf"} van ${SIDES[side]}`,
    takeOff: "Weghalen",
    start: "Beginstand",
    clear: "Leegmaken",
    flip: "Draaien",
    help: "Sleep een stuk van het bord om het weg te halen. Druk hier op een stuk en dan op velden om er meer te plaatsen.",
    pieces: (count) => (count === 0 ? "Geen stukken op het bord." : `${pieces(count)} op het bord.`),
    rules: "Regels",
    turn: "Aan zet",
    fen: "Stand als tekst (FEN)",
    readsAsYouType: "leest mee terwijl je typt",
    copyFen: "FEN kopiëren",
    copyLink: "Link kopiëren",
    copied: "Gekopieerd",
    play: "Speel vanaf hier",
    analyse: "Analyse",
    checking: "De stand wordt bekeken.",
    good: { lead: "Met deze stand kun je spelen." },
    goodText: (count, side, legal) => `${pieces(count)}; ${SIDES[side]} heeft ${moves(legal)}.`,
    over: (side) => `${capital(SIDES[side])} kan niet zetten: de partij zou uit zijn.`,
    noSide: (side) => `${capital(SIDES[side])} heeft geen stukken: de partij zou uit zijn.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Veld ${fault.params.number} bestaat niet; het hoogste is ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "op dit veld staan twee stukken." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `op de damlijn wordt een schijf dam, dus hier kan geen schijf van ${side(fault.params.color)} staan.` };
        case "noPieces":
          return { text: "Er staan geen stukken op het bord." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "de eerste dam beëindigt dit spel, dus hier kan er geen staan." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `hier worden damzetten geteld, maar ${side(fault.params.color)} heeft op dit veld geen dam.` };
        case "tooManyKingMoves":
          return { text: `Voor ${side(fault.params.color)} zijn meer damzetten achter elkaar geteld dan deze regels toestaan.` };
        case "tooManyCaptures":
          return { text: "Er zijn hier te veel manieren om te slaan om uit te rekenen." };
      }
    },
    crown: "Maak er een dam van",
    uncrown: "Maak er een schijf van",
    removePiece: "Haal weg",
    waits: (squares) => `Maak eerst ${squares} in orde, dan kun je spelen. De link werkt hoe dan ook.`,
    waitsFor: "Spelen kan pas als de stand klopt. De link werkt hoe dan ook.",
    dropped: (count) => `${pieces(count)} ${count === 1 ? "paste" : "pasten"} niet op dit bord.`,
    badText: (column) => `Dit is niet leesbaar: kijk naar teken ${column}.`,
    placed: (piece, square) => `${piece} op ${square}.`,
    removed: (square) => `${square} is leeg.`,
    keys: "Pijltjestoetsen gaan van veld naar veld; 1, 2, 3, 4 plaatsen een witte schijf, witte dam, zwarte schijf, zwarte dam; Delete haalt weg.",
    faults: (count) => (count === 1 ? "Eén veld klopt niet." : `${count} plekken kloppen niet.`),
  },
};
