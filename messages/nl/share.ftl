# What a link is about, for chats.

share-game = { $rules }: een partij
share-position = { $rules }: een stand
share-review = { $rules }: wat er in deze partij gebeurde
share-puzzle = { $rules }: een opgave
share-lesson = { $rules }: de regels om te spelen

share-position-text = Bekijk hem met de computer, of speel van hier verder
share-review-text = De momenten die haar beslisten, en de betere zetten
share-puzzle-text = Bij elke stap één goede zet. Vind je hem?
share-lesson-text = Zeven stappen op kleine levende borden

share-to-move = { $side } aan zet
share-after =
    { $moves ->
        [one] na { $moves } zet
       *[other] na { $moves } zetten
    }
