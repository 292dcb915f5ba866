# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = ja
switches-no = nein

switches-width = Breite
switches-width-about = Felder in einer Reihe

switches-height = Höhe
switches-height-about = Reihen von Feldern

switches-squares = Bespielte Felder
switches-squares-about = Rechte Ecke ist das gespiegelte Brett
switches-squares-is-left-corner = Linke Ecke
switches-squares-is-right-corner = Rechte Ecke
switches-squares-is-all = Jedes Feld

switches-rows = Reihen von Steinen
switches-rows-about = So viele hat jede Seite am Anfang

switches-rows_behind = Leere Reihen dahinter
switches-rows_behind-about = Reihen, die hinter den Steinen frei bleiben

switches-first = Erster Zug
switches-first-about = Wer beginnt
switches-first-is-white = Weiß
switches-first-is-black = Schwarz

switches-lines = Richtungen
switches-lines-about = In denen Steine ziehen und schlagen
switches-lines-is-diagonal = Schräg
switches-lines-is-capture-all-eight = Schräg, Schläge auch gerade
switches-lines-is-orthogonal = Gerade

switches-capture = Schlagzwang
switches-capture-about = Wer schlagen kann, muss
switches-capture-is-forced = Zwang
switches-capture-is-optional = Frei

switches-men_capture_backwards = Rückwärts schlagen
switches-men_capture_backwards-about = Einfache Steine ziehen weiter nur vorwärts

switches-men_capture_kings = Steine schlagen Damen
switches-men_capture_kings-about = Ein einfacher Stein darf eine Dame schlagen

switches-king_range = Fliegende Damen
switches-king_range-about = Damen ziehen über beliebig viele leere Felder
switches-king_range-is-short = Ein Feld
switches-king_range-is-flying = Fliegend

switches-king_landing = Landung der Damen
switches-king_landing-about = Wo eine fliegende Dame hinter einem Stein landet
switches-king_landing-is-anywhere = Beliebig
switches-king_landing-is-behind = Direkt dahinter
switches-king_landing-is-behind-kings = Direkt hinter Damen

switches-precedence = Welcher Schlag
switches-precedence-about = Wenn mehrere möglich sind
switches-precedence-is-free-choice = Jeder
switches-precedence-is-most-pieces = Die meisten Steine
switches-precedence-is-most-pieces-then-with-king = Die meisten, dann mit Dame
switches-precedence-is-most-pieces-then-most-kings = Die meisten, dann Damen
switches-precedence-is-italian = Die vier italienischen Regeln
switches-precedence-is-with-king = Dame zuerst
switches-precedence-is-frisian = Höchster Wert

switches-crowning = Dame beim Schlagen
switches-crowning-about = Ein Stein, der beim Schlagen die letzte Reihe erreicht
switches-crowning-is-ends-move = Beendet den Zug
switches-crowning-is-at-end-of-move = Nur wenn er dort hält
switches-crowning-is-in-passing = Sofort

switches-removal = Geschlagene Steine
switches-removal-about = Wann sie vom Brett genommen werden
switches-removal-is-at-end-of-move = Nach dem Zug
switches-removal-is-immediate = Sofort

switches-half_turns = Kehrtwende
switches-half_turns-about = Eine Dame darf zwischen zwei Schlägen umkehren

switches-king_move_limit = Grenze für Damenzüge
switches-king_move_limit-about = Stille Züge einer Dame in Folge; 0: keine

switches-objective = Ziel
switches-objective-about = Was die Partie gewinnt
switches-objective-is-normal = Alles schlagen
switches-objective-is-giveaway = Alles verlieren
switches-objective-is-first-king = Die erste Dame

switches-blocked = Blockiert
switches-blocked-about = Noch Steine, aber kein Zug
switches-blocked-is-loses = Verliert
switches-blocked-is-draws = Remis

switches-draw_repetition = Wiederholung
switches-draw_repetition-about = So oft dieselbe Stellung ist Remis; 0: nie

switches-draw_quiet_moves = Stille Züge
switches-draw_quiet_moves-about = Züge jeder Seite bis zum Remis; 0: nie

switches-draw_progress = Fortschritt
switches-draw_progress-about = Was eine Folge stiller Züge beendet
switches-draw_progress-is-capture-or-man-move = Schlag oder Zug eines Steins
switches-draw_progress-is-capture-only = Ein Schlag

switches-draw_endings = Begrenzte Endspiele
switches-draw_endings-about = Endspiele mit begrenzter Zahl von Zügen
switches-draw_endings-is-none = Keine
switches-draw_endings-is-brazilian = Brasilianisch
switches-draw_endings-is-russian = Russisch
switches-draw_endings-is-international = International
switches-draw_endings-is-frisian = Friesisch
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugiesisch
switches-draw_endings-is-turkish = Türkisch
