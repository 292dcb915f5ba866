"""Compares Crownhead with the draughts libraries pydraughts and py-draughts, in correctness and speed.

Both libraries install a package called `draughts`, so each needs an environment of its own:

    python python/bench/compare.py --pydraughts ENV/bin/python --py-draughts ENV/bin/python

Run it with the Python that has Crownhead. Nothing is downloaded. Speed is CPU time
(`time.process_time`), the best of several rounds; the rounds of the libraries alternate.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).resolve().parents[2] / "crates" / "rules" / "tests"
NAMES = {
    "pydraughts": {
        "english": "english", "international": "standard", "russian": "russian", "brazilian": "brazilian",
        "italian": "italian", "frisian": "frisian", "turkish": "turkish",
    },
    "py-draughts": {
        "english": "AmericanBoard", "international": "StandardBoard", "russian": "RussianBoard",
        "brazilian": "BrazilianBoard", "frisian": "FrisianBoard",
    },
}
# The start, and a depth at which Crownhead's own perft takes long enough to be timed.
SPEED = {
    "english": ("B:W21-32:B1-12", 12),
    "international": ("W:W31-50:B1-20", 10),
    "russian": ("W:W21-32:B1-12", 12),
}


class Crownhead:
    """Positions are values: a move gives a new one."""

    def open(self, rules, fen):
        import crownhead

        return crownhead.Position(rules, fen)

    def moves(self, board):
        return board.moves()

    def next_fens(self, board):
        return [later.fen for later in board.successors()]

    def perft(self, board, depth):
        return board.perft(depth)

    def walk(self, board, depth):
        """Counts as the other two have to: with a loop in Python."""
        if depth == 1:
            return len(board.moves())
        return sum(self.walk(later, depth - 1) for later in board.successors())


class PushPop:
    """What the two other libraries share: a board that plays a move and takes it back."""

    def distinct(self, board):
        """The moves, without those that take the same pieces between the same squares in another order."""
        return list({self.key(move): move for move in self.moves(board)}.values())

    def next_fens(self, board):
        fens = []
        for move in self.moves(board):
            board.push(move)
            fens.append(self.fen(board))
            board.pop()
        return fens

    def perft(self, board, depth):
        moves = self.distinct(board)
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            board.push(move)
            total += self.perft(board, depth - 1)
            board.pop()
        return total

    walk = perft


class Pydraughts(PushPop):
    def open(self, rules, fen):
        import draughts

        if rules in ("russian", "brazilian"):
            fen = lettered(fen)  # It numbers these boards from the other side; letters are beyond doubt.
        return draughts.Board(NAMES["pydraughts"][rules], fen)

    def moves(self, board):
        return board.legal_moves()

    def key(self, move):
        return move.hub_move

    def fen(self, board):
        return board.fen


class PyDraughts(PushPop):
    def open(self, rules, fen):
        import draughts

        return getattr(draughts, NAMES["py-draughts"][rules]).from_fen(fen)

    def moves(self, board):
        return board.legal_moves

    def key(self, move):
        return (move.square_list[0], move.square_list[-1], tuple(sorted(move.captured_list)))

    def fen(self, board):
        return board.fen.split('"')[1]


def lettered(fen):
    """A FEN of the board of 32 squares with b8 for 1 and g1 for 32."""

    def name(found):
        row, column = divmod(int(found[0]) - 1, 4)
        return "abcdefgh"[2 * column + (row + 1) % 2] + str(8 - row)

    return re.sub(r"(?<![a-h0-9])[0-9]+", name, fen)


LIBRARIES = {"crownhead": Crownhead, "pydraughts": Pydraughts, "py-draughts": PyDraughts}


def answer(library, ask):
    """One question to one library, in the process that has it."""
    if ask["do"] == "next":
        return sorted(set(library.next_fens(library.open(ask["rules"], ask["fen"]))))
    if ask["do"] == "perft":
        return library.perft(library.open(ask["rules"], ask["fen"]), ask["depth"])
    # One pass may take microseconds, which the clock does not measure well: passes are added up.
    total, seconds = 0, 0.0
    while seconds < ask["least"]:
        counted, spent = timed(library, ask)
        total, seconds = total + counted, seconds + spent
    return [counted, total / seconds]


def timed(library, ask):
    """One pass over fresh boards: what was counted, and the CPU seconds without the making of the boards."""
    boards = [library.open(ask["rules"], fen) for fen in ask["fens"]]
    begin = time.process_time()
    if ask["do"] == "list":
        total = sum(len(library.moves(board)) for board in boards)
    else:
        count = library.walk if ask["do"] == "walk" else library.perft
        total = sum(count(board, ask["depth"]) for board in boards)
    return total, time.process_time() - begin


def serve(name):
    library = LIBRARIES[name]()
    for line in sys.stdin:
        try:
            reply = {"ok": answer(library, json.loads(line))}
        except Exception as problem:  # What a library throws is part of the result.
            reply = {"error": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(reply), flush=True)


class Child:
    def __init__(self, name, python):
        self.name = name
        self.process = subprocess.Popen(
            [python, __file__, "--serve", name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def knows(self, rules):
        return self.name == "crownhead" or rules in NAMES[self.name]

    def ask(self, **what):
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["ok"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def blocks(path):
    """The paragraphs of a test file as lists of (first word, rest)."""
    for text in path.read_text().split("\n\n"):
        lines = [line.partition(" ")[::2] for line in text.splitlines() if line and line[0] != "#"]
        if any(word == "fen" for word, _ in lines):
            yield lines


def spelled_out(fen):
    """W:W21-32 with every square named, for readers that do not know ranges."""
    parts = fen.split(":")
    for index in (1, 2):
        squares = []
        for item in filter(None, parts[index][1:].split(",")):
            low, dash, high = item.partition("-")
            squares += [str(n) for n in range(int(low), int(high) + 1)] if dash else [item]
        parts[index] = parts[index][0] + ",".join(squares)
    return ":".join(parts)


def pieces(rules, fen):
    """A position whatever way its FEN is written: side to move and pieces."""
    import crownhead

    position = crownhead.Position(crownhead.Rules.parse(rules), ":".join(fen.split(":")[:3]))
    return (position.turn, tuple(sorted(position.pieces.items())))


def house(block):
    """The rules of a paragraph as one text."""
    import crownhead

    switches = dict(rest.split("=", 1) for word, rest in block if word == "set")
    return crownhead.Rules(dict(block)["rules"], **switches).text if switches else dict(block)["rules"]


def after(rules, fen, move):
    """The position after a move of a test file: `a1xc3<b2>`, or `a1xc3<b2>|FEN` where the file says the result."""
    import crownhead

    move, _, result = move.partition("|")
    return pieces(rules, result or crownhead.Position(crownhead.Rules.parse(rules), fen).play(move).fen)


def correctness(children, most):
    import crownhead

    for rules in NAMES["pydraughts"]:
        others = [child for child in children if child.knows(rules)]
        for child in others:
            right, wrong = 0, []
            for block in blocks(TESTS / "perft" / f"{rules}.perft"):
                if house(block) != rules:
                    continue
                fen = spelled_out(dict(block)["fen"])
                for depth, nodes in ((int(a), int(b)) for a, b in block if a.isdigit() and int(b) <= most):
                    try:
                        said = child.ask(do="perft", rules=rules, fen=fen, depth=depth)
                    except RuntimeError as problem:
                        said = str(problem)
                    if said == nodes:
                        right += 1
                    else:
                        wrong.append(f"{fen} depth {depth}: {nodes}, it says {said}")
                        break
            report(rules, child, "perft", right, wrong)
            right, wrong = 0, []
            tricky = TESTS / "tricky" / f"{rules}.txt"
            for block in blocks(tricky) if tricky.exists() else []:
                fen = dict(block)["fen"]
                truth = {after(house(block), fen, move) for move in dict(block)["moves"].split(" ; ") if move}
                plain = crownhead.Position(rules, fen)
                if house(block) != rules and truth != {pieces(rules, later.fen) for later in plain.successors()}:
                    continue  # A house rule that matters here.
                try:
                    fens = child.ask(do="next", rules=rules, fen=spelled_out(fen))
                    said = {pieces(rules, fen) for fen in fens}
                    missing, extra = len(truth - said), len(said - truth)
                    problem = f"{missing} missing, {extra} not legal" if missing or extra else None
                except (RuntimeError, ValueError) as error:
                    problem = str(error)
                if problem:
                    wrong.append(f"{fen}: {problem}")
                else:
                    right += 1
            report(rules, child, "moves", right, wrong)


def report(rules, child, what, right, wrong):
    print(f"{what:6} {rules:14} {child.name:12} right {right:4} wrong {len(wrong):4}", *wrong[:3], sep="\n    ", flush=True)


def speed(children, rounds, depth):
    import crownhead

    for rules, (fen, deep) in SPEED.items():
        # All positions three plies from the start, at most a hundred of them.
        layer = [crownhead.Position(rules, fen)]
        for _ in range(3):
            layer = [after for position in layer for after in position.successors()]
        step = max(1, len(layer) // 100)
        fens = [spelled_out(position.fen) for position in layer[::step]]
        kinds = {
            "list": dict(do="list", fens=fens),
            "walk": dict(do="walk", fens=[spelled_out(fen)], depth=depth),
            "deep": dict(do="deep", fens=[spelled_out(fen)], depth=deep),
        }
        for kind, ask in kinds.items():
            best = {}
            for _ in range(rounds):
                for child in children:
                    if not child.knows(rules) or (kind == "deep" and child.name != "crownhead"):
                        continue
                    total, rate = child.ask(rules=rules, least=0.3, **ask)
                    best[child.name] = max(best.get(child.name, (0, 0)), (rate, total))
            for name, (rate, total) in best.items():
                ratio = best["crownhead"][0] / rate
                print(f"{kind:6} {rules:14} {name:12} {total:9} in all {rate:14.0f}/s  Crownhead is {ratio:.1f} times", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pydraughts", help="a Python that has pydraughts")
    parser.add_argument("--py-draughts", help="a Python that has py-draughts")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--depth", type=int, default=4, help="depth of the perft that is timed")
    parser.add_argument("--most", type=int, default=2000, help="largest perft number that is checked")
    parser.add_argument("--only", choices=["correctness", "speed"])
    parser.add_argument("--serve", choices=sorted(LIBRARIES), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(options.serve)
    pythons = {"crownhead": sys.executable, "pydraughts": options.pydraughts, "py-draughts": options.py_draughts}
    children = [Child(name, python) for name, python in pythons.items() if python]
    if options.only != "speed":
        correctness(children, options.most)
    if options.only != "correctness":
        speed(children, options.rounds, options.depth)
    for child in children:
        child.close()


if __name__ == "__main__":
    main()
