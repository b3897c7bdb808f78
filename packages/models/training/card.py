"""Puts what taught a model into its card: python card.py WORK_FOLDER CARD. Sources with their licences and how many of their texts a run could learn from."""
import json
import pickle
import sys
from collections import Counter
from pathlib import Path

from readme import put
from rows import learnable
from texts import DATA


def main(work, card):
    rows = [row for row in pickle.loads((work / "rows.pkl").read_bytes()) if learnable(row)]
    facts = json.loads((DATA / "sources.json").read_text(encoding="utf-8"))
    parts = Counter(row["part"] for row in rows)
    count = Counter((row["src"], row["part"]) for row in rows)
    lines = [
        f"{parts['written']:,} written texts, {parts['made']:,} from patterns, {parts['read']:,} public texts with readers' labels, {parts['public']:,} with their sources' labels.",
        "", "| source | licence | origin | read | by its own labels |", "| --- | --- | --- | --: | --: |",
    ]
    for source in sorted({row["src"] for row in rows if row["part"] in ("read", "public")}):
        fact = facts[source]
        lines.append(f"| {source} | {fact['licence']} | {fact['origin'].split(' ')[0]} | {count[source, 'read']:,} | {count[source, 'public']:,} |")
    put("data", "\n".join(lines), card)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
