# Jak skończyła się partia. Bez kropki.

result-wins =
    { $side ->
        [white] Białe wygrywają
        [black] Czarne wygrywają
       *[other] { $side } wygrywa
    }: { $reason }
result-draw = remis: { $reason }
result-draw-first = Remis: { $reason }

result-no-pieces =
    { $side ->
        [white] białe nie mają już bierek
        [black] czarne nie mają już bierek
       *[other] { $side } nie ma już bierek
    }
result-blocked =
    { $side ->
        [white] białe nie mają ruchu
        [black] czarne nie mają ruchu
       *[other] { $side } nie ma ruchu
    }
result-first-king =
    { $side ->
        [white] białe mają pierwszą damkę
        [black] czarne mają pierwszą damkę
       *[other] { $side } ma pierwszą damkę
    }
result-repetition =
    pozycja wystąpiła { $times ->
        [one] { $times } raz
        [few] { $times } razy
       *[many] { $times } razy
    }
result-quiet-moves =
    każda strona wykonała { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    } bez bicia i bez ruchu pionem
result-king-moves =
    każda strona wykonała { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    } damkami, a liczba bierek się nie zmieniła
result-limited-ending =
    { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    } w końcówce z limitem
result-agreed = obie strony zgodziły się na remis
result-resigned =
    { $side ->
        [white] białe się poddały
        [black] czarne się poddały
       *[other] { $side } się poddaje
    }
result-time =
    { $side ->
        [white] białe przekroczyły czas
        [black] czarne przekroczyły czas
       *[other] { $side } przekracza czas
    }
