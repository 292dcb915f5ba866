# Regole della casa: come si chiamano e perché con alcune non si può giocare.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## Ciò che non va insieme. Senza maiuscola né punto.

house-clashes = questo non va insieme: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = deve essere un numero pari da 6 a 14
house-no-men = non lascia pedine con cui giocare
house-no-room = non resta nessuna riga vuota fra le due parti
house-lines-need-every-square = muovere per righe e colonne richiede una damiera in cui si gioca su ogni casella
house-every-square-needs-lines = una damiera in cui si gioca su ogni casella richiede di muovere per righe e colonne
house-too-large-for-every-square = una damiera in cui si gioca su ogni casella è al massimo di 10 per 10
house-short-king-landing = una dama corta si ferma sempre subito dietro; solo quella volante può scegliere
house-no-king-moves = la partita finisce prima che una dama possa muovere
house-draw-at-once = ogni posizione si ha una volta; scegli 2 o più, oppure 0 per nessuna patta così
