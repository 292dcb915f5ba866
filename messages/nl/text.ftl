# Het spel regel voor regel (`crownhead text`). $side is x of o.

text-greeting = { $rules }. x begint; typ help voor hulp.
text-by-lot = Door loting speel je { $side }.
text-by-lot-plain = door loting speel je { $side }
text-you-play = Je speelt { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save BESTAND, load BESTAND, quit) >{ " " }
text-thinking = { $side } denkt na...
text-line = regel { $number }: { $fault }
text-not-finished = niet uit: { $side } is aan zet

## Aan het begin: wie speelt. De cijfers worden getypt.

text-who = Wie speelt?
text-who-computer = jij tegen de computer, niveau { $level }
text-who-two = twee spelers
text-who-prompt = 1 of 2 >{ " " }
text-who-again = Typ 1 voor de computer, 2 voor twee spelers, of quit.

## Wat de opdrachten deden. De opdrachten zelf (again, undo, save) worden niet vertaald.

text-offer-harder = Dat is twee keer gewonnen op rij. Een niveau hoger: again { $level }
text-offer-easier = Dat is twee keer verloren op rij. Een niveau lager: again { $level }
text-hint-thinking = denkt na...
text-hint = tip: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } teruggenomen
text-played-again =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } opnieuw gespeeld
text-saved = { $path } opgeslagen
text-loaded =
    { $path } geladen: { $rules }, { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }

## Regels waar niets mee te doen was.

text-game-over = de partij is uit; again speelt een nieuwe
text-not-over = deze partij is niet uit; resign beëindigt haar
text-no-computer = in deze partij speelt geen computer
text-no-level = niveaus zijn 1 tot { $last }, of perfect
text-no-advice = er valt niets te adviseren
text-neither = ‘{ $text }’ is geen opdracht en geen zet; help noemt de opdrachten
text-no-such-move = geen zet { $number }: de lijst loopt van 1 tot { $last }
text-needs-file = { $command } vraagt de naam van een bestand
text-takes-nothing = na { $command } komt niets, niet ‘{ $text }’
text-exists = { $path } bestaat al; save! vervangt een bestand
text-too-long = langer dan { $characters } tekens
text-not-utf8 = geen tekst in UTF-8

## Wat de opdrachten doen.

text-help-move = doe een zet; of typ zijn nummer in de lijst
text-help-moves = toon de geldige zetten
text-help-board = toon het bord nog eens
text-help-hint = vraag wat de computer zou spelen
text-help-undo = neem je laatste zet terug, of speel hem opnieuw
text-help-flip = draai het bord om
text-help-draw = bied remise aan
text-help-resign = geef op
text-help-again = nog een partij, als deze uit is
text-help-rules = de regels in woorden
text-help-save = schrijf de partij in een bestand (save! vervangt het)
text-help-load = speel verder uit een bestand
text-help-quit = stop
