# Pourquoi un coup est bon : après « indice : 11-15 ». Ni majuscule ni point.

advice-only-move = c’est le seul coup
advice-wins =
    { $moves ->
        [1] il gagne aussitôt
       *[other] il gagne en { $moves } coups
    }
advice-takes =
    il prend { $pieces ->
        [1] une pièce
        [2] deux pièces
        [3] trois pièces
        [4] quatre pièces
       *[other] { $pieces } pièces
    }
advice-shot =
    il donne des pièces et en gagne { $men ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
       *[other] { $men }
    } de plus
advice-crowns = il fait une dame
advice-stops-king = il empêche une dame
advice-saves-piece = il sauve une pièce
advice-exchanges = il échange à égalité
advice-best-by-far = c’est de loin le meilleur
advice-best-by-little = c’est de peu le meilleur
advice-best = c’est le meilleur
