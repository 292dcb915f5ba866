# Warum ein Zug gut ist: nach „Tipp: 11-15“. Kein Großbuchstabe, kein Punkt.

advice-only-move = es ist der einzige Zug
advice-wins =
    { $moves ->
        [1] er gewinnt sofort
       *[other] er gewinnt in { $moves } Zügen
    }
advice-takes =
    er schlägt { $pieces ->
        [1] einen
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $pieces }
    }
advice-shot =
    er gibt Steine her und gewinnt { $men ->
        [1] einen
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $men }
    } mehr
advice-crowns = er bringt eine Dame
advice-stops-king = er verhindert eine Dame
advice-saves-piece = er rettet einen Stein
advice-exchanges = er tauscht gleich gegen gleich
advice-best-by-far = er ist mit Abstand der beste
advice-best-by-little = er ist knapp der beste
advice-best = er ist der beste
