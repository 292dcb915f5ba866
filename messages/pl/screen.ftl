# Gra pełnoekranowa (`crownhead tui`). Pojedyncze litery i znaki + - . ? / to klawisze, których się nie tłumaczy.

screen-title = Crownhead: { $rules }
screen-square = pole { $name }
screen-square-and-label = pole { $name } ({ $label })
screen-too-small = za małe okno: trzeba { $width }x{ $height }

## Pod planszą: co się stało i co jest do zrobienia.

screen-begin = Klawisz ? pokazuje, co robią klawisze.
screen-begin-by-lot =
    Wylosowano: grasz { $side ->
        [white] białymi
        [black] czarnymi
       *[other] { $side }
    }; { $first_side ->
        [white] zaczynają białe
        [black] zaczynają czarne
       *[other] zaczyna { $first_side }
    }. Klawisz ? pokazuje pomoc.
screen-where-to = Dokąd?
screen-and-then = A potem dokąd?
screen-must-capture = Trzeba bić.
screen-cannot-move = ta bierka nie ma ruchu
screen-thinking = Komputer myśli; . każe mu ruszyć już teraz.
screen-not-your-turn = To nie twój ruch.
screen-over = Partia jest skończona; a gra jeszcze raz, u cofa ruchy, n zaczyna inną.
screen-not-over = Partia nie jest skończona; x ją poddaje, n zaczyna inną.
screen-no-level = Nie ma poziomu do zmiany; a gra jeszcze raz.
screen-no-such-level = Nie ma takiego poziomu; a gra jeszcze raz.
screen-looking-back = Po ruchu { $move } z { $last }; End wraca do partii.
screen-played =
    { $side ->
        [white] Białe zagrały { $move }.
        [black] Czarne zagrały { $move }.
       *[other] { $side } gra { $move }.
    }
screen-taken-back =
    { $moves ->
        [one] Cofnięto { $moves } ruch; r gra go znowu.
        [few] Cofnięto { $moves } ruchy; r gra je znowu.
       *[many] Cofnięto { $moves } ruchów; r gra je znowu.
    }
screen-played-again = Zagrano jeszcze raz.
screen-offers-draw =
    { $side ->
        [white] Białe proponują remis.
        [black] Czarne proponują remis.
       *[other] { $side } proponuje remis.
    }
screen-asks-take-back =
    { $side ->
        [white] Białe proszą o cofnięcie ruchu.
        [black] Czarne proszą o cofnięcie ruchu.
       *[other] { $side } prosi o cofnięcie ruchu.
    }
screen-asks-rematch =
    { $side ->
        [white] Białe proszą o rewanż.
        [black] Czarne proszą o rewanż.
       *[other] { $side } prosi o rewanż.
    }
screen-declined = Odmówiono.
screen-offer-harder = { $result }. Dwie wygrane z rzędu. + gra na poziomie { $level }.
screen-offer-easier = { $result }. Dwie przegrane z rzędu. - gra na poziomie { $level }.
screen-no-advice = Nie ma teraz czego podpowiedzieć.
screen-looking-for-move = Szukam dobrego ruchu...
screen-advice = Spróbuj { $move }: { $why }.
screen-theme = Motyw: { $name }.
screen-theme-wood = drewno
screen-theme-club = klub
screen-theme-night = noc
screen-theme-contrast = kontrast
screen-broken = Coś się zepsuło w środku; . każe komputerowi spróbować jeszcze raz.
screen-opened = Otwarto { $path }.
screen-saved = Zapisano { $path }.
screen-exists = Plik { $path } już istnieje.
screen-not-saved = Nie zapisano: { $fault }.
screen-no-library = Nie ma tu zapisanych partii: brak folderu na nie.

## Obok planszy.

screen-human = człowiek
screen-level = poziom { $level }
screen-men =
    { $men ->
        [one] { $men } pion
        [few] { $men } piony
       *[many] { $men } pionów
    }
screen-kings =
    { $kings ->
        [one] { $kings } damka
        [few] { $kings } damki
       *[many] { $kings } damek
    }
screen-engine =
    { $side ->
        [white] analiza: + dobre dla białych
        [black] analiza: + dobre dla czarnych
       *[other] analiza: + dobre dla { $side }
    }
screen-analysing = analizuję...

## Wiersz klawiszy; przed każdym słowem stoi jego klawisz.

screen-hint-help = pomoc
screen-hint-new = nowa
screen-hint-move = ruch
screen-hint-hint = podpowiedź
screen-hint-undo = cofnij
screen-hint-saved = zapisane
screen-hint-quit = wyjdź
screen-hint-engine = analiza
screen-hint-draw = remis
screen-hint-resign = poddaj
screen-hint-open = otwórz
screen-hint-save = zapisz
screen-hint-turn = obróć
screen-hint-theme = motyw
screen-hint-again = rewanż

