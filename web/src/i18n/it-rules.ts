/** Regole, risultati e motivi in italiano, fatti con i dati che manda il server. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

type Side = (color: "white" | "black") => SideName;

/** Un colore, senza articolo e con l’articolo. Le lettere sono femminili: «vince la x». */
export const SIDES: Record<SideName, string> = { white: "bianco", black: "nero", x: "x", o: "o" };
export const THE_SIDES: Record<SideName, string> = { white: "il bianco", black: "il nero", x: "la x", o: "la o" };
export const OF_SIDES: Record<SideName, string> = { white: "del bianco", black: "del nero", x: "della x", o: "della o" };
export const TO_SIDES: Record<SideName, string> = { white: "al bianco", black: "al nero", x: "alla x", o: "alla o" };

export const capital = (text: string): string => (text.length > 1 ? text.charAt(0).toUpperCase() + text.slice(1) : text);

const form = forms("it");
/** `1 mossa`, `2 mosse`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${form(count, one, many)}`;
export const moves = (count: number): string => counted(count, "mossa", "mosse");
export const pieces = (count: number): string => counted(count, "pezzo", "pezzi");
const men = (count: number): string => counted(count, "pedina", "pedine");
const kings = (count: number): string => counted(count, "dama", "dame");
const times = (count: number): string => (count === 1 ? "una volta" : `${count} volte`);

const NUMBERS = ["nessun", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"];
/** Quanti pezzi, in lettere: `prende due pezzi`. */
export const piecesInWords = (count: number): string => `${NUMBERS[count] ?? count} ${form(count, "pezzo", "pezzi")}`;

const list = (items: readonly string[]): string => new Intl.ListFormat("it", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("it", { type: "disjunction" }).format(items);

export function resultInItalian(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `${THE_SIDES[side(reason.params.side)]} non ha più pezzi.`;
    case "blocked":
      return `${THE_SIDES[side(reason.params.side)]} non ha più mosse.`;
    case "firstKing":
      return `${THE_SIDES[side(reason.params.side)]} ha fatto la prima dama.`;
    case "repetition":
      return `la posizione si è avuta ${times(reason.params.times)}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${moves(reason.params.moves)} di dama a testa senza che cambiasse il numero dei pezzi.`
        : `${moves(reason.params.moves)} a testa senza una presa né una mossa di pedina.`;
    case "limitedEnding":
      return reason.params.moves === 1
        ? "l’unica mossa concessa a questo finale è stata giocata."
        : `le ${reason.params.moves} mosse concesse a questo finale sono finite.`;
    case "agreed":
      return "di comune accordo.";
    case "resigned":
      return `${THE_SIDES[side(reason.params.side)]} ha abbandonato.`;
    case "time":
      return `${THE_SIDES[side(reason.params.side)]} ha finito il tempo.`;
  }
}

export function whyInItalian(reason: WhyReason, { square, tried, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const waits = tried === null ? {} : { lead: `Il pezzo in ${square(tried)} deve aspettare.` };
  const can = (numbers: readonly number[]): string =>
    numbers.length === 1 ? `Il pezzo in ${squares(numbers)} può` : `I pezzi in ${squares(numbers)} possono`;
  switch (reason.key) {
    case "gameOver":
      return { text: "La partita è finita." };
    case "notAMove":
      return { text: "Una mossa richiede due caselle." };
    case "unplayable":
      return { text: "I pezzi stanno solo sulle caselle dell’altro colore." };
    case "emptySquare":
      return { text: `In ${square(reason.params.square)} non c’è nessun pezzo.` };
    case "notYourPiece":
      return { text: `Tocca ${TO_SIDES[side(reason.params.turn)]}.` };
    case "cannotMove":
      return {
        lead: `Il pezzo in ${square(reason.params.square)} non può muovere.`,
        text: "Tutte le caselle in cui potrebbe andare sono occupate.",
      };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "La pedina prende in avanti o di lato; solo la dama prende indietro." }
          : { text: "La pedina muove in avanti o di lato; solo la dama può tornare indietro." };
      }
      return reason.params.capture
        ? { text: "La pedina prende solo in avanti; la dama anche indietro." }
        : { text: "La pedina muove solo in avanti; la dama anche indietro." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Lungo righe e colonne si prende soltanto; le altre mosse sono in diagonale." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "La pedina muove di una casella, o salta un pezzo avversario." }
        : { text: "Con queste regole la dama muove di una casella, o salta un pezzo avversario." };
    case "occupied":
      return { text: `In una casella sta un pezzo solo, e in ${square(reason.params.square)} ce n’è già uno tuo.` };
    case "ontoOpponent":
      return { text: `Il pezzo in ${square(reason.params.square)} si prende saltandolo, fino a una casella vuota dietro.` };
    case "ownPieceInTheWay":
      return { text: `Si saltano solo i pezzi avversari, e quello in ${square(reason.params.by)} è tuo.` };
    case "noRoomBehind":
      return {
        text: `Il pezzo in ${square(reason.params.over)} non si può saltare: dietro, ${square(reason.params.behind)} non è vuota.`,
      };
    case "twoInOneJump":
      return { text: `Un salto prende un pezzo, e quello in ${square(reason.params.second)} sarebbe il secondo.` };
    case "kingIsSafe":
      return { text: `Con queste regole una pedina non può prendere la dama in ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${can(reason.params.pieces)} prendere, e la presa è obbligatoria.` };
    case "moreCapturesPossible":
      return {
        text: `${can(reason.params.pieces)} prendere ${piecesInWords(reason.params.most)}, e la presa maggiore è obbligatoria.`,
      };
    case "higherValuePossible":
      return { text: `${can(reason.params.pieces)} fare una presa di valore più alto, e quella è obbligatoria.` };
    case "kingMustCapture":
      return { text: `La dama prende prima della pedina: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${can(reason.params.pieces)} prendere più dame, e quella presa è obbligatoria.` };
    case "kingsFirst":
      return { text: `${can(reason.params.pieces)} prendere prima una dama, e quella presa è obbligatoria.` };
    case "landElsewhere":
      return {
        text: `La dama deve fermarsi in ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "da dove la presa continua" : "subito dietro il pezzo che prende"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Non è finita:",
        text: `da ${square(reason.params.at)} la presa continua in ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `Il pezzo in ${square(reason.params.square)} è già stato saltato in questa mossa.` };
    case "noHalfTurn":
      return { text: "La dama non può fare dietrofront tra due prese." };
    case "crowningEndsMove":
      return { text: `La mossa finisce in ${square(reason.params.square)}, dove la pedina diventa dama.` };
    case "kingMoveLimit":
      return {
        text: `La dama in ${square(reason.params.square)} ha già mosso ${times(reason.params.limit)}${
          reason.params.limit === 1 ? "" : " di fila"
        }; deve muovere un altro pezzo.`,
      };
    case "badText":
      return { text: "Questa non è una mossa. Si scrive così: 11-15 o 22x15." };
    case "ambiguous":
      return { text: `Vanno bene più mosse: ${either(reason.params.texts)}.` };
  }
}

