# How a game ended. $side is a side, from sides.ftl. No full stop.

result-wins = { $side } wins: { $reason }
result-draw = draw: { $reason }
result-draw-first = Draw: { $reason }

result-no-pieces = { $side } has no pieces left
result-blocked = { $side } cannot move
result-first-king = { $side } made the first king
result-repetition = the position occurred { $times } times
result-quiet-moves = { $moves } moves by each side without a capture or a move by a man
result-king-moves = { $moves } king moves by each side while the number of pieces stayed the same
result-limited-ending = { $moves } moves in a limited ending
result-agreed = both sides agreed to a draw
result-resigned = { $side } resigned
result-time = { $side } ran out of time
