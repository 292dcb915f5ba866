# Règles maison : leur nom, et pourquoi certaines ne se jouent pas.

house-name = { $base }, { $settings }
house-setting = { $title } : { $value }

## Ce qui ne va pas ensemble. Ni majuscule ni point.

house-clashes = cela ne va pas ensemble : { $settings }
house-clash = { $settings } : { $reason }
house-uneven-size = doit être un nombre pair de 6 à 14
house-no-men = ne laisse aucun pion pour jouer
house-no-room = ne laisse aucune rangée vide entre les camps
house-lines-need-every-square = jouer sur les rangées et les colonnes demande un damier où toutes les cases se jouent
house-every-square-needs-lines = un damier où toutes les cases se jouent demande de jouer sur les rangées et les colonnes
house-too-large-for-every-square = un damier où toutes les cases se jouent a au plus 10 cases sur 10
house-short-king-landing = une dame courte se pose toujours juste derrière ; seule la dame volante a le choix
house-no-king-moves = la partie finit avant qu’une dame puisse jouer
house-draw-at-once = toute position a lieu une fois ; mettez 2 ou plus, ou 0 pour ne pas avoir cette nulle
