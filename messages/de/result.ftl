# Wie eine Partie endete. Kein Punkt.

result-wins = { $side } gewinnt: { $reason }
result-draw = Remis: { $reason }
result-draw-first = Remis: { $reason }

result-no-pieces = { $side } hat keine Steine mehr
result-blocked = { $side } kann nicht ziehen
result-first-king = { $side } hat die erste Dame
result-repetition = die Stellung kam { $times }-mal vor
result-quiet-moves =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } jeder Seite ohne Schlag und ohne Zug eines einfachen Steins
result-king-moves =
    { $moves ->
        [one] { $moves } Damenzug
       *[other] { $moves } Damenzüge
    } jeder Seite bei gleicher Zahl der Steine
result-limited-ending =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } in einem begrenzten Endspiel
result-agreed = beide Seiten haben sich geeinigt
result-resigned = { $side } hat aufgegeben
result-time = { $side } hat die Zeit überschritten
