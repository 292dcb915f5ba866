# Why a move is advised: what follows "hint: 11-15". No capital, no full stop.

advice-only-move = it is the only move
advice-wins =
    { $moves ->
        [1] it wins at once
       *[other] it wins in { $moves } moves
    }
advice-takes =
    it takes { $pieces ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $pieces }
    }
advice-shot =
    it gives up pieces and wins { $men ->
        [1] one
        [2] two
        [3] three
        [4] four
       *[other] { $men }
    } more
advice-crowns = it makes a king
advice-stops-king = it stops a king
advice-saves-piece = it saves a piece
advice-exchanges = it exchanges evenly
advice-best-by-far = it is the best by far
advice-best-by-little = it is the best by a little
advice-best = it is the best
