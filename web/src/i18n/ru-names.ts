/** Названия правил и переключателей по-русски. */

import type { RuleId, SwitchTexts } from "./keys.ts";

export const namesInRussian: Record<RuleId, string> = {
  english: "Английские шашки (чекерс)", simple: "Шашки на светлых полях", xo: "Шашки крестиками и ноликами",
  polish8: "Польские шашки 8×8", brazilian: "Бразильские шашки", russian: "Русские шашки",
  pool: "Американские пул-шашки", international: "Международные шашки 10×10", frisian: "Фризские шашки",
  frysk: "Frysk!", killer: "Шашки «Киллер»", breakthrough: "Шашки «Прорыв»", antidraughts: "Антишашки",
  poddavki: "Поддавки, обратные русские шашки", italian: "Итальянские шашки", spanish: "Испанские шашки",
  portuguese: "Португальские шашки", czech: "Чешские шашки", slovak: "Словацкие шашки",
  german: "Немецкие шашки", thai: "Тайские шашки (макхос)", turkish: "Турецкие шашки",
  canadian: "Канадские шашки 12×12", srilankan: "Шри-ланкийские шашки 12×12", filipino: "Филиппинские шашки",
  jamaican: "Ямайские шашки", argentinian: "Аргентинские шашки", malaysian: "Малайзийские шашки 12×12",
  spantsiretti: "Шашки Спанциретти 10×8",
};

export const shortNamesInRussian: Record<RuleId, string> = {
  english: "Английские", simple: "Простейшие", xo: "x и o", polish8: "Польские 8×8", brazilian: "Бразильские",
  russian: "Русские", pool: "Пул", international: "Стоклеточные", frisian: "Фризские", frysk: "Frysk!",
  killer: "Киллер", breakthrough: "Прорыв", antidraughts: "Антишашки", poddavki: "Поддавки", italian: "Итальянские",
  spanish: "Испанские", portuguese: "Португальские", czech: "Чешские", slovak: "Словацкие", german: "Немецкие",
  thai: "Тайские", turkish: "Турецкие", canadian: "Канадские", srilankan: "Шри-ланкийские", filipino: "Филиппинские",
  jamaican: "Ямайские", argentinian: "Аргентинские", malaysian: "Малайзийские", spantsiretti: "Спанциретти",
};

export const switchesInRussian: SwitchTexts = {
  width: { title: "Ширина", about: "Полей в ряду", words: {} },
  height: { title: "Высота", about: "Рядов полей", words: {} },
  squares: {
    title: "Игровые поля",
    about: "Правый угол — зеркальная доска",
    words: { "left-corner": "Левый угол", "right-corner": "Правый угол", all: "Все поля" },
  },
  rows: { title: "Ряды простых", about: "Сколько рядов у стороны в начале", words: {} },
  rows_behind: { title: "Пустые ряды сзади", about: "Свободные ряды за простыми", words: {} },
  first: { title: "Первый ход", about: "Кто начинает", words: { white: "Белые", black: "Чёрные" } },
  lines: {
    title: "Линии",
    about: "По которым шашки ходят и бьют",
    words: { diagonal: "По диагонали", "capture-all-eight": "По диагонали, бить и прямо", orthogonal: "Прямо" },
  },
  capture: {
    title: "Обязательное взятие",
    about: "Если можно бить, бить нужно",
    words: { forced: "Обязательно", optional: "По желанию" },
  },
  men_capture_backwards: { title: "Простые бьют назад", about: "Ходят всё равно только вперёд", words: {} },
  men_capture_kings: { title: "Простые бьют дамку", about: "Простая может побить дамку", words: {} },
  king_range: {
    title: "Летающие дамки",
    about: "Дамка проходит сколько угодно пустых полей",
    words: { short: "Одно поле", flying: "Летает" },
  },
  king_landing: {
    title: "Остановка дамки",
    about: "Где летающая дамка встаёт после взятия",
    words: { anywhere: "Где угодно", behind: "Сразу за шашкой", "behind-kings": "Сразу за дамкой" },
  },
  precedence: {
    title: "Какое взятие",
    about: "Когда возможно несколько",
    words: {
      "free-choice": "Любое", "most-pieces": "Бить большинство",
      "most-pieces-then-with-king": "Большинство, потом дамкой",
      "most-pieces-then-most-kings": "Большинство, потом больше дамок",
      italian: "Четыре итальянских правила", "with-king": "Сначала дамкой", frisian: "Самое ценное",
    },
  },
  crowning: {
    title: "Дамка при взятии",
    about: "Простая, дошедшая при взятии до последнего ряда",
    words: { "ends-move": "Ход окончен", "at-end-of-move": "Только если там встанет", "in-passing": "Сразу" },
  },
  removal: {
    title: "Снятие побитых",
    about: "Когда их убирают с доски",
    words: { "at-end-of-move": "После хода", immediate: "Сразу" },
  },
  half_turns: { title: "Разворот", about: "Дамка может повернуть назад между взятиями", words: {} },
  king_move_limit: { title: "Предел ходов дамки", about: "Тихие ходы одной дамкой подряд; 0: без предела", words: {} },
  objective: {
    title: "Цель игры",
    about: "Что приносит победу",
    words: { normal: "Побить всё", giveaway: "Отдать всё", "first-king": "Первая дамка" },
  },
  blocked: {
    title: "Нет хода",
    about: "Шашки есть, ходить нечем",
    words: { loses: "Проигрыш", draws: "Ничья" },
  },
  draw_repetition: { title: "Повторение", about: "В который раз позиция даёт ничью; 0: никогда", words: {} },
  draw_quiet_moves: { title: "Тихие ходы", about: "Ходы каждой стороны до ничьей; 0: никогда", words: {} },
  draw_progress: {
    title: "Перемены",
    about: "Что прерывает счёт тихих ходов",
    words: { "capture-or-man-move": "Взятие или ход простой", "capture-only": "Взятие" },
  },
  draw_endings: {
    title: "Окончания с пределом",
    about: "Окончания, где число ходов ограничено",
    words: {
      none: "Нет", brazilian: "Бразильские", russian: "Русские", international: "Международные",
      frisian: "Фризские", pool: "Пул", portuguese: "Португальские", turkish: "Турецкие",
    },
  },
};
