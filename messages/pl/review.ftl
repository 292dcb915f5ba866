# Przegląd partii: dlaczego ruch był zły, i raport o niej.

## Ile bierek się bije, oddaje, zyskuje lub traci: w bierniku.

review-pieces =
    { $pieces ->
        [1] jedną bierkę
        [2] dwie bierki
        [3] trzy bierki
        [4] cztery bierki
        [one] { $pieces } bierkę
        [few] { $pieces } bierki
       *[many] { $pieces } bierek
    }
review-number =
    { $pieces ->
        [1] jedną
        [2] dwie
        [3] trzy
        [4] cztery
       *[other] { $pieces }
    }

## Dlaczego ruch był zły. Całe zdania.

review-hanging = Po { $move } przeciwnik bije z pola { $square } { $pieces }.
review-hanging-more = { $move } traci { $given }, począwszy od { $reply }.
review-hanging-trade = { $move } traci { $given } za { $taken }, począwszy od { $reply }.
review-attacked = { $move } nie ratuje { $squares } przed { $reply }.
review-attacked-trade = { $move } nie zapobiega ruchowi { $reply }, który zyskuje { $given } za { $taken }.
review-shot-given = { $move } dopuszcza kombinację: { $line } oddaje { $given } i bije { $taken }.
review-shot-missed = Przegapiona kombinacja: { $line } oddaje { $given } i bije { $taken }.
review-capture-missed = { $line } pozwalało zbić { $taken } za darmo.
review-capture-missed-trade = { $line } pozwalało zbić { $taken } za { $given }.
review-lost-ending-tables = { $move } prowadzi przez wymianę do przegranej końcówki z { $left } bierkami: tablice końcówek.
review-lost-ending-proof = { $move } prowadzi przez wymianę do przegranej końcówki z { $left } bierkami.
review-lost-ending-score = { $move } prowadzi przez wymianę do końcówki z { $left } bierkami, którą trudno obronić.
review-king-shut-in = Po { $move } i { $reply } damka na { $square } jest zamknięta.
review-back-row =
    { $move } otwiera linię przemiany: { $side ->
        [white] białe dostają
        [black] czarne dostają
       *[other] { $side } dostaje
    } damkę na { $square } { $moves ->
        [1] następnym ruchem
       *[other] w { $moves } ruchach
    }.
review-move-lost =
    Wymiana po { $move } oddaje { $side ->
        [white] białym
        [black] czarnym
       *[other] { $side }
    } opozycję.
review-pieces-lost = { $move } traci w końcu { $given }: { $line }.
review-pieces-missed = { $line } zyskiwało { $taken }.
review-no-safe-move =
    Po { $line } { $side ->
        [white] białe nie mają
        [black] czarne nie mają
       *[other] { $side } nie ma
    } już bezpiecznego ruchu: każdy traci bierkę.
review-crown-given =
    Po { $move } { $side ->
        [white] białe dostają
        [black] czarne dostają
       *[other] { $side } dostaje
    } damkę na { $square }: { $line }.
review-crown-missed = { $line } dawało damkę na { $square }.
review-answered-ahead = Po { $move } i odpowiedzi { $reply } części przewagi już nie ma; { $best } by ją utrzymało.
review-answered-evened = Po { $move } i odpowiedzi { $reply } przewagi już nie ma; { $best } by ją utrzymało.
review-answered-turned = Po { $move } i odpowiedzi { $reply } lepiej stoi druga strona; { $best } utrzymałoby przewagę.
review-answered-behind = Po { $move } i odpowiedzi { $reply } równowagi już nie ma; { $best } by ją utrzymało.
review-answered-worse = Po { $move } i odpowiedzi { $reply } trudna pozycja jest jeszcze trudniejsza; { $best } broniło lepiej.
review-draw-rule = { $move } remisuje lepszą partię: { $reason }.
review-win-gone = Po { $move } wygranej już nie ma: tablice końcówek.
review-win-lost = Po { $move } wygrana partia jest przegrana: tablice końcówek.
review-draw-gone = Po { $move } remisu już nie ma: tablice końcówek.
review-win-missed =
    { $moves ->
        [1] { $best } wygrywało od razu.
       *[other] { $best } wygrywało w { $moves } ruchach.
    }
review-win-missed-tables = { $best } prowadziło do wygranej końcówki: tablice końcówek.
review-loss-allowed =
    Po { $move } { $side ->
        [white] białe wygrywają
        [black] czarne wygrywają
       *[other] { $side } wygrywa
    } { $moves ->
        [1] jednym ruchem
       *[other] w { $moves } ruchach
    }.
review-loss-allowed-tables =
    Po { $move } { $side ->
        [white] białe mogą
        [black] czarne mogą
       *[other] { $side } może
    } dojść do wygranej końcówki: tablice końcówek.

## Listy pól: „3, 7 i 12”.

review-list = { $first } i { $last }

## Raport `crownhead review`.

review-title = Partia { $number }: { $white } - { $black }, { $result }
review-rules =
    { $rules }, { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, { $nodes } pozycji na ruch
review-accuracy = dokładność { $percent } %
review-no-accuracy = ani razu nie było wyboru
review-inaccuracies =
    { $count ->
        [one] { $count } niedokładność
        [few] { $count } niedokładności
       *[many] { $count } niedokładności
    }
review-mistakes =
    { $count ->
        [one] { $count } błąd
        [few] { $count } błędy
       *[many] { $count } błędów
    }
review-blunders =
    { $count ->
        [one] { $count } gruby błąd
        [few] { $count } grube błędy
       *[many] { $count } grubych błędów
    }
review-inaccuracy = niedokładność
review-mistake = błąd
review-blunder = gruby błąd
review-decisive = Co zdecydowało o partii:
review-nothing-decisive = Żaden ruch nie był błędem.
review-others = Inne ruchy:
review-missed-shots = Przegapione kombinacje:
review-better = lepiej { $line }
review-chances = Szanse białych, ruch po ruchu:
review-certain =
    { $moves ->
        [one] Przed ostatnim ruchem wynik jest znany z tablic.
        [few] Przed każdym z ostatnich { $moves } ruchów wynik jest znany z tablic.
       *[many] Przed każdym z ostatnich { $moves } ruchów wynik jest znany z tablic.
    }
