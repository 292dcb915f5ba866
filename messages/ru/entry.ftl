# Набранные ходы и названные файлы. Без прописной буквы и точки.

entry-not-legal = ход { $move } невозможен: { $why }
entry-not-legal-here = ход { $move } невозможен
entry-not-legal-but = ход { $move } невозможен; возможен { $moves }
entry-which = какой из ходов { $moves } имеется в виду?
entry-not-a-move = знак { $column }: это не ход: «{ $found }»
entry-unfinished = знак { $column }: не хватает поля, ход здесь обрывается
entry-not-a-square = знак { $column }: «{ $name }» — не название поля
entry-off-board = знак { $column }: на этой доске нет поля { $name }; есть поля от { $first } до { $last }
entry-not-played = знак { $column }: на поле { $name } шашки не стоят
entry-no-such-file = нет такого файла или папки
entry-no-access = нет доступа
entry-no-game = в нём нет партии
entry-no-end = у первой партии в нём нет конца
entry-no-rules = ни одни правила не подходят к ходам
