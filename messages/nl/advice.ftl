# Waarom een zet goed is: na ‘tip: 11-15’. Geen hoofdletter, geen punt.

advice-only-move = het is de enige zet
advice-wins =
    { $moves ->
        [1] die wint meteen
       *[other] die wint in { $moves } zetten
    }
advice-takes =
    die slaat { $pieces ->
        [1] één stuk
        [2] twee stukken
        [3] drie stukken
        [4] vier stukken
       *[other] { $pieces } stukken
    }
advice-shot =
    die geeft stukken weg en wint er { $men ->
        [1] één
        [2] twee
        [3] drie
        [4] vier
       *[other] { $men }
    } meer
advice-crowns = die levert een dam op
advice-stops-king = die houdt een dam tegen
advice-saves-piece = die redt een stuk
advice-exchanges = die ruilt gelijk op
advice-best-by-far = die is verreweg de beste
advice-best-by-little = die is net de beste
advice-best = die is de beste
