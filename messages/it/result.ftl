# Come è finita una partita. Senza punto.

result-wins =
    { $side ->
        [white] Vince il bianco
        [black] Vince il nero
       *[other] Vince { $side }
    }: { $reason }
result-draw = patta: { $reason }
result-draw-first = Patta: { $reason }

result-no-pieces =
    { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } non ha più pezzi
result-blocked =
    { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } non ha più mosse
result-first-king =
    { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } ha fatto la prima dama
result-repetition =
    la posizione si è avuta { $times ->
        [one] { $times } volta
       *[other] { $times } volte
    }
result-quiet-moves =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } a testa senza una presa né una mossa di pedina
result-king-moves =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } di dama a testa senza che cambiasse il numero dei pezzi
result-limited-ending =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } in un finale limitato
result-agreed = di comune accordo
result-resigned =
    { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } ha abbandonato
result-time =
    { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } ha finito il tempo
