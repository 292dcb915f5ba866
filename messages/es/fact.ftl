# Las reglas en frases, una por cada hecho.

fact-board = El tablero tiene { $columns } por { $rows } casillas; se juega en { $squares }.
fact-board-left-corner = El tablero tiene { $columns } por { $rows } casillas; se juega en { $squares }, con una en la esquina izquierda de cada jugador.
fact-board-right-corner = El tablero tiene { $columns } por { $rows } casillas; se juega en { $squares }, con una en la esquina derecha de cada jugador.
fact-men =
    Cada bando empieza con { $men } peones en { $rows ->
        [one] { $rows } fila
       *[other] { $rows } filas
    }.
fact-men-with-rows-behind =
    Cada bando empieza con { $men } peones en { $rows ->
        [one] { $rows } fila
       *[other] { $rows } filas
    }, con { $behind ->
        [one] { $behind } fila vacía
       *[other] { $behind } filas vacías
    } detrás.
fact-first =
    Empiezan { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    }.

fact-man-moves = El peón mueve una casilla en diagonal hacia delante.
fact-man-moves-straight = El peón mueve una casilla de frente o de lado.
fact-king-moves-short = La dama mueve una casilla en diagonal en cualquier dirección.
fact-king-moves-short-straight = La dama mueve una casilla en línea recta en cualquier dirección.
fact-king-moves-flying = La dama mueve en diagonal cualquier número de casillas vacías, en cualquier dirección.
fact-king-moves-flying-straight = La dama mueve en línea recta cualquier número de casillas vacías, en cualquier dirección.

fact-man-captures-forward = El peón captura solo hacia delante, saltando a la casilla vacía detrás de la ficha.
fact-man-captures-straight = El peón captura de frente y de lado, saltando a la casilla vacía detrás de la ficha.
fact-man-captures-forward-eight = El peón captura de frente y de lado, en diagonal y en línea recta, saltando a la casilla vacía detrás de la ficha.
fact-man-captures-all-eight = El peón captura en las ocho direcciones, saltando a la casilla vacía detrás de la ficha.
fact-man-captures-backward = El peón captura hacia delante y hacia atrás, saltando a la casilla vacía detrás de la ficha.
fact-man-takes-king = Un peón puede capturar una dama.
fact-man-takes-no-king = Un peón no puede capturar una dama.
fact-king-captures-short = La dama captura como un peón, pero en todas las direcciones.
fact-king-captures-anywhere = La dama captura a cualquier distancia y cae en cualquier casilla vacía detrás de la ficha; si desde alguna puede seguir capturando, tiene que hacerlo.
fact-king-captures-behind = La dama captura a cualquier distancia y cae justo detrás de la ficha.
fact-king-captures-behind-kings = La dama captura a cualquier distancia y cae en cualquier casilla vacía detrás de la ficha, pero justo detrás si la última capturada es una dama.

fact-capture-forced = Quien puede capturar debe hacerlo, y la captura se termina.
fact-capture-optional = Nadie está obligado a capturar, pero una captura empezada se termina.
fact-precedence-free-choice = Entre varias capturas se puede elegir cualquiera.
fact-precedence-most-pieces = Entre varias capturas hay que hacer una que capture el mayor número de fichas; una dama cuenta como una ficha.
fact-precedence-most-pieces-then-with-king = Hay que capturar el mayor número de fichas; si una dama y un peón pueden capturar las mismas, captura la dama.
fact-precedence-most-pieces-then-most-kings = Hay que capturar el mayor número de fichas y, a igualdad, el mayor número de damas.
fact-precedence-italian = Hay que capturar el mayor número de fichas; a igualdad, con una dama; después, el mayor número de damas; después, las damas cuanto antes.
fact-precedence-with-king = Si una dama puede capturar, ningún peón puede; por lo demás se elige cualquier captura.
fact-precedence-frisian = Hay que hacer la captura de más valor, en la que una dama vale casi dos peones; a igualdad captura una dama.
fact-removal-at-end = Las fichas capturadas salen del tablero al acabar la jugada, y ninguna se salta dos veces.
fact-removal-at-once = Las fichas capturadas salen del tablero al momento.
fact-removal-at-once-no-half-turns = Las fichas capturadas salen del tablero al momento. La dama no puede dar media vuelta entre dos capturas.

fact-crowning-ends-move = El peón que llega a la última fila corona, y su jugada termina.
fact-crowning-at-end-of-move = El peón que termina su jugada en la última fila corona; el que solo pasa por ella al capturar sigue siendo peón.
fact-crowning-in-passing = El peón que llega a la última fila corona al momento y sigue capturando como dama.
fact-king-move-limit =
    Mientras un bando tenga peones, una misma dama no puede hacer más de { $limit ->
        [one] { $limit } jugada seguida
       *[other] { $limit } jugadas seguidas
    } sin capturar.

fact-objective-normal = Quien se queda sin fichas pierde.
fact-objective-giveaway = Quien se queda sin fichas gana.
fact-objective-first-king = Gana quien corona primero. Quien se queda sin fichas pierde.
fact-blocked-loses = Quien tiene fichas pero no puede mover pierde.
fact-blocked-wins = Quien tiene fichas pero no puede mover gana.
fact-blocked-draws = Quien tiene fichas pero no puede mover hace tablas.

fact-draw-agreed = Los jugadores pueden acordar tablas.
fact-draw-repetition =
    Son tablas si una posición se da { $times ->
        [one] { $times } vez
       *[other] { $times } veces
    }.
fact-draw-quiet-moves =
    Son tablas tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } seguidas de cada bando sin captura ni movimiento de peón.
fact-draw-king-moves =
    Son tablas tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } de dama de cada bando sin captura.
fact-draw-ending-each =
    Final de { $ending }: tablas tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } de cada bando.
fact-draw-ending-stronger =
    Final de { $ending }: tablas tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } del bando más fuerte.
fact-draw-ending-weaker =
    Final de { $ending }: tablas tras { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    } del bando más débil.

## $ending en las frases de arriba, y de qué se compone.

fact-ending-exactly = { $one } contra { $other }
fact-ending-kings-against-king = { $least } damas o más contra una
fact-ending-pieces-against-king = { $pieces } fichas con una dama contra una dama sola
fact-ending-pieces-against-king-on-road = { $pieces } fichas con una dama contra una dama sola en la gran diagonal
fact-ending-both-with-kings = { $pieces } fichas en total, con dama en ambos bandos
fact-ending-one-each = una ficha por bando
fact-ending-kings =
    { $kings ->
        [1] una dama
       *[other] { $kings } damas
    }
fact-ending-men =
    { $men ->
        [1] un peón
       *[other] { $men } peones
    }
fact-ending-kings-and-men = { $kings } y { $men }
fact-ending-either = { $least } o { $most }
fact-ending-range = { $least } a { $most }

fact-notation-numbers = Las jugadas se escriben con números: { $example }, y las capturas con «{ $separator }».
fact-notation-letters = Las jugadas se escriben con letras y números: { $example }, y las capturas con «{ $separator }».
