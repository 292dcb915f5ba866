# Why a wish was refused. No capital, no full stop.

refusal-game-over = the game is over
refusal-not-your-turn = it is { $side }'s turn
refusal-ambiguous = several moves fit: { $moves }
refusal-illegal-move = the move is not legal
refusal-too-many-captures = the game cannot go on after this move: there are too many ways to capture to list them; play another move, offer a draw or resign
refusal-nothing-to-take-back = there is no move to take back
refusal-nothing-to-redo = there is no move to play again
refusal-played-anew = what two people at two screens took back is played anew
refusal-no-offer = the other side asks for nothing
refusal-already-offered = that was asked for already
refusal-nobody-thinks = the computer is not thinking
refusal-no-help-between-people = the engine does not help in a game between two people
refusal-not-over = a rematch is for when the game is over

## The computer does not agree to a draw.

refusal-plays-on-not-yet = the computer plays on: it has not looked at the position yet
refusal-plays-on-still-open = the computer plays on: there is still much to play for
refusal-plays-on-stands-better = the computer plays on: it thinks it stands better
refusal-plays-on-is-winning = the computer plays on: it thinks it is winning
