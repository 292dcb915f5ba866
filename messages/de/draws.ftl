# Was die Remisregeln zählen, bevor sie die Partie beenden. Kein Punkt.

draws-next-move = Der nächste Zug macht remis, { $unless }
draws-in-moves =
    Remis in { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }, { $unless }
draws-repetition = Diese Stellung war { $times }-mal da; { $limit }-mal ist Remis

## $unless im Satz über den nächsten Zug und in dem über mehrere.

draws-next-unless-capture = außer er schlägt
draws-next-unless-man-move = außer er schlägt oder ein einfacher Stein macht ihn
draws-next-unless-crowning = außer er schlägt oder bringt eine Dame
draws-next-unless-leaving-road = außer er schlägt oder die einzelne Dame verlässt die Hauptdiagonale
draws-unless-capture = außer es wird geschlagen
draws-unless-man-move = außer ein einfacher Stein zieht oder es wird geschlagen
draws-unless-crowning = außer es wird geschlagen oder ein Stein wird zur Dame
draws-unless-leaving-road = außer es wird geschlagen oder die einzelne Dame verlässt die Hauptdiagonale
draws-unless-won = außer die Partie wird vorher gewonnen

## Eine angekündigte Zählung ist zu Ende.

draws-restart-capture = Die Zählung beginnt neu: Es wurde geschlagen
draws-restart-man-move = Die Zählung beginnt neu: Ein einfacher Stein hat gezogen
draws-restart-crowning = Die Zählung beginnt neu: Ein Stein wurde zur Dame
draws-restart-leaving-road = Die Zählung beginnt neu: Die Dame hat die Hauptdiagonale verlassen

## Die nächste Zählung neben dem Brett.

draws-count = bis Remis: { $made } von { $limit }
draws-count-kings = bis Remis: { $made } von { $limit } Damenzügen
draws-count-ending = bis Remis: { $made } von { $limit } (Endspiel)
