"""Trains one network on the rows of one prepared set, with checkpoints: see `python train.py --help`."""
import argparse
import json
import pickle
import random
import shutil
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch.nn import functional

from adapters import adapt
from augment import damaged
from canonical import engine
from details import detailed
from encoder import ENCODERS
from evaluate import summary
from network import COLUMNS, HEADS, Network, columns
from resume import checkpoint_of, words_of
from rows import EMOTIONS, WORTH, learnable, load
from texts import FILES, LABELS, READ, TOXIC
from vocabulary import prune

# Shares of the texts that a step sees, by part: written and read (ours) weigh as much as the public labels together, and more.
# "soft": public texts that nobody has read, with what the teacher thinks of them (--soft); half as many as all others.
SHARES = {"written": 0.50, "made": 0.06, "read": 0.36, "public": 0.08, "soft": 0.50}
TAUGHT = 0.5  # of what a label weighs where readers and the teacher both know the text
MAX_TOKENS, OVERLAP, MAX_WINDOWS = 96, 24, 4
SHOWN = {"written": 1500, "made": 1500, "read": 600, "public": READ, "soft": READ}  # characters of a text that a step sees
TOKENS_A_STEP = 2600
DROWNED = 0.15  # of the texts of ours
DETAILED = 0.12  # of the texts of ours: few of them hold an e-mail address or a link by themselves, and most of those are spam
BLANKED = 0.25  # of a text's tokens at most: the network knows its own training texts by heart (AUROC of "any" .99 there, .88 on dev)
UNSEEN = 3.0  # how much more often a text is met that the weights training goes on from have not seen
SAVED_S = 300  # seconds between checkpoints
REPORTED_S = 2700  # … between looks at the dev part, which take minutes
RARE = ("Slurs", "Sexual", "Violence", "SelfHarm", "Spam")
TOXIC_COLUMNS = [LABELS.index(label) for label in TOXIC]


def target(row):
    """(wanted, weight), each [COLUMNS + 2]; weight 0 where nobody knows.

    The last two: whether any signal holds, where all are known; whether any of TOXIC does, where a source's "toxic" says no more than that.
    """
    wanted, weight = np.zeros(COLUMNS + 2, np.float32), np.zeros(COLUMNS + 2, np.float32)
    if row["part"] not in ("public", "soft"):
        wanted[COLUMNS], weight[COLUMNS] = max(row["labels"].values()), 1.0
    elif row["said"].get("Toxic"):
        worth = row["weights"].get("Toxic", 0.0)
        wanted[COLUMNS + 1], weight[COLUMNS + 1] = 1, worth if worth >= WORTH else 0.0
    for i, label in enumerate(LABELS):
        if label in row["labels"]:
            worth = row["weights"].get(label, 0.0) if row["part"] == "public" else 1.0
            wanted[i] = row["labels"][label]
            weight[i] = worth if worth >= WORTH else 0.0
    if "severity" in row and row["severity"] != "None":
        at = columns("severity").start
        wanted[at : at + 2] = row["severity"] in ("Medium", "High"), row["severity"] == "High"
        weight[at : at + 2] = 0.5
    if "sentiment" in row:
        at = columns("sentiment")
        wanted[at] = [name == row["sentiment"] for name in HEADS["sentiment"]]
        weight[at] = 0.3
        at = columns("topics")
        wanted[at] = [name in row["topics"] for name in HEADS["topics"]]
        weight[at] = 0.15
    if "emotion" in row:
        at = columns("emotion")
        wanted[at] = [name in row["emotion"] for name in EMOTIONS]
        weight[at] = 0.15
    if "taught" in row:
        taught, share = row["taught"], 1.0 if row["part"] == "soft" else TAUGHT
        wanted[: len(LABELS)] = share * taught + (1 - share) * wanted[: len(LABELS)]
        wanted[COLUMNS] = share * taught.max() + (1 - share) * wanted[COLUMNS]
        if row["part"] == "soft":
            weight[: len(LABELS)], weight[COLUMNS] = 1, 1
    return wanted, weight


def with_soft(rows, soft):
    """Rows with what the teacher thinks of them (`soft_labels.py`): "taught", a probability for each signal; public ones are of the part "soft"."""
    taught = {each["text"]: 1 / (1 + np.exp(-each["logits"])) for each in soft}
    return [
        row if (found := taught.get(row["text"])) is None else {**row, "taught": found, **({"part": "soft", "labels": {}} if row["part"] == "public" else {})}
        for row in rows
    ]


