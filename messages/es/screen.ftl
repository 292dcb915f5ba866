# El juego a pantalla completa (`crownhead tui`). Las letras sueltas y + - . ? / son teclas y no se traducen.

screen-title = Crownhead: { $rules }
screen-square = casilla { $name }
screen-square-and-label = casilla { $name } ({ $label })
screen-too-small = pequeño: hacen falta { $width }x{ $height }

## Bajo el tablero: qué ha pasado y qué hay que hacer.

screen-begin = ? muestra para qué sirven las teclas.
screen-begin-by-lot =
    Por sorteo juegas con { $side ->
        [white] blancas
        [black] negras
       *[other] { $side }
    }; empiezan { $first_side ->
        [white] las blancas
        [black] las negras
       *[other] las { $first_side }
    }. ? muestra las teclas.
screen-where-to = ¿Adónde?
screen-and-then = ¿Y luego adónde?
screen-must-capture = Tienes que capturar.
screen-cannot-move = esta ficha no puede mover
screen-thinking = La máquina está pensando; . la hace mover ya.
screen-not-your-turn = No te toca mover.
screen-over = La partida ha terminado; a juega otra vez, u deshace jugadas, n empieza otra.
screen-not-over = La partida no ha terminado; x se rinde, n empieza otra.
screen-no-level = No hay nivel que cambiar; a juega otra vez.
screen-no-such-level = No hay tal nivel; a juega otra vez.
screen-looking-back = Tras la jugada { $move } de { $last }; End muestra la partida.
screen-played =
    { $side ->
        [white] Las blancas
        [black] Las negras
       *[other] Las { $side }
    } jugaron { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } jugada deshecha
       *[other] { $moves } jugadas deshechas
    }; r las repite.
screen-played-again = Jugado otra vez.
screen-offers-draw =
    { $side ->
        [white] Las blancas
        [black] Las negras
       *[other] Las { $side }
    } ofrecen tablas.
screen-asks-take-back =
    { $side ->
        [white] Las blancas
        [black] Las negras
       *[other] Las { $side }
    } piden deshacer.
screen-asks-rematch =
    { $side ->
        [white] Las blancas
        [black] Las negras
       *[other] Las { $side }
    } piden la revancha.
screen-declined = No se aceptó.
screen-offer-harder = { $result }. Dos victorias seguidas. + juega al nivel { $level }.
screen-offer-easier = { $result }. Dos derrotas seguidas. - juega al nivel { $level }.
screen-no-advice = Ahora no hay nada que aconsejar.
screen-looking-for-move = Buscando una buena jugada...
screen-advice = Prueba { $move }: { $why }.
screen-theme = Tema: { $name }.
screen-theme-wood = madera
screen-theme-club = club
screen-theme-night = noche
screen-theme-contrast = contraste
screen-broken = Algo falló por dentro; . hace que la máquina lo intente de nuevo.
screen-opened = { $path } abierto.
screen-saved = { $path } guardado.
screen-exists = { $path } ya existe.
screen-not-saved = No se guardó: { $fault }.
screen-no-library = Aquí no se guardan partidas: no hay carpeta para ellas.

## Junto al tablero.

screen-human = persona
screen-level = nivel { $level }
screen-men =
    { $men ->
        [one] { $men } peón
       *[other] { $men } peones
    }
screen-kings =
    { $kings ->
        [one] { $kings } dama
       *[other] { $kings } damas
    }
screen-engine =
    análisis: + favorece a { $side ->
        [white] blancas
        [black] negras
       *[other] { $side }
    }
screen-analysing = analizando...

## La línea de teclas, cada una con su tecla delante.

screen-hint-help = ayuda
screen-hint-new = nueva
screen-hint-move = mover
screen-hint-hint = pista
screen-hint-undo = deshacer
screen-hint-saved = guardadas
screen-hint-quit = salir
screen-hint-engine = análisis
screen-hint-draw = tablas
screen-hint-resign = rendirse
screen-hint-open = abrir
screen-hint-save = guardar
screen-hint-turn = girar
screen-hint-theme = tema
screen-hint-again = otra vez

## Botones: el nombre de una tecla y lo que hace.

