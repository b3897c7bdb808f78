"""A checkpoint → an asset in packages/models/assets: exported, calibrated on dev texts, with figures of the dev part. See `python finish.py --help`."""
import argparse
import hashlib
import json
import pickle
from datetime import date
from pathlib import Path

import numpy as np

from asset import Asset
from calibrate import calibrate, sigmoid, together
from canonical import engine
from encoder import SOURCES
from evaluate import summary, table
from export import MAX_TOKENS, SIGNALS, export
from quantise import spans_of
from readme import put
from rows import learnable
from texts import LABELS
from train import restored

# Texts on which it is measured what the matrices read.
SPANS = 1000
# What the cascade has to keep of the full network's quality (asked: 98%), on dev texts.
KEPT = 0.98


def span_texts(rows, english):
    """SPANS of the texts that teach, the same ones in every run: what the network's matrices read is measured on them."""
    known = {row["text"] for row in rows if learnable(row) and row["part"] in ("written", "read") and (row["lang"] == "en" or not english)}
    return engine().canonical(sorted(known, key=lambda text: hashlib.sha256(text.encode()).digest())[:SPANS])


def judged(rows, most):
    """{found, flagged} of some rows: shares of violating ones found and of clean ones flagged at log-odds 0."""
    bad = np.array([max(row["labels"].values()) for row in rows], bool)
    return {"found": round(float((most[bad] > 0).mean()), 3), "flagged": round(float((most[~bad] > 0).mean()), 3), "bad": int(bad.sum()), "clean": int((~bad).sum())}


def figures(rows, z):
    """What the verdict's maximum finds and flags, by part."""
    parts = {
        "written en": lambda row: row["part"] == "written" and row["lang"] == "en",
        "written en hard": lambda row: row["part"] == "written" and row["lang"] == "en" and row["kind"] == "hard",
        "written other": lambda row: row["part"] == "written" and row["lang"] != "en",
        "written other hard": lambda row: row["part"] == "written" and row["lang"] != "en" and row["kind"] == "hard",
        "read en": lambda row: row["part"] == "read" and row["lang"] == "en",
        "read other": lambda row: row["part"] == "read" and row["lang"] != "en",
    }
    out = {}
    for name, holds in parts.items():
        at = [i for i, row in enumerate(rows) if holds(row)]
        if at:
            some = [rows[i] for i in at]
            out[name] = judged(some, z[at].max(1)) | {label: round(found[0], 3) for label, found in table(some, z[at]).items()}
    return out


def card_table(parts):
    """Markdown: for each part of dev, violating texts found and clean ones flagged, AUROC by label."""
    head = f"| dev part | texts | found | clean flagged | {' | '.join(LABELS)} | any |"
    body = [
        f"| {name} | {of['bad'] + of['clean']:,} | {of['found']:.1%} | {of['flagged']:.1%} | " + " | ".join(f"{of[label]:.3f}" if of.get(label, np.nan) == of.get(label) else "–" for label in (*LABELS, "any")) + " |"
        for name, of in parts.items()
    ]
    return "\n".join([head, "| --- |" + " --: |" * (len(LABELS) + 4), *body])


def bounds(rows, early, late):
    """The bounds of the first stage's probability between which the second is asked: those that ask least and keep KEPT of what the full network finds.

    early, late: (model alone, together) log-odds. Balanced accuracy is compared on written and on read texts, each by itself.
    """
    likeliest = sigmoid(early[0]).max(1)
    bad = np.array([max(row["labels"].values()) for row in rows], bool)
    parts = [np.array([row["part"] == part for row in rows]) for part in ("written", "read")]

    def quality(most):
        return [((most[part & bad] > 0).mean() + (most[part & ~bad] <= 0).mean()) - 1 for part in parts if part.any()]

    full = quality(late[1].max(1))
    best = (1.0, (0.01, 0.99))
    for low in (0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.16, 0.2, 0.25):
        for high in (0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99):
            unsure = (likeliest > low) & (likeliest < high)
            most = np.where(unsure[:, None], late[1], early[1]).max(1)
            if all(kept >= KEPT * whole for kept, whole in zip(quality(most), full, strict=True)):
                best = min(best, (float(unsure.mean()), (low, high)))
    return best[1]


