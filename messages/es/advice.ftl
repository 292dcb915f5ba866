# Por qué una jugada es buena: después de «pista: 11-15». Sin mayúscula ni punto.

advice-only-move = es la única jugada
advice-wins =
    { $moves ->
        [1] gana de inmediato
       *[other] gana en { $moves } jugadas
    }
advice-takes =
    captura { $pieces ->
        [1] una
        [2] dos
        [3] tres
        [4] cuatro
       *[other] { $pieces }
    }
advice-shot =
    entrega fichas y gana { $men ->
        [1] una
        [2] dos
        [3] tres
        [4] cuatro
       *[other] { $men }
    } más
advice-crowns = corona una dama
advice-stops-king = impide una dama
advice-saves-piece = salva una ficha
advice-exchanges = cambia por igual
advice-best-by-far = es con mucho la mejor
advice-best-by-little = es la mejor por poco
advice-best = es la mejor
