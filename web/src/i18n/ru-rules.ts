/** Правила, результаты и причины по-русски, составленные из фактов, которые присылает сервер. */

import type { EndingMaterial, HintReason, Kind, Lines, ResultReason, RuleFact, WhyReason } from "../wire.ts";
import type { Note, SideName, WhyWords } from "./keys.ts";
import { forms } from "./languages.ts";

export const form = forms("ru");

/** `1 шашка`, `2 шашки`, `5 шашек`, `21 шашка`. */
export const plural = (number: number, one: string, few: string, many: string): string => `${number} ${form(number, one, few, many)}`;

const moves = (number: number): string => plural(number, "ход", "хода", "ходов");
const times = (number: number): string => plural(number, "раз", "раза", "раз");
const list = (items: readonly string[]): string => new Intl.ListFormat("ru", { type: "conjunction" }).format(items);
const either = (items: readonly string[]): string => new Intl.ListFormat("ru", { type: "disjunction" }).format(items);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Side = (color: "white" | "black") => SideName;

/** Стороны по падежам. Все во множественном числе, и знаки тоже: крестики и нолики. */
export const NOMINATIVE: Record<SideName, string> = { white: "белые", black: "чёрные", x: "крестики", o: "нолики" };
export const GENITIVE: Record<SideName, string> = { white: "белых", black: "чёрных", x: "крестиков", o: "ноликов" };
export const INSTRUMENTAL: Record<SideName, string> = { white: "белыми", black: "чёрными", x: "крестиками", o: "ноликами" };

export function resultInRussian(reason: ResultReason, side: Side): string {
  switch (reason.key) {
    case "noPieces":
      return `у ${GENITIVE[side(reason.params.side)]} не осталось шашек.`;
    case "blocked":
      return `у ${GENITIVE[side(reason.params.side)]} не осталось ходов.`;
    case "firstKing":
      return `${NOMINATIVE[side(reason.params.side)]} первыми прошли в дамки.`;
    case "repetition":
      return `позиция возникла ${times(reason.params.times)}.`;
    case "quietMoves":
      return reason.params.progress === "captureOnly"
        ? `каждая сторона сделала ${moves(reason.params.moves)} дамками, а число шашек не изменилось.`
        : `каждая сторона сделала ${moves(reason.params.moves)} без взятий и без ходов простыми.`;
    case "limitedEnding":
      return `исчерпаны ходы, отведённые на это окончание (${reason.params.moves}).`;
    case "agreed":
      return "по соглашению.";
    case "resigned":
      return `${NOMINATIVE[side(reason.params.side)]} сдались.`;
    case "time":
      return `у ${GENITIVE[side(reason.params.side)]} вышло время.`;
  }
}

