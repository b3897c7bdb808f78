"""Gathers what readers said of the chosen public texts: python collect_labels.py FOLDER (key.jsonl and out-*.jsonl as choose.py numbers them).

Adds to labels/public.tsv (see readings.py) and writes labels/source-quality.json (how often each source's own
labels were wrong) and the table in README.md.
"""
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

from readings import CODES, KEY, SEVERITIES, checked, store, stored
from readme import put
from texts import HERE, LABELS, SHOWN, SOURCES, TOXIC, claims, public

# A source's "hate" is right where a reader saw an attack on a group or a slur; its "toxic" where a reader saw any of TOXIC.
RIGHT_IF = {"Hate": ("Hate", "Slurs"), "Toxic": TOXIC}


def read(folder):
    """Key rows with the readers' labels, for the texts that were read. Raises ValueError on an answer that breaks the rules."""
    keys = {row["n"]: row for row in lines(folder / "key.jsonl")}
    read_by_n = {}
    for file in sorted(folder.glob("out-*.jsonl")):
        for row in lines(file):
            at = f"{file.name}, n {row.get('n')}"
            if row["n"] not in keys or row["n"] in read_by_n:
                raise ValueError(f"{at}: unknown or read twice")
            if set(row["labels"]) - set(LABELS) or row["severity"] not in SEVERITIES:
                raise ValueError(f"{at}: label or severity outside the list")
            if (row["severity"] == "None") != (not row["labels"]):
                raise ValueError(f"{at}: severity None and no label go together")
            read_by_n[row["n"]] = {**keys[row["n"]], "read": sorted(set(row["labels"]), key=LABELS.index), "severity": row["severity"]}
    return [read_by_n[n] for n in sorted(read_by_n)]


def lines(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def own_claims():
    """{source: the claims that it makes}, from the texts that stand in that source alone: merged texts carry the labels of all."""
    found = defaultdict(set)
    for part in ("en", "other-languages"):
        for row in public(part):
            if "+" not in row["src"]:
                found[row["src"]].update(claims(row["labels"]))
    return found


def quality(rows, own):
    """{source: {class, random: {label: counts}, chosen: {label: counts}}}; counts of what the source said and of what was wrong.

    A text found in several sources counts for each of them that makes such claims.
    """
    counts = defaultdict(lambda: {"random": defaultdict(Counter), "chosen": defaultdict(Counter)})
    for row in rows:
        part = "random" if row["chosen"] == "random" else "chosen"
        for label, said in claims(row["labels"]).items():
            true = any(name in row["read"] for name in RIGHT_IF.get(label, (label,)))
            side = "yes" if said else "no"
            for source in set(row["src"].split("+")):
                if label not in own[source]:
                    continue
                count = counts[source][part][label]
                count[side] += 1
                count[f"{side}Wrong"] += int(true != bool(said))
    names = ("yes", "yesWrong", "no", "noWrong")
    return {
        source: {
            "class": SOURCES.get(source, "unknown"),
            **{part: {label: {name: found[name] for name in names} for label, found in sorted(labels.items())} for part, labels in parts.items()},
        }
        for source, parts in sorted(counts.items())
    }


def table(sources):
    """Markdown: for each source and label, wrong of all, on the random and on the chosen part, for what the source affirmed and denied."""
    head = "| source | licence class | label | random: wrong yes | random: wrong no | chosen: wrong yes | chosen: wrong no |"
    body = []
    for source, facts in sources.items():
        for label in (*LABELS, "Toxic"):
            cells = []
            for part in ("random", "chosen"):
                count = facts[part].get(label, {"yes": 0, "yesWrong": 0, "no": 0, "noWrong": 0})
                cells += [f"{count[side + 'Wrong']} of {count[side]}" if count[side] else "" for side in ("yes", "no")]
            if any(cells):
                body.append(f"| {source} | {facts['class']} | {label} | " + " | ".join(cells) + " |")
    return "\n".join([head, "| --- | --- | --- | --- | --- | --- | --- |", *body])


def totals(sources):
    """Markdown: the same by label, over the sources that weights may be trained on and over all."""
    head = "| label | sources | random: wrong yes | random: wrong no | chosen: wrong yes | chosen: wrong no |"
    body = []
    for label in (*LABELS, "Toxic"):
        for name, kept in (("open, unstated", ("open", "unstated")), ("all", None)):
            cells = []
            for part in ("random", "chosen"):
                found = [facts[part][label] for facts in sources.values() if label in facts[part] and (kept is None or facts["class"] in kept)]
                for side in ("yes", "no"):
                    said, wrong = sum(count[side] for count in found), sum(count[side + "Wrong"] for count in found)
                    cells.append(f"{wrong} of {said} ({100 * wrong / said:.0f}%)" if said else "")
            if any(cells):
                body.append(f"| {label} | {name} | " + " | ".join(cells) + " |")
    return "\n".join([head, "| --- | --- | --- | --- | --- | --- |", *body])


def main(folder):
    rows = read(folder)
    out = HERE / "labels"
    out.mkdir(exist_ok=True)
    codes = {label: code for code, label in CODES.items()}
    said = {row["sha256"][:KEY]: checked("".join(codes[label] for label in row["read"]) or ".", str(SEVERITIES.index(row["severity"])), SHOWN) for row in rows}
    store({**stored(), **said})
    sources = quality(rows, own_claims())
    (out / "source-quality.json").write_text(json.dumps(sources, indent=2) + "\n", encoding="utf-8")
    read_as = Counter(label for row in rows for label in row["read"])
    counts = ", ".join(f"{label} {read_as[label]}" for label in LABELS)
    clean = sum(not row["read"] for row in rows)
    random = sum(row["chosen"] == "random" for row in rows)
    summary = f"{len(rows)} texts read ({random} of the random part): {clean} clean, {counts}."
    put("labels", f"{summary}\n\n{totals(sources)}\n\n<details><summary>By source</summary>\n\n{table(sources)}\n\n</details>")
    print(summary, "", totals(sources), sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
