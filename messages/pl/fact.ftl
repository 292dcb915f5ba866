# Zasady w zdaniach, po jednym na każdy fakt.

fact-board = Plansza ma { $columns } na { $rows } pól; gra się na { $squares } z nich.
fact-board-left-corner =
    Plansza ma { $columns } na { $rows } pól; gra się na { $squares } z nich, a każdy gracz ma jedno w lewym dolnym rogu.
fact-board-right-corner =
    Plansza ma { $columns } na { $rows } pól; gra się na { $squares } z nich, a każdy gracz ma jedno w prawym dolnym rogu.
fact-men =
    Każda strona zaczyna z { $men } pionami w { $rows ->
        [one] { $rows } rzędzie
        [few] { $rows } rzędach
       *[many] { $rows } rzędach
    }.
fact-men-with-rows-behind =
    Każda strona zaczyna z { $men } pionami w { $rows ->
        [one] { $rows } rzędzie
        [few] { $rows } rzędach
       *[many] { $rows } rzędach
    }; za nimi { $behind ->
        [one] jest { $behind } pusty rząd
        [few] są { $behind } puste rzędy
       *[many] jest { $behind } pustych rzędów
    }.
fact-first =
    { $side ->
        [white] Zaczynają białe.
        [black] Zaczynają czarne.
       *[other] Zaczyna { $side }.
    }

fact-man-moves = Pion idzie o jedno pole na ukos do przodu.
fact-man-moves-straight = Pion idzie o jedno pole prosto do przodu lub w bok.
fact-king-moves-short = Damka idzie o jedno pole na ukos w dowolnym kierunku.
fact-king-moves-short-straight = Damka idzie o jedno pole prosto w dowolnym kierunku.
fact-king-moves-flying = Damka idzie na ukos w dowolnym kierunku przez dowolną liczbę wolnych pól.
fact-king-moves-flying-straight = Damka idzie prosto w dowolnym kierunku przez dowolną liczbę wolnych pól.

fact-man-captures-forward = Pion bije tylko do przodu, przeskakując na wolne pole za bierką.
fact-man-captures-straight = Pion bije do przodu i w bok, przeskakując na wolne pole za bierką.
fact-man-captures-forward-eight = Pion bije do przodu i w bok, na ukos i prosto, przeskakując na wolne pole za bierką.
fact-man-captures-all-eight = Pion bije we wszystkich ośmiu kierunkach, przeskakując na wolne pole za bierką.
fact-man-captures-backward = Pion bije do przodu i do tyłu, przeskakując na wolne pole za bierką.
fact-man-takes-king = Pion może zbić damkę.
fact-man-takes-no-king = Pion nie może zbić damki.
fact-king-captures-short = Damka bije jak pion, ale w każdym kierunku.
fact-king-captures-anywhere = Damka bije z każdej odległości i staje na dowolnym wolnym polu za bierką; jeśli z któregoś może bić dalej, musi.
fact-king-captures-behind = Damka bije z każdej odległości i staje tuż za bierką.
fact-king-captures-behind-kings = Damka bije z każdej odległości i staje na dowolnym wolnym polu za bierką, ale tuż za nią, jeśli ostatnia zbita bierka to damka.

fact-capture-forced = Kto może bić, musi, i bicie trzeba dokończyć.
fact-capture-optional = Bić nie trzeba, ale zaczęte bicie trzeba dokończyć.
fact-precedence-free-choice = Spośród kilku bić można wybrać dowolne.
fact-precedence-most-pieces = Spośród kilku bić trzeba wykonać to, które zbija najwięcej bierek; damka liczy się jak jedna bierka.
fact-precedence-most-pieces-then-with-king = Trzeba zbić najwięcej bierek; jeśli tyle samo mogą zbić damka i pion, bije damka.
fact-precedence-most-pieces-then-most-kings = Trzeba zbić najwięcej bierek, a przy równej liczbie najwięcej damek.
fact-precedence-italian = Trzeba zbić najwięcej bierek; przy równej liczbie bije damka; potem trzeba zbić najwięcej damek; potem damki jak najwcześniej.
fact-precedence-with-king = Jeśli damka ma bicie, pion bić nie może; poza tym można wybrać dowolne bicie.
fact-precedence-frisian = Trzeba wykonać bicie o największej wartości, w którym damka liczy się niemal jak dwa piony; przy równej wartości bije damka.
fact-removal-at-end = Zbite bierki znikają po zakończeniu ruchu i żadnej nie wolno przeskoczyć dwa razy.
fact-removal-at-once = Zbite bierki znikają od razu.
fact-removal-at-once-no-half-turns = Zbite bierki znikają od razu. Między dwoma biciami damka nie może zawrócić.