export function whyInRussian(reason: WhyReason, { square, tried, isKing, side }: WhyWords): Note {
  const squares = (numbers: readonly number[]): string => list(numbers.map(square));
  const piece = (number: number): string => `${isKing(number) ? "дамка" : "простая"} ${square(number)}`;
  const waits = tried === null ? {} : { lead: `${capital(piece(tried))} подождёт.` };
  const pieces = (numbers: readonly number[], one: string, many: string): string => {
    const [first] = numbers;
    if (first !== undefined && numbers.length === 1) return `${capital(piece(first))} ${one}`;
    const kind = numbers.every(isKing) ? "Дамки" : numbers.some(isKing) ? "Шашки" : "Простые";
    return `${kind} ${squares(numbers)} ${many}`;
  };
  switch (reason.key) {
    case "gameOver":
      return { text: "Партия окончена." };
    case "notAMove":
      return { text: "Для хода нужны два поля." };
    case "unplayable":
      return { text: "Шашки стоят только на полях другого цвета." };
    case "emptySquare":
      return { text: `На поле ${square(reason.params.square)} нет шашки.` };
    case "notYourPiece":
      return { text: `Сейчас ход ${GENITIVE[side(reason.params.turn)]}.` };
    case "cannotMove":
      return { lead: `${capital(piece(reason.params.square))} не может ходить.`, text: "Все поля, куда она могла бы пойти, заняты." };
    case "backwards":
      if (reason.params.lines === "orthogonal") {
        return reason.params.capture
          ? { text: "Простые бьют вперёд и вбок; назад бьёт только дамка." }
          : { text: "Простые ходят вперёд и вбок; назад ходит только дамка." };
      }
      return reason.params.capture
        ? { text: "Простые бьют только вперёд; назад может бить дамка." }
        : { text: "Простые ходят только вперёд; назад может ходить дамка." };
    case "offLine":
      return { text: OFF_LINE[reason.params.lines][reason.params.piece] };
    case "straightWithoutCapture":
      return { text: "По вертикали и горизонтали только бьют; без взятия ходят по диагонали." };
    case "tooFar":
      return reason.params.piece === "man"
        ? { text: "Простая ходит на одно поле или перепрыгивает через одну шашку соперника." }
        : { text: "По этим правилам дамка ходит на одно поле или перепрыгивает через одну шашку соперника." };
    case "occupied":
      return { text: `На поле помещается одна шашка, а на ${square(reason.params.square)} уже стоит ваша.` };
    case "ontoOpponent":
      return { text: `Шашку на поле ${square(reason.params.square)} бьют прыжком через неё на пустое поле за ней.` };
    case "ownPieceInTheWay":
      return { text: `Прыгать можно только через шашки соперника, а на поле ${square(reason.params.by)} стоит ваша.` };
    case "noRoomBehind":
      return { text: `Шашку на поле ${square(reason.params.over)} побить нельзя: поле ${square(reason.params.behind)} за ней занято.` };
    case "twoInOneJump":
      return { text: `Одним прыжком бьют одну шашку, а на поле ${square(reason.params.second)} стоит вторая.` };
    case "kingIsSafe":
      return { text: `По этим правилам простая не может побить дамку на поле ${square(reason.params.square)}.` };
    case "mustCapture":
      return { ...waits, text: `${pieces(reason.params.pieces, "может", "могут")} бить, а взятие обязательно.` };
    case "moreCapturesPossible": {
      const most = plural(reason.params.most, "шашку", "шашки", "шашек");
      return { text: `${pieces(reason.params.pieces, "может", "могут")} побить ${most}, а бить нужно большинство.` };
    }
    case "higherValuePossible":
      return { text: `${pieces(reason.params.pieces, "может", "могут")} сделать более ценное взятие, и оно обязательно.` };
    case "kingMustCapture":
      return { text: `Дамка бьёт раньше простой: ${squares(reason.params.kings)}.` };
    case "moreKingsPossible":
      return { text: `${pieces(reason.params.pieces, "может", "могут")} побить больше дамок, и это взятие обязательно.` };
    case "kingsFirst":
      return { text: `${pieces(reason.params.pieces, "может", "могут")} побить дамку раньше, и это взятие обязательно.` };
    case "landElsewhere":
      return {
        text: `Дамка должна встать на поле ${either(reason.params.squares.map(square))}, ${
          reason.params.goesOn ? "откуда бьёт дальше" : "сразу за побитой шашкой"
        }.`,
      };
    case "notFinished":
      return {
        lead: "Взятие не закончено:",
        text: `с поля ${square(reason.params.at)} нужно бить дальше, на ${either(reason.params.next.map(square))}.`,
      };
    case "alreadyJumped":
      return { text: `Через шашку на поле ${square(reason.params.square)} этим ходом уже прыгали, а дважды нельзя: турецкий удар.` };
    case "noHalfTurn":
      return { text: "Между двумя взятиями дамка не может повернуть назад." };
    case "crowningEndsMove":
      return { text: `Ход заканчивается на поле ${square(reason.params.square)}, где простая становится дамкой.` };
    case "kingMoveLimit":
      return { text: `Дамка на поле ${square(reason.params.square)} ходила уже ${times(reason.params.limit)} подряд; теперь должна пойти другая шашка.` };
    case "badText":
      return { text: "Это не ход. Пишите так: 11-15 или 22x15." };
    case "ambiguous":
      return { text: `Подходит несколько ходов: ${either(reason.params.texts)}.` };
  }
}

/** Как ходят: для тех, кто попробовал иначе. */
const OFF_LINE: Record<Lines, Record<Kind, string>> = {
  diagonal: {
    man: "Простая ходит по диагонали вперёд, на соседнее поле.",
    king: "Дамка ходит только по диагоналям.",
  },
  captureAllEight: {
    man: "Простая ходит по диагонали вперёд, а бьёт ещё и по вертикали и горизонтали.",
    king: "Дамка ходит по диагоналям, а бьёт ещё и по вертикали и горизонтали.",
  },
  orthogonal: {
    man: "Простая ходит прямо вперёд или вбок, но не по диагонали.",
    king: "Дамка ходит по вертикалям и горизонталям, но не по диагонали.",
  },
};