def prepare(folder, encoder, publics_too=True, asset=None):
    """Writes rows.pkl anew; tokenizer.json and words.npy, the asset's where training goes on from one, unless they are there."""
    folder.mkdir(parents=True, exist_ok=True)
    rows, worth = load(publics_too)
    fresh = folder / "rows.new"
    fresh.write_bytes(pickle.dumps(rows))
    fresh.rename(folder / "rows.pkl")
    (folder / "worth.json").write_text(json.dumps({" ".join(map(str, key)): round(value, 3) for key, value in sorted(worth.items())}, indent=1))
    if (folder / "tokenizer.json").exists():
        return
    if asset:
        shutil.copy(asset / "tokenizer.json", folder / "tokenizer.json")
        np.save(folder / "words.npy", words_of(asset))
        return
    weights, _, tokenizer, _ = ENCODERS[encoder]()
    words = np.asarray(weights.get("embeddings.word_embeddings.weight"), np.float32)
    if encoder == "e5":
        texts = [row["text"][:500] for row in rows if row.get("licence") != "measured only" and row["split"] != "test"]
        tokenizer, words = prune(tokenizer, words, texts)
    tokenizer.save(str(folder / "tokenizer.json"))
    np.save(folder / "words.npy", words)


def windows(ids, first, last):
    """Token ids without special tokens → windows with them; overlapping, at most MAX_WINDOWS, evenly spread."""
    room = MAX_TOKENS - 2
    if len(ids) <= room:
        return [[first, *ids, last]]
    starts = list(range(0, len(ids) - OVERLAP, room - OVERLAP))
    if len(starts) > MAX_WINDOWS:
        starts = [starts[round(i * (len(starts) - 1) / (MAX_WINDOWS - 1))] for i in range(MAX_WINDOWS)]
    return [[first, *ids[start : start + room], last] for start in starts]


class Batches:
    """Batches of about TOKENS_A_STEP tokens, of texts of similar length: (ids, mask, owner of each window, wanted, weight)."""

    def __init__(self, rows, tokenizer, newer=None):
        """`newer()` gives rows that take the place of the old ones, or None: so that a long run learns from texts written meanwhile."""
        self.rows, self.tokenizer, self.newer = rows, tokenizer, newer or (lambda: None)
        probe = tokenizer.encode("a").ids
        self.first, self.last = probe[0], probe[-1]
        self.blank = next(found for name in ("<unk>", "[UNK]") if (found := tokenizer.token_to_id(name)) is not None)

    def encode(self, texts):
        """The windows of each text's canonical reading."""
        texts = engine().canonical(texts)
        return [windows(found.ids, self.first, self.last) for found in self.tokenizer.encode_batch(texts, add_special_tokens=False)]

    def pack(self, items):
        """[(windows, target)] → tensors."""
        flat = [window for found, _ in items for window in found]
        owner = torch.tensor([i for i, (found, _) in enumerate(items) for _ in found])
        width = max(map(len, flat))
        ids, mask = torch.zeros(len(flat), width, dtype=torch.long), torch.zeros(len(flat), width)
        for i, window in enumerate(flat):
            ids[i, : len(window)] = torch.tensor(window)
            mask[i, : len(window)] = 1
        wanted, weight = (torch.tensor(np.stack([pair[side] for _, pair in items])) for side in (0, 1))
        return ids, mask, owner, wanted, weight

    def blanked(self, found, rng):
        """The windows of a text without some of their tokens: what is left should be enough."""
        share = rng.uniform(-BLANKED, BLANKED)
        if share <= 0:
            return found
        return [[first, *(self.blank if rng.random() < share else token for token in inner), last] for first, *inner, last in found]

    def endless(self, rng, damage=0.3, unseen=()):
        parts = weights = calm = None
        while True:
            self.rows = (fresh := self.newer()) or self.rows
            if fresh or parts is None:
                parts = {part: [row for row in self.rows if row["part"] == part] for part in SHARES}
                calm = calm_rows(self.rows)
                weights = {part: [frequency(row) * (UNSEEN if row.get("src") in unseen else 1.0) for row in rows] for part, rows in parts.items()}
                print({part: len(rows) for part, rows in parts.items()}, flush=True)
            chosen = []
            for part, share in SHARES.items():
                if parts[part]:
                    chosen += rng.choices(parts[part], weights[part], k=int(4000 * share))
            rng.shuffle(chosen)
            chosen = [drowned(row, rng.choice(calm[row["lang"]]), rng) if row["lang"] in calm and rng.random() < DROWNED else row for row in chosen]
            chosen = [{**row, "text": detailed(row["text"], rng)} if row["part"] not in ("public", "soft") and rng.random() < DETAILED else row for row in chosen]
            texts = [damaged(text, rng) if rng.random() < damage else text for text in (row["text"][: SHOWN[row["part"]]] for row in chosen)]
            items = sorted(zip((self.blanked(found, rng) for found in self.encode(texts)), map(target, chosen), strict=True), key=lambda item: sum(map(len, item[0])) + rng.random() * 8)
            batches, batch, widest = [], [], 0
            for item in items:
                count = sum(len(found) for found, _ in batch) + len(item[0])
                widest = max(widest, max(map(len, item[0])))
                if batch and count * widest > TOKENS_A_STEP:
                    batches.append(batch)
                    batch, widest = [], max(map(len, item[0]))
                batch.append(item)
            batches.append(batch)
            rng.shuffle(batches)
            for batch in batches:
                yield self.pack(batch)


