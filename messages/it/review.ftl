# Che cosa è successo in una partita: perché una mossa era cattiva, e il resoconto.

## Quanti pezzi si prendono, cedono, guadagnano o perdono.

review-pieces =
    { $pieces ->
        [1] un pezzo
        [2] due pezzi
        [3] tre pezzi
        [4] quattro pezzi
       *[other] { $pieces } pezzi
    }
review-number =
    { $pieces ->
        [1] uno
        [2] due
        [3] tre
        [4] quattro
       *[other] { $pieces }
    }

## Perché una mossa era cattiva. Frasi intere.

review-hanging = { $move } lascia che { $square } prenda { $pieces }.
review-hanging-more = { $move } perde { $given }, a cominciare da { $reply }.
review-hanging-trade = { $move } perde { $given } per { $taken }, a cominciare da { $reply }.
review-attacked = { $move } non salva { $squares } da { $reply }.
review-attacked-trade = { $move } non impedisce { $reply }, che guadagna { $given } per { $taken }.
review-shot-given = { $move } permette un tiro: { $line } cede { $given } e prende { $taken }.
review-shot-missed = È sfuggito un tiro: { $line } cede { $given } e prende { $taken }.
review-capture-missed = { $line } avrebbe preso { $taken } in cambio di nulla.
review-capture-missed-trade = { $line } avrebbe preso { $taken } per { $given }.
review-lost-ending-tables = { $move } porta con un cambio a un finale perso di { $left } pezzi, secondo le tabelle dei finali.
review-lost-ending-proof = { $move } porta con un cambio a un finale perso di { $left } pezzi.
review-lost-ending-score = { $move } porta con un cambio a un finale di { $left } pezzi molto difficile da difendere.
review-king-shut-in = Dopo { $move } e { $reply } la dama in { $square } resta chiusa.
review-back-row =
    { $move } apre la prima riga: { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } va a dama in { $square } { $moves ->
        [1] con la prossima mossa
       *[other] in { $moves } mosse
    }.
review-move-lost =
    Il cambio dopo { $move } dà l’opposizione { $side ->
        [white] al bianco
        [black] al nero
       *[other] a { $side }
    }.
review-pieces-lost = { $move } perde alla fine { $given }: { $line }.
review-pieces-missed = { $line } avrebbe guadagnato { $taken }.
review-no-safe-move =
    Dopo { $line } { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } non ha più mosse sicure: ognuna perde un pezzo.
review-crown-given =
    { $move } lascia che { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } vada a dama in { $square }: { $line }.
review-crown-missed = { $line } avrebbe portato a dama in { $square }.
review-answered-ahead = Dopo { $move } e la risposta { $reply } parte del vantaggio è persa; { $best } l’avrebbe tenuta.
review-answered-evened = Dopo { $move } e la risposta { $reply } il vantaggio è perso; { $best } l’avrebbe tenuto.
review-answered-turned = Dopo { $move } e la risposta { $reply } l’altra parte sta meglio; { $best } avrebbe tenuto il vantaggio.
review-answered-behind = Dopo { $move } e la risposta { $reply } l’equilibrio è rotto; { $best } l’avrebbe tenuto.
review-answered-worse = Dopo { $move } e la risposta { $reply } una posizione difficile peggiora; { $best } avrebbe resistito meglio.
review-draw-rule = { $move } fa patta in una partita migliore: { $reason }.
review-win-gone = Dopo { $move } la vittoria non c’è più, secondo le tabelle dei finali.
review-win-lost = Dopo { $move } una partita vinta è persa, secondo le tabelle dei finali.
review-draw-gone = Dopo { $move } la patta non c’è più, secondo le tabelle dei finali.
review-win-missed =
    { $moves ->
        [1] { $best } avrebbe vinto subito.
       *[other] { $best } avrebbe vinto in { $moves } mosse.
    }
review-win-missed-tables = { $best } avrebbe portato a un finale vinto, secondo le tabelle dei finali.
review-loss-allowed =
    Dopo { $move } { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } vince { $moves ->
        [1] con una mossa
       *[other] in { $moves } mosse
    }.
review-loss-allowed-tables =
    Dopo { $move } { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    } può arrivare a un finale vinto, secondo le tabelle dei finali.

## Elenchi di caselle: «3, 7 e 12».

review-list = { $first } e { $last }

## Il resoconto di `crownhead review`.

review-title = Partita { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }, { $nodes } posizioni per mossa
review-accuracy = precisione { $percent } %
review-no-accuracy = nessuna mossa con una scelta
review-inaccuracies =
    { $count ->
        [one] { $count } imprecisione
       *[other] { $count } imprecisioni
    }
review-mistakes =
    { $count ->
        [one] { $count } errore
       *[other] { $count } errori
    }
review-blunders =
    { $count ->
        [one] { $count } errore grave
       *[other] { $count } errori gravi
    }
review-inaccuracy = imprecisione
review-mistake = errore
review-blunder = errore grave
review-decisive = Che cosa ha deciso la partita:
review-nothing-decisive = Nessuna mossa era un errore.
review-others = Altre mosse:
review-missed-shots = Tiri sfuggiti:
review-better = meglio { $line }
review-chances = Le possibilità del bianco, mossa per mossa:
review-certain =
    { $moves ->
        [one] Le tabelle dei finali danno il risultato prima dell’ultima mossa.
       *[other] Le tabelle dei finali danno il risultato prima di ognuna delle ultime { $moves } mosse.
    }
