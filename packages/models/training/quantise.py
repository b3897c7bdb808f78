"""Matrices in eight bits for inputs whose spans were seen beforehand on texts: one scale for all texts, after smoothing."""
import numpy as np
import torch

from graph import MOST

# How far large inputs are made small and their weights large in turn (SmoothQuant, arXiv 2211.10438): of .3, .5, .7, .75, .8, .9 and 1 those about
# .75 moved the logits of 300 dev texts least.
SMOOTH = 0.75
# The matrices of a layer by what they read: query, key and value read the same, and stand side by side.
READERS = {"attend": ("query", "key", "value"), "mixed": ("mixed",), "wide": ("wide",), "narrow": ("narrow",)}


@torch.no_grad()
def spans_of(network, tokenizer, texts, longest):
    """For each layer {reader: (lowest, highest)}, each [inputs], of what its matrices read on some texts, cut after `longest` tokens."""
    spans = [{} for _ in network.layers]

    def seen(at, reader):
        def hook(_, inputs):
            x = inputs[0].reshape(-1, inputs[0].shape[-1])
            low, high = x.amin(0).numpy(), x.amax(0).numpy()
            before = spans[at].get(reader, (low, high))
            spans[at][reader] = np.minimum(before[0], low), np.maximum(before[1], high)

        return hook

    hooks = [getattr(layer, part).register_forward_pre_hook(seen(at, reader)) for at, layer in enumerate(network.layers) for reader, (part, *_) in READERS.items()]
    for text in texts:
        ids = torch.tensor([tokenizer.encode(text).ids[:longest]])
        network(ids, torch.ones_like(ids))
    for hook in hooks:
        hook.remove()
    return spans


def fixed(graph, x, weight, bias, span, name):
    """x · weightᵀ + bias in int8: weights [to, from] with one scale a row, activations with one for all that were ever seen.

    So no text of a batch moves another's numbers, and the whole product is one node. What lies outside the span is cut off at its ends.
    """
    most = np.maximum(np.maximum(-span[0], span[1]), 1e-5)
    smooth = most**SMOOTH / np.maximum(np.abs(weight).max(0), 1e-9) ** (1 - SMOOTH)
    smooth /= np.exp(np.log(smooth).mean())
    low, high = min(float((span[0] / smooth).min()), 0.0), max(float((span[1] / smooth).max()), 0.0)
    step = graph.constant(f"{name}.step", np.float32((high - low) / 255))
    zero = graph.constant(f"{name}.zero", np.uint8(round(-255 * low / (high - low))))
    x = graph.op("QuantizeLinear", graph.op("Mul", x, graph.constant(f"{name}.smooth", (1 / smooth).astype(np.float32))), step, zero)
    weight = (weight * smooth).T
    scale = np.maximum(np.abs(weight).max(0), 1e-9) / MOST
    weights = graph.constant(f"{name}.weight", np.round(weight / scale).astype(np.int8))
    scales = graph.constant(f"{name}.scale", scale.astype(np.float32))
    return graph.op("MatMulIntegerToFloat", x, weights, step, scales, zero, "", graph.constant(f"{name}.bias", bias), domain="com.microsoft")
