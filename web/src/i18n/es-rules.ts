/** Reglas, resultados y motivos en español, hechos con los datos que envía el servidor. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

type Side = (color: "white" | "black") => SideName;

/** Un bando, sin artículo y con él. Las letras son femeninas y van en plural como los colores: «ganan las x». */
export const SIDES: Record<SideName, string> = { white: "blancas", black: "negras", x: "x", o: "o" };
export const THE_SIDES: Record<SideName, string> = { white: "las blancas", black: "las negras", x: "las x", o: "las o" };

export const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

const form = forms("es");
/** `1 jugada`, `2 jugadas`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${form(count, one, many)}`;
export const moves = (count: number): string => counted(count, "jugada");
export const pieces = (count: number): string => counted(count, "ficha");
const men = (count: number): string => counted(count, "peón", "peones");
const times = (count: number): string => (count === 1 ? "una vez" : `${count} veces`);

/** Cuántas fichas, en letras: `captura dos`. */
export const inWords = (count: number): string =>
  ["ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"][count] ?? String(count);

const list = (items: readonly string[]): string => new Intl.ListFormat("es", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("es", { type: "disjunction" }).format(items);

export function resultInSpanish(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `a ${THE_SIDES[side(reason.params.side)]} no les quedan fichas.`;
    case "blocked":
      return `a ${THE_SIDES[side(reason.params.side)]} no les quedan jugadas.`;
    case "firstKing":
      return `${THE_SIDES[side(reason.params.side)]} han hecho la primera dama.`;
    case "repetition":
      return `la posición se ha dado ${times(reason.params.times)}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${moves(reason.params.moves)} de dama por bando sin que cambie el número de fichas.`
        : `${moves(reason.params.moves)} por bando sin captura ni movimiento de peón.`;
    case "limitedEnding":
      return reason.params.moves === 1
        ? "se ha agotado la única jugada que tiene este final."
        : `se han agotado las ${reason.params.moves} jugadas que tiene este final.`;
    case "agreed":
      return "de común acuerdo.";
    case "resigned":
      return `${THE_SIDES[side(reason.params.side)]} se rinden.`;
    case "time":
      return `a ${THE_SIDES[side(reason.params.side)]} se les ha acabado el tiempo.`;
  }
}

export function whyInSpanish(reason: WhyReason, { square, tried, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const waits = tried === null ? {} : { lead: `La ficha de ${square(tried)} debe esperar.` };
  const can = (numbers: readonly number[]): string =>
    numbers.length === 1 ? `La ficha de ${squares(numbers)} puede` : `Las fichas de ${squares(numbers)} pueden`;
  switch (reason.key) {
    case "gameOver":
      return { text: "La partida ha terminado." };
    case "notAMove":
      return { text: "Una jugada necesita dos casillas." };
    case "unplayable":
      return { text: "Las fichas van solo en las casillas del otro color." };
    case "emptySquare":
      return { text: `No hay ninguna ficha en ${square(reason.params.square)}.` };
    case "notYourPiece":
      return { text: `Mueven ${THE_SIDES[side(reason.params.turn)]}.` };
    case "cannotMove":
      return {
        lead: `La ficha de ${square(reason.params.square)} no puede mover.`,
        text: "Todas las casillas a las que podría ir están ocupadas.",
      };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "El peón captura de frente o de lado; solo la dama captura hacia atrás." }
          : { text: "El peón mueve de frente o de lado; solo la dama puede ir hacia atrás." };
      }
      return reason.params.capture
        ? { text: "El peón captura solo hacia delante; la dama también hacia atrás." }
        : { text: "El peón mueve solo hacia delante; la dama también hacia atrás." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Por filas y columnas solo se captura; lo demás se mueve en diagonal." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "El peón mueve una casilla, o salta sobre una ficha rival." }
        : { text: "Con estas reglas la dama mueve una casilla, o salta sobre una ficha rival." };
    case "occupied":
      return { text: `En una casilla cabe una ficha, y en ${square(reason.params.square)} ya hay una tuya.` };
    case "ontoOpponent":
      return { text: `La ficha de ${square(reason.params.square)} se captura saltando sobre ella hasta una casilla vacía detrás.` };
    case "ownPieceInTheWay":
      return { text: `Solo se salta sobre fichas rivales, y la de ${square(reason.params.by)} es tuya.` };
    case "noRoomBehind":
      return {
        text: `No se puede saltar la ficha de ${square(reason.params.over)}: detrás, ${square(reason.params.behind)} no está vacía.`,
      };
    case "twoInOneJump":
      return { text: `Un salto captura una ficha, y la de ${square(reason.params.second)} sería la segunda.` };
    case "kingIsSafe":
      return { text: `Con estas reglas un peón no puede capturar la dama de ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${can(reason.params.pieces)} capturar, y la captura es obligatoria.` };
    case "moreCapturesPossible":
      return {
        text: `${can(reason.params.pieces)} capturar ${inWords(reason.params.most)}, y la captura mayor es obligatoria.`,
      };
    case "higherValuePossible":
      return { text: `${can(reason.params.pieces)} hacer una captura de más valor, y esa es obligatoria.` };
    case "kingMustCapture":
      return { text: `La dama captura antes que el peón: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${can(reason.params.pieces)} capturar más damas, y esa captura es obligatoria.` };
    case "kingsFirst":
      return { text: `${can(reason.params.pieces)} capturar antes una dama, y esa captura es obligatoria.` };
    case "landElsewhere":
      return {
        text: `La dama tiene que caer en ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "donde sigue la captura" : "justo detrás de la ficha que captura"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Falta terminar:",
        text: `desde ${square(reason.params.at)} la captura sigue a ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `La ficha de ${square(reason.params.square)} ya se ha saltado en esta jugada.` };
    case "noHalfTurn":
      return { text: "La dama no puede dar media vuelta entre dos capturas." };
    case "crowningEndsMove":
      return { text: `La jugada termina en ${square(reason.params.square)}, donde el peón corona.` };
    case "kingMoveLimit":
      return {
        text: `La dama de ${square(reason.params.square)} ha movido ${times(reason.params.limit)}${
          reason.params.limit === 1 ? "" : " seguidas"
        }; debe mover otra ficha.`,
      };
    case "badText":
      return { text: "Eso no es una jugada. Escríbela así: 11-15 o 22x15." };
    case "ambiguous":
      return { text: `Varias jugadas encajan: ${either(reason.params.texts)}.` };
  }
}

