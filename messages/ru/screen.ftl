# Игра на весь экран (`crownhead tui`). Отдельные буквы и знаки + - . ? / — клавиши и не переводятся.

screen-title = Crownhead: { $rules }
screen-square = поле { $name }
screen-square-and-label = поле { $name } ({ $label })
screen-too-small = окно мало: нужно { $width }x{ $height }

## Под доской: что случилось и что делать.

screen-begin = Клавиша ? показывает, что делают клавиши.
screen-begin-by-lot =
    По жребию вы играете за { $side ->
        [white] белых
        [black] чёрных
        [x] крестики
       *[other] нолики
    }; начинают { $first_side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    }. Клавиша ? показывает справку.
screen-where-to = Куда?
screen-and-then = А дальше куда?
screen-must-capture = Нужно бить.
screen-cannot-move = эта шашка не может пойти
screen-thinking = Компьютер думает; . велит ему пойти сейчас.
screen-not-your-turn = Сейчас не ваш ход.
screen-over = Партия окончена; a — ещё раз, u отменяет ходы, n начинает другую.
screen-not-over = Партия не окончена; x её сдаёт, n начинает другую.
screen-no-level = Менять уровень негде; a — ещё раз.
screen-no-such-level = Такого уровня нет; a — ещё раз.
screen-looking-back = После хода { $move } из { $last }; End показывает партию.
screen-played =
    { $side ->
        [white] Белые
        [black] Чёрные
        [x] Крестики
       *[other] Нолики
    } пошли { $move }.
screen-taken-back =
    Отменено: { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }; r повторяет.
screen-played-again = Сыграно ещё раз.
screen-offers-draw =
    { $side ->
        [white] Белые
        [black] Чёрные
        [x] Крестики
       *[other] Нолики
    } предлагают ничью.
screen-asks-take-back =
    { $side ->
        [white] Белые
        [black] Чёрные
        [x] Крестики
       *[other] Нолики
    } просят отменить ход.
screen-asks-rematch =
    { $side ->
        [white] Белые
        [black] Чёрные
        [x] Крестики
       *[other] Нолики
    } просят реванш.
screen-declined = Отказано.
screen-offer-harder = { $result }. Две победы подряд. + играет на уровне { $level }.
screen-offer-easier = { $result }. Два поражения подряд. - играет на уровне { $level }.
screen-no-advice = Сейчас подсказать нечего.
screen-looking-for-move = Ищу хороший ход...
screen-advice = Попробуйте { $move }: { $why }.
screen-theme = Тема: { $name }.
screen-theme-wood = дерево
screen-theme-club = клуб
screen-theme-night = ночь
screen-theme-contrast = контраст
screen-broken = Внутри что-то сломалось; . велит компьютеру попробовать ещё раз.
screen-opened = Открыто: { $path }.
screen-saved = Сохранено: { $path }.
screen-exists = Файл { $path } уже есть.
screen-not-saved = Не сохранено: { $fault }.
screen-no-library = Партии здесь не хранятся: для них нет папки.

## Рядом с доской.

screen-human = человек
screen-level = уровень { $level }
screen-men =
    { $men ->
        [one] { $men } простая
        [few] { $men } простые
       *[many] { $men } простых
    }
screen-kings =
    { $kings ->
        [one] { $kings } дамка
        [few] { $kings } дамки
       *[many] { $kings } дамок
    }
screen-engine =
    анализ: + в пользу { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    }
screen-analysing = считаю...

## Строка клавиш; перед каждым словом стоит клавиша.

screen-hint-help = справка
screen-hint-new = новая
screen-hint-move = ход
screen-hint-hint = совет
screen-hint-undo = назад
screen-hint-saved = партии
screen-hint-quit = выход
screen-hint-engine = анализ
screen-hint-draw = ничья
screen-hint-resign = сдаться
screen-hint-open = открыть
screen-hint-save = сохранить
screen-hint-turn = поворот
screen-hint-theme = тема
screen-hint-again = ещё раз

## Кнопки: название клавиши и что она делает.

screen-button-leave = Esc назад
screen-button-close = Esc закрыть
screen-button-board = Esc к доске
screen-button-choose = Enter выбрать
screen-button-begin = Enter начать
screen-button-open = Enter открыть
screen-button-save = Enter сохранить
screen-button-play = Enter пойти
screen-button-find = / искать правила
screen-button-delete = Del удалить
screen-button-yes = д да
screen-button-no = н нет

