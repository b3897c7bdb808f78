"""Writes test/bench/pdq/reference.json: PDQ hashes of drawn pictures by the PyPI package pdqhash (BSD), for `npm run bench -- pdq`.

`npm run bench -- pdq --write FOLDER`, then `python pdq_reference.py FOLDER`. Needs numpy, pillow and pdqhash==0.2.8.
"""
import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import pdqhash
from PIL import Image

REFERENCE = Path(__file__).resolve().parents[4] / "test" / "bench" / "pdq" / "reference.json"


def to_hex(bits):
    return f"{int(''.join(str(int(bit)) for bit in bits), 2):064x}"


# Of the first ones, the hashes of turned and mirrored pictures too: those of all would be most of the file.
TURNED = 50


def describe(at, file):
    """The pixels' SHA-256 (so that pictures drawn otherwise are not compared), quality, hash, and the eight variants."""
    pixels = np.asarray(Image.open(file).convert("RGB"))
    bits, quality = pdqhash.compute(pixels)
    turned, _ = pdqhash.compute_dihedral(pixels)
    return {
        "pixels": hashlib.sha256(pixels.tobytes()).hexdigest()[:16],
        "quality": int(quality),
        "hash": to_hex(bits),
        "turned": [to_hex(one) for one in turned] if at < TURNED else [],
    }


files = sorted(Path(sys.argv[1]).glob("*.png"), key=lambda file: int(file.stem))
rows = [f"  {json.dumps(file.name)}: {json.dumps(describe(at, file))}" for at, file in enumerate(files)]
REFERENCE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
print(len(files), REFERENCE)
