"""Adds recognisers of seven scripts to packages/models/assets/ocr, from Tesseract's data, after export.py.

    apt-get download tesseract-ocr-script-{cyrl,grek,arab,hebr,deva,thai,hang}      version 1:4.1.0-2
    for deb in *.deb; do dpkg -x "$deb" data; done
    python3 scripts.py data/usr/share/tesseract-ocr/5/tessdata

Needs onnx and numpy. The networks are Tesseract's own LSTM layers as ONNX operators, with the 8-bit weights and the
scales of their rows as they are in its files. Its word lists, which are most of a file, are not used.
"""
import hashlib
import json
import struct
import sys
import unicodedata
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from version import VERSION

TARGET = Path(__file__).parents[2] / "assets" / "ocr"
# File name and sha256 of each script's data.
SOURCES = {
    "Cyrillic": ("Cyrillic.traineddata", "a80325ebb1c7aa2dca5002ec05b15052a51dcb2e9e65373c264a3df7ac284358"),
    "Greek": ("Greek.traineddata", "52e201e4a22336d89ee202b579aca04f15ffd6e5e6af1fe164498f2c7de898e6"),
    "Arabic": ("Arabic.traineddata", "47c262ac4e843c024df87ffa1363b77a821a843c069c71ef7650f4d2ecfea1e8"),
    "Hebrew": ("Hebrew.traineddata", "4f4f3405404a61e21e5c16316ed5c3052ddb3572a75e0b3dc3fe118b12dea76e"),
    "Devanagari": ("Devanagari.traineddata", "3bbb87c1de2a6a2ef0a97dc041e6eea2723a1c22d638f5e38157a5cd441c12b7"),
    "Thai": ("Thai.traineddata", "d9e34be94556ddb65fd7e04892ff606e1a5b696d0eb422b5a7efc6859943702d"),
    "Hangul": ("Hangul.traineddata", "cae2d12b8cdac6b62643b65915bec347e80970adc55228ca42ac1ec8909b198a"),
}
# Positions in a .traineddata file.
LSTM, UNICHARSET, RECODER = 17, 21, 22
LAYERS = (
    "Invalid Input Convolve Maxpool Parallel Replicated ParBidiLSTM DepParUDLSTM Par2dLSTM Series Reconfig "
    "RTLReversed TTBReversed XYTranspose LSTM SummLSTM Logistic LinLogistic LinTanh Tanh Relu Linear Softmax"
).split()
CONTAINERS = {"Series", "RTLReversed", "XYTranspose"}
# A vowel of Thai that the data have in two parts.
NIKHAHIT, SARA_AA, SARA_AM = "\u0e4d", "\u0e32", "\u0e33"
# The network sees three pixels in a step.
STRIDE = 3


class Reader:
    """Reads little-endian values one after the other."""

    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def take(self, kind: str):
        values = struct.unpack_from("<" + kind, self.data, self.at)
        self.at += struct.calcsize("<" + kind)
        return values[0] if len(values) == 1 else values

    def array(self, kind, count: int) -> np.ndarray:
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def text(self) -> str:
        return self.array(np.uint8, self.take("I")).tobytes().decode()


def split_components(data: bytes) -> dict[int, bytes]:
    count = struct.unpack_from("<i", data)[0]
    starts = struct.unpack_from(f"<{count}q", data, 4)
    ends = sorted([*(start for start in starts if start >= 0), len(data)])
    return {
        index: data[start : next(end for end in ends if end > start)]
        for index, start in enumerate(starts)
        if start >= 0
    }


def read_matrix(reader: Reader) -> tuple[np.ndarray, np.ndarray]:
    """Weights in 8 bits, the bias last in each row, and the scale of each row."""
    mode = reader.take("B")
    if mode & 129 != 129:
        sys.exit("the weights are not in 8 bits")
    rows, columns = reader.take("II")
    reader.take("b")
    weights = reader.array(np.int8, rows * columns).reshape(rows, columns)
    return weights, reader.array(np.float64, reader.take("I"))[:rows]


