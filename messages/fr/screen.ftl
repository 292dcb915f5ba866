# Le jeu en plein écran (`crownhead tui`). Les lettres seules et + - . ? / sont des touches et ne se traduisent pas.

screen-title = Crownhead : { $rules }
screen-square = case { $name }
screen-square-and-label = case { $name } ({ $label })
screen-too-small = trop petit : il faut { $width }x{ $height }

## Sous le damier : ce qui s’est passé et ce qu’il y a à faire.

screen-begin = ? montre ce que font les touches.
screen-begin-by-lot =
    Le sort vous donne les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    } ; les { $first_side ->
        [white] blancs
        [black] noirs
       *[other] { $first_side }
    } commencent. ? montre les touches.
screen-where-to = Vers où ?
screen-and-then = Et ensuite ?
screen-must-capture = Il faut prendre.
screen-cannot-move = cette pièce ne peut pas jouer
screen-thinking = L’ordinateur réfléchit ; . le fait jouer tout de suite.
screen-not-your-turn = Ce n’est pas à vous de jouer.
screen-over = La partie est finie ; a rejoue, u reprend des coups, n en commence une autre.
screen-not-over = La partie n’est pas finie ; x l’abandonne, n en commence une autre.
screen-no-level = Il n’y a pas de niveau à changer ; a rejoue.
screen-no-such-level = Ce niveau n’existe pas ; a rejoue.
screen-looking-back = Après le coup { $move } sur { $last } ; End montre la partie.
screen-played =
    { $side ->
        [white] Les blancs
        [black] Les noirs
       *[other] Les { $side }
    } ont joué { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } coup repris
       *[other] { $moves } coups repris
    } ; r rejoue.
screen-played-again = Rejoué.
screen-offers-draw =
    { $side ->
        [white] Les blancs
        [black] Les noirs
       *[other] Les { $side }
    } proposent nulle.
screen-asks-take-back =
    { $side ->
        [white] Les blancs
        [black] Les noirs
       *[other] Les { $side }
    } demandent à reprendre.
screen-asks-rematch =
    { $side ->
        [white] Les blancs
        [black] Les noirs
       *[other] Les { $side }
    } demandent la revanche.
screen-declined = C’est refusé.
screen-offer-harder = { $result }. Deux victoires de suite. + joue au niveau { $level }.
screen-offer-easier = { $result }. Deux défaites de suite. - joue au niveau { $level }.
screen-no-advice = Il n’y a rien à conseiller maintenant.
screen-looking-for-move = Recherche d’un bon coup...
screen-advice = Essayez { $move } : { $why }.
screen-theme = Thème : { $name }.
screen-theme-wood = bois
screen-theme-club = club
screen-theme-night = nuit
screen-theme-contrast = contraste
screen-broken = Quelque chose a cassé à l’intérieur ; . fait réessayer l’ordinateur.
screen-opened = { $path } ouvert.
screen-saved = { $path } enregistré.
screen-exists = { $path } existe déjà.
screen-not-saved = Non enregistré : { $fault }.
screen-no-library = Aucune partie n’est gardée ici : il n’y a pas de dossier pour elles.

## À côté du damier.

screen-human = humain
screen-level = niveau { $level }
screen-men =
    { $men ->
        [one] { $men } pion
       *[other] { $men } pions
    }
screen-kings =
    { $kings ->
        [one] { $kings } dame
       *[other] { $kings } dames
    }
screen-engine =
    analyse : + est bon pour les { $side ->
        [white] blancs
        [black] noirs
       *[other] { $side }
    }
screen-analysing = analyse...

## La ligne des touches, chacune avec sa touche devant.

screen-hint-help = aide
screen-hint-new = nouvelle
screen-hint-move = coup
screen-hint-hint = indice
screen-hint-undo = reprendre
screen-hint-saved = parties
screen-hint-quit = quitter
screen-hint-engine = analyse
screen-hint-draw = nulle
screen-hint-resign = abandon
screen-hint-open = ouvrir
screen-hint-save = garder
screen-hint-turn = tourner
screen-hint-theme = thème
screen-hint-again = rejouer

## Boutons : le nom d’une touche et ce qu’elle fait.

