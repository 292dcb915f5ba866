# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = sì
switches-no = no

switches-width = Larghezza
switches-width-about = Caselle per riga

switches-height = Altezza
switches-height-about = Righe di caselle

switches-squares = Caselle di gioco
switches-squares-about = Angolo destro è la damiera a specchio
switches-squares-is-left-corner = Angolo sinistro
switches-squares-is-right-corner = Angolo destro
switches-squares-is-all = Tutte

switches-rows = Righe di pedine
switches-rows-about = Righe all’inizio

switches-rows_behind = Righe vuote dietro
switches-rows_behind-about = Righe libere dietro le pedine

switches-first = Prima mossa
switches-first-about = Chi comincia
switches-first-is-white = Bianco
switches-first-is-black = Nero

switches-lines = Linee
switches-lines-about = Lungo cui i pezzi muovono e prendono
switches-lines-is-diagonal = Diagonali
switches-lines-is-capture-all-eight = Diagonali, prese anche dritte
switches-lines-is-orthogonal = Dritte

switches-capture = Presa obbligatoria
switches-capture-about = Se puoi prendere, devi farlo
switches-capture-is-forced = Obbligatoria
switches-capture-is-optional = Libera

switches-men_capture_backwards = Pedine prendono indietro
switches-men_capture_backwards-about = Muovono comunque solo in avanti

switches-men_capture_kings = Pedine prendono dame
switches-men_capture_kings-about = Una pedina può prendere una dama

switches-king_range = Dame volanti
switches-king_range-about = La dama attraversa quante caselle vuote vuole
switches-king_range-is-short = Un passo
switches-king_range-is-flying = Vola

switches-king_landing = Arrivo della dama
switches-king_landing-about = Dove si ferma oltre il pezzo preso
switches-king_landing-is-anywhere = Dove vuole
switches-king_landing-is-behind = Subito dietro
switches-king_landing-is-behind-kings = Subito dietro le dame

switches-precedence = Quale presa
switches-precedence-about = Quando ce n’è più di una
switches-precedence-is-free-choice = Qualsiasi
switches-precedence-is-most-pieces = Il maggior numero
switches-precedence-is-most-pieces-then-with-king = Numero, poi con la dama
switches-precedence-is-most-pieces-then-most-kings = Numero, poi più dame
switches-precedence-is-italian = Le quattro leggi italiane
switches-precedence-is-with-king = Prima la dama
switches-precedence-is-frisian = Il valore più alto

switches-crowning = A dama durante la presa
switches-crowning-about = Una pedina che arriva in fondo prendendo
switches-crowning-is-ends-move = Finisce la mossa
switches-crowning-is-at-end-of-move = Solo se si ferma lì
switches-crowning-is-in-passing = Subito

switches-removal = Togliere i pezzi presi
switches-removal-about = Quando lasciano la damiera
switches-removal-is-at-end-of-move = Dopo la mossa
switches-removal-is-immediate = Subito

switches-half_turns = Dietrofront
switches-half_turns-about = La dama può tornare indietro tra due prese

switches-king_move_limit = Limite della dama
switches-king_move_limit-about = Mosse di fila senza presa; 0: nessun limite

switches-objective = Scopo
switches-objective-about = Che cosa fa vincere
switches-objective-is-normal = Prendere tutto
switches-objective-is-giveaway = Perdere tutto
switches-objective-is-first-king = La prima dama

switches-blocked = Blocco
switches-blocked-about = Ci sono pezzi, ma nessuna mossa
switches-blocked-is-loses = Perde
switches-blocked-is-draws = Patta

switches-draw_repetition = Ripetizione
switches-draw_repetition-about = Quante volte una posizione fa patta; 0: mai

switches-draw_quiet_moves = Mosse senza presa
switches-draw_quiet_moves-about = Per giocatore, per la patta; 0: mai

switches-draw_progress = Progresso
switches-draw_progress-about = Che cosa azzera il conto delle mosse
switches-draw_progress-is-capture-or-man-move = Presa o mossa di pedina
switches-draw_progress-is-capture-only = Una presa

switches-draw_endings = Finali con limite
switches-draw_endings-about = Finali con un numero fisso di mosse
switches-draw_endings-is-none = Nessuno
switches-draw_endings-is-brazilian = Brasiliani
switches-draw_endings-is-russian = Russi
switches-draw_endings-is-international = Internazionali
switches-draw_endings-is-frisian = Frisoni
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portoghesi
switches-draw_endings-is-turkish = Turchi
