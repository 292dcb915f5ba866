# Como se chamam os lados: dentro de uma frase e no começo.

sides-white = brancas
sides-black = pretas
sides-white-first = Brancas
sides-black-first = Pretas
sides-x = x
sides-o = o
