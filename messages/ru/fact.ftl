# Правила предложениями, по одному на каждый факт.

fact-board = На доске { $columns } на { $rows } полей; играют на { $squares } из них.
fact-board-left-corner = На доске { $columns } на { $rows } полей; играют на { $squares } из них, у каждого игрока такое поле в левом углу.
fact-board-right-corner = На доске { $columns } на { $rows } полей; играют на { $squares } из них, у каждого игрока такое поле в правом углу.
fact-men =
    У каждой стороны вначале { $men ->
        [one] { $men } простая
        [few] { $men } простые
       *[many] { $men } простых
    } в { $rows ->
        [one] { $rows } ряду
        [few] { $rows } рядах
       *[many] { $rows } рядах
    }.
fact-men-with-rows-behind =
    У каждой стороны вначале { $men ->
        [one] { $men } простая
        [few] { $men } простые
       *[many] { $men } простых
    } в { $rows ->
        [one] { $rows } ряду
        [few] { $rows } рядах
       *[many] { $rows } рядах
    }; за ними { $behind ->
        [one] { $behind } пустой ряд
        [few] { $behind } пустых ряда
       *[many] { $behind } пустых рядов
    }.
fact-first =
    Начинают { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    }.

fact-man-moves = Простая ходит на одно поле наискось вперёд.
fact-man-moves-straight = Простая ходит на одно поле прямо вперёд или вбок.
fact-king-moves-short = Дамка ходит на одно поле наискось в любую сторону.
fact-king-moves-short-straight = Дамка ходит на одно поле прямо в любую сторону.
fact-king-moves-flying = Дамка ходит наискось в любую сторону через любое число пустых полей.
fact-king-moves-flying-straight = Дамка ходит прямо в любую сторону через любое число пустых полей.

fact-man-captures-forward = Простая бьёт только вперёд, перепрыгивая на пустое поле за шашкой.
fact-man-captures-straight = Простая бьёт вперёд и вбок, перепрыгивая на пустое поле за шашкой.
fact-man-captures-forward-eight = Простая бьёт вперёд и вбок, наискось и прямо, перепрыгивая на пустое поле за шашкой.
fact-man-captures-all-eight = Простая бьёт во все восемь сторон, перепрыгивая на пустое поле за шашкой.
fact-man-captures-backward = Простая бьёт вперёд и назад, перепрыгивая на пустое поле за шашкой.
fact-man-takes-king = Простая может побить дамку.
fact-man-takes-no-king = Простая не может побить дамку.
fact-king-captures-short = Дамка бьёт как простая, но в любую сторону.
fact-king-captures-anywhere = Дамка бьёт с любого расстояния и встаёт на любое пустое поле за шашкой; если с какого-то из них можно бить дальше, она обязана.
fact-king-captures-behind = Дамка бьёт с любого расстояния и встаёт сразу за шашкой.
fact-king-captures-behind-kings = Дамка бьёт с любого расстояния и встаёт на любое пустое поле за шашкой, но сразу за ней, если последней побита дамка.

fact-capture-forced = Кто может бить, обязан бить, и взятие доводят до конца.
fact-capture-optional = Бить не обязательно, но начатое взятие доводят до конца.
fact-precedence-free-choice = Из нескольких взятий можно выбрать любое.
fact-precedence-most-pieces = Из нескольких взятий нужно бить большинство; дамка считается за одну шашку.
fact-precedence-most-pieces-then-with-king = Нужно бить большинство; если дамка и простая бьют поровну, бьёт дамка.
fact-precedence-most-pieces-then-most-kings = Нужно бить большинство, а при равенстве — больше дамок.
fact-precedence-italian = Нужно бить большинство; при равенстве дамкой; затем больше дамок; затем дамок как можно раньше.
fact-precedence-with-king = Если может бить дамка, простая бить не может; в остальном можно выбрать любое взятие.
fact-precedence-frisian = Обязательно взятие наибольшей ценности, в котором дамка стоит почти двух простых; при равенстве бьёт дамка.
fact-removal-at-end = Побитые шашки снимают после хода, и ни через одну нельзя прыгнуть дважды.
fact-removal-at-once = Побитые шашки снимают сразу.
fact-removal-at-once-no-half-turns = Побитые шашки снимают сразу. Между двумя взятиями дамка не может повернуть назад.

