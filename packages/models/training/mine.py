"""Shows where a network errs most on dev texts: python mine.py WORK_FOLDER CHECKPOINT [--count 40] [--part written|read]. Never reads the test part."""
import argparse
from pathlib import Path

import numpy as np

from network import columns
from train import Batches, predict, restored
from texts import LABELS


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--encoder", default="e5")
    parser.add_argument("--exit-after", type=int, default=6)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--part", default="written")
    options = parser.parse_args()
    rows, network, tokenizer = restored(options.folder, options.checkpoint, options.encoder, 0, options.exit_after)
    rows = [row for row in rows if row["split"] == "dev" and row["part"] == options.part]
    _, late = predict(network, Batches([], tokenizer), rows)
    z = late[:, columns("signals")]
    wanted = np.array([[row["labels"][label] for label in LABELS] for row in rows])
    doubt = np.where(wanted.any(1), -np.where(wanted, z, -99).max(1), z.max(1))
    for i in np.argsort(-doubt)[: options.count]:
        said = [f"{label} {z[i, j]:.1f}" for j, label in enumerate(LABELS) if wanted[i, j] or z[i, j] > -0.5]
        print(f"[{rows[i]['lang']} {rows[i]['src']}] is {[label for j, label in enumerate(LABELS) if wanted[i, j]]} | {said} | {rows[i]['text'][:300]!r}")


if __name__ == "__main__":
    main()
