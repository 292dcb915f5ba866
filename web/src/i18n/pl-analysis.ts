/** The analysis board, the editor of positions and the dialog that opens games, in Polish. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";
import { forms } from "./languages.ts";

const SIDES: Record<SideName, string> = { white: "białe", black: "czarne", x: "x", o: "o" };
const OF_SIDES: Record<SideName, string> = { white: "białych", black: "czarnych", x: "x", o: "o" };
const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

const form = forms("pl");
/** Nouns after numbers: 1 ruch, 2 ruchy, 5 ruchów. */
const counted = (count: number, one: string, few: string, many: string): string => `${count} ${form(count, one, few, many)}`;
const moves = (count: number): string => counted(count, "ruch", "ruchy", "ruchów");
const games = (count: number): string => counted(count, "partia", "partie", "partii");
const pieces = (count: number): string => counted(count, "bierka", "bierki", "bierek");

/** White and Black are plural in Polish, the letters of the x and o game are singular. */
const isLetter = (side: SideName): boolean => side === "x" || side === "o";
const verb = (side: SideName, plural: string, singular: string): string => (isLetter(side) ? singular : plural);

function standing(side: SideName, is: Standing): string {
  switch (is) {
    case "even":
      return "Mniej więcej równo";
    case "little":
      return `${capital(SIDES[side])} ${verb(side, "stoją", "stoi")} trochę lepiej`;
    case "better":
      return `${capital(SIDES[side])} ${verb(side, "stoją", "stoi")} lepiej`;
    case "winning":
      return `${capital(SIDES[side])} ${verb(side, "wygrywają", "wygrywa")}`;
  }
}

