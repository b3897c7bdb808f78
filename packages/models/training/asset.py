"""Runs an exported asset in Python as the product runs it: windows, the maximum over them, both stages; hashtags behind a text are always read with it."""
import json

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from network import COLUMNS, columns

OVERLAP = 32  # tokens that neighbouring windows share, as in packages/models/src/windows.ts


class Asset:
    """logits(texts) → one [texts, COLUMNS] array per stage."""

    def __init__(self, folder, threads=2):
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.sessions = [onnxruntime.InferenceSession(str(folder / stage["file"]), options) for stage in manifest["stages"]]
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        probe = self.tokenizer.encode("a").ids
        self.first, self.last, self.room = probe[0], probe[-1], manifest["maxTokens"] - 2

    def windows(self, ids):
        if len(ids) <= self.room:
            return [[self.first, *ids, self.last]]
        return [[self.first, *ids[start : start + self.room], self.last] for start in range(0, len(ids) - OVERLAP, self.room - OVERLAP)]

    def logits(self, texts, batch=32):
        found = [self.windows(one.ids) for one in self.tokenizer.encode_batch(texts, add_special_tokens=False)]
        flat = [(window, i) for i, some in enumerate(found) for window in some]
        order = sorted(range(len(flat)), key=lambda j: len(flat[j][0]))
        of_window = [np.zeros((len(flat), COLUMNS), np.float32) for _ in self.sessions]
        for start in range(0, len(order), batch):
            part = order[start : start + batch]
            width = max(len(flat[j][0]) for j in part)
            ids, mask = np.zeros((len(part), width), np.int64), np.zeros((len(part), width), np.int64)
            for row, j in enumerate(part):
                ids[row, : len(flat[j][0])] = flat[j][0]
                mask[row, : len(flat[j][0])] = 1
            first = self.sessions[0].run(None, {"input_ids": ids, "attention_mask": mask})
            of_window[0][part] = first[0]
            if len(self.sessions) > 1:
                of_window[1][part] = self.sessions[1].run(["logits"], {"hidden": first[2], "attention_mask": mask})[0]
        owners = np.array([i for _, i in flat])
        return [self.pool(each, owners, len(texts)) for each in of_window]

    @staticmethod
    def pool(each, owners, count):
        cut = columns("severity").stop
        most, mean = np.full((count, COLUMNS), -1e4, np.float32), np.zeros((count, COLUMNS), np.float32)
        np.maximum.at(most, owners, each)
        np.add.at(mean, owners, each)
        mean /= np.bincount(owners, minlength=count)[:, None]
        return np.concatenate([most[:, :cut], mean[:, cut:]], 1)
