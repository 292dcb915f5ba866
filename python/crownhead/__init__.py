"""Draughts by every rule set people play: moves, notation, engine, tables.

>>> from crownhead import Position
>>> start = Position("english")
>>> len(start.moves())
7
>>> start.play("11-15").fen
'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15'
>>> start.perft(6)
36768

A text that cannot be read or a move that is not legal is a ``ValueError``, which says where or why:

>>> start.play("11-18")
Traceback (most recent call last):
    ...
ValueError: 11-18: a man moves one square at a time, or jumps over one opponent's piece
"""

from ._core import (
    Answer,
    Engine,
    Game,
    Line,
    Move,
    PdnGame,
    PdnReader,
    Position,
    Rules,
    Tablebase,
    planes,
    read_pdn,
    rule_sets,
    switches,
)

__all__ = [
    "Answer",
    "Engine",
    "Game",
    "Line",
    "Move",
    "PdnGame",
    "PdnReader",
    "Position",
    "Rules",
    "Tablebase",
    "planes",
    "read_pdn",
    "rule_sets",
    "switches",
]
