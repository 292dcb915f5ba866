# Coups tapés et fichiers nommés. Ni majuscule ni point.

entry-not-legal = { $move } n’est pas un coup légal : { $why }
entry-not-legal-here = { $move } n’est pas un coup légal
entry-not-legal-but = { $move } n’est pas un coup légal ; est légal { $moves }
entry-which = lequel de { $moves } ?
entry-not-a-move = caractère { $column } : pas un coup : « { $found } »
entry-unfinished = caractère { $column } : il manque une case, le coup s’arrête ici
entry-not-a-square = caractère { $column } : « { $name } » n’est pas le nom d’une case
entry-off-board = caractère { $column } : pas de case { $name } sur ce damier, qui va de { $first } à { $last }
entry-not-played = caractère { $column } : aucune pièce ne se pose en { $name }
entry-no-such-file = ce fichier ou ce dossier n’existe pas
entry-no-access = l’accès n’est pas permis
entry-no-game = il ne contient pas de partie
entry-no-end = sa première partie n’a pas de fin
entry-no-rules = aucune règle ne convient aux coups
