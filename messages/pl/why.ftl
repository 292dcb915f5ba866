# Dlaczego ruch jest niedozwolony. Część dłuższego zdania: bez wielkiej litery i kropki.

why-game-over = partia jest skończona
why-not-a-move = ruch to dwa pola
why-unplayable = bierki stają tylko na polach jednego koloru
why-empty-square = pole { $square } jest puste
why-not-your-piece =
    teraz ruch { $side ->
        [white] białych, a bierka z { $square } nie należy do białych
        [black] czarnych, a bierka z { $square } nie należy do czarnych
       *[other] { $side }, a bierka z { $square } nie należy do { $side }
    }
why-backwards = pion idzie tylko do przodu; cofać się może damka
why-backwards-capture = pion bije tylko do przodu; do tyłu bić może damka
why-backwards-straight = pion idzie do przodu albo w bok; cofać się może tylko damka
why-backwards-straight-capture = pion bije do przodu albo w bok; do tyłu bije tylko damka
why-off-line-man = pion idzie po przekątnej do przodu, na sąsiednie pole
why-off-line-king = damka chodzi tylko po przekątnych
why-off-line-man-eight = pion idzie po przekątnej do przodu, a bije także wzdłuż rzędów i kolumn
why-off-line-king-eight = damka chodzi po przekątnych, a bije także wzdłuż rzędów i kolumn
why-off-line-man-straight = pion idzie prosto do przodu albo w bok, nie po przekątnej
why-off-line-king-straight = damka chodzi wzdłuż rzędów i kolumn, nie po przekątnej
why-straight-without-capture = wzdłuż rzędów i kolumn tylko się bije; bez bicia idzie się po przekątnej
why-too-far-man = pion idzie o jedno pole albo przeskakuje jedną bierkę przeciwnika
why-too-far-king = damka idzie o jedno pole albo przeskakuje jedną bierkę przeciwnika
why-occupied = na polu mieści się jedna bierka, a na { $square } stoi już własna
why-onto-opponent = bierkę z { $square } bije się, przeskakując ją na wolne pole za nią
why-own-piece-in-the-way = przeskoczyć można tylko bierki przeciwnika, a nie tę z { $square }
why-no-room-behind = bierki z { $over } nie można przeskoczyć, bo pole { $behind } za nią jest zajęte
why-two-in-one-jump = jednym skokiem bije się jedną bierkę, a ta z { $square } byłaby drugą
why-king-is-safe = pion nie może zbić damki z { $square }
why-must-capture = bicie jest obowiązkowe, bije bierka z: { $pieces }
why-more-captures-possible =
    trzeba zbić jak najwięcej: { $most ->
        [one] { $most } bierkę
        [few] { $most } bierki
       *[many] { $most } bierek
    }, z pola { $pieces }
why-higher-value-possible = trzeba wykonać bicie o największej wartości, z pola { $pieces }
why-king-must-capture = damka bije przed pionem: { $pieces }
why-more-kings-possible = trzeba zbić jak najwięcej damek, z pola { $pieces }
why-kings-first = damki trzeba zbić jak najwcześniej, z pola { $pieces }
why-land-elsewhere-goes-on = damka musi stanąć na { $squares }, skąd bije dalej
why-land-elsewhere-behind = damka musi stanąć na { $squares }, tuż za zbitą bierką
why-not-finished = z { $square } trzeba bić dalej na { $squares }
why-already-jumped = bierka z { $square } była już przeskoczona
why-no-half-turn = na { $square } damka nie może zawrócić
why-crowning-ends-move = ruch kończy się na { $square }, gdzie pion staje się damką
why-king-move-limit =
    damka z { $square } szła już { $limit ->
        [1] raz
       *[other] { $limit } razy z rzędu
    }

## Całe zdania: odpowiedzi serwera na pytanie, dlaczego nie.

why-legal = Ten ruch jest dozwolony.
why-can-move = Ta bierka ma ruch.
why-cannot-move = Bierka z { $square } nie ma ruchu.
why-several-fit = Pasuje kilka ruchów: { $moves }.

## Listy pól: „3, 7 lub 12”.

why-list-none = żadna
why-list = { $first } lub { $last }