def calm_rows(rows):
    """{language: short clean texts of ours}, for languages that have some."""
    found = defaultdict(list)
    for row in rows:
        if row["part"] == "written" and row["severity"] == "None" and len(row["text"]) < 200:
            found[row["lang"]].append(row["text"])
    return {lang: texts for lang, texts in found.items() if len(texts) >= 50}


def drowned(row, calm, rng):
    """The row with a harmless text before, after or around it: harm does not go away by what stands beside it."""
    if row["part"] in ("public", "soft") or len(row["text"]) > 300:
        return row
    before, after = rng.choice(((True, False), (False, True), (True, True)))
    gap = rng.choice((" ", " ", "\n", ". "))
    return {**row, "text": (calm + gap if before else "") + row["text"] + (gap + calm if after else "")}


def frequency(row):
    """How often a row is met within its part: a public one as its labels are worth, a rare label of ours twice as often as a common one.

    A long public text costs a step as much as several short ones and teaches no more: it is met the less often.
    """
    rarity = 2.0 if any(row["labels"].get(label) for label in RARE) else 1.0
    if row["part"] in ("written", "made"):
        return rarity
    brevity = min(1.0, 140 / len(row["text"]))
    if row["part"] == "soft":
        return brevity
    if row["part"] == "public":
        return brevity * max([0.25 if "emotion" in row else 0.0, *row["weights"].values()])
    return brevity * rarity


def pooled(logits, owner, count):
    """Logits of windows → of texts: the maximum for signals and severity, the mean for the rest."""
    if len(owner) == count:
        return logits
    index = owner[:, None].expand_as(logits)
    most = torch.full((count, logits.shape[1]), -1e4).scatter_reduce(0, index, logits, "amax")
    mean = torch.zeros(count, logits.shape[1]).scatter_reduce(0, index, logits, "mean", include_self=False)
    at = columns("severity").stop
    return torch.cat([most[:, :at], mean[:, at:]], 1)


def noisy_or(logits):
    """Log-odds that one of independent signals holds, from theirs: [texts, signals] → [texts]."""
    none = functional.logsigmoid(-logits).sum(1)
    return torch.log(-torch.expm1(none.clamp(max=-1e-6))) - none


def loss_of(logits, wanted, weight):
    """Masked cross-entropies: each signal for itself, all together as "any" (a verdict is read off their maximum), the other heads."""
    some = torch.stack([noisy_or(logits[:, : len(LABELS)]), noisy_or(logits[:, TOXIC_COLUMNS])], 1)
    union = functional.binary_cross_entropy_with_logits(some, wanted[:, COLUMNS:], weight=weight[:, COLUMNS:], reduction="none").sum(1)
    wanted, weight = wanted[:, :COLUMNS], weight[:, :COLUMNS]
    at = columns("sentiment")
    every = functional.binary_cross_entropy_with_logits(logits, wanted, weight=weight, reduction="none")
    tone = -(functional.log_softmax(logits[:, at], 1) * wanted[:, at] * weight[:, at]).sum(1)
    every = torch.cat([every[:, : at.start], every[:, at.stop :]], 1)
    return (every.sum(1) + tone + union).mean()


