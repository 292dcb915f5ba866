# Liczniki remisu, zanim zakończą partię. Bez kropki.

draws-next-move = Następny ruch da remis, { $unless }
draws-in-moves =
    Remis za { $moves ->
        [one] { $moves } ruch
        [few] { $moves } ruchy
       *[many] { $moves } ruchów
    }, { $unless }
draws-repetition =
    Ta pozycja wystąpiła { $times ->
        [one] { $times } raz
        [few] { $times } razy
       *[many] { $times } razy
    }; { $limit } razy daje remis

## $unless w zdaniu o następnym ruchu i w zdaniu o większej ich liczbie.

draws-next-unless-capture = chyba że będzie biciem
draws-next-unless-man-move = chyba że będzie biciem albo ruchem pionem
draws-next-unless-crowning = chyba że będzie biciem albo da damkę
draws-next-unless-leaving-road = chyba że będzie biciem albo samotna damka zejdzie z wielkiej przekątnej
draws-unless-capture = chyba że ktoś zbije
draws-unless-man-move = chyba że ruszy pion albo ktoś zbije
draws-unless-crowning = chyba że ktoś zbije albo dostanie damkę
draws-unless-leaving-road = chyba że ktoś zbije albo samotna damka zejdzie z wielkiej przekątnej
draws-unless-won = chyba że ktoś wcześniej wygra

## Zapowiedziane liczenie się skończyło.

draws-restart-capture = Liczenie zaczyna się od nowa: było bicie
draws-restart-man-move = Liczenie zaczyna się od nowa: ruszył pion
draws-restart-crowning = Liczenie zaczyna się od nowa: jest nowa damka
draws-restart-leaving-road = Liczenie zaczyna się od nowa: damka zeszła z wielkiej przekątnej

## Najbliższy licznik obok planszy.

draws-count = do remisu: { $made } z { $limit }
draws-count-kings = do remisu: { $made } z { $limit }, damkami
draws-count-ending = do remisu: { $made } z { $limit }, końcówka
