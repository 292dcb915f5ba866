/** La damiera d’analisi, l’editor di posizioni e la finestra che apre le partite, in italiano. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";
import { forms } from "./languages.ts";

/** Un colore con l’articolo; le lettere sono femminili: «vince la x». */
const THE_SIDES: Record<SideName, string> = { white: "il bianco", black: "il nero", x: "la x", o: "la o" };
const OF_SIDES: Record<SideName, string> = { white: "del bianco", black: "del nero", x: "della x", o: "della o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const form = forms("it");
const moves = (count: number): string => `${count} ${form(count, "mossa", "mosse")}`;
const games = (count: number): string => `${count} ${form(count, "partita", "partite")}`;
const pieces = (count: number): string => `${count} ${form(count, "pezzo", "pezzi")}`;

const STANDINGS: Record<Exclude<Standing, "even">, string> = { little: "sta un po’ meglio", better: "sta meglio", winning: "sta vincendo" };

/** `Pedina bianca`, `Dama nera`, `Pedina x`. */
function piece(side: SideName, king: boolean): string {
  const tone = { white: "bianca", black: "nera", x: "x", o: "o" }[side];
  return `${king ? "Dama" : "Pedina"} ${tone}`;
}

export const analysisInItalian: AnalysisTexts = {
  shortcuts: {
    heading: "Tastiera",
    list: [
      ["Frecce", "Di casella in casella, quando la damiera è attiva"],
      ["Invio o spazio", "Solleva il pezzo, posalo o conferma la mossa"],
      ["Esc", "Ritira un salto, rimetti a posto il pezzo, annulla una mossa anticipata o da confermare; mostra di nuovo tutto"],
      ["b", "Vai alla damiera"],
      ["m", "Vai al campo della mossa: 11-15, 22x15"],
      ["← →", "Indietro o avanti di una mossa, fuori dalla damiera"],
      ["Home Fine", "All’inizio, alla posizione attuale"],
      ["u", "Ritira, o accetta che si ritiri"],
      ["y", "Ripeti ciò che è stato ritirato"],
      ["h", "Aiuto"],
      ["a", "Disegna frecce e cerchi, o smetti; disegna anche il tasto destro del mouse"],
      ["z", "Solo damiera e orologi, o di nuovo tutto"],
      ["f", "Gira la damiera"],
      ["d", "Offri o accetta la patta"],
      ["r", "Abbandona"],
      ["g", "Fai muovere subito il computer"],
      ["n", "Nuova partita, o rivincita alla fine; in una lezione il compito successivo"],
      ["p", "Metti in pausa i due computer, o continua"],
      ["s", "Suono sì o no"],
      ["↑ ↓ spazio c Ctrl+Z", "Sulla damiera di analisi: varianti, computer, commento, annulla"],
      [",", "Impostazioni"],
      ["?", "Questo elenco"],
    ],
  },
  board: {
    title: (rules) => `${rules}, analisi`,
    heading: "Analizza",
    label: (rules, side) => `${rules}, muove ${THE_SIDES[side]}`,
    labelOver: (rules) => `${rules}, qui la partita è finita`,
    panel: "Analisi",
    tools: "Strumenti",
    computer: "Computer",
    toMove: (side) => `Muove ${THE_SIDES[side]}.`,
    standing: (side, is) => (is === "even" ? "Circa pari" : `${capital(THE_SIDES[side])} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${capital(THE_SIDES[side])} vince in ${moves(count)}`,
    certain: "Sicuro: le tabelle dei finali conoscono ogni posizione con così pochi pezzi.",
    drawn: "Patta con il gioco migliore",
    proven: "Sicuro: calcolato fino in fondo.",
    depth: (rules, depth) => `${rules}, profondità ${depth}`,
    thinking: "Il computer sta guardando.",
    settled: (rules, depth) => `${rules}, profondità ${depth}, deciso`,
    off: "Il computer è spento.",
    over: "Qui la partita è finita.",
    unreachable: "Il server non risponde. Nuovo tentativo.",
    noHelp: "È la posizione di una partita che giochi contro un’altra persona. Qui non c’è aiuto.",
    failed: "Il computer non può guardare questa posizione.",
    line: (rank, score, first) => `Variante ${rank}, ${score}: ${first}`,
    lines: "Varianti del computer",
    linesWait: "Le varianti appaiono qui",
    playTo: (move) => `Gioca fino a ${move}`,
    bar: (score, words) => `Valutazione ${score}: ${words}`,
    win: "vince",
    wins: "Vince",
    draws: "Patta",
    loses: "Perde",
    onlyWin: "L’unica mossa che vince",
    onlyDraw: "L’unica mossa che fa patta",
    withBestPlay: "Con il gioco migliore",
    inMoves: (count) => `in ${moves(count)}`,
    quickest: "La via più breve",
    tree: "Mosse e varianti",
    noMoves: "Muovi per entrambi. Una mossa diversa apre una variante.",
    variation: "Variante",
    moveMenu: (move) => `Che cosa fare con ${move}`,
    comment: "Commento",
    commentFor: (move) => `Commento a ${move}`,
    commentStart: "Commento all’inizio",
    saveComment: "Tieni",
    marks: "Segno",
    marksList: ["Buona mossa", "Errore", "Mossa ottima", "Errore grave", "Mossa interessante", "Mossa dubbia"],
    promote: "Variante su",
    mainLine: "Rendi principale",
    remove: "Elimina da qui",
    undo: "Annulla",
    redo: "Ripeti",
    unread: "Non letto:",
    graph: "Com’è andata la partita",
    graphAt: (move) => `Alla mossa ${move}`,
    graphStart: "All’inizio",
    graphLabel: (count) => `Valutazione dopo ${moves(count)}`,
    first: "All’inizio",
    previous: "Indietro di una mossa",
    next: "Avanti di una mossa",
    last: "Alla fine della linea",
    flip: "Gira",
    open: "Apri",
    setUp: "Disponi",
    playFrom: "Gioca da qui",
    save: "Salva come PDN",
    share: "Copia link",
    copied: "Link copiato",
    copyByHand: "Copia l’indirizzo di questa pagina",
    addressHolds: "L’indirizzo di questa pagina contiene la posizione.",
    copyIt: "Copialo",
    variations: "Mosse e varianti",
    menu: "Altro",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "L’inizio",
    fault: (move) => `Leggibile fin qui: ${move} non è una mossa in questa posizione.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} non si può giocare (riga ${line})` : `La riga ${line} non si è potuta leggere`}${
        count > 1 ? `, né ${count === 2 ? "un altro punto" : `altri ${count - 1} punti`}` : ""
      }. Ciò che non si è potuto leggere resta e viene salvato di nuovo.`,
    messages: {
      failed: "Non è andata.",
      notReached: "Il server non risponde. Riprova.",
      tooHard: "Qui ci sono troppe prese da calcolare.",
      noUndo: "Non c’è nulla da annullare.",
      noRedo: "Non c’è nulla da ripetere.",
      opened: "La partita è sulla damiera.",
      deleted: "Eliminato. Annulla lo riporta indietro.",
    },
    playHeading: "Gioca da qui",
    playAs: "Giochi con",
    playLevel: "Livello",
    playStart: "Gioca",
    cannotPlay: "Qui la partita è finita; non c’è nulla da giocare.",
    keys: "← → mosse, ↑ ↓ varianti, Home e Fine, spazio accende o spegne il computer, F gira, A disegna frecce, C commenta, Ctrl+Z annulla.",
  },
  open: {
    heading: "Apri partite o una posizione",
    paste: "Incolla una posizione (FEN) o partite (PDN)",
    drop: "Trascina qui i file",
    or: "o",
    choose: "scegli i file",
    stays: "Il server li legge e non conserva nulla.",
    found: (count) => `${games(count)} ${form(count, "trovata", "trovate")}`,
    foundOf: (count, all) => `${count} di ${games(all)}`,
    none: "Le partite che incolli o trascini appaiono qui.",
    noGames: "In questo testo non ci sono partite.",
    reading: (percent) => `Lettura, ${percent}%`,
    search: "Cerca",
    searchPlaceholder: "Giocatore, torneo, anno o regole",
    guessed: "regole dedotte dalle mosse",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Senza nome",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Vince il bianco", black: "Vince il nero", draw: "Patta", open: "Senza risultato" },
    nothing: (line) => `Nessuna mossa è leggibile (riga ${line}).`,
    problem: (move, text, line) =>
      text ? `Leggibile fino alla mossa ${move}: lì ${text} non è una mossa (riga ${line}).` : `Leggibile fino alla mossa ${move} (riga ${line}).`,
    badFen: (column) => `Questa posizione non si può leggere: guarda il carattere ${column}.`,
    badPosition: "Questa posizione ha errori; puoi correggerli nell’editor.",
    mend: "Correggi",
    analyse: "Analizza questa partita",
    more: (count) => `Mostrane ${count === 1 ? "un’altra" : `altre ${count}`}`,
    failed: (name) => `Non è stato possibile leggere ${name}.`,
  },
  editor: {
    title: "Disponi una posizione",
    heading: "Disponi una posizione",
    label: (rules) => `${rules}, disponi una posizione`,
    short: "Disponi",
    tray: "Pezzi da mettere",
    drag: "Trascinali sulla damiera",
    piece,
    takeOff: "Togli",
    start: "Posizione iniziale",
    clear: "Svuota",
    flip: "Gira",
    help: "Trascina un pezzo fuori dalla damiera per toglierlo. Premi qui un pezzo e poi le caselle per metterne più d’uno.",
    pieces: (count) => (count === 0 ? "Nessun pezzo sulla damiera." : `${pieces(count)} sulla damiera.`),
    rules: "Regole",
    turn: "Muove",
    fen: "Posizione come testo (FEN)",
    readsAsYouType: "letta mentre scrivi",
    copyFen: "Copia FEN",
    copyLink: "Copia link",
    copied: "Copiato",
    play: "Gioca da qui",
    analyse: "Analizza",
    checking: "Guardo la posizione.",
    good: { lead: "Questa posizione si può giocare." },
    goodText: (count, side, legal) => `${pieces(count)}; ${THE_SIDES[side]} ha ${moves(legal)}.`,
    over: (side) => `${capital(THE_SIDES[side])} non può muovere: la partita sarebbe finita.`,
    noSide: (side) => `${capital(THE_SIDES[side])} non ha pezzi: la partita sarebbe finita.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      const named = (color: "white" | "black"): SideName => {
        const name = side(color);
        return name === "x" || name === "o" ? name : color;
      };
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `La casella ${fault.params.number} non esiste; la più alta è ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "in questa casella ci sono due pezzi." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `la pedina che arriva all’ultima riga diventa dama, quindi una pedina ${OF_SIDES[named(fault.params.color)]} non può stare qui.` };
        case "noPieces":
          return { text: "Sulla damiera non ci sono pezzi." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "la prima dama chiude questo gioco, quindi qui non può starcene nessuna." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `qui si contano mosse di dama, ma in questa casella non c’è una dama ${OF_SIDES[named(fault.params.color)]}.` };
        case "tooManyKingMoves":
          return { text: `Le mosse di dama di fila ${OF_SIDES[named(fault.params.color)]} sono più di quante ne permettono queste regole.` };
        case "tooManyCaptures":
          return { text: "Qui ci sono troppe prese da calcolare." };
      }
    },
    crown: "Falla diventare dama",
    uncrown: "Falla tornare pedina",
    removePiece: "Togli",
    waits: (squares) => `Per giocare resta da correggere ${squares}. Il link funziona comunque.`,
    waitsFor: "Per giocare la posizione dev’essere giocabile. Il link funziona comunque.",
    dropped: (count) => `${pieces(count)} non ${form(count, "stava", "stavano")} su questa damiera.`,
    badText: (column) => `Questo non si può leggere: guarda il carattere ${column}.`,
    placed: (piece, square) => `${piece} in ${square}.`,
    removed: (square) => `${square} è vuota.`,
    keys: "Le frecce vanno di casella in casella; 1, 2, 3, 4 mettono pedina bianca, dama bianca, pedina nera, dama nera; Canc toglie.",
    faults: (count) => (count === 1 ? "Una casella è da controllare." : `${count} punti sono da controllare.`),
  },
};
