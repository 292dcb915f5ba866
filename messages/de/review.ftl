# Was in einer Partie geschah: warum ein Zug schlecht war, und der Bericht.

## Wie viele Steine geschlagen, gegeben, gewonnen oder verloren werden: im Akkusativ.

review-pieces =
    { $pieces ->
        [1] einen Stein
        [2] zwei Steine
        [3] drei Steine
        [4] vier Steine
       *[other] { $pieces } Steine
    }
review-number =
    { $pieces ->
        [1] einen
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $pieces }
    }

## Warum ein Zug schlecht war. Ganze Sätze.

review-hanging = { $move } ließ { $square } { $pieces } schlagen.
review-hanging-more = { $move } verliert { $given }, zuerst mit { $reply }.
review-hanging-trade = { $move } verliert { $given } für { $taken }, zuerst mit { $reply }.
review-attacked = { $move } rettete { $squares } nicht vor { $reply }.
review-attacked-trade = { $move } verhinderte { $reply } nicht, das { $given } für { $taken } gewinnt.
review-shot-given = { $move } ließ eine Kombination zu: { $line } gibt { $given } her und schlägt { $taken }.
review-shot-missed = Eine Kombination wurde übersehen: { $line } gibt { $given } her und schlägt { $taken }.
review-capture-missed = { $line } hätte { $taken } ohne Gegenwert geschlagen.
review-capture-missed-trade = { $line } hätte { $taken } für { $given } geschlagen.
review-lost-ending-tables = { $move } tauschte in ein verlorenes Endspiel mit { $left } Steinen ab: Tabellen.
review-lost-ending-proof = { $move } tauschte in ein verlorenes Endspiel mit { $left } Steinen ab.
review-lost-ending-score = { $move } tauschte in ein Endspiel mit { $left } Steinen ab, das kaum zu halten ist.
review-king-shut-in = Nach { $move } und { $reply } war die Dame auf { $square } eingesperrt.
review-back-row =
    { $move } öffnete die Grundreihe: { $side } bekommt auf { $square } eine Dame, { $moves ->
        [1] schon mit dem nächsten Zug
       *[other] in { $moves } Zügen
    }.
review-move-lost = Der Abtausch nach { $move } gab { $side } die Opposition.
review-pieces-lost = { $move } verliert am Ende { $given }: { $line }.
review-pieces-missed = { $line } hätte { $taken } gewonnen.
review-no-safe-move = Nach { $line } hat { $side } keinen sicheren Zug mehr: Jeder verliert einen Stein.
review-crown-given = { $move } ließ { $side } auf { $square } zur Dame kommen: { $line }.
review-crown-missed = { $line } hätte auf { $square } eine Dame gebracht.
review-answered-ahead = Nach { $move } und der Antwort { $reply } ist ein Teil des Vorteils weg; { $best } hätte ihn behalten.
review-answered-evened = Nach { $move } und der Antwort { $reply } ist der Vorteil weg; { $best } hätte ihn behalten.
review-answered-turned = Nach { $move } und der Antwort { $reply } steht die andere Seite besser; { $best } hätte den Vorteil behalten.
review-answered-behind = Nach { $move } und der Antwort { $reply } ist das Gleichgewicht dahin; { $best } hätte es gehalten.
review-answered-worse = Nach { $move } und der Antwort { $reply } ist eine schwere Partie noch schwerer; { $best } hätte länger standgehalten.
review-draw-rule = { $move } machte eine bessere Partie remis: { $reason }.
review-win-gone = Nach { $move } war der Gewinn weg: Tabellen.
review-win-lost = Nach { $move } war eine gewonnene Partie verloren: Tabellen.
review-draw-gone = Nach { $move } war das Remis weg: Tabellen.
review-win-missed =
    { $moves ->
        [1] { $best } hätte sofort gewonnen.
       *[other] { $best } hätte in { $moves } Zügen gewonnen.
    }
review-win-missed-tables = { $best } hätte in ein gewonnenes Endspiel geführt: Tabellen.
review-loss-allowed =
    Nach { $move } gewinnt { $side } { $moves ->
        [1] mit einem Zug
       *[other] in { $moves } Zügen
    }.
review-loss-allowed-tables = Nach { $move } kann { $side } ein gewonnenes Endspiel erreichen: Tabellen.

## Listen von Feldern: „3, 7 und 12“.

review-list = { $first } und { $last }

## Der Bericht von `crownhead review`.

review-title = Partie { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, { $nodes } Stellungen je Zug
review-accuracy = Genauigkeit { $percent } %
review-no-accuracy = kein Zug mit einer Wahl
review-inaccuracies =
    { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
review-mistakes =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
review-blunders =
    { $count ->
        [one] { $count } grober Fehler
       *[other] { $count } grobe Fehler
    }
review-inaccuracy = Ungenauigkeit
review-mistake = Fehler
review-blunder = grober Fehler
review-decisive = Was die Partie entschied:
review-nothing-decisive = Kein Zug war ein Fehler.
review-others = Andere Züge:
review-missed-shots = Übersehene Kombinationen:
review-better = besser { $line }
review-chances = Die Chancen von Weiß, Zug um Zug:
review-certain =
    { $moves ->
        [one] Vor dem letzten Zug steht das Ergebnis in den Tabellen.
       *[other] Vor jedem der letzten { $moves } Züge steht das Ergebnis in den Tabellen.
    }
