"""A trained network → the asset that ships: int8 ONNX in one or two stages, tokenizer, manifest with checksums. Used by main.py."""
import hashlib
import json

import numpy as np
import onnx
from onnx import TensorProto

from graph import Graph, value
from network import COLUMNS, HEADS, relative_buckets
from quantise import READERS, fixed
from texts import LABELS

MAX_TOKENS = 128  # of a window, special tokens included
SIGNALS = {label: label[0].lower() + label[1:] for label in LABELS}  # our labels' names in the product


def array(tensor):
    return tensor.detach().float().numpy()


def norm(graph, x, module, name):
    scale, shift = graph.constant(f"{name}.scale", array(module.weight)), graph.constant(f"{name}.shift", array(module.bias))
    return graph.op("LayerNormalization", x, scale, shift, epsilon=module.eps)


def layer(graph, x, far, module, spans, name):
    """spans: quantise.spans_of this layer."""
    hidden = module.query.weight.shape[0]
    size = hidden // module.heads

    def dense(x, reader):
        parts = [getattr(module, part) for part in READERS[reader]]
        weight, bias = (np.concatenate([array(getattr(part, kind)) for part in parts]) for kind in ("weight", "bias"))
        return fixed(graph, x, weight, bias, spans[reader], f"{name}.{reader}")

    split = graph.constant("split", np.array([0, 0, 3, module.heads, size], np.int64))
    joined = graph.constant("joined", np.array([0, 0, hidden], np.int64))
    each = dense(x, "attend")
    each = graph.op("Transpose", graph.op("Reshape", each, split), perm=[2, 0, 3, 1, 4])
    parts = [f"{name}.{part}" for part in ("query", "key", "value")]
    graph.op("Split", each, output=parts, axis=0, num_outputs=3)
    first = graph.constant("axis0", np.array([0], np.int64))
    query, key, value = (graph.op("Squeeze", part, first) for part in parts)
    scores = graph.op("MatMul", query, graph.op("Transpose", key, perm=[0, 1, 3, 2]))
    scores = graph.op("Mul", scores, graph.constant("shrink", np.float32(size**-0.5)))
    weights = graph.op("Softmax", graph.op("Add", scores, far), axis=-1)
    mixed = graph.op("Reshape", graph.op("Transpose", graph.op("MatMul", weights, value), perm=[0, 2, 1, 3]), joined)
    x = norm(graph, graph.op("Add", x, dense(mixed, "mixed")), module.norm1, f"{name}.norm1")
    wide = graph.op("Gelu", dense(x, "wide"))
    return norm(graph, graph.op("Add", x, dense(wide, "narrow")), module.norm2, f"{name}.norm2")


def read_out(graph, x, share, head, name):
    """Linear head on the mean of the tokens, written as a sum over tokens: so each token's share of a logit is known exactly."""
    each = graph.op("MatMul", x, graph.constant(f"{name}.weight", array(head.weight).T))
    each = graph.op("Mul", each, share)
    total = graph.op("ReduceSum", each, graph.constant("axis1", np.array([1], np.int64)), keepdims=0)
    graph.op("Add", total, graph.constant(f"{name}.bias", array(head.bias)), output="logits")
    zero, end, axis = (graph.constant(key, np.array([value], np.int64)) for key, value in (("zero", 0), ("signals", len(LABELS)), ("axis2", 2)))
    graph.op("Slice", each, zero, end, axis, output="contributions")


def masks(graph):
    """(far [b, 1, 1, t] for attention, share [b, t, 1] for the mean) of attention_mask."""
    mask = graph.op("Cast", "attention_mask", to=TensorProto.FLOAT)
    far = graph.op("Mul", graph.op("Sub", mask, graph.constant("unit", np.float32(1))), graph.constant("large", np.float32(1e4)))
    far = graph.op("Unsqueeze", far, graph.constant("axes12", np.array([1, 2], np.int64)))
    total = graph.op("ReduceSum", mask, graph.constant("axis1", np.array([1], np.int64)), keepdims=1)
    share = graph.op("Unsqueeze", graph.op("Div", mask, total), graph.constant("axis2", np.array([2], np.int64)))
    return far, share


