"""What the written texts teach, seen by linear heads on frozen features: python probe.py [CACHE_FOLDER].

Two trainings: public texts of the sources that weights may be trained on; the same and the train part of the written texts. Two
judges, neither ever trained on: the test part of the written texts, and the functional suite. Writes the table in README.md.
"""
import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from sklearn.metrics import roc_auc_score

from encoder import encoder
from heads import fit
from readme import put
from split import split_of
from texts import LABELS, ROOT, SHOWN, SOURCES, claims, known, order, public, sha256, written

SALT = "probe-1"
OF_A_SOURCE = 60  # texts of a source that it calls harmful, and as many that it does not
COLUMNS = (*LABELS, "any")
STRENGTHS = (0.0003, 0.003, 0.03)
JUDGES = {"written, test part": "test", "functional suite": "suite"}


def public_sample():
    """Texts of open and unstated sources, equally many of each and of each side: [(text, lang, {label: 0 | 1})]."""
    groups = defaultdict(list)
    for part in ("en", "other-languages"):
        for row in public(part):
            said = claims(row["labels"])
            sources = row["src"].split("+")
            if said and all(SOURCES.get(name) in ("open", "unstated") for name in sources):
                groups[sources[0], any(said.values())].append((order(SALT, sha256(row["text"])), row["text"][:SHOWN], row["lang"], said))
    chosen = []
    for name in sorted(groups):
        for _, text, lang, said in sorted(groups[name])[:OF_A_SOURCE]:
            facts = known(said)
            # Some harm is certain where a source says so; none only where it denies whatever it calls toxic.
            if any(said.values()):
                facts["any"] = 1
            elif "Toxic" in said:
                facts["any"] = 0
            chosen.append((text, lang, facts))
    return chosen


def complete(row):
    return {**{label: int(label in row["labels"]) for label in LABELS}, "any": int(bool(row["labels"]))}


def targets(facts):
    return np.array([[fact.get(column, np.nan) for column in COLUMNS] for fact in facts], float)


def features(name, texts, cache):
    """Unit vectors of the texts; the cache keeps one file per encoder, and only texts that it lacks are encoded."""
    file = cache / f"{name}.npz" if cache else None
    kept = {}
    if file and file.exists():
        stored = np.load(file)
        kept = dict(zip(stored["keys"].tolist(), stored["vectors"]))
    keys = [sha256(text) for text in texts]
    missing = {key: text for key, text in zip(keys, texts) if key not in kept}
    if missing:
        kept.update(zip(missing, encoder(name)(list(missing.values()))))
        if file:
            cache.mkdir(parents=True, exist_ok=True)
            np.savez(file, keys=np.array(list(kept)), vectors=np.stack(list(kept.values())))
    return np.stack([kept[key] for key in keys])


def auroc(scores, truth):
    """None where one side has fewer than five texts: such a figure would be noise."""
    if np.isnan(scores).any() or min(truth.sum(), (1 - truth).sum()) < 5:
        return None
    return float(roc_auc_score(truth, scores))


def best(train_x, train_y, dev_x, dev_y):
    """Heads of the regularisation with the highest mean AUROC on the dev part; the test part is never asked."""
    def merit(scores):
        found = [auroc(scores[:, column], dev_y[:, column]) for column in range(len(COLUMNS))]
        return np.mean([value for value in found if value is not None])

    tried = [fit(train_x, train_y, strength=strength) for strength in STRENGTHS]
    return max(tried, key=lambda scores: merit(scores(dev_x)))


def measure(name, languages, cache):
    """[(judge, column, kind, positives, AUROC public, AUROC public + written)] for one encoder and the texts of some languages."""
    open_texts = [row for row in public_sample() if languages(row[1])]
    own = [row for row in written() if languages(row["lang"])]
    suite_files = sorted((ROOT / "test" / "quality" / "functional").glob("*.jsonl"))
    suite = [json.loads(line) for file in suite_files for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    suite = [row for row in suite if languages(row["lang"])]
    parts = {part: [row for row in own if split_of(row) == part] for part in ("train", "dev", "test")} | {"suite": suite}
    x = {part: features(name, [row["text"] for row in rows], cache) for part, rows in parts.items()}
    y = {part: targets([complete(row) for row in rows]) for part, rows in parts.items()}
    x["public"] = features(name, [text for text, _, _ in open_texts], cache)
    y["public"] = targets([facts for _, _, facts in open_texts])
    # e5's vectors lie close together: without scaling the heads would hardly move. Where a dimension hardly moves there are only
    # rounding errors, which must not be blown up.
    middle, spread = x["public"].mean(0), np.maximum(x["public"].std(0), 1e-3)
    x = {part: (found - middle) / spread for part, found in x.items()}
    both_x, both_y = np.concatenate([x["public"], x["train"]]), np.concatenate([y["public"], y["train"]])
    heads = [best(x["public"], y["public"], x["dev"], y["dev"]), best(both_x, both_y, x["dev"], y["dev"])]
    found = []
    for judge, part in JUDGES.items():
        hard = np.array([row["kind"] == "hard" for row in parts[part]])
        scores = [head(x[part]) for head in heads]
        for index, column in enumerate(COLUMNS):
            for kind, at in (("all", np.ones(len(hard), bool)), ("hard", hard)):
                truth = y[part][at, index]
                found.append((judge, column, kind, int(truth.sum()), *(auroc(score[at, index], truth) for score in scores)))
    sizes = f"{len(open_texts)} public texts, {len(parts['train'])} written; judged by {len(parts['test'])} of the test part and {len(suite)} of the suite"
    return sizes, found


def show(value):
    return "—" if value is None else f"{value:.2f}".removeprefix("0")


def table(found):
    """Markdown: a row per label; public → public + written, all and hard, for each judge."""
    cells = {(judge, column, kind): (count, before, after) for judge, column, kind, count, before, after in found}
    places = [(judge, kind) for judge in JUDGES for kind in ("all", "hard")]
    lines = ["| label | " + " | ".join(f"{judge}: {kind}" for judge, kind in places) + " |", "| --- |" + " --- |" * len(places)]
    for column in COLUMNS:
        row = []
        for judge, kind in places:
            count, before, after = cells[judge, column, kind]
            row.append(f"{show(before)} → {show(after)} ({count})")
        lines.append(f"| {column} | " + " | ".join(row) + " |")
    return "\n".join(lines)


def main(cache):
    shown = []
    for title, name, languages in (
        ("MiniLM, English", "minilm", lambda lang: lang == "en"),
        ("e5, other languages", "e5", lambda lang: lang != "en"),
        ("e5, English", "e5", lambda lang: lang == "en"),
    ):
        sizes, found = measure(name, languages, cache)
        shown.append(f"**{title}** ({sizes})\n\n{table(found)}")
        print(shown[-1], flush=True)
        put("probe", "\n\n".join(shown))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
