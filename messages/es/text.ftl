# El juego línea a línea (`crownhead text`). $side es x u o.

text-greeting = { $rules }. Empiezan las x; escribe help para ver la ayuda.
text-by-lot = Por sorteo juegas con { $side }.
text-by-lot-plain = por sorteo juegas con { $side }
text-you-play = Juegas con { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save ARCHIVO, load ARCHIVO, quit) >{ " " }
text-thinking = { $side } está pensando...
text-line = línea { $number }: { $fault }
text-not-finished = sin terminar: mueven las { $side }

## Al principio: quién juega. Las cifras se escriben.

text-who = ¿Quién juega?
text-who-computer = tú contra la máquina, nivel { $level }
text-who-two = dos personas
text-who-prompt = 1 o 2 >{ " " }
text-who-again = Escribe 1 para la máquina, 2 para dos personas, o quit.

## Lo que hicieron las órdenes. Las órdenes mismas (again, undo, save) no se traducen.

text-offer-harder = Van dos victorias seguidas. Un nivel más: again { $level }
text-offer-easier = Van dos derrotas seguidas. Un nivel menos: again { $level }
text-hint-thinking = pensando...
text-hint = pista: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } jugada deshecha
       *[other] { $moves } jugadas deshechas
    }
text-played-again =
    { $moves ->
        [one] { $moves } jugada repetida
       *[other] { $moves } jugadas repetidas
    }
text-saved = { $path } guardado
text-loaded =
    { $path } cargado: { $rules }, { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }

## Líneas que no sirvieron.

text-game-over = la partida ha terminado; again juega otra
text-not-over = esta partida no ha terminado; resign la acaba
text-no-computer = en esta partida no juega la máquina
text-no-level = los niveles son de 1 a { $last }, o perfect
text-no-advice = no hay nada que aconsejar
text-neither = «{ $text }» no es ni una orden ni una jugada; help enumera las órdenes
text-no-such-move = no hay jugada { $number }: la lista va de 1 a { $last }
text-needs-file = { $command } necesita el nombre de un archivo
text-takes-nothing = después de { $command } no va nada, ni «{ $text }»
text-exists = { $path } ya existe; save! sustituye un archivo
text-too-long = más de { $characters } caracteres
text-not-utf8 = no es texto UTF-8

## Lo que hacen las órdenes.

text-help-move = hacer una jugada; o su número en la lista
text-help-moves = enumerar las jugadas legales
text-help-board = mostrar otra vez el tablero
text-help-hint = preguntar qué jugaría la máquina
text-help-undo = deshacer tu última jugada, o repetirla
text-help-flip = girar el tablero
text-help-draw = ofrecer tablas
text-help-resign = rendirse
text-help-again = otra partida, cuando esta acabe
text-help-rules = las reglas en palabras
text-help-save = guardar la partida en un archivo (save! lo sustituye)
text-help-load = seguir jugando desde un archivo
text-help-quit = salir
