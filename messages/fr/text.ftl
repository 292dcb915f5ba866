# Le jeu ligne par ligne (`crownhead text`). $side est x ou o.

text-greeting = { $rules }. Les x commencent ; tapez help pour l’aide.
text-by-lot = Le sort vous donne les { $side }.
text-by-lot-plain = le sort vous donne les { $side }
text-you-play = Vous jouez les { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save FICHIER, load FICHIER, quit) >{ " " }
text-thinking = { $side } réfléchit...
text-line = ligne { $number } : { $fault }
text-not-finished = pas finie : aux { $side } de jouer

## Au début : qui joue. Les chiffres se tapent.

text-who = Qui joue ?
text-who-computer = vous contre l’ordinateur, niveau { $level }
text-who-two = deux joueurs
text-who-prompt = 1 ou 2 >{ " " }
text-who-again = Tapez 1 pour l’ordinateur, 2 pour deux joueurs, ou quit.

## Ce que les commandes ont fait. Les commandes elles-mêmes (again, undo, save) ne se traduisent pas.

text-offer-harder = Deux victoires de suite. Un niveau au-dessus : again { $level }
text-offer-easier = Deux défaites de suite. Un niveau au-dessous : again { $level }
text-hint-thinking = réflexion...
text-hint = indice : { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } coup repris
       *[other] { $moves } coups repris
    }
text-played-again =
    { $moves ->
        [one] { $moves } coup rejoué
       *[other] { $moves } coups rejoués
    }
text-saved = { $path } enregistré
text-loaded =
    { $path } chargé : { $rules }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }

## Lignes dont on n’a rien pu faire.

text-game-over = la partie est finie ; again en joue une autre
text-not-over = cette partie n’est pas finie ; resign la termine
text-no-computer = l’ordinateur ne joue pas dans cette partie
text-no-level = les niveaux vont de 1 à { $last }, ou perfect
text-no-advice = il n’y a rien à conseiller
text-neither = « { $text } » n’est ni une commande ni un coup ; help donne les commandes
text-no-such-move = pas de coup { $number } : la liste va de 1 à { $last }
text-needs-file = { $command } demande le nom d’un fichier
text-takes-nothing = rien ne suit { $command }, pas même « { $text } »
text-exists = { $path } existe déjà ; save! remplace un fichier
text-too-long = plus de { $characters } caractères
text-not-utf8 = ce n’est pas du texte UTF-8

## Ce que font les commandes.

text-help-move = jouer un coup ; ou son numéro dans la liste
text-help-moves = donner les coups légaux
text-help-board = montrer encore le damier
text-help-hint = demander ce que jouerait l’ordinateur
text-help-undo = reprendre votre dernier coup, ou le rejouer
text-help-flip = tourner le damier
text-help-draw = proposer nulle
text-help-resign = abandonner
text-help-again = une autre partie, quand celle-ci est finie
text-help-rules = les règles en mots
text-help-save = écrire la partie (save! remplace un fichier)
text-help-load = continuer depuis un fichier
text-help-quit = quitter
