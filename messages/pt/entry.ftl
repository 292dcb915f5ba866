# Lances digitados e arquivos indicados. Sem maiúscula nem ponto.

entry-not-legal = { $move } não é um lance legal: { $why }
entry-not-legal-here = { $move } não é um lance legal
entry-not-legal-but = { $move } não é um lance legal; é legal { $moves }
entry-which = qual de { $moves }?
entry-not-a-move = caractere { $column }: não é um lance: “{ $found }”
entry-unfinished = caractere { $column }: falta uma casa, o lance acaba aqui
entry-not-a-square = caractere { $column }: “{ $name }” não é o nome de uma casa
entry-off-board = caractere { $column }: não há casa { $name } neste tabuleiro, que vai de { $first } a { $last }
entry-not-played = caractere { $column }: não se põem peças em { $name }
entry-no-such-file = não existe esse arquivo ou pasta
entry-no-access = sem permissão
entry-no-game = não há partida nele
entry-no-end = a primeira partida nele não tem fim
entry-no-rules = nenhumas regras servem para os lances
