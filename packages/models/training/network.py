"""The network: a BERT encoder with mean pooling and linear heads, an early exit half way, in bfloat16 over float32 master weights."""
import numpy as np
import torch
from torch import nn
from torch.nn import functional

from readings import SENTIMENTS, TOPICS
from rows import EMOTIONS
from texts import LABELS

# The columns of the output, in order; the manifest repeats them. `severity`: of the text as a whole, at least Medium, and High.
HEADS = {
    "signals": LABELS,
    "severity": ("atLeastMedium", "high"),
    "sentiment": tuple(SENTIMENTS.values()),
    "emotion": tuple(EMOTIONS),
    "topics": tuple(TOPICS.values()),
}
COLUMNS = sum(len(names) for names in HEADS.values())

BUCKETS, FARTHEST = 32, 128  # of relative positions, as the published networks that have them were trained


def columns(head):
    start = 0
    for name, labels in HEADS.items():
        if name == head:
            return slice(start, start + len(labels))
        start += len(labels)
    raise KeyError(head)


class Dropout(nn.Module):
    """Dropout whose coin tosses are cut from one pool at a random place: tossing them anew took a third of a training step."""

    pools = {}

    def __init__(self, share):
        super().__init__()
        self.share = share

    def forward(self, x):
        if not self.training or not self.share:
            return x
        pool = self.pools.get(self.share)
        if pool is None:
            pool = self.pools[self.share] = (torch.rand(1 << 23) >= self.share).to(torch.bfloat16) / (1 - self.share)
        start = int(torch.randint(len(pool) - x.numel(), ()))
        return x * pool[start : start + x.numel()].view(x.shape).to(x.dtype)


class Layer(nn.Module):
    """One transformer layer, post-norm, as in BERT; weights named as in the published checkpoints."""

    def __init__(self, hidden, inner, heads, eps, dropout):
        super().__init__()
        self.heads, self.dropout = heads, Dropout(dropout)
        self.query, self.key, self.value = (nn.Linear(hidden, hidden) for _ in range(3))
        self.mixed, self.wide, self.narrow = nn.Linear(hidden, hidden), nn.Linear(hidden, inner), nn.Linear(inner, hidden)
        self.norm1, self.norm2 = nn.LayerNorm(hidden, eps), nn.LayerNorm(hidden, eps)

    def forward(self, x, far):
        """x [b, t, hidden]; far [b, 1, 1, t]: 0 for a token, a large negative number for padding."""
        b, t, hidden = x.shape
        query, key, value = (part(x).view(b, t, self.heads, -1).transpose(1, 2) for part in (self.query, self.key, self.value))
        weights = (query @ key.transpose(-1, -2) * (hidden // self.heads) ** -0.5 + far).softmax(-1)
        mixed = self.mixed((weights @ value).transpose(1, 2).reshape(b, t, hidden))
        x = self.norm1(x + self.dropout(mixed))
        inner = self.narrow(functional.gelu(self.wide(x)))
        return self.norm2(x + self.dropout(inner))


def relative_buckets(length):
    """[length, length] of bucket numbers: which of BUCKETS a distance falls in, near ones exactly, far ones by their logarithm (Raffel et al. 2020)."""
    at = torch.arange(length)
    distance = at[:, None] - at[None, :]
    half, exact = BUCKETS // 2, BUCKETS // 4
    side, size = (distance < 0) * half, distance.abs()
    far = exact + (torch.log(size.clamp(min=1) / exact) / np.log(FARTHEST / exact) * (half - exact)).long()
    return side + torch.where(size < exact, size, far.clamp(max=half - 1))


class Network(nn.Module):
    """ids [b, t] → logits after the exit layer and after the last, each [b, COLUMNS]. The word embeddings are frozen."""

    def __init__(self, weights, config, exit_after, dropout=0.1):
        super().__init__()
        hidden = weights["embeddings.LayerNorm.weight"].shape[0]
        inner = weights["encoder.layer.0.intermediate.dense.weight"].shape[0]
        self.words = nn.Embedding.from_pretrained(torch.tensor(weights["embeddings.word_embeddings.weight"]), freeze=True)
        positions = weights["embeddings.position_embeddings.weight"][:512] + weights["embeddings.token_type_embeddings.weight"][0]
        self.positions = nn.Parameter(torch.tensor(positions))
        # What the distance between two tokens adds to their attention, by bucket and head; only some published networks have it.
        self.relative = nn.Parameter(torch.tensor(weights["relative"])) if "relative" in weights else None
        self.norm = nn.LayerNorm(hidden, config["eps"])
        self.layers = nn.ModuleList(Layer(hidden, inner, config["heads"], config["eps"], dropout) for _ in range(config["layers"]))
        self.exit_after, self.dropout = exit_after, Dropout(dropout)
        self.exit_norm = nn.LayerNorm(hidden)
        self.exit_head, self.head = nn.Linear(hidden, COLUMNS), nn.Linear(hidden, COLUMNS)
        names = {
            "query": "attention.self.query", "key": "attention.self.key", "value": "attention.self.value", "mixed": "attention.output.dense",
            "wide": "intermediate.dense", "narrow": "output.dense", "norm1": "attention.output.LayerNorm", "norm2": "output.LayerNorm",
        }
        state = {"norm.weight": weights["embeddings.LayerNorm.weight"], "norm.bias": weights["embeddings.LayerNorm.bias"]}
        for i in range(config["layers"]):
            for ours, theirs in names.items():
                for part in ("weight", "bias"):
                    state[f"layers.{i}.{ours}.{part}"] = weights[f"encoder.layer.{i}.{theirs}.{part}"]
        self.load_state_dict({name: torch.tensor(value) for name, value in state.items()}, strict=False)
        with torch.no_grad():
            for head in (self.exit_head, self.head):
                head.weight.mul_(0.5)
                head.bias.zero_()
                head.bias[columns("signals")] = -2.0

    def forward(self, ids, mask):
        x = self.norm(self.words(ids) + self.positions[: ids.shape[1]])
        x = self.dropout(x)
        far = ((mask - 1) * 1e4)[:, None, None, :].to(x.dtype)
        if self.relative is not None:
            far = far + self.relative[relative_buckets(ids.shape[1])].permute(2, 0, 1)[None].to(x.dtype)
        share = (mask / mask.sum(1, keepdim=True))[:, :, None].to(x.dtype)
        early = None
        for i, layer in enumerate(self.layers, 1):
            x = layer(x, far)
            if i == self.exit_after and i < len(self.layers):
                early = self.exit_head((self.exit_norm(x) * share).sum(1))
        late = self.head((x * share).sum(1))
        return late if early is None else early, late
