# Игра строка за строкой (`crownhead text`). $side — x или o.

text-greeting = { $rules }. Начинает x; help покажет справку.
text-by-lot = По жребию вы играете за { $side }.
text-by-lot-plain = по жребию вы играете за { $side }
text-you-play = Вы играете за { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save ФАЙЛ, load ФАЙЛ, quit) >{ " " }
text-thinking = { $side } думает...
text-line = строка { $number }: { $fault }
text-not-finished = не окончена: ход за { $side }

## В начале: кто играет. Цифры набирают.

text-who = Кто играет?
text-who-computer = вы против компьютера, уровень { $level }
text-who-two = двое
text-who-prompt = 1 или 2 >{ " " }
text-who-again = Наберите 1 (компьютер), 2 (двое) или quit.

## Что сделали команды. Сами команды (again, undo, save) не переводятся.

text-offer-harder = Две победы подряд. Уровнем выше: again { $level }
text-offer-easier = Два поражения подряд. Уровнем ниже: again { $level }
text-hint-thinking = думаю...
text-hint = подсказка: { $move } ({ $why })
text-taken-back =
    отменено: { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }
text-played-again =
    повторено: { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }
text-saved = сохранено в { $path }
text-loaded =
    загружено из { $path }: { $rules }, { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }

## Строки, с которыми ничего не вышло.

text-game-over = партия окончена; again начинает новую
text-not-over = эта партия не окончена; resign её кончает
text-no-computer = в этой партии компьютер не играет
text-no-level = уровни — от 1 до { $last } или perfect
text-no-advice = подсказать нечего
text-neither = «{ $text }» — не команда и не ход; help перечисляет команды
text-no-such-move = нет хода { $number }: в списке ходы от 1 до { $last }
text-needs-file = { $command }: нужно имя файла
text-takes-nothing = { $command }: дальше ничего быть не должно, а здесь «{ $text }»
text-exists = { $path } уже есть; save! заменяет файл
text-too-long = длиннее { $characters } знаков
text-not-utf8 = это не текст в UTF-8

## Что делают команды.

text-help-move = сделать ход; или его номер в списке
text-help-moves = перечислить возможные ходы
text-help-board = показать доску ещё раз
text-help-hint = спросить, как пошёл бы компьютер
text-help-undo = отменить свой последний ход или повторить его
text-help-flip = повернуть доску
text-help-draw = предложить ничью
text-help-resign = сдаться
text-help-again = новая партия, когда кончится эта
text-help-rules = правила словами
text-help-save = записать партию в файл (save! его заменяет)
text-help-load = играть дальше из файла
text-help-quit = выйти
