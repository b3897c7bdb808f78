"""The graph of assets/sounds: the first layers of Whisper's encoder on a short window, their mean and their peak, and a linear head for each sound."""
import numpy as np

from spectrum import mel_power

from graph import Graph, by_token, number
from whisper import stored

WINDOW_SAMPLES = 32_000


def log_mel(graph, bands):
    """samples [n, WINDOW_SAMPLES] → [n, bands, frames] as Whisper was taught, each window by itself"""
    x = mel_power(graph, "samples", bands)
    x = graph.op("Log", graph.op("Max", x, graph.constant("floor", np.float32(1e-10))))
    x = graph.op("Mul", x, graph.constant("log10", np.float32(1 / np.log(10))))
    most = graph.op("ReduceMax", x, graph.constant("1 and 2", np.array([1, 2], np.int64)), keepdims=1)
    x = graph.op("Max", x, graph.op("Sub", most, graph.constant("range", np.float32(8))))
    return graph.op("Mul", graph.op("Add", x, graph.constant("four", np.float32(4))), graph.constant("quarter", np.float32(0.25)))


def listener(whisper, depth, head=None):
    """
    samples [n, WINDOW_SAMPLES] → features [n, 2 · hidden], or probabilities [n, sounds]
    @param head: (weights [sounds, 2 · hidden], bias [sounds]); none: the features
    """
    graph, whisper.product = Graph(), by_token
    x = log_mel(graph, whisper.bands)
    for name, stride in (("encoder/conv1", 1), ("encoder/conv2", 2)):
        x = graph.op("Conv", x, stored(graph, f"{name}.weight", whisper.tensors[f"{name}/weight"]), graph.constant(f"{name}.bias", whisper.tensors[f"{name}/bias"]), pads=[1, 1], strides=[stride])
        x = graph.op("Gelu", x)
    places = whisper.tensors["encoder/position_encodings/encodings"][: WINDOW_SAMPLES // 320]
    x = graph.op("Add", graph.op("Transpose", x, perm=[0, 2, 1]), graph.constant("positions", places))
    for i in range(depth):
        name = f"encoder/layer_{i}"
        inner = whisper.norm(graph, x, f"{name}/self_attention/layer_norm")
        parts = [whisper.dense(graph, inner, f"{name}/self_attention/linear_0", whisper.third(part)) for part in range(3)]
        mixed = graph.op("MultiHeadAttention", *parts, domain="com.microsoft", num_heads=whisper.heads)
        x = graph.op("Add", x, whisper.dense(graph, mixed, f"{name}/self_attention/linear_1"))
        x = whisper.widened(graph, x, name)
    time = graph.constant("one", np.array([1], np.int64))
    pooled = graph.op("Concat", graph.op("ReduceMean", x, time, keepdims=0), graph.op("ReduceMax", x, time, keepdims=0), axis=1)
    inputs = [number("samples", "n", WINDOW_SAMPLES)]
    if head is None:
        graph.op("Identity", pooled, output="features")
        return graph.model(inputs, [number("features", "n", 2 * whisper.hidden)])
    weights, bias = head
    logits = graph.op("Gemm", pooled, graph.constant("head", weights.astype(np.float32)), graph.constant("bias", bias.astype(np.float32)), transB=1)
    graph.op("Sigmoid", logits, output="probabilities")
    return graph.model(inputs, [number("probabilities", "n", len(bias))])
