# Ce que comptent les règles de nulle avant de finir la partie. Pas de point.

draws-next-move = Le prochain coup fait nulle { $unless }
draws-in-moves =
    Nulle dans { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } { $unless }
draws-repetition = Cette position a eu lieu { $times } fois ; { $limit } fois font nulle

## $unless dans la phrase sur le prochain coup, et dans celle sur plusieurs.

draws-next-unless-capture = sauf s’il prend
draws-next-unless-man-move = sauf s’il prend ou si un pion le joue
draws-next-unless-crowning = sauf s’il prend ou fait une dame
draws-next-unless-leaving-road = sauf s’il prend ou si la dame seule quitte la grande diagonale
draws-unless-capture = sauf en cas de prise
draws-unless-man-move = sauf si un pion joue ou en cas de prise
draws-unless-crowning = sauf en cas de prise ou si un pion va à dame
draws-unless-leaving-road = sauf en cas de prise ou si la dame seule quitte la grande diagonale
draws-unless-won = sauf si la partie est gagnée avant

## Un compte annoncé est terminé.

draws-restart-capture = Le compte recommence : il y a eu une prise
draws-restart-man-move = Le compte recommence : un pion a joué
draws-restart-crowning = Le compte recommence : un pion est allé à dame
draws-restart-leaving-road = Le compte recommence : la dame a quitté la grande diagonale

## Le compte le plus proche, à côté du damier.

draws-count = vers la nulle : { $made } sur { $limit }
draws-count-kings = vers la nulle : { $made } sur { $limit } de dame
draws-count-ending = vers la nulle : { $made } sur { $limit } (finale)