screen-button-leave = Esc volver
screen-button-close = Esc cerrar
screen-button-board = Esc tablero
screen-button-choose = Enter elegir
screen-button-begin = Enter empezar
screen-button-open = Enter abrir
screen-button-save = Enter guardar
screen-button-play = Enter jugar
screen-button-find = / buscar reglas
screen-button-delete = Supr borrar
screen-button-yes = s sí
screen-button-no = n no

## El menú del principio.

screen-menu-computer = Jugar contra la máquina
screen-menu-two-players = Dos personas en este teclado
screen-menu-find-rules = Elegir entre todas las reglas
screen-menu-new-game = Nivel, reloj y reglas de la casa
screen-menu-saved = Partidas guardadas
screen-menu-open-file = Abrir un archivo PDN
screen-menu-help = Teclas y reglas
screen-menu-quit = Salir

## Una partida nueva.

screen-new-title = Partida nueva (se cambia con flechas o clics)
screen-new-rules = Reglas
screen-new-rules-about = escribe para buscar entre todas; los cambios de abajo las hacen reglas de la casa
screen-new-players = Jugadores
screen-new-players-about = tú contra la máquina, dos personas o dos máquinas
screen-new-level = Nivel
screen-new-level-about = 1 es para empezar, 10 es difícil de vencer, perfecto juega lo mejor que puede
screen-new-level-perfect = perfecto
screen-new-clock = Reloj
screen-new-clock-about = minutos para la partida y segundos añadidos por jugada
screen-new-clock-none = ninguno
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = empiezas tú
screen-seats-computer-begins = empieza la máquina
screen-seats-by-lot = colores por sorteo
screen-seats-people = dos personas
screen-seats-computers = dos máquinas

## Listas: reglas y partidas guardadas.

screen-find = buscar:
screen-rules-title = Reglas: { $count }
screen-rules-none = Ningunas reglas tienen todas esas palabras.
screen-saved-title = Partidas guardadas
screen-saved-title-all = Partidas guardadas: { $count }
screen-saved-title-some = Partidas guardadas: { $shown } de { $count }
screen-saved-looking = buscando...
screen-saved-empty = aún no hay ninguna
screen-saved-none = ninguna tiene todas esas palabras
screen-saved-game = { $rules }, { $white } contra { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }, abierta
screen-saved-drawn =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }, tablas
screen-saved-won =
    { $moves ->
        [one] { $moves } jugada
       *[other] { $moves } jugadas
    }, ganan { $side }

## Preguntas y campos. Las teclas son letras que responden además de y y n.

screen-yes-key = s
screen-no-key = n
screen-move-field = jugada:
screen-file-open = Abrir un archivo PDN
screen-file-save = Guardar como archivo PDN
screen-resign = Rendirse
screen-resign-question = ¿Rendirse en esta partida?
screen-draw = Tablas
screen-draw-question = ¿Acuerdan tablas los dos bandos?
screen-replace = Guardar
screen-replace-question = { $path } ya existe. ¿Sustituirlo?
screen-delete = Borrar
screen-delete-question = ¿Borrar esta partida? { $game }

## Ayuda: teclas con nombre, y lo que hacen las teclas.

screen-help-title = Ayuda (flechas, Av Pág y rueda avanzan)
screen-key-arrows = flechas, Enter
screen-key-mouse = ratón
screen-key-digit = m o una cifra
screen-help-arrows = elegir una ficha y luego adónde va
screen-help-mouse = pulsar o arrastrar una ficha; pulsar jugadas, listas, teclas
screen-help-digit = escribir una jugada por sus casillas
screen-help-esc = soltar la ficha
screen-help-undo = deshacer, jugar otra vez
screen-help-review = mirar atrás, jugada a jugada; Home, End
screen-help-hint = pista
screen-help-engine = análisis: variantes y valoración
screen-help-hurry = hacer que la máquina mueva ya
screen-help-draw = ofrecer tablas
screen-help-resign = rendirse
screen-help-again = otra vez: otra partida de los mismos
screen-help-again-level = otra vez, un nivel más o menos
screen-help-new = partida nueva: reglas, jugadores, nivel, reloj, reglas de la casa
screen-help-saved = partidas guardadas, también las de la página web
screen-help-file = abrir o guardar un archivo PDN
screen-help-flip = girar el tablero
screen-help-look = tema, signos
screen-help-redraw = dibujar de nuevo la pantalla
screen-help-suspend = suspender
screen-help-quit = salir; la partida queda guardada
