# Hausregeln: wie sie heißen, und warum manche nicht gehen.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## Was nicht zusammenpasst. Kein Großbuchstabe, kein Punkt.

house-clashes = das passt nicht zusammen: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = muss eine gerade Zahl von 6 bis 14 sein
house-no-men = so gibt es keine Steine zum Spielen
house-no-room = so bleibt keine leere Reihe zwischen den Seiten
house-lines-need-every-square = Züge auf Reihen und Linien brauchen ein Brett, auf dem jedes Feld bespielt wird
house-every-square-needs-lines = ein Brett, auf dem jedes Feld bespielt wird, braucht Züge auf Reihen und Linien
house-too-large-for-every-square = ein Brett, auf dem jedes Feld bespielt wird, hat höchstens 10 mal 10 Felder
house-short-king-landing = eine kurze Dame landet immer direkt dahinter; nur eine fliegende hat die Wahl
house-no-king-moves = die Partie ist zu Ende, bevor eine Dame ziehen könnte
house-draw-at-once = jede Stellung kommt einmal vor; 2 oder mehr einstellen, oder 0 für kein solches Remis
