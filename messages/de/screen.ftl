# Das Spiel auf dem ganzen Bildschirm (`crownhead tui`). Einzelne Buchstaben und + - . ? / sind Tasten und werden nicht übersetzt.

screen-title = Crownhead: { $rules }
screen-square = Feld { $name }
screen-square-and-label = Feld { $name } ({ $label })
screen-too-small = zu klein: braucht { $width }x{ $height }

## Unter dem Brett: was geschehen ist, und was zu tun ist.

screen-begin = ? zeigt, was die Tasten tun.
screen-begin-by-lot = Das Los gibt dir { $side }; { $first_side } beginnt. ? zeigt, was die Tasten tun.
screen-where-to = Wohin?
screen-and-then = Und wohin dann?
screen-must-capture = Du musst schlagen.
screen-cannot-move = dieser Stein kann nicht ziehen
screen-thinking = Der Computer denkt nach; . lässt ihn gleich ziehen.
screen-not-your-turn = Du bist nicht am Zug.
screen-over = Die Partie ist zu Ende; a: noch einmal, u nimmt Züge zurück, n beginnt eine neue.
screen-not-over = Die Partie ist nicht zu Ende; x gibt auf, n beginnt eine neue.
screen-no-level = Hier gibt es keine Stufe zu ändern; a: noch einmal.
screen-no-such-level = Diese Stufe gibt es nicht; a: noch einmal.
screen-looking-back = Nach Zug { $move } von { $last }; End zeigt die Partie.
screen-played = { $side } spielte { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } zurückgenommen; r spielt wieder vor.
screen-played-again = Wieder vorgespielt.
screen-offers-draw = { $side } bietet Remis an.
screen-asks-take-back = { $side } bittet, einen Zug zurückzunehmen.
screen-asks-rematch = { $side } bittet um Revanche.
screen-declined = Das wurde abgelehnt.
screen-offer-harder = { $result }. Zwei Siege in Folge. + spielt Stufe { $level }.
screen-offer-easier = { $result }. Zwei Niederlagen in Folge. - spielt Stufe { $level }.
screen-no-advice = Jetzt gibt es nichts zu raten.
screen-looking-for-move = Suche einen guten Zug...
screen-advice = Versuch { $move }: { $why }.
screen-theme = Farben: { $name }.
screen-theme-wood = Holz
screen-theme-club = Klub
screen-theme-night = Nacht
screen-theme-contrast = Kontrast
screen-broken = Innen ist etwas schiefgegangen; . lässt den Computer neu ansetzen.
screen-opened = { $path } geöffnet.
screen-saved = { $path } gespeichert.
screen-exists = { $path } gibt es schon.
screen-not-saved = Nicht gespeichert: { $fault }.
screen-no-library = Hier werden keine Partien aufgehoben: Es gibt keinen Ordner dafür.

## Neben dem Brett.

screen-human = Mensch
screen-level = Stufe { $level }
screen-men =
    { $men ->
        [one] { $men } Stein
       *[other] { $men } Steine
    }
screen-kings =
    { $kings ->
        [one] { $kings } Dame
       *[other] { $kings } Damen
    }
screen-engine = Analyse: + ist gut für { $side }
screen-analysing = rechne...

## Die Zeile der Tasten, jede mit ihrer Taste davor.

screen-hint-help = Hilfe
screen-hint-new = neu
screen-hint-move = Zug
screen-hint-hint = Tipp
screen-hint-undo = zurück
screen-hint-saved = Partien
screen-hint-quit = Ende
screen-hint-engine = Analyse
screen-hint-draw = Remis
screen-hint-resign = aufgeben
screen-hint-open = öffnen
screen-hint-save = sichern
screen-hint-turn = drehen
screen-hint-theme = Farben
screen-hint-again = noch einmal

## Knöpfe: der Name einer Taste, und was sie tut.

screen-button-leave = Esc zurück
screen-button-close = Esc schließen
screen-button-board = Esc Brett
screen-button-choose = Enter wählen
screen-button-begin = Enter beginnen
screen-button-open = Enter öffnen
screen-button-save = Enter sichern
screen-button-play = Enter ziehen
screen-button-find = / Regeln suchen
screen-button-delete = Entf löschen
screen-button-yes = j ja
screen-button-no = n nein

