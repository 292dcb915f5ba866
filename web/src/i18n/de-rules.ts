/** Regeln, Ergebnisse und Gründe auf Deutsch, gebildet aus den Fakten, die der Server schickt. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

const form = forms("de");

/** `1 Zug`, `5 Züge`. */
export const plural = (count: number, one: string, many: string): string => `${count} ${form(count, one, many)}`;

const list = (items: readonly string[]): string => new Intl.ListFormat("de", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("de", { type: "disjunction" }).format(items);

type Side = (color: "white" | "black") => SideName;

export const SIDES: Record<SideName, string> = { white: "Weiß", black: "Schwarz", x: "x", o: "o" };

export function resultInGerman(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `${SIDES[side(reason.params.side)]} hat keine Steine mehr.`;
    case "blocked":
      return `${SIDES[side(reason.params.side)]} kann nicht mehr ziehen.`;
    case "firstKing":
      return `${SIDES[side(reason.params.side)]} hat die erste Dame.`;
    case "repetition":
      return `Die Stellung kam ${reason.params.times}-mal vor.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `${plural(reason.params.moves, "Damenzug", "Damenzüge")} jeder Seite bei gleicher Zahl der Steine.`
        : `${plural(reason.params.moves, "Zug", "Züge")} jeder Seite ohne Schlag und ohne Zug eines einfachen Steins.`;
    case "limitedEnding":
      return `Die Züge, die dieses Endspiel hat, sind aufgebraucht (${reason.params.moves}).`;
    case "agreed":
      return "Beide waren einverstanden.";
    case "resigned":
      return `${SIDES[side(reason.params.side)]} hat aufgegeben.`;
    case "time":
      return `${SIDES[side(reason.params.side)]} hat die Zeit überschritten.`;
  }
}

export function whyInGerman(reason: WhyReason, { square, tried, isKing, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const piece = (number: number): string => `${isKing(number) ? "Die Dame" : "Der Stein"} auf ${square(number)}`;
  const waits = tried === null ? {} : { lead: `${square(tried)} muss warten.` };
  const pieces = (numbers: readonly number[], one: string, many: string): string => {
    const [first] = numbers;
    if (first !== undefined && numbers.length === 1) return `${piece(first)} ${one}`;
    return `${numbers.every(isKing) ? "Die Damen" : "Die Steine"} auf ${squares(numbers)} ${many}`;
  };
  switch (reason.key) {
    case "gameOver":
      return { text: "Die Partie ist zu Ende." };
    case "notAMove":
      return { text: "Ein Zug braucht zwei Felder." };
    case "unplayable":
      return { text: "Steine stehen nur auf den Feldern der anderen Farbe." };
    case "emptySquare":
      return { text: `Auf ${square(reason.params.square)} steht kein Stein.` };
    case "notYourPiece":
      return { text: `${SIDES[side(reason.params.turn)]} ist am Zug.` };
    case "cannotMove":
      return { lead: `${piece(reason.params.square)} kann nicht ziehen.`, text: "Alle Felder, die in Frage kämen, sind besetzt." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Steine schlagen vorwärts oder seitwärts; nur Damen schlagen rückwärts." }
          : { text: "Steine ziehen vorwärts oder seitwärts; nur Damen dürfen zurück." };
      }
      return reason.params.capture
        ? { text: "Steine schlagen nur vorwärts; Damen dürfen rückwärts schlagen." }
        : { text: "Steine ziehen nur vorwärts; Damen dürfen zurück." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Nur Schläge gehen entlang von Reihen und Linien; andere Züge gehen schräg." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "Ein Stein zieht ein Feld weit oder springt über einen gegnerischen Stein." }
        : { text: "Nach diesen Regeln zieht eine Dame ein Feld weit oder springt über einen gegnerischen Stein." };
    case "occupied":
      return { text: `Auf jedem Feld ist Platz für einen Stein, und auf ${square(reason.params.square)} steht schon deiner.` };
    case "ontoOpponent":
      return { text: `Den Stein auf ${square(reason.params.square)} schlägt, wer über ihn auf ein leeres Feld dahinter springt.` };
    case "ownPieceInTheWay":
      return { text: `Springen darf man nur über gegnerische Steine, und der auf ${square(reason.params.by)} ist dein eigener.` };
    case "noRoomBehind":
      return {
        text: `Über ${square(reason.params.over)} kann man nicht springen: Das Feld ${square(reason.params.behind)} dahinter ist besetzt.`,
      };
    case "twoInOneJump":
      return { text: `Ein Sprung schlägt einen Stein, und der auf ${square(reason.params.second)} wäre ein zweiter.` };
    case "kingIsSafe":
      return { text: `Nach diesen Regeln darf ein einfacher Stein die Dame auf ${square(reason.params.square)} nicht schlagen.` };
    case "mustCapture":
      return { ...waits, text: `${pieces(reason.params.pieces, "kann", "können")} schlagen, und Schlagen ist Pflicht.` };
    case "moreCapturesPossible":
      return {
        text: `${pieces(reason.params.pieces, "kann", "können")} ${reason.params.most} schlagen, und der größere Schlag ist Pflicht.`,
      };
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces, "hat", "haben")} einen Schlag von höherem Wert, und der ist Pflicht.` };
    case "kingMustCapture":
      return { text: `Eine Dame schlägt vor einem einfachen Stein: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces, "kann", "können")} mehr Damen schlagen, und dieser Schlag ist Pflicht.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces, "kann", "können")} früher eine Dame schlagen, und dieser Schlag ist Pflicht.` };
    case "landElsewhere":
      return {
        text: `Die Dame muss auf ${either(reason.params.squares.map(square))} landen, ${
          reason.params.goesOn ? "wo der Schlag weitergeht" : "direkt hinter dem geschlagenen Stein"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Noch nicht fertig:",
        text: `Von ${square(reason.params.at)} geht der Schlag weiter nach ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `Der Stein auf ${square(reason.params.square)} wurde in diesem Zug schon übersprungen.` };
    case "noHalfTurn":
      return { text: "Zwischen zwei Schlägen darf eine Dame nicht umkehren." };
    case "crowningEndsMove":
      return { text: `Der Zug endet auf ${square(reason.params.square)}, wo der Stein zur Dame wird.` };
    case "kingMoveLimit":
      return {
        text: `Die Dame auf ${square(reason.params.square)} hat schon ${reason.params.limit}-mal in Folge gezogen; ein anderer Stein ist dran.`,
      };
    case "badText":
      return { text: "Das ist kein Zug. Schreib ihn so: 11-15 oder 22x15." };
    case "ambiguous":
      return { text: `Mehrere Züge passen: ${either(reason.params.texts)}.` };
  }
}

