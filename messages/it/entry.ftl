# Mosse scritte e file indicati. Senza maiuscola né punto.

entry-not-legal = { $move } non è una mossa legale: { $why }
entry-not-legal-here = { $move } non è una mossa legale
entry-not-legal-but = { $move } non è una mossa legale; è legale { $moves }
entry-which = quale fra { $moves }?
entry-not-a-move = carattere { $column }: non è una mossa: «{ $found }»
entry-unfinished = carattere { $column }: manca una casella, la mossa finisce qui
entry-not-a-square = carattere { $column }: «{ $name }» non è il nome di una casella
entry-off-board = carattere { $column }: non c’è la casella { $name } su questa damiera, che va da { $first } a { $last }
entry-not-played = carattere { $column }: in { $name } non stanno pezzi
entry-no-such-file = non c’è questo file o questa cartella
entry-no-access = manca il permesso
entry-no-game = non contiene partite
entry-no-end = la sua prima partita non ha fine
entry-no-rules = nessuna delle regole si adatta alle mosse
