# Ce qui s’est passé dans une partie : pourquoi un coup était mauvais, et le compte rendu.

## Combien de pièces sont prises, données, gagnées ou perdues.

review-pieces =
    { $pieces ->
        [1] une pièce
        [2] deux pièces
        [3] trois pièces
        [4] quatre pièces
       *[other] { $pieces } pièces
    }
review-number =
    { $pieces ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
       *[other] { $pieces }
    }

## Pourquoi un coup était mauvais. Phrases entières.

review-hanging = { $move } a laissé { $square } prendre { $pieces }.
review-hanging-more = { $move } perd { $given }, à commencer par { $reply }.
review-hanging-trade = { $move } perd { $given } contre { $taken }, à commencer par { $reply }.
review-attacked = { $move } n’a pas sauvé { $squares } de { $reply }.
review-attacked-trade = { $move } n’a pas empêché { $reply }, qui gagne { $given } contre { $taken }.
review-shot-given = { $move } a permis une combinaison : { $line } donne { $given } et en prend { $taken }.
review-shot-missed = Une combinaison a été manquée : { $line } donne { $given } et en prend { $taken }.
review-capture-missed = { $line } aurait pris { $taken } contre rien.
review-capture-missed-trade = { $line } aurait pris { $taken } contre { $given }.
review-lost-ending-tables = { $move } a échangé vers une finale perdue de { $left } pièces : tables.
review-lost-ending-proof = { $move } a échangé vers une finale perdue de { $left } pièces.
review-lost-ending-score = { $move } a échangé vers une finale de { $left } pièces qui ne se tient guère.
review-king-shut-in = Après { $move } et { $reply }, la dame en { $square } était enfermée.
review-back-row =
    { $move } a ouvert la rangée de fond : les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } vont à dame en { $square }, { $moves ->
        [1] dès le coup suivant
       *[other] en { $moves } coups
    }.
review-move-lost =
    L’échange après { $move } a donné l’opposition aux { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    }.
review-pieces-lost = { $move } perd finalement { $given } : { $line }.
review-pieces-missed = { $line } aurait gagné { $taken }.
review-no-safe-move =
    Après { $line }, les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } n’ont plus de coup sûr : chaque coup perd une pièce.
review-crown-given =
    { $move } a laissé les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } aller à dame en { $square } : { $line }.
review-crown-missed = { $line } menait à dame en { $square }.
review-answered-ahead = Après { $move } et la réponse { $reply }, une partie de l’avantage est perdue ; { $best } l’aurait gardée.
review-answered-evened = Après { $move } et la réponse { $reply }, l’avantage est perdu ; { $best } l’aurait gardé.
review-answered-turned = Après { $move } et la réponse { $reply }, l’autre camp est mieux ; { $best } aurait gardé l’avantage.
review-answered-behind = Après { $move } et la réponse { $reply }, l’équilibre est rompu ; { $best } l’aurait gardé.
review-answered-worse = Après { $move } et la réponse { $reply }, une partie difficile devient plus dure ; { $best } aurait mieux tenu.
review-draw-rule = { $move } a rendu nulle une partie meilleure : { $reason }.
review-win-gone = Après { $move }, le gain n’y était plus : tables.
review-win-lost = Après { $move }, une partie gagnée était perdue : tables.
review-draw-gone = Après { $move }, la nulle n’y était plus : tables.
review-win-missed =
    { $moves ->
        [1] { $best } aurait gagné aussitôt.
       *[other] { $best } aurait gagné en { $moves } coups.
    }
review-win-missed-tables = { $best } aurait mené à une finale gagnée : tables.
review-loss-allowed =
    Après { $move }, les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } gagnent { $moves ->
        [1] en un coup
       *[other] en { $moves } coups
    }.
review-loss-allowed-tables =
    Après { $move }, les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } peuvent atteindre une finale gagnée : tables.

## Listes de cases : « 3, 7 et 12 ».

review-list = { $first } et { $last }

## Le compte rendu de `crownhead review`.

review-title = Partie { $number } : { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, { $nodes } positions par coup
review-accuracy = précision { $percent } %
review-no-accuracy = aucun coup avec un choix
review-inaccuracies =
    { $count ->
        [one] { $count } imprécision
       *[other] { $count } imprécisions
    }
review-mistakes =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
review-blunders =
    { $count ->
        [one] { $count } gaffe
       *[other] { $count } gaffes
    }
review-inaccuracy = imprécision
review-mistake = erreur
review-blunder = gaffe
review-decisive = Ce qui a décidé la partie :
review-nothing-decisive = Aucun coup n’était une erreur.
review-others = Autres coups :
review-missed-shots = Combinaisons manquées :
review-better = mieux { $line }
review-chances = Les chances des blancs, coup par coup :
review-certain =
    { $moves ->
        [one] Les tables donnent le résultat avant le dernier coup.
       *[other] Les tables donnent le résultat avant chacun des { $moves } derniers coups.
    }
