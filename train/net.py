"""Trains the network of the evaluation (docs/weights.md): python3 train/net.py POSITIONS FILE

POSITIONS is a file that `crownhead tune positions` wrote, FILE takes the
network. Options: --width N (units for each side, a multiple of 16),
--epochs N, --alone (without the sum of features, to compare), --calm (without
positions in which a capture threatens), --seed N. Needs PyTorch; a GPU is used
where there is one.

The network corrects the sum of features: it is trained with the static
evaluation that the file has for each position added to its output. Its inputs
are the men and kings by square, once as the side to move sees them and once as
the opponent does, with the same weights for both; the activation is the square
of the value clipped to between 0 and 1; there is one output for each eighth of
the game.
"""

import argparse
import time

import numpy
import torch

BUCKETS = 8
# The fixed point of the hidden layer and of the outputs (crates/nnue).
ONE, OUTPUT_ONE = 255, 64
MOST_WEIGHT = 1.98
SCORES = 0.7


def read(path, device):
    """The records of the file and the numbers of its first line."""
    with open(path, "rb") as file:
        line = file.readline().decode().split()
        start = file.tell()
    assert line[:3] == ["crownhead", "positions", "2"], line
    numbers = dict(word.split("=") for word in line[3:])
    squares, scale = int(numbers["squares"]), float(numbers["scale"])
    size = (squares + 7) // 8
    raw = numpy.fromfile(path, dtype=numpy.uint8, offset=start).reshape(-1, 4 * size + 6)
    return torch.from_numpy(raw).to(device), squares, scale


