"""Whisper as two ONNX graphs: samples → what the decoder looks up; the tokens so far → the next one's logits."""
import numpy as np
from onnx import TensorProto

from graph import Graph, by_token, number, value

SAMPLES = 480_000  # 30 s at 16 kHz
WINDOW, HOP, HERTZ = 400, 160, 16_000
BLOCK = 64  # weights of a row that share a scale in the decoder


def mel_filters(bands):
    """[bands, 201]: triangles of equal area, their corners even on Slaney's scale: straight to 1000 Hz, logarithmic above."""
    steps = np.log(6.4) / 27
    to_mel = lambda hertz: np.where(hertz < 1000, hertz * 3 / 200, 15 + np.log(np.maximum(hertz, 1e-9) / 1000) / steps)
    to_hertz = lambda mel: np.where(mel < 15, mel * 200 / 3, 1000 * np.exp(steps * (mel - 15)))
    corners = to_hertz(np.linspace(0, float(to_mel(np.float64(HERTZ / 2))), bands + 2))
    bins = np.linspace(0, HERTZ / 2, WINDOW // 2 + 1)
    rising = (bins - corners[:-2, None]) / (corners[1:-1] - corners[:-2])[:, None]
    falling = (corners[2:, None] - bins) / (corners[2:] - corners[1:-1])[:, None]
    return (np.maximum(0, np.minimum(rising, falling)) * (2 / (corners[2:] - corners[:-2]))[:, None]).astype(np.float32)


def waves():
    """[402, 1, 400]: cosines, then sines, of each bin under a Hann window: a Fourier transform as a convolution."""
    at = np.arange(WINDOW)
    hann = 0.5 - 0.5 * np.cos(2 * np.pi * at / WINDOW)
    angles = 2 * np.pi * np.arange(WINDOW // 2 + 1)[:, None] * at / WINDOW
    return (np.concatenate([np.cos(angles), -np.sin(angles)]) * hann)[:, None].astype(np.float32)


def stored(graph, name, values):
    """A weight in 16 bits, which ONNX Runtime casts back once when it opens the file."""
    return graph.op("Cast", graph.constant(name, values.astype(np.float16)), to=TensorProto.FLOAT)


def blocks(weight):
    """(uint8 [rows, blocks, BLOCK] around 128, scales) of a matrix [rows, columns], a scale for each block of a row."""
    rows, columns = weight.shape
    parts = weight.reshape(rows, columns // BLOCK, BLOCK)
    scale = np.maximum(np.abs(parts).max(2, keepdims=True), 1e-9) / 127
    return (np.round(parts / scale) + 128).astype(np.uint8), scale[:, :, 0].astype(np.float32)


def by_blocks(graph, x, weight, bias, name):
    """x · weightᵀ + bias for the one row of a step: reading the weights is what costs, so they may as well be exact."""
    (rows, columns), (packed, scale) = weight.shape, blocks(weight)
    inputs = [graph.constant(f"{name}.weight", packed), graph.constant(f"{name}.scale", scale)]
    product = graph.op("MatMulNBits", x, *inputs, domain="com.microsoft", K=columns, N=rows, bits=8, block_size=BLOCK, accuracy_level=4)
    return product if bias is None else graph.op("Add", product, graph.constant(f"{name}.bias", bias))


class Whisper:
    """The tensors of a CTranslate2 file, and what their shapes say."""

    def __init__(self, tensors):
        self.tensors = tensors
        self.hidden = len(tensors["encoder/conv1/bias"])
        self.heads = self.hidden // 64
        self.bands = tensors["encoder/conv1/weight"].shape[1]
        self.vocabulary = len(tensors["decoder/embeddings/weight"])
        self.positions = len(tensors["decoder/position_encodings/encodings"])
        depth = lambda side: sum(name.startswith(f"{side}/layer_") and name.endswith("/self_attention/linear_0/weight") for name in tensors)
        self.depth = {side: depth(side) for side in ("encoder", "decoder")}
        self.product = by_token

    def norm(self, graph, x, name):
        scale, shift = (graph.constant(f"{name}.{part}", self.tensors[f"{name}/{part}"]) for part in ("gamma", "beta"))
        return graph.op("LayerNormalization", x, scale, shift, epsilon=1e-5)

    def dense(self, graph, x, name, part=slice(None)):
        """@param part: rows of a matrix that holds several."""
        weight, bias = (self.tensors[f"{name}/{kind}"][part] for kind in ("weight", "bias"))
        return self.product(graph, x, weight, bias, f"{name}.{part.start or 0}")

    def third(self, index):
        return slice(index * self.hidden, (index + 1) * self.hidden)

    def apart(self, graph, x, *order):
        """[1, n, hidden] → heads first; `order` permutes [1, n, heads, 64]."""
        split = graph.constant("split", np.array([0, 0, self.heads, 64], np.int64))
        return graph.op("Transpose", graph.op("Reshape", x, split), perm=order)

    def together(self, graph, x):
        return graph.op("Reshape", graph.op("Transpose", x, perm=[0, 2, 1, 3]), graph.constant("joined", np.array([0, 0, self.hidden], np.int64)))

    def widened(self, graph, x, name):
        inner = self.norm(graph, x, f"{name}/ffn/layer_norm")
        inner = graph.op("Gelu", self.dense(graph, inner, f"{name}/ffn/linear_0"))
        return graph.op("Add", x, self.dense(graph, inner, f"{name}/ffn/linear_1"))

    def mel(self, graph):
        """samples [1, SAMPLES] → [1, bands, 3000]"""
        ints = lambda name, *values: graph.constant(name, np.array(values, np.int64))
        x = graph.op("Pad", graph.op("Unsqueeze", "samples", ints("one", 1)), ints("mirror", 0, 0, WINDOW // 2, 0, 0, WINDOW // 2), mode="reflect")
        x = graph.op("Conv", x, graph.constant("waves", waves()), strides=[HOP])
        x = graph.op("Slice", x, ints("zero", 0), ints("last", -1), ints("two", 2))
        square = graph.op("Mul", x, x)
        bins = ints("bins", WINDOW // 2 + 1)
        power = graph.op("Add", graph.op("Slice", square, ints("zero", 0), bins, ints("one", 1)), graph.op("Slice", square, bins, ints("end", 2**62), ints("one", 1)))
        x = graph.op("MatMul", graph.constant("mel", mel_filters(self.bands)), power)
        x = graph.op("Log", graph.op("Max", x, graph.constant("floor", np.float32(1e-10))))
        x = graph.op("Mul", x, graph.constant("log10", np.float32(1 / np.log(10))))
        x = graph.op("Max", x, graph.op("Sub", graph.op("ReduceMax", x, keepdims=1), graph.constant("range", np.float32(8))))
        return graph.op("Mul", graph.op("Add", x, graph.constant("four", np.float32(4))), graph.constant("quarter", np.float32(0.25)))

    def encoder(self):
        """samples [1, n] → for each layer of the decoder key.i [1, heads, 64, n / 320] and value.i [1, heads, n / 320, 64]"""
        graph, self.product = Graph(), by_token
        x = self.mel(graph)
        for name, stride in (("encoder/conv1", 1), ("encoder/conv2", 2)):
            x = graph.op("Conv", x, stored(graph, f"{name}.weight", self.tensors[f"{name}/weight"]), graph.constant(f"{name}.bias", self.tensors[f"{name}/bias"]), pads=[1, 1], strides=[stride])
            x = graph.op("Gelu", x)
        x = graph.op("Transpose", x, perm=[0, 2, 1])
        length = graph.op("Shape", x, start=1, end=2)
        zero = graph.constant("zero", np.array([0], np.int64))
        places = stored(graph, "positions", self.tensors["encoder/position_encodings/encodings"])
        x = graph.op("Add", x, graph.op("Slice", places, zero, length, zero))
        for i in range(self.depth["encoder"]):
            name = f"encoder/layer_{i}"
            inner = self.norm(graph, x, f"{name}/self_attention/layer_norm")
            parts = [self.dense(graph, inner, f"{name}/self_attention/linear_0", self.third(part)) for part in range(3)]
            mixed = graph.op("MultiHeadAttention", *parts, domain="com.microsoft", num_heads=self.heads)
            x = graph.op("Add", x, self.dense(graph, mixed, f"{name}/self_attention/linear_1"))
            x = self.widened(graph, x, name)
        x = self.norm(graph, x, "encoder/layer_norm")
        outputs = []
        for i in range(self.depth["decoder"]):
            name = f"decoder/layer_{i}/attention/linear_1"
            graph.op("Identity", self.apart(graph, self.dense(graph, x, name, self.third(0)), 0, 2, 3, 1), output=f"key.{i}")
            graph.op("Identity", self.apart(graph, self.dense(graph, x, name, self.third(1)), 0, 2, 1, 3), output=f"value.{i}")
            outputs += [number(f"key.{i}", 1, self.heads, 64, "frames"), number(f"value.{i}", 1, self.heads, "frames", 64)]
        return graph.model([number("samples", 1, "n")], outputs)

    def decoder(self, alignment):
        """
        tokens [texts, n], key.i, value.i, and what earlier steps gave as said.key.i and said.value.i [texts, heads, before, 64]
        → logits [texts, vocabulary] after the last token, its attention [texts, heads of `alignment`, frames], said.key.i.next, said.value.i.next
        """
        graph, self.product = Graph(), by_blocks
        ints = lambda name, *values: graph.constant(name, np.array(values, np.int64))
        packed, scale = blocks(self.tensors["decoder/embeddings/weight"])
        rows = graph.op("Reshape", graph.op("Gather", graph.constant("words", packed), "tokens"), ints("rows", 0, 0, -1, BLOCK))
        rows = graph.op("Sub", graph.op("Cast", rows, to=TensorProto.FLOAT), graph.constant("128.", np.float32(128)))
        rows = graph.op("Mul", rows, graph.op("Unsqueeze", graph.op("Gather", graph.constant("words.scale", scale), "tokens"), ints("last", -1)))
        rows = graph.op("Reshape", rows, ints("joined", 0, 0, self.hidden))
        count, before = graph.op("Shape", "tokens", start=1, end=2), graph.op("Shape", "said.key.0", start=2, end=3)
        until = graph.op("Add", before, count)
        places = stored(graph, "positions", self.tensors["decoder/position_encodings/encodings"])
        x = graph.op("Add", rows, graph.op("Slice", places, before, until, ints("zero", 0)))
        # A token looks at those before it and at itself: a row of [n, before + n] for each.
        own = graph.op("Range", *(graph.op("Squeeze", each) for each in (before, until)), graph.constant("step", np.int64(1)))
        every = graph.op("Range", graph.constant("first", np.int64(0)), graph.op("Squeeze", until), graph.constant("step", np.int64(1)))
        later = graph.op("Greater", graph.op("Unsqueeze", every, ints("zero", 0)), graph.op("Unsqueeze", own, ints("one", 1)))
        far = graph.op("Mul", graph.op("Cast", later, to=TensorProto.FLOAT), graph.constant("large", np.float32(-1e9)))
        eighth = graph.constant("eighth", np.float32(1 / 8))
        attention, states = [], []
        for i in range(self.depth["decoder"]):
            name = f"decoder/layer_{i}"
            inner = self.norm(graph, x, f"{name}/self_attention/layer_norm")
            query, key, mixed = (self.apart(graph, self.dense(graph, inner, f"{name}/self_attention/linear_0", self.third(part)), 0, 2, 1, 3) for part in range(3))
            key = graph.op("Concat", f"said.key.{i}", key, axis=2, output=f"said.key.{i}.next")
            mixed = graph.op("Concat", f"said.value.{i}", mixed, axis=2, output=f"said.value.{i}.next")
            scores = graph.op("MatMul", graph.op("Mul", query, eighth), graph.op("Transpose", key, perm=[0, 1, 3, 2]))
            mixed = self.together(graph, graph.op("MatMul", graph.op("Softmax", graph.op("Add", scores, far), axis=-1), mixed))
            x = graph.op("Add", x, self.dense(graph, mixed, f"{name}/self_attention/linear_1"))
            inner = self.norm(graph, x, f"{name}/attention/layer_norm")
            query = self.apart(graph, self.dense(graph, inner, f"{name}/attention/linear_0"), 0, 2, 1, 3)
            looks = graph.op("Softmax", graph.op("MatMul", graph.op("Mul", query, eighth), f"key.{i}"), axis=-1)
            heads = [head for layer, head in alignment if layer == i]
            if heads:
                attention.append(graph.op("Gather", looks, ints(f"heads.{i}", *heads), axis=1))
            mixed = self.together(graph, graph.op("MatMul", looks, f"value.{i}"))
            x = graph.op("Add", x, self.dense(graph, mixed, f"{name}/attention/linear_2"))
            x = self.widened(graph, x, name)
            states += [f"said.key.{i}", f"said.value.{i}"]
        x = self.norm(graph, graph.op("Gather", x, ints("last", -1), axis=1), "decoder/layer_norm")
        inputs = [graph.op("Reshape", "words", ints("blocks", self.vocabulary, -1, BLOCK)), "words.scale"]
        logits = graph.op("MatMulNBits", x, *inputs, domain="com.microsoft", K=self.hidden, N=self.vocabulary, bits=8, block_size=BLOCK, accuracy_level=4)
        graph.op("Squeeze", logits, ints("one", 1), output="logits")
        looks = graph.op("Gather", graph.op("Concat", *attention, axis=1), ints("last", -1), axis=2)
        graph.op("Squeeze", looks, ints("two", 2), output="attention")
        looked = [each for i in range(self.depth["decoder"]) for each in (number(f"key.{i}", 1, self.heads, 64, "frames"), number(f"value.{i}", 1, self.heads, "frames", 64))]
        said = [number(name, "texts", self.heads, "before", 64) for name in states]
        after = [number(f"{name}.next", "texts", self.heads, "after", 64) for name in states]
        results = [number("logits", "texts", self.vocabulary), number("attention", "texts", len(alignment), "frames")]
        return graph.model([value("tokens", TensorProto.INT64, "texts", "n"), *looked, *said], [*results, *after])
