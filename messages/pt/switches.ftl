# The switches of the rules by their keys: what each is called, what it is about, and the
# words that it can be set to.

switches-yes = sim
switches-no = não

switches-width = Largura
switches-width-about = Casas por linha

switches-height = Altura
switches-height-about = Linhas de casas

switches-squares = Casas de jogo
switches-squares-about = Canto direito é o tabuleiro espelhado
switches-squares-is-left-corner = Canto esquerdo
switches-squares-is-right-corner = Canto direito
switches-squares-is-all = Todas

switches-rows = Linhas de pedras
switches-rows-about = Linhas no começo

switches-rows_behind = Linhas vazias atrás
switches-rows_behind-about = Linhas livres atrás das pedras

switches-first = Saída
switches-first-about = Quem começa
switches-first-is-white = Brancas
switches-first-is-black = Pretas

switches-lines = Linhas de movimento
switches-lines-about = Por onde as peças andam e capturam
switches-lines-is-diagonal = Diagonal
switches-lines-is-capture-all-eight = Diagonal, captura reto também
switches-lines-is-orthogonal = Reto

switches-capture = Captura obrigatória
switches-capture-about = Quem pode capturar tem que capturar
switches-capture-is-forced = Obrigatória
switches-capture-is-optional = Livre

switches-men_capture_backwards = Pedras capturam para trás
switches-men_capture_backwards-about = Continuam andando só para a frente

switches-men_capture_kings = Pedras capturam damas
switches-men_capture_kings-about = Uma pedra pode capturar uma dama

switches-king_range = Damas voadoras
switches-king_range-about = A dama atravessa quantas casas vazias quiser
switches-king_range-is-short = Um passo
switches-king_range-is-flying = Voa

switches-king_landing = Parada da dama
switches-king_landing-about = Onde ela para depois da peça capturada
switches-king_landing-is-anywhere = Onde quiser
switches-king_landing-is-behind = Logo atrás
switches-king_landing-is-behind-kings = Logo atrás de damas

switches-precedence = Qual captura
switches-precedence-about = Quando há várias possíveis
switches-precedence-is-free-choice = Qualquer uma
switches-precedence-is-most-pieces = Lei da maioria
switches-precedence-is-most-pieces-then-with-king = Maioria, depois com dama
switches-precedence-is-most-pieces-then-most-kings = Maioria, depois mais damas
switches-precedence-is-italian = As quatro leis italianas
switches-precedence-is-with-king = Primeiro a dama
switches-precedence-is-frisian = O maior valor

switches-crowning = Coroar capturando
switches-crowning-about = Uma pedra que chega à última linha capturando
switches-crowning-is-ends-move = Encerra o lance
switches-crowning-is-at-end-of-move = Só se parar ali
switches-crowning-is-in-passing = Na hora

switches-removal = Retirar as capturadas
switches-removal-about = Quando saem do tabuleiro
switches-removal-is-at-end-of-move = Depois do lance
switches-removal-is-immediate = Na hora

switches-half_turns = Meia-volta
switches-half_turns-about = A dama pode voltar entre duas capturas

switches-king_move_limit = Limite da dama
switches-king_move_limit-about = Lances seguidos sem captura; 0: sem limite

switches-objective = Objetivo
switches-objective-about = O que ganha a partida
switches-objective-is-normal = Capturar tudo
switches-objective-is-giveaway = Perder tudo
switches-objective-is-first-king = A primeira dama

switches-blocked = Bloqueio
switches-blocked-about = Há peças, mas nenhum lance
switches-blocked-is-loses = Perde
switches-blocked-is-draws = Empate

switches-draw_repetition = Repetição
switches-draw_repetition-about = Vezes que uma posição dá empate; 0: nunca

switches-draw_quiet_moves = Lances sem captura
switches-draw_quiet_moves-about = De cada lado para o empate; 0: nunca

switches-draw_progress = Progresso
switches-draw_progress-about = O que reinicia a contagem de lances
switches-draw_progress-is-capture-or-man-move = Captura ou lance de pedra
switches-draw_progress-is-capture-only = Uma captura

switches-draw_endings = Finais com limite
switches-draw_endings-about = Finais com número fixo de lances
switches-draw_endings-is-none = Nenhum
switches-draw_endings-is-brazilian = Brasileiros
switches-draw_endings-is-russian = Russos
switches-draw_endings-is-international = Internacionais
switches-draw_endings-is-frisian = Frísios
switches-draw_endings-is-pool = Pool
switches-draw_endings-is-portuguese = Portugueses
switches-draw_endings-is-turkish = Turcos