screen-button-leave = Échap retour
screen-button-close = Échap fermer
screen-button-board = Échap damier
screen-button-choose = Entrée choisir
screen-button-begin = Entrée commencer
screen-button-open = Entrée ouvrir
screen-button-save = Entrée garder
screen-button-play = Entrée jouer
screen-button-find = / chercher des règles
screen-button-delete = Suppr effacer
screen-button-yes = o oui
screen-button-no = n non

## Le menu du début.

screen-menu-computer = Jouer contre l’ordinateur
screen-menu-two-players = Deux joueurs à ce clavier
screen-menu-find-rules = Choisir parmi toutes les règles
screen-menu-new-game = Niveau, pendule et règles maison
screen-menu-saved = Parties enregistrées
screen-menu-open-file = Ouvrir un fichier PDN
screen-menu-help = Touches et règles
screen-menu-quit = Quitter

## Une nouvelle partie.

screen-new-title = Nouvelle partie (flèches ou clics changent)
screen-new-rules = Règles
screen-new-rules-about = tapez pour chercher parmi toutes ; ce qui change plus bas en fait des règles maison
screen-new-players = Joueurs
screen-new-players-about = vous contre l’ordinateur, deux joueurs ou deux ordinateurs
screen-new-level = Niveau
screen-new-level-about = 1 débute, 10 est difficile à battre, parfait joue du mieux qu’il peut
screen-new-level-perfect = parfait
screen-new-clock = Pendule
screen-new-clock-about = minutes pour la partie et secondes ajoutées à chaque coup
screen-new-clock-none = aucune
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = vous commencez
screen-seats-computer-begins = l’ordinateur commence
screen-seats-by-lot = couleurs au sort
screen-seats-people = deux joueurs
screen-seats-computers = deux ordinateurs

## Listes : règles et parties enregistrées.

screen-find = chercher :
screen-rules-title = Règles : { $count }
screen-rules-none = Aucune règle n’a tous ces mots.
screen-saved-title = Parties enregistrées
screen-saved-title-all = Parties enregistrées : { $count }
screen-saved-title-some = Parties enregistrées : { $shown } sur { $count }
screen-saved-looking = recherche...
screen-saved-empty = il n’y en a pas encore
screen-saved-none = aucune n’a tous ces mots
screen-saved-game = { $rules }, { $white } contre { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, en cours
screen-saved-drawn =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, nulle
screen-saved-won =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, gain des { $side }

## Questions et champs. Les touches sont des lettres qui répondent en plus de y et n.

screen-yes-key = o
screen-no-key = n
screen-move-field = coup :
screen-file-open = Ouvrir un fichier PDN
screen-file-save = Enregistrer en fichier PDN
screen-resign = Abandon
screen-resign-question = Abandonner cette partie ?
screen-draw = Nulle
screen-draw-question = Les deux camps conviennent-ils de la nulle ?
screen-replace = Enregistrer
screen-replace-question = { $path } existe déjà. Le remplacer ?
screen-delete = Effacer
screen-delete-question = Effacer cette partie ? { $game }

## Aide : les touches qui ont un nom, et ce que font les touches.

screen-help-title = Aide (flèches, Page suiv. et molette défilent)
screen-key-arrows = flèches, Entrée
screen-key-mouse = souris
screen-key-digit = m ou un chiffre
screen-help-arrows = choisir une pièce, puis où elle va
screen-help-mouse = cliquer ou glisser une pièce ; cliquer coups, listes, touches
screen-help-digit = taper un coup par ses cases
screen-help-esc = lâcher la pièce
screen-help-undo = reprendre, rejouer
screen-help-review = regarder en arrière, coup par coup ; Home, End
screen-help-hint = indice
screen-help-engine = analyse : variantes et évaluation
screen-help-hurry = faire jouer l’ordinateur tout de suite
screen-help-draw = proposer nulle
screen-help-resign = abandonner
screen-help-again = rejouer : une partie des mêmes joueurs
screen-help-again-level = rejouer, un niveau au-dessus ou au-dessous
screen-help-new = nouvelle partie : règles, joueurs, niveau, pendule, règles maison
screen-help-saved = parties enregistrées, celles de la page web aussi
screen-help-file = ouvrir ou enregistrer un fichier PDN
screen-help-flip = tourner le damier
screen-help-look = thème, signes
screen-help-redraw = redessiner l’écran
screen-help-suspend = suspendre
screen-help-quit = quitter ; la partie est gardée
