"""labels/public.tsv: what readers said of public texts. The texts themselves stay outside; a line knows its text by a hash.

Columns: the first KEY hexadecimal digits of the text's SHA-256 · codes of the labels, "." for none · severity 0–3 · how many characters the
reader saw · sentiment -, 0, + or "?" · code of the topic, ".." for none, "?" unread.
"""
from texts import HERE, LABELS, sha256

FILE = HERE / "labels" / "public.tsv"
KEY = 16
CODES = dict(zip("PLXHSBVD", LABELS, strict=True))
SEVERITIES = ("None", "Low", "Medium", "High")
SENTIMENTS = {"-": "negative", "0": "neutral", "+": "positive"}
TOPICS = {
    "sp": "sports", "bu": "business", "te": "technology", "po": "politics", "he": "health", "sc": "science", "ed": "education", "fi": "film and television",
    "mu": "music", "fo": "food", "tr": "travel", "fa": "family and home", "re": "relationships", "rl": "religion", "cr": "crime and law", "ga": "games",
    "na": "nature", "wa": "war", "sh": "shopping", "ar": "art and books", "fb": "fashion and beauty", "ve": "vehicles", "wo": "work", "so": "society",
}


def key_of(text):
    return sha256(text)[:KEY]


def checked(codes, severity, shown, sentiment="?", topic="?"):
    """The fields of a line, checked and put in order. Raises ValueError."""
    if codes != "." and set(codes) - set(CODES):
        raise ValueError(f"unknown label in {codes!r}")
    if (severity == "0") != (codes == ".") or severity not in ("0", "1", "2", "3"):
        raise ValueError("severity 0 and no label go together")
    if sentiment not in (*SENTIMENTS, "?") or topic not in (*TOPICS, "..", "?"):
        raise ValueError(f"unknown sentiment or topic: {sentiment!r} {topic!r}")
    return "".join(code for code in CODES if code in codes) or ".", severity, str(shown), sentiment, topic


def stored():
    """{key: fields of a line}."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {key: tuple(fields) for key, *fields in (line.split("\t") for line in lines)}


def store(fields_of):
    FILE.write_text("".join("\t".join((key, *fields_of[key])) + "\n" for key in sorted(fields_of)), encoding="utf-8")


def readings():
    """{key: {labels, severity, shown, sentiment?, topics?}} in words."""
    out = {}
    for key, (codes, severity, shown, sentiment, topic) in stored().items():
        row = {"labels": [CODES[code] for code in codes if code != "."], "severity": SEVERITIES[int(severity)], "shown": int(shown)}
        if sentiment != "?":
            row |= {"sentiment": SENTIMENTS[sentiment], "topics": [] if topic == ".." else [TOPICS[topic]]}
        out[key] = row
    return out
