# Qué pasó en una partida: por qué una jugada fue mala, y el informe.

## Cuántas fichas se capturan, entregan, ganan o pierden.

review-pieces =
    { $pieces ->
        [1] una ficha
        [2] dos fichas
        [3] tres fichas
        [4] cuatro fichas
       *[other] { $pieces } fichas
    }
review-number =
    { $pieces ->
        [1] una
        [2] dos
        [3] tres
        [4] cuatro
       *[other] { $pieces }
    }

## Por qué una jugada fue mala. Frases enteras.

review-hanging = { $move } deja que { $square } capture { $pieces }.
review-hanging-more = { $move } pierde { $given }, empezando por { $reply }.
review-hanging-trade = { $move } pierde { $given } por { $taken }, empezando por { $reply }.
review-attacked = { $move } no salva { $squares } de { $reply }.
review-attacked-trade = { $move } no evita { $reply }, que gana { $given } por { $taken }.
review-shot-given = { $move } permite un golpe: { $line } entrega { $given } y captura { $taken }.
review-shot-missed = Se escapó un golpe: { $line } entrega { $given } y captura { $taken }.
review-capture-missed = { $line } habría capturado { $taken } a cambio de nada.
review-capture-missed-trade = { $line } habría capturado { $taken } por { $given }.
review-lost-ending-tables = { $move } lleva con un cambio a un final perdido de { $left } fichas, según las bases de finales.
review-lost-ending-proof = { $move } lleva con un cambio a un final perdido de { $left } fichas.
review-lost-ending-score = { $move } lleva con un cambio a un final de { $left } fichas muy difícil de defender.
review-king-shut-in = Tras { $move } y { $reply } la dama de { $square } queda encerrada.
review-back-row =
    { $move } abre la primera fila: { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } coronan en { $square } { $moves ->
        [1] con la jugada siguiente
       *[other] en { $moves } jugadas
    }.
review-move-lost =
    El cambio tras { $move } da la oposición a { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    }.
review-pieces-lost = { $move } pierde al final { $given }: { $line }.
review-pieces-missed = { $line } habría ganado { $taken }.
review-no-safe-move =
    Tras { $line } { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } ya no tienen jugada segura: cada una pierde una pieza.
review-crown-given =
    { $move } deja que { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } coronen en { $square }: { $line }.
review-crown-missed = { $line } habría coronado en { $square }.
review-answered-ahead = Tras { $move } y la respuesta { $reply } se pierde parte de la ventaja; { $best } la habría conservado.
review-answered-evened = Tras { $move } y la respuesta { $reply } se pierde la ventaja; { $best } la habría conservado.
review-answered-turned = Tras { $move } y la respuesta { $reply } el otro bando está mejor; { $best } habría conservado la ventaja.
review-answered-behind = Tras { $move } y la respuesta { $reply } se rompe el equilibrio; { $best } lo habría mantenido.
review-answered-worse = Tras { $move } y la respuesta { $reply } una posición difícil empeora; { $best } habría aguantado mejor.
review-draw-rule = { $move } deja en tablas una partida mejor: { $reason }.
review-win-gone = Tras { $move } ya no hay victoria, según las bases de finales.
review-win-lost = Tras { $move } una partida ganada está perdida, según las bases de finales.
review-draw-gone = Tras { $move } ya no hay tablas, según las bases de finales.
review-win-missed =
    { $moves ->
        [1] { $best } habría ganado de inmediato.
       *[other] { $best } habría ganado en { $moves } jugadas.
    }
review-win-missed-tables = { $best } habría llevado a un final ganado, según las bases de finales.
review-loss-allowed =
    Tras { $move } { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } ganan { $moves ->
        [1] con una jugada
       *[other] en { $moves } jugadas
    }.
review-loss-allowed-tables =
    Tras { $move } { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    } pueden llegar a un final ganado, según las bases de finales.

## Listas de casillas: «3, 7 y 12».

review-list = { $first } y { $last }

## El informe de `crownhead review`.

review-title = Partida { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }, { $nodes } posiciones por jugada
review-accuracy = precisión { $percent } %
review-no-accuracy = ninguna jugada con elección
review-inaccuracies =
    { $count ->
        [one] { $count } imprecisión
       *[other] { $count } imprecisiones
    }
review-mistakes =
    { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
review-blunders =
    { $count ->
        [one] { $count } error grave
       *[other] { $count } errores graves
    }
review-inaccuracy = imprecisión
review-mistake = error
review-blunder = error grave
review-decisive = Lo que decidió la partida:
review-nothing-decisive = Ninguna jugada fue un error.
review-others = Otras jugadas:
review-missed-shots = Golpes que se escaparon:
review-better = mejor { $line }
review-chances = Opciones de las blancas, jugada a jugada:
review-certain =
    { $moves ->
        [one] Las bases de finales dan el resultado antes de la última jugada.
       *[other] Las bases de finales dan el resultado antes de cada una de las últimas { $moves } jugadas.
    }