## Меню в начале.

screen-menu-computer = Играть с компьютером
screen-menu-two-players = Двое за этой клавиатурой
screen-menu-find-rules = Выбрать среди всех правил
screen-menu-new-game = Уровень, часы и свои правила
screen-menu-saved = Сохранённые партии
screen-menu-open-file = Открыть файл PDN
screen-menu-help = Клавиши и правила
screen-menu-quit = Выйти

## Новая партия.

screen-new-title = Новая партия (меняют стрелки и щелчки)
screen-new-rules = Правила
screen-new-rules-about = пишите, чтобы искать среди всех правил; изменения ниже делают из них свои
screen-new-players = Игроки
screen-new-players-about = вы против компьютера, двое или два компьютера
screen-new-level = Уровень
screen-new-level-about = 1 — новичок, 10 трудно победить, совершенный играет как можно лучше
screen-new-level-perfect = совершенный
screen-new-clock = Часы
screen-new-clock-about = минуты на партию и секунды, добавляемые за ход
screen-new-clock-none = нет
screen-new-clock-set = { $minutes } мин + { $seconds } с
screen-seats-you-begin = начинаете вы
screen-seats-computer-begins = начинает компьютер
screen-seats-by-lot = цвет по жребию
screen-seats-people = двое
screen-seats-computers = два компьютера

## Списки: правила и сохранённые партии.

screen-find = искать:
screen-rules-title = Правила: { $count }
screen-rules-none = Нет правил со всеми этими словами.
screen-saved-title = Сохранённые партии
screen-saved-title-all = Сохранённые партии: { $count }
screen-saved-title-some = Сохранённые партии: { $shown } из { $count }
screen-saved-looking = ищу...
screen-saved-empty = пока нет ни одной
screen-saved-none = ни в одной нет всех этих слов
screen-saved-game = { $rules }, { $white } против { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, не окончена
screen-saved-drawn =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, ничья
screen-saved-won =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[many] { $moves } ходов
    }, выиграли { $side ->
        [white] белые
        [black] чёрные
        [x] крестики
       *[other] нолики
    }

## Вопросы и поля. Клавиши — буквы, которыми отвечают кроме y и n.

screen-yes-key = д
screen-no-key = н
screen-move-field = ход:
screen-file-open = Открыть файл PDN
screen-file-save = Сохранить в файл PDN
screen-resign = Сдача
screen-resign-question = Сдать эту партию?
screen-draw = Ничья
screen-draw-question = Обе стороны согласны на ничью?
screen-replace = Сохранение
screen-replace-question = Файл { $path } уже есть. Заменить его?
screen-delete = Удаление
screen-delete-question = Удалить эту партию? { $game }

## Справка: клавиши с названиями и что делают клавиши.

screen-help-title = Справка (листают стрелки, Page Down и колесо)
screen-key-arrows = стрелки, Enter
screen-key-mouse = мышь
screen-key-digit = m или цифра
screen-help-arrows = выбрать шашку, затем поле, куда она пойдёт
screen-help-mouse = щёлкнуть или тащить шашку; щёлкать по ходам, спискам, клавишам
screen-help-digit = набрать ход по его полям
screen-help-esc = отпустить шашку
screen-help-undo = отменить, сыграть снова
screen-help-review = смотреть назад, ход за ходом; Home, End
screen-help-hint = подсказка
screen-help-engine = анализ: варианты и оценка
screen-help-hurry = велеть компьютеру пойти сейчас
screen-help-draw = предложить ничью
screen-help-resign = сдаться
screen-help-again = ещё раз: партия тех же игроков
screen-help-again-level = ещё раз, уровнем выше или ниже
screen-help-new = новая партия: правила, игроки, уровень, часы, свои правила
screen-help-saved = сохранённые партии, и со страницы тоже
screen-help-file = открыть или сохранить файл PDN
screen-help-flip = повернуть доску
screen-help-look = тема, знаки
screen-help-redraw = нарисовать экран заново
screen-help-suspend = приостановить
screen-help-quit = выйти; партия сохраняется
