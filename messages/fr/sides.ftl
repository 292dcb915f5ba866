# Comment s’appellent les camps : dans une phrase et au début.

sides-white = blancs
sides-black = noirs
sides-white-first = Blancs
sides-black-first = Noirs
sides-x = x
sides-o = o
