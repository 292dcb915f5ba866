# Het spel op het hele scherm (`crownhead tui`). Losse letters en + - . ? / zijn toetsen en worden niet vertaald.

screen-title = Crownhead: { $rules }
screen-square = veld { $name }
screen-square-and-label = veld { $name } ({ $label })
screen-too-small = te klein: { $width }x{ $height } nodig

## Onder het bord: wat er gebeurde, en wat er te doen is.

screen-begin = ? toont wat de toetsen doen.
screen-begin-by-lot =
    Door loting speel je { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    }; { $first_side ->
        [white] wit
        [black] zwart
       *[other] { $first_side }
    } begint. ? toont wat de toetsen doen.
screen-where-to = Waarheen?
screen-and-then = En waarheen dan?
screen-must-capture = Je moet slaan.
screen-cannot-move = dit stuk kan niet zetten
screen-thinking = De computer denkt na; . laat hem nu zetten.
screen-not-your-turn = Je bent niet aan zet.
screen-over = De partij is uit; a speelt nog eens, u neemt zetten terug, n begint een nieuwe.
screen-not-over = De partij is niet uit; x geeft op, n begint een nieuwe.
screen-no-level = Er is geen niveau te veranderen; a speelt nog eens.
screen-no-such-level = Dat niveau is er niet; a speelt nog eens.
screen-looking-back = Na zet { $move } van { $last }; End toont de partij.
screen-played = { $side } speelde { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } teruggenomen; r speelt opnieuw.
screen-played-again = Opnieuw gespeeld.
screen-offers-draw = { $side } biedt remise aan.
screen-asks-take-back = { $side } vraagt een zet terug te nemen.
screen-asks-rematch = { $side } vraagt revanche.
screen-declined = Dat is afgewezen.
screen-offer-harder = { $result }. Twee keer gewonnen op rij. + speelt niveau { $level }.
screen-offer-easier = { $result }. Twee keer verloren op rij. - speelt niveau { $level }.
screen-no-advice = Er valt nu niets te adviseren.
screen-looking-for-move = Zoekt een goede zet...
screen-advice = Probeer { $move }: { $why }.
screen-theme = Thema: { $name }.
screen-theme-wood = hout
screen-theme-club = club
screen-theme-night = nacht
screen-theme-contrast = contrast
screen-broken = Er ging vanbinnen iets stuk; . laat de computer het opnieuw proberen.
screen-opened = { $path } geopend.
screen-saved = { $path } opgeslagen.
screen-exists = { $path } bestaat al.
screen-not-saved = Niet opgeslagen: { $fault }.
screen-no-library = Hier worden geen partijen bewaard: er is geen map voor.

## Naast het bord.

screen-human = mens
screen-level = niveau { $level }
screen-men =
    { $men ->
        [one] { $men } schijf
       *[other] { $men } schijven
    }
screen-kings =
    { $kings ->
        [one] { $kings } dam
       *[other] { $kings } dammen
    }
screen-engine =
    analyse: + is goed voor { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    }
screen-analysing = analyseert...

## De regel met toetsen, elk met zijn toets ervoor.

screen-hint-help = hulp
screen-hint-new = nieuw
screen-hint-move = zet
screen-hint-hint = tip
screen-hint-undo = terug
screen-hint-saved = partijen
screen-hint-quit = stop
screen-hint-engine = analyse
screen-hint-draw = remise
screen-hint-resign = opgeven
screen-hint-open = openen
screen-hint-save = opslaan
screen-hint-turn = draaien
screen-hint-theme = thema
screen-hint-again = nog eens

## Knoppen: de naam van een toets, en wat die doet.

screen-button-leave = Esc terug
screen-button-close = Esc sluiten
screen-button-board = Esc bord
screen-button-choose = Enter kiezen
screen-button-begin = Enter beginnen
screen-button-open = Enter openen
screen-button-save = Enter opslaan
screen-button-play = Enter zetten
screen-button-find = / regels zoeken
screen-button-delete = Del wissen
screen-button-yes = j ja
screen-button-no = n nee

