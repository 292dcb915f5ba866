# What a link is about, for chats.

share-game = { $rules }: eine Partie
share-position = { $rules }: eine Stellung
share-review = { $rules }: was in dieser Partie geschah
share-puzzle = { $rules }: eine Aufgabe
share-lesson = { $rules }: die Regeln zum Spielen

share-position-text = Mit dem Computer untersuchen oder von hier weiterspielen
share-review-text = Die Augenblicke, die sie entschieden, und die besseren Züge
share-puzzle-text = Ein richtiger Zug bei jedem Schritt. Findest du ihn?
share-lesson-text = Sieben Schritte auf kleinen lebendigen Brettern

share-to-move = { $side } am Zug
share-after =
    { $moves ->
        [one] nach { $moves } Zug
       *[other] nach { $moves } Zügen
    }
