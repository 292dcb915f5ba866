# Wie die Seiten heißen: im Satz und am Anfang.

sides-white = Weiß
sides-black = Schwarz
sides-white-first = Weiß
sides-black-first = Schwarz
sides-x = x
sides-o = o
