# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = ja
switches-no = nee

switches-width = Breedte
switches-width-about = Velden in een rij

switches-height = Hoogte
switches-height-about = Rijen van velden

switches-squares = Velden in het spel
switches-squares-about = Rechterhoek is het gespiegelde bord
switches-squares-is-left-corner = Linkerhoek
switches-squares-is-right-corner = Rechterhoek
switches-squares-is-all = Elk veld

switches-rows = Rijen schijven
switches-rows-about = Rijen waarmee elke speler begint

switches-rows_behind = Lege rijen erachter
switches-rows_behind-about = Rijen die achter de schijven vrij blijven

switches-first = Eerste zet
switches-first-about = Wie begint
switches-first-is-white = Wit
switches-first-is-black = Zwart

switches-lines = Richtingen
switches-lines-about = Waarin stukken zetten en slaan
switches-lines-is-diagonal = Schuin
switches-lines-is-capture-all-eight = Schuin, slaan ook recht
switches-lines-is-orthogonal = Recht

switches-capture = Slagplicht
switches-capture-about = Wie kan slaan, moet slaan
switches-capture-is-forced = Verplicht
switches-capture-is-optional = Vrij

switches-men_capture_backwards = Schijven slaan achteruit
switches-men_capture_backwards-about = Zetten doen ze alleen vooruit

switches-men_capture_kings = Schijven slaan dammen
switches-men_capture_kings-about = Een schijf mag een dam slaan

switches-king_range = Vliegende dammen
switches-king_range-about = Dammen gaan over elk aantal lege velden
switches-king_range-is-short = Eén veld
switches-king_range-is-flying = Vliegend

switches-king_landing = Landing van dammen
switches-king_landing-about = Waar een vliegende dam achter een stuk landt
switches-king_landing-is-anywhere = Overal
switches-king_landing-is-behind = Vlak erachter
switches-king_landing-is-behind-kings = Vlak achter dammen

switches-precedence = Welke slag
switches-precedence-about = Als er meer mogelijk zijn
switches-precedence-is-free-choice = Elke
switches-precedence-is-most-pieces = De meeste stukken
switches-precedence-is-most-pieces-then-with-king = De meeste, dan met een dam
switches-precedence-is-most-pieces-then-most-kings = De meeste, dan dammen
switches-precedence-is-italian = De vier Italiaanse regels
switches-precedence-is-with-king = Dam eerst
switches-precedence-is-frisian = Hoogste waarde

switches-crowning = Dam tijdens het slaan
switches-crowning-about = Een schijf die al slaand de damlijn bereikt
switches-crowning-is-ends-move = Beëindigt de zet
switches-crowning-is-at-end-of-move = Alleen als hij er stopt
switches-crowning-is-in-passing = Meteen

switches-removal = Geslagen stukken
switches-removal-about = Wanneer ze van het bord gaan
switches-removal-is-at-end-of-move = Na de zet
switches-removal-is-immediate = Meteen

switches-half_turns = Omkeren
switches-half_turns-about = Een dam mag tussen twee slagen omkeren

switches-king_move_limit = Grens voor damzetten
switches-king_move_limit-about = Stille zetten van één dam op rij; 0: geen

switches-objective = Doel
switches-objective-about = Waarmee je wint
switches-objective-is-normal = Alles slaan
switches-objective-is-giveaway = Alles verliezen
switches-objective-is-first-king = De eerste dam

switches-blocked = Vastgezet
switches-blocked-about = Nog stukken, maar geen zet
switches-blocked-is-loses = Verliest
switches-blocked-is-draws = Remise

switches-draw_repetition = Herhaling
switches-draw_repetition-about = Zo vaak dezelfde stand is remise; 0: nooit

switches-draw_quiet_moves = Stille zetten
switches-draw_quiet_moves-about = Zetten van elke speler tot remise; 0: nooit

switches-draw_progress = Vooruitgang
switches-draw_progress-about = Wat een reeks stille zetten beëindigt
switches-draw_progress-is-capture-or-man-move = Slag of zet van een schijf
switches-draw_progress-is-capture-only = Een slag

switches-draw_endings = Begrensde eindspelen
switches-draw_endings-about = Eindspelen met een maximum aan zetten
switches-draw_endings-is-none = Geen
switches-draw_endings-is-brazilian = Braziliaans
switches-draw_endings-is-russian = Russisch
switches-draw_endings-is-international = Internationaal
switches-draw_endings-is-frisian = Fries
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugees
switches-draw_endings-is-turkish = Turks
