# Pourquoi un coup n’est pas légal. Partie d’une phrase : ni majuscule ni point.

why-game-over = la partie est finie
why-not-a-move = un coup demande deux cases
why-unplayable = les pièces ne se posent que sur les cases d’une couleur
why-empty-square = il n’y a pas de pièce en { $square }
why-not-your-piece =
    c’est aux { $side ->
        [white] blancs de jouer, et la pièce en { $square } n’est pas blanche
        [black] noirs de jouer, et la pièce en { $square } n’est pas noire
       *[other] { $side } de jouer, et la pièce en { $square } n’est pas à eux
    }
why-backwards = le pion ne va qu’en avant ; la dame peut reculer
why-backwards-capture = le pion ne prend qu’en avant ; la dame prend aussi en arrière
why-backwards-straight = le pion va en avant ou de côté ; seule la dame peut reculer
why-backwards-straight-capture = le pion prend en avant ou de côté ; seule la dame prend en arrière
why-off-line-man = le pion avance en diagonale, sur la case voisine
why-off-line-king = la dame ne va qu’en diagonale
why-off-line-man-eight = le pion avance en diagonale, et prend aussi sur les rangées et les colonnes
why-off-line-king-eight = la dame va en diagonale, et prend aussi sur les rangées et les colonnes
why-off-line-man-straight = le pion va tout droit ou de côté, pas en diagonale
why-off-line-king-straight = la dame va sur les rangées et les colonnes, pas en diagonale
why-straight-without-capture = sur les rangées et les colonnes on ne fait que prendre ; sinon on joue en diagonale
why-too-far-man = le pion va d’une case, ou saute une pièce adverse
why-too-far-king = la dame va d’une case, ou saute une pièce adverse
why-occupied = une case ne porte qu’une pièce, et il y en a déjà une du même camp en { $square }
why-onto-opponent = la pièce en { $square } se prend en la sautant, vers une case vide derrière
why-own-piece-in-the-way = on ne saute que les pièces adverses, pas celle en { $square }
why-no-room-behind = on ne peut pas sauter la pièce en { $over }, car { $behind } derrière elle n’est pas vide
why-two-in-one-jump = un saut prend une pièce, et celle en { $square } serait la deuxième
why-king-is-safe = un pion ne peut pas prendre la dame en { $square }
why-must-capture = la prise est obligatoire, avec { $pieces }
why-more-captures-possible =
    il faut prendre le plus de pièces : { $most ->
        [one] { $most } pièce
       *[other] { $most } pièces
    }, avec { $pieces }
why-higher-value-possible = il faut faire la prise de plus grande valeur, avec { $pieces }
why-king-must-capture = une dame prend avant un pion : { $pieces }
why-more-kings-possible = il faut prendre le plus de dames, avec { $pieces }
why-kings-first = il faut prendre les dames le plus tôt possible, avec { $pieces }
why-land-elsewhere-goes-on = la dame doit se poser en { $squares }, d’où la rafle continue
why-land-elsewhere-behind = la dame doit se poser en { $squares }, juste derrière la pièce qu’elle prend
why-not-finished = de { $square } la rafle continue vers { $squares }
why-already-jumped = la pièce en { $square } a déjà été sautée
why-no-half-turn = en { $square } la dame ne peut pas faire demi-tour
why-crowning-ends-move = le coup s’arrête en { $square }, où le pion est promu dame
why-king-move-limit =
    la dame en { $square } a déjà joué { $limit ->
        [1] une fois
       *[other] { $limit } fois de suite
    }

## Phrases entières : réponses à la question pourquoi.

why-legal = Ce coup est légal.
why-can-move = Cette pièce peut jouer.
why-cannot-move = La pièce en { $square } ne peut pas jouer.
why-several-fit = Plusieurs coups conviennent : { $moves }.

## Listes de cases : « 3, 7 ou 12 ».

why-list-none = aucune pièce
why-list = { $first } ou { $last }
