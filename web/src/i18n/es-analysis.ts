/** El tablero de análisis, el editor de posiciones y el diálogo que abre partidas, en español. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";
import { forms } from "./languages.ts";

/** Un bando con su artículo; las letras son femeninas: «ganan las x». */
const THE_SIDES: Record<SideName, string> = { white: "las blancas", black: "las negras", x: "las x", o: "las o" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const form = forms("es");
const moves = (count: number): string => `${count} ${form(count, "jugada", "jugadas")}`;
const games = (count: number): string => `${count} ${form(count, "partida", "partidas")}`;
const pieces = (count: number): string => `${count} ${form(count, "ficha", "fichas")}`;

const STANDINGS: Record<Exclude<Standing, "even">, string> = { little: "están algo mejor", better: "están mejor", winning: "van ganando" };

/** `Peón blanco`, `Dama negra`, `Peón x`. */
function piece(side: SideName, king: boolean): string {
  const kind = king ? "Dama" : "Peón";
  if (side === "x" || side === "o") return `${kind} ${side}`;
  return `${kind} ${side === "white" ? "blanc" : "negr"}${king ? "a" : "o"}`;
}

export const analysisInSpanish: AnalysisTexts = {
  shortcuts: {
    heading: "Teclado",
    list: [
      ["Flechas", "Ir de casilla en casilla, con el foco en el tablero"],
      ["Intro o espacio", "Levantar la ficha, soltarla o confirmar la jugada"],
      ["Esc", "Deshacer un salto, devolver la ficha, anular una jugada anticipada o por confirmar; mostrar todo de nuevo"],
      ["b", "Foco en el tablero"],
      ["m", "Foco en el cuadro de jugada: 11-15, 22x15"],
      ["← →", "Una jugada atrás o adelante, fuera del tablero"],
      ["Inicio Fin", "Al principio, a la posición actual"],
      ["u", "Deshacer, o aceptar que se deshaga"],
      ["y", "Rehacer lo deshecho"],
      ["h", "Pista"],
      ["a", "Dibujar flechas y círculos, o dejar de hacerlo; el botón derecho del ratón también dibuja"],
      ["z", "Solo tablero y relojes, o todo de nuevo"],
      ["f", "Girar el tablero"],
      ["d", "Ofrecer o aceptar tablas"],
      ["r", "Rendirse"],
      ["g", "Que la máquina mueva ya"],
      ["n", "Partida nueva, o revancha al terminar; en una lección, la tarea siguiente"],
      ["p", "Pausar o seguir la partida de las máquinas"],
      ["s", "Activar o quitar el sonido"],
      ["↑ ↓ espacio c Ctrl+Z", "En el tablero de análisis: variantes, máquina, comentario, deshacer"],
      [",", "Ajustes"],
      ["?", "Esta lista"],
    ],
  },
  board: {
    title: (rules) => `${rules}, análisis`,
    heading: "Analizar",
    label: (rules, side) => `${rules}, mueven ${THE_SIDES[side]}`,
    labelOver: (rules) => `${rules}, aquí la partida ha terminado`,
    panel: "Análisis",
    tools: "Herramientas",
    computer: "Máquina",
    toMove: (side) => `Mueven ${THE_SIDES[side]}.`,
    standing: (side, is) => (is === "even" ? "Igualado" : `${capital(THE_SIDES[side])} ${STANDINGS[is]}`),
    winsIn: (side, count) => `${capital(THE_SIDES[side])} ganan en ${moves(count)}`,
    certain: "Seguro: las bases de finales conocen toda posición con tan pocas fichas.",
    drawn: "Tablas con el mejor juego",
    proven: "Seguro: calculado hasta el final.",
    depth: (rules, depth) => `${rules}, profundidad ${depth}`,
    thinking: "La máquina está mirando.",
    settled: (rules, depth) => `${rules}, profundidad ${depth}, decidido`,
    off: "La máquina está apagada.",
    over: "Aquí la partida ha terminado.",
    unreachable: "El servidor no responde. Reintentando.",
    noHelp: "Es la posición de una partida que juegas contra otra persona. Con ella no hay ayuda.",
    failed: "La máquina no puede mirar esta posición.",
    line: (rank, score, first) => `Variante ${rank}, ${score}: ${first}`,
    lines: "Variantes de la máquina",
    linesWait: "Aquí aparecen las variantes",
    playTo: (move) => `Jugar hasta ${move}`,
    bar: (score, words) => `Evaluación ${score}: ${words}`,
    win: "gana",
    wins: "Gana",
    draws: "Tablas",
    loses: "Pierde",
    onlyWin: "La única jugada que gana",
    onlyDraw: "La única jugada que da tablas",
    withBestPlay: "Con el mejor juego",
    inMoves: (count) => `en ${moves(count)}`,
    quickest: "El camino más corto",
    tree: "Jugadas y variantes",
    noMoves: "Mueve por los dos bandos. Una jugada distinta abre una variante.",
    variation: "Variante",
    moveMenu: (move) => `Qué hacer con ${move}`,
    comment: "Comentario",
    commentFor: (move) => `Comentario a ${move}`,
    commentStart: "Comentario al principio",
    saveComment: "Guardar",
    marks: "Marca",
    marksList: ["Buena jugada", "Error", "Jugada excelente", "Error grave", "Jugada interesante", "Jugada dudosa"],
    promote: "Subir variante",
    mainLine: "Hacer línea principal",
    remove: "Borrar desde aquí",
    undo: "Deshacer",
    redo: "Rehacer",
    unread: "Sin leer:",
    graph: "Cómo fue la partida",
    graphAt: (move) => `En la jugada ${move}`,
    graphStart: "Al principio",
    graphLabel: (count) => `Evaluación tras ${moves(count)}`,
    first: "Al principio",
    previous: "Una jugada atrás",
    next: "Una jugada adelante",
    last: "Al final de la línea",
    flip: "Girar",
    open: "Abrir",
    setUp: "Colocar",
    playFrom: "Jugar desde aquí",
    save: "Guardar como PDN",
    share: "Copiar enlace",
    copied: "Enlace copiado",
    copyByHand: "Copia la dirección de esta página",
    addressHolds: "La dirección de esta página contiene la posición.",
    copyIt: "Copiarla",
    variations: "Jugadas y variantes",
    menu: "Más",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "El principio",
    fault: (move) => `Legible hasta aquí: ${move} no es una jugada en esta posición.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} no se puede jugar (línea ${line})` : `La línea ${line} no se ha podido leer`}${
        count > 1 ? `, ni ${count === 2 ? "otro lugar más" : `otros ${count - 1} lugares`}` : ""
      }. Lo que no se ha podido leer se conserva y se guarda otra vez.`,
    messages: {
      failed: "No ha funcionado.",
      notReached: "El servidor no responde. Inténtalo otra vez.",
      tooHard: "Aquí hay demasiadas formas de capturar para calcularlas.",
      noUndo: "No hay nada que deshacer.",
      noRedo: "No hay nada que rehacer.",
      opened: "La partida está en el tablero.",
      deleted: "Borrado. Con Deshacer vuelve.",
    },
    playHeading: "Jugar desde aquí",
    playAs: "Juegas con",
    playLevel: "Nivel",
    playStart: "Jugar",
    cannotPlay: "Aquí la partida ha terminado; no queda nada que jugar.",
    keys: "← → jugadas, ↑ ↓ variantes, Inicio y Fin, espacio enciende o apaga la máquina, F gira, A dibuja flechas, C comenta, Ctrl+Z deshace.",
  },
  open: {
    heading: "Abrir partidas o una posición",
    paste: "Pega una posición (FEN) o partidas (PDN)",
    drop: "Suelta archivos aquí",
    or: "o",
    choose: "elige archivos",
    stays: "El servidor los lee y no guarda nada.",
    found: (count) => `${games(count)} ${form(count, "encontrada", "encontradas")}`,
    foundOf: (count, all) => `${count} de ${games(all)}`,
    none: "Aquí aparecen las partidas que pegues o sueltes.",
    noGames: "En este texto no hay partidas.",
    reading: (percent) => `Leyendo, ${percent} %`,
    search: "Buscar",
    searchPlaceholder: "Jugador, torneo, año o reglas",
    guessed: "reglas deducidas de las jugadas",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Sin nombre",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Ganan blancas", black: "Ganan negras", draw: "Tablas", open: "Sin resultado" },
    nothing: (line) => `No se puede leer ninguna jugada (línea ${line}).`,
    problem: (move, text, line) =>
      text ? `Legible hasta la jugada ${move}: ${text} no es una jugada ahí (línea ${line}).` : `Legible hasta la jugada ${move} (línea ${line}).`,
    badFen: (column) => `Esta posición no se puede leer: mira el carácter ${column}.`,
    badPosition: "Esta posición tiene errores; puedes corregirlos en el editor.",
    mend: "Corregir",
    analyse: "Analizar esta partida",
    more: (count) => `Mostrar ${count} más`,
    failed: (name) => `No se ha podido leer ${name}.`,
  },
  editor: {
    title: "Colocar una posición",
    heading: "Colocar una posición",
    label: (rules) => `${rules}, colocar una posición`,
    short: "Colocar",
    tray: "Fichas para colocar",
    drag: "Arrástralas al tablero",
    piece,
    takeOff: "Quitar",
    start: "Posición inicial",
    clear: "Vaciar",
    flip: "Girar",
    help: "Arrastra una ficha fuera del tablero para quitarla. Pulsa aquí una ficha y luego casillas para colocar varias.",
    pieces: (count) => (count === 0 ? "No hay fichas en el tablero." : `${pieces(count)} en el tablero.`),
    rules: "Reglas",
    turn: "Mueven",
    fen: "Posición como texto (FEN)",
    readsAsYouType: "se lee mientras escribes",
    copyFen: "Copiar FEN",
    copyLink: "Copiar enlace",
    copied: "Copiado",
    play: "Jugar desde aquí",
    analyse: "Analizar",
    checking: "Mirando la posición.",
    good: { lead: "Esta posición se puede jugar." },
    goodText: (count, side, legal) => `${pieces(count)}; ${THE_SIDES[side]} tienen ${moves(legal)}.`,
    over: (side) => `${capital(THE_SIDES[side])} no pueden mover: la partida habría terminado.`,
    noSide: (side) => `${capital(THE_SIDES[side])} no tienen fichas: la partida habría terminado.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `No existe la casilla ${fault.params.number}; la más alta es ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "hay dos fichas en esta casilla." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `el peón que llega a la última fila corona, así que aquí no puede haber un peón de las ${side(fault.params.color)}.` };
        case "noPieces":
          return { text: "No hay fichas en el tablero." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "la primera dama termina este juego, así que aquí no puede haber ninguna." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `aquí se cuentan jugadas de dama, pero las ${side(fault.params.color)} no tienen dama en esta casilla.` };
        case "tooManyKingMoves":
          return { text: `Las ${side(fault.params.color)} tienen contadas más jugadas seguidas de dama de las que permiten estas reglas.` };
        case "tooManyCaptures":
          return { text: "Aquí hay demasiadas formas de capturar para calcularlas." };
      }
    },
    crown: "Convertir en dama",
    uncrown: "Convertir en peón",
    removePiece: "Quitar",
    waits: (squares) => `Para jugar falta corregir ${squares}. El enlace funciona igual.`,
    waitsFor: "Para jugar, la posición tiene que ser jugable. El enlace funciona igual.",
    dropped: (count) => `${pieces(count)} no ${form(count, "cabía", "cabían")} en este tablero.`,
    badText: (column) => `Esto no se puede leer: mira el carácter ${column}.`,
    placed: (piece, square) => `${piece} en ${square}.`,
    removed: (square) => `${square} está vacía.`,
    keys: "Las flechas van de casilla en casilla; 1, 2, 3, 4 ponen peón blanco, dama blanca, peón negro, dama negra; Supr quita.",
    faults: (count) => (count === 1 ? "Hay que revisar una casilla." : `Hay que revisar ${count} lugares.`),
  },
};
