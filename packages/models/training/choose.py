"""Chooses public texts to be read and labelled by hand: python choose.py OUT_FOLDER.

Writes in-01.jsonl … in-08.jsonl (what a reader sees: n, sha256, lang, text) and key.jsonl (what a reader must not see: source, its
labels, why the text was chosen, what the first model said).
"""
import heapq
import json
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

from encoder import encoder
from heads import fit, targets
from texts import DATA, LABELS, SHOWN, SOURCES, TOPICS, claims, known, order, public, sha256, source, written

SALT = "choice-1"
# English with MiniLM, the other languages with e5: each with the frozen encoder that knows them.
PARTS = {
    "en": {"encoder": "minilm", "texts": 2400, "random": 480, "focus": {"Sexual": 460, "SelfHarm": 380, "Violence": 380}},
    "other-languages": {"encoder": "e5", "texts": 600, "random": 120, "focus": {"Sexual": 80, "SelfHarm": 60, "Violence": 80}},
}
FILES = 8
OF_A_SOURCE = {True: 25, False: 15}  # texts of a source that makes safety claims: one that weights may be trained on, another
POOL = {"random": 40, "focus": 450, "train": 36}

# A text of such a source speaks of the topic whatever its words.
AT_HOME = {
    "SelfHarm": {"self_harm"},
    "Violence": {"threat", "violence"},
    "Sexual": {"sexual_harassment_report", "sexual_topic"},
}


