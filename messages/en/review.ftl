# The review of a game: why a move was bad, and the report about it.
#
#   $move, $best, $reply   a move as players of the rule set write it
#   $line                  several of them
#   $square, $squares      a square as they call it, and a list of them
#   $side                  a side, from sides.ftl

## How many pieces are taken, given up, won or lost: the object of such a verb, as it
## stands in the sentences below. In them the first of $pieces, $given and $taken is
## review-pieces, and one after it is review-number.

review-pieces =
    { $pieces ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $pieces }
    }
review-number =
    { $pieces ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $pieces }
    }

## Why a move was bad. Whole sentences.

review-hanging = { $move } let { $square } take { $pieces }.
review-hanging-more = { $move } loses { $given }, beginning with { $reply }.
review-hanging-trade = { $move } loses { $given } for { $taken }, beginning with { $reply }.
review-attacked = { $move } did not save { $squares } from { $reply }.
review-attacked-trade = { $move } did not stop { $reply }, which wins { $given } for { $taken }.
review-shot-given = { $move } allowed a shot: { $line } gives up { $given } and takes { $taken }.
review-shot-missed = A shot was missed: { $line } gives up { $given } and takes { $taken }.
review-capture-missed = { $line } would have taken { $taken } for nothing.
review-capture-missed-trade = { $line } would have taken { $taken } for { $given }.
review-lost-ending-tables = { $move } exchanged into a lost ending of { $left } pieces: tables.
review-lost-ending-proof = { $move } exchanged into a lost ending of { $left } pieces.
review-lost-ending-score = { $move } exchanged into an ending of { $left } pieces that can hardly be held.
review-king-shut-in = After { $move } and { $reply } the king on { $square } was shut in.
review-back-row =
    { $move } opened the back row: { $side } crowns on { $square } { $moves ->
        [1] with the next move
       *[other] in { $moves } moves
    }.
review-move-lost = The exchange after { $move } gave { $side } the move (the opposition).
review-pieces-lost = { $move } loses { $given } in the end: { $line }.
review-pieces-missed = { $line } would have won { $taken }.
review-no-safe-move = After { $line } { $side } has no safe move left: every move loses a piece.
review-crown-given = { $move } let { $side } crown on { $square }: { $line }.
review-crown-missed = { $line } would have crowned on { $square }.
review-answered-ahead = After { $move } and the answer { $reply } part of the advantage is gone; { $best } would have kept it.
review-answered-evened = After { $move } and the answer { $reply } the advantage is gone; { $best } would have kept it.
review-answered-turned = After { $move } and the answer { $reply } the other side is better; { $best } would have kept the advantage.
review-answered-behind = After { $move } and the answer { $reply } the balance is gone; { $best } would have kept it.
review-answered-worse = After { $move } and the answer { $reply } a hard game is harder; { $best } would have held out better.
review-draw-rule = { $move } drew a better game: { $reason }.
review-win-gone = After { $move } the win was gone: tables.
review-win-lost = After { $move } a won game was lost: tables.
review-draw-gone = After { $move } the draw was gone: tables.
review-win-missed =
    { $moves ->
        [1] { $best } would have won at once.
       *[other] { $best } would have won in { $moves } moves.
    }
review-win-missed-tables = { $best } would have led to an ending that is won: tables.
review-loss-allowed =
    { $moves ->
        [1] After { $move } { $side } wins with one move.
       *[other] After { $move } { $side } wins in { $moves } moves.
    }
review-loss-allowed-tables = After { $move } { $side } can reach an ending that is won: tables.

## Lists of squares: "3, 7 and 12".

review-list = { $first } and { $last }

## The report of `crownhead review`.

review-title = Game { $number }: { $white } - { $black }, { $result }
review-rules = { $rules }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $nodes } positions a move
review-accuracy = accuracy { $percent } %
review-no-accuracy = no move with a choice
review-inaccuracies =
    { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
review-mistakes =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
review-blunders =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-decisive = What decided the game:
review-nothing-decisive = No move was a mistake.
review-others = Other moves:
review-missed-shots = Missed shots:
review-better = better { $line }
review-chances = White's chances, from move to move:
review-certain =
    { $moves ->
        [one] Tables know the result before the last move.
       *[other] Tables know the result before each of the last { $moves } moves.
    }
