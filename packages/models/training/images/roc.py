"""Tables of the receiver operating characteristic (ROC) for the cards of image classifiers.

`python roc.py NAME=FOLDER ...` runs both nudity classifiers on folders of harmless pictures, as a server does, and prints the share of pictures at each score, and
the scores that .1% to 5% of them exceed. There are no pictures with nudity to measure recall with, so these are false positives alone. weapons.py prints its own
table with `points` of this file. Needs numpy, onnxruntime and pillow.
"""
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

from asset import ASSETS

SHARES = (0.001, 0.005, 0.01, 0.02, 0.05)
SCORES = (0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9)
# Meanings of labels, as in packages/models/src/vision/image-classifiers.ts.
EXPLICIT, DRAWN, SUGGESTIVE = ("porn", "hentai"), ("hentai",), ("porn", "hentai", "sexy")


def limits(harmless):
    """The scores that at most each of SHARES of the harmless pictures exceed."""
    ordered = np.sort(harmless)[::-1]
    return [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in SHARES]


def points(right, harmless):
    """@returns the share of `right` above each of `limits`, and the area under the curve (ties count half)."""
    ordered = np.sort(harmless)
    area = (np.searchsorted(ordered, right, "left") + np.searchsorted(ordered, right, "right")).mean() / 2 / len(ordered)
    return [float((right > limit).mean()) for limit in limits(harmless)], float(area)


def open_classifier(name):
    """@returns a function from a picture to its probabilities by label."""
    manifest = json.loads((ASSETS / name / "manifest.json").read_text(encoding="utf-8"))
    size, options = manifest["input"], onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(ASSETS / name / manifest["model"]["file"]), options)
    mean, deviation = (np.array(size[key], np.float32) for key in ("mean", "deviation"))

    def classify(picture):
        pixels = np.asarray(picture.resize((size["width"], size["height"]), Image.BILINEAR), np.float32) / 255
        pixels = ((pixels if size["order"] == "rgb" else pixels[:, :, ::-1]) - mean) / deviation
        pixels = pixels.transpose(2, 0, 1) if size["layout"] == "nchw" else pixels
        (row,) = session.run(None, {session.get_inputs()[0].name: pixels[None].astype(np.float32)})[0]
        return dict(zip(manifest["labels"], map(float, row)))

    return classify, manifest


def nudity_scores(picture, first, second, needed):
    """Scores by meaning: the geometric mean of both classifiers where the first one needs the second."""
    odds = first(picture)
    sums = {name: sum(odds[label] for label in labels) for name, labels in (("explicit", EXPLICIT), ("drawn", DRAWN), ("suggestive", SUGGESTIVE))}
    if sums["suggestive"] >= needed:
        other = second(picture)["nudity"]
        return {name: one if name == "drawn" else (one * other) ** 0.5 for name, one in sums.items()}
    return sums


def main(folders):
    first, _ = open_classifier("nsfw")
    second, manifest = open_classifier("nudity")
    found = {}
    for name, folder in folders:
        for path in sorted(one for one in Path(folder).rglob("*") if one.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp")):
            picture = ImageOps.exif_transpose(Image.open(path)).convert("RGBA")
            ground = Image.new("RGBA", picture.size, "white")
            ground.alpha_composite(picture)
            for meaning, score in nudity_scores(ground.convert("RGB"), first, second, manifest["confirms"]["from"]).items():
                found.setdefault(meaning, {}).setdefault(name, []).append(score)
    for meaning, sources in found.items():
        every = np.concatenate(list(sources.values()))
        print(f"{meaning}: {len(every)} pictures")
        for name, scores in (*sources.items(), ("all", every)):
            print(f"  {name} ({len(scores)}):", " ".join(f"≥{limit}: {int((np.array(scores) >= limit).sum())}" for limit in SCORES))
        print("  exceeded by:", ", ".join(f"{share:.1%}: {limit:.3f}" for share, limit in zip(SHARES, limits(every))))


if __name__ == "__main__":
    main([argument.split("=", 1) for argument in sys.argv[1:]])