def pool(part):
    """(candidates, training rows): per source, and per topic, those with the lowest random number."""
    patterns = {label: re.compile(pattern, re.I) for label, pattern in TOPICS.items()}
    kept = defaultdict(list)

    def offer(group, size, ticket, row):
        heap = kept[group]
        # A max-heap by ticket: the entry that leaves is the one with the highest number.
        entry = (-int(ticket[:15], 16), row["sha256"], row)
        if len(heap) < size:
            heapq.heappush(heap, entry)
        elif entry > heap[0]:
            heapq.heapreplace(heap, entry)

    for row in public(part):
        text = row["text"].strip()
        if len(text) < 8:
            continue
        row = {**row, "sha256": sha256(row["text"]), "said": claims(row["labels"])}
        ticket = order(SALT, row["sha256"])
        polarity = any(row["said"].values()) if row["said"] else None
        use = "train" if ticket[-1] in "89abcdef" else "candidate"
        if use == "train" and not row["said"]:
            continue
        offer((use, source(row), polarity), POOL["train" if use == "train" else "random"], ticket, row)
        if use == "candidate":
            for label, pattern in patterns.items():
                if pattern.search(text[:SHOWN]):
                    offer((use, label, "words"), POOL["focus"], ticket, row)
                if AT_HOME[label] & row["labels"].keys():
                    offer((use, label, "home", polarity), POOL["focus"] // 4, ticket, row)
    candidates, train = {}, {}
    for group in sorted(kept, key=str):
        for _, _, row in sorted(kept[group], key=lambda entry: -entry[0]):
            into = train if group[0] == "train" else candidates
            found = into.setdefault(row["sha256"], {**row, "groups": []})
            found["groups"].append(group[1:])
    return list(candidates.values()), list(train.values())


def first_model(name, train, candidates):
    """Scores [candidates, labels] of linear heads on frozen features, taught by public texts and by our own."""
    encode = encoder(name)
    own = [row for row in written(DATA / "written") if name != "minilm" or row["lang"] == "en"]
    facts = [known(row["said"]) for row in train] + [{label: int(label in row["labels"]) for label in LABELS} for row in own]
    texts = [row["text"][:SHOWN] for row in train] + [row["text"] for row in own]
    weight = np.array([1.0] * len(train) + [2.0] * len(own))
    scores = fit(encode(texts), targets(facts), weight)
    return scores(encode([row["text"][:SHOWN] for row in candidates]))


def draw_random(rows, size):
    """The plain part: equally many of every source that makes claims, half of them said to be harmful: {sha256: why}."""
    by_source = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if row["said"]:
            by_source[source(row)][any(row["said"].values())].append(row)
    queues = []
    for name in sorted(by_source):
        sides = [sorted(by_source[name][side], key=lambda row: order(SALT, row["sha256"])) for side in (True, False)]
        queues.append([row for pair in zip(*sides) for row in pair] or sides[0] or sides[1])
    chosen = {}
    for step in range(max(map(len, queues))):
        for queue in queues:
            if step < len(queue) and len(chosen) < size:
                chosen[queue[step]["sha256"]] = "random"
    return chosen


def choose(part, plan):
    candidates, train = pool(part)
    print(part, "candidates", len(candidates), "train", len(train), flush=True)
    scores = first_model(plan["encoder"], train, candidates)
    column = {label: i for i, label in enumerate(LABELS)}
    # Ranks, not probabilities: heads taught by few texts are not calibrated against each other.
    trainable = np.array([SOURCES.get(source(row)) in ("open", "unstated") for row in candidates])
    chosen = draw_random([row for row in candidates if any(g[0] == source(row) for g in row["groups"])], plan["random"])
    count = Counter(source(row) for row in candidates if row["sha256"] in chosen)

    def take(why, ranked, size, limit=None):
        taken = 0
        for i in ranked:
            row = candidates[i]
            if taken == size:
                return
            if row["sha256"] in chosen or (limit and count[source(row)] >= limit):
                continue
            chosen[row["sha256"]] = why
            count[source(row)] += 1
            taken += 1

    any_harm = np.nanmax(scores, axis=1)
    for label, size in plan["focus"].items():
        p = scores[:, column[label]]
        here = [i for i, row in enumerate(candidates) if any(g[0] == label for g in row["groups"])]
        # Two thirds from sources that weights may be trained on.
        for side, share in ((True, 2 / 3), (False, 1 / 3)):
            mine = [i for i in here if trainable[i] == side]
            said = {i: candidates[i]["said"].get(label) for i in mine}
            limit = max(70, size // 4)
            apart = sorted((i for i in mine if said[i] is not None), key=lambda i: -abs(said[i] - p[i]))
            take(f"{label}: source and model disagree", apart, int(size * share * 0.3), limit)
            take(f"{label}: model says yes", sorted(mine, key=lambda i: -p[i]), int(size * share * 0.35), limit)
            take(f"{label}: model unsure", sorted(mine, key=lambda i: abs(p[i] - 0.5)), int(size * share * 0.4), limit)

    def surprise(i):
        said, row = candidates[i]["said"], scores[i]
        gaps = [abs(value - row[column[label]]) for label, value in said.items() if label in column]
        if "Toxic" in said:
            gaps.append(abs(said["Toxic"] - any_harm[i]))
        return max((gap for gap in gaps if not np.isnan(gap)), default=1 - 2 * abs(any_harm[i] - 0.5))

    by_source = defaultdict(list)
    for i, row in enumerate(candidates):
        by_source[source(row)].append(i)
    for name in sorted(by_source):
        ranked = sorted(by_source[name], key=lambda i: -surprise(i))
        # Half by surprise, half where the model is unsure: the most surprising alone would be mislabelled ones and nothing else.
        unsure = sorted(by_source[name], key=lambda i: abs(any_harm[i] - 0.5))
        claimed = any(candidates[i]["said"] for i in by_source[name])
        floor = OF_A_SOURCE[SOURCES.get(name) in ("open", "unstated")] if claimed else 5
        take("source: source and model disagree", ranked, max(0, floor - count[name] + 1) // 2)
        take("source: model unsure", unsure, max(0, floor - count[name]))
    rest = sorted(range(len(candidates)), key=lambda i: -surprise(i))
    take("any: source and model disagree", rest, max(0, plan["texts"] - len(chosen)), 70)
    print(part, "chosen", len(chosen), flush=True)

    lines = []
    for i, row in enumerate(candidates):
        if row["sha256"] in chosen:
            said = {label: round(float(scores[i, k]), 3) for label, k in column.items() if not np.isnan(scores[i, k])}
            lines.append({**row, "chosen": chosen[row["sha256"]], "model": said})
    # Too many by the sources' floors: leave out of the last kind of choice first, never of the random part.
    spare = sorted(lines, key=lambda row: (row["chosen"] != "any: source and model disagree", row["chosen"] == "random", order(SALT, "spare", row["sha256"])))
    return spare[max(0, len(lines) - plan["texts"]) :]


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row for part, plan in PARTS.items() for row in choose(part, plan)]
    rows.sort(key=lambda row: order(SALT, "shuffle", row["sha256"]))
    size = -(-len(rows) // FILES)
    numbered = list(enumerate(rows, 1))
    for file in range(FILES):
        with open(folder / f"in-{file + 1:02}.jsonl", "w", encoding="utf-8") as out:
            for n, row in numbered[file * size : (file + 1) * size]:
                shown = {"n": n, "sha256": row["sha256"], "lang": row["lang"], "text": row["text"][:SHOWN]}
                out.write(json.dumps(shown, ensure_ascii=False) + "\n")
    with open(folder / "key.jsonl", "w", encoding="utf-8") as out:
        for n, row in numbered:
            key = {"n": n, "sha256": row["sha256"], "lang": row["lang"], "src": row["src"], "labels": row["labels"]}
            key |= {"chosen": row["chosen"], "cut": len(row["text"]) > SHOWN, "model": row["model"]}
            out.write(json.dumps(key, ensure_ascii=False) + "\n")
    for name, value in (("lang", "lang"), ("chosen", "chosen"), ("src", "src")):
        counts = Counter(row[value].split("+")[0] for row in rows)
        print(name, dict(counts.most_common()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