export const analysisInPolish: AnalysisTexts = {
  shortcuts: {
    heading: "Klawiatura",
    list: [
      ["Strzałki", "Z pola na pole, gdy plansza ma fokus"],
      ["Enter, spacja", "Podnieś bierkę, postaw ją albo potwierdź ruch"],
      ["Esc", "Cofnij skok, odłóż bierkę, odwołaj ruch z wyprzedzeniem lub do potwierdzenia; znów pokaż wszystko"],
      ["b", "Fokus na planszę"],
      ["m", "Fokus na pole ruchu: 11-15, 22x15"],
      ["← →", "Ruch wstecz lub naprzód, poza planszą"],
      ["Home End", "Na początek, do bieżącej pozycji"],
      ["u", "Cofnij ruch albo zgódź się na cofnięcie"],
      ["y", "Ponów cofnięty ruch"],
      ["h", "Wskazówka"],
      ["a", "Rysuj strzałki i kółka albo przestań; prawy przycisk myszy też rysuje"],
      ["z", "Tylko plansza i zegary albo znów wszystko"],
      ["f", "Obróć planszę"],
      ["d", "Zaproponuj lub przyjmij remis"],
      ["r", "Poddaj partię"],
      ["g", "Niech komputer zagra od razu"],
      ["n", "Nowa partia albo rewanż po jej końcu; w lekcji następne zadanie"],
      ["p", "Wstrzymaj partię komputerów albo wznów"],
      ["s", "Włącz lub wyłącz dźwięk"],
      ["↑ ↓ spacja c Ctrl+Z", "Na planszy analizy: warianty, komputer, komentarz, cofnięcie"],
      [",", "Ustawienia"],
      ["?", "Ta lista"],
    ],
  },
  board: {
    title: (rules) => `${rules}, analiza`,
    heading: "Analiza",
    label: (rules, side) => `${rules}, ruch ${OF_SIDES[side]}`,
    labelOver: (rules) => `${rules}, tutaj partia jest skończona`,
    panel: "Analiza",
    tools: "Narzędzia",
    computer: "Komputer",
    toMove: (side) => `Ruch ${OF_SIDES[side]}.`,
    standing,
    winsIn: (side, count) => `${capital(SIDES[side])} ${verb(side, "wygrywają", "wygrywa")} w ${count === 1 ? "1 ruchu" : `${count} ruchach`}`,
    certain: "Na pewno: tablice końcówek znają każdą pozycję z tak małą liczbą bierek.",
    drawn: "Remis przy najlepszej grze",
    proven: "Na pewno: policzone do końca.",
    depth: (rules, depth) => `${rules}, głębokość ${depth}`,
    thinking: "Komputer liczy.",
    settled: (rules, depth) => `${rules}, głębokość ${depth}, policzone`,
    off: "Komputer jest wyłączony.",
    over: "Tutaj partia jest skończona.",
    unreachable: "Serwer nie odpowiada. Próbuję ponownie.",
    noHelp: "To pozycja z partii, którą właśnie grasz z drugim człowiekiem. Nie ma do niej wskazówek.",
    failed: "Komputer nie może policzyć tej pozycji.",
    line: (rank, score, first) => `Wariant ${rank}, ${score}: ${first}`,
    lines: "Warianty komputera",
    linesWait: "Tu pojawią się warianty",
    playTo: (move) => `Zagraj do ${move}`,
    bar: (score, words) => `Ocena ${score}: ${words}`,
    win: "wygr.",
    wins: "Wygrywa",
    draws: "Remisuje",
    loses: "Przegrywa",
    onlyWin: "Jedyny wygrywający ruch",
    onlyDraw: "Jedyny ruch, który remisuje",
    withBestPlay: "Przy najlepszej grze",
    inMoves: (count) => `w ${count === 1 ? "1 ruchu" : `${count} ruchach`}`,
    quickest: "Najkrótsza droga",
    tree: "Ruchy i warianty",
    noMoves: "Graj za obie strony. Inny ruch rozpoczyna wariant.",
    variation: "Wariant",
    moveMenu: (move) => `Co zrobić z ruchem ${move}`,
    comment: "Komentarz",
    commentFor: (move) => `Komentarz do ${move}`,
    commentStart: "Komentarz do początku",
    saveComment: "Zapisz",
    marks: "Ocena ruchu",
    marksList: ["Dobry ruch", "Błąd", "Znakomity ruch", "Gruby błąd", "Ciekawy ruch", "Wątpliwy ruch"],
    promote: "Wariant wyżej",
    mainLine: "Zrób wariantem głównym",
    remove: "Usuń od tego miejsca",
    undo: "Cofnij",
    redo: "Ponów",
    unread: "Nieodczytane:",
    graph: "Przebieg partii",
    graphAt: (move) => `Przy ruchu ${move}`,
    graphStart: "Na początku",
    graphLabel: (count) => `Ocena po ${count === 1 ? "1 ruchu" : `${count} ruchach`}`,
    first: "Na początek",
    previous: "Ruch wstecz",
    next: "Ruch naprzód",
    last: "Na koniec wariantu",
    flip: "Obróć",
    open: "Otwórz",
    setUp: "Ustaw",
    playFrom: "Graj stąd",
    save: "Zapisz jako PDN",
    share: "Kopiuj link",
    copied: "Link skopiowany",
    copyByHand: "Skopiuj adres tej strony",
    addressHolds: "Adres tej strony zawiera pozycję.",
    copyIt: "Skopiuj go",
    variations: "Ruchy i warianty",
    menu: "Więcej",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "Początek",
    fault: (move) => `Odczytane do tego miejsca: ${move} nie jest ruchem w tej pozycji.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} nie da się zagrać (wiersz ${line})` : `Wiersza ${line} nie udało się odczytać`}${count > 1 ? `; takich miejsc jest ${count}` : ""}. To, czego nie udało się odczytać, zostaje i zostanie zapisane.`,
    messages: {
      failed: "Nie udało się.",
      notReached: "Serwer nie odpowiada. Spróbuj ponownie.",
      tooHard: "Jest tu zbyt wiele bić, aby je policzyć.",
      noUndo: "Nie ma czego cofnąć.",
      noRedo: "Nie ma czego ponowić.",
      opened: "Partia jest na planszy.",
      deleted: "Usunięto. Cofnięcie przywróci te ruchy.",
    },
    playHeading: "Graj stąd",
    playAs: "Grasz",
    playLevel: "Poziom",
    playStart: "Graj",
    cannotPlay: "Tutaj partia jest skończona; nie ma o co grać.",
    keys: "← → ruchy, ↑ ↓ warianty, Home i End, spacja włącza lub wyłącza komputer, F obraca, A rysuje strzałki, C komentuje, Ctrl+Z cofa.",
  },
  open: {
    heading: "Otwórz partie lub pozycję",
    paste: "Wklej pozycję (FEN) lub partie (PDN)",
    drop: "Upuść tu pliki",
    or: "albo",
    choose: "wybierz pliki",
    stays: "Serwer je czyta i niczego nie zachowuje.",
    found: (count) => `Znaleziono: ${games(count)}`,
    foundOf: (count, all) => `${count} z ${all}`,
    none: "Tu pojawią się wklejone lub upuszczone partie.",
    noGames: "W tym tekście nie ma partii.",
    reading: (percent) => `Czytam, ${percent} %`,
    search: "Szukaj",
    searchPlaceholder: "Gracz, turniej, rok lub zasady",
    guessed: "zasady odgadnięte z ruchów",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Nieznany",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Wygrały białe", black: "Wygrały czarne", draw: "Remis", open: "Bez wyniku" },
    nothing: (line) => `Nie da się odczytać żadnego ruchu (wiersz ${line}).`,
    problem: (move, text, line) =>
      text ? `Odczytane do ruchu ${move}: ${text} nie jest tam ruchem (wiersz ${line}).` : `Odczytane do ruchu ${move} (wiersz ${line}).`,
    badFen: (column) => `Tej pozycji nie da się odczytać: sprawdź znak ${column}.`,
    badPosition: "Ta pozycja ma błędy; można je poprawić w edytorze.",
    mend: "Popraw",
    analyse: "Analizuj tę partię",
    more: (count) => `Pokaż jeszcze ${count}`,
    failed: (name) => `Nie udało się odczytać: ${name}.`,
  },
  editor: {
    title: "Ustaw pozycję",
    heading: "Ustaw pozycję",
    label: (rules) => `${rules}, ustawianie pozycji`,
    short: "Ustaw",
    tray: "Bierki do ustawienia",
    drag: "Przeciągnij na planszę",
    piece: (side, king) => `${king ? "Damka" : "Pion"} ${OF_SIDES[side]}`,
    takeOff: "Zdejmij",
    start: "Pozycja początkowa",
    clear: "Wyczyść",
    flip: "Obróć",
    help: "Przeciągnij bierkę poza planszę, aby ją zdjąć. Wskaż bierkę tutaj, a potem pola, aby ustawić kilka.",
    pieces: (count) => (count === 0 ? "Plansza jest pusta." : `Na planszy: ${pieces(count)}.`),
    rules: "Zasady",
    turn: "Ruch",
    fen: "Pozycja jako tekst (FEN)",
    readsAsYouType: "czytane na bieżąco",
    copyFen: "Kopiuj FEN",
    copyLink: "Kopiuj link",
    copied: "Skopiowano",
    play: "Graj stąd",
    analyse: "Analizuj",
    checking: "Sprawdzam pozycję.",
    good: { lead: "Tę pozycję można grać." },
    goodText: (count, side, legal) => `${pieces(count)}; ${SIDES[side]} ${verb(side, "mają", "ma")} ${moves(legal)}.`,
    over: (side) => `${capital(SIDES[side])} nie ${verb(side, "mogą", "może")} się ruszyć: partia byłaby skończona.`,
    noSide: (side) => `${capital(SIDES[side])} nie ${verb(side, "mają", "ma")} bierek: partia byłaby skończona.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      const of = (color: "white" | "black"): string => (side(color) === "x" || side(color) === "o" ? side(color) : OF_SIDES[color]);
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Nie ma pola ${fault.params.number}; najwyższe to ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "na tym polu stoją dwie bierki." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `pion, który dojdzie do ostatniego rzędu, staje się damką, więc pion ${of(fault.params.color)} nie może tu stać.` };
        case "noPieces":
          return { text: "Na planszy nie ma bierek." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "pierwsza damka kończy tę grę, więc żadna nie może tu stać." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `liczone są tu ruchy damki, ale na tym polu nie ma damki ${of(fault.params.color)}.` };
        case "tooManyKingMoves":
          return { text: `Ruchów damki ${of(fault.params.color)} z rzędu jest więcej, niż pozwalają te zasady.` };
        case "tooManyCaptures":
          return { text: "Jest tu zbyt wiele bić, aby je policzyć." };
      }
    },
    crown: "Zrób z niego damkę",
    uncrown: "Zrób z niej piona",
    removePiece: "Zdejmij",
    waits: (squares) => `Aby grać, trzeba poprawić: ${squares}. Link działa i tak.`,
    waitsFor: "Aby grać, pozycja musi nadawać się do gry. Link działa i tak.",
    dropped: (count) => `Nie zmieściło się na tej planszy: ${pieces(count)}.`,
    badText: (column) => `Tego nie da się odczytać: sprawdź znak ${column}.`,
    placed: (piece, square) => `${piece} na ${square}.`,
    removed: (square) => `Pole ${square} jest puste.`,
    keys: "Strzałki przechodzą między polami; 1, 2, 3, 4 ustawiają białego piona, białą damkę, czarnego piona, czarną damkę; Delete zdejmuje.",
    faults: (count) => (count === 1 ? "Jedno miejsce wymaga uwagi." : `Miejsca, które wymagają uwagi: ${count}.`),
  },
};
