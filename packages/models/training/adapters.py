"""Low-rank adapters (Hu et al. 2021): a large encoder learns through a few million weights beside its frozen layers.

A step costs a third less than one that trains the layers, and what was learned fits into a small checkpoint, which a later run goes on from.
"""
import torch
from torch import nn

LINEARS = ("query", "key", "value", "mixed", "wide", "narrow")
SCALE = 2.0  # of what the adapters add, as in the paper's experiments with alpha = 2 x rank


class AdaptedLinear(nn.Module):
    """A frozen linear layer and what its adapter adds: x [..., in] -> [..., out]."""

    def __init__(self, base, rank):
        super().__init__()
        self.base = base.requires_grad_(False)
        self.down = nn.Linear(base.in_features, rank, bias=False)
        self.up = nn.Linear(rank, base.out_features, bias=False)
        nn.init.normal_(self.down.weight, std=base.in_features**-0.5)
        nn.init.zeros_(self.up.weight)

    def forward(self, x):
        return self.base(x) + SCALE * self.up(self.down(x))

    def merged(self):
        """The one linear layer that computes the same."""
        with torch.no_grad():
            self.base.weight += SCALE * self.up.weight @ self.down.weight
        return self.base


def adapt(network, rank):
    """Gives every linear of every layer an adapter, in place; only adapters, norms and heads are left to train."""
    for name, parameter in network.named_parameters():
        parameter.requires_grad_("norm" in name or "head" in name)
    for layer in network.layers:
        for name in LINEARS:
            setattr(layer, name, AdaptedLinear(getattr(layer, name), rank))


def merge(network):
    """Folds all adapters into their layers, in place."""
    for layer in network.layers:
        for name in LINEARS:
            if isinstance(part := getattr(layer, name), AdaptedLinear):
                setattr(layer, name, part.merged())