fact-crowning-ends-move = Pion, który dojdzie do ostatniego rzędu, staje się damką i jego ruch się kończy.
fact-crowning-at-end-of-move = Pion, który kończy ruch w ostatnim rzędzie, staje się damką; jeśli tylko przez niego przechodzi w biciu, pozostaje pionem.
fact-crowning-in-passing = Pion, który dojdzie do ostatniego rzędu, od razu staje się damką i bije dalej jako damka.
fact-king-move-limit =
    Dopóki strona ma piony, jedna damka może wykonać z rzędu najwyżej { $limit ->
        [one] { $limit } ruch
        [few] { $limit } ruchy
       *[many] { $limit } ruchów
    } bez bicia.

fact-objective-normal = Kto nie ma już bierek, przegrywa.
fact-objective-giveaway = Kto nie ma już bierek, wygrywa.
fact-objective-first-king = Wygrywa, kto pierwszy ma damkę. Kto nie ma już bierek, przegrywa.
fact-blocked-loses = Kto ma bierki, ale nie ma ruchu, przegrywa.
fact-blocked-wins = Kto ma bierki, ale nie ma ruchu, wygrywa.
fact-blocked-draws = Kto ma bierki, ale nie ma ruchu, remisuje.

fact-draw-agreed = Gracze mogą zgodzić się na remis.
fact-draw-repetition =
    Remis, gdy pozycja wystąpi { $times ->
        [one] { $times } raz
        [few] { $times } razy
       *[many] { $times } razy
    }.
fact-draw-quiet-moves =
    Remis, gdy każda strona wykona z rzędu { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    } bez bicia i bez ruchu pionem.
fact-draw-king-moves =
    Remis, gdy każda strona wykona { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    } damkami bez bicia.
fact-draw-ending-each =
    Końcówka { $ending }: remis po { $moves ->
        [one] { $moves } ruchu
        [few] { $moves } ruchach
       *[many] { $moves } ruchach
    } każdej strony.
fact-draw-ending-stronger =
    Końcówka { $ending }: remis po { $moves ->
        [one] { $moves } ruchu
        [few] { $moves } ruchach
       *[many] { $moves } ruchach
    } silniejszej strony.
fact-draw-ending-weaker =
    Końcówka { $ending }: remis po { $moves ->
        [one] { $moves } ruchu
        [few] { $moves } ruchach
       *[many] { $moves } ruchach
    } słabszej strony.

## $ending w zdaniach powyżej i jego części.

fact-ending-exactly = { $one } przeciw { $other }
fact-ending-kings-against-king = { $least } lub więcej damek przeciw jednej
fact-ending-pieces-against-king = { $pieces } bierek, w tym damka, przeciw jednej damce
fact-ending-pieces-against-king-on-road =
    { $pieces ->
        [one] { $pieces } bierka
        [few] { $pieces } bierki
       *[many] { $pieces } bierek
    }, w tym damka, przeciw jednej damce na wielkiej przekątnej
fact-ending-both-with-kings = { $pieces } bierek razem, obie strony z damką
fact-ending-one-each = po jednej bierce
fact-ending-kings =
    { $kings ->
        [one] { $kings } damka
        [few] { $kings } damki
       *[many] { $kings } damek
    }
fact-ending-men =
    { $men ->
        [one] { $men } pion
        [few] { $men } piony
       *[many] { $men } pionów
    }
fact-ending-kings-and-men = { $kings } i { $men }
fact-ending-either = { $least } lub { $most }
fact-ending-range = od { $least } do { $most }

fact-notation-numbers = Ruchy zapisuje się numerami: { $example }, a bicia znakiem „{ $separator }”.
fact-notation-letters = Ruchy zapisuje się literami i cyframi: { $example }, a bicia znakiem „{ $separator }”.
