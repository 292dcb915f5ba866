# House rules: what they are called, and why some cannot be played.
#
#   $title, $value   a switch and what it is set to, from switches.ftl
#   $settings        some of them, with semicolons between

house-name = { $base }, with { $settings }
house-setting = { $title }: { $value }

## Switches that do not go together. Each follows the settings that it is about: "rows
## of men: 6: leaves no men to play with". No capital, no full stop.

house-clashes = these do not go together: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = must be an even number from 6 to 14
house-no-men = leaves no men to play with
house-no-room = leave no empty row between the two sides
house-lines-need-every-square = moves along rows and columns need a board where every square is played
house-every-square-needs-lines = a board where every square is played needs moves along rows and columns
house-too-large-for-every-square = a board where every square is played is at most 10 by 10
house-short-king-landing = a short king always lands directly behind; only a flying king has a choice
house-no-king-moves = the game is over before a king could move
house-draw-at-once = every position occurs once; set it to 2 or more, or to 0 for no such draw
