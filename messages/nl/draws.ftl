# Wat de remiseregels tellen, voordat ze een partij beëindigen. Geen punt.

draws-next-move = De volgende zet maakt remise, { $unless }
draws-in-moves =
    Remise over { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    }, { $unless }
draws-repetition = Deze stand kwam { $times } keer voor; { $limit } keer is remise

## $unless in de zin over de volgende zet, en in die over meer zetten.

draws-next-unless-capture = tenzij die slaat
draws-next-unless-man-move = tenzij die slaat of van een schijf is
draws-next-unless-crowning = tenzij die slaat of een dam oplevert
draws-next-unless-leaving-road = tenzij die slaat of de eenzame dam van de lange lijn haalt
draws-unless-capture = tenzij er geslagen wordt
draws-unless-man-move = tenzij er een schijf zet of er geslagen wordt
draws-unless-crowning = tenzij er geslagen wordt of een schijf dam wordt
draws-unless-leaving-road = tenzij er geslagen wordt of de eenzame dam de lange lijn verlaat
draws-unless-won = tenzij de partij eerder gewonnen is

## Een aangekondigde telling is voorbij.

draws-restart-capture = De telling begint opnieuw: er is geslagen
draws-restart-man-move = De telling begint opnieuw: een schijf heeft gezet
draws-restart-crowning = De telling begint opnieuw: een schijf is dam geworden
draws-restart-leaving-road = De telling begint opnieuw: de dam heeft de lange lijn verlaten

## De dichtstbijzijnde telling naast het bord.

draws-count = tot remise: { $made } van { $limit }
draws-count-kings = tot remise: { $made } van { $limit } damzetten
draws-count-ending = tot remise: { $made } van { $limit } (eindspel)
