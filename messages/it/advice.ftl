# Perché una mossa è buona: dopo «aiuto: 11-15». Senza maiuscola né punto.

advice-only-move = è l’unica mossa
advice-wins =
    { $moves ->
        [1] vince subito
       *[other] vince in { $moves } mosse
    }
advice-takes =
    prende { $pieces ->
        [1] un pezzo
        [2] due pezzi
        [3] tre pezzi
        [4] quattro pezzi
       *[other] { $pieces } pezzi
    }
advice-shot =
    cede pezzi per guadagnarne { $men ->
        [1] uno
        [2] due
        [3] tre
        [4] quattro
       *[other] { $men }
    } in più
advice-crowns = fa dama
advice-stops-king = ferma una dama
advice-saves-piece = salva un pezzo
advice-exchanges = cambia alla pari
advice-best-by-far = è di gran lunga la migliore
advice-best-by-little = è la migliore di poco
advice-best = è la migliore
