# Il gioco a tutto schermo (`crownhead tui`). Le lettere sole e + - . ? / sono tasti e non si traducono.

screen-title = Crownhead: { $rules }
screen-square = casella { $name }
screen-square-and-label = casella { $name } ({ $label })
screen-too-small = piccolo: servono { $width }x{ $height }

## Sotto la damiera: che cosa è successo e che cosa c’è da fare.

screen-begin = ? mostra che cosa fanno i tasti.
screen-begin-by-lot =
    A sorte giochi con { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    }; comincia { $first_side ->
        [white] il bianco
        [black] il nero
       *[other] { $first_side }
    }. ? mostra i tasti.
screen-where-to = Dove?
screen-and-then = E poi dove?
screen-must-capture = Devi prendere.
screen-cannot-move = questo pezzo non può muovere
screen-thinking = Il computer sta pensando; . lo fa muovere subito.
screen-not-your-turn = Non tocca a te.
screen-over = La partita è finita; a gioca ancora, u ritira mosse, n ne comincia un’altra.
screen-not-over = La partita non è finita; x la abbandona, n ne comincia un’altra.
screen-no-level = Non c’è nessun livello da cambiare; a gioca ancora.
screen-no-such-level = Questo livello non c’è; a gioca ancora.
screen-looking-back = Dopo la mossa { $move } di { $last }; End mostra la partita.
screen-played =
    { $side ->
        [white] Il bianco
        [black] Il nero
       *[other] { $side }
    } ha giocato { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } mossa ritirata
       *[other] { $moves } mosse ritirate
    }; r rigioca.
screen-played-again = Rigiocato.
screen-offers-draw =
    { $side ->
        [white] Il bianco
        [black] Il nero
       *[other] { $side }
    } offre la patta.
screen-asks-take-back =
    { $side ->
        [white] Il bianco
        [black] Il nero
       *[other] { $side }
    } chiede di ritirare una mossa.
screen-asks-rematch =
    { $side ->
        [white] Il bianco
        [black] Il nero
       *[other] { $side }
    } chiede la rivincita.
screen-declined = Non è stato accettato.
screen-offer-harder = { $result }. Due vittorie di fila. + gioca al livello { $level }.
screen-offer-easier = { $result }. Due sconfitte di fila. - gioca al livello { $level }.
screen-no-advice = Ora non c’è nulla da consigliare.
screen-looking-for-move = Cerco una buona mossa...
screen-advice = Prova { $move }: { $why }.
screen-theme = Tema: { $name }.
screen-theme-wood = legno
screen-theme-club = circolo
screen-theme-night = notte
screen-theme-contrast = contrasto
screen-broken = Qualcosa si è rotto dentro; . fa riprovare il computer.
screen-opened = Aperto { $path }.
screen-saved = Salvato { $path }.
screen-exists = { $path } c’è già.
screen-not-saved = Non salvato: { $fault }.
screen-no-library = Qui non si conservano partite: non c’è una cartella per loro.

## Accanto alla damiera.

screen-human = persona
screen-level = livello { $level }
screen-men =
    { $men ->
        [one] { $men } pedina
       *[other] { $men } pedine
    }
screen-kings =
    { $kings ->
        [one] { $kings } dama
       *[other] { $kings } dame
    }
screen-engine =
    analisi: + è bene per { $side ->
        [white] il bianco
        [black] il nero
       *[other] { $side }
    }
screen-analysing = analizzo...

## La riga dei tasti, ognuno col suo tasto davanti.

screen-hint-help = aiuto
screen-hint-new = nuova
screen-hint-move = mossa
screen-hint-hint = consiglio
screen-hint-undo = ritira
screen-hint-saved = salvate
screen-hint-quit = esci
screen-hint-engine = analisi
screen-hint-draw = patta
screen-hint-resign = abbandona
screen-hint-open = apri
screen-hint-save = salva
screen-hint-turn = gira
screen-hint-theme = tema
screen-hint-again = ancora

## Pulsanti: il nome di un tasto e che cosa fa.

screen-button-leave = Esc indietro
screen-button-close = Esc chiudi
screen-button-board = Esc damiera
screen-button-choose = Invio scegli
screen-button-begin = Invio comincia
screen-button-open = Invio apri
screen-button-save = Invio salva
screen-button-play = Invio gioca
screen-button-find = / cerca regole
screen-button-delete = Canc elimina
screen-button-yes = s sì
screen-button-no = n no

