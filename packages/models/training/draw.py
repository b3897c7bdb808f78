"""Draws public texts of shippable sources for readers: python draw.py OUT_FOLDER [--texts 24000] [--files 4] [--besides FOLDER].

Writes in-1.tsv … (n, language, text on one line, cut after READ characters) and key.jsonl (n, sha256 of the whole text). Of every source as many
texts as its share allows, half of them called harmful by it; a part of each is met by the words of rare topics. Texts that were read
already, and texts of other licence classes, stay out. Drawn by hashes: a second run draws the same.
"""
import argparse
import json
import re
from collections import defaultdict
from pathlib import Path

from readings import KEY, stored
from texts import READ, SOURCES, TOPICS, claims, order, public, sha256, source

SALT = "reading-2"
SHARE = {"en": 0.72, "other-languages": 0.28}
FOCUS = 0.3  # of a part: texts with the words of a rare topic, from whatever source
# Of a source at most this many; without claims of harm (emotion, depression) they are read for sentiment and topic, and as clean texts.
CAP = 1500


def open_rows(part, known):
    for row in public(part):
        sources = row["src"].split("+")
        if all(SOURCES.get(name) == "open" for name in sources) and len(row["text"].strip()) >= 8:
            digest = sha256(row["text"])
            if digest[:KEY] not in known and source(row) not in ("dbpedia_part",):
                yield {**row, "sha256": digest, "said": claims(row["labels"])}


def draw(part, texts, known):
    patterns = {label: re.compile(pattern, re.I) for label, pattern in TOPICS.items()}
    groups, focus = defaultdict(list), defaultdict(list)
    for row in open_rows(part, known):
        ticket = order(SALT, row["sha256"])
        shown = row["text"][:READ]
        groups[source(row), any(row["said"].values())].append((ticket, row))
        for label, pattern in patterns.items():
            if pattern.search(shown):
                focus[label].append((ticket, row))
    chosen = {}

    def take(rows, count):
        for ticket, row in sorted(rows, key=lambda pair: pair[0]):
            if count <= 0:
                return
            if row["sha256"] not in chosen:
                chosen[row["sha256"]] = (ticket, row)
                count -= 1

    for label in sorted(focus):
        take(focus[label], int(texts * FOCUS / len(focus)))
    # Water-filling: small sources give all, large ones share the rest.
    left, open_groups = texts - len(chosen), sorted(groups, key=lambda key: len(groups[key]))
    for index, key in enumerate(open_groups):
        share = min(CAP // 2, left // (len(open_groups) - index))
        before = len(chosen)
        take(groups[key], share)
        left -= len(chosen) - before
    return [row for _, row in sorted(chosen.values(), key=lambda pair: pair[0])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--texts", type=int, default=24000)
    parser.add_argument("--files", type=int, default=4)
    parser.add_argument("--besides", type=Path, nargs="*", default=[], help="folders of earlier draws, whose texts stay out")
    parser.add_argument("--only", choices=tuple(SHARE), help="one part alone")
    options = parser.parse_args()
    known = set(stored())
    known |= {json.loads(line)["sha256"][:KEY] for folder in options.besides for line in (folder / "key.jsonl").read_text(encoding="utf-8").splitlines()}
    shares = {options.only: 1.0} if options.only else SHARE
    rows = [row for part, share in shares.items() for row in draw(part, int(options.texts * share), known)]
    rows.sort(key=lambda row: order(SALT, "mixed", row["sha256"]))
    options.folder.mkdir(parents=True, exist_ok=True)
    with (options.folder / "key.jsonl").open("w", encoding="utf-8") as key:
        for n, row in enumerate(rows):
            key.write(json.dumps({"n": n, "sha256": row["sha256"], "src": row["src"]}) + "\n")
    for file in range(options.files):
        size = -(-len(rows) // options.files)
        lines = [f"{n}\t{rows[n]['lang']}\t{' '.join(rows[n]['text'][:READ].split())}\n" for n in range(file * size, min(len(rows), (file + 1) * size))]
        (options.folder / f"in-{file + 1}.tsv").write_text("".join(lines), encoding="utf-8")
    print(f"{len(rows)} texts")


if __name__ == "__main__":
    main()
