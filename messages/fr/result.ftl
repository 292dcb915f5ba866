# Comment une partie a fini. Pas de point.

result-wins =
    { $side ->
        [white] Les blancs gagnent
        [black] Les noirs gagnent
       *[other] Les { $side } gagnent
    } : { $reason }
result-draw = nulle : { $reason }
result-draw-first = Nulle : { $reason }

result-no-pieces =
    les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } n’ont plus de pièces
result-blocked =
    les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } ne peuvent plus jouer
result-first-king =
    les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } ont fait la première dame
result-repetition = la position a eu lieu { $times } fois
result-quiet-moves =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de chaque camp sans prise ni coup de pion
result-king-moves =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de dame de chaque camp sans que le nombre de pièces change
result-limited-ending =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } dans une finale limitée
result-agreed = d’un commun accord
result-resigned =
    les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } ont abandonné
result-time =
    les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } ont dépassé le temps
