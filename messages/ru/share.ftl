# What a link is about, for chats.

share-game = { $rules }: партия
share-position = { $rules }: позиция
share-review = { $rules }: что случилось в этой партии
share-puzzle = { $rules }: задача
share-lesson = { $rules }: правила в игре

share-position-text = Разберите её с компьютером или играйте отсюда
share-review-text = Моменты, которые её решили, и лучшие ходы
share-puzzle-text = На каждом шагу один верный ход. Найдёте?
share-lesson-text = Семь шагов на маленьких живых досках

share-to-move =
    { $side ->
        [white] Ход белых
        [black] Ход чёрных
       *[other] Ход { $side }
    }
share-after =
    { $moves ->
        [one] после { $moves } хода
        [few] после { $moves } ходов
       *[many] после { $moves } ходов
    }
