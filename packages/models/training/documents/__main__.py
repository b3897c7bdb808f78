"""Writes written/documents-1.jsonl: harmless documents by layout and language, drawn by a seed. `python -m documents`, in packages/models/training."""
import json
import re
from pathlib import Path

from .layouts import LAYOUTS, Page

HERE = Path(__file__).parent
OUT = HERE.parent / "written" / "documents-1.jsonl"
# Texts of a layout: in English, in each other language.
COUNTS = {"receipt": (16, 2), "invoice": (14, 2), "bank statement": (16, 2), "order mail": (18, 2), "shipping mail": (12, 2), "boarding pass": (8, 1), "timetable": (8, 1), "address": (10, 1), "product title": (12, 1), "menu": (6, 1)}
# How many times as many of the longest.
MORE = {"slip": 4, "read_slip": 3}
MOST_SHARED = 0.45
BY_CHARACTER = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")


def grams(text):
    words = re.findall(r"\w+", BY_CHARACTER.sub(lambda found: f" {found[0]} ", text.lower()))
    return {" ".join(words[start:start + 5]) for start in range(len(words) - 4)} or {" ".join(words)}


def is_new(text, kept):
    own = grams(text)
    if any(len(own & other) / min(len(own), len(other)) > MOST_SHARED for other in kept):
        return False
    kept.append(own)
    return True


def rows():
    for line in (HERE / "words.jsonl").read_text(encoding="utf-8").splitlines():
        own, kept = json.loads(line), []
        lang = own["lang"]
        for kind, layouts in LAYOUTS.items():
            for layout in layouts:
                count = COUNTS[kind][lang != "en"] * MORE.get(layout.__name__, 1)
                tries = (layout(Page(own, f"{lang} {layout.__name__} {n}")) for n in range(count * 8))
                for text in [text for text in tries if is_new(text, kept)][:count]:
                    yield {"text": text, "lang": lang, "labels": [], "severity": "None", "register": kind, "kind": "plain"}


if __name__ == "__main__":
    found = list(rows())
    OUT.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in found), encoding="utf-8")
    print(f"{OUT.name}: {len(found)} texts")
