# O jogo em tela cheia (`crownhead tui`). Letras soltas e + - . ? / são teclas e não se traduzem.

screen-title = Crownhead: { $rules }
screen-square = casa { $name }
screen-square-and-label = casa { $name } ({ $label })
screen-too-small = pequeno: precisa de { $width }x{ $height }

## Sob o tabuleiro: o que aconteceu e o que há para fazer.

screen-begin = ? mostra o que fazem as teclas.
screen-begin-by-lot =
    Por sorteio você joga com { $side ->
        [white] as brancas
        [black] as pretas
       *[other] { $side }
    }; { $first_side ->
        [white] as brancas começam
        [black] as pretas começam
       *[other] { $first_side } começa
    }. ? mostra as teclas.
screen-where-to = Para onde?
screen-and-then = E depois para onde?
screen-must-capture = Você deve capturar.
screen-cannot-move = esta peça não pode andar
screen-thinking = O computador está pensando; . o faz jogar já.
screen-not-your-turn = Não é a sua vez.
screen-over = A partida acabou; a joga de novo, u desfaz lances, n começa outra.
screen-not-over = A partida não acabou; x desiste, n começa outra.
screen-no-level = Não há nível para mudar; a joga de novo.
screen-no-such-level = Não há esse nível; a joga de novo.
screen-looking-back = Depois do lance { $move } de { $last }; End mostra a partida.
screen-played =
    { $side ->
        [white] As brancas jogaram
        [black] As pretas jogaram
       *[other] { $side } jogou
    } { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } lance desfeito
       *[other] { $moves } lances desfeitos
    }; r refaz.
screen-played-again = Jogado de novo.
screen-offers-draw =
    { $side ->
        [white] As brancas oferecem
        [black] As pretas oferecem
       *[other] { $side } oferece
    } empate.
screen-asks-take-back =
    { $side ->
        [white] As brancas pedem
        [black] As pretas pedem
       *[other] { $side } pede
    } para desfazer.
screen-asks-rematch =
    { $side ->
        [white] As brancas pedem
        [black] As pretas pedem
       *[other] { $side } pede
    } revanche.
screen-declined = Não foi aceito.
screen-offer-harder = { $result }. Duas vitórias seguidas. + joga no nível { $level }.
screen-offer-easier = { $result }. Duas derrotas seguidas. - joga no nível { $level }.
screen-no-advice = Agora não há o que aconselhar.
screen-looking-for-move = Procurando um bom lance...
screen-advice = Tente { $move }: { $why }.
screen-theme = Tema: { $name }.
screen-theme-wood = madeira
screen-theme-club = clube
screen-theme-night = noite
screen-theme-contrast = contraste
screen-broken = Algo quebrou por dentro; . faz o computador tentar de novo.
screen-opened = { $path } aberto.
screen-saved = { $path } salvo.
screen-exists = { $path } já existe.
screen-not-saved = Não foi salvo: { $fault }.
screen-no-library = Aqui não se guardam partidas: não há pasta para elas.

## Ao lado do tabuleiro.

screen-human = pessoa
screen-level = nível { $level }
screen-men =
    { $men ->
        [one] { $men } pedra
       *[other] { $men } pedras
    }
screen-kings =
    { $kings ->
        [one] { $kings } dama
       *[other] { $kings } damas
    }
screen-engine =
    análise: + é bom para { $side ->
        [white] as brancas
        [black] as pretas
       *[other] { $side }
    }
screen-analysing = analisando...

## A linha de teclas, cada uma com sua tecla na frente.

screen-hint-help = ajuda
screen-hint-new = nova
screen-hint-move = lance
screen-hint-hint = dica
screen-hint-undo = desfazer
screen-hint-saved = salvas
screen-hint-quit = sair
screen-hint-engine = análise
screen-hint-draw = empate
screen-hint-resign = desistir
screen-hint-open = abrir
screen-hint-save = salvar
screen-hint-turn = girar
screen-hint-theme = tema
screen-hint-again = de novo

## Botões: o nome de uma tecla e o que ela faz.