## Das Menü am Anfang.

screen-menu-computer = Gegen den Computer spielen
screen-menu-two-players = Zwei Leute an dieser Tastatur
screen-menu-find-rules = Unter allen Regeln wählen
screen-menu-new-game = Stufe, Uhr und Hausregeln
screen-menu-saved = Gespeicherte Partien
screen-menu-open-file = Eine PDN-Datei öffnen
screen-menu-help = Tasten und Regeln
screen-menu-quit = Beenden

## Eine neue Partie.

screen-new-title = Neue Partie (Pfeile oder Klicks ändern)
screen-new-rules = Regeln
screen-new-rules-about = tippen sucht in allen Regeln; Änderungen weiter unten machen Hausregeln daraus
screen-new-players = Spieler
screen-new-players-about = du gegen den Computer, zwei Leute oder zwei Computer
screen-new-level = Stufe
screen-new-level-about = 1 spielt wie ein Anfänger, 10 ist schwer zu schlagen, perfekt spielt, so gut es geht
screen-new-level-perfect = perfekt
screen-new-clock = Uhr
screen-new-clock-about = Minuten für die Partie und Sekunden dazu für jeden Zug
screen-new-clock-none = keine
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = du beginnst
screen-seats-computer-begins = der Computer beginnt
screen-seats-by-lot = Farben per Los
screen-seats-people = zwei Leute
screen-seats-computers = zwei Computer

## Listen: Regeln und gespeicherte Partien.

screen-find = suchen:
screen-rules-title = Regeln: { $count }
screen-rules-none = Keine Regeln haben alle diese Wörter.
screen-saved-title = Gespeicherte Partien
screen-saved-title-all = Gespeicherte Partien: { $count }
screen-saved-title-some = Gespeicherte Partien: { $shown } von { $count }
screen-saved-looking = suche...
screen-saved-empty = noch keine
screen-saved-none = keine davon hat alle diese Wörter
screen-saved-game = { $rules }, { $white } gegen { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, offen
screen-saved-drawn =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, Remis
screen-saved-won =
    { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, { $side } gewann

## Fragen und Felder. Die Tasten sind Buchstaben, die außer y und n antworten.

screen-yes-key = j
screen-no-key = n
screen-move-field = Zug:
screen-file-open = Eine PDN-Datei öffnen
screen-file-save = Als PDN-Datei sichern
screen-resign = Aufgeben
screen-resign-question = Diese Partie aufgeben?
screen-draw = Remis
screen-draw-question = Einigen sich beide Seiten auf Remis?
screen-replace = Sichern
screen-replace-question = { $path } gibt es schon. Ersetzen?
screen-delete = Löschen
screen-delete-question = Diese Partie löschen? { $game }

## Hilfe: Tasten, die einen Namen haben, und was die Tasten tun.

screen-help-title = Hilfe (Pfeile, Bild ab und Rad blättern)
screen-key-arrows = Pfeile, Enter
screen-key-mouse = Maus
screen-key-digit = m oder Ziffer
screen-help-arrows = einen Stein wählen, dann wohin er zieht
screen-help-mouse = einen Stein anklicken oder ziehen; Züge, Listen, Tasten anklicken
screen-help-digit = einen Zug mit seinen Feldern tippen
screen-help-esc = den Stein loslassen
screen-help-undo = zurücknehmen, wieder vorspielen
screen-help-review = zurückblättern, Zug um Zug; Home, End
screen-help-hint = Tipp
screen-help-engine = Analyse: Varianten und Bewertung
screen-help-hurry = den Computer gleich ziehen lassen
screen-help-draw = Remis anbieten
screen-help-resign = aufgeben
screen-help-again = noch einmal: neue Partie derselben Spieler
screen-help-again-level = noch einmal, eine Stufe höher oder tiefer
screen-help-new = neue Partie: Regeln, Spieler, Stufe, Uhr, Hausregeln
screen-help-saved = gespeicherte Partien, auch die der Webseite
screen-help-file = eine PDN-Datei öffnen oder sichern
screen-help-flip = das Brett drehen
screen-help-look = Farben, Zeichen
screen-help-redraw = den Bildschirm neu zeichnen
screen-help-suspend = anhalten
screen-help-quit = beenden; die Partie bleibt gespeichert
