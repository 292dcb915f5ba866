# Jugadas escritas y archivos nombrados. Sin mayúscula ni punto.

entry-not-legal = { $move } no es una jugada legal: { $why }
entry-not-legal-here = { $move } no es una jugada legal
entry-not-legal-but = { $move } no es una jugada legal; es legal { $moves }
entry-which = ¿cuál de { $moves }?
entry-not-a-move = carácter { $column }: no es una jugada: «{ $found }»
entry-unfinished = carácter { $column }: falta una casilla, la jugada se acaba aquí
entry-not-a-square = carácter { $column }: «{ $name }» no es el nombre de una casilla
entry-off-board = carácter { $column }: no hay casilla { $name } en este tablero, que va de { $first } a { $last }
entry-not-played = carácter { $column }: en { $name } no se ponen fichas
entry-no-such-file = no existe ese archivo o carpeta
entry-no-access = no hay permiso
entry-no-game = no contiene ninguna partida
entry-no-end = su primera partida no tiene fin
entry-no-rules = ningunas reglas encajan con las jugadas
