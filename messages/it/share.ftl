# What a link is about, for chats.

share-game = { $rules }: una partita
share-position = { $rules }: una posizione
share-review = { $rules }: che cosa è successo in questa partita
share-puzzle = { $rules }: un problema
share-lesson = { $rules }: le regole da giocare

share-position-text = Studiala con il computer o continua a giocare da qui
share-review-text = I momenti che l’hanno decisa e le mosse migliori
share-puzzle-text = Una sola mossa giusta a ogni passo. La trovi?
share-lesson-text = Sette passi su piccole damiere vive

share-to-move =
    { $side ->
        [white] Muove il bianco
        [black] Muove il nero
       *[other] Muove { $side }
    }
share-after =
    { $moves ->
        [one] dopo { $moves } mossa
       *[other] dopo { $moves } mosse
    }
