"""How well logits tell: AUROC, average precision, and what is found at how many false alarms."""
import numpy as np
from sklearn.metrics import average_precision_score, roc_auc_score

from texts import LABELS


def auroc(wanted, scores):
    """AUROC, or NaN where fewer than five texts stand on a side."""
    positive = int(wanted.sum())
    return roc_auc_score(wanted, scores) if min(positive, len(wanted) - positive) >= 5 else float("nan")


def table(rows, logits):
    """{label: (AUROC, average precision, positives)} over the rows where the label is known, and "any"."""
    out = {}
    for i, label in enumerate(LABELS):
        at = [j for j, row in enumerate(rows) if label in row["labels"]]
        wanted = np.array([rows[j]["labels"][label] for j in at])
        if len(at) and 0 < wanted.sum() < len(at):
            out[label] = (auroc(wanted, logits[at, i]), average_precision_score(wanted, logits[at, i]), int(wanted.sum()))
    whole = [j for j, row in enumerate(rows) if len(row["labels"]) == len(LABELS)]
    if whole:
        wanted = np.array([max(rows[j]["labels"].values()) for j in whole])
        most = logits[whole, : len(LABELS)].max(1)
        if 0 < wanted.sum() < len(whole):
            out["any"] = (auroc(wanted, most), average_precision_score(wanted, most), int(wanted.sum()))
    return out


def found_at(wanted, scores, false_alarms):
    """The share of violating texts above the score that `false_alarms` (a share) of the clean ones reach."""
    clean = np.sort(scores[~wanted])[::-1]
    limit = clean[min(len(clean) - 1, int(len(clean) * false_alarms))]
    return float((scores[wanted] > limit).mean())


def summary(rows, early, late):
    """A few lines for a log: written (English, other; hard) and read texts of the dev part."""
    lines = []
    parts = {
        "written en": lambda row: row["part"] == "written" and row["lang"] == "en",
        "written en hard": lambda row: row["part"] == "written" and row["lang"] == "en" and row["kind"] == "hard",
        "written other": lambda row: row["part"] == "written" and row["lang"] != "en",
        "read": lambda row: row["part"] == "read",
    }
    for name, holds in parts.items():
        at = [i for i, row in enumerate(rows) if holds(row)]
        if not at:
            continue
        some = [rows[i] for i in at]
        wanted = np.array([max(row["labels"].values()) for row in some], bool)
        for side, logits in (("exit", early), ("full", late)):
            found = table(some, logits[at])
            most = logits[at, : len(LABELS)].max(1)
            recall = "/".join(f"{100 * found_at(wanted, most, share):.0f}" for share in (0.08, 0.12))
            lines.append(f"  {name:16} {side}: " + " ".join(f"{label[:5]} {value[0]:.3f}" for label, value in found.items()) + f" found at 8/12%: {recall}")
    return "\n".join(["", *lines])
