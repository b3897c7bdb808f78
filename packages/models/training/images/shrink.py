"""Stores the weights of an ONNX model in eight bits; ONNX Runtime unpacks them once when it opens the model, and computes in float as before.

Weights of at most 256 different values are stored without loss, others with a scale for each output channel.
"""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SMALLEST = 1024


def shrink(model):
    """@param model: an onnx.ModelProto. @returns how many weights were stored without loss, and how many with rounding."""
    graph, nodes, lossless, rounded = model.graph, [], 0, 0
    for tensor in [one for one in graph.initializer if one.data_type == TensorProto.FLOAT]:
        values = numpy_helper.to_array(tensor)
        if values.size < SMALLEST:
            continue
        palette, places = np.unique(values, return_inverse=True)
        graph.initializer.remove(tensor)
        if len(palette) <= 256:
            add(graph, f"{tensor.name}.packed", places.reshape(values.shape).astype(np.uint8))
            add(graph, f"{tensor.name}.palette", palette.astype(np.float32))
            nodes.append(helper.make_node("Cast", [f"{tensor.name}.packed"], [f"{tensor.name}.places"], to=TensorProto.INT32))
            nodes.append(helper.make_node("Gather", [f"{tensor.name}.palette", f"{tensor.name}.places"], [tensor.name]))
            lossless += values.size
        else:
            rest = tuple(range(1, values.ndim))
            scale = np.maximum(np.abs(values).max(axis=rest, keepdims=True), 1e-12) / 127
            add(graph, f"{tensor.name}.packed", np.round(values / scale).astype(np.int8))
            add(graph, f"{tensor.name}.scale", scale.astype(np.float32))
            nodes.append(helper.make_node("Cast", [f"{tensor.name}.packed"], [f"{tensor.name}.whole"], to=TensorProto.FLOAT))
            nodes.append(helper.make_node("Mul", [f"{tensor.name}.whole", f"{tensor.name}.scale"], [tensor.name]))
            rounded += values.size
    rest = list(graph.node)
    del graph.node[:]
    graph.node.extend(nodes + rest)
    onnx.checker.check_model(model)
    return lossless, rounded


def add(graph, name, values):
    graph.initializer.append(numpy_helper.from_array(values, name))
