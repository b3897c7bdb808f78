"""What the English teacher and the asset that ships find together: their mean log-odds on dev texts. See `python ensemble.py --help`."""
import argparse
import random
from pathlib import Path

import numpy as np
import torch

from asset import Asset
from canonical import engine
from evaluate import auroc, found_at
from texts import LABELS
from train import Batches, predict, prepare, restored

ASSET = Path(__file__).parent.parent / "assets/text"
TEACHER = Path(__file__).parent / "teacher/adapters.pt"
LAYERS, RANK = 12, 16  # of the teacher and its adapters
FALSE_ALARMS = (0.07, 0.08, 0.12)


def sample(rows, most, seed=3):
    """At most so many English dev texts of each part, written and read; the same ones in every run."""
    rng = random.Random(seed)
    parts = {part: [row for row in rows if row["split"] == "dev" and row["lang"] == "en" and row["part"] == part] for part in most}
    for found in parts.values():
        rng.shuffle(found)
    return [row for part, found in parts.items() for row in found[: most[part]]]


def line(name, rows, logits):
    """AUROC of "any", and what is found at FALSE_ALARMS."""
    wanted = np.array([max(row["labels"].values()) for row in rows], bool)
    most = logits[:, : len(LABELS)].max(1)
    recall = "/".join(f"{100 * found_at(wanted, most, share):.1f}" for share in FALSE_ALARMS)
    return f"  {name:10} AUROC {auroc(wanted, most):.3f}, found at {'/'.join(f'{share:.0%}' for share in FALSE_ALARMS)}: {recall}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="prepared data of the teacher's encoder; outside the repository")
    parser.add_argument("--written", type=int, default=3000, help="so many written dev texts at most")
    parser.add_argument("--read", type=int, default=2000, help="so many read ones at most")
    options = parser.parse_args()
    if not (options.folder / "rows.pkl").exists():
        prepare(options.folder, "mpnet")
    rows, teacher, tokenizer = restored(options.folder, TEACHER, "mpnet", 0, LAYERS, RANK)
    dev = sample(rows, {"written": options.written, "read": options.read})
    with torch.no_grad():
        _, taught = predict(teacher.to(torch.bfloat16), Batches([], tokenizer), dev)
    ships = Asset(ASSET).logits(engine().canonical([row["text"][:3000] for row in dev]))[-1]
    parts = {"written": lambda row: row["part"] == "written", "hard": lambda row: row["part"] == "written" and row["kind"] == "hard", "read": lambda row: row["part"] == "read"}
    for part, holds in parts.items():
        at = [i for i, row in enumerate(dev) if holds(row)]
        print(f"{part}, {len(at)} texts")
        for name, logits in (("ships", ships), ("teacher", taught), ("mean", (ships + taught) / 2)):
            print(line(name, [dev[i] for i in at], logits[at]))


if __name__ == "__main__":
    main()
