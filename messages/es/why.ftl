# Por qué una jugada no es legal. Parte de una frase más larga: sin mayúscula ni punto.

why-game-over = la partida ha terminado
why-not-a-move = una jugada necesita dos casillas
why-unplayable = las fichas van solo en las casillas de un color
why-empty-square = no hay ninguna ficha en { $square }
why-not-your-piece =
    mueven { $side ->
        [white] las blancas, y la ficha de { $square } no es blanca
        [black] las negras, y la ficha de { $square } no es negra
       *[other] las { $side }, y la ficha de { $square } no es de ellas
    }
why-backwards = el peón mueve solo hacia delante; la dama también hacia atrás
why-backwards-capture = el peón captura solo hacia delante; la dama también hacia atrás
why-backwards-straight = el peón mueve de frente o de lado; solo la dama puede ir hacia atrás
why-backwards-straight-capture = el peón captura de frente o de lado; solo la dama captura hacia atrás
why-off-line-man = el peón mueve en diagonal hacia delante, a la casilla siguiente
why-off-line-king = la dama mueve solo en diagonal
why-off-line-man-eight = el peón mueve en diagonal hacia delante, y captura también por filas y columnas
why-off-line-king-eight = la dama mueve en diagonal, y captura también por filas y columnas
why-off-line-man-straight = el peón mueve de frente o de lado, no en diagonal
why-off-line-king-straight = la dama mueve por filas y columnas, no en diagonal
why-straight-without-capture = por filas y columnas solo se captura; lo demás se mueve en diagonal
why-too-far-man = el peón mueve una casilla, o salta sobre una ficha rival
why-too-far-king = la dama mueve una casilla, o salta sobre una ficha rival
why-occupied = en una casilla cabe una ficha, y en { $square } ya hay una propia
why-onto-opponent = la ficha de { $square } se captura saltando sobre ella hasta una casilla vacía detrás
why-own-piece-in-the-way = solo se salta sobre fichas rivales, no sobre la de { $square }
why-no-room-behind = no se puede saltar la ficha de { $over }, porque { $behind }, detrás, no está vacía
why-two-in-one-jump = un salto captura una ficha, y la de { $square } sería la segunda
why-king-is-safe = un peón no puede capturar la dama de { $square }
why-must-capture = la captura es obligatoria, con { $pieces }
why-more-captures-possible =
    hay que capturar el mayor número: { $most ->
        [one] { $most } ficha
       *[other] { $most } fichas
    }, con { $pieces }
why-higher-value-possible = hay que hacer la captura de más valor, con { $pieces }
why-king-must-capture = la dama captura antes que el peón: { $pieces }
why-more-kings-possible = hay que capturar el mayor número de damas, con { $pieces }
why-kings-first = hay que capturar las damas cuanto antes, con { $pieces }
why-land-elsewhere-goes-on = la dama tiene que caer en { $squares }, donde sigue la captura
why-land-elsewhere-behind = la dama tiene que caer en { $squares }, justo detrás de la ficha que captura
why-not-finished = desde { $square } la captura sigue a { $squares }
why-already-jumped = la ficha de { $square } ya se ha saltado
why-no-half-turn = en { $square } la dama no puede dar media vuelta
why-crowning-ends-move = la jugada termina en { $square }, donde el peón corona
why-king-move-limit =
    la dama de { $square } ya ha movido { $limit ->
        [1] una vez
       *[other] { $limit } veces seguidas
    }

## Frases enteras: respuestas a la pregunta de por qué no.

why-legal = Esa jugada es legal.
why-can-move = Esa ficha puede mover.
why-cannot-move = La ficha de { $square } no puede mover.
why-several-fit = Varias jugadas encajan: { $moves }.

## Listas de casillas: «3, 7 o 12».

why-list-none = ninguna ficha
why-list = { $first } o { $last }