@torch.no_grad()
def predict(network, batches, rows, chunk=8000):
    """(early, late) logits [rows, COLUMNS] float32 of texts, in order."""
    was, out = network.training, [np.zeros((len(rows), COLUMNS), np.float32) for _ in range(2)]
    network.eval()
    found = batches.encode([row["text"][:3000] for row in rows])
    order = sorted(range(len(rows)), key=lambda i: (len(found[i]), len(found[i][0])))
    blank, start = (np.zeros(COLUMNS + 2, np.float32),) * 2, 0
    while start < len(order):
        end, widest, count = start, 0, 0
        while end < len(order):
            widest, count = max(widest, len(found[order[end]][0])), count + len(found[order[end]])
            if widest * count > chunk and end > start:
                break
            end += 1
        part = order[start:end]
        ids, mask, owner, *_ = batches.pack([(found[i], blank) for i in part])
        for side, logits in enumerate(network(ids, mask)):
            out[side][part] = pooled(logits.float(), owner, len(part)).numpy()
        start = end
    network.train(was)
    return out


def groups(network, rate):
    """Parameter groups with a rate that falls towards the lower layers."""
    depth = len(network.layers)
    for name, parameter in network.named_parameters():
        if not parameter.requires_grad:
            continue
        level = int(name.split(".")[1]) + 1 if name.startswith("layers.") else 0 if name.startswith(("norm", "positions", "relative")) else depth + 1
        heads = 5.0 if "head" in name or name.startswith("exit") else 1.0
        yield parameter, rate * 0.9 ** (depth - min(level, depth)) * heads, 0.0 if parameter.ndim == 1 else 0.01


def build(folder, encoder, layers, exit_after, rank=0):
    weights, config, *_ = ENCODERS[encoder]()
    weights = {key.removeprefix("bert."): np.asarray(value, np.float32) for key, value in weights.items() if not key.endswith("position_ids")}
    weights["embeddings.word_embeddings.weight"] = np.load(folder / "words.npy")
    if layers:
        config = {**config, "layers": layers}
    network = Network(weights, config, exit_after)
    if rank:
        adapt(network, rank)
    return network


