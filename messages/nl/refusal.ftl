# Waarom iets niet ging. Geen hoofdletter, geen punt.

refusal-game-over = de partij is uit
refusal-not-your-turn =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } is aan zet
refusal-ambiguous = er passen meer zetten: { $moves }
refusal-illegal-move = de zet is niet geldig
refusal-too-many-captures = na deze zet kan de partij niet verder: er zijn te veel slagen om op te noemen; doe een andere zet, bied remise aan of geef op
refusal-nothing-to-take-back = er is geen zet om terug te nemen
refusal-nothing-to-redo = er is geen zet om opnieuw te spelen
refusal-played-anew = wat twee mensen aan twee schermen terugnamen, spelen ze opnieuw
refusal-no-offer = de andere kant vraagt niets
refusal-already-offered = dat is al gevraagd
refusal-nobody-thinks = de computer denkt niet na
refusal-no-help-between-people = in een partij tussen twee mensen helpt de computer niet
refusal-not-over = een revanche komt als de partij uit is

## De computer neemt remise niet aan.

refusal-plays-on-not-yet = de computer speelt door: hij heeft de stand nog niet bekeken
refusal-plays-on-still-open = de computer speelt door: er is nog veel te spelen
refusal-plays-on-stands-better = de computer speelt door: hij denkt beter te staan
refusal-plays-on-is-winning = de computer speelt door: hij denkt te winnen