export function kingInRussian(flying: boolean, landing: string): string {
  if (!flying) return "Дамка ходит и бьёт на одно поле, вперёд и назад.";
  if (landing === "behind") return "Дамка летает через всю линию и встаёт сразу за побитой шашкой.";
  return "Дамка летает через всю линию и встаёт где угодно за побитой шашкой.";
}

export function factInRussian(fact: RuleFact, side: Side): string {
  switch (fact.key) {
    case "board": {
      const { columns, rows, squares, played } = fact.params;
      const which = {
        "left-corner": "у каждого игрока ближнее левое угловое поле игровое",
        "right-corner": "у каждого игрока ближнее правое угловое поле игровое",
        all: "играют на всех полях",
      }[played];
      return `Доска ${columns} на ${rows} полей, игровых из них ${squares}; ${which ?? played}.`;
    }
    case "men": {
      const { men, rows, rowsBehind } = fact.params;
      const behind = rowsBehind > 0 ? `, за ними ${plural(rowsBehind, "пустой ряд", "пустых ряда", "пустых рядов")}` : "";
      return `У каждой стороны ${plural(men, "простая", "простые", "простых")} в ${plural(rows, "ряду", "рядах", "рядах")}${behind}.`;
    }
    case "first":
      return `${capital(NOMINATIVE[side(fact.params.side)])} ходят первыми.`;
    case "manMoves":
      return fact.params.lines === "orthogonal"
        ? "Простая ходит на одно поле прямо вперёд или вбок."
        : "Простая ходит на одно поле по диагонали вперёд.";
    case "kingMoves": {
      const line = fact.params.lines === "orthogonal" ? "прямо" : "по диагонали";
      return fact.params.range === "flying"
        ? `Дамка ходит ${line} через любое число пустых полей.`
        : `Дамка ходит на одно поле ${line}, вперёд или назад.`;
    }
    case "manCaptures": {
      const { lines, backwards } = fact.params;
      if (lines === "capture-all-eight") {
        return backwards ? "Простые бьют во всех восьми направлениях." : "Простые бьют вперёд и вбок, по диагонали и прямо.";
      }
      if (lines === "orthogonal") return backwards ? "Простые бьют прямо во всех четырёх направлениях." : "Простые бьют прямо вперёд и вбок.";
      return backwards ? "Простые бьют вперёд и назад." : "Простые бьют только вперёд.";
    }
    case "menTakeKings":
      return fact.params.may ? "Простая может побить дамку." : "Простая не может побить дамку.";
    case "kingCaptures": {
      const { range, landing } = fact.params;
      if (range === "short") return "Дамка бьёт шашку, которая стоит вплотную к ней.";
      if (landing === "behind") return "Дамка бьёт с любого расстояния и встаёт сразу за побитой шашкой.";
      if (landing === "behind-kings") {
        return "Дамка бьёт с любого расстояния; если последней побита дамка, встаёт сразу за ней.";
      }
      return "Дамка бьёт с любого расстояния и встаёт на любое пустое поле за побитой шашкой.";
    }
    case "obligation":
      return fact.params.capture === "forced" ? "Взятие обязательно." : "Бить можно, но не обязательно.";
    case "precedence":
      return (
        {
          "free-choice": "Из нескольких взятий можно выбрать любое, но довести его до конца.",
          "most-pieces": "Бить нужно большинство: из нескольких взятий то, где побито больше всего шашек.",
          "most-pieces-then-with-king": "Бить нужно большинство; при равном числе бьёт дамка.",
          "most-pieces-then-most-kings": "Бить нужно большинство; при равном числе то, где больше дамок.",
          italian: "Бить нужно большинство; потом дамкой, потом больше дамок, потом дамки как можно раньше.",
          "with-king": "Если может бить дамка, бьёт она.",
          frisian: "Обязательно самое ценное взятие; дамка стоит почти двух простых.",
        }[fact.params.order]
      );
    case "removal":
      return fact.params.when === "immediate"
        ? `Побитые шашки снимают с доски сразу${fact.params.halfTurns ? "" : "; дамка не может повернуть назад"}.`
        : "Побитые шашки снимают с доски после хода, и дважды прыгать через шашку нельзя.";
    case "crowning":
      return (
        {
          "ends-move": "Простая, дошедшая до последнего ряда, становится дамкой, и её ход окончен.",
          "at-end-of-move": "Простая становится дамкой, если закончила ход в последнем ряду; мимоходом она остаётся простой.",
          "in-passing": "Простая, дошедшая до последнего ряда, сразу становится дамкой и бьёт дальше как дамка.",
        }[fact.params.how]
      );
    case "kingMoveLimit":
      return `Пока у вас есть простые, одной дамкой можно сделать подряд не больше ${plural(fact.params.limit, "тихого хода", "тихих ходов", "тихих ходов")}.`;
    case "objective":
      return (
        {
          normal: "Выигрывает тот, кто побил все шашки соперника или запер их.",
          giveaway: "Выигрывает тот, кто отдал все свои шашки или не может ходить.",
          "first-king": "Выигрывает первая дамка.",
        }[fact.params.goal]
      );
    case "blocked":
      return (
        {
          loses: "Кто не может ходить, проигрывает.",
          draws: "Если шашки есть, а ходить нечем, это ничья.",
          wins: "Кто не может ходить, выигрывает.",
        }[fact.params.result]
      );
    case "drawRepetition":
      return `Ничья, если позиция возникла ${times(fact.params.times)}.`;
    case "drawQuietMoves":
      return fact.params.progress === "capture-only"
        ? `Ничья, если каждая сторона сделала ${moves(fact.params.moves)} дамками без взятий.`
        : `Ничья, если каждая сторона сделала ${moves(fact.params.moves)} без взятий и без ходов простыми.`;
    case "drawEnding": {
      const whose = { each: "каждой стороны", stronger: "сильнейшей стороны", weaker: "слабейшей стороны" };
      const counted = whose[fact.params.counted];
      return `${ending(fact.params.ending)}: ничья после ${plural(fact.params.moves, "хода", "ходов", "ходов")} ${counted}.`;
    }
    case "drawAgreed":
      return "Игроки могут согласиться на ничью.";
    case "notation":
      return fact.params.algebraic
        ? `Поля обозначают буквой и цифрой; взятие пишут знаком «${fact.params.separator}», например ${fact.params.example}.`
        : `Поля обозначают номерами; взятие пишут знаком «${fact.params.separator}», например ${fact.params.example}.`;
  }
}

