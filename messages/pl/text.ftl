# Gra wiersz po wierszu (`crownhead text`). $side to x albo o.

text-greeting = { $rules }. Zaczyna x; wpisz help, aby zobaczyć pomoc.
text-by-lot = Wylosowano: grasz { $side }.
text-by-lot-plain = wylosowano: grasz { $side }
text-you-play = Grasz { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save PLIK, load PLIK, quit) >{ " " }
text-thinking = { $side } myśli...
text-line = wiersz { $number }: { $fault }
text-not-finished = partia nieskończona: ruch { $side }

## Na początku: kto gra. Cyfry się wpisuje.

text-who = Kto gra?
text-who-computer = ty przeciw komputerowi, poziom { $level }
text-who-two = dwie osoby
text-who-prompt = 1 czy 2 >{ " " }
text-who-again = Wpisz 1 (komputer), 2 (dwie osoby) albo quit.

## Co zrobiły polecenia. Samych poleceń (again, undo, save) się nie tłumaczy.

text-offer-harder = To dwie wygrane z rzędu. Poziom wyżej: again { $level }
text-offer-easier = To dwie przegrane z rzędu. Poziom niżej: again { $level }
text-hint-thinking = myślę...
text-hint = podpowiedź: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] cofnięto { $moves } ruch
        [few] cofnięto { $moves } ruchy
       *[many] cofnięto { $moves } ruchów
    }
text-played-again =
    { $moves ->
        [one] powtórzono { $moves } ruch
        [few] powtórzono { $moves } ruchy
       *[many] powtórzono { $moves } ruchów
    }
text-saved = zapisano { $path }
text-loaded =
    wczytano { $path }: { $rules }, { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }

## Wiersze, z którymi nie dało się nic zrobić.

text-game-over = partia jest skończona; again zaczyna następną
text-not-over = ta partia nie jest skończona; resign ją kończy
text-no-computer = w tej partii nie gra komputer
text-no-level = poziomy to 1 do { $last } albo perfect
text-no-advice = nie ma czego podpowiedzieć
text-neither = „{ $text }” nie jest ani poleceniem, ani ruchem; help wypisuje polecenia
text-no-such-move = nie ma ruchu { $number }: na liście są ruchy od 1 do { $last }
text-needs-file = { $command }: podaj nazwę pliku
text-takes-nothing = { $command }: nic nie może być dalej, a jest „{ $text }”
text-exists = plik { $path } już istnieje; save! zastępuje plik
text-too-long = wiersz ma ponad { $characters } znaków
text-not-utf8 = to nie jest tekst UTF-8

## Co robią polecenia.

text-help-move = zagraj ruch; albo podaj jego numer na liście
text-help-moves = wypisz dozwolone ruchy
text-help-board = pokaż planszę jeszcze raz
text-help-hint = zapytaj, co zagrałby komputer
text-help-undo = cofnij swój ostatni ruch albo go powtórz
text-help-flip = obróć planszę
text-help-draw = zaproponuj remis
text-help-resign = poddaj się
text-help-again = następna partia, gdy ta się skończy
text-help-rules = zasady w zdaniach
text-help-save = zapisz partię do pliku (save! zastępuje plik)
text-help-load = graj dalej z pliku
text-help-quit = wyjdź
