# Чем кончилась партия. Без точки.

result-wins =
    { $side ->
        [white] Белые
        [black] Чёрные
        [x] Крестики
       *[other] Нолики
    } выиграли: { $reason }
result-draw = ничья: { $reason }
result-draw-first = Ничья: { $reason }

result-no-pieces =
    у { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    } не осталось шашек
result-blocked =
    у { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    } не осталось ходов
result-first-king =
    { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } первыми прошли в дамки
result-repetition =
    позиция возникла { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    }
result-quiet-moves =
    каждая сторона сделала { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    } без взятий и без ходов простыми
result-king-moves =
    каждая сторона сделала { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    } дамками, а число шашек не изменилось
result-limited-ending = исчерпаны ходы, отведённые на это окончание ({ $moves })
result-agreed = по соглашению
result-resigned =
    { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } сдались
result-time =
    у { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    } вышло время
