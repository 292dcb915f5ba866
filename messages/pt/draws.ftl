# O que as regras de empate contam antes de acabar a partida. Sem ponto.

draws-next-move = O próximo lance empata { $unless }
draws-in-moves =
    Empate em { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    } { $unless }
draws-repetition =
    Esta posição ocorreu { $times ->
        [one] { $times } vez
       *[other] { $times } vezes
    }; { $limit } vezes dão empate

## $unless na frase sobre o próximo lance e na de vários.

draws-next-unless-capture = a menos que capture
draws-next-unless-man-move = a menos que capture ou seja de pedra
draws-next-unless-crowning = a menos que capture ou coroe
draws-next-unless-leaving-road = a menos que capture ou a dama sozinha saia da grande diagonal
draws-unless-capture = a menos que haja uma captura
draws-unless-man-move = a menos que uma pedra ande ou haja uma captura
draws-unless-crowning = a menos que haja uma captura ou uma coroação
draws-unless-leaving-road = a menos que haja uma captura ou a dama sozinha saia da grande diagonal
draws-unless-won = a menos que alguém ganhe antes

## Uma contagem anunciada terminou.

draws-restart-capture = A contagem recomeça: houve uma captura
draws-restart-man-move = A contagem recomeça: uma pedra andou
draws-restart-crowning = A contagem recomeça: uma pedra foi coroada
draws-restart-leaving-road = A contagem recomeça: a dama saiu da grande diagonal

## A contagem mais próxima, ao lado do tabuleiro.

draws-count = para o empate: { $made } de { $limit }
draws-count-kings = para o empate: { $made } de { $limit } de dama
draws-count-ending = para o empate: { $made } de { $limit } (final)
