# What a link is about, for chats.

share-game = { $rules }: una partida
share-position = { $rules }: una posición
share-review = { $rules }: qué pasó en esta partida
share-puzzle = { $rules }: un problema
share-lesson = { $rules }: las reglas para jugar

share-position-text = Analízala con el ordenador o sigue jugando desde aquí
share-review-text = Los momentos que la decidieron y las mejores jugadas
share-puzzle-text = Una sola jugada buena en cada paso. ¿La encuentras?
share-lesson-text = Siete pasos en pequeños tableros vivos

share-to-move =
    { $side ->
        [white] Juegan las blancas
        [black] Juegan las negras
       *[other] Juega { $side }
    }
share-after =
    { $moves ->
        [one] tras { $moves } jugada
       *[other] tras { $moves } jugadas
    }
