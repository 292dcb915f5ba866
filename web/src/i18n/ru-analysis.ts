/** Доска анализа, редактор позиций и окно, которое открывает партии, по-русски. */

import type { Standing } from "../analysis/score.ts";
import type { SetupFault } from "../wire.ts";
import type { AnalysisTexts, FaultWords, SideName } from "./keys.ts";
import { forms } from "./languages.ts";

const SIDES: Record<SideName, string> = { white: "Белые", black: "Чёрные", x: "Крестики", o: "Нолики" };
const OF_SIDES: Record<SideName, string> = { white: "белых", black: "чёрных", x: "крестиков", o: "ноликов" };
/** Родительный падеж по именительному. */
const GENITIVES: Record<string, string> = { белые: "белых", чёрные: "чёрных", крестики: "крестиков", нолики: "ноликов" };

const form = forms("ru");
/** Слова после чисел: 1 ход, 2 хода, 5 ходов. */
const counted = (count: number, one: string, few: string, many: string): string => `${count} ${form(count, one, few, many)}`;
const moves = (count: number): string => counted(count, "ход", "хода", "ходов");
const games = (count: number): string => counted(count, "партия", "партии", "партий");
const pieces = (count: number): string => counted(count, "шашка", "шашки", "шашек");

function standing(side: SideName, is: Standing): string {
  switch (is) {
    case "even":
      return "Примерно равно";
    case "little":
      return `У ${OF_SIDES[side]} чуть лучше`;
    case "better":
      return `У ${OF_SIDES[side]} лучше`;
    case "winning":
      return `${SIDES[side]} выигрывают`;
  }
}

