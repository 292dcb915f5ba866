# O jogo linha por linha (`crownhead text`). $side é x ou o.

text-greeting = { $rules }. x começa; digite help para ver a ajuda.
text-by-lot = Por sorteio você joga com { $side }.
text-by-lot-plain = por sorteio você joga com { $side }
text-you-play = Você joga com { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save ARQUIVO, load ARQUIVO, quit) >{ " " }
text-thinking = { $side } está pensando...
text-line = linha { $number }: { $fault }
text-not-finished = não acabou: é a vez de { $side }

## No começo: quem joga. Os algarismos se digitam.

text-who = Quem joga?
text-who-computer = você contra o computador, nível { $level }
text-who-two = duas pessoas
text-who-prompt = 1 ou 2 >{ " " }
text-who-again = Digite 1 para o computador, 2 para duas pessoas, ou quit.

## O que os comandos fizeram. Os comandos (again, undo, save) não se traduzem.

text-offer-harder = São duas vitórias seguidas. Um nível acima: again { $level }
text-offer-easier = São duas derrotas seguidas. Um nível abaixo: again { $level }
text-hint-thinking = pensando...
text-hint = dica: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } lance desfeito
       *[other] { $moves } lances desfeitos
    }
text-played-again =
    { $moves ->
        [one] { $moves } lance refeito
       *[other] { $moves } lances refeitos
    }
text-saved = { $path } salvo
text-loaded =
    { $path } carregado: { $rules }, { $moves ->
        [one] { $moves } lance
       *[other] { $moves } lances
    }

## Linhas que não serviram.

text-game-over = a partida acabou; again joga outra
text-not-over = esta partida não acabou; resign a encerra
text-no-computer = nesta partida não joga o computador
text-no-level = os níveis vão de 1 a { $last }, ou perfect
text-no-advice = não há o que aconselhar
text-neither = “{ $text }” não é comando nem lance; help lista os comandos
text-no-such-move = não há lance { $number }: a lista vai de 1 a { $last }
text-needs-file = { $command } precisa do nome de um arquivo
text-takes-nothing = depois de { $command } não vem nada, nem “{ $text }”
text-exists = { $path } já existe; save! substitui um arquivo
text-too-long = mais de { $characters } caracteres
text-not-utf8 = não é texto em UTF-8

## O que os comandos fazem.

text-help-move = fazer um lance; ou seu número na lista
text-help-moves = listar os lances legais
text-help-board = mostrar o tabuleiro de novo
text-help-hint = perguntar o que o computador jogaria
text-help-undo = desfazer seu último lance, ou refazê-lo
text-help-flip = girar o tabuleiro
text-help-draw = oferecer empate
text-help-resign = desistir
text-help-again = outra partida, quando esta acabar
text-help-rules = as regras em palavras
text-help-save = salvar a partida num arquivo (save! o substitui)
text-help-load = continuar de um arquivo
text-help-quit = sair
