"""What a public source teaches about itself: python leave_out.py FOLDER [--minutes 18], of a folder that train.py prepared.

Four small networks from the published encoder (its first six layers), each as long: one learns from everything, three from everything but a third of
the sources each; sources with the same texts or from the same site leave together. Then the test part: how each source is judged by the network
that knows it and by the one that does not. Prints tables of AUROC. A network that is there already is not trained again.
"""
import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import torch

from evaluate import auroc
from network import columns
from texts import LABELS, sha256
from train import Batches, predict, restored

HERE = Path(__file__).resolve().parent
# By where the texts are from: talk pages and news comments; short messages and videos; forums, chats, mail.
FOLDS = {
    "wiki": (
        "jigsaw_by_class", "jigsaw_khanhhk", "jigsaw_robtest", "wiki_context_toxicity", "toxic_spans_comments", "surge_toxicity",
        "korean_hate_ko", "kmhas_ko_valid", "curse_ko",
    ),
    "tweets": (
        "davidson", "waseem_hovy_text", "cyberbullying_tweets", "cyber_trolls", "hatexplain", "mlma", "suicide_ideation_tweets", "sms_spam", "told_br_pt",
        "hatemoji_build", "cyberbullying_youtube", "youtube_spam",
    ),
    "forums": (
        "cad_reddit", "stormfront", "implicit_hate", "edos", "threatgram", "discord_automod", "cssrs_500users", "goemotions", "depression_reddit",
        "suicide_watch_kaggle_sample", "spamassassin", "gahd_de", "germeval2018_de", "cold_zh",
    ),
}
LAYERS, EXIT = 6, 3
FEW = 20  # a source with fewer harmful or harmless texts says nothing
MANY = 200  # texts of a source that are judged beside those that were read


def trained(folder, minutes, name, without):
    checkpoint = folder / f"without-{name}.pt"
    if not checkpoint.exists():
        words = ["--layers", LAYERS, "--exit-after", EXIT, "--threads", torch.get_num_threads(), "--minutes", minutes, "--rate", 2.5e-4, "--name", checkpoint.stem]
        subprocess.run([sys.executable, HERE / "train.py", folder, *map(str, words), *(("--without", *without) if without else ())], check=True, cwd=HERE)
    return checkpoint


def drawn(rows):
    """Those of the rows that are judged: all that were read, and MANY others of each source."""
    counts = Counter()
    for row in sorted(rows, key=lambda row: sha256(row["text"])):
        counts[row["src"]] += row["part"] == "public"
        if row["part"] == "read" or counts[row["src"]] <= MANY:
            yield row


def judged(folder, checkpoint, sources):
    """(rows of these sources in the test part, logits [rows, signals])."""
    rows, network, tokenizer = restored(folder, checkpoint, "e5", LAYERS, EXIT)
    network.to(torch.bfloat16)
    rows = list(drawn(row for row in rows if row["src"] in sources and row["split"] == "test" and row["part"] in ("read", "public") and row["labels"]))
    return rows, predict(network, Batches([], tokenizer), rows)[1][:, columns("signals")]


def compared(fold, chosen, label=None):
    """(texts, AUROC by the network that knows their sources, by the one that does not) of a label, or of "any" of texts that were read; None where few tell."""
    rows, *judgements = fold
    at = [i for i, row in enumerate(rows) if chosen(row) and (label in row["labels"] if label else len(row["labels"]) == len(LABELS))]
    wanted = np.array([rows[i]["labels"][label] if label else max(rows[i]["labels"].values()) for i in at])
    if min(wanted.sum(), len(wanted) - wanted.sum()) < FEW:
        return None
    scores = [logits[at, LABELS.index(label)] if label else logits[at].max(1) for logits in judgements]
    return len(at), *(auroc(wanted, score) for score in scores)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=18, help="of each network's training")
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    control = trained(options.folder, options.minutes, "nothing", ())
    folds = {}
    for name, sources in FOLDS.items():
        rows, unknowing = judged(options.folder, trained(options.folder, options.minutes, name, sources), sources)
        folds[name] = rows, judged(options.folder, control, sources)[1], unknowing
    print("| left out with | source | texts read | any: known | left out |\n| --- | --- | --: | --: | --: |")
    for name, sources in FOLDS.items():
        for source in sources:
            found = compared(folds[name], lambda row: row["src"] == source and row["part"] == "read")
            if found:
                print(f"| {name} | `{source}` | {found[0]:,} | {found[1]:.3f} | {found[2]:.3f} |")
    for part, what in (("read", "readers' labels"), ("public", "the sources' own labels")):
        print(f"\n| {what} | texts | known | left out |\n| --- | --: | --: | --: |")
        for label in LABELS:
            # Networks differ in how high they score: a mean over folds, each weighed by its texts, not one AUROC over all.
            found = [one for fold in folds.values() if (one := compared(fold, lambda row: row["part"] == part, label))]
            if not found:
                continue
            counts, known, left = zip(*found, strict=True)
            print(f"| {label} | {sum(counts):,} | {np.average(known, weights=counts):.3f} | {np.average(left, weights=counts):.3f} |")


if __name__ == "__main__":
    main()