function ending(material: EndingMaterial): string {
  switch (material.key) {
    case "exactly": {
      const one = (men: number, kings: number): string =>
        list([...(kings ? [plural(kings, "дамка", "дамки", "дамок")] : []), ...(men ? [plural(men, "простая", "простые", "простых")] : [])]);
      const against = (men: number, kings: number): string =>
        list([...(kings ? [plural(kings, "дамки", "дамок", "дамок")] : []), ...(men ? [plural(men, "простой", "простых", "простых")] : [])]);
      const { men, kings, otherMen, otherKings } = material.params;
      return `${one(men, kings)} против ${against(otherMen, otherKings)}`;
    }
    case "kingsAgainstKing":
      return `${plural(material.params.least, "дамка", "дамки", "дамок")} или больше против одной`;
    case "piecesAgainstKing": {
      const { least, most } = material.params;
      const pieces = least === most ? plural(least, "шашка", "шашки", "шашек") : `От ${least} до ${most} шашек`;
      return `${pieces}, среди них дамка, против одной дамки`;
    }
    case "piecesAgainstKingOnRoad":
      return `${plural(material.params.pieces, "шашка", "шашки", "шашек")}, среди них дамка, против дамки на большаке`;
    case "totalBothWithKings":
      return `Всего от ${material.params.least} до ${material.params.most} шашек, у обеих сторон есть дамки`;
    case "oneEach":
      return "По одной шашке";
  }
}

/** Чем хорош ход: после слов «Попробуйте 11-15:». */
export function hintInRussian(why: HintReason): string {
  switch (why.kind) {
    case "onlyMove":
      return "это единственный ход";
    case "wins":
      return why.moves === 1 ? "выигрывает сразу" : `выигрывает в ${moves(why.moves)}`;
    case "takes":
      return `бьёт ${plural(why.pieces, "шашку", "шашки", "шашек")}`;
    case "shot":
      return `отдаёт шашки и выигрывает на ${why.men} больше`;
    case "crowns":
      return "проводит в дамки";
    case "stopsKing":
      return "не пускает в дамки";
    case "savesPiece":
      return "спасает шашку";
    case "exchanges":
      return "ровный размен";
    case "bestByFar":
      return "намного лучше остальных";
    case "bestByLittle":
      return "чуть лучше остальных";
    case "best":
      return "лучший ход";
  }
}