## Il menu all’inizio.

screen-menu-computer = Gioca contro il computer
screen-menu-two-players = Due persone a questa tastiera
screen-menu-find-rules = Scegli fra tutte le regole
screen-menu-new-game = Livello, orologio, regole della casa
screen-menu-saved = Partite salvate
screen-menu-open-file = Apri un file PDN
screen-menu-help = Tasti e regole
screen-menu-quit = Esci

## Una nuova partita.

screen-new-title = Nuova partita (frecce o clic cambiano)
screen-new-rules = Regole
screen-new-rules-about = scrivi per cercare fra tutte; i cambi più sotto ne fanno regole della casa
screen-new-players = Giocatori
screen-new-players-about = tu contro il computer, due persone o due computer
screen-new-level = Livello
screen-new-level-about = 1 è per chi comincia, 10 è difficile da battere, perfetto gioca meglio che può
screen-new-level-perfect = perfetto
screen-new-clock = Orologio
screen-new-clock-about = minuti per la partita e secondi in più per ogni mossa
screen-new-clock-none = nessuno
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = cominci tu
screen-seats-computer-begins = comincia il computer
screen-seats-by-lot = colori a sorte
screen-seats-people = due persone
screen-seats-computers = due computer

## Elenchi: regole e partite salvate.

screen-find = cerca:
screen-rules-title = Regole: { $count }
screen-rules-none = Nessuna delle regole ha tutte queste parole.
screen-saved-title = Partite salvate
screen-saved-title-all = Partite salvate: { $count }
screen-saved-title-some = Partite salvate: { $shown } di { $count }
screen-saved-looking = cerco...
screen-saved-empty = non ce ne sono ancora
screen-saved-none = nessuna ha tutte queste parole
screen-saved-game = { $rules }, { $white } contro { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }, aperta
screen-saved-drawn =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }, patta
screen-saved-won =
    { $moves ->
        [one] { $moves } mossa
       *[other] { $moves } mosse
    }, { $side ->
        [white] vince il bianco
        [black] vince il nero
       *[other] vince { $side }
    }

## Domande e campi. I tasti sono lettere che rispondono oltre a y e n.

screen-yes-key = s
screen-no-key = n
screen-move-field = mossa:
screen-file-open = Apri un file PDN
screen-file-save = Salva come file PDN
screen-resign = Abbandono
screen-resign-question = Abbandonare questa partita?
screen-draw = Patta
screen-draw-question = Le due parti si accordano per la patta?
screen-replace = Salva
screen-replace-question = { $path } c’è già. Sostituirlo?
screen-delete = Elimina
screen-delete-question = Eliminare questa partita? { $game }

## Aiuto: tasti che hanno un nome, e che cosa fanno i tasti.

screen-help-title = Aiuto (frecce, Pag giù e rotella scorrono)
screen-key-arrows = frecce, Invio
screen-key-mouse = mouse
screen-key-digit = m o una cifra
screen-help-arrows = scegli un pezzo, poi dove va
screen-help-mouse = clicca o trascina un pezzo; clicca mosse, elenchi, tasti
screen-help-digit = scrivi una mossa con le sue caselle
screen-help-esc = lascia il pezzo
screen-help-undo = ritira, rigioca
screen-help-review = guarda indietro, mossa per mossa; Home, End
screen-help-hint = consiglio
screen-help-engine = analisi: varianti e valutazione
screen-help-hurry = fa’ muovere subito il computer
screen-help-draw = offri la patta
screen-help-resign = abbandona
screen-help-again = ancora: un’altra partita degli stessi giocatori
screen-help-again-level = ancora, un livello in più o in meno
screen-help-new = nuova partita: regole, giocatori, livello, orologio, regole della casa
screen-help-saved = partite salvate, anche quelle della pagina web
screen-help-file = apri o salva un file PDN
screen-help-flip = gira la damiera
screen-help-look = tema, segni
screen-help-redraw = ridisegna lo schermo
screen-help-suspend = sospendi
screen-help-quit = esci; la partita resta salvata
