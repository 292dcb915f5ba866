# Почему ничего не сделано. Без прописной буквы и точки.

refusal-game-over = партия окончена
refusal-not-your-turn =
    сейчас ход { $side ->
        [white] белых
        [black] чёрных
        [x] крестиков
       *[other] ноликов
    }
refusal-ambiguous = подходит несколько ходов: { $moves }
refusal-illegal-move = такой ход невозможен
refusal-too-many-captures = после этого хода играть дальше нельзя: взятий слишком много, чтобы их перечислить; сделайте другой ход, предложите ничью или сдайтесь
refusal-nothing-to-take-back = отменять нечего
refusal-nothing-to-redo = повторять нечего
refusal-played-anew = что двое за двумя экранами отменили, они играют заново
refusal-no-offer = другая сторона ни о чём не просит
refusal-already-offered = об этом уже просили
refusal-nobody-thinks = компьютер сейчас не думает
refusal-no-help-between-people = в партии двух людей компьютер не помогает
refusal-not-over = реванш — после партии

## Компьютер не соглашается на ничью.

refusal-plays-on-not-yet = компьютер играет дальше: он ещё не посмотрел позицию
refusal-plays-on-still-open = компьютер играет дальше: в партии ещё много всего
refusal-plays-on-stands-better = компьютер играет дальше: он считает, что стоит лучше
refusal-plays-on-is-winning = компьютер играет дальше: он считает, что выигрывает