/** Wie gezogen wird, für alle, die es anders versucht haben. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "Ein Stein zieht schräg vorwärts, auf das nächste Feld.",
    king: "Eine Dame zieht nur auf Diagonalen.",
  },
  captureAllEight: {
    man: "Ein Stein zieht schräg vorwärts; schlagen darf er auch entlang von Reihen und Linien.",
    king: "Eine Dame zieht auf Diagonalen; schlagen darf sie auch entlang von Reihen und Linien.",
  },
  orthogonal: {
    man: "Ein Stein zieht geradeaus oder seitwärts, nicht schräg.",
    king: "Eine Dame zieht auf Reihen und Linien, nicht schräg.",
  },
};

export function kingInGerman(flying: boolean, landing: string): string {
  if (!flying) return "Eine Dame zieht und schlägt ein Feld weit, vorwärts und rückwärts.";
  if (landing === "behind") return "Eine Dame fliegt beliebig weit und landet direkt hinter dem Stein, den sie schlägt.";
  return "Eine Dame fliegt beliebig weit und landet beliebig weit hinter dem Stein, den sie schlägt.";
}

export function factInGerman(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "beide haben links unten ein bespieltes Feld",
        "right-corner": "beide haben rechts unten ein bespieltes Feld",
        all: "gespielt wird auf allen Feldern",
      }[played];
      return `Das Brett hat ${columns} mal ${rows} Felder, ${squares} davon im Spiel; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, dahinter ${plural(rowsBehind, "leere Reihe", "leere Reihen")}` : "";
      return `Jede Seite hat ${plural(men, "Stein", "Steine")} in ${plural(rows, "Reihe", "Reihen")}${behind}.`;
    }
    case "first":
      return `${SIDES[side(fact.params.side)]} beginnt.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "Ein Stein zieht ein Feld geradeaus oder seitwärts."
        : "Ein Stein zieht ein Feld schräg vorwärts.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "gerade" : "schräg";
      return fact.params.range === "flying"
        ? `Eine Dame zieht ${line} über beliebig viele leere Felder.`
        : `Eine Dame zieht ein Feld ${line}, vorwärts oder rückwärts.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Steine schlagen in alle acht Richtungen." : "Steine schlagen vorwärts und seitwärts, schräg und gerade.";
      }
      if (lines === "orthogonal") return backwards ? "Steine schlagen gerade in alle vier Richtungen." : "Steine schlagen geradeaus und seitwärts.";
      return backwards ? "Steine schlagen vorwärts und rückwärts." : "Steine schlagen nur vorwärts.";
    }
    case "menTakeKings":
      return fact.params.may ? "Ein einfacher Stein darf eine Dame schlagen." : "Ein einfacher Stein darf keine Dame schlagen.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "Eine Dame schlägt einen Stein direkt neben ihr.";
      if (landing === "behind") return "Eine Dame schlägt aus jeder Entfernung und landet direkt hinter dem Stein.";
      if (landing === "behind-kings") {
        return "Eine Dame schlägt aus jeder Entfernung; schlägt sie zuletzt eine Dame, landet sie direkt dahinter.";
      }
      return "Eine Dame schlägt aus jeder Entfernung und landet auf einem beliebigen leeren Feld hinter dem Stein.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "Wer schlagen kann, muss schlagen." : "Schlagen ist erlaubt, aber nicht Pflicht.";
    case "precedence":
      return (
        {
          "free-choice": "Von mehreren Schlägen darfst du jeden wählen, musst ihn aber zu Ende führen.",
          "most-pieces": "Von mehreren Schlägen ist einer Pflicht, der die meisten Steine schlägt.",
          "most-pieces-then-with-king": "Pflicht ist, die meisten Steine zu schlagen; bei gleich vielen schlägt die Dame.",
          "most-pieces-then-most-kings": "Pflicht ist, die meisten Steine zu schlagen; bei gleich vielen die meisten Damen.",
          italian:
            "Pflicht ist, die meisten Steine zu schlagen; dann mit einer Dame, dann die meisten Damen, dann Damen so früh wie möglich.",
          "with-king": "Kann eine Dame schlagen, muss eine Dame schlagen.",
          frisian: "Pflicht ist der Schlag mit dem höchsten Wert; eine Dame zählt fast so viel wie zwei Steine.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Geschlagene Steine verlassen das Brett sofort${fact.params.halfTurns ? "" : "; eine Dame darf nicht umkehren"}.`
        : "Geschlagene Steine verlassen das Brett nach dem Zug, und keiner darf zweimal übersprungen werden.";
    case "crowning":
      return (
        {
          "ends-move": "Ein Stein, der die letzte Reihe erreicht, wird zur Dame, und sein Zug endet dort.",
          "at-end-of-move": "Ein Stein wird zur Dame, wenn sein Zug auf der letzten Reihe endet; im Vorbeigehen bleibt er Stein.",
          "in-passing": "Ein Stein, der die letzte Reihe erreicht, wird sofort zur Dame und schlägt als Dame weiter.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return `Solange du einfache Steine hast, darf eine Dame nur ${plural(fact.params.limit, "stillen Zug", "stille Züge")} in Folge machen.`;
    case "objective":
      return (
        {
          normal: "Es gewinnt, wer alle gegnerischen Steine schlägt oder blockiert.",
          giveaway: "Es gewinnt, wer alle eigenen Steine verliert oder nicht mehr ziehen kann.",
          "first-king": "Die erste Dame gewinnt.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Wer nicht ziehen kann, verliert.",
          draws: "Wer noch Steine hat, aber nicht ziehen kann, spielt Remis.",
          wins: "Wer nicht ziehen kann, gewinnt.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `Kommt eine Stellung ${fact.params.times}-mal vor, ist es Remis.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `Remis ist es nach ${plural(fact.params.moves, "Damenzug", "Damenzügen")} jeder Seite ohne Schlag.`
        : `Remis ist es nach ${plural(fact.params.moves, "Zug", "Zügen")} jeder Seite ohne Schlag und ohne Zug eines einfachen Steins.`;
    case "drawEnding": {
      const whose = { each: "jeder Seite", stronger: "der stärkeren Seite", weaker: "der schwächeren Seite" };
      const counted = whose[fact.params.counted];
      return `${ending(fact.params.ending)}: Remis nach ${plural(fact.params.moves, "Zug", "Zügen")} ${counted}.`;
    }
    case "drawAgreed":
      return "Beide können sich auf Remis einigen.";
    case "notation":
      return fact.params.algebraic
        ? `Felder haben einen Buchstaben und eine Ziffer; Schläge schreibt man mit „${fact.params.separator}“, etwa ${fact.params.example}.`
        : `Felder haben Nummern; Schläge schreibt man mit „${fact.params.separator}“, etwa ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const side = (men: number, kings: number): string =>
        list([...(kings ? [plural(kings, "Dame", "Damen")] : []), ...(men ? [plural(men, "Stein", "Steine")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${side(men, kings)} gegen ${side(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `Mindestens ${plural(material.params.least, "Dame", "Damen")} gegen eine`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? plural(least, "Stein", "Steine") : `${least} bis ${most} Steine`;
      return `${pieces}, darunter eine Dame, gegen eine einzelne Dame`;
    }
    case "piecesAgainstKingOnRoad":
      return `${plural(material.params.pieces, "Stein", "Steine")}, darunter eine Dame, gegen eine Dame auf der Hauptdiagonale`;
    case "totalBothWithKings":
      return `Zusammen ${material.params.least} bis ${material.params.most} Steine, beide Seiten mit Dame`;
    case "oneEach":
      return "Je ein Stein";
  }
}

/** Warum ein Zug gut ist, nach „Versuch 11-15:“. */
export function hintInGerman(why: HintReason): string {
  const count = (number: number): string => ["keinen Stein", "einen Stein", "zwei Steine", "drei Steine", "vier Steine"][number] ?? `${number} Steine`;
  switch (why.kind) {
    case "onlyMove":
      return "Es ist der einzige Zug";
    case "wins":
      return why.moves === 1 ? "Er gewinnt sofort" : `Er gewinnt in ${why.moves} Zügen`;
    case "takes":
      return `Er schlägt ${count(why.pieces)}`;
    case "shot":
      return `Er gibt Steine her und gewinnt ${count(why.men)} mehr`;
    case "crowns":
      return "Er bringt eine Dame";
    case "stopsKing":
      return "Er verhindert eine Dame";
    case "savesPiece":
      return "Er rettet einen Stein";
    case "exchanges":
      return "Er tauscht gleich gegen gleich";
    case "bestByFar":
      return "Er ist mit Abstand der beste";
    case "bestByLittle":
      return "Er ist knapp der beste";
    case "best":
      return "Er ist der beste";
  }
}
