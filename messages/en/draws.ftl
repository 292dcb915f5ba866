# The counts of the drawing rules, before they end a game. No full stop.

draws-next-move = The next move makes it a draw { $unless }
draws-in-moves =
    Draw in { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } { $unless }
draws-repetition = This position has occurred { $times } times; { $limit } times make a draw

## $unless in the sentence about the next move, and in the one about more of them.

draws-next-unless-capture = unless it takes
draws-next-unless-man-move = unless it takes or a man makes it
draws-next-unless-crowning = unless it takes or crowns
draws-next-unless-leaving-road = unless it takes or the lone king leaves the long diagonal
draws-unless-capture = unless a piece is taken
draws-unless-man-move = unless a man moves or a piece is taken
draws-unless-crowning = unless a piece is taken or a man is crowned
draws-unless-leaving-road = unless a piece is taken or the lone king leaves the long diagonal
draws-unless-won = unless the game is won before

## A count that was announced has ended.

draws-restart-capture = The count starts again: a piece was taken
draws-restart-man-move = The count starts again: a man moved
draws-restart-crowning = The count starts again: a man was crowned
draws-restart-leaving-road = The count starts again: the king left the long diagonal

## The nearest count beside the board.

draws-count = draw count { $made } of { $limit }
draws-count-kings = draw count { $made } of { $limit } king moves
draws-count-ending = draw count { $made } of { $limit } (limited ending)
