"""A tokenizer pruned to the tokens that texts use: e5's 250,002 pieces are two thirds of its weights."""
import json

import numpy as np
from tokenizers import Tokenizer

# A piece that no text of ours uses stays out; single characters stay in, so that whatever is written can still be spelt.
MIN_COUNT = 2


def prune(tokenizer, embeddings, texts):
    """(smaller tokenizer, its rows of the embeddings) of a Unigram tokenizer; special tokens keep their first places."""
    counts = np.zeros(len(embeddings), np.int64)
    for start in range(0, len(texts), 4096):
        for found in tokenizer.encode_batch(texts[start : start + 4096]):
            np.add.at(counts, found.ids, 1)
    spec = json.loads(tokenizer.to_str())
    pieces = spec["model"]["vocab"]
    kept = [i for i, (piece, _) in enumerate(pieces) if i < 4 or counts[i] >= MIN_COUNT or len(piece) == 1]
    spec["model"]["vocab"] = [pieces[i] for i in kept]
    return Tokenizer.from_str(json.dumps(spec, ensure_ascii=False)), embeddings[kept]
