"""The first part of every graph here: samples at 16 kHz to power in mel bands, 25 ms every 10 ms, so that no thread but the model's computes it."""
import sys
from pathlib import Path

import numpy as np

TRAINING = Path(__file__).resolve().parents[1]
# The folder of pictures first: its asset.py writes any model's folder.
sys.path[1:1] = [str(TRAINING / folder) for folder in ("images", "speech", "")]

from whisper import HOP, WINDOW, mel_filters, waves  # noqa: E402


def mel_power(graph, samples, bands):
    """samples [n, length] → power [n, bands, length / 160]; the ends are mirrored."""
    ints = lambda name, *values: graph.constant(name, np.array(values, np.int64))
    x = graph.op("Pad", graph.op("Unsqueeze", samples, ints("one", 1)), ints("mirror", 0, 0, WINDOW // 2, 0, 0, WINDOW // 2), mode="reflect")
    x = graph.op("Conv", x, graph.constant("waves", waves()), strides=[HOP])
    x = graph.op("Slice", x, ints("zero", 0), ints("last", -1), ints("two", 2))
    square = graph.op("Mul", x, x)
    bins = ints("bins", WINDOW // 2 + 1)
    real = graph.op("Slice", square, ints("zero", 0), bins, ints("one", 1))
    imaginary = graph.op("Slice", square, bins, ints("end", 2**62), ints("one", 1))
    return graph.op("MatMul", graph.constant("mel", mel_filters(bands)), graph.op("Add", real, imaginary))
