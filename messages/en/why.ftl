# Why a move is not legal, in the terminal and in the answers of the server.
# Each is part of a longer sentence: no capital, no full stop.
#
#   $square, $over, $behind   a square as players of the rule set call it
#   $pieces, $squares         several of them, as one of the lists at the end
#   $side                     a side, from sides.ftl

why-game-over = the game is over
why-not-a-move = a move needs two squares
why-unplayable = pieces stand on the squares of one colour only
why-empty-square = there is no piece on { $square }
why-not-your-piece = it is { $side }'s turn, and the piece on { $square } is not { $side }'s
why-backwards = men move forward only; kings may go back
why-backwards-capture = men capture forward only; kings may capture backwards
why-backwards-straight = men move forward or sideways; only kings may go back
why-backwards-straight-capture = men capture forward or sideways; only kings capture backwards
why-off-line-man = a man moves diagonally forward, to the next square
why-off-line-king = a king moves along diagonals only
why-off-line-man-eight = a man moves diagonally forward and captures along diagonals, rows and columns
why-off-line-king-eight = a king moves along diagonals and captures along diagonals, rows and columns
why-off-line-man-straight = a man moves straight forward or sideways, not diagonally
why-off-line-king-straight = a king moves along rows and columns, not diagonally
why-straight-without-capture = only captures go along rows and columns; other moves go diagonally
why-too-far-man = a man moves one square at a time, or jumps over one opponent's piece
why-too-far-king = a king moves one square at a time, or jumps over one opponent's piece
why-occupied = a square holds one piece, and one of the same side is on { $square }
why-onto-opponent = the piece on { $square } is taken by jumping over it to an empty square behind
why-own-piece-in-the-way = only the opponent's pieces can be jumped, not the one on { $square }
why-no-room-behind = the piece on { $over } cannot be jumped, because { $behind } behind it is not empty
why-two-in-one-jump = a jump takes one piece, and the one on { $square } would be another
why-king-is-safe = a man may not take the king on { $square }
why-must-capture = a capture is compulsory, with { $pieces }
why-more-captures-possible =
    the most pieces must be taken: { $most ->
        [one] { $most } piece
       *[other] { $most } pieces
    }, with { $pieces }
why-higher-value-possible = the capture of highest value must be made, with { $pieces }
why-king-must-capture = a king must capture before a man: { $pieces }
why-more-kings-possible = the most kings must be taken, with { $pieces }
why-kings-first = kings must be taken as early as possible, with { $pieces }
why-land-elsewhere-goes-on = the king must land on { $squares }, where the capture goes on
why-land-elsewhere-behind = the king must land on { $squares }, right behind the piece it takes
why-not-finished = the capture goes on from { $square } to { $squares }
why-already-jumped = the piece on { $square } was already jumped
why-no-half-turn = a king may not turn straight back on { $square }
why-crowning-ends-move = the move ends on { $square }, where the man is crowned
why-king-move-limit =
    the king on { $square } has moved { $limit ->
        [1] once
       *[other] { $limit } times in a row
    }

## Whole sentences: answers of the server to the question why not.

why-legal = That move is legal.
why-can-move = That piece can move.
why-cannot-move = The piece on { $square } cannot move.
why-several-fit = Several moves fit: { $moves }.

## Lists of squares: "3, 7 or 12".

why-list-none = no piece
why-list = { $first } or { $last }
