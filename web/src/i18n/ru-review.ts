/** Что произошло в партии, по-русски. */

import type { Move, PuzzleTheme, ReviewProof, ReviewReason, ReviewShot } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { Cost, ReasonWords, ReviewTexts, Turn } from "./review-keys.ts";

const SIDES: Record<SideName, string> = { white: "белые", black: "чёрные", x: "крестики", o: "нолики" };
const OF_SIDES: Record<SideName, string> = { white: "белых", black: "чёрных", x: "крестиков", o: "ноликов" };
const TO_SIDES: Record<SideName, string> = { white: "белым", black: "чёрным", x: "крестикам", o: "ноликам" };

const form = forms("ru");
const moves = (count: number): string => `${count} ${form(count, "ход", "хода", "ходов")}`;
/** В винительном падеже: бьёт одну, две, 5. */
const number = (count: number): string => ["ни одной", "одну", "две", "три", "четыре"][count] ?? String(count);
const pieces = (count: number): string => (count === 0 ? "ни одной шашки" : `${number(count)} ${form(count, "шашку", "шашки", "шашек")}`);
/** В родительном: двух шашек, 5 шашек. */
const ofNumber = (count: number): string => ["ни одной", "одной", "двух", "трёх", "четырёх"][count] ?? String(count);
/** В творительном: окончание с 1 шашкой, с 5 шашками. */
const withPieces = (count: number): string => `${count} ${form(count, "шашкой", "шашками", "шашками")}`;
const line = (shot: ReviewShot): string => shot.moves.map((move) => move.text).join(" ");
const row = (moves: readonly Move[]): string => moves.map((move) => move.text).join(" ");
const worth = ({ given, taken }: ReviewShot): string => (given === 0 ? `бьёт ${pieces(taken)}` : `отдаёт ${pieces(given)} и бьёт ${number(taken)}`);

const PRACTISE: Record<PuzzleTheme, string> = { shot: "комбинации", breakthrough: "прорывы", ending: "окончания", theMove: "оппозиция", kingHunt: "ловля дамки" };

const LOST_ENDING: Record<ReviewProof, (move: string, left: number) => string> = {
  tables: (move, left) => `Ход ${move} ведёт через размен в проигранное окончание с ${withPieces(left)}: таблицы окончаний.`,
  search: (move, left) => `Ход ${move} ведёт через размен в проигранное окончание с ${withPieces(left)}.`,
  score: (move, left) => `Ход ${move} ведёт через размен в окончание с ${withPieces(left)}, которое трудно удержать.`,
};

const ANSWERED: Record<Turn, (best: string) => string> = {
  ahead: (best) => `часть перевеса потеряна; ${best} сохранял его.`,
  evened: (best) => `перевес потерян; ${best} сохранял его.`,
  turned: (best) => `лучше стоит другая сторона; ${best} сохранял перевес.`,
  behind: (best) => `равновесие потеряно; ${best} сохранял его.`,
  worse: (best) => `трудная позиция ещё труднее; ${best} был упорнее.`,
};

function why(reason: ReviewReason, { move, best, opponent, mover, square, list, result }: ReasonWords): string {
  switch (reason.kind) {
    case "hanging": {
      const { by, given, taken, wasAttacked } = reason;
      const count = by.captured.length;
      if (wasAttacked && taken > 0) return `Ход ${move} не помешал ходу ${by.text}, который выигрывает ${pieces(given)} за ${number(taken)}.`;
      if (wasAttacked && given === count) return `Ход ${move} не спас от ${by.text} ${count === 1 ? "шашку на поле" : "шашки на полях"} ${list(by.captured.map(square))}.`;
      if (taken > 0) return `Ход ${move} теряет ${pieces(given)} за ${number(taken)}, начиная с ${by.text}.`;
      if (given === count) return `После ${move} соперник бьёт с поля ${square(by.from)} ${pieces(count)}.`;
      return `Ход ${move} теряет ${pieces(given)}, начиная с ${by.text}.`;
    }
    case "shotGiven":
      return `Ход ${move} допустил комбинацию: ${line(reason.shot)} ${worth(reason.shot)}.`;
    case "shotMissed": {
      const { shot } = reason;
      if (shot.offers) return `Упущена комбинация: ${line(shot)} ${worth(shot)}.`;
      return `${line(shot)} позволяло побить ${pieces(shot.taken)} ${shot.given === 0 ? "даром" : `за ${number(shot.given)}`}.`;
    }
    case "lostEnding":
      return LOST_ENDING[reason.proof](move, reason.left);
    case "kingShutIn":
      return `После ${move} и ${reason.reply.text} дамка на поле ${square(reason.king)} заперта.`;
    case "backRowOpened":
      return `Ход ${move} открыл дорогу в дамки: ${SIDES[opponent]} проходят на поле ${square(reason.crowned)} ${reason.moves === 1 ? "следующим ходом" : `за ${moves(reason.moves)}`}.`;
    case "moveLost":
      return `Размен после ${move} отдал ${TO_SIDES[opponent]} оппозицию.`;
    case "piecesLost":
      return `Ход ${move} в итоге теряет ${pieces(reason.count)}: ${row(reason.line)}.`;
    case "piecesMissed":
      return `${row(reason.line)} выигрывало ${pieces(reason.count)}.`;
    case "noSafeMove":
      return `После ${row(reason.line)} у ${OF_SIDES[mover]} нет безопасных ходов: любой теряет шашку.`;
    case "crownGiven":
      return `После ${move} ${SIDES[opponent]} проходят в дамки на поле ${square(reason.square)}: ${row(reason.line)}.`;
    case "crownMissed":
      return `${row(reason.line)} давало дамку на поле ${square(reason.square)}.`;
    case "drawRule":
      return `Ход ${move} свёл лучшую партию вничью: ${result(reason.reason)}`;
    case "answered":
      return `После ${move} и ответа ${reason.reply.text} ${ANSWERED[reason.turn](best)}`;
    case "resultGone":
      return resultGone(reason, move, best, opponent);
  }
}

