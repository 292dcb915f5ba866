# Wat er in een partij gebeurde: waarom een zet slecht was, en het verslag.

## Hoeveel stukken geslagen, gegeven, gewonnen of verloren worden.

review-pieces =
    { $pieces ->
        [1] één stuk
        [2] twee stukken
        [3] drie stukken
        [4] vier stukken
       *[other] { $pieces } stukken
    }
review-number =
    { $pieces ->
        [1] één
        [2] twee
        [3] drie
        [4] vier
       *[other] { $pieces }
    }

## Waarom een zet slecht was. Hele zinnen.

review-hanging = { $move } liet { $square } { $pieces } slaan.
review-hanging-more = { $move } verliest { $given }, te beginnen met { $reply }.
review-hanging-trade = { $move } verliest { $given } voor { $taken }, te beginnen met { $reply }.
review-attacked = { $move } redde { $squares } niet van { $reply }.
review-attacked-trade = { $move } hield { $reply } niet tegen, dat { $given } wint voor { $taken }.
review-shot-given = { $move } liet een combinatie toe: { $line } geeft { $given } weg en slaat er { $taken }.
review-shot-missed = Een combinatie werd gemist: { $line } geeft { $given } weg en slaat er { $taken }.
review-capture-missed = { $line } had { $taken } geslagen voor niets.
review-capture-missed-trade = { $line } had { $taken } geslagen voor { $given }.
review-lost-ending-tables = { $move } ruilde af naar een verloren eindspel met { $left } stukken: tabellen.
review-lost-ending-proof = { $move } ruilde af naar een verloren eindspel met { $left } stukken.
review-lost-ending-score = { $move } ruilde af naar een eindspel met { $left } stukken dat nauwelijks te houden is.
review-king-shut-in = Na { $move } en { $reply } zat de dam op { $square } opgesloten.
review-back-row =
    { $move } opende de damlijn: { $side } haalt dam op { $square }, { $moves ->
        [1] al met de volgende zet
       *[other] in { $moves } zetten
    }.
review-move-lost = De afruil na { $move } gaf { $side } de oppositie.
review-pieces-lost = { $move } verliest uiteindelijk { $given }: { $line }.
review-pieces-missed = { $line } had { $taken } gewonnen.
review-no-safe-move = Na { $line } heeft { $side } geen veilige zet meer: elke zet verliest een stuk.
review-crown-given = { $move } liet { $side } dam halen op { $square }: { $line }.
review-crown-missed = { $line } had dam gehaald op { $square }.
review-answered-ahead = Na { $move } en het antwoord { $reply } is een deel van het voordeel weg; { $best } had het behouden.
review-answered-evened = Na { $move } en het antwoord { $reply } is het voordeel weg; { $best } had het behouden.
review-answered-turned = Na { $move } en het antwoord { $reply } staat de andere kant beter; { $best } had het voordeel behouden.
review-answered-behind = Na { $move } en het antwoord { $reply } is het evenwicht weg; { $best } had het bewaard.
review-answered-worse = Na { $move } en het antwoord { $reply } is een moeilijke partij nog moeilijker; { $best } had langer standgehouden.
review-draw-rule = { $move } maakte een betere partij remise: { $reason }.
review-win-gone = Na { $move } was de winst weg: tabellen.
review-win-lost = Na { $move } was een gewonnen partij verloren: tabellen.
review-draw-gone = Na { $move } was de remise weg: tabellen.
review-win-missed =
    { $moves ->
        [1] { $best } had meteen gewonnen.
       *[other] { $best } had in { $moves } zetten gewonnen.
    }
review-win-missed-tables = { $best } had tot een gewonnen eindspel geleid: tabellen.
review-loss-allowed =
    Na { $move } wint { $side } { $moves ->
        [1] met één zet
       *[other] in { $moves } zetten
    }.
review-loss-allowed-tables = Na { $move } kan { $side } een gewonnen eindspel bereiken: tabellen.

## Lijsten van velden: ‘3, 7 en 12’.

review-list = { $first } en { $last }

## Het verslag van `crownhead review`.

review-title = Partij { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }, { $nodes } standen per zet
review-accuracy = nauwkeurigheid { $percent } %
review-no-accuracy = geen zet met een keus
review-inaccuracies =
    { $count ->
        [one] { $count } onnauwkeurigheid
       *[other] { $count } onnauwkeurigheden
    }
review-mistakes =
    { $count ->
        [one] { $count } fout
       *[other] { $count } fouten
    }
review-blunders =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
review-inaccuracy = onnauwkeurigheid
review-mistake = fout
review-blunder = blunder
review-decisive = Wat de partij besliste:
review-nothing-decisive = Geen zet was een fout.
review-others = Andere zetten:
review-missed-shots = Gemiste combinaties:
review-better = beter { $line }
review-chances = De kansen van wit, zet voor zet:
review-certain =
    { $moves ->
        [one] Tabellen kennen de uitslag vóór de laatste zet.
       *[other] Tabellen kennen de uitslag vóór elk van de laatste { $moves } zetten.
    }
