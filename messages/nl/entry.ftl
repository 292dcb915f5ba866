# Getypte zetten en genoemde bestanden. Geen hoofdletter, geen punt.

entry-not-legal = { $move } is geen geldige zet: { $why }
entry-not-legal-here = { $move } is geen geldige zet
entry-not-legal-but = { $move } is geen geldige zet; geldig is { $moves }
entry-which = welke van { $moves } is bedoeld?
entry-not-a-move = teken { $column }: geen zet: ‘{ $found }’
entry-unfinished = teken { $column }: hier hoort een veld, de zet houdt op
entry-not-a-square = teken { $column }: ‘{ $name }’ is geen naam van een veld
entry-off-board = teken { $column }: geen veld { $name } op dit bord, dat van { $first } tot { $last } gaat
entry-not-played = teken { $column }: op { $name } staan geen stukken
entry-no-such-file = dit bestand of deze map bestaat niet
entry-no-access = toegang is niet toegestaan
entry-no-game = er staat geen partij in
entry-no-end = de eerste partij erin heeft geen einde
entry-no-rules = geen regels passen bij de zetten