function resultGone({ had, left, proof }: Extract<ReviewReason, { kind: "resultGone" }>, move: string, best: string, side: SideName): string {
  if (proof === "tables") {
    if (had?.result === "draw") return `После ${move} ничья упущена: таблицы окончаний.`;
    return had?.result === "win" && left?.result === "loss"
      ? `После ${move} выигранная партия проиграна: таблицы окончаний.`
      : `После ${move} выигрыш упущен: таблицы окончаний.`;
  }
  if (had?.result === "win" && had.moves !== undefined) return had.moves === 1 ? `Ход ${best} выигрывал сразу.` : `Ход ${best} выигрывал в ${moves(had.moves)}.`;
  if (left?.result === "loss" && left.moves !== undefined) return `После ${move} ${SIDES[side]} выигрывают ${left.moves === 1 ? "одним ходом" : `в ${moves(left.moves)}`}.`;
  if (had?.result === "win") return `Ход ${best} вёл в выигранное окончание: таблицы окончаний.`;
  return `После ${move} ${SIDES[side]} могут перейти в выигранное окончание: таблицы окончаний.`;
}

function turn(turn: Turn, { move, best, opponent, you }: { move: string; best: string; opponent: SideName; you: boolean }): string {
  const whom = you ? "вам" : TO_SIDES[opponent];
  switch (turn) {
    case "ahead":
      return `Ход ${move} отдал часть перевеса; ${best} сохранял его.`;
    case "evened":
      return `Ход ${move} позволил ${whom} уравнять игру; ${best} сохранял перевес.`;
    case "turned":
      return `Ход ${move} перевернул партию; ${best} сохранял перевес.`;
    case "behind":
      return `Ход ${move} отдал ${whom} перевес; ${best} сохранял равновесие.`;
    case "worse":
      return `Ход ${move} ухудшил и без того трудную позицию; ${best} был упорнее.`;
  }
}

function cost(cost: Cost): string {
  switch (cost.of) {
    case "chance":
      return "ваш шанс";
    case "game":
      return "стоил партии";
    case "win":
      return "стоил выигрыша";
    case "draw":
      return "стоил ничьей";
    case "pieces":
      if (cost.men) return cost.count === 1 ? "стоил простой" : `стоил ${ofNumber(cost.count)} простых`;
      return cost.count === 1 ? "стоил шашки" : `стоил ${ofNumber(cost.count)} шашек`;
    case "missed":
      return cost.count === 1 ? "выигрыш шашки" : `выигрыш ${ofNumber(cost.count)} шашек`;
    case "percent":
      return `стоил ${cost.percent} %`;
  }
}