/** Come muovono i pezzi, per chi ha provato in altro modo. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "La pedina muove in diagonale in avanti, nella casella accanto.",
    king: "La dama muove solo lungo le diagonali.",
  },
  captureAllEight: {
    man: "La pedina muove in diagonale in avanti e prende lungo diagonali, righe e colonne.",
    king: "La dama muove lungo le diagonali e prende lungo diagonali, righe e colonne.",
  },
  orthogonal: {
    man: "La pedina muove dritto in avanti o di lato, non in diagonale.",
    king: "La dama muove lungo righe e colonne, non in diagonale.",
  },
};

export function kingInItalian(flying: boolean, landing: string): string {
  if (!flying) return "La dama muove e prende di una casella alla volta, avanti e indietro.";
  if (landing === "behind") return "La dama vola lungo tutta la linea e si ferma subito dietro il pezzo che prende.";
  return "La dama vola lungo tutta la linea e si ferma dove vuole dietro il pezzo che prende.";
}

export function factInItalian(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "ogni giocatore ha una casella di gioco nel proprio angolo sinistro",
        "right-corner": "ogni giocatore ha una casella di gioco nel proprio angolo destro",
        all: "si gioca su tutte le caselle",
      }[played];
      return `La damiera ha ${columns} per ${rows} caselle, ${squares} in gioco; ${which ?? played}.`;
    }
    case "men": {
      const { rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, con ${counted(rowsBehind, "riga vuota", "righe vuote")} dietro` : "";
      return `Ogni giocatore ha ${men(fact.params.men)} su ${counted(rows, "riga", "righe")}${behind}.`;
    }
    case "first":
      return `Comincia ${THE_SIDES[side(fact.params.side)]}.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "La pedina muove di una casella dritto in avanti o di lato."
        : "La pedina muove di una casella in diagonale in avanti.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "in linea retta" : "in diagonale";
      return fact.params.range === "flying"
        ? `La dama muove ${line} di quante caselle vuote vuole.`
        : `La dama muove di una casella ${line}, avanti o indietro.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "La pedina prende in tutte e otto le direzioni." : "La pedina prende in avanti e di lato, in diagonale e dritto.";
      }
      if (lines === "orthogonal") return backwards ? "La pedina prende dritto in tutte e quattro le direzioni." : "La pedina prende dritto in avanti e di lato.";
      return backwards ? "La pedina prende avanti e indietro." : "La pedina prende solo in avanti.";
    }
    case "menTakeKings":
      return fact.params.may ? "Una pedina può prendere una dama." : "Una pedina non può prendere una dama.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "La dama prende un pezzo che le sta accanto.";
      if (landing === "behind") return "La dama prende da qualsiasi distanza e si ferma subito dietro il pezzo.";
      if (landing === "behind-kings") {
        return "La dama prende da qualsiasi distanza; se l’ultimo pezzo preso è una dama, si ferma subito dietro.";
      }
      return "La dama prende da qualsiasi distanza e si ferma in una qualsiasi casella vuota dietro il pezzo.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "La presa è obbligatoria." : "Puoi prendere, ma non è obbligatorio.";
    case "precedence":
      return (
        {
          "free-choice": "Tra più prese scegli quella che vuoi, ma devi completarla.",
          "most-pieces": "Tra più prese devi farne una che prende il maggior numero di pezzi.",
          "most-pieces-then-with-king": "Devi prendere il maggior numero di pezzi; a parità, con la dama.",
          "most-pieces-then-most-kings": "Devi prendere il maggior numero di pezzi; a parità, più dame.",
          italian:
            "Devi prendere il maggior numero di pezzi; poi con la dama, poi più dame, poi le dame il prima possibile.",
          "with-king": "Se una dama può prendere, deve prendere una dama.",
          frisian: "Devi fare la presa di valore più alto; una dama vale quasi due pedine.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `I pezzi presi lasciano subito la damiera${fact.params.halfTurns ? "" : "; la dama non può fare dietrofront"}.`
        : "I pezzi presi lasciano la damiera a fine mossa, e nessuno si salta due volte.";
    case "crowning":
      return (
        {
          "ends-move": "La pedina che arriva all’ultima riga diventa dama, e la mossa finisce lì.",
          "at-end-of-move": "La pedina diventa dama se la mossa finisce sull’ultima riga; di passaggio resta pedina.",
          "in-passing": "La pedina che arriva all’ultima riga diventa subito dama e continua a prendere come dama.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return fact.params.limit === 1
        ? "Finché hai pedine, la stessa dama non può fare due mosse di fila senza presa."
        : `Finché hai pedine, la stessa dama può fare solo ${fact.params.limit} mosse di fila senza presa.`;
    case "objective":
      return (
        {
          normal: "Vinci se prendi tutti i pezzi avversari o li lasci senza mosse.",
          giveaway: "Vinci se perdi tutti i tuoi pezzi o resti senza mosse.",
          "first-king": "Vince la prima dama.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Chi non può muovere perde.",
          draws: "Se qualcuno ha pezzi ma nessuna mossa, è patta.",
          wins: "Chi non può muovere vince.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `È patta quando una posizione si ha ${times(fact.params.times)}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `È patta dopo ${moves(fact.params.moves)} di dama a testa senza una presa.`
        : `È patta dopo ${moves(fact.params.moves)} a testa senza una presa né una mossa di pedina.`;
    case "drawEnding": {
      const whose = { each: "a testa", stronger: "di chi è più forte", weaker: "di chi è più debole" };
      return `${capital(ending(fact.params.ending))}: patta dopo ${moves(fact.params.moves)} ${whose[fact.params.counted]}.`;
    }
    case "drawAgreed":
      return "I giocatori possono accordarsi per la patta.";
    case "notation":
      return fact.params.algebraic
        ? `Le caselle hanno una lettera e una cifra; le prese si scrivono con «${fact.params.separator}», come ${fact.params.example}.`
        : `Le caselle hanno un numero; le prese si scrivono con «${fact.params.separator}», come ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (uncrowned: number, crowned: number): string =>
        list([...(crowned ? [kings(crowned)] : []), ...(uncrowned ? [men(uncrowned)] : [])]);
      const { men: own, kings: ownKings, otherMen, otherKings } = material.params;
      return `${side(own, ownKings)} contro ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${material.params.least} o più dame contro una dama`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const stronger = least === most ? pieces(least) : `da ${least} a ${most} pezzi`;
      return `${stronger}, tra cui una dama, contro una dama`;
    }
    case "piecesAgainstKingOnRoad":
      return `${pieces(material.params.pieces)}, tra cui una dama, contro una dama sulla diagonale maggiore`;
    case "totalBothWithKings":
      return `da ${material.params.least} a ${material.params.most} pezzi in tutto, entrambi con dama`;
    case "oneEach":
      return "un pezzo a testa";
  }
}

/** Perché una mossa è buona: quello che segue «Prova 11-15:». */
export function hintInItalian(why: HintReason): string {
  switch (why.kind) {
    case "onlyMove":
      return "è l’unica mossa";
    case "wins":
      return why.moves === 1 ? "vince subito" : `vince in ${why.moves} mosse`;
    case "takes":
      return `prende ${piecesInWords(why.pieces)}`;
    case "shot":
      return `cede pezzi per guadagnarne ${why.men === 1 ? "uno" : (NUMBERS[why.men] ?? why.men)} in più`;
    case "crowns":
      return "fa dama";
    case "stopsKing":
      return "ferma una dama";
    case "savesPiece":
      return "salva un pezzo";
    case "exchanges":
      return "cambia alla pari";
    case "bestByFar":
      return "è di gran lunga la migliore";
    case "bestByLittle":
      return "è la migliore di poco";
    case "best":
      return "è la migliore";
  }
}
