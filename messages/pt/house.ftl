# Regras da casa: como se chamam e por que algumas não dão para jogar.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## O que não combina. Sem maiúscula nem ponto.

house-clashes = isto não combina: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = deve ser um número par de 6 a 14
house-no-men = não deixa pedras para jogar
house-no-room = não sobra linha vazia entre os lados
house-lines-need-every-square = andar por linhas e colunas exige um tabuleiro em que se joga em todas as casas
house-every-square-needs-lines = um tabuleiro em que se joga em todas as casas exige andar por linhas e colunas
house-too-large-for-every-square = um tabuleiro em que se joga em todas as casas tem no máximo 10 por 10
house-short-king-landing = a dama curta sempre para logo atrás; só a dama voadora pode escolher
house-no-king-moves = a partida acaba antes que uma dama possa andar
house-draw-at-once = toda posição ocorre uma vez; use 2 ou mais, ou 0 para não haver esse empate
