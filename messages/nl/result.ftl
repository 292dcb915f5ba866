# Hoe een partij eindigde. Geen punt.

result-wins = { $side } wint: { $reason }
result-draw = remise: { $reason }
result-draw-first = Remise: { $reason }

result-no-pieces =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } heeft geen stukken meer
result-blocked =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } kan niet zetten
result-first-king =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } heeft de eerste dam
result-repetition = de stand kwam { $times } keer voor
result-quiet-moves =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } van elke speler zonder slag en zonder zet van een schijf
result-king-moves =
    { $moves ->
        [one] { $moves } damzet
       *[other] { $moves } damzetten
    } van elke speler terwijl het aantal stukken gelijk bleef
result-limited-ending =
    { $moves ->
        [one] { $moves } zet
       *[other] { $moves } zetten
    } in een beperkt eindspel
result-agreed = beide kanten kwamen remise overeen
result-resigned =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } gaf op
result-time =
    { $side ->
        [white] wit
        [black] zwart
       *[other] { $side }
    } overschreed de tijd
