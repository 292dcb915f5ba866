# Cómo se llaman los bandos: dentro de una frase y al principio.

sides-white = blancas
sides-black = negras
sides-white-first = Blancas
sides-black-first = Negras
sides-x = x
sides-o = o
