# Huisregels: hoe ze heten, en waarom sommige niet kunnen.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## Wat niet samengaat. Geen hoofdletter, geen punt.

house-clashes = dit gaat niet samen: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = moet een even getal van 6 tot 14 zijn
house-no-men = zo zijn er geen schijven om mee te spelen
house-no-room = zo blijft er geen lege rij tussen beide kanten
house-lines-need-every-square = zetten langs rijen en kolommen vragen een bord waarop elk veld meedoet
house-every-square-needs-lines = een bord waarop elk veld meedoet, vraagt zetten langs rijen en kolommen
house-too-large-for-every-square = een bord waarop elk veld meedoet, is hoogstens 10 bij 10
house-short-king-landing = een korte dam landt altijd vlak achter het stuk; alleen een vliegende dam heeft keus
house-no-king-moves = de partij is uit voordat een dam zou kunnen zetten
house-draw-at-once = elke stand komt één keer voor; kies 2 of meer, of 0 voor geen remise hierdoor
