"""Makes assets/nsfw: nsfwjs's mobilenet_v2_mid as ONNX. `python nsfw.py FOLDER`, where FOLDER is the unpacked npm package nsfwjs 4.3.0.

Needs Node and the packages of requirements.txt (Python 3.11: TensorFlow 2.15 is the last that tf2onnx reads such models with).
"""
import base64
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import onnx

from asset import write_asset
from shrink import shrink

MODEL = "dist/models/mobilenet_v2_mid"
NAMES = {"input:0": "pixels", "Identity:0": "probabilities"}


def read(package, file):
    """What a module of the package exports; the weights are a text of Base64, the model an object."""
    script = "const own = require(process.argv[1]); console.log(JSON.stringify(own.default ?? own))"
    return json.loads(subprocess.run(["node", "-e", script, str(package / MODEL / file)], check=True, capture_output=True).stdout)


def convert(package, folder):
    model = read(package, "model.min.js")
    for node in model["modelTopology"]["node"]:
        # tf2onnx asks for attributes that TensorFlow.js leaves out.
        if node["op"] == "_FusedConv2D":
            node["attr"]["TArgs"] = {"list": {"type": ["DT_FLOAT"] * int(node["attr"]["num_args"]["i"])}}
            node["attr"]["num_host_args"] = {"i": "0"}
    paths = model["weightsManifest"][0]["paths"]
    for number, path in enumerate(paths, 1):
        (folder / path).write_bytes(base64.b64decode(read(package, f"group1-shard{number}of{len(paths)}.min.js")))
    (folder / "model.json").write_text(json.dumps(model))
    subprocess.run(
        [sys.executable, "-m", "tf2onnx.convert", "--tfjs", folder / "model.json", "--output", folder / "nsfw.onnx", "--opset", "13"], check=True
    )
    return onnx.load(folder / "nsfw.onnx")


def rename(model):
    for node in model.graph.node:
        for names in (node.input, node.output):
            for place, name in enumerate(names):
                names[place] = NAMES.get(name, name)
    for value in (*model.graph.input, *model.graph.output):
        value.name = NAMES.get(value.name, value.name)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        made = convert(Path(sys.argv[1]), Path(temporary))
    rename(made)
    print("weights without loss and with:", shrink(made))
    write_asset("nsfw", made, {
        "id": "nsfwjs-mobilenet-v2-mid",
        "version": "4.3.0-1",
        "licence": "MIT",
        "source": "npm nsfwjs 4.3.0, mobilenet_v2_mid",
        "task": "image-classification",
        # The model scales to −1 … 1 by itself.
        "input": {"width": 224, "height": 224, "layout": "nhwc", "order": "rgb", "mean": [0, 0, 0], "deviation": [1, 1, 1]},
        "activation": "none",
        "labels": ["drawing", "hentai", "neutral", "porn", "sexy"],
        "harmless": ["drawing", "neutral"],
    })
