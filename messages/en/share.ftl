# What a link is about, for chats: titles, a sentence below them, and the lines beside the board of its picture.
# `$rules` is the name of the game, `$moves` a number.

share-game = { $rules }: a game
share-position = { $rules }: a position
share-review = { $rules }: what happened in this game
share-puzzle = { $rules }: a puzzle
share-lesson = { $rules }: the rules to play

share-position-text = Look into it with the computer, or play on from here
share-review-text = The moments that decided it, and the better moves
share-puzzle-text = One right move at every step. Can you find it?
share-lesson-text = Seven steps on small live boards

share-to-move = { $side } to move
share-after =
    { $moves ->
        [one] after { $moves } move
       *[other] after { $moves } moves
    }
