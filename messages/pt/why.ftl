# Por que um lance não é legal. Parte de uma frase maior: sem maiúscula nem ponto.

why-game-over = a partida acabou
why-not-a-move = um lance precisa de duas casas
why-unplayable = as peças ficam só nas casas de uma cor
why-empty-square = não há peça em { $square }
why-not-your-piece =
    é a vez { $side ->
        [white] das brancas, e a peça em { $square } não é branca
        [black] das pretas, e a peça em { $square } não é preta
       *[other] de { $side }, e a peça em { $square } não é de { $side }
    }
why-backwards = a pedra anda só para a frente; a dama pode voltar
why-backwards-capture = a pedra captura só para a frente; a dama também para trás
why-backwards-straight = a pedra anda para a frente ou para o lado; só a dama pode voltar
why-backwards-straight-capture = a pedra captura para a frente ou para o lado; só a dama captura para trás
why-off-line-man = a pedra anda na diagonal para a frente, até a casa seguinte
why-off-line-king = a dama anda só nas diagonais
why-off-line-man-eight = a pedra anda na diagonal para a frente, e captura também por linhas e colunas
why-off-line-king-eight = a dama anda nas diagonais, e captura também por linhas e colunas
why-off-line-man-straight = a pedra anda para a frente ou para o lado, não na diagonal
why-off-line-king-straight = a dama anda por linhas e colunas, não na diagonal
why-straight-without-capture = por linhas e colunas só se captura; o resto se anda na diagonal
why-too-far-man = a pedra anda uma casa, ou pula uma peça adversária
why-too-far-king = a dama anda uma casa, ou pula uma peça adversária
why-occupied = numa casa cabe uma peça, e em { $square } já está uma do mesmo lado
why-onto-opponent = a peça em { $square } se captura pulando por cima até uma casa vazia atrás
why-own-piece-in-the-way = só se pulam peças adversárias, não a de { $square }
why-no-room-behind = não se pode pular a peça em { $over }, porque { $behind }, atrás dela, não está vazia
why-two-in-one-jump = um pulo captura uma peça, e a de { $square } seria a segunda
why-king-is-safe = uma pedra não pode capturar a dama em { $square }
why-must-capture = a captura é obrigatória, com { $pieces }
why-more-captures-possible =
    deve-se capturar o maior número: { $most ->
        [one] { $most } peça
       *[other] { $most } peças
    }, com { $pieces }
why-higher-value-possible = deve-se fazer a captura de maior valor, com { $pieces }
why-king-must-capture = a dama captura antes da pedra: { $pieces }
why-more-kings-possible = deve-se capturar o maior número de damas, com { $pieces }
why-kings-first = devem-se capturar as damas o quanto antes, com { $pieces }
why-land-elsewhere-goes-on = a dama deve parar em { $squares }, onde a captura continua
why-land-elsewhere-behind = a dama deve parar em { $squares }, logo atrás da peça que captura
why-not-finished = de { $square } a captura continua para { $squares }
why-already-jumped = a peça em { $square } já foi pulada
why-no-half-turn = em { $square } a dama não pode dar meia-volta
why-crowning-ends-move = o lance acaba em { $square }, onde a pedra é coroada
why-king-move-limit =
    a dama em { $square } já andou { $limit ->
        [1] uma vez
       *[other] { $limit } vezes seguidas
    }

## Frases inteiras: respostas à pergunta por que não.

why-legal = Esse lance é legal.
why-can-move = Essa peça pode andar.
why-cannot-move = A peça em { $square } não pode andar.
why-several-fit = Vários lances servem: { $moves }.

## Listas de casas: “3, 7 ou 12”.

why-list-none = nenhuma peça
why-list = { $first } ou { $last }