## Het menu aan het begin.

screen-menu-computer = Tegen de computer spelen
screen-menu-two-players = Twee spelers aan dit toetsenbord
screen-menu-find-rules = Kiezen uit alle spelregels
screen-menu-new-game = Niveau, klok en huisregels
screen-menu-saved = Opgeslagen partijen
screen-menu-open-file = Een PDN-bestand openen
screen-menu-help = Toetsen en regels
screen-menu-quit = Stoppen

## Een nieuwe partij.

screen-new-title = Nieuwe partij (pijlen of klikken veranderen)
screen-new-rules = Regels
screen-new-rules-about = typ om in alle spelregels te zoeken; wijzigingen hieronder maken er huisregels van
screen-new-players = Spelers
screen-new-players-about = jij tegen de computer, twee spelers of twee computers
screen-new-level = Niveau
screen-new-level-about = 1 is een beginner, 10 is moeilijk te verslaan, perfect speelt zo goed als het kan
screen-new-level-perfect = perfect
screen-new-clock = Klok
screen-new-clock-about = minuten voor de partij en seconden erbij voor elke zet
screen-new-clock-none = geen
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = jij begint
screen-seats-computer-begins = de computer begint
screen-seats-by-lot = kleuren door loting
screen-seats-people = twee spelers
screen-seats-computers = twee computers

## Lijsten: spelregels en opgeslagen partijen.

screen-find = zoek:
screen-rules-title = Spelregels: { $count }
screen-rules-none = Geen spelregels hebben al deze woorden.
screen-saved-title = Opgeslagen partijen
screen-saved-title-all = Opgeslagen partijen: { $count }
screen-saved-title-some = Opgeslagen partijen: { $shown } van { $count }
screen-saved-looking = zoekt...
screen-saved-empty = er zijn er nog geen
screen-saved-none = geen ervan heeft al deze woorden
screen-saved-game = { $rules }, { $white } tegen { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }, open
screen-saved-drawn =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }, remise
screen-saved-won =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }, { $side } won

## Vragen en velden. De toetsen zijn letters die naast y en n antwoorden.

screen-yes-key = j
screen-no-key = n
screen-move-field = zet:
screen-file-open = Een PDN-bestand openen
screen-file-save = Als PDN-bestand opslaan
screen-resign = Opgeven
screen-resign-question = Deze partij opgeven?
screen-draw = Remise
screen-draw-question = Zijn beide kanten het eens over remise?
screen-replace = Opslaan
screen-replace-question = { $path } bestaat al. Vervangen?
screen-delete = Wissen
screen-delete-question = Deze partij wissen? { $game }

## Hulp: toetsen met een naam, en wat de toetsen doen.

screen-help-title = Hulp (pijlen, Page Down en wiel bladeren)
screen-key-arrows = pijlen, Enter
screen-key-mouse = muis
screen-key-digit = m of cijfer
screen-help-arrows = kies een stuk, en dan waar het heen gaat
screen-help-mouse = klik of sleep een stuk; klik op zetten, lijsten, toetsen
screen-help-digit = typ een zet met zijn velden
screen-help-esc = laat het stuk los
screen-help-undo = neem terug, speel opnieuw
screen-help-review = kijk terug, zet voor zet; Home, End
screen-help-hint = tip
screen-help-engine = analyse: varianten en waardering
screen-help-hurry = laat de computer nu zetten
screen-help-draw = bied remise aan
screen-help-resign = geef op
screen-help-again = nog eens: een partij van dezelfde spelers
screen-help-again-level = nog eens, een niveau hoger of lager
screen-help-new = nieuwe partij: regels, spelers, niveau, klok, huisregels
screen-help-saved = opgeslagen partijen, ook die van de webpagina
screen-help-file = open een PDN-bestand of sla er een op
screen-help-flip = draai het bord om
screen-help-look = thema, tekens
screen-help-redraw = teken het scherm opnieuw
screen-help-suspend = onderbreek
screen-help-quit = stop; de partij blijft bewaard
