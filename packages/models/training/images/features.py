"""Lets assets/violence give its pooled features as a second output, from which custom categories of pictures are learned.

`python features.py` edits the graph of the present asset: no node and no weight changes, so the probabilities stay the same to the bit, which it checks on random
pictures. The manifest gets the new checksum; `ordinary.bin` beside it is written by test/bench/taught-pictures/write-ordinary.ts.
"""
import hashlib
import json

import numpy as np
import onnx
import onnxruntime

from asset import ASSETS

FOLDER = ASSETS / "violence"
# The mean over places of the backbone's last map, as weapons.py names it.
POOLED, OUTPUT, WIDTH = "head.flat", "features", 1280


def with_features(model):
    """@returns the model with the pooled features as its second output"""
    graph = model.graph
    if any(one.name == OUTPUT for one in graph.output):
        return model
    graph.node.append(onnx.helper.make_node("Identity", [POOLED], [OUTPUT]))
    graph.output.append(onnx.helper.make_tensor_value_info(OUTPUT, onnx.TensorProto.FLOAT, ["n", WIDTH]))
    onnx.checker.check_model(model)
    return model


def run(content, pixels, threads):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(content, options).run(None, {"input": pixels})


def main():
    file = FOLDER / "model.onnx"
    before = file.read_bytes()
    after = with_features(onnx.load_from_string(before)).SerializeToString()
    pixels = np.random.default_rng(5).normal(size=(8, 3, 224, 224)).astype(np.float32)
    for threads in (1, 2):
        old, (new, features) = run(before, pixels, threads)[0], run(after, pixels, threads)[:2]
        assert old.tobytes() == new.tobytes(), "the probabilities changed"
        assert features.shape == (len(pixels), WIDTH)
    file.write_bytes(after)
    manifest = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
    manifest["model"] |= {"sha256": hashlib.sha256(after).hexdigest(), "bytes": len(after)}
    (FOLDER / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print("unchanged probabilities of", len(pixels), "pictures;", len(after) - len(before), "bytes more")


if __name__ == "__main__":
    main()
