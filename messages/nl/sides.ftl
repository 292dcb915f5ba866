# Hoe de kanten heten: in een zin en aan het begin ervan.

sides-white = wit
sides-black = zwart
sides-white-first = Wit
sides-black-first = Zwart
sides-x = x
sides-o = o
