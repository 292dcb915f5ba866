# Wpisane ruchy i podane pliki w obu grach w terminalu. Bez wielkiej litery i kropki.

entry-not-legal = ruch { $move } jest niedozwolony: { $why }
entry-not-legal-here = ruch { $move } jest niedozwolony
entry-not-legal-but = ruch { $move } jest niedozwolony; dozwolone są { $moves }
entry-which = który z ruchów { $moves } masz na myśli?
entry-not-a-move = znak { $column }: to nie jest ruch: „{ $found }”
entry-unfinished = znak { $column }: brakuje pola, ruch się tu urywa
entry-not-a-square = znak { $column }: „{ $name }” nie jest nazwą pola
entry-off-board = znak { $column }: na tej planszy nie ma pola { $name }; są pola od { $first } do { $last }
entry-not-played = znak { $column }: na polu { $name } nie stają bierki
entry-no-such-file = nie ma takiego pliku ani folderu
entry-no-access = brak uprawnień
entry-no-game = nie ma w nim partii
entry-no-end = pierwsza partia w nim nie ma końca
entry-no-rules = żadne zasady nie pasują do zapisanych ruchów
