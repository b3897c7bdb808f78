"""Averages checkpoints of one line of training, weighted: python average.py OUT.pt 0.3 FIRST.pt 0.7 SECOND.pt. See README.md, "Rounds"."""
import sys
from pathlib import Path

import torch


def average(weighted):
    """{name: tensor} of [(weight, state), …]. Positions are as many as the shortest has: an asset keeps a window's alone."""
    whole = sum(weight for weight, _ in weighted)
    out = {}
    for name in weighted[0][1]:
        length = min(len(state[name]) for _, state in weighted)
        out[name] = sum(weight / whole * state[name][:length].float() for weight, state in weighted)
    return out


def main(out, *words):
    torch.save(average([(float(weight), torch.load(file)) for weight, file in zip(words[::2], words[1::2], strict=True)]), Path(out))


if __name__ == "__main__":
    main(*sys.argv[1:])
