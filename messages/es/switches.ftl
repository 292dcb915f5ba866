# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = sí
switches-no = no

switches-width = Ancho
switches-width-about = Casillas por fila

switches-height = Alto
switches-height-about = Filas de casillas

switches-squares = Casillas de juego
switches-squares-about = Esquina derecha es el tablero en espejo
switches-squares-is-left-corner = Esquina izquierda
switches-squares-is-right-corner = Esquina derecha
switches-squares-is-all = Todas

switches-rows = Filas de peones
switches-rows-about = Filas al empezar

switches-rows_behind = Filas vacías detrás
switches-rows_behind-about = Filas libres detrás de los peones

switches-first = Salida
switches-first-about = Quién empieza
switches-first-is-white = Blancas
switches-first-is-black = Negras

switches-lines = Líneas
switches-lines-about = Por dónde mueven y capturan las fichas
switches-lines-is-diagonal = Diagonal
switches-lines-is-capture-all-eight = Diagonal, captura también recto
switches-lines-is-orthogonal = Recto

switches-capture = Captura obligatoria
switches-capture-about = Si puedes capturar, debes hacerlo
switches-capture-is-forced = Obligatoria
switches-capture-is-optional = Libre

switches-men_capture_backwards = Peones capturan hacia atrás
switches-men_capture_backwards-about = Siguen moviendo solo hacia delante

switches-men_capture_kings = Peones capturan damas
switches-men_capture_kings-about = Un peón puede capturar una dama

switches-king_range = Damas que vuelan
switches-king_range-about = La dama cruza cuantas casillas vacías quiera
switches-king_range-is-short = Un paso
switches-king_range-is-flying = Vuela

switches-king_landing = Caída de la dama
switches-king_landing-about = Dónde cae detrás de la ficha capturada
switches-king_landing-is-anywhere = Donde quiera
switches-king_landing-is-behind = Justo detrás
switches-king_landing-is-behind-kings = Justo detrás de damas

switches-precedence = Qué captura
switches-precedence-about = Cuando hay varias posibles
switches-precedence-is-free-choice = Cualquiera
switches-precedence-is-most-pieces = La mayor cantidad
switches-precedence-is-most-pieces-then-with-king = Cantidad, luego con dama
switches-precedence-is-most-pieces-then-most-kings = Cantidad, luego más damas
switches-precedence-is-italian = Las cuatro leyes italianas
switches-precedence-is-with-king = Primero la dama
switches-precedence-is-frisian = El mayor valor

switches-crowning = Coronar al capturar
switches-crowning-about = Un peón que llega a la última fila capturando
switches-crowning-is-ends-move = Termina la jugada
switches-crowning-is-at-end-of-move = Solo si se queda allí
switches-crowning-is-in-passing = Al instante

switches-removal = Retirar las capturadas
switches-removal-about = Cuándo salen del tablero
switches-removal-is-at-end-of-move = Tras la jugada
switches-removal-is-immediate = Al instante

switches-half_turns = Medias vueltas
switches-half_turns-about = La dama puede volver atrás entre dos capturas

switches-king_move_limit = Límite de la dama
switches-king_move_limit-about = Jugadas seguidas sin captura; 0: sin límite

switches-objective = Objetivo
switches-objective-about = Con qué se gana
switches-objective-is-normal = Capturar todo
switches-objective-is-giveaway = Perder todo
switches-objective-is-first-king = La primera dama

switches-blocked = Bloqueo
switches-blocked-about = Quedan fichas pero no hay jugada
switches-blocked-is-loses = Pierde
switches-blocked-is-draws = Tablas

switches-draw_repetition = Repetición
switches-draw_repetition-about = Veces que una posición da tablas; 0: nunca

switches-draw_quiet_moves = Jugadas sin captura
switches-draw_quiet_moves-about = Por bando para dar tablas; 0: nunca

switches-draw_progress = Progreso
switches-draw_progress-about = Qué reinicia la cuenta de jugadas
switches-draw_progress-is-capture-or-man-move = Captura o jugada de peón
switches-draw_progress-is-capture-only = Una captura

switches-draw_endings = Finales con límite
switches-draw_endings-about = Finales con un número fijo de jugadas
switches-draw_endings-is-none = Ninguno
switches-draw_endings-is-brazilian = Brasileños
switches-draw_endings-is-russian = Rusos
switches-draw_endings-is-international = Internacionales
switches-draw_endings-is-frisian = Frisones
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugueses
switches-draw_endings-is-turkish = Turcos
