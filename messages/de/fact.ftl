# Die Regeln in Sätzen, einer für jede Tatsache.

fact-board = Das Brett hat { $columns } mal { $rows } Felder; auf { $squares } davon wird gespielt.
fact-board-left-corner = Das Brett hat { $columns } mal { $rows } Felder; auf { $squares } davon wird gespielt, eines liegt für beide links unten.
fact-board-right-corner = Das Brett hat { $columns } mal { $rows } Felder; auf { $squares } davon wird gespielt, eines liegt für beide rechts unten.
fact-men =
    Jede Seite beginnt mit { $men } Steinen in { $rows ->
        [one] { $rows } Reihe
       *[other] { $rows } Reihen
    }.
fact-men-with-rows-behind =
    Jede Seite beginnt mit { $men } Steinen in { $rows ->
        [one] { $rows } Reihe
       *[other] { $rows } Reihen
    }, dahinter { $behind ->
        [one] { $behind } leere Reihe
       *[other] { $behind } leere Reihen
    }.
fact-first = { $side } beginnt.

fact-man-moves = Ein Stein zieht ein Feld schräg vorwärts.
fact-man-moves-straight = Ein Stein zieht ein Feld geradeaus oder seitwärts.
fact-king-moves-short = Eine Dame zieht ein Feld schräg in jede Richtung.
fact-king-moves-short-straight = Eine Dame zieht ein Feld gerade in jede Richtung.
fact-king-moves-flying = Eine Dame zieht schräg in jede Richtung über beliebig viele leere Felder.
fact-king-moves-flying-straight = Eine Dame zieht gerade in jede Richtung über beliebig viele leere Felder.

fact-man-captures-forward = Ein Stein schlägt nur vorwärts, mit einem Sprung auf das leere Feld hinter dem anderen.
fact-man-captures-straight = Ein Stein schlägt geradeaus und seitwärts, mit einem Sprung auf das leere Feld hinter dem anderen.
fact-man-captures-forward-eight = Ein Stein schlägt vorwärts und seitwärts, schräg und gerade, mit einem Sprung auf das leere Feld hinter dem anderen.
fact-man-captures-all-eight = Ein Stein schlägt in alle acht Richtungen, mit einem Sprung auf das leere Feld hinter dem anderen.
fact-man-captures-backward = Ein Stein schlägt vorwärts und rückwärts, mit einem Sprung auf das leere Feld hinter dem anderen.
fact-man-takes-king = Ein einfacher Stein darf eine Dame schlagen.
fact-man-takes-no-king = Ein einfacher Stein darf keine Dame schlagen.
fact-king-captures-short = Eine Dame schlägt wie ein einfacher Stein, aber in jede Richtung.
fact-king-captures-anywhere = Eine Dame schlägt aus jeder Entfernung und landet auf einem beliebigen leeren Feld hinter dem Stein; kann sie von einem davon weiterschlagen, muss sie es.
fact-king-captures-behind = Eine Dame schlägt aus jeder Entfernung und landet direkt hinter dem Stein.
fact-king-captures-behind-kings = Eine Dame schlägt aus jeder Entfernung und landet auf einem beliebigen leeren Feld hinter dem Stein; schlägt sie zuletzt eine Dame, landet sie direkt dahinter.

fact-capture-forced = Wer schlagen kann, muss schlagen, und ein Schlag wird zu Ende geführt.
fact-capture-optional = Niemand muss schlagen, aber ein begonnener Schlag wird zu Ende geführt.
fact-precedence-free-choice = Von mehreren Schlägen darf jeder gewählt werden.
fact-precedence-most-pieces = Von mehreren Schlägen ist einer Pflicht, der die meisten Steine schlägt; eine Dame zählt als ein Stein.
fact-precedence-most-pieces-then-with-king = Pflicht ist, die meisten Steine zu schlagen; können Dame und einfacher Stein gleich viele schlagen, schlägt die Dame.
fact-precedence-most-pieces-then-most-kings = Pflicht ist, die meisten Steine zu schlagen; bei gleich vielen die meisten Damen.
fact-precedence-italian = Pflicht ist, die meisten Steine zu schlagen; bei gleich vielen mit einer Dame; dann die meisten Damen; dann Damen so früh wie möglich.
fact-precedence-with-king = Kann eine Dame schlagen, darf kein einfacher Stein schlagen; sonst darf jeder Schlag gewählt werden.
fact-precedence-frisian = Pflicht ist der Schlag mit dem höchsten Wert, eine Dame zählt fast so viel wie zwei Steine; bei gleichem Wert schlägt die Dame.
fact-removal-at-end = Geschlagene Steine verlassen das Brett nach dem Zug, und keiner darf zweimal übersprungen werden.
fact-removal-at-once = Geschlagene Steine verlassen das Brett sofort.
fact-removal-at-once-no-half-turns = Geschlagene Steine verlassen das Brett sofort. Zwischen zwei Schlägen darf eine Dame nicht umkehren.

