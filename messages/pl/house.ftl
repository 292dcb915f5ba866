# Własne zasady: jak się nazywają i dlaczego niektórymi nie da się grać.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## Ustawienia, które do siebie nie pasują. Bez wielkiej litery i kropki.

house-clashes = to do siebie nie pasuje: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = ma być liczbą parzystą od 6 do 14
house-no-men = nie ma czym grać
house-no-room = między stronami nie ma pustego rzędu
house-lines-need-every-square = ruchy wzdłuż rzędów i kolumn wymagają gry na wszystkich polach
house-every-square-needs-lines = gra na wszystkich polach wymaga ruchów wzdłuż rzędów i kolumn
house-too-large-for-every-square = na wszystkich polach gra się najwyżej na planszy 10 na 10
house-short-king-landing = krótka damka zawsze staje tuż za bierką; wybór ma tylko latająca
house-no-king-moves = partia kończy się, zanim damka mogłaby ruszyć
house-draw-at-once = każda pozycja występuje raz; ustaw 2 lub więcej albo 0, jeśli remisu ma nie być
