# As regras em frases, uma para cada fato.

fact-board = O tabuleiro tem { $columns } por { $rows } casas; joga-se em { $squares } delas.
fact-board-left-corner = O tabuleiro tem { $columns } por { $rows } casas; joga-se em { $squares } delas, com uma no canto esquerdo de cada jogador.
fact-board-right-corner = O tabuleiro tem { $columns } por { $rows } casas; joga-se em { $squares } delas, com uma no canto direito de cada jogador.
fact-men =
    Cada lado começa com { $men } pedras em { $rows ->
        [one] { $rows } linha
       *[other] { $rows } linhas
    }.
fact-men-with-rows-behind =
    Cada lado começa com { $men } pedras em { $rows ->
        [one] { $rows } linha
       *[other] { $rows } linhas
    }, com { $behind ->
        [one] { $behind } linha vazia
       *[other] { $behind } linhas vazias
    } atrás.
fact-first =
    { $side ->
        [white] As brancas começam
        [black] As pretas começam
       *[other] { $side } começa
    }.

fact-man-moves = A pedra anda uma casa na diagonal para a frente.
fact-man-moves-straight = A pedra anda uma casa para a frente ou para o lado.
fact-king-moves-short = A dama anda uma casa na diagonal em qualquer direção.
fact-king-moves-short-straight = A dama anda uma casa em linha reta em qualquer direção.
fact-king-moves-flying = A dama anda na diagonal quantas casas vazias quiser, em qualquer direção.
fact-king-moves-flying-straight = A dama anda em linha reta quantas casas vazias quiser, em qualquer direção.

fact-man-captures-forward = A pedra captura só para a frente, pulando para a casa vazia atrás da peça.
fact-man-captures-straight = A pedra captura para a frente e para os lados, pulando para a casa vazia atrás da peça.
fact-man-captures-forward-eight = A pedra captura para a frente e para os lados, na diagonal e em linha reta, pulando para a casa vazia atrás da peça.
fact-man-captures-all-eight = A pedra captura nas oito direções, pulando para a casa vazia atrás da peça.
fact-man-captures-backward = A pedra captura para a frente e para trás, pulando para a casa vazia atrás da peça.
fact-man-takes-king = Uma pedra pode capturar uma dama.
fact-man-takes-no-king = Uma pedra não pode capturar uma dama.
fact-king-captures-short = A dama captura como uma pedra, mas em todas as direções.
fact-king-captures-anywhere = A dama captura de qualquer distância e para em qualquer casa vazia atrás da peça; se de alguma puder continuar capturando, deve continuar.
fact-king-captures-behind = A dama captura de qualquer distância e para logo atrás da peça.
fact-king-captures-behind-kings = A dama captura de qualquer distância e para em qualquer casa vazia atrás da peça, mas logo atrás se a última capturada for uma dama.

fact-capture-forced = Quem pode capturar deve capturar, e a captura vai até o fim.
fact-capture-optional = Ninguém é obrigado a capturar, mas uma captura começada vai até o fim.
fact-precedence-free-choice = Entre várias capturas pode-se escolher qualquer uma.
fact-precedence-most-pieces = Lei da maioria: entre várias capturas deve-se fazer uma que capture mais peças; uma dama vale uma peça.
fact-precedence-most-pieces-then-with-king = Deve-se capturar o maior número de peças; se uma dama e uma pedra podem capturar o mesmo tanto, captura a dama.
fact-precedence-most-pieces-then-most-kings = Deve-se capturar o maior número de peças e, em igualdade, o maior número de damas.
fact-precedence-italian = Deve-se capturar o maior número de peças; em igualdade, com uma dama; depois, o maior número de damas; depois, as damas o quanto antes.
fact-precedence-with-king = Se uma dama pode capturar, nenhuma pedra pode; de resto escolhe-se qualquer captura.
fact-precedence-frisian = Deve-se fazer a captura de maior valor, em que uma dama vale quase duas pedras; em igualdade captura uma dama.
fact-removal-at-end = As peças capturadas saem do tabuleiro no fim do lance, e nenhuma é pulada duas vezes.
fact-removal-at-once = As peças capturadas saem do tabuleiro na hora.
fact-removal-at-once-no-half-turns = As peças capturadas saem do tabuleiro na hora. A dama não pode dar meia-volta entre duas capturas.

fact-crowning-ends-move = A pedra que chega à última linha é coroada, e seu lance acaba.
fact-crowning-at-end-of-move = A pedra que acaba o lance na última linha é coroada; a que só passa por ela capturando continua pedra.
fact-crowning-in-passing = A pedra que chega à última linha é coroada na hora e continua capturando como dama.
fact-king-move-limit =
    Enquanto um lado tiver pedras, a mesma dama não pode fazer mais de { $limit ->
        [one] { $limit } lance seguido
       *[other] { $limit } lances seguidos
    } sem captura.

fact-objective-normal = Quem fica sem peças perde.
fact-objective-giveaway = Quem fica sem peças ganha.
fact-objective-first-king = Ganha quem fizer a primeira dama. Quem fica sem peças perde.
fact-blocked-loses = Quem tem peças mas não pode mover perde.
fact-blocked-wins = Quem tem peças mas não pode mover ganha.
fact-blocked-draws = Quem tem peças mas não pode mover empata.

fact-draw-agreed = Os jogadores podem combinar empate.
fact-draw-repetition =
    É empate quando uma posição ocorre { $times ->
        [one] { $times } vez
       *[other] { $times } vezes
    }.
fact-draw-quiet-moves =
    É empate depois de { $moves ->
        [one] { $moves } lance seguido
       *[other] { $moves } lances seguidos
    } de cada lado sem captura nem lance de pedra.
fact-draw-king-moves =
    É empate depois de { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } de dama de cada lado sem captura.
fact-draw-ending-each =
    Final de { $ending }: empate depois de { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } de cada lado.
fact-draw-ending-stronger =
    Final de { $ending }: empate depois de { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } do lado mais forte.
fact-draw-ending-weaker =
    Final de { $ending }: empate depois de { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } do lado mais fraco.

## $ending nas frases acima, e do que se compõe.

fact-ending-exactly = { $one } contra { $other }
fact-ending-kings-against-king = { $least } damas ou mais contra uma
fact-ending-pieces-against-king = { $pieces } peças com uma dama contra uma dama sozinha
fact-ending-pieces-against-king-on-road = { $pieces } peças com uma dama contra uma dama sozinha na grande diagonal
fact-ending-both-with-kings = { $pieces } peças ao todo, com dama dos dois lados
fact-ending-one-each = uma peça de cada lado
fact-ending-kings =
    { $kings ->
        [1] uma dama
       *[other] { $kings } damas
    }
fact-ending-men =
    { $men ->
        [1] uma pedra
       *[other] { $men } pedras
    }
fact-ending-kings-and-men = { $kings } e { $men }
fact-ending-either = { $least } ou { $most }
fact-ending-range = { $least } a { $most }

fact-notation-numbers = Os lances se escrevem com números: { $example }, e as capturas com “{ $separator }”.
fact-notation-letters = Os lances se escrevem com letras e números: { $example }, e as capturas com “{ $separator }”.
