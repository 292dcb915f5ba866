# De regels in zinnen, één voor elk feit.

fact-board = Het bord heeft { $columns } bij { $rows } velden; op { $squares } daarvan wordt gespeeld.
fact-board-left-corner = Het bord heeft { $columns } bij { $rows } velden; op { $squares } daarvan wordt gespeeld, voor elke speler met een linksonder.
fact-board-right-corner = Het bord heeft { $columns } bij { $rows } velden; op { $squares } daarvan wordt gespeeld, voor elke speler met een rechtsonder.
fact-men =
    Elke speler begint met { $men } schijven op { $rows ->
        [one] { $rows } rij
       *[other] { $rows } rijen
    }.
fact-men-with-rows-behind =
    Elke speler begint met { $men } schijven op { $rows ->
        [one] { $rows } rij
       *[other] { $rows } rijen
    }, met { $behind ->
        [one] { $behind } lege rij
       *[other] { $behind } lege rijen
    } erachter.
fact-first = { $side } begint.

fact-man-moves = Een schijf gaat één veld schuin vooruit.
fact-man-moves-straight = Een schijf gaat één veld recht vooruit of opzij.
fact-king-moves-short = Een dam gaat één veld schuin in elke richting.
fact-king-moves-short-straight = Een dam gaat één veld recht in elke richting.
fact-king-moves-flying = Een dam gaat schuin in elke richting over elk aantal lege velden.
fact-king-moves-flying-straight = Een dam gaat recht in elke richting over elk aantal lege velden.

fact-man-captures-forward = Een schijf slaat alleen vooruit, met een sprong naar het lege veld achter het stuk.
fact-man-captures-straight = Een schijf slaat vooruit en opzij, met een sprong naar het lege veld achter het stuk.
fact-man-captures-forward-eight = Een schijf slaat vooruit en opzij, schuin en recht, met een sprong naar het lege veld achter het stuk.
fact-man-captures-all-eight = Een schijf slaat in alle acht richtingen, met een sprong naar het lege veld achter het stuk.
fact-man-captures-backward = Een schijf slaat vooruit en achteruit, met een sprong naar het lege veld achter het stuk.
fact-man-takes-king = Een schijf mag een dam slaan.
fact-man-takes-no-king = Een schijf mag geen dam slaan.
fact-king-captures-short = Een dam slaat als een schijf, maar in elke richting.
fact-king-captures-anywhere = Een dam slaat van elke afstand en landt op elk leeg veld achter het stuk; kan hij vanaf een daarvan verder slaan, dan moet dat.
fact-king-captures-behind = Een dam slaat van elke afstand en landt vlak achter het stuk.
fact-king-captures-behind-kings = Een dam slaat van elke afstand en landt op elk leeg veld achter het stuk; slaat hij als laatste een dam, dan landt hij er vlak achter.

fact-capture-forced = Slaan is verplicht, en een slag wordt afgemaakt.
fact-capture-optional = Niemand hoeft te slaan, maar een begonnen slag wordt afgemaakt.
fact-precedence-free-choice = Uit meer slagen mag je kiezen.
fact-precedence-most-pieces = Meerslag gaat voor: je moet een slag kiezen die de meeste stukken slaat; een dam telt als één stuk.
fact-precedence-most-pieces-then-with-king = Je moet de meeste stukken slaan; kunnen een dam en een schijf er evenveel slaan, dan slaat de dam.
fact-precedence-most-pieces-then-most-kings = Je moet de meeste stukken slaan; bij gelijke slagen de meeste dammen.
fact-precedence-italian = Je moet de meeste stukken slaan; bij gelijke slagen met een dam; dan de meeste dammen; dan dammen zo vroeg mogelijk.
fact-precedence-with-king = Kan een dam slaan, dan mag geen schijf slaan; anders mag je kiezen.
fact-precedence-frisian = Je moet de slag met de hoogste waarde doen, een dam telt voor bijna twee schijven; bij gelijke waarde slaat een dam.
fact-removal-at-end = Geslagen stukken gaan van het bord als de zet klaar is, en over geen ervan spring je twee keer.
fact-removal-at-once = Geslagen stukken gaan meteen van het bord.
fact-removal-at-once-no-half-turns = Geslagen stukken gaan meteen van het bord. Tussen twee slagen mag een dam niet omkeren.

fact-crowning-ends-move = Een schijf die de damlijn bereikt, wordt dam, en de zet eindigt daar.
fact-crowning-at-end-of-move = Een schijf wordt dam als de zet op de damlijn eindigt; komt hij er in een slag alleen langs, dan blijft hij schijf.
fact-crowning-in-passing = Een schijf die de damlijn bereikt, wordt meteen dam en slaat als dam verder.
fact-king-move-limit =
    Zolang een speler schijven heeft, mag één dam hoogstens { $limit ->
        [one] { $limit } stille zet
       *[other] { $limit } stille zetten
    } achter elkaar doen.

fact-objective-normal = Wie geen stukken meer heeft, verliest.
fact-objective-giveaway = Wie geen stukken meer heeft, wint.
fact-objective-first-king = Wie het eerst een dam haalt, wint. Wie geen stukken meer heeft, verliest.
fact-blocked-loses = Wie stukken heeft maar niet kan zetten, verliest.
fact-blocked-wins = Wie stukken heeft maar niet kan zetten, wint.
fact-blocked-draws = Wie stukken heeft maar niet kan zetten, speelt remise.

fact-draw-agreed = De spelers mogen remise afspreken.
fact-draw-repetition = Het is remise als een stand { $times } keer voorkomt.
fact-draw-quiet-moves =
    Het is remise na { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } van elke speler achter elkaar zonder slag en zonder zet van een schijf.
fact-draw-king-moves =
    Het is remise na { $moves ->
        [one] { $moves } damzet
       *[other] { $moves } damzetten
    } van elke speler zonder slag.
fact-draw-ending-each =
    Eindspel met { $ending }: remise na { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } van elke speler.
fact-draw-ending-stronger =
    Eindspel met { $ending }: remise na { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } van de sterkste kant.
fact-draw-ending-weaker =
    Eindspel met { $ending }: remise na { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } van de zwakste kant.

## $ending in de zinnen hierboven, en waaruit het bestaat.

fact-ending-exactly = { $one } tegen { $other }
fact-ending-kings-against-king = { $least } of meer dammen tegen één dam
fact-ending-pieces-against-king = { $pieces } stukken, met een dam erbij, tegen één dam
fact-ending-pieces-against-king-on-road = { $pieces } stukken, met een dam erbij, tegen één dam op de lange lijn
fact-ending-both-with-kings = samen { $pieces } stukken, beide kanten met een dam
fact-ending-one-each = elk één stuk
fact-ending-kings =
    { $kings ->
        [1] één dam
       *[other] { $kings } dammen
    }
fact-ending-men =
    { $men ->
        [1] één schijf
       *[other] { $men } schijven
    }
fact-ending-kings-and-men = { $kings } en { $men }
fact-ending-either = { $least } of { $most }
fact-ending-range = { $least } tot { $most }

fact-notation-numbers = Zetten schrijf je met nummers: { $example }, en slaan met ‘{ $separator }’.
fact-notation-letters = Zetten schrijf je met letters en cijfers: { $example }, en slaan met ‘{ $separator }’.
