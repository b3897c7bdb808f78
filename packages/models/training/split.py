"""Which side of the draw a written text stands on: train, dev or test, the same here and in corpus/split.ts."""
import hashlib
import json
from pathlib import Path

# Fixed for good: another salt would put texts of today's test part into tomorrow's training.
SALT = "winnow-written-1"


def split_of(row):
    """80% train, 10% dev, 10% test, by a hash of the pair, or of the text where there is none: both halves of a pair agree."""
    key = f"pair {row['pair']}" if row.get("pair") is not None else f"text {row['text']}"
    share = int.from_bytes(hashlib.sha256(f"{SALT}\n{key}".encode()).digest()[:4], "big") / 2**32
    return "train" if share < 0.8 else "dev" if share < 0.9 else "test"


if __name__ == "__main__":
    examples = json.loads((Path(__file__).parent / "split-examples.json").read_text(encoding="utf-8"))
    wrong = [example for example in examples if split_of(example) != example["split"]]
    print(f"{len(examples)} examples, {len(wrong)} drawn otherwise", *wrong, sep="\n")
    raise SystemExit(1 if wrong else 0)
