"""Makes assets/speakers: the voice encoder that the wheel resemblyzer carries (Apache-2.0), with its mel bands, as one ONNX graph.

    pip install --no-deps -r speakers.txt; pip install numpy onnx==1.19.1 torch
    python speakers.py            eight bits
    python speakers.py --float    to compare with, into the folder named by --to
"""
import argparse
import tempfile
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from spectrum import mel_power

from asset import write_asset
from graph import Graph, number

BANDS, HIDDEN, LAYERS = 40, 256, 3
WINDOW_SAMPLES = 25_600  # 1.6 s, what it was taught with


def onnx_gates(weight):
    """PyTorch writes input, forget, cell, output; ONNX input, output, forget, cell."""
    i, f, c, o = np.split(weight, 4)
    return np.concatenate([i, o, f, c])[None]


def encoder(weights):
    """samples [n, 25600], each window as loud as the encoder was taught → embeddings [n, 256] of length 1"""
    graph = Graph()
    ints = lambda name, *values: graph.constant(name, np.array(values, np.int64))
    x = graph.op("Transpose", mel_power(graph, "samples", BANDS), perm=[2, 0, 1])
    last = ""
    for layer in range(LAYERS):
        part = lambda name: weights[f"lstm.{name}_l{layer}"].numpy()
        inputs = [graph.constant(f"{name}.{layer}", onnx_gates(part(name))) for name in ("weight_ih", "weight_hh")]
        bias = np.concatenate([onnx_gates(part("bias_ih")), onnx_gates(part("bias_hh"))], axis=1)
        last = f"state.{layer}"
        x = graph.op("LSTM", x, *inputs, graph.constant(f"bias.{layer}", bias), output=[f"steps.{layer}", last], hidden_size=HIDDEN)
        x = graph.op("Squeeze", x, ints("one", 1))
    state = graph.op("Squeeze", last, ints("zero", 0))
    x = graph.op("Gemm", state, graph.constant("linear", weights["linear.weight"].numpy()), graph.constant("shift", weights["linear.bias"].numpy()), transB=1)
    x = graph.op("Relu", x)
    length = graph.op("ReduceL2", x, ints("one", 1), keepdims=1)
    graph.op("Div", x, graph.op("Max", length, graph.constant("tiny", np.float32(1e-9))), output="embeddings")
    return graph.model([number("samples", "n", WINDOW_SAMPLES)], [number("embeddings", "n", HIDDEN)])


def in_eight_bits(model):
    with tempfile.TemporaryDirectory() as folder:
        before, after = f"{folder}/float.onnx", f"{folder}/int8.onnx"
        onnx.save(model, before)
        # The first layer reads power, whose range is too wide for eight bits.
        first, *others = [node.name for node in model.graph.node if node.op_type == "LSTM"]
        quantize_dynamic(before, after, weight_type=QuantType.QInt8, nodes_to_quantize=others, op_types_to_quantize=["LSTM"])
        return onnx.load(after)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--float", type=Path, help="write the model in 32 bits here and nothing else")
    options = parser.parse_args()
    file = Path(find_spec("resemblyzer").submodule_search_locations[0]) / "pretrained.pt"
    model = encoder(torch.load(file, map_location="cpu", weights_only=False)["model_state"])
    if options.float:
        onnx.save(model, options.float)
        return
    write_asset(
        "speakers",
        in_eight_bits(model),
        {
            "id": "resemblyzer-ge2e",
            "version": "1",
            "licence": "Apache-2.0",
            "source": "PyPI resemblyzer 0.1.4 (pretrained.pt)",
            "windowSamples": WINDOW_SAMPLES,
            "stepSamples": WINDOW_SAMPLES // 2,
            "quietestDb": -30,
            # Between .60 and .65 nothing changes on the voices that it was chosen on (npm run bench -- sound --chosen-on).
            "threshold": 0.63,
            "mostSpeakers": 8,
        },
    )


if __name__ == "__main__":
    main()
