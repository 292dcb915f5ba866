# Perché qualcosa non si è fatto. Senza maiuscola né punto.

refusal-game-over = la partita è finita
refusal-not-your-turn =
    tocca { $side ->
        [white] al bianco
        [black] al nero
       *[other] a { $side }
    }
refusal-ambiguous = vanno bene più mosse: { $moves }
refusal-illegal-move = la mossa non è legale
refusal-too-many-captures = dopo questa mossa la partita non può continuare: ci sono troppe prese per elencarle; gioca altro, offri la patta o abbandona
refusal-nothing-to-take-back = non c’è nessuna mossa da ritirare
refusal-nothing-to-redo = non c’è nessuna mossa da rifare
refusal-played-anew = ciò che due persone a due schermi ritirano si rigioca
refusal-no-offer = l’altra parte non chiede nulla
refusal-already-offered = è già stato chiesto
refusal-nobody-thinks = il computer non sta pensando
refusal-no-help-between-people = il computer non aiuta in una partita fra due persone
refusal-not-over = la rivincita viene a partita finita

## Il computer non accetta la patta.

refusal-plays-on-not-yet = il computer continua: non ha ancora guardato la posizione
refusal-plays-on-still-open = il computer continua: c’è ancora molto da giocare
refusal-plays-on-stands-better = il computer continua: pensa di stare meglio
refusal-plays-on-is-winning = il computer continua: pensa di vincere
