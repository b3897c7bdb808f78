"""Silero's detector of voice activity as one ONNX graph that hears a whole stretch at once: only its memory goes step by step."""
import numpy as np

from graph import Graph, number

STEP = 512  # samples: 32 ms
BEFORE = 64  # samples of the step before that each step hears too
BINS = 129


def activity(weights):
    """samples [64 + 512 · steps], hidden and cell [1, 1, 128] → probabilities [steps] that somebody speaks, hidden.next, cell.next."""
    graph = Graph()
    whole = lambda name, *values: graph.constant(name, np.array(values, np.int64))
    zero, before, last = whole("zero", 0), whole("before", BEFORE), whole("last", -1)
    steps = whole("steps", -1, STEP)
    now = graph.op("Reshape", graph.op("Slice", "samples", before, whole("end", 2**62), zero), steps)
    early = graph.op("Reshape", graph.op("Slice", "samples", zero, whole("-before", -BEFORE), zero), steps)
    early = graph.op("Slice", early, zero, before, last)
    heard = graph.op("Pad", graph.op("Concat", early, now, axis=1), whole("mirror", 0, 0, 0, 64), mode="reflect")
    heard = graph.op("Unsqueeze", heard, whole("one", 1))
    waves = graph.op("Conv", heard, graph.constant("stft", weights["stft.forward_basis_buffer"]), strides=[128])
    real = graph.op("Slice", waves, zero, whole("bins", BINS), whole("one", 1))
    imaginary = graph.op("Slice", waves, whole("bins", BINS), whole("end", 2**62), whole("one", 1))
    x = graph.op("Sqrt", graph.op("Add", graph.op("Mul", real, real), graph.op("Mul", imaginary, imaginary)))
    for i, stride in enumerate((1, 2, 2, 1)):
        kernel, bias = (graph.constant(f"{i}.{part}", weights[f"encoder.{i}.reparam_conv.{part}"]) for part in ("weight", "bias"))
        x = graph.op("Relu", graph.op("Conv", x, kernel, bias, pads=[1, 1], strides=[stride]))
    x = graph.op("Transpose", x, perm=[0, 2, 1])  # [steps, 1, 128]

    def gates(name):
        """Torch has the gates as input, forget, cell, output; ONNX as input, output, forget, cell."""
        taken, forgotten, cell, given = np.split(weights[f"decoder.rnn.{name}"], 4)
        return np.concatenate([taken, given, forgotten, cell])[None]

    memory = [graph.constant("taken", gates("weight_ih")), graph.constant("again", gates("weight_hh"))]
    memory.append(graph.constant("shift", np.concatenate([gates("bias_ih"), gates("bias_hh")], axis=1)))
    graph.op("LSTM", x, *memory, "", "hidden", "cell", output=["heard", "hidden.next", "cell.next"], hidden_size=128)
    heard = graph.op("Relu", graph.op("Reshape", "heard", whole("rows", -1, 128)))
    logit = graph.op("MatMul", heard, graph.constant("read", weights["decoder.decoder.2.weight"].reshape(128)))
    graph.op("Sigmoid", graph.op("Add", logit, graph.constant("read.shift", weights["decoder.decoder.2.bias"])), output="probabilities")
    state = lambda suffix: [number(name + suffix, 1, 1, 128) for name in ("hidden", "cell")]
    return graph.model([number("samples", "n"), *state("")], [number("probabilities", "steps"), *state(".next")])
