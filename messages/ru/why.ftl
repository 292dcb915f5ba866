# Почему ход невозможен. Часть предложения: без прописной буквы и точки.

why-game-over = партия окончена
why-not-a-move = для хода нужны два поля
why-unplayable = шашки стоят только на полях одного цвета
why-empty-square = на поле { $square } нет шашки
why-not-your-piece =
    сейчас ход { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    }, а шашка на поле { $square } не их
why-backwards = простая ходит только вперёд; назад может дамка
why-backwards-capture = простая бьёт только вперёд; назад бить может дамка
why-backwards-straight = простая ходит вперёд или вбок; назад может только дамка
why-backwards-straight-capture = простая бьёт вперёд или вбок; назад бьёт только дамка
why-off-line-man = простая ходит наискось вперёд, на соседнее поле
why-off-line-king = дамка ходит только по диагоналям
why-off-line-man-eight = простая ходит наискось вперёд, а бьёт и по горизонталям и вертикалям
why-off-line-king-eight = дамка ходит по диагоналям, а бьёт и по горизонталям и вертикалям
why-off-line-man-straight = простая ходит прямо вперёд или вбок, не наискось
why-off-line-king-straight = дамка ходит по горизонталям и вертикалям, не наискось
why-straight-without-capture = по горизонталям и вертикалям только бьют; без взятия ходят наискось
why-too-far-man = простая ходит на одно поле или прыгает через одну шашку соперника
why-too-far-king = дамка ходит на одно поле или прыгает через одну шашку соперника
why-occupied = на поле помещается одна шашка, а на { $square } уже стоит своя
why-onto-opponent = шашку на поле { $square } бьют прыжком через неё на пустое поле за ней
why-own-piece-in-the-way = прыгать можно только через шашки соперника, а не через ту, что на поле { $square }
why-no-room-behind = через шашку на поле { $over } не прыгнуть: поле { $behind } за ней занято
why-two-in-one-jump = одним прыжком бьют одну шашку, а на поле { $square } была бы вторая
why-king-is-safe = простая не может побить дамку на поле { $square }
why-must-capture = взятие обязательно, бьёт шашка с поля { $pieces }
why-more-captures-possible =
    нужно бить большинство: { $most ->
        [one] { $most } шашку
        [few] { $most } шашки
       *[many] { $most } шашек
    }, с поля { $pieces }
why-higher-value-possible = обязательно взятие наибольшей ценности, с поля { $pieces }
why-king-must-capture = дамка бьёт раньше простой: { $pieces }
why-more-kings-possible = нужно побить больше дамок, с поля { $pieces }
why-kings-first = дамок нужно бить как можно раньше, с поля { $pieces }
why-land-elsewhere-goes-on = дамка должна встать на { $squares }, откуда бьют дальше
why-land-elsewhere-behind = дамка должна встать на { $squares }, сразу за побитой шашкой
why-not-finished = с поля { $square } нужно бить дальше на { $squares }
why-already-jumped = через шашку на поле { $square } уже прыгали
why-no-half-turn = на поле { $square } дамка не может повернуть назад
why-crowning-ends-move = ход кончается на поле { $square }, где простая становится дамкой
why-king-move-limit =
    дамка на поле { $square } уже ходила { $limit ->
        [1] один раз
       *[other] { $limit ->
                [one] { $limit } раз подряд
                [few] { $limit } раза подряд
               *[many] { $limit } раз подряд
            }
    }

## Целые предложения: ответы на вопрос, почему нельзя.

why-legal = Этот ход возможен.
why-can-move = Эта шашка может пойти.
why-cannot-move = Шашка на поле { $square } не может пойти.
why-several-fit = Подходит несколько ходов: { $moves }.

## Списки полей: «3, 7 или 12».

why-list-none = ни одного
why-list = { $first } или { $last }
