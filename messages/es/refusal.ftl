# Por qué algo no se hizo. Sin mayúscula ni punto.

refusal-game-over = la partida ha terminado
refusal-not-your-turn =
    mueven { $side ->
        [white] las blancas
        [black] las negras
       *[other] las { $side }
    }
refusal-ambiguous = varias jugadas encajan: { $moves }
refusal-illegal-move = la jugada no es legal
refusal-too-many-captures = la partida no puede seguir tras esta jugada: hay demasiadas capturas para enumerarlas; juega otra cosa, ofrece tablas o ríndete
refusal-nothing-to-take-back = no hay jugada que deshacer
refusal-nothing-to-redo = no hay jugada que repetir
refusal-played-anew = lo que dos personas deshacen en dos pantallas se juega de nuevo
refusal-no-offer = el otro bando no pide nada
refusal-already-offered = eso ya se pidió
refusal-nobody-thinks = la máquina no está pensando
refusal-no-help-between-people = la máquina no ayuda en una partida entre dos personas
refusal-not-over = la revancha es para cuando acabe la partida

## La máquina no acepta tablas.

refusal-plays-on-not-yet = la máquina sigue: aún no ha mirado la posición
refusal-plays-on-still-open = la máquina sigue: queda mucho por jugar
refusal-plays-on-stands-better = la máquina sigue: cree estar mejor
refusal-plays-on-is-winning = la máquina sigue: cree que gana