def restored(folder, checkpoint, encoder, layers, exit_after, rank=0):
    """(rows, network, tokenizer) of a work folder and a checkpoint, ready to judge."""
    rows = pickle.loads((folder / "rows.pkl").read_bytes())
    network = build(folder, encoder, layers, exit_after, rank)
    network.load_state_dict(torch.load(checkpoint), strict=False)
    return rows, network.eval(), Tokenizer.from_file(str(folder / "tokenizer.json"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="prepared data, checkpoints and logs; outside the repository")
    parser.add_argument("--encoder", choices=tuple(ENCODERS), default="e5")
    parser.add_argument("--layers", type=int, default=0, help="how many of the encoder's layers to keep (0: all)")
    parser.add_argument("--exit-after", type=int, default=6, help="layer after which the early exit reads")
    parser.add_argument("--adapters", type=int, default=0, metavar="RANK", help="train low-rank adapters of this rank beside frozen layers, not the layers themselves")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--start", type=Path, help="a checkpoint, or the folder of an asset, to go on from")
    parser.add_argument("--name", default="model")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unseen", nargs="*", default=(), choices=FILES, metavar="FILE", help="files of written texts that the weights of --start have not seen: they are met more often")
    parser.add_argument("--soft", type=Path, help="what soft_labels.py wrote: the teacher's opinion of English texts")
    parser.add_argument("--damage", type=float, default=0.3, help="share of the texts that are met with typos, handles, links and the like")
    parser.add_argument("--without", nargs="*", default=(), metavar="SOURCE", help="public sources to leave out: what they teach is measured by how they are judged without (leave_out.py)")
    parser.add_argument("--english", action="store_true", help="learn from English texts alone")
    parser.add_argument("--ours", action="store_true", help="with --prepare: leave the public sets out")
    parser.add_argument("--limit", type=int, help="so many rows at most of each part: for a smoke run")
    parser.add_argument("--prepare", action="store_true", help="read the data again first")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    rng = random.Random(options.seed)
    from_asset = options.start if options.start and options.start.is_dir() else None
    if options.prepare or not (options.folder / "rows.pkl").exists():
        prepare(options.folder, options.encoder, not options.ours, from_asset)

    def asked(row):
        return (row["lang"] == "en" or not options.english) and row["src"] not in options.without

    with (options.folder / "rows.pkl").open("rb") as file:
        rows = pickle.load(file)
    rows = list(filter(asked, rows))
    if options.limit:
        rows = [row for part in SHARES for row in [row for row in rows if row["part"] == part][: options.limit]]
    tokenizer = Tokenizer.from_file(str(options.folder / "tokenizer.json"))
    soft = pickle.loads(options.soft.read_bytes()) if options.soft else []
    train = [row for row in with_soft(rows, soft) if row["part"] == "soft" or learnable(row)]
    dev = [row for row in rows if row["split"] == "dev" and row["part"] == "written"][::3]
    dev += [row for row in rows if row["split"] == "dev" and row["part"] == "read"][:800]
    print({part: sum(row["part"] == part for row in train) for part in SHARES}, len(dev), "dev", len(tokenizer.get_vocab()), "tokens", flush=True)
    prepared = (options.folder / "rows.pkl").stat().st_mtime

    def newer():
        nonlocal prepared
        changed = (options.folder / "rows.pkl").stat().st_mtime
        if changed == prepared or options.limit:
            return None
        prepared = changed
        fresh = with_soft(pickle.loads((options.folder / "rows.pkl").read_bytes()), soft)
        return [row for row in fresh if (row["part"] == "soft" or learnable(row)) and asked(row)]

    batches = Batches(train, tokenizer, newer)
    network = build(options.folder, options.encoder, options.layers, options.exit_after, options.adapters)
    if options.start:
        state = checkpoint_of(from_asset) if from_asset else torch.load(options.start)
        if "positions" in state:
            kept = network.positions.detach().clone()
            kept[: len(state["positions"])] = state["positions"]
            state = {**state, "positions": kept}
        network.load_state_dict(state, strict=False)
    master = [(parameter, rate, decay) for parameter, rate, decay in groups(network, options.rate)]
    copies = [parameter.detach().clone().requires_grad_(True) for parameter, *_ in master]
    network.to(torch.bfloat16).train()
    network.words.float()
    words = network.words
    network.words = torch.nn.Embedding.from_pretrained(words.weight.to(torch.bfloat16), freeze=True)
    average = [copy.detach().clone() for copy in copies]
    optimizer = torch.optim.AdamW([{"params": [copy], "lr": rate, "initial": rate, "weight_decay": decay} for copy, (_, rate, decay) in zip(copies, master, strict=True)], fused=True)
    started = last_seen = last_saved = time.time()
    step, seen, total, counted = 0, 0, 0.0, 0
    seconds, stream = options.minutes * 60, batches.endless(rng, options.damage, options.unseen)
    checkpoint = options.folder / f"{options.name}.pt"

    def save():
        names = {id(parameter): name for name, parameter in network.named_parameters()}
        state = {names[id(parameter)]: value.clone() for (parameter, *_), value in zip(master, average, strict=True)}
        torch.save(state, checkpoint)

    def report():
        with torch.no_grad():
            for (parameter, *_), value in zip(master, average, strict=True):
                parameter.copy_(value)
        early, late = predict(network, batches, dev)
        with torch.no_grad():
            for (parameter, *_), value in zip(master, copies, strict=True):
                parameter.copy_(value)
        print(f"[{time.time() - started:.0f} s, {step} steps, {seen} texts]", summary(dev, early, late), flush=True)
        save()

    while (share := (time.time() - started) / seconds) < 1:
        ids, mask, owner, wanted, weight = next(stream)
        factor = min(1.0, share / 0.04) * (0.5 * (1 + np.cos(np.pi * share)) * 0.97 + 0.03)
        for group in optimizer.param_groups:
            group["lr"] = group["initial"] * factor
        early, late = (pooled(logits.float(), owner, len(wanted)) for logits in network(ids, mask))
        loss = loss_of(late, wanted, weight) + 0.5 * loss_of(early, wanted, weight)
        loss.backward()
        for (parameter, *_), copy in zip(master, copies, strict=True):
            copy.grad = None if parameter.grad is None else parameter.grad.float()
            parameter.grad = None
        torch.nn.utils.clip_grad_norm_(copies, 1.0)
        optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(average, [copy.detach() for copy in copies], 1 - min(0.998, (1 + step) / (10 + step)))
            for (parameter, *_), copy in zip(master, copies, strict=True):
                parameter.copy_(copy)
        step, seen, total, counted = step + 1, seen + len(wanted), total + loss.item(), counted + 1
        if step % 100 == 0:
            print(f"{time.time() - started:.0f} s  step {step}  {seen} texts  loss {total / counted:.4f}", flush=True)
            total = counted = 0
        if time.time() - last_saved > SAVED_S:
            save()
            last_saved = time.time()
        if time.time() - last_seen > REPORTED_S:
            report()
            last_seen = time.time()
    report()


if __name__ == "__main__":
    main()
