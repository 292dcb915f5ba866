# What the commands about positions and rules print. $side is a side, from
# sides.ftl.

report-over = The game is over: { $outcome }.
report-to-move =
    { $side } to move, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }:

## A score in words.

report-has-won = { $side } has won
report-wins =
    { $moves ->
        [1] { $side } wins with one move
       *[other] { $side } wins in { $moves } moves
    }
report-even = neither side is better
report-slightly-better = { $side } is slightly better
report-better = { $side } is better
report-much-better = { $side } is much better
report-winning = { $side } is winning

## A rule set in a line, of some of these with commas between.

report-mirrored = mirrored board
report-eight-directions = captures in eight directions
report-straight = straight moves on all squares
report-short-kings = short kings
report-flying-kings = flying kings
report-men-capture-backwards = men capture backwards
report-free-choice = free choice of captures
report-most-pieces = most pieces
report-most-pieces-with-king = most pieces, with the king
report-most-pieces-most-kings = most pieces, most kings
report-four-laws = four laws of capture
report-kings-first = kings capture first
report-highest-value = highest value
report-optional = capture is optional
report-lose-to-win = lose to win
report-first-king = the first king wins
