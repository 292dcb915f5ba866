/** Задачи по-русски. */

import type { PuzzleGoal } from "../wire.ts";
import type { SideName } from "./keys.ts";
import { forms } from "./languages.ts";
import type { LineFacts, PuzzleTexts, StepFacts, TryFacts } from "./puzzle-keys.ts";

const SIDES: Record<SideName, string> = { white: "белые", black: "чёрные", x: "крестики", o: "нолики" };
const OF_SIDES: Record<SideName, string> = { white: "белых", black: "чёрных", x: "крестиков", o: "ноликов" };
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const form = forms("ru");
/** Сколько шашек, в винительном падеже: бьёт одну, две, пять. */
const NUMBERS = ["ни одной", "одну", "две", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
const GOALS: Record<PuzzleGoal, string> = { win: "выигрывают", draw: "делают ничью" };

function step({ taken, crowns, given, reply }: StepFacts): string {
  const done = [taken > 0 ? `бьёт ${number(taken)}` : "", crowns ? "проходит в дамки" : ""].filter(Boolean).join(" и ");
  const own = [done, given > 0 ? `отдаёт ${number(given)}` : ""].filter(Boolean).join(", ");
  if (reply === null) return own || "и готово";
  return own ? `${own}; ${reply}` : `потом ${reply}`;
}

function summary({ given, taken, crowns }: LineFacts, goal: PuzzleGoal): string {
  const parts: string[] = [];
  if (given > 0) parts.push(`отдано: ${given}`);
  if (taken > 0) parts.push(`побито: ${taken}`);
  const [square] = crowns;
  if (square !== undefined) parts.push(`дамка на ${square}`);
  if (parts.length) return `${capital(parts.join(", "))}.`;
  return goal === "win" ? "Позиция выиграна." : "Ничья обеспечена.";
}

function consequence({ verdict, goal, lost }: TryFacts): string {
  if (lost > 0) return `выигрыш ${lost} ${form(lost, "шашки", "шашек", "шашек")}.`;
  if (verdict === "even") return "игра равна.";
  if (verdict === "better") return "вашего перевеса не хватает.";
  return goal === "draw" ? "это выигрыш." : "перевес уже не ваш.";
}

export const puzzlesInRussian: PuzzleTexts = {
  title: "Задачи",
  heading: "Задачи",
  lede: "Одна в день или сколько захочется.",
  lessons: "Уроки",
  day: "Задача дня",
  today: "Задача на сегодня",
  solveIt: "Решить",
  task: (side, goal) => `${capital(SIDES[side])} начинают и ${GOALS[goal]}.`,
  own: {
    heading: "Из ваших партий",
    missed: "Упущенная комбинация",
    row: (rules, move) => `${rules}, ход ${move}`,
    task: (side) => `${capital(SIDES[side])} начинают: есть комбинация.`,
  },
  oneBest: "Лучший первый ход — один.",
  begin: (what, rules) => `${what}, ${rules}. Сделайте ход, чтобы начать.`,
  about: (rules, theme) => `${rules}, ${theme}.`,
  themes: {
    shot: {
      name: "Комбинации",
      about: "Отдать одну-две, побить больше",
      tip: "Взятие обязательно, поэтому отданная простая решает, куда встанет соперник. Найдите поле, где он вам нужен, и отправьте его туда.",
    },
    breakthrough: {
      name: "Прорывы",
      about: "Провести простую в дамки",
      tip: "Посчитайте ходы до последнего ряда за обе стороны. Отданная простая часто открывает последнее поле.",
    },
    ending: {
      name: "Окончания",
      about: "Выиграть или удержать ничью",
      tip: "Когда шашек мало, важен каждый ход. Сначала посмотрите, что хотел бы сделать соперник.",
    },
    theMove: {
      name: "Оппозиция",
      about: "Размен ради оппозиции",
      tip: "Когда простые стоят друг против друга, проигрывает тот, кому приходится уступить. Размен может изменить, чья это очередь.",
    },
    kingHunt: {
      name: "Ловля дамки",
      about: "Поймать дамку",
      tip: "Дамку ловят у края или заманивают на поле, где её можно побить. Отнимайте у неё линии одну за другой.",
    },
  },
  aboutTheme: (theme) => `Тема: ${theme.toLowerCase()}`,
  byTheme: "По темам",
  allGames: "Все игры",
  chooseGames: "Игры",
  noPuzzles: "Для этой игры задач пока нет.",
  progress: (solved, all) => (solved === 0 ? String(all) : `${solved} из ${all}`),
  solvedCount: (solved, atFirst) => `Решено: ${solved}, с первой попытки: ${atFirst}`,
  nextUnsolved: "Следующая нерешённая",
  allSolved: "Все эти задачи решены.",
  week: "Ваша неделя",
  inARow: (days) => (days === 1 ? "1 день" : `${days} ${form(days, "день", "дня", "дней")} подряд`),
  todayOpen: "сегодняшняя ждёт",
  todayDone: "приходите завтра",
  dayState: (day, state) => `${day}: ${{ solved: "решена", open: "ждёт", missed: "не решена", ahead: "впереди" }[state]}`,
  panel: "Задача",
  board: (rules, task) => `${rules}. ${task}`,
  steps: (done, all) => `Ход ${done} из ${all}`,
  tried: (done, all) => `Ход ${done} из ${all}, уже испробовано`,
  triedWords: ({ verdict, given, from, goal }) => {
    if (given > 0 && verdict !== "better") return `даёт бить с ${from}`;
    if (verdict === "even") return "только равенство";
    if (verdict === "better") return "этого мало";
    return goal === "draw" ? "проигрывает" : "отдаёт перевес";
  },
  right: (done, all) => ({ lead: "Верно.", text: `Ход ${done} из ${all}.` }),
  checking: "Проверяем этот ход.",
  wrong: (facts) =>
    facts.reply === null
      ? { lead: "Партия окончена,", text: "а цель не достигнута." }
      : { lead: `Неплохо, но у ${OF_SIDES[facts.side]} есть ${facts.reply}:`, text: consequence(facts) },
  wrongSub: "Отмените ход и посмотрите ещё раз.",
  takeBack: "Отменить",
  hints: ["Подсказка: какая шашка", "Подсказка: какой ход", "Сыграть решение"],
  hintPiece: (square) => `Посмотрите на шашку на поле ${square}.`,
  hintMove: (move) => `Нужный ход — ${move}.`,
  answer: "Показать решение",
  answerShort: "Решение",
  hintShort: "Подсказка",
  skip: "Пропустить",
  solved: "Решено.",
  solvedOther: (move) => ({ lead: "Решено иначе.", text: `${move} тоже ведёт к цели.` }),
  shown: "Решение.",
  summary,
  triesNeeded: (tries) => (tries === 0 ? "Решено с первой попытки." : `Решено после ${tries} ${form(tries, "попытки", "попыток", "попыток")}.`),
  line: "Решение",
  step,
  next: "Следующая задача",
  again: "Ещё раз",
  analyse: "Анализ",
  back: "Все задачи",
  difficulty: (level) => `Сложность ${level} из 11`,
  notReached: "Сервер не отвечает. Отмените ход и попробуйте ещё раз.",
  keys: "Клавиши: H — подсказка, Backspace отменяет ход, N — следующая задача, B — к доске.",
};
