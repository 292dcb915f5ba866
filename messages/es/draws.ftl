# Lo que cuentan las reglas de tablas antes de acabar la partida. Sin punto.

draws-next-move = La próxima jugada da tablas { $unless }
draws-in-moves =
    Tablas en { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } { $unless }
draws-repetition =
    Esta posición se ha dado { $times ->
        [one] { $times } vez
       *[other] { $times } veces
    }; { $limit } veces son tablas

## $unless en la frase sobre la próxima jugada y en la de varias.

draws-next-unless-capture = salvo que capture
draws-next-unless-man-move = salvo que capture o la haga un peón
draws-next-unless-crowning = salvo que capture o corone
draws-next-unless-leaving-road = salvo que capture o la dama sola deje la gran diagonal
draws-unless-capture = salvo que haya una captura
draws-unless-man-move = salvo que mueva un peón o haya una captura
draws-unless-crowning = salvo que haya una captura o corone un peón
draws-unless-leaving-road = salvo que haya una captura o la dama sola deje la gran diagonal
draws-unless-won = salvo que antes se gane la partida

## Una cuenta anunciada ha terminado.

draws-restart-capture = La cuenta empieza de nuevo: hubo una captura
draws-restart-man-move = La cuenta empieza de nuevo: movió un peón
draws-restart-crowning = La cuenta empieza de nuevo: coronó un peón
draws-restart-leaving-road = La cuenta empieza de nuevo: la dama dejó la gran diagonal

## La cuenta más cercana, junto al tablero.

draws-count = para tablas: { $made } de { $limit }
draws-count-kings = para tablas: { $made } de { $limit } de dama
draws-count-ending = para tablas: { $made } de { $limit } (final)
