"""Rewrites the detector as the same function in fewer passes over its feature maps.

Paddle2ONNX writes what training needs: after each convolution a scale and a shift, then a hard-swish of four nodes, then
another scale and shift. Every node reads and writes a whole feature map, which takes nearly half of the time.
"""
import numpy as np
import onnx
from onnx import helper, numpy_helper

POINTWISE = {"kernel_shape": [1, 1], "strides": [1, 1], "dilations": [1, 1], "pads": [0, 0, 0, 0], "group": 1}


def attributes_of(node: onnx.NodeProto) -> dict:
    return {attribute.name: helper.get_attribute_value(attribute) for attribute in node.attribute}


class Graph:
    """The nodes and the weights of a model, of which all constants are initializers."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.proto = model.graph
        self.nodes = list(model.graph.node)
        self.weights = {weight.name: numpy_helper.to_array(weight) for weight in model.graph.initializer}

    def readers_of(self, name: str) -> list[onnx.NodeProto]:
        return [node for node in self.nodes if name in node.input]

    def replace(self, old: list[onnx.NodeProto], new: list[onnx.NodeProto]) -> None:
        """Puts nodes where the last of the old ones was."""
        at = self.nodes.index(old[-1])
        self.nodes[at : at + 1] = new
        for node in old[:-1]:
            self.nodes.remove(node)

    def save(self) -> None:
        used = {name for node in self.nodes for name in node.input}
        weights = [numpy_helper.from_array(value, name) for name, value in self.weights.items() if name in used]
        for field, values in ((self.proto.node, self.nodes), (self.proto.initializer, weights)):
            del field[:]
            field.extend(values)
        inputs = [one for one in self.proto.input if one.name not in self.weights]
        del self.proto.input[:], self.proto.value_info[:]
        self.proto.input.extend(inputs)

    def kernel_of(self, convolution: onnx.NodeProto) -> tuple[np.ndarray, np.ndarray]:
        """Its weights and its bias, in 64 bits."""
        kernel = self.weights[convolution.input[1]].astype(np.float64)
        channels = kernel.shape[0 if convolution.op_type == "Conv" else 1]
        bias = self.weights[convolution.input[2]].astype(np.float64) if len(convolution.input) > 2 else np.zeros(channels)
        return kernel, bias

    def set_kernel(self, convolution: onnx.NodeProto, kernel: np.ndarray, bias: np.ndarray) -> None:
        names = [f"{convolution.output[0]}.kernel", f"{convolution.output[0]}.bias"]
        for name, value in zip(names, (kernel, bias)):
            self.weights[name] = np.ascontiguousarray(value, dtype=np.float32)
        convolution.input[:] = [convolution.input[0], *names]

    def scale(self, convolution: onnx.NodeProto, scale: np.ndarray, shift: np.ndarray) -> None:
        """Makes it give scale · x + shift in place of x, by output channel."""
        kernel, bias = self.kernel_of(convolution)
        scale, shift = (np.broadcast_to(np.ravel(value), bias.shape) for value in (scale, shift))
        by_channel = (-1, 1, 1, 1) if convolution.op_type == "Conv" else (1, -1, 1, 1)
        self.set_kernel(convolution, kernel * scale.reshape(by_channel), bias * scale + shift)

    def affine_after(self, name: str) -> tuple[onnx.NodeProto, np.ndarray, np.ndarray] | None:
        """The node that alone reads a value, with scale and shift, if that is all it does."""
        readers = self.readers_of(name)
        if len(readers) != 1:
            return None
        [node] = readers
        if node.op_type == "BatchNormalization":
            gain, offset, mean, variance = (self.weights[one].astype(np.float64) for one in node.input[1:])
            scale = gain / np.sqrt(variance + attributes_of(node)["epsilon"])
            return node, scale, offset - mean * scale
        constants = [self.weights[one].astype(np.float64) for one in node.input if one in self.weights]
        if node.op_type not in ("Add", "Mul", "Div") or len(constants) != 1 or not is_by_channel(constants[0]):
            return None
        [constant] = constants
        if node.op_type == "Add":
            return node, np.ones(1), constant
        return node, constant if node.op_type == "Mul" else 1 / constant, np.zeros(1)


def is_by_channel(constant: np.ndarray) -> bool:
    return constant.size == 1 or (constant.ndim >= 3 and constant.shape[-2:] == (1, 1))


def fold_scales(graph: Graph) -> None:
    """Scales, shifts and normalisations after a convolution become part of its weights."""
    for convolution in [node for node in graph.nodes if node.op_type in ("Conv", "ConvTranspose")]:
        while found := graph.affine_after(convolution.output[0]):
            node, scale, shift = found
            graph.scale(convolution, scale, shift)
            graph.nodes.remove(node)
            convolution.output[0] = node.output[0]


def fold_hard_swish(graph: Graph) -> None:
    """x · clip(x + 3, 0, 6) / 6, scaled and shifted, becomes y · hardSigmoid(y / scale) of a scaled convolution."""
    for convolution in [node for node in graph.nodes if node.op_type == "Conv"]:
        x = convolution.output[0]
        readers = {node.op_type: node for node in graph.readers_of(x)}
        if readers.keys() != {"Add", "Mul"}:
            continue
        [clip] = graph.readers_of(readers["Add"].output[0])
        if clip.op_type != "Clip" or [float(graph.weights[name].item()) for name in clip.input[1:]] != [0, 6]:
            continue
        old, scale, shift = [readers["Add"], clip, readers["Mul"]], np.full(1, 6.0), np.zeros(1)
        while found := graph.affine_after(old[-1].output[0]):
            scale, shift = scale * found[1], shift * found[1] + found[2]
            old.append(found[0])
        result = old[-1].output[0]
        graph.scale(convolution, scale, np.zeros(1))
        gate = helper.make_node("HardSigmoid", [x], [f"{result}.gate"], alpha=1 / (6 * scale.item()), beta=0.5)
        if shift_into_readers(graph, result, shift.item()):
            graph.replace(old, [gate, helper.make_node("Mul", [x, gate.output[0]], [result])])
            continue
        graph.weights[f"{result}.shift"] = shift.reshape(1).astype(np.float32)
        swish = helper.make_node("Mul", [x, gate.output[0]], [f"{result}.swish"])
        graph.replace(old, [gate, swish, helper.make_node("Add", [swish.output[0], f"{result}.shift"], [result])])


def shift_into_readers(graph: Graph, name: str, shift: float) -> bool:
    """A shift becomes part of the biases of the convolutions that read the value, unless they pad it with zeros."""
    readers = graph.readers_of(name)
    if any(node.op_type != "Conv" or any(attributes_of(node)["pads"]) for node in readers):
        return False
    for node in readers:
        kernel, bias = graph.kernel_of(node)
        graph.set_kernel(node, kernel, bias + shift * kernel.sum(axis=(1, 2, 3)))
    return True


def merge_pointwise(graph: Graph) -> None:
    """Two convolutions of single pixels in a row become one, where that is less work."""
    for first in [node for node in graph.nodes if node.op_type == "Conv"]:
        readers = graph.readers_of(first.output[0])
        if [node.op_type for node in readers] != ["Conv"] or any(
            attributes_of(node)["kernel_shape"] != [1, 1] or attributes_of(node)["group"] != 1
            for node in (first, *readers)
        ):
            continue
        [second] = readers
        (before, shift), (after, bias) = graph.kernel_of(first), graph.kernel_of(second)
        before, after = before[:, :, 0, 0], after[:, :, 0, 0]
        if before.size + after.size < len(after) * before.shape[1]:
            continue
        graph.set_kernel(second, (after @ before)[:, :, None, None], after @ shift + bias)
        second.input[0] = first.input[0]
        graph.nodes.remove(first)


def fold_residual_gates(graph: Graph) -> None:
    """x + x · gate becomes x · (1 + gate): the gate is one number for each channel."""
    graph.weights["one"] = np.ones(1, np.float32)
    for product in [node for node in graph.nodes if node.op_type == "Mul"]:
        readers = graph.readers_of(product.output[0])
        if len(readers) != 1 or readers[0].op_type != "Add":
            continue
        [total] = readers
        shared = set(product.input) & set(total.input)
        if not shared:
            continue
        [x] = shared
        [gate] = set(product.input) - shared
        more = helper.make_node("Add", [gate, "one"], [f"{gate}.more"])
        graph.replace([product, total], [more, helper.make_node("Mul", [x, more.output[0]], list(total.output))])


def enlarge_at_the_end(graph: Graph) -> None:
    """Two transposed convolutions that double the size become convolutions of single pixels and one rearrangement."""
    first, second = [node for node in graph.nodes if node.op_type == "ConvTranspose"]
    [relu], [sigmoid] = graph.readers_of(first.output[0]), graph.readers_of(second.output[0])
    (outer, outer_bias), (inner, inner_bias) = graph.kernel_of(first), graph.kernel_of(second)
    width, channels = outer.shape[:2]
    # Its four positions one after the other, each with all channels.
    at_positions = outer.transpose(2, 3, 1, 0).reshape(4 * channels, width, 1, 1)
    pixels = np.zeros((2, 2, 2, 2, 2, 2, channels))
    for row in range(2):
        for column in range(2):
            # Of the pixel in (row, inner row; column, inner column), what the position (row, column) adds.
            pixels[row, :, column, :, row, column] = inner[:, 0].transpose(1, 2, 0)
    doubled = helper.make_node("Conv", [first.input[0]], ["doubled"], **POINTWISE)
    graph.set_kernel(doubled, at_positions, np.tile(outer_bias, 4))
    quadrupled = helper.make_node("Conv", ["doubled.relu"], ["quadrupled"], **POINTWISE)
    graph.set_kernel(quadrupled, pixels.reshape(16, 4 * channels, 1, 1), np.repeat(inner_bias, 16))
    new = [
        doubled,
        helper.make_node("Relu", ["doubled"], ["doubled.relu"]),
        quadrupled,
        helper.make_node("Sigmoid", ["quadrupled"], ["probabilities"]),
        helper.make_node("DepthToSpace", ["probabilities"], list(sigmoid.output), blocksize=4, mode="DCR"),
    ]
    graph.replace([first, relu, second, sigmoid], new)


def simplify_detector(model: onnx.ModelProto) -> None:
    """In place. The output moves by less than .000001."""
    graph = Graph(model)
    fold_scales(graph)
    fold_hard_swish(graph)
    merge_pointwise(graph)
    fold_residual_gates(graph)
    enlarge_at_the_end(graph)
    graph.save()
    onnx.checker.check_model(model)