def read_layer(reader: Reader) -> dict:
    kind = reader.take("b")
    name = reader.text() if kind == 0 else LAYERS[kind]
    reader.take("bb")
    flags, inputs, outputs, _ = reader.take("iiii")
    reader.text()
    layer = {"kind": name, "inputs": inputs, "outputs": outputs}
    if name in CONTAINERS:
        layer["layers"] = [read_layer(reader) for _ in range(reader.take("I"))]
        if flags & 64:
            reader.array(np.float32, reader.take("I"))
    elif name == "Input":
        layer["shape"] = reader.take("iiiii")
    elif name in ("Convolve", "Maxpool"):
        layer["size"] = reader.take("ii")
    elif name in ("LSTM", "SummLSTM"):
        reader.take("i")
        layer["gates"] = [read_matrix(reader) for _ in range(4)]
    else:
        layer["weights"] = read_matrix(reader)
    return layer


class Graph:
    """An ONNX graph under construction."""

    def __init__(self):
        self.nodes, self.weights = [], []

    def add(self, kind: str, inputs: list[str], outputs: list[str], **attributes) -> str:
        self.nodes.append(helper.make_node(kind, inputs, outputs, **attributes))
        return outputs[-1]

    def constant(self, name: str, values: np.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def scaled(self, name: str, weights: np.ndarray, scales: np.ndarray) -> str:
        """8-bit weights times the scales of their rows, which ONNX Runtime computes once, when it opens the file."""
        self.constant(f"{name}.8", weights)
        self.constant(f"{name}.scale", scales.astype(np.float32).reshape(-1, *[1] * (weights.ndim - 1)))
        self.add("Cast", [f"{name}.8"], [f"{name}.cast"], to=TensorProto.FLOAT)
        return self.add("Mul", [f"{name}.cast", f"{name}.scale"], [name])

    def lstm(self, name: str, layer: dict, input_name: str, *, reverse=False, last_only=False) -> str:
        inputs, size = layer["inputs"], layer["outputs"]
        cell, enter, forget, leave = layer["gates"]
        # ONNX's order: input, output, forget, cell.
        gates = [enter, leave, forget, cell]
        weights = np.concatenate([matrix for matrix, _ in gates])
        scales = np.concatenate([scale for _, scale in gates])
        if weights.shape[1] != inputs + size + 1:
            sys.exit("an LSTM of another kind")
        bias = weights[:, -1].astype(np.float32) * scales.astype(np.float32)
        parts = [
            self.scaled(f"{name}.w", weights[:, :inputs], scales),
            self.scaled(f"{name}.r", weights[:, inputs:-1], scales),
        ]
        directed = [self.add("Unsqueeze", [part, "axis.0"], [f"{part}.1"]) for part in parts]
        biases = self.constant(f"{name}.b", np.concatenate([bias, np.zeros_like(bias)])[None])
        outputs = ["", f"{name}.all"] if last_only else [f"{name}.all"]
        direction = "reverse" if reverse else "forward"
        self.add("LSTM", [input_name, *directed, biases], outputs, hidden_size=size, direction=direction)
        return self.add("Squeeze", [f"{name}.all", "axis.0" if last_only else "axis.1"], [name])


def build_model(network: dict) -> tuple[onnx.ModelProto, int]:
    """Returns the network, from a line's levels (-1 ink, 1 ground) to each step's likeliest class, and its height."""
    source, convolution, pool, columns, first, second, third, last = network["layers"]
    if convolution["layers"][0]["size"] != (1, 1) or pool["size"] != (STRIDE, STRIDE):
        sys.exit("a network of another shape")
    height = source["shape"][1]
    graph = Graph()
    graph.constant("axis.0", np.array([0], np.int64))
    graph.constant("axis.1", np.array([1], np.int64))
    kernel, scales = convolution["layers"][1]["weights"]
    filters = kernel.shape[0]
    # Tesseract goes through the neighbours column by column.
    graph.scaled("kernel", kernel[:, :9].reshape(filters, 3, 3).transpose(0, 2, 1)[:, None], scales)
    graph.constant("kernel.b", kernel[:, 9].astype(np.float32) * scales.astype(np.float32))
    graph.add("Conv", ["line", "kernel", "kernel.b"], ["strokes"], pads=[1, 1, 1, 1])
    graph.add("Tanh", ["strokes"], ["strokes.tanh"])
    graph.add("MaxPool", ["strokes.tanh"], ["pooled"], kernel_shape=[STRIDE, STRIDE], strides=[STRIDE, STRIDE])
    graph.add("Transpose", ["pooled"], ["by.row"], perm=[2, 3, 0, 1])
    graph.constant("shape.columns", np.array([0, -1, filters], np.int64))
    graph.add("Reshape", ["by.row", "shape.columns"], ["columns.in"])
    column = graph.lstm("columns", columns["layers"][0], "columns.in", last_only=True)
    step = graph.add("Unsqueeze", [column, "axis.1"], ["steps.in"])
    step = graph.lstm("forward", first, step)
    step = graph.lstm("backward", second["layers"][0], step, reverse=True)
    step = graph.lstm("again", third, step)
    weights, scales = last["weights"]
    graph.scaled("classes", weights[:, :-1], scales)
    graph.constant("classes.b", weights[:, -1].astype(np.float32) * scales.astype(np.float32))
    graph.add("Squeeze", [step, "axis.1"], ["steps.out"])
    graph.add("Gemm", ["steps.out", "classes", "classes.b"], ["logits"], transB=1)
    graph.add("Softmax", ["logits"], ["probabilities"], axis=1)
    graph.add("ArgMax", ["probabilities"], ["class.int"], axis=1, keepdims=0)
    graph.add("Cast", ["class.int"], ["class"], to=TensorProto.FLOAT)
    graph.add("ReduceMax", ["probabilities"], ["probability"], axes=[1], keepdims=0)
    line = helper.make_tensor_value_info("line", TensorProto.FLOAT, [1, 1, height, "width"])
    results = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["steps"]) for name in ("class", "probability")]
    built = helper.make_graph(graph.nodes, "line recogniser", [line], results, graph.weights)
    model = helper.make_model(built, opset_imports=[helper.make_opsetid("", 13)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    return model, height


def read_units(parts: dict[int, bytes]) -> list[list]:
    """The text of each sequence of classes: a syllable of Hangul is three classes."""
    reader = Reader(parts[RECODER])
    sequences = []
    for _ in range(reader.take("I")):
        reader.take("b")
        sequences.append([reader.take("i") for _ in range(reader.take("i"))])
    lines = parts[UNICHARSET].decode().split("\n")
    texts = [line.split(" ")[0] for line in lines[1 : 1 + int(lines[0])]]
    units = []
    for text, classes in zip(texts, sequences, strict=True):
        if text == "Joined" or text.startswith("|Broken"):
            continue
        units.append([" " if text == "NULL" else unicodedata.normalize("NFKC", text), *classes])
    known = {text: classes for text, *classes in units}
    if NIKHAHIT in known:
        units.append([SARA_AM, *known[NIKHAHIT], *known[SARA_AA]])
    return units


def read_blank(reader: Reader) -> int:
    """Follows the network: its description, three counters, and the class that stands for none."""
    reader.text()
    return reader.take("iiii")[3]


def describe(name: str, data: bytes) -> dict:
    (TARGET / name).write_bytes(data)
    return {"file": name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def main() -> None:
    scripts = {}
    for script, (name, expected) in SOURCES.items():
        data = (Path(sys.argv[1]) / name).read_bytes()
        if hashlib.sha256(data).hexdigest() != expected:
            sys.exit(f"{name} is another file than expected")
        parts = split_components(data)
        reader = Reader(parts[LSTM])
        model, height = build_model(read_layer(reader))
        blank = read_blank(reader)
        units = json.dumps(read_units(parts), ensure_ascii=False, separators=(",", ":")).encode()
        scripts[script] = {
            "recogniser": describe(f"script-{script.lower()}.onnx", model.SerializeToString(deterministic=True)),
            "units": describe(f"script-{script.lower()}.json", units),
            "height": height,
            "stride": STRIDE,
            "blank": blank,
        }
    path = TARGET / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["version"] = VERSION
    manifest["sources"]["scripts"] = "Tesseract 4.1.0's script data, of Debian's packages tesseract-ocr-script-*"
    manifest["scripts"] = scripts
    path.write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    main()
