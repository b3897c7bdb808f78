"""What the English teacher and the asset that ships think of English texts, for the student to learn from. See `python soft_labels.py --help`.

A text that neither has learned from gets the mean of their log-odds; of a text that the asset has learned by heart the teacher's count alone. The result
is a pickle: [{text, part, src, logits [8] float32}], which `train.py --soft` reads.
"""
import argparse
import pickle
import time
from collections import defaultdict
from pathlib import Path

import torch

from adapters import merge
from asset import Asset
from canonical import engine
from ensemble import ASSET, LAYERS, RANK, TEACHER
from rows import learnable
from texts import LABELS, READ, order
from train import Batches, predict, restored

AT_ONCE = 1000  # texts between two writes of the result


def in_turns(rows):
    """Rows of all sources in turns, each source's in an order drawn by hashes: a large source does not drown a small one."""
    by_source = defaultdict(list)
    for row in sorted(rows, key=lambda row: order("soft", row["text"])):
        by_source[row["src"]].append(row)
    waiting = list(by_source.values())
    while waiting:
        for rows in waiting:
            yield rows.pop()
        waiting = [rows for rows in waiting if rows]


def chosen(rows, counts):
    """At most so many English texts of each part whose licence and side of the draw let weights learn from them."""
    for part, count in counts.items():
        some = (
            row for row in rows
            if row["part"] == part and row["lang"] == "en" and row["split"] == "train" and row.get("licence") != "measured only" and 12 <= len(row["text"])
        )
        yield from (row for _, row in zip(range(count), in_turns(some if part == "public" else filter(learnable, some)), strict=False))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="prepared data of the teacher's encoder; outside the repository")
    parser.add_argument("soft", type=Path, help="file to write; a run that was cut off goes on from it")
    parser.add_argument("--written", type=int, default=12_000, help="so many written texts at most")
    parser.add_argument("--read", type=int, default=8_000, help="so many read ones")
    parser.add_argument("--public", type=int, default=25_000, help="so many public ones that nobody has read")
    options = parser.parse_args()
    rows, teacher, tokenizer = restored(options.folder, TEACHER, "mpnet", 0, LAYERS, RANK)
    rows = list(chosen(rows, {"public": options.public, "written": options.written, "read": options.read}))
    rows.sort(key=lambda row: order("mixed", row["text"]))
    merge(teacher)
    teacher, ships = teacher.to(torch.bfloat16), Asset(ASSET)
    out, started = pickle.loads(options.soft.read_bytes()) if options.soft.exists() else [], time.time()
    for start in range(len(out), len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        texts = [{"text": row["text"][:READ]} for row in some]
        with torch.no_grad():
            _, logits = predict(teacher, Batches([], tokenizer), texts)
        unread = [i for i, row in enumerate(some) if row["part"] == "public"]
        logits[unread] = (logits[unread] + ships.logits(engine().canonical([texts[i]["text"] for i in unread]))[-1]) / 2
        out += [{"text": row["text"], "part": row["part"], "src": row["src"], "logits": logits[i, : len(LABELS)]} for i, row in enumerate(some)]
        options.soft.write_bytes(pickle.dumps(out))
        print(f"{time.time() - started:.0f} s  {len(out)} of {len(rows)}", flush=True)


if __name__ == "__main__":
    main()
