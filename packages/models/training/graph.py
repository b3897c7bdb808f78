"""A small builder of ONNX graphs: constants by name, nodes in order; and matrices in eight bits."""
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


class Graph:
    def __init__(self):
        self.nodes, self.constants, self.quantised = [], {}, {}

    def constant(self, name, value):
        self.constants.setdefault(name, numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def op(self, kind, *inputs, output=None, **attributes):
        """@param output: its name, or a list of names where it gives several. @returns the first one's name."""
        name = f"{kind}_{len(self.nodes)}"
        outputs = output if isinstance(output, list) else [output or name]
        self.nodes.append(helper.make_node(kind, list(inputs), outputs, name=name, **attributes))
        return outputs[0]

    def model(self, inputs, outputs):
        made = helper.make_graph(self.nodes, "winnow", inputs, outputs, list(self.constants.values()))
        domains = sorted({"", *(node.domain for node in self.nodes)})
        opsets = [helper.make_opsetid(domain, 1 if domain else 20) for domain in domains]
        return helper.make_model(made, opset_imports=opsets, ir_version=10)


def value(name, kind, *shape):
    """An input or output of a graph."""
    return helper.make_tensor_value_info(name, kind, list(shape))


def number(name, *shape):
    return value(name, TensorProto.FLOAT, *shape)


def quantised(graph, x):
    """(x as uint8 around 128, scale of each token): dynamic, and by token, so that no text of a batch moves another's numbers."""
    if x not in graph.quantised:
        most = graph.op("ReduceMax", graph.op("Abs", x), graph.constant("axis-1", np.array([-1], np.int64)), keepdims=1)
        most = graph.op("Max", most, graph.constant("tiny", np.float32(1e-9)))
        scale = graph.op("Mul", most, graph.constant("127th", np.float32(1 / 127)))
        around = graph.op("Add", graph.op("Round", graph.op("Div", x, scale)), graph.constant("128.0", np.float32(128)))
        graph.quantised[x] = graph.op("Cast", around, to=TensorProto.UINT8), scale
    return graph.quantised[x]


# Seven bits and a sign would overflow the 16-bit sums of processors without VNNI: six and a sign do not.
MOST = 63


def by_token(graph, x, weight, bias, name):
    """x · weightᵀ + bias in int8: weights [to, from] with one scale a row, activations with one a token."""
    weight = weight.T
    scale = np.maximum(np.abs(weight).max(0), 1e-9) / MOST
    weights = graph.constant(f"{name}.weight", np.round(weight / scale).astype(np.int8))
    rows, row_scale = quantised(graph, x)
    product = graph.op("Cast", graph.op("MatMulInteger", rows, weights, graph.constant("128", np.uint8(128))), to=TensorProto.FLOAT)
    product = graph.op("Mul", graph.op("Mul", product, row_scale), graph.constant(f"{name}.scale", scale.astype(np.float32)))
    return product if bias is None else graph.op("Add", product, graph.constant(f"{name}.bias", bias))
