/** Zasady, wyniki i powody po polsku, układane z faktów, które przysyła serwer. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

export const form = forms("pl");

/** `1 pion`, `2 piony`, `5 pionów`. */
export const plural = (number: number, one: string, few: string, many: string): string => `${number} ${form(number, one, few, many)}`;

const moves = (number: number): string => plural(number, "ruch", "ruchy", "ruchów");
const list = (items: readonly string[]): string => new Intl.ListFormat("pl", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("pl", { type: "disjunction" }).format(items);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Side = (color: "white" | "black") => SideName;

/** Strona w mianowniku i czy mówi się o niej w liczbie mnogiej. */
export const NOMINATIVE: Record<SideName, string> = { white: "białe", black: "czarne", x: "x", o: "o" };
export const INSTRUMENTAL: Record<SideName, string> = { white: "białymi", black: "czarnymi", x: "znakiem x", o: "znakiem o" };
export const GENITIVE: Record<SideName, string> = { white: "białych", black: "czarnych", x: "x", o: "o" };
export const isMany = (side: SideName): boolean => side === "white" || side === "black";

export function resultInPolish(reason: ResultReason, side: Side): string {
  const says = (color: "white" | "black", many: string, one: string): string =>
    `${NOMINATIVE[side(color)]} ${isMany(side(color)) ? many : one}.`;
  switch (reason.key) {
    case "noPieces":
      return says(reason.params.side, "nie mają już bierek", "nie ma już bierek");
    case "blocked":
      return says(reason.params.side, "nie mają ruchu", "nie ma ruchu");
    case "firstKing":
      return says(reason.params.side, "mają pierwszą damkę", "ma pierwszą damkę");
    case "repetition":
      return `pozycja wystąpiła ${plural(reason.params.times, "raz", "razy", "razy")}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `każda strona wykonała ${moves(reason.params.moves)} damkami, a liczba bierek się nie zmieniła.`
        : `każda strona wykonała ${moves(reason.params.moves)} bez bicia i bez ruchu pionem.`;
    case "limitedEnding":
      return `skończyły się ruchy przewidziane na tę końcówkę (${reason.params.moves}).`;
    case "agreed":
      return "za zgodą obu stron.";
    case "resigned":
      return says(reason.params.side, "poddały partię", "poddaje partię");
    case "time":
      return says(reason.params.side, "przekroczyły czas", "przekracza czas");
  }
}

export function whyInPolish(reason: WhyReason, { square, tried, isKing, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const piece = (number: number): string => `${isKing(number) ? "damka" : "pion"} z ${square(number)}`;
  const waits = tried === null ? {} : { lead: `${capital(piece(tried))} musi poczekać.` };
  const pieces = (numbers: readonly number[], one: string, many: string): string => {
    const [first] = numbers;
    if (first !== undefined && numbers.length === 1) return `${capital(piece(first))} ${one}`;
    const kind = numbers.every(isKing) ? "Damki" : numbers.some(isKing) ? "Bierki" : "Piony";
    return `${kind} z ${squares(numbers)} ${many}`;
  };
  switch (reason.key) {
    case "gameOver":
      return { text: "Partia jest skończona." };
    case "notAMove":
      return { text: "Do ruchu potrzeba dwóch pól." };
    case "unplayable":
      return { text: "Bierki stoją tylko na polach drugiego koloru." };
    case "emptySquare":
      return { text: `Pole ${square(reason.params.square)} jest puste.` };
    case "notYourPiece":
      return { text: `Teraz ruch ${GENITIVE[side(reason.params.turn)]}.` };
    case "cannotMove":
      return { lead: `${capital(piece(reason.params.square))} nie ma ruchu.`, text: "Wszystkie pola, na które można by iść, są zajęte." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Pion bije do przodu albo w bok; do tyłu bije tylko damka." }
          : { text: "Pion idzie do przodu albo w bok; cofać się może tylko damka." };
      }
      return reason.params.capture
        ? { text: "Pion bije tylko do przodu; do tyłu bić może damka." }
        : { text: "Pion idzie tylko do przodu; cofać się może damka." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "Wzdłuż rzędów i kolumn tylko się bije; bez bicia idzie się po przekątnej." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "Pion idzie o jedno pole albo przeskakuje jedną bierkę przeciwnika." }
        : { text: "Według tych zasad damka idzie o jedno pole albo przeskakuje jedną bierkę przeciwnika." };
    case "occupied":
      return { text: `Na polu mieści się jedna bierka, a na ${square(reason.params.square)} stoi już twoja.` };
    case "ontoOpponent":
      return { text: `Żeby zbić, trzeba przeskoczyć ${square(reason.params.square)} i stanąć na pustym polu za nim.` };
    case "ownPieceInTheWay":
      return { text: `Przeskoczyć można tylko przeciwnika, a na ${square(reason.params.by)} stoi ${isKing(reason.params.by) ? "twoja damka" : "twój pion"}.` };
    case "noRoomBehind":
      return {
        text: `Bierki z ${square(reason.params.over)} nie można zbić: pole ${square(reason.params.behind)} tuż za nią jest zajęte.`,
      };
    case "twoInOneJump":
      return { text: `Jednym skokiem bije się jedną bierkę, a na ${square(reason.params.second)} stoi druga.` };
    case "kingIsSafe":
      return { text: `Według tych zasad pion nie może zbić damki z ${square(reason.params.square)}.` };
    case "mustCapture":
      return {
        ...waits,
        text: `${pieces(reason.params.pieces, "ma", "mają")} bicie, a bicie jest obowiązkowe.`,
      };
    case "moreCapturesPossible": {
      const most = plural(reason.params.most, "bierkę", "bierki", "bierek");
      return { text: `${pieces(reason.params.pieces, "może", "mogą")} zbić ${most}, a trzeba bić jak najwięcej.` };
    }
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces, "ma", "mają")} bicie o większej wartości, i ono jest obowiązkowe.` };
    case "kingMustCapture":
      return { text: `Damka bije przed pionem: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces, "może", "mogą")} zbić więcej damek, i to bicie jest obowiązkowe.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces, "może", "mogą")} wcześniej zbić damkę, i to bicie jest obowiązkowe.` };
    case "landElsewhere":
      return {
        text: `Damka musi stanąć na ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "skąd bije dalej" : "tuż za zbitą bierką"
        }.`,
      };
    case "notFinished":
      return {
        lead: "To jeszcze nie koniec:",
        text: `z ${square(reason.params.at)} trzeba bić dalej na ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `Bierkę z ${square(reason.params.square)} już w tym ruchu przeskoczono, a dwa razy nie wolno.` };
    case "noHalfTurn":
      return { text: "Między dwoma biciami damka nie może zawrócić." };
    case "crowningEndsMove":
      return { text: `Ruch kończy się na ${square(reason.params.square)}, gdzie pion staje się damką.` };
    case "kingMoveLimit": {
      const times = plural(reason.params.limit, "raz", "razy", "razy");
      return { text: `Damka z ${square(reason.params.square)} ruszała się już ${times} z rzędu; teraz trzeba ruszyć inną bierką.` };
    }
    case "badText":
      return { text: "To nie jest ruch. Zapis wygląda tak: 11-15 albo 22x15." };
    case "ambiguous":
      return { text: `Pasuje kilka ruchów: ${either(reason.params.texts)}.` };
  }
}

/** Jak się chodzi: dla tych, którzy próbowali inaczej. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "Pion idzie po przekątnej do przodu, na sąsiednie pole.",
    king: "Damka chodzi tylko po przekątnych.",
  },
  captureAllEight: {
    man: "Pion idzie po przekątnej do przodu, a bije także wzdłuż rzędów i kolumn.",
    king: "Damka chodzi po przekątnych, a bije także wzdłuż rzędów i kolumn.",
  },
  orthogonal: {
    man: "Pion idzie prosto do przodu albo w bok, nie po przekątnej.",
    king: "Damka chodzi wzdłuż rzędów i kolumn, nie po przekątnej.",
  },
};

export function kingInPolish(flying: boolean, landing: string): string {
  if (!flying) return "Damka idzie i bije o jedno pole, do przodu i do tyłu.";
  if (landing === "behind") return "Damka leci wzdłuż całej linii i staje tuż za zbitą bierką.";
  return "Damka leci wzdłuż całej linii i staje gdziekolwiek za zbitą bierką.";
}

export function factInPolish(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "każdy gracz ma pole gry w lewym dolnym rogu",
        "right-corner": "każdy gracz ma pole gry w prawym dolnym rogu",
        all: "gra się na wszystkich polach",
      }[played];
      const used = plural(squares, "polu", "polach", "polach");
      return `Plansza ma ${columns} na ${rows} pól, gra toczy się na ${used}; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, za nimi ${plural(rowsBehind, "pusty rząd", "puste rzędy", "pustych rzędów")}` : "";
      return `Każda strona ma ${plural(men, "pion", "piony", "pionów")} w ${plural(rows, "rzędzie", "rzędach", "rzędach")}${behind}.`;
    }
    case "first": {
      const name = side(fact.params.side);
      return isMany(name)
        ? `Zaczynają ${NOMINATIVE[name]}.`
        : `Zaczyna ${NOMINATIVE[name]}.`;
    }
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "Pion idzie o jedno pole prosto do przodu lub w bok."
        : "Pion idzie o jedno pole na ukos do przodu.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "prosto" : "na ukos";
      return fact.params.range === "flying"
        ? `Damka idzie ${line} przez dowolną liczbę wolnych pól.`
        : `Damka idzie o jedno pole ${line}, do przodu lub do tyłu.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Piony biją we wszystkich ośmiu kierunkach." : "Piony biją do przodu i w bok, na ukos i prosto.";
      }
      if (lines === "orthogonal") return backwards ? "Piony biją prosto we wszystkich czterech kierunkach." : "Piony biją prosto do przodu i w bok.";
      return backwards ? "Piony biją do przodu i do tyłu." : "Piony biją tylko do przodu.";
    }
    case "menTakeKings":
      return fact.params.may ? "Pion może zbić damkę." : "Pion nie może zbić damki.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "Damka bije bierkę, która stoi tuż obok.";
      if (landing === "behind") return "Damka bije z każdej odległości i staje tuż za bierką.";
      if (landing === "behind-kings") {
        return "Damka bije z każdej odległości; jeśli na końcu bije damkę, staje tuż za nią.";
      }
      return "Damka bije z każdej odległości i staje na dowolnym wolnym polu za bierką.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "Bicie jest obowiązkowe." : "Bić można, ale nie trzeba.";
    case "precedence":
      return (
        {
          "free-choice": "Spośród kilku bić można wybrać dowolne, ale trzeba je dokończyć.",
          "most-pieces": "Spośród kilku bić trzeba wykonać to, które zbija najwięcej bierek.",
          "most-pieces-then-with-king": "Trzeba zbić najwięcej bierek; przy równej liczbie bije damka.",
          "most-pieces-then-most-kings": "Trzeba zbić najwięcej bierek; przy równej liczbie najwięcej damek.",
          italian: "Trzeba zbić najwięcej bierek; potem damką, potem najwięcej damek, potem damki jak najwcześniej.",
          "with-king": "Jeśli damka ma bicie, musi bić damka.",
          frisian: "Obowiązuje bicie o największej wartości; damka liczy się niemal jak dwa piony.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Zbite bierki znikają od razu${fact.params.halfTurns ? "" : "; damka nie może zawrócić"}.`
        : "Zbite bierki znikają po zakończeniu ruchu i żadnej nie wolno przeskoczyć dwa razy.";
    case "crowning":
      return (
        {
          "ends-move": "Pion, który dojdzie do ostatniego rzędu, staje się damką i jego ruch się kończy.",
          "at-end-of-move": "Pion staje się damką, jeśli kończy ruch w ostatnim rzędzie; w przelocie pozostaje pionem.",
          "in-passing": "Pion, który dojdzie do ostatniego rzędu, od razu staje się damką i bije dalej jako damka.",
        }[fact.params.how]
      );
    case "kingMoveLimit": {
      const limit = plural(fact.params.limit, "ruch", "ruchy", "ruchów");
      return `Dopóki masz piony, jedna damka może wykonać z rzędu najwyżej ${limit} bez bicia.`;
    }
    case "objective":
      return (
        {
          normal: "Wygrywa, kto zbije wszystkie bierki przeciwnika lub odbierze im ruch.",
          giveaway: "Wygrywa, kto straci wszystkie bierki albo nie ma ruchu.",
          "first-king": "Wygrywa pierwsza damka.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Kto nie ma ruchu, przegrywa.",
          draws: "Kto ma bierki, ale nie ma ruchu, remisuje.",
          wins: "Kto nie ma ruchu, wygrywa.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `Remis, gdy pozycja wystąpi ${plural(fact.params.times, "raz", "razy", "razy")}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `Remis, gdy każda strona wykona ${plural(fact.params.moves, "ruch", "ruchy", "ruchów")} damkami bez bicia.`
        : `Remis, gdy każda strona wykona ${plural(fact.params.moves, "ruch", "ruchy", "ruchów")} bez bicia i bez ruchu pionem.`;
    case "drawEnding": {
      const whose = { each: "każdej strony", stronger: "silniejszej strony", weaker: "słabszej strony" };
      const counted = whose[fact.params.counted];
      return `${ending(fact.params.ending)}: remis po ${plural(fact.params.moves, "ruchu", "ruchach", "ruchach")} ${counted}.`;
    }
    case "drawAgreed":
      return "Gracze mogą zgodzić się na remis.";
    case "notation":
      return fact.params.algebraic
        ? `Pola mają literę i cyfrę; bicie zapisuje się znakiem „${fact.params.separator}”, na przykład ${fact.params.example}.`
        : `Pola mają numery; bicie zapisuje się znakiem „${fact.params.separator}”, na przykład ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  const kings = (number: number): string => plural(number, "damka", "damki", "damek");
  switch (material.key) {
    case "exactly": {
      const one = (men: number, crowned: number): string =>
        list([...(crowned ? [kings(crowned)] : []), ...(men ? [plural(men, "pion", "piony", "pionów")] : [])]);
      const against = (men: number, crowned: number): string =>
        list([...(crowned ? [plural(crowned, "damce", "damkom", "damkom")] : []), ...(men ? [plural(men, "pionowi", "pionom", "pionom")] : [])]);
      const { men, kings: crowned, otherMen, otherKings } = material.params;
      return `${one(men, crowned)} przeciw ${against(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `Co najmniej ${kings(material.params.least)} przeciw jednej`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? plural(least, "bierka", "bierki", "bierek") : `Od ${least} do ${most} bierek`;
      return `${pieces}, w tym damka, przeciw jednej damce`;
    }
    case "piecesAgainstKingOnRoad":
      return `${plural(material.params.pieces, "bierka", "bierki", "bierek")}, w tym damka, przeciw damce na głównej przekątnej`;
    case "totalBothWithKings":
      return `Razem od ${material.params.least} do ${material.params.most} bierek, obie strony mają damki`;
    case "oneEach":
      return "Po jednej bierce";
  }
}

/** Dlaczego ruch jest dobry: po słowach „Spróbuj 11-15:”. */
export function hintInPolish(why: HintReason): string {
  switch (why.kind) {
    case "onlyMove":
      return "to jedyny ruch";
    case "wins":
      return why.moves === 1 ? "wygrywa od razu" : `wygrywa w ${plural(why.moves, "ruchu", "ruchach", "ruchach")}`;
    case "takes":
      return `bije ${plural(why.pieces, "bierkę", "bierki", "bierek")}`;
    case "shot":
      return `oddaje bierki, by zyskać o ${why.men} więcej`;
    case "crowns":
      return "daje damkę";
    case "stopsKing":
      return "nie dopuszcza do damki";
    case "savesPiece":
      return "ratuje bierkę";
    case "exchanges":
      return "wymienia po równo";
    case "bestByFar":
      return "jest zdecydowanie najlepszy";
    case "bestByLittle":
      return "jest odrobinę lepszy od innych";
    case "best":
      return "jest najlepszy";
  }
}
