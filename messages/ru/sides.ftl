# Как называются стороны: внутри предложения и в начале.

sides-white = белые
sides-black = чёрные
sides-white-first = Белые
sides-black-first = Чёрные
sides-x = x
sides-o = o
