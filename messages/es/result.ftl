# Cómo acabó una partida. Sin punto.

result-wins =
    Ganan { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    }: { $reason }
result-draw = tablas: { $reason }
result-draw-first = Tablas: { $reason }

result-no-pieces =
    a { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } no les quedan fichas
result-blocked =
    a { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } no les quedan jugadas
result-first-king =
    { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } han hecho la primera dama
result-repetition =
    la posición se ha dado { $times ->
        [one] { $times } vez
       *[other] { $times } veces
    }
result-quiet-moves =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } por bando sin captura ni movimiento de peón
result-king-moves =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } de dama por bando sin que cambie el número de fichas
result-limited-ending =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } en un final limitado
result-agreed = de común acuerdo
result-resigned =
    { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } se rinden
result-time =
    a { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } se les ha acabado el tiempo
