"""One labelled set in our signals, from written texts, texts that were read, and public texts: rows for training and for judging.

A row: {text, lang, part: "written" | "read" | "public" | "made", src, split, labels {Label: 0 | 1}, weights {Label: float, default 1}, severity, sentiment,
emotion, topics}. What nobody knows of a text is absent, and masked in training. Nothing here depends on the order of files or on chance.
"""
import re
from collections import defaultdict

from generate import made
from readings import key_of, readings
from split import split_of
from texts import DATA, LABELS, SOURCES, TOXIC, claims, known, public, source, written
from words import words

# GoEmotions' 27 (Demszky et al. 2020, their own grouping by Ekman), with love and gratitude kept out of joy.
EMOTIONS = {
    "anger": ("anger", "annoyance", "disapproval"),
    "disgust": ("disgust",),
    "fear": ("fear", "nervousness"),
    "joy": ("joy", "amusement", "approval", "excitement", "optimism", "relief", "pride", "admiration", "desire"),
    "love": ("love", "caring"),
    "gratitude": ("gratitude",),
    "sadness": ("sadness", "disappointment", "embarrassment", "grief", "remorse"),
    "surprise": ("surprise", "realization", "confusion", "curiosity"),
}
# What a source's yes and no have to be worth to be learned from at all: 0 is a coin's worth, 1 always right.
WORTH = 0.2


def near_key(text):
    """What near-duplicates share: the letters and digits of a text without links, names and case."""
    plain = re.sub(r"https?://\S+|@\w+|\buser\b|\brt\b|&\w+;", " ", text.lower())
    letters = re.sub(r"[\W_]+", "", plain)
    return letters[:160] or text


def side(text):
    return split_of({"text": near_key(text)})


def written_rows():
    for row in written():
        yield {
            "text": row["text"], "lang": row["lang"], "part": "written", "src": row["file"].removesuffix(".jsonl"), "split": split_of(row), "kind": row["kind"],
            "labels": {label: int(label in row["labels"]) for label in LABELS}, "severity": row["severity"],
        }


def made_rows():
    for row in made():
        labels = {label: int(label in row["labels"]) for label in LABELS}
        yield {"text": row["text"], "lang": "en", "part": "made", "src": "generate", "split": "train", "labels": labels, "severity": row["severity"]}
    for row in words():
        yield {**row, "part": "made", "src": "words", "split": "train", "labels": dict.fromkeys(LABELS, 0), "severity": "None"}


def emotions(labels):
    """Our emotions of GoEmotions' lists; None for other sources' words."""
    found = labels.get("emotion")
    if not isinstance(found, list):
        return None
    return [name for name, theirs in EMOTIONS.items() if set(found) & set(theirs)]


def reliability(read):
    """{(source, label, said): worth 0–1}: how much more often right than a coin a source's yes or no proved, by what was read of it.

    `read` yields (source, label, said 0 | 1, true bool). Two coin tosses are added, so that few readings trust little.
    """
    counts = defaultdict(lambda: [1, 2])
    for name, label, said, true in read:
        count = counts[name, label, said]
        count[0] += int(true == bool(said))
        count[1] += 1
    return {key: max(0.0, 2 * right / of - 1) for key, (right, of) in counts.items()}


def load(publics_too=True):
    """All rows, written first, then public in file order; one for each near-duplicate, the better known one kept.

    Without the public sets (not asked for, or not beside the repository): what is in the repository alone.
    """
    rows = [*written_rows(), *made_rows()]
    taken = {near_key(row["text"]) for row in rows}
    said_of, publics, compared = readings(), [], []
    for part in ("en", "other-languages") if publics_too and DATA.exists() else ():
        for row in public(part):
            sources = row["src"].split("+")
            licence = "open" if all(SOURCES.get(name) == "open" for name in sources) else "measured only"
            claimed = claims(row["labels"])
            said, toxic = known(claimed), claimed.get("Toxic")
            reading = said_of.get(key_of(row["text"]))
            feelings = emotions(row["labels"]) if licence == "open" else None
            if not said and toxic is None and reading is None and feelings is None:
                continue
            out = {
                "text": row["text"], "lang": row["lang"], "part": "public", "src": source(row), "licence": licence, "labels": said,
                "said": {**said, **({} if toxic is None else {"Toxic": toxic})},
            }
            if feelings is not None:
                out["emotion"] = feelings
            if reading is not None:
                # What dev and test hold must not weigh what is learned from.
                if side(row["text"][: reading["shown"]]) == "train":
                    compared += [(out["src"], label, value, label in reading["labels"]) for label, value in said.items()]
                    if toxic is not None:
                        compared.append((out["src"], "Toxic", toxic, bool(set(reading["labels"]) & set(TOXIC))))
                out |= {
                    "part": "read", "text": row["text"][: reading["shown"]], "labels": {label: int(label in reading["labels"]) for label in LABELS},
                    "severity": reading["severity"],
                }
                if "sentiment" in reading:
                    out |= {"sentiment": reading["sentiment"], "topics": reading["topics"]}
            publics.append(out)
    worth = reliability(compared)
    # What was read comes first, so that of near-duplicates the read one stays.
    for row in sorted(publics, key=lambda row: row["part"] != "read"):
        key = near_key(row["text"])
        if key in taken:
            continue
        taken.add(key)
        row["split"] = side(row["text"])
        if row["part"] == "public":
            row["weights"] = {label: worth.get((row["src"], label if label in row["said"] else "Toxic", value), 0.0) for label, value in row["labels"].items()}
            if row["said"].get("Toxic"):
                row["weights"]["Toxic"] = worth.get((row["src"], "Toxic", 1), 0.0)
        rows.append(row)
    return rows, worth


def learnable(row):
    """Whether weights may learn from the row: its licence, its side of the draw, and labels that are worth it."""
    if row["split"] != "train" or row.get("licence") == "measured only":
        return False
    return row["part"] != "public" or "emotion" in row or any(worth >= WORTH for worth in row["weights"].values())