class Data:
    """Positions as the side to move sees them."""

    def __init__(self, raw, squares, scale, calm):
        size = (squares + 7) // 8
        tail = raw[:, 4 * size :].to(torch.int32)
        number = lambda at: (tail[:, at] | tail[:, at + 1] << 8) << 16 >> 16
        flags, result, score, value = tail[:, 0], tail[:, 1], number(2), number(4)
        keep = value != -32768
        if calm:
            keep &= flags & 4 == 0
        raw, flags, result, score, value = (
            x[keep] for x in (raw, flags, result, score, value)
        )
        self.held_out = flags & 2 != 0
        self.threatened = flags & 4 != 0
        black = (flags & 1 != 0)[:, None]
        sets = raw[:, : 4 * size].view(-1, 4, size)
        bits = (sets.unsqueeze(-1) >> torch.arange(8, device=raw.device, dtype=torch.uint8)) & 1
        bits = bits.view(-1, 4, 8 * size)[:, :, :squares]
        turned = bits[:, [2, 3, 0, 1]].flip(2)
        self.inputs = torch.where(black[:, :, None], turned, bits).reshape(-1, 4 * squares)
        # The input of each piece as the opponent sees it.
        index = torch.arange(4 * squares).view(4, squares)
        self.other = index[[2, 3, 0, 1]].flip(1).reshape(-1).to(raw.device)
        sign = torch.where(black[:, 0], -1.0, 1.0)
        won = torch.where(black[:, 0], 2 - result, result) / 2.0
        expected = torch.sigmoid(sign * score / scale)
        target = won + SCORES * (expected - won)
        self.target = torch.where(score == -32768, won, target)
        self.value = sign * value
        pieces = self.inputs.sum(1, dtype=torch.int64)
        # The lead in pieces, by the share of the endgame.
        own = self.inputs[:, : 2 * squares].sum(1, dtype=torch.int64)
        self.lead = (2 * own - pieces) * (1 - pieces / pieces.max())
        self.bucket = ((pieces - 1) * BUCKETS // pieces.max()).clamp(0, BUCKETS - 1)

    def part(self, at):
        base = self.value[at] * self.scale[0] + self.lead[at] * self.scale[1]
        return self.inputs[at], base, self.bucket[at], self.target[at]

    def fit_scale(self, some):
        """The logit of the static evaluation, and how much more or less a lead
        is worth in the endgame than the weights say: their endgame value of a
        piece is not fitted, and the network is not to learn the difference."""
        scale = torch.tensor([1 / 70.0, 0.0], device=self.value.device, dtype=torch.float64)
        features = torch.stack([self.value[some], self.lead[some]], 1).double()
        target = self.target[some].double()
        for _ in range(30):
            p = torch.sigmoid(features @ scale)
            slope = features.T @ (p - target)
            curve = (features * (p * (1 - p))[:, None]).T @ features
            scale = scale - torch.linalg.solve(curve, slope)
        self.scale = [x.item() for x in scale]


class Net(torch.nn.Module):
    def __init__(self, inputs, width, other):
        super().__init__()
        self.first = torch.nn.Parameter(torch.randn(inputs, width) * 0.1)
        self.bias = torch.nn.Parameter(torch.full((width,), 0.2))
        self.last = torch.nn.Parameter(torch.randn(BUCKETS, 2 * width) * 0.02)
        self.shift = torch.nn.Parameter(torch.zeros(BUCKETS))
        self.other = other

    def forward(self, inputs, bucket):
        # Who sees the inputs of the opponent reads the weights of `other`.
        both = torch.cat([self.first, self.first[self.other]], 1)
        hidden = inputs.to(both.dtype) @ both + torch.cat([self.bias, self.bias])
        hidden = hidden.clamp(0, 1).square()
        outputs = hidden @ self.last.T + self.shift
        return outputs.gather(1, bucket[:, None])[:, 0]

    def clip(self):
        with torch.no_grad():
            self.first.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
            self.last.clamp_(-MOST_WEIGHT, MOST_WEIGHT)


def error_of(logit, target):
    return torch.nn.functional.binary_cross_entropy_with_logits(logit, target)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("positions")
    parser.add_argument("output")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--calm", action="store_true")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    raw, squares, scale = read(args.positions, device)
    data = Data(raw, squares, scale, args.calm)
    del raw
    train = (~data.held_out).nonzero()[:, 0]
    calm = (data.held_out & ~data.threatened).nonzero()[:, 0]
    threatened = (data.held_out & data.threatened).nonzero()[:, 0]
    # Hundredths of a man per logit of the static evaluation.
    some = train[:: max(1, len(train) // 400_000)]
    data.fit_scale(some)
    unit = 1 / data.scale[0]
    net = Net(4 * squares, args.width, data.other).to(device)
    share = 0.0 if args.alone else 1.0

    def measure(at, with_net=True):
        total = 0.0
        with torch.no_grad():
            for chunk in at.split(1 << 18):
                inputs, base, bucket, target = data.part(chunk)
                logit = base * (share if with_net else 1.0)
                if with_net:
                    logit = logit + net(inputs, bucket)
                total += error_of(logit, target).item() * len(chunk)
        return total / max(1, len(at))

    name = f"width {args.width}{' alone' if args.alone else ''}{' calm' if args.calm else ''}"
    print(
        f"{name}: {len(train)} positions, {unit:.1f} hundredths of a man per logit, a piece "
        f"{data.scale[1] * unit:+.0f} in the endgame; features "
        f"calm {measure(calm, False):.4f} threatened {measure(threatened, False):.4f}",
        flush=True,
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=2e-3, fused=device == "cuda")
    steps = args.epochs * (len(train) // args.batch)
    rate = lambda step: min(1.0, step / 500) * (0.5 + 0.5 * numpy.cos(numpy.pi * step / steps)) + 1e-3
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
    began = time.time()
    for epoch in range(args.epochs):
        order = train[torch.randperm(len(train), device=device)]
        for chunk in order[: len(order) // args.batch * args.batch].split(args.batch):
            inputs, base, bucket, target = data.part(chunk)
            loss = error_of(base * share + net(inputs, bucket), target)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            schedule.step()
        if epoch % 8 == 7 or epoch + 1 == args.epochs:
            print(
                f"{name}: epoch {epoch + 1}, {time.time() - began:.0f} s, held out: calm "
                f"{measure(calm):.5f} threatened {measure(threatened):.5f}",
                flush=True,
            )
    write(net, squares, unit, args)


def write(net, squares, unit, args):
    """A line of text, then numbers of two bytes, lowest byte first."""
    whole = lambda tensor, one: (tensor.detach().cpu() * one).round().to(torch.int64)
    first, bias = whole(net.first, ONE), whole(net.bias, ONE)
    last = whole(net.last, OUTPUT_ONE)
    # The constant of each output, in sixteenths of a hundredth of a man.
    shift = whole(net.shift * unit, 16)
    line = f"crownhead network 1 squares={squares} width={args.width} unit={round(unit * 16)}\n"
    with open(args.output, "wb") as file:
        file.write(line.encode())
        for tensor in (first, bias, last, shift):
            file.write(tensor.numpy().clip(-32768, 32767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
