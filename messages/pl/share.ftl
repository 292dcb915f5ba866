# What a link is about, for chats.

share-game = { $rules }: partia
share-position = { $rules }: pozycja
share-review = { $rules }: co się stało w tej partii
share-puzzle = { $rules }: zadanie
share-lesson = { $rules }: zasady do zagrania

share-position-text = Przeanalizuj ją z komputerem albo graj od tego miejsca
share-review-text = Rozstrzygające chwile i lepsze ruchy
share-puzzle-text = Na każdym kroku jeden dobry ruch. Znajdziesz go?
share-lesson-text = Siedem kroków na małych żywych planszach

share-to-move =
    { $side ->
        [white] Ruch białych
        [black] Ruch czarnych
       *[other] Ruch { $side }
    }
share-after =
    { $moves ->
        [one] po { $moves } ruchu
        [few] po { $moves } ruchach
       *[many] po { $moves } ruchach
    }