def combined(logits, lines, evidence, found):
    signals = [SIGNALS[label] for label in LABELS]
    z = np.stack([lines[name]["scale"] * logits[:, i] + lines[name]["shift"] for i, name in enumerate(signals)], 1)
    return z, together(z, evidence, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the work folder of train.py")
    parser.add_argument("checkpoint", type=Path, help="a checkpoint; the asset's own folder to calibrate its weights anew, as after a change of what they read")
    parser.add_argument("asset", type=Path)
    parser.add_argument("--encoder", default="e5")
    parser.add_argument("--layers", type=int, default=0)
    parser.add_argument("--exit-after", type=int, default=6)
    parser.add_argument("--id", default="winnow-text-multilingual")
    parser.add_argument("--version", default=date.today().isoformat())
    options = parser.parse_args()
    if options.checkpoint == options.asset:
        rows = pickle.loads((options.folder / "rows.pkl").read_bytes())
        manifest = json.loads((options.asset / "manifest.json").read_text(encoding="utf-8")) | {"version": options.version}
    else:
        rows, manifest = exported(options)
    measure(rows, manifest, options)


def exported(options):
    """(rows, manifest without calibration) of the asset that is exported from a checkpoint."""
    rows, network, tokenizer = restored(options.folder, options.checkpoint, options.encoder, options.layers, options.exit_after)
    languages = sorted({row["lang"] for row in rows if learnable(row) and row["part"] != "public"})
    source = f"{SOURCES[options.encoder]}, fine-tuned by packages/models/training"
    facts = {"id": options.id, "version": options.version, "reads": "canonical", "licence": "Apache-2.0", "source": source, "languages": ["en"] if options.encoder == "minilm" else languages}
    spans = spans_of(network, tokenizer, span_texts(rows, options.encoder == "minilm"), MAX_TOKENS)
    return rows, export(network, tokenizer, spans, options.asset, facts)


def measure(rows, manifest, options):
    """Calibrates the asset, prints figures of the dev part, and writes them into its manifest and card."""
    dev = [row for row in rows if row["split"] == "dev" and row["part"] in ("written", "read") and (options.encoder != "minilm" or row["lang"] == "en")]
    found = engine().analyze([row["text"] for row in dev])
    logits = Asset(options.asset).logits([seen["canonical"] for seen in found])
    fitted = calibrate(dev, logits, found)
    z = [combined(each, lines, fitted["evidence"], found) for each, lines in zip(logits, fitted["calibration"], strict=True)]
    manifest |= {"calibration": fitted["calibration"], "evidence": fitted["evidence"]}
    share = ""
    if len(z) > 1:
        low, high = bounds(dev, z[0], z[1])
        likeliest = sigmoid(z[0][0]).max(1)
        unsure = (likeliest > low) & (likeliest < high)
        manifest["stages"][0]["unsure"] = [low, high]
        print("unsure between", low, high)
        cascade = np.where(unsure[:, None], z[1][1], z[0][1])
        share = f" {unsure.mean():.0%} of these texts needed the second stage."
        print(f"{unsure.mean():.2f} of the dev texts need the second stage")
        print("first stage alone", json.dumps(figures(dev, z[0][1]), indent=1))
        print("cascade", json.dumps(figures(dev, cascade), indent=1))
    last = z[-1]
    print("model alone", json.dumps(figures(dev, last[0]), indent=1))
    print("together", json.dumps(figures(dev, last[1]), indent=1))
    print("shift for any:", fitted["anyShift"], summary(dev, logits[0], logits[-1]))
    bad = np.array([max(row["labels"].values()) for row in dev], bool)
    manifest["recall"] = round(float((last[0][bad].max(1) > 0).mean()), 3)
    card = options.asset / "CARD.md"
    if card.exists():
        shown = figures(dev, cascade if len(z) > 1 else last[1])
        note = "Dev texts, model and word lists together, as shipped: shares found and flagged at the threshold Low, AUROC by label."
        put("figures", f"{note}{share}\n\n{card_table(shown)}", card)
    (options.asset / "manifest.json").write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