def with_distances(graph, far, network):
    """far [b, 1, 1, t] with what the distance of two tokens adds to their attention: [b, heads, t, t]; far itself for networks without."""
    if network.relative is None:
        return far
    table = array(network.relative)[relative_buckets(MAX_TOKENS).numpy()].transpose(2, 0, 1)[None]
    length = graph.op("Shape", "attention_mask", start=1, end=2)
    both = graph.op("Concat", length, length, axis=0)
    zeros, axes = graph.constant("zeros", np.array([0, 0], np.int64)), graph.constant("axes23", np.array([2, 3], np.int64))
    return graph.op("Add", far, graph.op("Slice", graph.constant("relative", table), zeros, both, axes))


def stages(network, spans):
    """The network's one or two stages as int8 ONNX models; the word embeddings have one scale a row. Heads and attention stay float.

    spans: quantise.spans_of the network.
    """
    hidden = network.norm.weight.shape[0]
    depth = len(network.layers)
    cut = network.exit_after if network.exit_after < depth else depth
    mask = value("attention_mask", TensorProto.INT64, "b", "t")
    outputs = [value("logits", TensorProto.FLOAT, "b", COLUMNS), value("contributions", TensorProto.FLOAT, "b", "t", len(LABELS))]
    graph = Graph()
    far, share = masks(graph)
    words = array(network.words.weight)
    scale = np.abs(words).max(1, keepdims=True) / 127
    rows = graph.op("Gather", graph.constant("words", np.round(words / np.maximum(scale, 1e-9)).astype(np.int8)), "input_ids")
    rows = graph.op("Mul", graph.op("Cast", rows, to=TensorProto.FLOAT), graph.op("Gather", graph.constant("words.scale", scale.astype(np.float32)), "input_ids"))
    length = graph.op("Shape", "input_ids", start=1, end=2)
    positions = graph.constant("positions", array(network.positions)[:MAX_TOKENS])
    places = graph.op("Slice", positions, graph.constant("zero", np.array([0], np.int64)), length, graph.constant("zero", np.array([0], np.int64)))
    x = norm(graph, graph.op("Add", rows, places), network.norm, "norm")
    far = with_distances(graph, far, network)
    for i in range(cut):
        x = layer(graph, x, far, network.layers[i], spans[i], f"layers.{i}")
    if cut == depth:
        read_out(graph, x, share, network.head, "head")
        return [graph.model([value("input_ids", TensorProto.INT64, "b", "t"), mask], outputs)]
    read_out(graph, norm(graph, x, network.exit_norm, "exit_norm"), share, network.exit_head, "exit_head")
    graph.op("Identity", x, output="hidden")
    between = value("hidden", TensorProto.FLOAT, "b", "t", hidden)
    first = graph.model([value("input_ids", TensorProto.INT64, "b", "t"), mask], [*outputs, between])
    graph = Graph()
    far, share = masks(graph)
    far = with_distances(graph, far, network)
    x = "hidden"
    for i in range(cut, depth):
        x = layer(graph, x, far, network.layers[i], spans[i], f"layers.{i}")
    read_out(graph, x, share, network.head, "head")
    return [first, graph.model([between, mask], outputs)]


def fact(file):
    raw = file.read_bytes()
    return {"file": file.name, "sha256": hashlib.sha256(raw).hexdigest(), "bytes": len(raw)}


def export(network, tokenizer, spans, folder, facts):
    """Writes the asset: stage-N.onnx, tokenizer.json, manifest.json (`facts` and the checksums). spans: quantise.spans_of the network."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for number, model in enumerate(stages(network, spans), 1):
        files.append(folder / f"stage-{number}.onnx")
        onnx.save(model, files[-1])
    tokenizer.no_padding()
    tokenizer.no_truncation()
    tokenizer.save(str(folder / "tokenizer.json"), pretty=False)
    heads = [{"name": name, "kind": name, "labels": [SIGNALS[label] for label in names] if name == "signals" else list(names)} for name, names in HEADS.items()]
    manifest = {**facts, "maxTokens": MAX_TOKENS, "tokenizer": fact(folder / "tokenizer.json"), "stages": [fact(file) for file in files], "heads": heads}
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return manifest