export const reviewInRussian: ReviewTexts = {
  title: (rules) => `${rules}, что произошло`,
  heading: "Что произошло",
  label: (rules) => `${rules}, позиция из партии`,
  panel: "Разбор",
  game: (rules, count) => `${rules}, ${moves(count)}.`,
  atMove: (move, all) => `ход ${move} из ${all}`,
  back: "Вернуться к партии",
  flip: "Повернуть",
  rematch: "Реванш",
  analyse: "Анализ",
  share: "Отправить",
  level: (level) => `уровень ${level}`,
  accuracy: {
    of: (name, percent) => `${name}: точность ${percent}`,
    good: (good, all) => `хорошие: ${good} из ${all}`,
    noChoice: "выбора ни разу не было",
    none: "–",
    ask: "Что такое точность?",
    heading: "Что значит точность",
    definition: [
      "100 значит, что ни один ход ничего не отдал. Каждый ход сравнивается с лучшим, который нашёл компьютер, по шансам на выигрыш; ничья считается за половину.",
      "Ход, который отдаёт 10 % шансов, стоит 64, а тот, который отдаёт 30 %, стоит 25. Число стороны — среднее из двух средних: в одном ходы значат больше, когда игра неспокойна, другое — среднее гармоническое, в котором много лёгких ходов не покрывают одной грубой ошибки.",
      "Ходы без выбора не считаются. Хороший ход отдаёт меньше 10 %; от 10 % это неточность (?!), от 20 % ошибка (?), от 30 % грубая ошибка (??).",
      "Компьютер просматривает 100 000 позиций на каждый ход. Там, где игра глубже, он может ошибаться.",
    ],
  },
  graph: {
    heading: "Как шла партия",
    press: "нажмите, чтобы перейти",
    better: (side) => `Лучше у ${OF_SIDES[side]}`,
    certain: (move) => `точно с хода ${move}`,
    label: "Шансы от хода к ходу",
    at: (move, side, percent) => `${move}: шансы ${OF_SIDES[side]} ${percent} %`,
    atUnknown: (move) => `${move}: ещё не разобрано`,
    start: "Начало",
  },
  running: {
    waiting: "Ждём компьютер",
    looking: (move, all) => `Разбираем ход ${move} из ${all}`,
    about: (seconds) => (seconds < 90 ? `около ${seconds} с` : `около ${Math.round(seconds / 60)} мин`),
    bar: "Как идёт разбор",
    more: "Здесь появятся новые моменты, когда найдутся.",
    background: "Разбор идёт в фоне; можно смотреть то, что уже найдено, или уйти.",
    done: "Разбор готов.",
  },
  moments: {
    heading: "Что решило партию",
    shots: "Упущенные комбинации",
    move: (number, text) => `Ход ${number}, ${text}`,
    better: "Лучше",
    shot: "Комбинация",
    lineTo: (move) => `Показать вариант до ${move}`,
    lineBack: "Назад по варианту",
    lineOn: "Вперёд по варианту",
    play: "Показать вариант",
    stop: "Стоп",
    tryAgain: "Переиграть отсюда",
    previous: "Предыдущий момент",
    next: "Следующий момент",
    cost,
    marks: { inaccuracy: "неточность", mistake: "ошибка", blunder: "грубая ошибка" },
    nothing: "Ни один отдельный ход не решил партию.",
    even: "Игра была равной.",
    betterFrom: (side, move) => `С хода ${move} лучше было у ${OF_SIDES[side]}.`,
    youBehind: (move) => `С хода ${move} у вас было хуже.`,
    youAhead: (move) => `С хода ${move} у вас было лучше.`,
    solve: "Решить как задачу",
    practise: "Потренируйтесь:",
    practiseTheme: (theme, count) => `${count} ${form(count, "задача", "задачи", "задач")}, тема: ${PRACTISE[theme]}`,
    practiseDraws: "правила ничьей на маленьких досках",
    practiseLesson: (part) => `урок на маленьких досках: ${part}`,
  },
  why,
  turn,
  note: {
    played: (move) => `Сыграно ${move}.`,
    betterWas: (move) => `Лучше было ${move}.`,
    betterOf: (side, move) => `Лучший ход ${OF_SIDES[side]} — ${move}.`,
    arrows: "Сплошная стрелка: лучший ход. Пунктирная: что было сыграно.",
    line: (move) => ({ lead: "Лучший вариант:", text: `после ${move}.` }),
    looking: (move) => `После ${move}.`,
    start: "Начало партии.",
    end: "Конец партии.",
  },
  failed: "Компьютер прервал разбор.",
  tooShort: (count, least) => `В этой партии ${moves(count)}. Разбор возможен, если их хотя бы ${least}.`,
  tooLong: "Эта партия слишком длинная для разбора.",
  noHelp: "Эту партию ещё играют люди. Разобрать её можно, когда она кончится.",
  tooMany: "Идёт разбор других партий. Эта следующая.",
  unreachable: "Сервер не отвечает. Пробуем ещё раз.",
  retry: "Ещё раз",
  playFrom: { heading: "Переиграть отсюда", side: "Вы играете", level: "Уровень", start: "Играть" },
  asked: "Вы предложили реванш.",
  keys: "← → ход, ↑ ↓ момент, Enter показывает вариант, T — переиграть, F поворачивает доску, Esc — назад к партии.",
};
