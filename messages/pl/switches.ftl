# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = tak
switches-no = nie

switches-width = Szerokość
switches-width-about = Pola w rzędzie

switches-height = Wysokość
switches-height-about = Rzędy pól

switches-squares = Pola gry
switches-squares-about = Prawy róg to plansza lustrzana
switches-squares-is-left-corner = Lewy róg
switches-squares-is-right-corner = Prawy róg
switches-squares-is-all = Wszystkie pola

switches-rows = Rzędy pionów
switches-rows-about = Rzędy na początku partii

switches-rows_behind = Puste rzędy z tyłu
switches-rows_behind-about = Wolne rzędy za pionami

switches-first = Pierwszy ruch
switches-first-about = Kto zaczyna
switches-first-is-white = Białe
switches-first-is-black = Czarne

switches-lines = Linie
switches-lines-about = Po których bierki idą i biją
switches-lines-is-diagonal = Na ukos
switches-lines-is-capture-all-eight = Na ukos, bicie też prosto
switches-lines-is-orthogonal = Prosto

switches-capture = Bicie obowiązkowe
switches-capture-about = Kto może bić, musi bić
switches-capture-is-forced = Obowiązkowe
switches-capture-is-optional = Dowolne

switches-men_capture_backwards = Piony biją do tyłu
switches-men_capture_backwards-about = Idą nadal tylko do przodu

switches-men_capture_kings = Piony biją damki
switches-men_capture_kings-about = Pion może zbić damkę

switches-king_range = Damki latające
switches-king_range-about = Damka mija dowolnie wiele wolnych pól
switches-king_range-is-short = Jedno pole
switches-king_range-is-flying = Lata

switches-king_landing = Lądowanie damki
switches-king_landing-about = Gdzie damka staje za zbitą bierką
switches-king_landing-is-anywhere = Gdziekolwiek
switches-king_landing-is-behind = Tuż za nią
switches-king_landing-is-behind-kings = Tuż za damką

switches-precedence = Które bicie
switches-precedence-about = Gdy możliwych jest kilka
switches-precedence-is-free-choice = Dowolne
switches-precedence-is-most-pieces = Najwięcej bierek
switches-precedence-is-most-pieces-then-with-king = Najwięcej, potem damką
switches-precedence-is-most-pieces-then-most-kings = Najwięcej, potem najwięcej damek
switches-precedence-is-italian = Cztery prawa włoskie
switches-precedence-is-with-king = Najpierw damka
switches-precedence-is-frisian = Największa wartość

switches-crowning = Damka podczas bicia
switches-crowning-about = Pion, który w biciu dochodzi do ostatniego rzędu
switches-crowning-is-ends-move = Kończy ruch
switches-crowning-is-at-end-of-move = Tylko gdy tam stanie
switches-crowning-is-in-passing = Od razu

switches-removal = Zbite bierki znikają
switches-removal-about = Kiedy schodzą z planszy
switches-removal-is-at-end-of-move = Po ruchu
switches-removal-is-immediate = Od razu

switches-half_turns = Zawracanie
switches-half_turns-about = Damka może zawrócić między biciami

switches-king_move_limit = Limit ruchów damki
switches-king_move_limit-about = Ruchy jednej damki z rzędu; 0: bez limitu

switches-objective = Cel gry
switches-objective-about = Co daje wygraną
switches-objective-is-normal = Zbić wszystko
switches-objective-is-giveaway = Oddać wszystko
switches-objective-is-first-king = Pierwsza damka

switches-blocked = Brak ruchu
switches-blocked-about = Bierki są, ruchu nie ma
switches-blocked-is-loses = Przegrywa
switches-blocked-is-draws = Remis

switches-draw_repetition = Powtórzenie
switches-draw_repetition-about = Ile razy pozycja daje remis; 0: nigdy

switches-draw_quiet_moves = Ruchy bez bicia
switches-draw_quiet_moves-about = Ruchy każdej strony do remisu; 0: nigdy

switches-draw_progress = Postęp
switches-draw_progress-about = Co przerywa liczenie ruchów
switches-draw_progress-is-capture-or-man-move = Bicie lub ruch pionem
switches-draw_progress-is-capture-only = Bicie

switches-draw_endings = Końcówki z limitem
switches-draw_endings-about = Końcówki, na które jest określona liczba ruchów
switches-draw_endings-is-none = Brak
switches-draw_endings-is-brazilian = Brazylijskie
switches-draw_endings-is-russian = Rosyjskie
switches-draw_endings-is-international = Międzynarodowe
switches-draw_endings-is-frisian = Fryzyjskie
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugalskie
switches-draw_endings-is-turkish = Tureckie