fact-crowning-ends-move = Ein Stein, der die letzte Reihe erreicht, wird zur Dame, und sein Zug endet dort.
fact-crowning-at-end-of-move = Ein Stein wird zur Dame, wenn sein Zug auf der letzten Reihe endet; schlägt er nur über sie hinweg, bleibt er Stein.
fact-crowning-in-passing = Ein Stein, der die letzte Reihe erreicht, wird sofort zur Dame und schlägt als Dame weiter.
fact-king-move-limit =
    Solange eine Seite einfache Steine hat, darf eine Dame höchstens { $limit ->
        [one] { $limit } stillen Zug
       *[other] { $limit } stille Züge
    } in Folge machen.

fact-objective-normal = Wer keine Steine mehr hat, verliert.
fact-objective-giveaway = Wer keine Steine mehr hat, gewinnt.
fact-objective-first-king = Wer zuerst eine Dame bekommt, gewinnt. Wer keine Steine mehr hat, verliert.
fact-blocked-loses = Wer noch Steine hat, aber nicht ziehen kann, verliert.
fact-blocked-wins = Wer noch Steine hat, aber nicht ziehen kann, gewinnt.
fact-blocked-draws = Wer noch Steine hat, aber nicht ziehen kann, spielt remis.

fact-draw-agreed = Beide können sich auf Remis einigen.
fact-draw-repetition = Kommt eine Stellung { $times }-mal vor, ist es Remis.
fact-draw-quiet-moves =
    Remis ist es nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } jeder Seite in Folge ohne Schlag und ohne Zug eines einfachen Steins.
fact-draw-king-moves =
    Remis ist es nach { $moves ->
        [one] { $moves } Damenzug
       *[other] { $moves } Damenzügen
    } jeder Seite ohne Schlag.
fact-draw-ending-each =
    Endspiel { $ending }: Remis nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } jeder Seite.
fact-draw-ending-stronger =
    Endspiel { $ending }: Remis nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } der stärkeren Seite.
fact-draw-ending-weaker =
    Endspiel { $ending }: Remis nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } der schwächeren Seite.

## $ending in den Sätzen oben, und woraus es besteht.

fact-ending-exactly = { $one } gegen { $other }
fact-ending-kings-against-king = { $least } oder mehr Damen gegen eine
fact-ending-pieces-against-king = { $pieces } Steine, darunter eine Dame, gegen eine einzelne Dame
fact-ending-pieces-against-king-on-road = { $pieces } Steine, darunter eine Dame, gegen eine einzelne Dame auf der Hauptdiagonale
fact-ending-both-with-kings = { $pieces } Steine zusammen, beide Seiten mit Dame
fact-ending-one-each = je ein Stein
fact-ending-kings =
    { $kings ->
        [1] eine Dame
       *[other] { $kings } Damen
    }
fact-ending-men =
    { $men ->
        [1] ein Stein
       *[other] { $men } Steine
    }
fact-ending-kings-and-men = { $kings } und { $men }
fact-ending-either = { $least } oder { $most }
fact-ending-range = { $least } bis { $most }

fact-notation-numbers = Züge schreibt man mit Nummern: { $example }, Schläge mit „{ $separator }“.
fact-notation-letters = Züge schreibt man mit Buchstaben und Ziffern: { $example }, Schläge mit „{ $separator }“.
