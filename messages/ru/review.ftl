# Разбор партии: чем ход плох, и отчёт о ней.

## Сколько шашек бьют, отдают, выигрывают или теряют: в винительном падеже.

review-pieces =
    { $pieces ->
        [1] одну шашку
        [2] две шашки
        [3] три шашки
        [4] четыре шашки
        [one] { $pieces } шашку
        [few] { $pieces } шашки
       *[many] { $pieces } шашек
    }
review-number =
    { $pieces ->
        [1] одну
        [2] две
        [3] три
        [4] четыре
       *[other] { $pieces }
    }

## Чем ход плох. Целые предложения.

review-hanging = После { $move } соперник бьёт с поля { $square } { $pieces }.
review-hanging-more = Ход { $move } теряет { $given }, начиная с { $reply }.
review-hanging-trade = Ход { $move } теряет { $given } за { $taken }, начиная с { $reply }.
review-attacked = Ход { $move } не спас от { $reply } шашки на полях: { $squares }.
review-attacked-trade = Ход { $move } не помешал ходу { $reply }, который выигрывает { $given } за { $taken }.
review-shot-given = Ход { $move } допустил комбинацию: { $line } отдаёт { $given } и бьёт { $taken }.
review-shot-missed = Упущена комбинация: { $line } отдаёт { $given } и бьёт { $taken }.
review-capture-missed = { $line } позволяло побить { $taken } даром.
review-capture-missed-trade = { $line } позволяло побить { $taken } за { $given }.
review-lost-ending-tables = Ход { $move } ведёт разменом в проигранное окончание из { $left } шашек: таблицы окончаний.
review-lost-ending-proof = Ход { $move } ведёт разменом в проигранное окончание из { $left } шашек.
review-lost-ending-score = Ход { $move } ведёт разменом в окончание из { $left } шашек, которое трудно удержать.
review-king-shut-in = После { $move } и { $reply } дамка на поле { $square } заперта.
review-back-row =
    Ход { $move } открыл дорогу в дамки: { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } проходят на поле { $square } { $moves ->
        [1] следующим ходом
       *[other] за { $moves ->
                [one] { $moves } ход
                [few] { $moves } хода
               *[many] { $moves } ходов
            }
    }.
review-move-lost =
    Размен после { $move } отдал { $side ->
        [white] белым
        [black] чёрным
        [x] крестикам
       *[other] ноликам
    } оппозицию.
review-pieces-lost = Ход { $move } в итоге теряет { $given }: { $line }.
review-pieces-missed = { $line } выигрывало { $taken }.
review-no-safe-move =
    После { $line } у { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    } нет безопасных ходов: любой теряет шашку.
review-crown-given =
    После { $move } { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } проходят в дамки на поле { $square }: { $line }.
review-crown-missed = { $line } давало дамку на поле { $square }.
review-answered-ahead = После { $move } и ответа { $reply } часть перевеса потеряна; { $best } сохранял его.
review-answered-evened = После { $move } и ответа { $reply } перевес потерян; { $best } сохранял его.
review-answered-turned = После { $move } и ответа { $reply } лучше стоит другая сторона; { $best } сохранял перевес.
review-answered-behind = После { $move } и ответа { $reply } равновесие потеряно; { $best } сохранял его.
review-answered-worse = После { $move } и ответа { $reply } трудная позиция ещё труднее; { $best } был упорнее.
review-draw-rule = Ход { $move } свёл лучшую партию вничью: { $reason }.
review-win-gone = После { $move } выигрыша уже нет: таблицы окончаний.
review-win-lost = После { $move } выигранная партия проиграна: таблицы окончаний.
review-draw-gone = После { $move } ничьей уже нет: таблицы окончаний.
review-win-missed =
    { $moves ->
        [1] { $best } выигрывало сразу.
       *[other] { $best } выигрывало в { $moves ->
                [one] { $moves } ход
                [few] { $moves } хода
               *[many] { $moves } ходов
            }.
    }
review-win-missed-tables = { $best } вело в выигранное окончание: таблицы окончаний.
review-loss-allowed =
    После { $move } { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } выигрывают { $moves ->
        [1] одним ходом
       *[other] в { $moves ->
                [one] { $moves } ход
                [few] { $moves } хода
               *[many] { $moves } ходов
            }
    }.
review-loss-allowed-tables =
    После { $move } { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    } могут прийти к выигранному окончанию: таблицы окончаний.

## Списки полей: «3, 7 и 12».

review-list = { $first } и { $last }

## Отчёт `crownhead review`.

review-title = Партия { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, { $nodes } позиций на ход
review-accuracy = точность { $percent } %
review-no-accuracy = ни разу не было выбора
review-inaccuracies =
    { $count ->
        [one] { $count } неточность
        [few] { $count } неточности
       *[many] { $count } неточностей
    }
review-mistakes =
    { $count ->
        [one] { $count } ошибка
        [few] { $count } ошибки
       *[many] { $count } ошибок
    }
review-blunders =
    { $count ->
        [one] { $count } грубая ошибка
        [few] { $count } грубые ошибки
       *[many] { $count } грубых ошибок
    }
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-decisive = Что решило партию:
review-nothing-decisive = Ни один ход не был ошибкой.
review-others = Другие ходы:
review-missed-shots = Упущенные комбинации:
review-better = лучше { $line }
review-chances = Шансы белых, ход за ходом:
review-certain =
    { $moves ->
        [one] Перед последними ходами ({ $moves }) результат известен из таблиц.
        [few] Перед последними ходами ({ $moves }) результат известен из таблиц.
       *[many] Перед последними ходами ({ $moves }) результат известен из таблиц.
    }
