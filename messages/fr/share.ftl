# What a link is about, for chats.

share-game = { $rules } : une partie
share-position = { $rules } : une position
share-review = { $rules } : ce qui s’est passé dans cette partie
share-puzzle = { $rules } : un problème
share-lesson = { $rules } : les règles à jouer

share-position-text = À étudier avec l’ordinateur, ou à continuer d’ici
share-review-text = Les moments qui l’ont décidée, et les meilleurs coups
share-puzzle-text = Un seul bon coup à chaque pas. Le trouverez-vous ?
share-lesson-text = Sept étapes sur de petits damiers vivants

share-to-move =
    { $side ->
        [white] Aux blancs de jouer
        [black] Aux noirs de jouer
       *[other] À { $side } de jouer
    }
share-after =
    { $moves ->
        [one] après { $moves } coup
       *[other] après { $moves } coups
    }
