# Waarom een zet niet geldig is. Deel van een langere zin: geen hoofdletter, geen punt.

why-game-over = de partij is uit
why-not-a-move = een zet heeft twee velden nodig
why-unplayable = stukken staan alleen op de velden van één kleur
why-empty-square = er staat geen stuk op { $square }
why-not-your-piece = { $side } is aan zet, en het stuk op { $square } is niet van { $side }
why-backwards = schijven gaan alleen vooruit; dammen mogen terug
why-backwards-capture = schijven slaan alleen vooruit; dammen mogen achteruit slaan
why-backwards-straight = schijven gaan vooruit of opzij; alleen dammen mogen terug
why-backwards-straight-capture = schijven slaan vooruit of opzij; alleen dammen slaan achteruit
why-off-line-man = een schijf gaat schuin vooruit, naar het volgende veld
why-off-line-king = een dam gaat alleen langs schuine lijnen
why-off-line-man-eight = een schijf gaat schuin vooruit; slaan mag ook langs rijen en kolommen
why-off-line-king-eight = een dam gaat langs schuine lijnen; slaan mag ook langs rijen en kolommen
why-off-line-man-straight = een schijf gaat recht vooruit of opzij, niet schuin
why-off-line-king-straight = een dam gaat langs rijen en kolommen, niet schuin
why-straight-without-capture = alleen slaan gaat langs rijen en kolommen; andere zetten gaan schuin
why-too-far-man = een schijf gaat één veld ver, of springt over één vijandelijk stuk
why-too-far-king = een dam gaat één veld ver, of springt over één vijandelijk stuk
why-occupied = op een veld past één stuk, en op { $square } staat al een eigen stuk
why-onto-opponent = het stuk op { $square } sla je door eroverheen te springen, naar een leeg veld erachter
why-own-piece-in-the-way = je springt alleen over vijandelijke stukken, niet over dat op { $square }
why-no-room-behind = over { $over } kun je niet springen, omdat { $behind } erachter niet leeg is
why-two-in-one-jump = één sprong slaat één stuk, en dat op { $square } zou een tweede zijn
why-king-is-safe = een schijf mag de dam op { $square } niet slaan
why-must-capture = slaan is verplicht, met { $pieces }
why-more-captures-possible =
    de meeste stukken moeten geslagen worden: { $most ->
        [one] { $most } stuk
       *[other] { $most } stukken
    }, met { $pieces }
why-higher-value-possible = de slag met de hoogste waarde is verplicht, met { $pieces }
why-king-must-capture = een dam slaat vóór een schijf: { $pieces }
why-more-kings-possible = de meeste dammen moeten geslagen worden, met { $pieces }
why-kings-first = dammen moeten zo vroeg mogelijk geslagen worden, met { $pieces }
why-land-elsewhere-goes-on = de dam moet landen op { $squares }, waar de slag verdergaat
why-land-elsewhere-behind = de dam moet landen op { $squares }, vlak achter het stuk dat hij slaat
why-not-finished = van { $square } gaat de slag verder naar { $squares }
why-already-jumped = over het stuk op { $square } is al gesprongen
why-no-half-turn = op { $square } mag een dam niet omkeren
why-crowning-ends-move = de zet eindigt op { $square }, waar de schijf dam wordt
why-king-move-limit =
    de dam op { $square } heeft al { $limit ->
        [1] één keer
       *[other] { $limit } keer achter elkaar
    } gezet

## Hele zinnen: antwoorden op de vraag waarom niet.

why-legal = Die zet is geldig.
why-can-move = Dat stuk kan zetten.
why-cannot-move = Het stuk op { $square } kan niet zetten.
why-several-fit = Er passen meer zetten: { $moves }.

## Lijsten van velden: ‘3, 7 of 12’.

why-list-none = geen stuk
why-list = { $first } of { $last }
