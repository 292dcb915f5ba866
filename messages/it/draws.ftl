# Ciò che le regole della patta contano prima di chiudere la partita. Senza punto.

draws-next-move = La prossima mossa fa patta { $unless }
draws-in-moves =
    Patta fra { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    } { $unless }
draws-repetition =
    Questa posizione si è avuta { $times ->
        [one] { $times } volta
       *[other] { $times } volte
    }; { $limit } volte fanno patta

## $unless nella frase sulla prossima mossa e in quella su più mosse.

draws-next-unless-capture = a meno che prenda
draws-next-unless-man-move = a meno che prenda o sia di pedina
draws-next-unless-crowning = a meno che prenda o vada a dama
draws-next-unless-leaving-road = a meno che prenda o la dama sola lasci la diagonale maggiore
draws-unless-capture = a meno che ci sia una presa
draws-unless-man-move = a meno che muova una pedina o ci sia una presa
draws-unless-crowning = a meno che ci sia una presa o una pedina vada a dama
draws-unless-leaving-road = a meno che ci sia una presa o la dama sola lasci la diagonale maggiore
draws-unless-won = a meno che qualcuno vinca prima

## Un conto annunciato è finito.

draws-restart-capture = Il conto ricomincia: c’è stata una presa
draws-restart-man-move = Il conto ricomincia: ha mosso una pedina
draws-restart-crowning = Il conto ricomincia: una pedina è andata a dama
draws-restart-leaving-road = Il conto ricomincia: la dama ha lasciato la diagonale maggiore

## Il conto più vicino, accanto alla damiera.

draws-count = verso la patta: { $made } di { $limit }
draws-count-kings = verso la patta: { $made } di { $limit } di dama
draws-count-ending = verso la patta: { $made } di { $limit } (finale)