/** Cómo mueven las fichas, para quien lo ha intentado de otra forma. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "El peón mueve en diagonal hacia delante, a la casilla siguiente.",
    king: "La dama mueve solo por diagonales.",
  },
  captureAllEight: {
    man: "El peón mueve en diagonal hacia delante y captura por diagonales, filas y columnas.",
    king: "La dama mueve por diagonales y captura por diagonales, filas y columnas.",
  },
  orthogonal: {
    man: "El peón mueve de frente o de lado, no en diagonal.",
    king: "La dama mueve por filas y columnas, no en diagonal.",
  },
};

export function kingInSpanish(flying: boolean, landing: string): string {
  if (!flying) return "La dama mueve y captura de casilla en casilla, hacia delante y hacia atrás.";
  if (landing === "behind") return "La dama vuela por toda la línea y cae justo detrás de la ficha que captura.";
  return "La dama vuela por toda la línea y cae donde quiera detrás de la ficha que captura.";
}

export function factInSpanish(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "cada jugador tiene una casilla de juego en su esquina izquierda",
        "right-corner": "cada jugador tiene una casilla de juego en su esquina derecha",
        all: "se juega en todas las casillas",
      }[played];
      return `El tablero tiene ${columns} por ${rows} casillas, ${squares} de ellas en juego; ${which ?? played}.`;
    }
    case "men": {
      const { rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, con ${counted(rowsBehind, "fila vacía", "filas vacías")} detrás` : "";
      return `Cada bando tiene ${men(fact.params.men)} en ${counted(rows, "fila")}${behind}.`;
    }
    case "first":
      return `Empiezan ${THE_SIDES[side(fact.params.side)]}.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "El peón mueve una casilla de frente o de lado."
        : "El peón mueve una casilla en diagonal hacia delante.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "en línea recta" : "en diagonal";
      return fact.params.range === "flying"
        ? `La dama mueve ${line} cuantas casillas vacías quiera.`
        : `La dama mueve una casilla ${line}, hacia delante o hacia atrás.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "El peón captura en las ocho direcciones." : "El peón captura hacia delante y de lado, en diagonal y en recto.";
      }
      if (lines === "orthogonal") return backwards ? "El peón captura en recto en las cuatro direcciones." : "El peón captura de frente y de lado.";
      return backwards ? "El peón captura hacia delante y hacia atrás." : "El peón captura solo hacia delante.";
    }
    case "menTakeKings":
      return fact.params.may ? "Un peón puede capturar una dama." : "Un peón no puede capturar una dama.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "La dama captura una ficha que esté a su lado.";
      if (landing === "behind") return "La dama captura a cualquier distancia y cae justo detrás de la ficha.";
      if (landing === "behind-kings") {
        return "La dama captura a cualquier distancia; si lo último que captura es una dama, cae justo detrás.";
      }
      return "La dama captura a cualquier distancia y cae en cualquier casilla vacía detrás de la ficha.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "Si puedes capturar, debes hacerlo." : "Puedes capturar, pero no es obligatorio.";
    case "precedence":
      return (
        {
          "free-choice": "Entre varias capturas eliges la que quieras, pero debes completarla.",
          "most-pieces": "Entre varias capturas debes hacer una que capture más fichas.",
          "most-pieces-then-with-king": "Debes capturar el mayor número de fichas; a igual número, con la dama.",
          "most-pieces-then-most-kings": "Debes capturar el mayor número de fichas; a igual número, la captura con más damas.",
          italian:
            "Debes capturar el mayor número de fichas; después, con la dama; después, más damas; después, las damas cuanto antes.",
          "with-king": "Si una dama puede capturar, debe hacerlo una dama.",
          frisian: "Debes hacer la captura de mayor valor; una dama vale casi como dos peones.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Las fichas capturadas salen del tablero al instante${fact.params.halfTurns ? "" : "; la dama no puede dar media vuelta"}.`
        : "Las fichas capturadas salen del tablero al terminar la jugada, y ninguna se salta dos veces.";
    case "crowning":
      return (
        {
          "ends-move": "El peón que llega a la última fila se convierte en dama y su jugada termina allí.",
          "at-end-of-move": "El peón se convierte en dama si su jugada termina en la última fila; de paso, sigue siendo peón.",
          "in-passing": "El peón que llega a la última fila se convierte al instante en dama y sigue capturando como tal.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return fact.params.limit === 1
        ? "Mientras tengas peones, una misma dama no puede hacer dos jugadas seguidas sin captura."
        : `Mientras tengas peones, una misma dama solo puede hacer ${fact.params.limit} jugadas seguidas sin captura.`;
    case "objective":
      return (
        {
          normal: "Ganas si capturas todas las fichas rivales o las dejas sin jugada.",
          giveaway: "Ganas si pierdes todas tus fichas o te quedas sin jugada.",
          "first-king": "Gana la primera dama.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Quien no puede mover pierde.",
          draws: "Si alguien tiene fichas pero no jugada, son tablas.",
          wins: "Quien no puede mover gana.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `Son tablas cuando una posición se da ${times(fact.params.times)}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `Son tablas tras ${moves(fact.params.moves)} de dama por bando sin captura.`
        : `Son tablas tras ${moves(fact.params.moves)} por bando sin captura ni movimiento de peón.`;
    case "drawEnding": {
      const whose = { each: "por bando", stronger: "del bando más fuerte", weaker: "del bando más débil" };
      return `${capital(ending(fact.params.ending))}: tablas tras ${moves(fact.params.moves)} ${whose[fact.params.counted]}.`;
    }
    case "drawAgreed":
      return "Los jugadores pueden acordar tablas.";
    case "notation":
      return fact.params.algebraic
        ? `Las casillas tienen letra y cifra; las capturas se escriben con «${fact.params.separator}», como ${fact.params.example}.`
        : `Las casillas tienen número; las capturas se escriben con «${fact.params.separator}», como ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (uncrowned: number, crowned: number): string =>
        list([...(crowned ? [counted(crowned, "dama")] : []), ...(uncrowned ? [men(uncrowned)] : [])]);
      const { men: own, kings, otherMen, otherKings } = material.params;
      return `${side(own, kings)} contra ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${material.params.least} o más damas contra una dama`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const stronger = least === most ? pieces(least) : `de ${least} a ${most} fichas`;
      return `${stronger}, entre ellas una dama, contra una dama`;
    }
    case "piecesAgainstKingOnRoad":
      return `${pieces(material.params.pieces)}, entre ellas una dama, contra una dama en la gran diagonal`;
    case "totalBothWithKings":
      return `de ${material.params.least} a ${material.params.most} fichas en total, ambos bandos con dama`;
    case "oneEach":
      return "una ficha por bando";
  }
}

/** Por qué es buena una jugada: lo que sigue a «Prueba 11-15:». */
export function hintInSpanish(why: HintReason): string {
  switch (why.kind) {
    case "onlyMove":
      return "es la única jugada";
    case "wins":
      return why.moves === 1 ? "gana de inmediato" : `gana en ${why.moves} jugadas`;
    case "takes":
      return `captura ${inWords(why.pieces)}`;
    case "shot":
      return `entrega fichas para ganar ${inWords(why.men)} más`;
    case "crowns":
      return "hace dama";
    case "stopsKing":
      return "impide una dama";
    case "savesPiece":
      return "salva una ficha";
    case "exchanges":
      return "cambia fichas por igual";
    case "bestByFar":
      return "es la mejor con diferencia";
    case "bestByLittle":
      return "es la mejor por poco";
    case "best":
      return "es la mejor";
  }
}
