# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = oui
switches-no = non

switches-width = Largeur
switches-width-about = Cases dans une rangée

switches-height = Hauteur
switches-height-about = Rangées de cases

switches-squares = Cases jouées
switches-squares-about = Le coin droit donne le damier en miroir
switches-squares-is-left-corner = Coin gauche
switches-squares-is-right-corner = Coin droit
switches-squares-is-all = Toutes

switches-rows = Rangées de pions
switches-rows-about = Rangées de chaque camp au départ

switches-rows_behind = Rangées vides derrière
switches-rows_behind-about = Rangées libres derrière les pions

switches-first = Premier coup
switches-first-about = Qui commence
switches-first-is-white = Blancs
switches-first-is-black = Noirs

switches-lines = Directions
switches-lines-about = Où les pièces vont et prennent
switches-lines-is-diagonal = En diagonale
switches-lines-is-capture-all-eight = Diagonale, prises droites aussi
switches-lines-is-orthogonal = Tout droit

switches-capture = Prise obligatoire
switches-capture-about = Qui peut prendre doit prendre
switches-capture-is-forced = Obligatoire
switches-capture-is-optional = Libre

switches-men_capture_backwards = Prise en arrière
switches-men_capture_backwards-about = Les pions n’avancent pourtant que devant eux

switches-men_capture_kings = Le pion prend la dame
switches-men_capture_kings-about = Un pion peut prendre une dame

switches-king_range = Dames volantes
switches-king_range-about = Elles franchissent autant de cases vides qu’on veut
switches-king_range-is-short = Une case
switches-king_range-is-flying = Volantes

switches-king_landing = Arrivée des dames
switches-king_landing-about = Où une dame volante arrive derrière une pièce
switches-king_landing-is-anywhere = Où l’on veut
switches-king_landing-is-behind = Juste derrière
switches-king_landing-is-behind-kings = Juste derrière une dame

switches-precedence = Quelle prise
switches-precedence-about = Quand plusieurs sont possibles
switches-precedence-is-free-choice = Au choix
switches-precedence-is-most-pieces = Le plus de pièces
switches-precedence-is-most-pieces-then-with-king = Le plus, puis par une dame
switches-precedence-is-most-pieces-then-most-kings = Le plus, puis le plus de dames
switches-precedence-is-italian = Les quatre lois italiennes
switches-precedence-is-with-king = La dame d’abord
switches-precedence-is-frisian = La plus haute valeur

switches-crowning = Promotion en prenant
switches-crowning-about = Un pion qui atteint la dernière rangée en prenant
switches-crowning-is-ends-move = Finit le coup
switches-crowning-is-at-end-of-move = S’il s’y arrête
switches-crowning-is-in-passing = Aussitôt

switches-removal = Pièces prises
switches-removal-about = Quand elles quittent le damier
switches-removal-is-at-end-of-move = Après le coup
switches-removal-is-immediate = Aussitôt

switches-half_turns = Demi-tours
switches-half_turns-about = Une dame peut revenir sur ses pas entre deux prises

switches-king_move_limit = Limite des dames
switches-king_move_limit-about = Coups sans prise d’une dame de suite ; 0 : aucune

switches-objective = But
switches-objective-about = Ce qui fait gagner
switches-objective-is-normal = Tout prendre
switches-objective-is-giveaway = Tout perdre
switches-objective-is-first-king = La première dame

switches-blocked = Bloqué
switches-blocked-about = Des pièces, mais aucun coup
switches-blocked-is-loses = Perd
switches-blocked-is-draws = Nulle

switches-draw_repetition = Répétition
switches-draw_repetition-about = Combien de fois pour une nulle ; 0 : jamais

switches-draw_quiet_moves = Coups sans prise
switches-draw_quiet_moves-about = Coups de chaque camp avant la nulle ; 0 : jamais

switches-draw_progress = Progrès
switches-draw_progress-about = Ce qui interrompt le compte des coups
switches-draw_progress-is-capture-or-man-move = Prise ou coup de pion
switches-draw_progress-is-capture-only = Une prise

switches-draw_endings = Finales limitées
switches-draw_endings-about = Finales au nombre de coups limité
switches-draw_endings-is-none = Aucune
switches-draw_endings-is-brazilian = Brésiliennes
switches-draw_endings-is-russian = Russes
switches-draw_endings-is-international = Internationales
switches-draw_endings-is-frisian = Frisonnes
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugaises
switches-draw_endings-is-turkish = Turques
