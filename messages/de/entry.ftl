# Getippte Züge und genannte Dateien. Kein Großbuchstabe, kein Punkt.

entry-not-legal = { $move } ist kein erlaubter Zug: { $why }
entry-not-legal-here = { $move } ist kein erlaubter Zug
entry-not-legal-but = { $move } ist kein erlaubter Zug; erlaubt ist { $moves }
entry-which = welcher von { $moves } ist gemeint?
entry-not-a-move = Zeichen { $column }: kein Zug: „{ $found }“
entry-unfinished = Zeichen { $column }: hier fehlt ein Feld, der Zug ist zu Ende
entry-not-a-square = Zeichen { $column }: „{ $name }“ ist kein Name eines Felds
entry-off-board = Zeichen { $column }: kein Feld { $name } auf diesem Brett, das von { $first } bis { $last } geht
entry-not-played = Zeichen { $column }: auf { $name } stehen keine Steine
entry-no-such-file = diese Datei oder diesen Ordner gibt es nicht
entry-no-access = der Zugriff ist nicht erlaubt
entry-no-game = es ist keine Partie darin
entry-no-end = die erste Partie darin hat kein Ende
entry-no-rules = keine Regeln passen zu den Zügen
