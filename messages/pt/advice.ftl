# Por que um lance é bom: depois de “dica: 11-15”. Sem maiúscula nem ponto.

advice-only-move = é o único lance
advice-wins =
    { $moves ->
        [1] ganha na hora
       *[other] ganha em { $moves } lances
    }
advice-takes =
    captura { $pieces ->
        [1] uma
        [2] duas
        [3] três
        [4] quatro
       *[other] { $pieces }
    }
advice-shot =
    entrega peças e ganha { $men ->
        [1] uma
        [2] duas
        [3] três
        [4] quatro
       *[other] { $men }
    } a mais
advice-crowns = faz dama
advice-stops-king = impede uma dama
advice-saves-piece = salva uma peça
advice-exchanges = troca por igual
advice-best-by-far = é de longe o melhor
advice-best-by-little = é o melhor por pouco
advice-best = é o melhor
