# What a link is about, for chats.

share-game = { $rules }: uma partida
share-position = { $rules }: uma posição
share-review = { $rules }: o que aconteceu nesta partida
share-puzzle = { $rules }: um problema
share-lesson = { $rules }: as regras para jogar

share-position-text = Analise com o computador ou continue a partir daqui
share-review-text = Os momentos que a decidiram e os lances melhores
share-puzzle-text = Um só lance certo a cada passo. Você o encontra?
share-lesson-text = Sete passos em pequenos tabuleiros vivos

share-to-move =
    { $side ->
        [white] Jogam as brancas
        [black] Jogam as pretas
       *[other] Joga { $side }
    }
share-after =
    { $moves ->
        [one] após { $moves } lance
       *[other] após { $moves } lances
    }
