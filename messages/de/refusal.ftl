# Warum etwas nicht ging. Kein Großbuchstabe, kein Punkt.

refusal-game-over = die Partie ist zu Ende
refusal-not-your-turn = { $side } ist am Zug
refusal-ambiguous = mehrere Züge passen: { $moves }
refusal-illegal-move = der Zug ist nicht erlaubt
refusal-too-many-captures = nach diesem Zug geht die Partie nicht weiter: Es gibt zu viele Schläge, um sie aufzulisten; zieh anders, biete Remis an oder gib auf
refusal-nothing-to-take-back = es gibt keinen Zug zurückzunehmen
refusal-nothing-to-redo = es gibt keinen Zug zu wiederholen
refusal-played-anew = was zwei Leute an zwei Bildschirmen zurücknehmen, wird neu gespielt
refusal-no-offer = die andere Seite bittet um nichts
refusal-already-offered = darum wurde schon gebeten
refusal-nobody-thinks = der Computer denkt gerade nicht
refusal-no-help-between-people = in einer Partie zwischen zwei Leuten hilft der Computer nicht
refusal-not-over = eine Revanche gibt es nach der Partie

## Der Computer nimmt das Remis nicht an.

refusal-plays-on-not-yet = der Computer spielt weiter: Er hat die Stellung noch nicht angesehen
refusal-plays-on-still-open = der Computer spielt weiter: Es ist noch viel drin
refusal-plays-on-stands-better = der Computer spielt weiter: Er meint, besser zu stehen
refusal-plays-on-is-winning = der Computer spielt weiter: Er meint zu gewinnen
