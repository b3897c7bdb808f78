"""Adds what readers said of drawn texts to labels/public.tsv: python gather.py FOLDER (key.jsonl of draw.py, out-*.tsv of the readers).

A reader's line is `n codes severity sentiment topic` with the codes of readings.py. Lines that break the rules are named and left out.
"""
import json
import sys
from collections import Counter
from pathlib import Path

from readings import CODES, KEY, checked, store, stored
from texts import READ


def main(folder):
    keys = {str(row["n"]): row["sha256"][:KEY] for row in map(json.loads, (folder / "key.jsonl").read_text(encoding="utf-8").splitlines())}
    known, counts = stored(), Counter()
    for out in sorted(folder.glob("out-*.tsv")):
        for number, line in enumerate(out.read_text(encoding="utf-8").splitlines(), 1):
            try:
                n, codes, severity, sentiment, topic = line.split()
                known[keys[n]] = checked(codes, severity, READ, sentiment, topic)
            except (ValueError, KeyError) as error:
                counts["broken"] += 1
                print(f"{out.name}:{number}: {line!r}: {error!r}", file=sys.stderr)
                continue
            counts["read"] += 1
            counts.update([CODES[code] for code in known[keys[n]][0] if code != "."] or ["clean"])
    store(known)
    print(dict(counts), f"{len(known)} in all")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
