# Nazwy stron: w środku zdania i na jego początku.

sides-white = białe
sides-black = czarne
sides-white-first = Białe
sides-black-first = Czarne
sides-x = x
sides-o = o
