# Como acabou uma partida. Sem ponto.

result-wins =
    { $side ->
        [white] As brancas ganham
        [black] As pretas ganham
       *[other] { $side } ganha
    }: { $reason }
result-draw = empate: { $reason }
result-draw-first = Empate: { $reason }

result-no-pieces =
    { $side ->
        [white] as brancas não têm
        [black] as pretas não têm
       *[other] { $side } não tem
    } mais peças
result-blocked =
    { $side ->
        [white] as brancas não têm
        [black] as pretas não têm
       *[other] { $side } não tem
    } mais lances
result-first-king =
    { $side ->
        [white] as brancas fizeram
        [black] as pretas fizeram
       *[other] { $side } fez
    } a primeira dama
result-repetition =
    a posição ocorreu { $times ->
        [one] { $times } vez
       *[other] { $times } vezes
    }
result-quiet-moves =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } de cada lado sem captura nem lance de pedra
result-king-moves =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } de dama de cada lado sem mudar o número de peças
result-limited-ending =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } num final limitado
result-agreed = de comum acordo
result-resigned =
    { $side ->
        [white] as brancas desistiram
        [black] as pretas desistiram
       *[other] { $side } desistiu
    }
result-time =
    acabou o tempo { $side ->
        [white] das brancas
        [black] das pretas
       *[other] de { $side }
    }
