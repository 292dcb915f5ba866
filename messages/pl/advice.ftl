# Dlaczego ruch jest dobry: po słowach „podpowiedź: 11-15”. Bez wielkiej litery i kropki.

advice-only-move = to jedyny ruch
advice-wins =
    { $moves ->
        [1] wygrywa od razu
       *[other] wygrywa w { $moves } ruchach
    }
advice-takes =
    bije { $pieces ->
        [one] jedną bierkę
        [few] { $pieces } bierki
       *[many] { $pieces } bierek
    }
advice-shot =
    oddaje bierki i zyskuje o { $men ->
        [one] jedną
        [few] { $men }
       *[many] { $men }
    } więcej
advice-crowns = daje damkę
advice-stops-king = nie dopuszcza do damki
advice-saves-piece = ratuje bierkę
advice-exchanges = wymienia po równo
advice-best-by-far = jest zdecydowanie najlepszy
advice-best-by-little = jest odrobinę lepszy od innych
advice-best = jest najlepszy
