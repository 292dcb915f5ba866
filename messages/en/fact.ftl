# The rules in sentences, one for each fact about a rule set.

fact-board = The board has { $columns } by { $rows } squares; { $squares } of them are played on.
fact-board-left-corner =
    The board has { $columns } by { $rows } squares; { $squares } of them are played on, with one in each player's near left corner.
fact-board-right-corner =
    The board has { $columns } by { $rows } squares; { $squares } of them are played on, with one in each player's near right corner.
fact-men =
    Each side starts with { $men } men, in { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }.
fact-men-with-rows-behind =
    Each side starts with { $men } men, in { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, with { $behind ->
        [one] { $behind } empty row
       *[other] { $behind } empty rows
    } behind them.
fact-first = { $side } moves first.

fact-man-moves = A man moves one square diagonally forward.
fact-man-moves-straight = A man moves one square straight forward or sideways.
fact-king-moves-short = A king moves one square diagonally in any direction.
fact-king-moves-short-straight = A king moves one square straight in any direction.
fact-king-moves-flying = A king moves any number of empty squares diagonally in any direction.
fact-king-moves-flying-straight = A king moves any number of empty squares straight in any direction.

fact-man-captures-forward = A man captures forward only, by jumping to the empty square behind the piece.
fact-man-captures-straight = A man captures forward and sideways, by jumping to the empty square behind the piece.
fact-man-captures-forward-eight = A man captures forward and sideways, along diagonals, rows and columns, by jumping to the empty square behind the piece.
fact-man-captures-all-eight = A man captures in all eight directions, by jumping to the empty square behind the piece.
fact-man-captures-backward = A man captures forward and backward, by jumping to the empty square behind the piece.
fact-man-takes-king = A man may take a king.
fact-man-takes-no-king = A man may not take a king.
fact-king-captures-short = A king captures like a man, but in every direction.
fact-king-captures-anywhere = A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must.
fact-king-captures-behind = A king captures from any distance and lands directly behind the piece.
fact-king-captures-behind-kings = A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king.

fact-capture-forced = Whoever can capture must, and a capture is finished.
fact-capture-optional = Nobody has to capture, but a capture once begun is finished.
fact-precedence-free-choice = Of several captures any may be chosen.
fact-precedence-most-pieces = Of several captures one that takes the most pieces must be made; a king counts as one piece.
fact-precedence-most-pieces-then-with-king = The most pieces must be taken; if a king and a man can take as many, the king must.
fact-precedence-most-pieces-then-most-kings = The most pieces must be taken, and among equals the most kings.
fact-precedence-italian = The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest.
fact-precedence-with-king = If a king can capture, no man may; otherwise any capture may be chosen.
fact-precedence-frisian = The capture of highest value must be made, a king counting just under two men; among equals a king must capture.
fact-removal-at-end = Captured pieces leave the board when the move is over; none may be jumped twice.
fact-removal-at-once = Captured pieces leave the board at once.
fact-removal-at-once-no-half-turns = Captured pieces leave the board at once. A king may not turn straight back between two captures.

fact-crowning-ends-move = A man that reaches the far row becomes a king, and its move ends.
fact-crowning-at-end-of-move = A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man.
fact-crowning-in-passing = A man that reaches the far row becomes a king at once and goes on capturing as one.
fact-king-move-limit =
    While a side has men, one king may not make more than { $limit ->
        [one] { $limit } quiet move
       *[other] { $limit } quiet moves
    } in a row.

fact-objective-normal = A player who has no pieces loses.
fact-objective-giveaway = A player who has no pieces wins.
fact-objective-first-king = The first to make a king wins. A player who has no pieces loses.
fact-blocked-loses = A player who has pieces but cannot move loses.
fact-blocked-wins = A player who has pieces but cannot move wins.
fact-blocked-draws = A player who has pieces but cannot move draws.

fact-draw-agreed = The players may agree to a draw.
fact-draw-repetition = The game is drawn when a position occurs { $times } times.
fact-draw-quiet-moves =
    The game is drawn after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } by each side in a row without a capture or a move by a man.
fact-draw-king-moves =
    The game is drawn after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } by each side with kings without a capture.
fact-draw-ending-each =
    With { $ending }, the game is drawn after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } by each side.
fact-draw-ending-stronger =
    With { $ending }, the game is drawn after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } by the stronger side.
fact-draw-ending-weaker =
    With { $ending }, the game is drawn after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } by the weaker side.

## $ending in the sentences above, and what it is made of.

fact-ending-exactly = { $one } against { $other }
fact-ending-kings-against-king = { $least } kings or more against one
fact-ending-pieces-against-king = { $pieces } pieces including a king against a lone king
fact-ending-pieces-against-king-on-road = { $pieces } pieces including a king against a lone king on the long diagonal
fact-ending-both-with-kings = { $pieces } pieces in all, both sides having a king
fact-ending-one-each = one piece each
fact-ending-kings =
    { $kings ->
        [1] one king
       *[other] { $kings } kings
    }
fact-ending-men =
    { $men ->
        [1] one man
       *[other] { $men } men
    }
fact-ending-kings-and-men = { $kings } and { $men }
fact-ending-either = { $least } or { $most }
fact-ending-range = { $least } to { $most }

fact-notation-numbers = Moves are written with numbers: { $example }, and captures with '{ $separator }'.
fact-notation-letters = Moves are written with letters and numbers: { $example }, and captures with '{ $separator }'.
