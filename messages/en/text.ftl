# The line-by-line game (`crownhead text`). $side is x or o.

text-greeting = { $rules }. x moves first; type help for help.
text-by-lot = By lot you play { $side }.
text-by-lot-plain = by lot you play { $side }
text-you-play = You play { $side }.
text-prompt = { $side } >{ " " }
text-prompt-over = (again, undo, save FILE, load FILE, quit) >{ " " }
text-thinking = { $side } is thinking...
text-line = line { $number }: { $fault }
text-not-finished = not finished: { $side } to move

## At the start: who plays. The digits are typed.

text-who = Who plays?
text-who-computer = you against the computer, level { $level }
text-who-two = two players
text-who-prompt = 1 or 2 >{ " " }
text-who-again = Type 1 for the computer, 2 for two players, or quit.

## What the commands did. The commands themselves (again, undo, save) are not translated.

text-offer-harder = That makes two wins in a row. One level up: again { $level }
text-offer-easier = That makes two losses in a row. One level down: again { $level }
text-hint-thinking = thinking...
text-hint = hint: { $move } ({ $why })
text-taken-back =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } taken back
text-played-again =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } played again
text-saved = saved { $path }
text-loaded =
    loaded { $path }: { $rules }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }

## Lines that could not be used.

text-game-over = the game is over; again plays another
text-not-over = this game is not over; resign ends it
text-no-computer = there is no computer in this game
text-no-level = levels are 1 to { $last }, or perfect
text-no-advice = there is nothing to advise
text-neither = '{ $text }' is neither a command nor a move; help lists the commands
text-no-such-move = no move { $number }: moves are listed from 1 to { $last }
text-needs-file = { $command } needs the name of a file
text-takes-nothing = { $command } takes nothing after it, not '{ $text }'
text-exists = { $path } is there already; save! replaces a file
text-too-long = longer than { $characters } characters
text-not-utf8 = not UTF-8 text

## What the commands do.

text-help-move = play a move; or its number in the list of moves
text-help-moves = list the legal moves
text-help-board = show the board again
text-help-hint = ask what the computer would play
text-help-undo = take your last move back, or play it again
text-help-flip = turn the board round
text-help-draw = offer a draw
text-help-resign = give up
text-help-again = another game, when this one is over
text-help-rules = the rules in words
text-help-save = write the game to a file (save! replaces a file)
text-help-load = play on from a file
text-help-quit = leave
