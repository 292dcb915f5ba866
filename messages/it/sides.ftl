# Come si chiamano le parti: dentro una frase e all’inizio.

sides-white = bianco
sides-black = nero
sides-white-first = Bianco
sides-black-first = Nero
sides-x = x
sides-o = o
