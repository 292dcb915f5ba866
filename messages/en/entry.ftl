# Moves that were typed and files that were named, in both games of the
# terminal. No capital, no full stop.

entry-not-legal = { $move } is not a legal move: { $why }
entry-no-such-file = there is no such file or folder
entry-no-access = it may not be touched
entry-no-game = there is no game in it
entry-no-end = its first game has no end
entry-no-rules = no rule set fits its moves
