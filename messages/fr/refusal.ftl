# Pourquoi rien ne s’est fait. Ni majuscule ni point.

refusal-game-over = la partie est finie
refusal-not-your-turn =
    c’est aux { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } de jouer
refusal-ambiguous = plusieurs coups conviennent : { $moves }
refusal-illegal-move = le coup n’est pas légal
refusal-too-many-captures = la partie ne peut pas continuer après ce coup : il y a trop de prises pour les énumérer ; jouez autre chose, proposez nulle ou abandonnez
refusal-nothing-to-take-back = il n’y a pas de coup à reprendre
refusal-nothing-to-redo = il n’y a pas de coup à rejouer
refusal-played-anew = ce que deux personnes reprennent sur deux écrans se rejoue
refusal-no-offer = l’autre camp ne demande rien
refusal-already-offered = c’est déjà demandé
refusal-nobody-thinks = l’ordinateur ne réfléchit pas
refusal-no-help-between-people = l’ordinateur n’aide pas dans une partie entre deux personnes
refusal-not-over = la revanche vient après la partie

## L’ordinateur n’accepte pas la nulle.

refusal-plays-on-not-yet = l’ordinateur continue : il n’a pas encore regardé la position
refusal-plays-on-still-open = l’ordinateur continue : il reste beaucoup à jouer
refusal-plays-on-stands-better = l’ordinateur continue : il se croit mieux
refusal-plays-on-is-winning = l’ordinateur continue : il croit gagner