export const analysisInRussian: AnalysisTexts = {
  shortcuts: {
    heading: "Клавиатура",
    list: [
      ["Стрелки", "С поля на поле, когда фокус на доске"],
      ["Enter, пробел", "Поднять шашку, поставить её или подтвердить ход"],
      ["Esc", "Отменить прыжок, вернуть шашку, отменить ход заранее или неподтверждённый ход; снова показать всё"],
      ["b", "Фокус на доску"],
      ["m", "Фокус на поле ввода хода: 11-15, 22x15"],
      ["← →", "На ход назад или вперёд, вне доски"],
      ["Home End", "В начало, к текущей позиции"],
      ["u", "Отменить ход или согласиться на отмену"],
      ["y", "Повторить отменённый ход"],
      ["h", "Подсказка"],
      ["a", "Рисовать стрелки и круги или прекратить; правая кнопка мыши тоже рисует"],
      ["z", "Только доска и часы или снова всё"],
      ["f", "Повернуть доску"],
      ["d", "Предложить или принять ничью"],
      ["r", "Сдаться"],
      ["g", "Пусть компьютер ходит сразу"],
      ["n", "Новая партия, а после конца реванш; в уроке следующее задание"],
      ["p", "Остановить партию компьютеров или продолжить"],
      ["s", "Включить или выключить звук"],
      ["↑ ↓ пробел c Ctrl+Z", "На доске анализа: варианты, компьютер, комментарий, отмена"],
      [",", "Настройки"],
      ["?", "Этот список"],
    ],
  },
  board: {
    title: (rules) => `${rules}, анализ`,
    heading: "Анализ",
    label: (rules, side) => `${rules}, ход ${OF_SIDES[side]}`,
    labelOver: (rules) => `${rules}, здесь партия окончена`,
    panel: "Анализ",
    tools: "Инструменты",
    computer: "Компьютер",
    toMove: (side) => `Ход ${OF_SIDES[side]}.`,
    standing,
    winsIn: (side, count) => `${SIDES[side]} выигрывают в ${moves(count)}`,
    certain: "Точно: таблицы окончаний знают каждую позицию, где так мало шашек.",
    drawn: "Ничья при лучшей игре",
    proven: "Точно: рассчитано до конца.",
    depth: (rules, depth) => `${rules}, глубина ${depth}`,
    thinking: "Компьютер считает.",
    settled: (rules, depth) => `${rules}, глубина ${depth}, готово`,
    off: "Компьютер выключен.",
    over: "Здесь партия окончена.",
    unreachable: "Сервер не отвечает. Пробуем ещё раз.",
    noHelp: "Это позиция из партии, которую вы сейчас играете с человеком. Помощи с ней нет.",
    failed: "Компьютер не может рассчитать эту позицию.",
    line: (rank, score, first) => `Вариант ${rank}, ${score}: ${first}`,
    lines: "Варианты компьютера",
    linesWait: "Здесь появятся варианты",
    playTo: (move) => `Сыграть до ${move}`,
    bar: (score, words) => `Оценка ${score}: ${words}`,
    win: "выигр.",
    wins: "Выигрывает",
    draws: "Ничья",
    loses: "Проигрывает",
    onlyWin: "Единственный выигрывающий ход",
    onlyDraw: "Единственный ход к ничьей",
    withBestPlay: "При лучшей игре",
    inMoves: (count) => `в ${moves(count)}`,
    quickest: "Кратчайший путь",
    tree: "Ходы и варианты",
    noMoves: "Ходите за обе стороны. Другой ход начинает вариант.",
    variation: "Вариант",
    moveMenu: (move) => `Что сделать с ходом ${move}`,
    comment: "Комментарий",
    commentFor: (move) => `Комментарий к ${move}`,
    commentStart: "Комментарий к началу",
    saveComment: "Сохранить",
    marks: "Оценка хода",
    marksList: ["Хороший ход", "Ошибка", "Отличный ход", "Грубая ошибка", "Интересный ход", "Сомнительный ход"],
    promote: "Вариант выше",
    mainLine: "Сделать главным",
    remove: "Удалить отсюда",
    undo: "Отменить",
    redo: "Повторить",
    unread: "Не прочитано:",
    graph: "Ход партии",
    graphAt: (move) => `На ходу ${move}`,
    graphStart: "В начале",
    graphLabel: (count) => `Оценка после ${counted(count, "хода", "ходов", "ходов")}`,
    first: "В начало",
    previous: "На ход назад",
    next: "На ход вперёд",
    last: "В конец варианта",
    flip: "Повернуть",
    open: "Открыть",
    setUp: "Расставить",
    playFrom: "Играть отсюда",
    save: "Сохранить в PDN",
    share: "Копировать ссылку",
    copied: "Ссылка скопирована",
    copyByHand: "Скопируйте адрес этой страницы",
    addressHolds: "Позиция записана в адресе этой страницы.",
    copyIt: "Скопировать",
    variations: "Ходы и варианты",
    menu: "Ещё",
    at: (number, move, score) => `${number} ${move}${score ? `, ${score}` : ""}`,
    atStart: "Начало",
    fault: (move) => `Прочитано до этого места: ${move} в этой позиции не ход.`,
    unreadGame: (move, line, count) =>
      `${move ? `${move} сыграть нельзя (строка ${line})` : `Строку ${line} прочитать не удалось`}${count > 1 ? `; всего таких мест ${count}` : ""}. Непрочитанное остаётся и будет сохранено.`,
    messages: {
      failed: "Не получилось.",
      notReached: "Сервер не отвечает. Попробуйте ещё раз.",
      tooHard: "Взятий здесь слишком много, чтобы их рассчитать.",
      noUndo: "Отменять нечего.",
      noRedo: "Повторять нечего.",
      opened: "Партия на доске.",
      deleted: "Удалено. «Отменить» вернёт эти ходы.",
    },
    playHeading: "Играть отсюда",
    playAs: "Вы играете",
    playLevel: "Уровень",
    playStart: "Играть",
    cannotPlay: "Здесь партия окончена; играть нечего.",
    keys: "← → ходы, ↑ ↓ варианты, Home и End, пробел включает и выключает компьютер, F поворачивает доску, A рисует стрелки, C — комментарий, Ctrl+Z отменяет.",
  },
  open: {
    heading: "Открыть партии или позицию",
    paste: "Вставьте позицию (FEN) или партии (PDN)",
    drop: "Перетащите сюда файлы",
    or: "или",
    choose: "выберите файлы",
    stays: "Сервер их читает и ничего не хранит.",
    found: (count) => `Нашлось: ${games(count)}`,
    foundOf: (count, all) => `${count} из ${all}`,
    none: "Здесь появятся партии, которые вы вставите или перетащите.",
    noGames: "В этом тексте нет партий.",
    reading: (percent) => `Читаем, ${percent} %`,
    search: "Поиск",
    searchPlaceholder: "Игрок, турнир, год или правила",
    guessed: "правила угаданы по ходам",
    players: (white, black) => `${white} – ${black}`,
    unknown: "Неизвестно",
    row: (rules, count) => `${rules}, ${moves(count)}`,
    results: { white: "Выиграли белые", black: "Выиграли чёрные", draw: "Ничья", open: "Без результата" },
    nothing: (line) => `Ни одного хода прочитать нельзя (строка ${line}).`,
    problem: (move, text, line) =>
      text ? `Прочитано до хода ${move}: ${text} там не ход (строка ${line}).` : `Прочитано до хода ${move} (строка ${line}).`,
    badFen: (column) => `Эту позицию не прочитать: проверьте символ ${column}.`,
    badPosition: "В этой позиции есть ошибки; исправьте их в редакторе.",
    mend: "Исправить",
    analyse: "Анализ этой партии",
    more: (count) => `Показать ещё ${count}`,
    failed: (name) => `Не удалось прочитать: ${name}.`,
  },
  editor: {
    title: "Расставить позицию",
    heading: "Расставить позицию",
    label: (rules) => `${rules}, расстановка позиции`,
    short: "Позиция",
    tray: "Шашки для расстановки",
    drag: "Перетащите на доску",
    piece: (side, king) => `${king ? "Дамка" : "Простая"} ${OF_SIDES[side]}`,
    takeOff: "Снять",
    start: "Начальная позиция",
    clear: "Очистить",
    flip: "Повернуть",
    help: "Чтобы снять шашку, перетащите её за доску. Чтобы поставить несколько, нажмите на шашку здесь, а потом на поля.",
    pieces: (count) => (count === 0 ? "Доска пуста." : `На доске: ${pieces(count)}.`),
    rules: "Правила",
    turn: "Ход",
    fen: "Позиция текстом (FEN)",
    readsAsYouType: "читается при вводе",
    copyFen: "Копировать FEN",
    copyLink: "Копировать ссылку",
    copied: "Скопировано",
    play: "Играть отсюда",
    analyse: "Анализ",
    checking: "Проверяем позицию.",
    good: { lead: "В этой позиции можно играть." },
    goodText: (count, side, legal) => `${pieces(count)}; у ${OF_SIDES[side]} ${moves(legal)}.`,
    over: (side) => `У ${OF_SIDES[side]} нет ходов: партия была бы окончена.`,
    noSide: (side) => `У ${OF_SIDES[side]} нет шашек: партия была бы окончена.`,
    fault: (fault: SetupFault, { square, side }: FaultWords) => {
      const of = (color: "white" | "black"): string => GENITIVES[side(color)] ?? side(color);
      switch (fault.key) {
        case "noSuchSquare":
          return { text: `Поля ${fault.params.number} нет; последнее — ${fault.params.highest}.` };
        case "twoPieces":
          return { lead: `${square(fault.params.square)}:`, text: "на этом поле две шашки." };
        case "uncrownedMan":
          return { lead: `${square(fault.params.square)}:`, text: `в последнем ряду простая становится дамкой, так что простая ${of(fault.params.color)} стоять здесь не может.` };
        case "noPieces":
          return { text: "На доске нет шашек." };
        case "kingInRace":
          return { lead: `${square(fault.params.square)}:`, text: "первая дамка кончает эту игру, так что стоять здесь она не может." };
        case "noKingToCount":
          return { lead: `${fault.params.number}:`, text: `здесь считают ходы дамки, но дамки ${of(fault.params.color)} на этом поле нет.` };
        case "tooManyKingMoves":
          return { text: `Ходов дамкой подряд у ${of(fault.params.color)} больше, чем разрешают эти правила.` };
        case "tooManyCaptures":
          return { text: "Взятий здесь слишком много, чтобы их рассчитать." };
      }
    },
    crown: "Сделать дамкой",
    uncrown: "Сделать простой",
    removePiece: "Снять",
    waits: (squares) => `Чтобы играть, нужно исправить: ${squares}. Ссылка работает и так.`,
    waitsFor: "Играть можно, когда в позиции не будет ошибок. Ссылка работает и так.",
    dropped: (count) => `Не поместилось на этой доске: ${pieces(count)}.`,
    badText: (column) => `Это не прочитать: проверьте символ ${column}.`,
    placed: (piece, square) => `${piece} на ${square}.`,
    removed: (square) => `Поле ${square} пусто.`,
    keys: "Стрелки ведут с поля на поле; 1, 2, 3, 4 ставят простую белых, дамку белых, простую чёрных, дамку чёрных; Delete снимает.",
    faults: (count) => (count === 1 ? "Одно место нужно проверить." : `Нужно проверить: ${counted(count, "место", "места", "мест")}.`),
  },
};
