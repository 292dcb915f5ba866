# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = да
switches-no = нет

switches-width = Ширина
switches-width-about = Полей в ряду

switches-height = Высота
switches-height-about = Рядов полей

switches-squares = Игровые поля
switches-squares-about = Правый угол — зеркальная доска
switches-squares-is-left-corner = Левый угол
switches-squares-is-right-corner = Правый угол
switches-squares-is-all = Все поля

switches-rows = Ряды простых
switches-rows-about = Сколько рядов у стороны в начале

switches-rows_behind = Пустые ряды сзади
switches-rows_behind-about = Свободные ряды за простыми

switches-first = Первый ход
switches-first-about = Кто начинает
switches-first-is-white = Белые
switches-first-is-black = Чёрные

switches-lines = Линии
switches-lines-about = По которым шашки ходят и бьют
switches-lines-is-diagonal = По диагонали
switches-lines-is-capture-all-eight = По диагонали, бить и прямо
switches-lines-is-orthogonal = Прямо

switches-capture = Обязательное взятие
switches-capture-about = Если можно бить, бить нужно
switches-capture-is-forced = Обязательно
switches-capture-is-optional = По желанию

switches-men_capture_backwards = Простые бьют назад
switches-men_capture_backwards-about = Ходят всё равно только вперёд

switches-men_capture_kings = Простые бьют дамку
switches-men_capture_kings-about = Простая может побить дамку

switches-king_range = Летающие дамки
switches-king_range-about = Дамка проходит сколько угодно пустых полей
switches-king_range-is-short = Одно поле
switches-king_range-is-flying = Летает

switches-king_landing = Остановка дамки
switches-king_landing-about = Где летающая дамка встаёт после взятия
switches-king_landing-is-anywhere = Где угодно
switches-king_landing-is-behind = Сразу за шашкой
switches-king_landing-is-behind-kings = Сразу за дамкой

switches-precedence = Какое взятие
switches-precedence-about = Когда возможно несколько
switches-precedence-is-free-choice = Любое
switches-precedence-is-most-pieces = Бить большинство
switches-precedence-is-most-pieces-then-with-king = Большинство, потом дамкой
switches-precedence-is-most-pieces-then-most-kings = Большинство, потом больше дамок
switches-precedence-is-italian = Четыре итальянских правила
switches-precedence-is-with-king = Сначала дамкой
switches-precedence-is-frisian = Самое ценное

switches-crowning = Дамка при взятии
switches-crowning-about = Простая, дошедшая при взятии до последнего ряда
switches-crowning-is-ends-move = Ход окончен
switches-crowning-is-at-end-of-move = Только если там встанет
switches-crowning-is-in-passing = Сразу

switches-removal = Снятие побитых
switches-removal-about = Когда их убирают с доски
switches-removal-is-at-end-of-move = После хода
switches-removal-is-immediate = Сразу

switches-half_turns = Разворот
switches-half_turns-about = Дамка может повернуть назад между взятиями

switches-king_move_limit = Предел ходов дамки
switches-king_move_limit-about = Тихие ходы одной дамкой подряд; 0: без предела

switches-objective = Цель игры
switches-objective-about = Что приносит победу
switches-objective-is-normal = Побить всё
switches-objective-is-giveaway = Отдать всё
switches-objective-is-first-king = Первая дамка

switches-blocked = Нет хода
switches-blocked-about = Шашки есть, ходить нечем
switches-blocked-is-loses = Проигрыш
switches-blocked-is-draws = Ничья

switches-draw_repetition = Повторение
switches-draw_repetition-about = В который раз позиция даёт ничью; 0: никогда

switches-draw_quiet_moves = Тихие ходы
switches-draw_quiet_moves-about = Ходы каждой стороны до ничьей; 0: никогда

switches-draw_progress = Перемены
switches-draw_progress-about = Что прерывает счёт тихих ходов
switches-draw_progress-is-capture-or-man-move = Взятие или ход простой
switches-draw_progress-is-capture-only = Взятие

switches-draw_endings = Окончания с пределом
switches-draw_endings-about = Окончания, где число ходов ограничено
switches-draw_endings-is-none = Нет
switches-draw_endings-is-brazilian = Бразильские
switches-draw_endings-is-russian = Русские
switches-draw_endings-is-international = Международные
switches-draw_endings-is-frisian = Фризские
switches-draw_endings-is-pool = Пул
switches-draw_endings-is-portuguese = Португальские
switches-draw_endings-is-turkish = Турецкие