screen-button-leave = Esc voltar
screen-button-close = Esc fechar
screen-button-board = Esc tabuleiro
screen-button-choose = Enter escolher
screen-button-begin = Enter começar
screen-button-open = Enter abrir
screen-button-save = Enter salvar
screen-button-play = Enter jogar
screen-button-find = / buscar regras
screen-button-delete = Del apagar
screen-button-yes = s sim
screen-button-no = n não

## O menu do começo.

screen-menu-computer = Jogar contra o computador
screen-menu-two-players = Duas pessoas neste teclado
screen-menu-find-rules = Escolher entre todas as regras
screen-menu-new-game = Nível, relógio e regras da casa
screen-menu-saved = Partidas salvas
screen-menu-open-file = Abrir um arquivo PDN
screen-menu-help = Teclas e regras
screen-menu-quit = Sair

## Uma partida nova.

screen-new-title = Partida nova (setas ou cliques mudam)
screen-new-rules = Regras
screen-new-rules-about = digite para buscar entre todas; mudanças abaixo fazem delas regras da casa
screen-new-players = Jogadores
screen-new-players-about = você contra o computador, duas pessoas ou dois computadores
screen-new-level = Nível
screen-new-level-about = 1 é iniciante, 10 é difícil de vencer, perfeito joga o melhor que pode
screen-new-level-perfect = perfeito
screen-new-clock = Relógio
screen-new-clock-about = minutos para a partida e segundos a mais por lance
screen-new-clock-none = sem relógio
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = você começa
screen-seats-computer-begins = o computador começa
screen-seats-by-lot = cores por sorteio
screen-seats-people = duas pessoas
screen-seats-computers = dois computadores

## Listas: regras e partidas salvas.

screen-find = buscar:
screen-rules-title = Regras: { $count }
screen-rules-none = Nenhumas regras têm todas essas palavras.
screen-saved-title = Partidas salvas
screen-saved-title-all = Partidas salvas: { $count }
screen-saved-title-some = Partidas salvas: { $shown } de { $count }
screen-saved-looking = procurando...
screen-saved-empty = ainda não há nenhuma
screen-saved-none = nenhuma tem todas essas palavras
screen-saved-game = { $rules }, { $white } contra { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }, aberta
screen-saved-drawn =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }, empate
screen-saved-won =
    { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }, { $side ->
        [white] brancas ganharam
        [black] pretas ganharam
       *[other] { $side } ganhou
    }

## Perguntas e campos. As teclas são letras que respondem além de y e n.

screen-yes-key = s
screen-no-key = n
screen-move-field = lance:
screen-file-open = Abrir um arquivo PDN
screen-file-save = Salvar como arquivo PDN
screen-resign = Desistir
screen-resign-question = Desistir desta partida?
screen-draw = Empate
screen-draw-question = Os dois lados concordam com o empate?
screen-replace = Salvar
screen-replace-question = { $path } já existe. Substituir?
screen-delete = Apagar
screen-delete-question = Apagar esta partida? { $game }

## Ajuda: teclas com nome, e o que fazem as teclas.

screen-help-title = Ajuda (setas, Page Down e roda rolam)
screen-key-arrows = setas, Enter
screen-key-mouse = mouse
screen-key-digit = m ou um algarismo
screen-help-arrows = escolher uma peça e depois para onde vai
screen-help-mouse = clicar ou arrastar uma peça; clicar em lances, listas, teclas
screen-help-digit = digitar um lance por suas casas
screen-help-esc = soltar a peça
screen-help-undo = desfazer, jogar de novo
screen-help-review = olhar para trás, lance a lance; Home, End
screen-help-hint = dica
screen-help-engine = análise: variantes e avaliação
screen-help-hurry = fazer o computador jogar já
screen-help-draw = oferecer empate
screen-help-resign = desistir
screen-help-again = de novo: outra partida dos mesmos jogadores
screen-help-again-level = de novo, um nível acima ou abaixo
screen-help-new = partida nova: regras, jogadores, nível, relógio, regras da casa
screen-help-saved = partidas salvas, também as da página web
screen-help-file = abrir ou salvar um arquivo PDN
screen-help-flip = girar o tabuleiro
screen-help-look = tema, sinais
screen-help-redraw = desenhar a tela de novo
screen-help-suspend = suspender
screen-help-quit = sair; a partida fica guardada
