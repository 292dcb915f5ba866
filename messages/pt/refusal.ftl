# Por que algo não foi feito. Sem maiúscula nem ponto.

refusal-game-over = a partida acabou
refusal-not-your-turn =
    é a vez { $side ->
        [white] das brancas
        [black] das pretas
       *[other] de { $side }
    }
refusal-ambiguous = vários lances servem: { $moves }
refusal-illegal-move = o lance não é legal
refusal-too-many-captures = a partida não pode seguir depois deste lance: há capturas demais para listar; jogue outro, ofereça empate ou desista
refusal-nothing-to-take-back = não há lance para desfazer
refusal-nothing-to-redo = não há lance para refazer
refusal-played-anew = o que duas pessoas desfazem em duas telas se joga de novo
refusal-no-offer = o outro lado não pede nada
refusal-already-offered = isso já foi pedido
refusal-nobody-thinks = o computador não está pensando
refusal-no-help-between-people = o computador não ajuda numa partida entre duas pessoas
refusal-not-over = a revanche vem depois da partida

## O computador não aceita o empate.

refusal-plays-on-not-yet = o computador continua: ainda não olhou a posição
refusal-plays-on-still-open = o computador continua: ainda há muito para jogar
refusal-plays-on-stands-better = o computador continua: acha que está melhor
refusal-plays-on-is-winning = o computador continua: acha que está ganhando
