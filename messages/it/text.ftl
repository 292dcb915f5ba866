# Il gioco riga per riga (`crownhead text`). $side è x oppure o.

text-greeting = { $rules }. Comincia x; scrivi help per l’aiuto.
text-by-lot = A sorte giochi con { $side }.
text-by-lot-plain = a sorte giochi con { $side }
text-you-play = Giochi con { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save FILE, load FILE, quit) >{ " " }
text-thinking = { $side } sta pensando...
text-line = riga { $number }: { $fault }
text-not-finished = non finita: tocca a { $side }

## All’inizio: chi gioca. Le cifre si scrivono.

text-who = Chi gioca?
text-who-computer = tu contro il computer, livello { $level }
text-who-two = due persone
text-who-prompt = 1 o 2 >{ " " }
text-who-again = Scrivi 1 per il computer, 2 per due persone, oppure quit.

## Che cosa hanno fatto i comandi. I comandi (again, undo, save) non si traducono.

text-offer-harder = Sono due vittorie di fila. Un livello in più: again { $level }
text-offer-easier = Sono due sconfitte di fila. Un livello in meno: again { $level }
text-hint-thinking = penso...
text-hint = aiuto: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } mossa ritirata
       *[other] { $moves } mosse ritirate
    }
text-played-again =
    { $moves ->
        [one] { $moves } mossa rifatta
       *[other] { $moves } mosse rifatte
    }
text-saved = salvato { $path }
text-loaded =
    caricato { $path }: { $rules }, { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }

## Righe che non sono servite.

text-game-over = la partita è finita; again ne gioca un’altra
text-not-over = questa partita non è finita; resign la chiude
text-no-computer = in questa partita non gioca il computer
text-no-level = i livelli vanno da 1 a { $last }, oppure perfect
text-no-advice = non c’è nulla da consigliare
text-neither = «{ $text }» non è né un comando né una mossa; help elenca i comandi
text-no-such-move = nessuna mossa { $number }: l’elenco va da 1 a { $last }
text-needs-file = { $command } vuole il nome di un file
text-takes-nothing = dopo { $command } non va nulla, nemmeno «{ $text }»
text-exists = { $path } c’è già; save! sostituisce un file
text-too-long = più di { $characters } caratteri
text-not-utf8 = non è testo UTF-8

## Che cosa fanno i comandi.

text-help-move = giocare una mossa; o il suo numero nell’elenco
text-help-moves = elencare le mosse legali
text-help-board = mostrare di nuovo la damiera
text-help-hint = chiedere che cosa giocherebbe il computer
text-help-undo = ritirare la tua ultima mossa, o rifarla
text-help-flip = girare la damiera
text-help-draw = offrire la patta
text-help-resign = abbandonare
text-help-again = un’altra partita, quando questa è finita
text-help-rules = le regole in parole
text-help-save = salvare la partita in un file (save! lo sostituisce)
text-help-load = continuare da un file
text-help-quit = uscire
