# Чем хорош ход: после слов «подсказка: 11-15». Без прописной буквы и точки.

advice-only-move = это единственный ход
advice-wins =
    { $moves ->
        [1] выигрывает сразу
       *[other] выигрывает в { $moves ->
                [one] { $moves } ход
                [few] { $moves } хода
               *[many] { $moves } ходов
            }
    }
advice-takes =
    бьёт { $pieces ->
        [one] { $pieces } шашку
        [few] { $pieces } шашки
       *[many] { $pieces } шашек
    }
advice-shot = отдаёт шашки и выигрывает на { $men } больше
advice-crowns = проводит в дамки
advice-stops-king = не пускает в дамки
advice-saves-piece = спасает шашку
advice-exchanges = ровный размен
advice-best-by-far = намного лучше остальных
advice-best-by-little = чуть лучше остальных
advice-best = лучший ход
