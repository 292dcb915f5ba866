# Les règles en phrases, une pour chaque fait.

fact-board = Le damier a { $columns } cases sur { $rows } ; on joue sur { $squares } d’entre elles.
fact-board-left-corner = Le damier a { $columns } cases sur { $rows } ; on joue sur { $squares } d’entre elles, dont une en bas à gauche de chaque joueur.
fact-board-right-corner = Le damier a { $columns } cases sur { $rows } ; on joue sur { $squares } d’entre elles, dont une en bas à droite de chaque joueur.
fact-men =
    Chaque camp commence avec { $men } pions sur { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    }.
fact-men-with-rows-behind =
    Chaque camp commence avec { $men } pions sur { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    }, avec { $behind ->
        [one] { $behind } rangée vide
       *[other] { $behind } rangées vides
    } derrière.
fact-first =
    { $side ->
        [white] Les blancs commencent
        [black] Les noirs commencent
       *[other] Les { $side } commencent
    }.

fact-man-moves = Le pion avance d’une case en diagonale.
fact-man-moves-straight = Le pion va d’une case tout droit ou de côté.
fact-king-moves-short = La dame va d’une case en diagonale, dans tous les sens.
fact-king-moves-short-straight = La dame va d’une case en ligne droite, dans tous les sens.
fact-king-moves-flying = La dame va en diagonale d’autant de cases vides qu’elle veut, dans tous les sens.
fact-king-moves-flying-straight = La dame va en ligne droite d’autant de cases vides qu’elle veut, dans tous les sens.

fact-man-captures-forward = Le pion prend seulement en avant, en sautant sur la case vide derrière la pièce.
fact-man-captures-straight = Le pion prend en avant et de côté, en sautant sur la case vide derrière la pièce.
fact-man-captures-forward-eight = Le pion prend en avant et de côté, en diagonale et tout droit, en sautant sur la case vide derrière la pièce.
fact-man-captures-all-eight = Le pion prend dans les huit directions, en sautant sur la case vide derrière la pièce.
fact-man-captures-backward = Le pion prend en avant et en arrière, en sautant sur la case vide derrière la pièce.
fact-man-takes-king = Un pion peut prendre une dame.
fact-man-takes-no-king = Un pion ne peut pas prendre une dame.
fact-king-captures-short = La dame prend comme un pion, mais dans tous les sens.
fact-king-captures-anywhere = La dame prend de toute distance et se pose sur n’importe quelle case vide derrière la pièce ; si de l’une d’elles elle peut continuer la rafle, elle le doit.
fact-king-captures-behind = La dame prend de toute distance et se pose juste derrière la pièce.
fact-king-captures-behind-kings = La dame prend de toute distance et se pose sur n’importe quelle case vide derrière la pièce, mais juste derrière si la dernière prise est une dame.

fact-capture-forced = Qui peut prendre doit prendre, et la rafle va jusqu’au bout.
fact-capture-optional = Personne n’est obligé de prendre, mais une rafle commencée va jusqu’au bout.
fact-precedence-free-choice = Entre plusieurs prises, on choisit librement.
fact-precedence-most-pieces = Prise majoritaire : entre plusieurs prises, il faut prendre le plus de pièces ; une dame compte pour une pièce.
fact-precedence-most-pieces-then-with-king = Il faut prendre le plus de pièces ; si une dame et un pion peuvent en prendre autant, la dame prend.
fact-precedence-most-pieces-then-most-kings = Il faut prendre le plus de pièces et, à égalité, le plus de dames.
fact-precedence-italian = Il faut prendre le plus de pièces ; à égalité, avec une dame ; puis le plus de dames ; puis les dames le plus tôt possible.
fact-precedence-with-king = Si une dame peut prendre, aucun pion ne le peut ; sinon on choisit librement.
fact-precedence-frisian = Il faut faire la prise de plus grande valeur, une dame valant presque deux pions ; à égalité, une dame prend.
fact-removal-at-end = Les pièces prises quittent le damier à la fin du coup, et aucune n’est sautée deux fois.
fact-removal-at-once = Les pièces prises quittent le damier aussitôt.
fact-removal-at-once-no-half-turns = Les pièces prises quittent le damier aussitôt. Entre deux prises, la dame ne peut pas faire demi-tour.

fact-crowning-ends-move = Le pion qui atteint la dernière rangée est promu dame, et son coup s’arrête.
fact-crowning-at-end-of-move = Le pion qui finit son coup sur la dernière rangée est promu dame ; s’il ne fait qu’y passer dans une rafle, il reste pion.
fact-crowning-in-passing = Le pion qui atteint la dernière rangée est promu dame aussitôt et continue la rafle en dame.
fact-king-move-limit =
    Tant qu’un camp a des pions, une même dame ne peut pas jouer plus de { $limit ->
        [one] { $limit } coup
       *[other] { $limit } coups
    } de suite sans prise.

fact-objective-normal = Qui n’a plus de pièces perd.
fact-objective-giveaway = Qui n’a plus de pièces gagne.
fact-objective-first-king = Qui fait la première dame gagne. Qui n’a plus de pièces perd.
fact-blocked-loses = Qui a des pièces mais ne peut pas jouer perd.
fact-blocked-wins = Qui a des pièces mais ne peut pas jouer gagne.
fact-blocked-draws = Qui a des pièces mais ne peut pas jouer fait nulle.

fact-draw-agreed = Les joueurs peuvent convenir de la nulle.
fact-draw-repetition = La partie est nulle quand une position a lieu { $times } fois.
fact-draw-quiet-moves =
    La partie est nulle après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de suite de chaque camp sans prise ni coup de pion.
fact-draw-king-moves =
    La partie est nulle après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de dame de chaque camp sans prise.
fact-draw-ending-each =
    Finale avec { $ending } : nulle après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de chaque camp.
fact-draw-ending-stronger =
    Finale avec { $ending } : nulle après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } du camp le plus fort.
fact-draw-ending-weaker =
    Finale avec { $ending } : nulle après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } du camp le plus faible.

## $ending dans les phrases ci-dessus, et ce dont il est fait.

fact-ending-exactly = { $one } contre { $other }
fact-ending-kings-against-king = { $least } dames ou plus contre une
fact-ending-pieces-against-king = { $pieces } pièces dont une dame contre une dame seule
fact-ending-pieces-against-king-on-road = { $pieces } pièces dont une dame contre une dame seule sur la grande diagonale
fact-ending-both-with-kings = { $pieces } pièces en tout, une dame dans chaque camp
fact-ending-one-each = une pièce par camp
fact-ending-kings =
    { $kings ->
        [1] une dame
       *[other] { $kings } dames
    }
fact-ending-men =
    { $men ->
        [1] un pion
       *[other] { $men } pions
    }
fact-ending-kings-and-men = { $kings } et { $men }
fact-ending-either = { $least } ou { $most }
fact-ending-range = { $least } à { $most }

fact-notation-numbers = Les coups s’écrivent avec des numéros : { $example }, et les prises avec « { $separator } ».
fact-notation-letters = Les coups s’écrivent avec des lettres et des chiffres : { $example }, et les prises avec « { $separator } ».
