# Reglas de la casa: cómo se llaman y por qué algunas no se pueden jugar.

house-name = { $base }, { $settings }
house-setting = { $title }: { $value }

## Lo que no encaja. Sin mayúscula ni punto.

house-clashes = esto no encaja: { $settings }
house-clash = { $settings }: { $reason }
house-uneven-size = debe ser un número par de 6 a 14
house-no-men = no deja peones con que jugar
house-no-room = no queda ninguna fila vacía entre los bandos
house-lines-need-every-square = mover por filas y columnas requiere un tablero en que se juegue en todas las casillas
house-every-square-needs-lines = un tablero en que se juega en todas las casillas requiere mover por filas y columnas
house-too-large-for-every-square = un tablero en que se juega en todas las casillas es como mucho de 10 por 10
house-short-king-landing = una dama corta siempre cae justo detrás; solo la dama voladora puede elegir
house-no-king-moves = la partida acaba antes de que una dama pueda mover
house-draw-at-once = toda posición se da una vez; pon 2 o más, o 0 para que no haya tablas así
