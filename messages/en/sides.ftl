# What the sides are called: within a sentence, and at its beginning.

sides-white = white
sides-black = black
sides-white-first = White
sides-black-first = Black
sides-x = x
sides-o = o
