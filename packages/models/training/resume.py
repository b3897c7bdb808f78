"""An asset's weights back as a checkpoint: training goes on from what ships, because checkpoints are not kept in the repository."""
import json

import numpy as np
import onnx
import torch
from onnx import numpy_helper

from quantise import READERS


def constants(folder):
    """{name: array} of all stages of an asset."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    found = {}
    for stage in manifest["stages"]:
        for each in onnx.load(folder / stage["file"]).graph.initializer:
            found[each.name] = numpy_helper.to_array(each)
    return found


def words_of(folder):
    """The word embeddings, float32 [tokens, hidden]."""
    found = constants(folder)
    return found["words"].astype(np.float32) * found["words.scale"]


def checkpoint_of(folder):
    """What train.py saves, read out of an asset; the word embeddings aside. Only the first positions are there: as many as a window has."""
    found = constants(folder)
    state = {"positions": found["positions"], "norm.weight": found["norm.scale"], "norm.bias": found["norm.shift"]}
    for name in {name.rsplit(".", 1)[0] for name in found}:
        last = name.rsplit(".", 1)[-1]
        if last in ("norm1", "norm2", "exit_norm"):
            state |= {f"{name}.weight": found[f"{name}.scale"], f"{name}.bias": found[f"{name}.shift"]}
        elif last in READERS:
            weight = (found[f"{name}.weight"].astype(np.float32) * found[f"{name}.scale"] * found[f"{name}.smooth"][:, None]).T
            for part, rows, bias in zip(READERS[last], *(np.split(array, len(READERS[last])) for array in (weight, found[f"{name}.bias"])), strict=True):
                state |= {f"{name.removesuffix(last)}{part}.weight": rows, f"{name.removesuffix(last)}{part}.bias": bias}
        elif last in ("head", "exit_head"):
            state |= {f"{name}.weight": found[f"{name}.weight"].T, f"{name}.bias": found[f"{name}.bias"]}
    return {name: torch.tensor(np.ascontiguousarray(value)) for name, value in state.items()}
