# Le regole in frasi, una per ogni fatto.

fact-board = La damiera ha { $columns } per { $rows } caselle; si gioca su { $squares }.
fact-board-left-corner = La damiera ha { $columns } per { $rows } caselle; si gioca su { $squares }, con una nell’angolo sinistro di ogni giocatore.
fact-board-right-corner = La damiera ha { $columns } per { $rows } caselle; si gioca su { $squares }, con una nell’angolo destro di ogni giocatore.
fact-men =
    Ognuno comincia con { $men } pedine su { $rows ->
        [one] { $rows } riga
       *[other] { $rows } righe
    }.
fact-men-with-rows-behind =
    Ognuno comincia con { $men } pedine su { $rows ->
        [one] { $rows } riga
       *[other] { $rows } righe
    }, con { $behind ->
        [one] { $behind } riga vuota
       *[other] { $behind } righe vuote
    } dietro.
fact-first =
    { $side ->
        [white] Comincia il bianco
        [black] Comincia il nero
       *[other] Comincia { $side }
    }.

fact-man-moves = La pedina muove di una casella in diagonale in avanti.
fact-man-moves-straight = La pedina muove di una casella in avanti o di lato.
fact-king-moves-short = La dama muove di una casella in diagonale in ogni direzione.
fact-king-moves-short-straight = La dama muove di una casella in linea retta in ogni direzione.
fact-king-moves-flying = La dama muove in diagonale di quante caselle vuote vuole, in ogni direzione.
fact-king-moves-flying-straight = La dama muove in linea retta di quante caselle vuote vuole, in ogni direzione.

fact-man-captures-forward = La pedina prende solo in avanti, saltando nella casella vuota dietro il pezzo.
fact-man-captures-straight = La pedina prende in avanti e di lato, saltando nella casella vuota dietro il pezzo.
fact-man-captures-forward-eight = La pedina prende in avanti e di lato, in diagonale e in linea retta, saltando nella casella vuota dietro il pezzo.
fact-man-captures-all-eight = La pedina prende in tutte le otto direzioni, saltando nella casella vuota dietro il pezzo.
fact-man-captures-backward = La pedina prende in avanti e all’indietro, saltando nella casella vuota dietro il pezzo.
fact-man-takes-king = Una pedina può prendere una dama.
fact-man-takes-no-king = Una pedina non può prendere una dama.
fact-king-captures-short = La dama prende come una pedina, ma in ogni direzione.
fact-king-captures-anywhere = La dama prende da qualsiasi distanza e si ferma in una qualsiasi casella vuota dietro il pezzo; se da una di esse può continuare la presa, deve farlo.
fact-king-captures-behind = La dama prende da qualsiasi distanza e si ferma subito dietro il pezzo.
fact-king-captures-behind-kings = La dama prende da qualsiasi distanza e si ferma in una qualsiasi casella vuota dietro il pezzo, ma subito dietro se l’ultimo preso è una dama.

fact-capture-forced = Chi può prendere deve farlo, e la presa va completata.
fact-capture-optional = Nessuno è obbligato a prendere, ma una presa cominciata va completata.
fact-precedence-free-choice = Fra più prese si sceglie quella che si vuole.
fact-precedence-most-pieces = Fra più prese va fatta una che prende il maggior numero di pezzi; una dama conta come un pezzo.
fact-precedence-most-pieces-then-with-king = Va preso il maggior numero di pezzi; se dama e pedina ne possono prendere altrettanti, prende la dama.
fact-precedence-most-pieces-then-most-kings = Va preso il maggior numero di pezzi e, a parità, il maggior numero di dame.
fact-precedence-italian = Va preso il maggior numero di pezzi; a parità, con una dama; poi il maggior numero di dame; poi le dame il prima possibile.
fact-precedence-with-king = Se una dama può prendere, nessuna pedina può; per il resto si sceglie la presa che si vuole.
fact-precedence-frisian = Va fatta la presa di maggior valore, in cui una dama vale quasi due pedine; a parità prende una dama.
fact-removal-at-end = I pezzi presi lasciano la damiera a mossa finita, e nessuno si salta due volte.
fact-removal-at-once = I pezzi presi lasciano subito la damiera.
fact-removal-at-once-no-half-turns = I pezzi presi lasciano subito la damiera. Fra due prese la dama non può tornare indietro.

fact-crowning-ends-move = La pedina che arriva all’ultima riga diventa dama, e la sua mossa finisce.
fact-crowning-at-end-of-move = La pedina che finisce la mossa sull’ultima riga diventa dama; quella che vi passa soltanto durante una presa resta pedina.
fact-crowning-in-passing = La pedina che arriva all’ultima riga diventa subito dama e continua a prendere come dama.
fact-king-move-limit =
    Finché ha pedine, un giocatore non può fare con la stessa dama più di { $limit ->
        [one] { $limit } mossa di seguito
       *[other] { $limit } mosse di seguito
    } senza presa.

fact-objective-normal = Chi resta senza pezzi perde.
fact-objective-giveaway = Chi resta senza pezzi vince.
fact-objective-first-king = Vince chi fa la prima dama. Chi resta senza pezzi perde.
fact-blocked-loses = Chi ha pezzi ma non può muovere perde.
fact-blocked-wins = Chi ha pezzi ma non può muovere vince.
fact-blocked-draws = Chi ha pezzi ma non può muovere fa patta.

fact-draw-agreed = I giocatori possono accordarsi per la patta.
fact-draw-repetition =
    È patta quando una posizione si ha { $times ->
        [one] { $times } volta
       *[other] { $times } volte
    }.
fact-draw-quiet-moves =
    È patta dopo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } di seguito a testa senza una presa né una mossa di pedina.
fact-draw-king-moves =
    È patta dopo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } di dama a testa senza una presa.
fact-draw-ending-each =
    Finale di { $ending }: patta dopo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } a testa.
fact-draw-ending-stronger =
    Finale di { $ending }: patta dopo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } di chi è più forte.
fact-draw-ending-weaker =
    Finale di { $ending }: patta dopo { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } di chi è più debole.

## $ending nelle frasi qui sopra, e di che cosa si compone.

fact-ending-exactly = { $one } contro { $other }
fact-ending-kings-against-king = { $least } o più dame contro una
fact-ending-pieces-against-king = { $pieces } pezzi, con una dama, contro una dama sola
fact-ending-pieces-against-king-on-road = { $pieces } pezzi, con una dama, contro una dama sola sulla diagonale maggiore
fact-ending-both-with-kings = { $pieces } pezzi in tutto, con una dama per parte
fact-ending-one-each = un pezzo per parte
fact-ending-kings =
    { $kings ->
        [1] una dama
       *[other] { $kings } dame
    }
fact-ending-men =
    { $men ->
        [1] una pedina
       *[other] { $men } pedine
    }
fact-ending-kings-and-men = { $kings } e { $men }
fact-ending-either = { $least } o { $most }
fact-ending-range = da { $least } a { $most }

fact-notation-numbers = Le mosse si scrivono con i numeri: { $example }, e le prese con «{ $separator }».
fact-notation-letters = Le mosse si scrivono con lettere e numeri: { $example }, e le prese con «{ $separator }».
