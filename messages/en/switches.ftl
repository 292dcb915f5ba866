# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to. In English they are those of the library.

switches-yes = yes
switches-no = no

switches-width = board width
switches-width-about = squares in a row, an even number

switches-height = board height
switches-height-about = rows, an even number

switches-squares = playing squares
switches-squares-about = which squares are played on; right-corner is the mirrored board
switches-squares-is-left-corner = left corner
switches-squares-is-right-corner = right corner
switches-squares-is-all = all

switches-rows = rows of men
switches-rows-about = rows of men each side starts with

switches-rows_behind = empty rows behind men
switches-rows_behind-about = empty rows behind the men at the start

switches-first = first move
switches-first-about = who makes the first move
switches-first-is-white = white
switches-first-is-black = black

switches-lines = lines of movement
switches-lines-about = the lines along which pieces move and capture
switches-lines-is-diagonal = diagonal
switches-lines-is-capture-all-eight = capture all eight
switches-lines-is-orthogonal = orthogonal

switches-capture = capture
switches-capture-about = whether a capture must be made
switches-capture-is-forced = forced
switches-capture-is-optional = optional

switches-men_capture_backwards = men capture backwards
switches-men_capture_backwards-about = whether men capture backwards

switches-men_capture_kings = men capture kings
switches-men_capture_kings-about = whether a man may take a king

switches-king_range = range of kings
switches-king_range-about = how far a king moves
switches-king_range-is-short = short
switches-king_range-is-flying = flying

switches-king_landing = landing of kings
switches-king_landing-about = where a flying king lands behind a piece it takes
switches-king_landing-is-anywhere = anywhere
switches-king_landing-is-behind = behind
switches-king_landing-is-behind-kings = behind kings

switches-precedence = choice of captures
switches-precedence-about = which of several captures are allowed
switches-precedence-is-free-choice = free choice
switches-precedence-is-most-pieces = most pieces
switches-precedence-is-most-pieces-then-with-king = most pieces then with king
switches-precedence-is-most-pieces-then-most-kings = most pieces then most kings
switches-precedence-is-italian = italian
switches-precedence-is-with-king = with king
switches-precedence-is-frisian = frisian

switches-crowning = crowning in a capture
switches-crowning-about = what a man does that reaches the far row while capturing
switches-crowning-is-ends-move = ends move
switches-crowning-is-at-end-of-move = at end of move
switches-crowning-is-in-passing = in passing

switches-removal = captured pieces leave
switches-removal-about = when captured pieces leave the board
switches-removal-is-at-end-of-move = at end of move
switches-removal-is-immediate = immediate

switches-half_turns = kings turn straight back
switches-half_turns-about = whether a king may turn straight back between captures, where they leave at once

switches-king_move_limit = king moves in a row
switches-king_move_limit-about = quiet moves in a row one king may make while its side has men; 0: no limit

switches-objective = aim of the game
switches-objective-about = what the players try to do
switches-objective-is-normal = normal
switches-objective-is-giveaway = giveaway
switches-objective-is-first-king = first king

switches-blocked = player without a move
switches-blocked-about = what happens to a player who has pieces but no move
switches-blocked-is-loses = loses
switches-blocked-is-draws = draws

switches-draw_repetition = draw by repetition
switches-draw_repetition-about = how often a position must occur for a draw; 0: never

switches-draw_quiet_moves = draw without progress
switches-draw_quiet_moves-about = moves by each side without progress for a draw; 0: never

switches-draw_progress = progress is
switches-draw_progress-about = what counts as progress
switches-draw_progress-is-capture-or-man-move = capture or man move
switches-draw_progress-is-capture-only = capture only

switches-draw_endings = limited endings
switches-draw_endings-about = which list of endings is given only so many moves
switches-draw_endings-is-none = none
switches-draw_endings-is-brazilian = brazilian
switches-draw_endings-is-russian = russian
switches-draw_endings-is-international = international
switches-draw_endings-is-frisian = frisian
switches-draw_endings-is-pool = pool
switches-draw_endings-is-portuguese = portuguese
switches-draw_endings-is-turkish = turkish
