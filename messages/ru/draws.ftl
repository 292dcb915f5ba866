# Что считают правила ничьей, пока партия не кончилась. Без точки.

draws-next-move = Следующий ход даст ничью, { $unless }
draws-in-moves =
    Ничья через { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, { $unless }
draws-repetition =
    Эта позиция возникла { $times ->
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    }; ничья — на { $limit }-й раз

## $unless в предложении о следующем ходе и о нескольких ходах.

draws-next-unless-capture = если не будет взятия
draws-next-unless-man-move = если не будет взятия или хода простой
draws-next-unless-crowning = если не будет взятия или прохода в дамки
draws-next-unless-leaving-road = если не будет взятия или одинокая дамка не сойдёт с большака
draws-unless-capture = если никто не побьёт
draws-unless-man-move = если не пойдёт простая и никто не побьёт
draws-unless-crowning = если никто не побьёт и не пройдёт в дамки
draws-unless-leaving-road = если никто не побьёт и одинокая дамка не сойдёт с большака
draws-unless-won = если раньше никто не выиграет

## Объявленный счёт прервался.

draws-restart-capture = Счёт начинается заново: было взятие
draws-restart-man-move = Счёт начинается заново: пошла простая
draws-restart-crowning = Счёт начинается заново: шашка прошла в дамки
draws-restart-leaving-road = Счёт начинается заново: дамка сошла с большака

## Ближайший счёт рядом с доской.

draws-count = до ничьей: { $made } из { $limit }
draws-count-kings = до ничьей: { $made } из { $limit }, дамками
draws-count-ending = до ничьей: { $made } из { $limit }, окончание
