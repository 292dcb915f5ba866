# Warum ein Zug nicht erlaubt ist. Teil eines längeren Satzes: kein Punkt.

why-game-over = die Partie ist zu Ende
why-not-a-move = ein Zug braucht zwei Felder
why-unplayable = Steine stehen nur auf den Feldern einer Farbe
why-empty-square = auf { $square } steht kein Stein
why-not-your-piece = { $side } ist am Zug, und der Stein auf { $square } gehört nicht dazu
why-backwards = Steine ziehen nur vorwärts; Damen dürfen zurück
why-backwards-capture = Steine schlagen nur vorwärts; Damen dürfen rückwärts schlagen
why-backwards-straight = Steine ziehen vorwärts oder seitwärts; nur Damen dürfen zurück
why-backwards-straight-capture = Steine schlagen vorwärts oder seitwärts; nur Damen schlagen rückwärts
why-off-line-man = ein Stein zieht schräg vorwärts, auf das nächste Feld
why-off-line-king = eine Dame zieht nur auf Diagonalen
why-off-line-man-eight = ein Stein zieht schräg vorwärts; schlagen darf er auch entlang von Reihen und Linien
why-off-line-king-eight = eine Dame zieht auf Diagonalen; schlagen darf sie auch entlang von Reihen und Linien
why-off-line-man-straight = ein Stein zieht geradeaus oder seitwärts, nicht schräg
why-off-line-king-straight = eine Dame zieht auf Reihen und Linien, nicht schräg
why-straight-without-capture = nur Schläge gehen entlang von Reihen und Linien; andere Züge gehen schräg
why-too-far-man = ein Stein zieht ein Feld weit oder springt über einen gegnerischen Stein
why-too-far-king = eine Dame zieht ein Feld weit oder springt über einen gegnerischen Stein
why-occupied = auf einem Feld ist Platz für einen Stein, und auf { $square } steht schon ein eigener
why-onto-opponent = den Stein auf { $square } schlägt, wer über ihn auf ein leeres Feld dahinter springt
why-own-piece-in-the-way = springen darf man nur über gegnerische Steine, nicht über den auf { $square }
why-no-room-behind = über { $over } kann man nicht springen, weil { $behind } dahinter besetzt ist
why-two-in-one-jump = ein Sprung schlägt einen Stein, und der auf { $square } wäre ein zweiter
why-king-is-safe = ein einfacher Stein darf die Dame auf { $square } nicht schlagen
why-must-capture = Schlagen ist Pflicht, mit { $pieces }
why-more-captures-possible =
    die meisten Steine müssen geschlagen werden: { $most ->
        [one] { $most } Stein
       *[other] { $most } Steine
    }, mit { $pieces }
why-higher-value-possible = der Schlag mit dem höchsten Wert ist Pflicht, mit { $pieces }
why-king-must-capture = eine Dame schlägt vor einem einfachen Stein: { $pieces }
why-more-kings-possible = die meisten Damen müssen geschlagen werden, mit { $pieces }
why-kings-first = Damen müssen so früh wie möglich geschlagen werden, mit { $pieces }
why-land-elsewhere-goes-on = die Dame muss auf { $squares } landen, wo der Schlag weitergeht
why-land-elsewhere-behind = die Dame muss auf { $squares } landen, direkt hinter dem geschlagenen Stein
why-not-finished = von { $square } geht der Schlag weiter nach { $squares }
why-already-jumped = der Stein auf { $square } wurde schon übersprungen
why-no-half-turn = auf { $square } darf eine Dame nicht umkehren
why-crowning-ends-move = der Zug endet auf { $square }, wo der Stein zur Dame wird
why-king-move-limit =
    die Dame auf { $square } hat schon { $limit ->
        [1] einmal
       *[other] { $limit }-mal in Folge
    } gezogen

## Ganze Sätze: Antworten auf die Frage, warum nicht.

why-legal = Dieser Zug ist erlaubt.
why-can-move = Dieser Stein kann ziehen.
why-cannot-move = Der Stein auf { $square } kann nicht ziehen.
why-several-fit = Mehrere Züge passen: { $moves }.

## Listen von Feldern: „3, 7 oder 12“.

why-list-none = keinem Stein
why-list = { $first } oder { $last }
