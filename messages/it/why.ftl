# Perché una mossa non è legale. Parte di una frase più lunga: senza maiuscola né punto.

why-game-over = la partita è finita
why-not-a-move = una mossa ha bisogno di due caselle
why-unplayable = i pezzi stanno solo sulle caselle di un colore
why-empty-square = in { $square } non c’è nessun pezzo
why-not-your-piece =
    tocca { $side ->
        [white] al bianco, e il pezzo in { $square } non è bianco
        [black] al nero, e il pezzo in { $square } non è nero
       *[other] a { $side }, e il pezzo in { $square } non è di { $side }
    }
why-backwards = la pedina muove solo in avanti; la dama può tornare indietro
why-backwards-capture = la pedina prende solo in avanti; la dama anche all’indietro
why-backwards-straight = la pedina muove in avanti o di lato; solo la dama può tornare indietro
why-backwards-straight-capture = la pedina prende in avanti o di lato; solo la dama prende all’indietro
why-off-line-man = la pedina muove in diagonale in avanti, nella casella accanto
why-off-line-king = la dama muove solo in diagonale
why-off-line-man-eight = la pedina muove in diagonale in avanti, e prende anche per righe e colonne
why-off-line-king-eight = la dama muove in diagonale, e prende anche per righe e colonne
why-off-line-man-straight = la pedina muove in avanti o di lato, non in diagonale
why-off-line-king-straight = la dama muove per righe e colonne, non in diagonale
why-straight-without-capture = per righe e colonne si prende soltanto; per il resto si muove in diagonale
why-too-far-man = la pedina muove di una casella, o salta un pezzo avversario
why-too-far-king = la dama muove di una casella, o salta un pezzo avversario
why-occupied = in una casella sta un pezzo, e in { $square } ce n’è già uno della stessa parte
why-onto-opponent = il pezzo in { $square } si prende saltandolo, in una casella vuota dietro
why-own-piece-in-the-way = si saltano solo i pezzi avversari, non quello in { $square }
why-no-room-behind = il pezzo in { $over } non si può saltare, perché { $behind } dietro non è vuota
why-two-in-one-jump = un salto prende un pezzo, e quello in { $square } sarebbe il secondo
why-king-is-safe = una pedina non può prendere la dama in { $square }
why-must-capture = la presa è obbligatoria, con { $pieces }
why-more-captures-possible =
    va preso il maggior numero: { $most ->
        [one] { $most } pezzo
       *[other] { $most } pezzi
    }, con { $pieces }
why-higher-value-possible = va fatta la presa di maggior valore, con { $pieces }
why-king-must-capture = la dama prende prima della pedina: { $pieces }
why-more-kings-possible = va preso il maggior numero di dame, con { $pieces }
why-kings-first = le dame vanno prese il prima possibile, con { $pieces }
why-land-elsewhere-goes-on = la dama deve fermarsi in { $squares }, da dove la presa continua
why-land-elsewhere-behind = la dama deve fermarsi in { $squares }, subito dietro il pezzo che prende
why-not-finished = da { $square } la presa continua in { $squares }
why-already-jumped = il pezzo in { $square } è già stato saltato
why-no-half-turn = in { $square } la dama non può tornare indietro
why-crowning-ends-move = la mossa finisce in { $square }, dove la pedina diventa dama
why-king-move-limit =
    la dama in { $square } ha già mosso { $limit ->
        [1] una volta
       *[other] { $limit } volte di seguito
    }

## Frasi intere: risposte alla domanda perché no.

why-legal = Questa mossa è legale.
why-can-move = Questo pezzo può muovere.
why-cannot-move = Il pezzo in { $square } non può muovere.
why-several-fit = Vanno bene più mosse: { $moves }.

## Elenchi di caselle: «3, 7 o 12».

why-list-none = nessun pezzo
why-list = { $first } o { $last }
