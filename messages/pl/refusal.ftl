# Dlaczego czegoś nie zrobiono. Bez wielkiej litery i kropki.

refusal-game-over = partia jest skończona
refusal-not-your-turn =
    teraz ruch { $side ->
        [white] białych
        [black] czarnych
       *[other] { $side }
    }
refusal-ambiguous = pasuje kilka ruchów: { $moves }
refusal-illegal-move = ruch jest niedozwolony
refusal-too-many-captures = po tym ruchu nie da się grać dalej: bić jest za dużo, by je wypisać; zagraj coś innego, zaproponuj remis albo się poddaj
refusal-nothing-to-take-back = nie ma ruchu do cofnięcia
refusal-nothing-to-redo = nie ma ruchu do powtórzenia
refusal-played-anew = co dwie osoby przy dwóch ekranach cofnęły, grają od nowa
refusal-no-offer = druga strona o nic nie prosi
refusal-already-offered = o to już poproszono
refusal-nobody-thinks = komputer teraz nie myśli
refusal-no-help-between-people = komputer nie pomaga w partii między dwiema osobami
refusal-not-over = rewanż jest po skończonej partii

## Komputer nie zgadza się na remis.

refusal-plays-on-not-yet = komputer gra dalej: nie przyjrzał się jeszcze pozycji
refusal-plays-on-still-open = komputer gra dalej: wiele się jeszcze może zdarzyć
refusal-plays-on-stands-better = komputer gra dalej: uważa, że stoi lepiej
refusal-plays-on-is-winning = komputer gra dalej: uważa, że wygrywa
