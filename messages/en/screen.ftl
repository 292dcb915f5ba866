# The full-screen game (`crownhead tui`). $side is a side, from sides.ftl.
# Single letters and + - . ? / are keys and are not translated.

screen-title = Crownhead: { $rules }
screen-square = square { $name }
screen-square-and-label = square { $name } ({ $label })
screen-too-small = too small: needs { $width }x{ $height }

## Below the board: what has happened, and what is to be done.

screen-begin = Press ? to see what the keys do.
screen-begin-by-lot = By lot you play { $side }; { $first_side } moves first. Press ? to see what the keys do.
screen-where-to = Where to?
screen-and-then = And then where?
screen-must-capture = You must capture.
screen-cannot-move = this piece cannot move
screen-thinking = The computer is thinking; . has it move now.
screen-not-your-turn = It is not your turn.
screen-over = The game is over; a plays again, u takes moves back, n begins another.
screen-not-over = The game is not over; x resigns it, n begins another.
screen-no-level = There is no level to change; a plays again.
screen-no-such-level = There is no such level; a plays again.
screen-looking-back = After move { $move } of { $last }; End shows the game.
screen-played = { $side } played { $move }.
screen-taken-back =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } taken back; r plays again.
screen-played-again = Played again.
screen-offers-draw = { $side } offers a draw.
screen-asks-take-back = { $side } asks to take back.
screen-asks-rematch = { $side } asks for a rematch.
screen-declined = That was declined.
screen-offer-harder = { $result }. Two wins in a row. + plays level { $level }.
screen-offer-easier = { $result }. Two losses in a row. - plays level { $level }.
screen-no-advice = There is nothing to advise now.
screen-looking-for-move = Looking for a good move...
screen-advice = Try { $move }: { $why }.
screen-theme = Theme: { $name }.
screen-theme-wood = wood
screen-theme-club = club
screen-theme-night = night
screen-theme-contrast = contrast
screen-broken = Something broke down inside; . has the computer try again.
screen-opened = Opened { $path }.
screen-saved = Saved { $path }.
screen-exists = { $path } is there already.
screen-not-saved = Not saved: { $fault }.
screen-no-library = No games are kept here: there is no folder for them.

## Beside the board.

screen-human = human
screen-level = level { $level }
screen-men =
    { $men ->
        [one] { $men } man
       *[other] { $men } men
    }
screen-kings =
    { $kings ->
        [one] { $kings } king
       *[other] { $kings } kings
    }
screen-engine = engine: + is good for { $side }
screen-analysing = analysing...

## The line of keys, each with its key before it.

screen-hint-help = help
screen-hint-new = new
screen-hint-move = move
screen-hint-hint = hint
screen-hint-undo = undo
screen-hint-saved = saved
screen-hint-quit = quit
screen-hint-engine = engine
screen-hint-draw = draw
screen-hint-resign = resign
screen-hint-open = open
screen-hint-save = save
screen-hint-turn = turn
screen-hint-theme = theme
screen-hint-again = again

## Buttons: the name of a key, and what it does.

screen-button-leave = Esc leave
screen-button-close = Esc close
screen-button-board = Esc board
screen-button-choose = Enter choose
screen-button-begin = Enter begin
screen-button-open = Enter open
screen-button-save = Enter save
screen-button-play = Enter play
screen-button-find = / find rules
screen-button-delete = Del delete
screen-button-yes = y yes
screen-button-no = n no

## The menu at the start.

screen-menu-computer = Play against the computer
screen-menu-two-players = Two players at this keyboard
screen-menu-find-rules = Choose among all rule sets
screen-menu-new-game = Level, clock and house rules
screen-menu-saved = Saved games
screen-menu-open-file = Open a PDN file
screen-menu-help = Keys and rules
screen-menu-quit = Quit

## A new game.

screen-new-title = New game (arrows or clicks change)
screen-new-rules = rules
screen-new-rules-about = type to search all rule sets; changes further down make house rules of it
screen-new-players = players
screen-new-players-about = you against the computer, two players or two computers
screen-new-level = level
screen-new-level-about = 1 is a beginner, 10 is hard to beat, perfect plays as well as it can
screen-new-level-perfect = perfect
screen-new-clock = clock
screen-new-clock-about = minutes for the game and seconds added for each move
screen-new-clock-none = none
screen-new-clock-set = { $minutes } min + { $seconds } s
screen-seats-you-begin = you begin
screen-seats-computer-begins = the computer begins
screen-seats-by-lot = colours by lot
screen-seats-people = two players
screen-seats-computers = two computers

## Lists: rule sets and saved games.

screen-find = find:
screen-rules-title = Rule sets: { $count }
screen-rules-none = No rule set has all these words.
screen-saved-title = Saved games
screen-saved-title-all = Saved games: { $count }
screen-saved-title-some = Saved games: { $shown } of { $count }
screen-saved-looking = looking...
screen-saved-empty = there are none yet
screen-saved-none = none of them has all these words
screen-saved-game = { $rules }, { $white } against { $black }
screen-saved-open =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, open
screen-saved-drawn =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, drawn
screen-saved-won =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $side } won

## Questions and fields. The keys are letters that answer besides y and n; what the
## buttons show before the words.

screen-yes-key = y
screen-no-key = n

screen-move-field = move:
screen-file-open = Open a PDN file
screen-file-save = Save as a PDN file
screen-resign = Resign
screen-resign-question = Resign this game?
screen-draw = Draw
screen-draw-question = Do both sides agree to a draw?
screen-replace = Save
screen-replace-question = { $path } is there already. Replace it?
screen-delete = Delete
screen-delete-question = Delete this game? { $game }

## Help: keys that have a name, and what the keys do.

screen-help-title = Help (arrows, Page Down and wheel scroll)
screen-key-arrows = arrows, Enter
screen-key-mouse = mouse
screen-key-digit = m or a digit
screen-help-arrows = choose a piece, then where it goes
screen-help-mouse = click or drag a piece; click moves, lists, keys
screen-help-digit = type a move by its squares
screen-help-esc = let go of the piece
screen-help-undo = take back, play again
screen-help-review = look back, move by move; Home, End
screen-help-hint = hint
screen-help-engine = engine: lines and evaluation
screen-help-hurry = have the computer move now
screen-help-draw = offer a draw
screen-help-resign = resign
screen-help-again = again: another game of the same players
screen-help-again-level = again, one level up or down
screen-help-new = new game: rules, players, level, clock, house rules
screen-help-saved = saved games, those of the web page too
screen-help-file = open or save a PDN file
screen-help-flip = turn the board round
screen-help-look = theme, glyphs
screen-help-redraw = draw the screen again
screen-help-suspend = suspend
screen-help-quit = leave; the game is kept
