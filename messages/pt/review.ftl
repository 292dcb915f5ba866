# O que aconteceu numa partida: por que um lance foi ruim, e o relatório.

## Quantas peças se capturam, entregam, ganham ou perdem.

review-pieces =
    { $pieces ->
        [1] uma peça
        [2] duas peças
        [3] três peças
        [4] quatro peças
       *[other] { $pieces } peças
    }
review-number =
    { $pieces ->
        [1] uma
        [2] duas
        [3] três
        [4] quatro
       *[other] { $pieces }
    }

## Por que um lance foi ruim. Frases inteiras.

review-hanging = { $move } deixa { $square } capturar { $pieces }.
review-hanging-more = { $move } perde { $given }, começando com { $reply }.
review-hanging-trade = { $move } perde { $given } por { $taken }, começando com { $reply }.
review-attacked = { $move } não salva { $squares } de { $reply }.
review-attacked-trade = { $move } não impede { $reply }, que ganha { $given } por { $taken }.
review-shot-given = { $move } permite um golpe: { $line } entrega { $given } e captura { $taken }.
review-shot-missed = Um golpe passou: { $line } entrega { $given } e captura { $taken }.
review-capture-missed = { $line } teria capturado { $taken } em troca de nada.
review-capture-missed-trade = { $line } teria capturado { $taken } por { $given }.
review-lost-ending-tables = { $move } leva por troca a um final perdido de { $left } peças, segundo as bases de finais.
review-lost-ending-proof = { $move } leva por troca a um final perdido de { $left } peças.
review-lost-ending-score = { $move } leva por troca a um final de { $left } peças muito difícil de defender.
review-king-shut-in = Depois de { $move } e { $reply } a dama em { $square } fica trancada.
review-back-row =
    { $move } abre a primeira linha: { $side ->
        [white] as brancas coroam
        [black] as pretas coroam
       *[other] { $side } coroa
    } em { $square } { $moves ->
        [1] no próximo lance
       *[other] em { $moves } lances
    }.
review-move-lost =
    A troca depois de { $move } dá a oposição { $side ->
        [white] às brancas
        [black] às pretas
       *[other] a { $side }
    }.
review-pieces-lost = { $move } perde no fim { $given }: { $line }.
review-pieces-missed = { $line } teria ganhado { $taken }.
review-no-safe-move =
    Depois de { $line } { $side ->
        [white] as brancas já não têm
        [black] as pretas já não têm
       *[other] { $side } já não tem
    } lance seguro: todos perdem uma peça.
review-crown-given =
    { $move } deixa { $side ->
        [white] as brancas coroar
        [black] as pretas coroar
       *[other] { $side } coroar
    } em { $square }: { $line }.
review-crown-missed = { $line } teria coroado em { $square }.
review-answered-ahead = Depois de { $move } e da resposta { $reply } parte da vantagem se perde; { $best } a teria mantido.
review-answered-evened = Depois de { $move } e da resposta { $reply } a vantagem se perde; { $best } a teria mantido.
review-answered-turned = Depois de { $move } e da resposta { $reply } o outro lado está melhor; { $best } teria mantido a vantagem.
review-answered-behind = Depois de { $move } e da resposta { $reply } o equilíbrio se perde; { $best } o teria mantido.
review-answered-worse = Depois de { $move } e da resposta { $reply } uma posição difícil piora; { $best } teria resistido melhor.
review-draw-rule = { $move } deixa empatar uma partida melhor: { $reason }.
review-win-gone = Depois de { $move } não há mais vitória, segundo as bases de finais.
review-win-lost = Depois de { $move } uma partida ganha está perdida, segundo as bases de finais.
review-draw-gone = Depois de { $move } não há mais empate, segundo as bases de finais.
review-win-missed =
    { $moves ->
        [1] { $best } teria ganhado na hora.
       *[other] { $best } teria ganhado em { $moves } lances.
    }
review-win-missed-tables = { $best } teria levado a um final ganho, segundo as bases de finais.
review-loss-allowed =
    Depois de { $move } { $side ->
        [white] as brancas ganham
        [black] as pretas ganham
       *[other] { $side } ganha
    } { $moves ->
        [1] com um lance
       *[other] em { $moves } lances
    }.
review-loss-allowed-tables =
    Depois de { $move } { $side ->
        [white] as brancas podem
        [black] as pretas podem
       *[other] { $side } pode
    } chegar a um final ganho, segundo as bases de finais.

## Listas de casas: “3, 7 e 12”.

review-list = { $first } e { $last }

## O relatório de `crownhead review`.

review-title = Partida { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }, { $nodes } posições por lance
review-accuracy = precisão { $percent } %
review-no-accuracy = nenhum lance com escolha
review-inaccuracies =
    { $count ->
        [one] { $count } imprecisão
       *[other] { $count } imprecisões
    }
review-mistakes =
    { $count ->
        [one] { $count } erro
       *[other] { $count } erros
    }
review-blunders =
    { $count ->
        [one] { $count } erro grave
       *[other] { $count } erros graves
    }
review-inaccuracy = imprecisão
review-mistake = erro
review-blunder = erro grave
review-decisive = O que decidiu a partida:
review-nothing-decisive = Nenhum lance foi um erro.
review-others = Outros lances:
review-missed-shots = Golpes que passaram:
review-better = melhor { $line }
review-chances = As chances das brancas, lance a lance:
review-certain =
    { $moves ->
        [one] As bases de finais dão o resultado antes do último lance.
       *[other] As bases de finais dão o resultado antes de cada um dos últimos { $moves } lances.
    }
