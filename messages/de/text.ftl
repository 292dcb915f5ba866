# Das Spiel Zeile für Zeile (`crownhead text`). $side ist x oder o.

text-greeting = { $rules }. x beginnt; help zeigt die Hilfe.
text-by-lot = Das Los gibt dir { $side }.
text-by-lot-plain = das Los gibt dir { $side }
text-you-play = Du spielst { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save DATEI, load DATEI, quit) >{ " " }
text-thinking = { $side } denkt...
text-line = Zeile { $number }: { $fault }
text-not-finished = nicht beendet: { $side } ist am Zug

## Am Anfang: wer spielt. Die Ziffern werden getippt.

text-who = Wer spielt?
text-who-computer = du gegen den Computer, Stufe { $level }
text-who-two = zwei Leute
text-who-prompt = 1 oder 2 >{ " " }
text-who-again = Tippe 1 für den Computer, 2 für zwei Leute, oder quit.

## Was die Befehle getan haben. Die Befehle selbst (again, undo, save) werden nicht übersetzt.

text-offer-harder = Das sind zwei Siege in Folge. Eine Stufe höher: again { $level }
text-offer-easier = Das sind zwei Niederlagen in Folge. Eine Stufe tiefer: again { $level }
text-hint-thinking = denke nach...
text-hint = Tipp: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } zurückgenommen
text-played-again =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } wiederholt
text-saved = { $path } gespeichert
text-loaded =
    { $path } geladen: { $rules }, { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }

## Zeilen, mit denen nichts anzufangen war.

text-game-over = die Partie ist zu Ende; again beginnt eine neue
text-not-over = diese Partie ist nicht zu Ende; resign beendet sie
text-no-computer = in dieser Partie spielt kein Computer
text-no-level = Stufen sind 1 bis { $last } oder perfect
text-no-advice = es gibt nichts zu raten
text-neither = „{ $text }“ ist weder ein Befehl noch ein Zug; help nennt die Befehle
text-no-such-move = kein Zug { $number }: Die Liste geht von 1 bis { $last }
text-needs-file = { $command } braucht den Namen einer Datei
text-takes-nothing = nach { $command } kommt nichts mehr, nicht „{ $text }“
text-exists = { $path } gibt es schon; save! ersetzt eine Datei
text-too-long = länger als { $characters } Zeichen
text-not-utf8 = kein Text in UTF-8

## Was die Befehle tun.

text-help-move = einen Zug spielen; oder seine Nummer in der Liste
text-help-moves = die erlaubten Züge auflisten
text-help-board = das Brett noch einmal zeigen
text-help-hint = fragen, was der Computer spielen würde
text-help-undo = deinen letzten Zug zurücknehmen oder wiederholen
text-help-flip = das Brett drehen
text-help-draw = Remis anbieten
text-help-resign = aufgeben
text-help-again = noch eine Partie, wenn diese zu Ende ist
text-help-rules = die Regeln in Worten
text-help-save = die Partie als Datei speichern (save! ersetzt sie)
text-help-load = aus einer Datei weiterspielen
text-help-quit = beenden