## Przyciski: nazwa klawisza i co on robi.

screen-button-leave = Esc wyjdź
screen-button-close = Esc zamknij
screen-button-board = Esc plansza
screen-button-choose = Enter wybierz
screen-button-begin = Enter graj
screen-button-open = Enter otwórz
screen-button-save = Enter zapisz
screen-button-play = Enter graj
screen-button-find = / szukaj zasad
screen-button-delete = Del usuń
screen-button-yes = t tak
screen-button-no = n nie

## Menu na początku.

screen-menu-computer = Gra z komputerem
screen-menu-two-players = Dwie osoby przy tej klawiaturze
screen-menu-find-rules = Wybór spośród wszystkich zasad
screen-menu-new-game = Poziom, zegar i własne zasady
screen-menu-saved = Zapisane partie
screen-menu-open-file = Otwórz plik PDN
screen-menu-help = Klawisze i zasady
screen-menu-quit = Wyjście

## Nowa partia.

screen-new-title = Nowa partia (zmieniają strzałki i mysz)
screen-new-rules = Zasady
screen-new-rules-about = pisz, aby szukać wśród wszystkich zasad; zmiany poniżej robią z nich własne
screen-new-players = Gracze
screen-new-players-about = ty przeciw komputerowi, dwie osoby albo dwa komputery
screen-new-level = Poziom
screen-new-level-about = 1 to początkujący, 10 trudno pokonać, doskonały gra najlepiej, jak umie
screen-new-level-perfect = doskonały
screen-new-clock = Zegar
screen-new-clock-about = minuty na partię i sekundy dodawane za każdy ruch
screen-new-clock-none = brak
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = zaczynasz ty
screen-seats-computer-begins = zaczyna komputer
screen-seats-by-lot = losowanie kolorów
screen-seats-people = dwie osoby
screen-seats-computers = dwa komputery

## Listy: zasady i zapisane partie.

screen-find = szukaj:
screen-rules-title = Zasady: { $count }
screen-rules-none = Nie ma zasad ze wszystkimi tymi słowami.
screen-saved-title = Zapisane partie
screen-saved-title-all = Zapisane partie: { $count }
screen-saved-title-some = Zapisane partie: { $shown } z { $count }
screen-saved-looking = szukam...
screen-saved-empty = nie ma jeszcze żadnej
screen-saved-none = w żadnej nie ma wszystkich tych słów
screen-saved-game = { $rules }, { $white } przeciw { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, trwa
screen-saved-drawn =
    { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, remis
screen-saved-won =
    { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, { $side ->
        [white] wygrały białe
        [black] wygrały czarne
       *[other] wygrywa { $side }
    }

## Pytania i pola. Klawisze to litery, które odpowiadają obok y i n.

screen-yes-key = t
screen-no-key = n

screen-move-field = ruch:
screen-file-open = Otwórz plik PDN
screen-file-save = Zapisz jako plik PDN
screen-resign = Poddanie
screen-resign-question = Poddać tę partię?
screen-draw = Remis
screen-draw-question = Czy obie strony zgadzają się na remis?
screen-replace = Zapis
screen-replace-question = Plik { $path } już istnieje. Zastąpić go?
screen-delete = Usuwanie
screen-delete-question = Usunąć tę partię? { $game }

## Pomoc: klawisze z nazwami i co robią klawisze.

screen-help-title = Pomoc (przewijają strzałki, Page Down i kółko)
screen-key-arrows = strzałki, Enter
screen-key-mouse = mysz
screen-key-digit = m lub cyfra
screen-help-arrows = wybierz bierkę, a potem dokąd ma iść
screen-help-mouse = kliknij lub przeciągnij bierkę; klikaj ruchy, listy, klawisze
screen-help-digit = wpisz ruch podając pola
screen-help-esc = puść bierkę
screen-help-undo = cofnij, zagraj jeszcze raz
screen-help-review = przeglądaj ruch po ruchu; Home, End
screen-help-hint = podpowiedź
screen-help-engine = analiza: warianty i ocena
screen-help-hurry = niech komputer ruszy już teraz
screen-help-draw = zaproponuj remis
screen-help-resign = poddaj się
screen-help-again = rewanż: następna partia tych samych graczy
screen-help-again-level = rewanż o poziom wyżej lub niżej
screen-help-new = nowa partia: zasady, gracze, poziom, zegar, własne zasady
screen-help-saved = zapisane partie, także te ze strony
screen-help-file = otwórz lub zapisz plik PDN
screen-help-flip = obróć planszę
screen-help-look = motyw, znaki
screen-help-redraw = narysuj ekran od nowa
screen-help-suspend = wstrzymaj program
screen-help-quit = wyjdź; partia zostaje zapisana