fact-crowning-ends-move = Простая, дошедшая до последнего ряда, становится дамкой, и её ход кончается.
fact-crowning-at-end-of-move = Простая, закончившая ход в последнем ряду, становится дамкой; если при взятии она лишь проходит его, она остаётся простой.
fact-crowning-in-passing = Простая, дошедшая до последнего ряда, сразу становится дамкой и бьёт дальше как дамка.
fact-king-move-limit =
    Пока у стороны есть простые, одна дамка может сделать подряд не больше { $limit ->
        [one] { $limit } тихого хода
        [few] { $limit } тихих ходов
       *[many] { $limit } тихих ходов
    }.

fact-objective-normal = У кого не осталось шашек, тот проиграл.
fact-objective-giveaway = У кого не осталось шашек, тот выиграл.
fact-objective-first-king = Выигрывает тот, кто первым прошёл в дамки. У кого не осталось шашек, тот проиграл.
fact-blocked-loses = У кого есть шашки, но нет хода, тот проиграл.
fact-blocked-wins = У кого есть шашки, но нет хода, тот выиграл.
fact-blocked-draws = У кого есть шашки, но нет хода, тот сыграл вничью.

fact-draw-agreed = Игроки могут согласиться на ничью.
fact-draw-repetition =
    Ничья, если позиция возникла { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    }.
fact-draw-quiet-moves =
    Ничья, если каждая сторона сделала подряд { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    } без взятий и без ходов простыми.
fact-draw-king-moves =
    Ничья, если каждая сторона сделала { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    } дамками без взятий.
fact-draw-ending-each =
    Окончание «{ $ending }»: ничья после { $moves ->
        [one] { $moves } хода
        [few] { $moves } ходов
       *[many] { $moves } ходов
    } каждой стороны.
fact-draw-ending-stronger =
    Окончание «{ $ending }»: ничья после { $moves ->
        [one] { $moves } хода
        [few] { $moves } ходов
       *[many] { $moves } ходов
    } сильнейшей стороны.
fact-draw-ending-weaker =
    Окончание «{ $ending }»: ничья после { $moves ->
        [one] { $moves } хода
        [few] { $moves } ходов
       *[many] { $moves } ходов
    } слабейшей стороны.

## $ending в предложениях выше и его части.

fact-ending-exactly = { $one } против: { $other }
fact-ending-kings-against-king = { $least } или больше дамок против одной
fact-ending-pieces-against-king = шашек с дамкой { $pieces } против одинокой дамки
fact-ending-pieces-against-king-on-road =
    { $pieces ->
        [one] { $pieces } шашка
        [few] { $pieces } шашки
       *[many] { $pieces } шашек
    } с дамкой против одинокой дамки на большаке
fact-ending-both-with-kings = всего шашек { $pieces }, у обеих сторон есть дамка
fact-ending-one-each = по одной шашке
fact-ending-kings =
    { $kings ->
        [one] { $kings } дамка
        [few] { $kings } дамки
       *[many] { $kings } дамок
    }
fact-ending-men =
    { $men ->
        [one] { $men } простая
        [few] { $men } простые
       *[many] { $men } простых
    }
fact-ending-kings-and-men = { $kings } и { $men }
fact-ending-either = { $least } или { $most }
fact-ending-range = от { $least } до { $most }

fact-notation-numbers = Ходы записывают номерами: { $example }, а взятия — знаком «{ $separator }».
fact-notation-letters = Ходы записывают буквами и цифрами: { $example }, а взятия — знаком «{ $separator }».
