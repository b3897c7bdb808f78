"""Linear heads on frozen features, one per label; each learns from the texts whose label is known."""
import numpy as np
from sklearn.linear_model import LogisticRegression

from texts import LABELS


def targets(rows):
    """[{label: 0|1}] → [texts, labels] float, NaN where nothing is known."""
    return np.array([[row.get(label, np.nan) for label in LABELS] for row in rows], float)


def fit(features, known, weight=None, strength=10.0):
    """One balanced logistic head per label. Returns scores(features) → [texts, labels], NaN for a label without both sides."""
    heads = []
    for column in range(known.shape[1]):
        at = np.flatnonzero(~np.isnan(known[:, column]))
        y = known[at, column]
        if len(set(y)) < 2:
            heads.append(None)
            continue
        head = LogisticRegression(C=strength, max_iter=300, class_weight="balanced")
        heads.append(head.fit(features[at], y, sample_weight=None if weight is None else weight[at]))

    def scores(x):
        blank = np.full(len(x), np.nan)
        return np.stack([blank if head is None else head.predict_proba(x)[:, 1] for head in heads], 1)

    return scores
