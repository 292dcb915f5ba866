"""What the module promises, and the examples of its documentation."""

import doctest
import os
import signal
import threading
import time

import numpy
import pytest

import crownhead
from crownhead import Engine, Game, Position, Rules, Tablebase, planes, read_pdn, rule_sets

# Node counts of the start positions, with their sources in crates/rules/tests/perft.
PERFT = {
    "english": [7, 49, 302, 1469, 7361, 36768, 179740],
    "russian": [7, 49, 302, 1469, 7482, 37986, 190146],
    "brazilian": [7, 49, 302, 1469, 7473, 37628, 187302],
    "italian": [7, 49, 302, 1469, 7361, 36473, 177532],
    "international": [9, 81, 658, 4265, 27117, 167140],
}


@pytest.mark.parametrize("rules", sorted(PERFT))
def test_counts_are_those_of_other_programs(rules):
    start = Position(rules)
    assert [start.perft(depth + 1) for depth in range(len(PERFT[rules]))] == PERFT[rules]


@pytest.mark.parametrize("rules", rule_sets())
def test_moves_lead_where_perft_counts(rules):
    start = Position(rules)
    after = [start.play(move) for move in start.moves()]
    assert after == start.successors()
    assert sum(len(position.moves()) for position in after) == start.perft(2)
    for position in after:
        assert Position(rules, position.fen) == position
        assert [start.play(str(move)) for move in start.moves()] == after


@pytest.mark.parametrize(
    "make",
    [
        lambda: Rules("chess"),
        lambda: Rules("english", captrue="optional"),
        lambda: Rules("english", size=6),
        lambda: Position("english", "W:W1x:B3"),
        lambda: Position("english", ""),
        lambda: Position("english").play("nonsense"),
        lambda: Position("english").play(Position("international").moves()[0]),
        lambda: Engine("english", hash_mib=0),
        lambda: Engine("english", hash_mib=1).search(Position("english")),
        lambda: Engine("english", hash_mib=1).search(Position("russian"), depth=1),
        lambda: Engine("english", hash_mib=1).search(Position("english"), seconds=-1.0),
        lambda: Tablebase("english").probe(Position("russian")),
        lambda: planes([]),
        lambda: planes([Position("english"), Position("international")]),
        lambda: planes([Position("english")], numpy.zeros((1, 4, 8, 9), numpy.uint8)),
    ],
)
def test_bad_input_is_a_value_error_with_words(make):
    with pytest.raises(ValueError) as error:
        make()
    assert len(str(error.value)) > 10


def test_a_file_is_read_game_after_game(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_text('[GameType "21"]\n1. 11-15 22-18 2. 15x22 *\n\n' * 5000)
    games = read_pdn(path)
    assert next(games).rules == Rules("english")
    assert sum(game.replay() == ["11-15", "22-18", "15x22"] for game in games) == 4999
    with pytest.raises(FileNotFoundError):
        read_pdn(tmp_path / "none.pdn")


def test_a_game_ends_and_is_taken_back():
    game = Game("english", "B:W22:B18")
    game.play("18x25")
    assert game.outcome is not None and game.position.moves() == []
    assert game.undo() == "18x25" and game.outcome is None and game.undo() is None


def test_tables_and_engine_agree():
    position = Position("english", "W:WK18,K19:BK4")
    value = Tablebase("english").probe(position)
    assert value == ("win", 7)
    line = Engine("english", hash_mib=1).search(position, depth=9, analyse=True).lines[0]
    assert line.mate == 7


def test_planes_are_written_in_place():
    positions = [Position("english"), Position("english").play("11-15")]
    array = planes(positions)
    assert array.dtype == numpy.uint8 and array.sum() == 48
    # Black begins with rows 0 to 2; then White is to move.
    assert array[0, 0, :3].sum() == 12 and array[1, 0, 5:].sum() == 12
    out = numpy.full_like(array, 7)
    assert planes(positions, out) is out and (out == array).all()


def test_other_threads_run_while_the_engine_thinks():
    turns = 0
    done = threading.Event()

    def search():
        Engine("international", hash_mib=1).search(Position("international"), seconds=0.5)
        done.set()

    threading.Thread(target=search).start()
    while not done.is_set():
        turns += 1
        time.sleep(0.005)
    assert turns > 20


@pytest.mark.parametrize(
    "work",
    [
        lambda: Engine("english", hash_mib=1).search(Position("english"), seconds=60.0),
        lambda: Position("international").perft(30),
    ],
)
def test_an_interrupt_ends_the_work(work):
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    begin = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert time.monotonic() - begin < 10


def test_the_examples_of_the_documentation():
    names = {name: getattr(crownhead, name) for name in crownhead.__all__}
    runner = doctest.DocTestRunner()
    texts = {"crownhead": crownhead.__doc__}
    for name, value in names.items():
        texts[name] = value.__doc__
        for member, inner in vars(value).items() if isinstance(value, type) else []:
            texts[f"{name}.{member}"] = getattr(inner, "__doc__", None)
    tests = 0
    for name, text in texts.items():
        if text and ">>>" in text:
            test = doctest.DocTestParser().get_doctest(text, dict(names), name, name, 0)
            assert runner.run(test).failed == 0, name
            tests += 1
    assert tests >= 8
