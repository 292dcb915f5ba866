# Moves that were typed and files that were named, in both games of the
# terminal. No capital, no full stop.

entry-not-legal = { $move } is not a legal move: { $why }
entry-not-legal-here = { $move } is not a legal move
entry-not-legal-but = { $move } is not a legal move; legal is { $moves }
entry-which = which of { $moves } is meant?
entry-not-a-move = column { $column }: not a move: '{ $found }'
entry-unfinished = column { $column }: expected a square, found the end of the move
entry-not-a-square = column { $column }: '{ $name }' is not the name of a square
entry-off-board = column { $column }: no square { $name } on this board, which goes from { $first } to { $last }
entry-not-played = column { $column }: { $name } is not a square pieces stand on
entry-no-such-file = there is no such file or folder
entry-no-access = it may not be touched
entry-no-game = there is no game in it
entry-no-end = its first game has no end
entry-no-rules = no rule set fits its moves
