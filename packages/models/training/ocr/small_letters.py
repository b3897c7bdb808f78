"""Trains the network that says where small letters may be: too small for the detector of lines.

    python small_letters.py FOLDER_OF_PHOTOGRAPHS OUTPUT.onnx [--steps 1600]
    python small_letters.py --install OUTPUT.onnx             puts it into packages/models/assets/ocr

The network that ships is what 1,000 of the 1,600 steps gave.

Lines of 6 to 13 pixels in thirteen scripts are drawn on parts of photographs; each cell of 8 pixels is to be told apart
by whether it is inside a line. Photographs whose name has a hash of 0 to 19 of 100 are left out, to choose by.
"""
import argparse
import hashlib
import io
import json
import random
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from torch import nn

from version import VERSION

TARGET = Path(__file__).parents[2] / "assets" / "ocr"

SIDE = 224
CELL = 8
BATCH = 24
"""Of a cell: where more is inside a line it is one of letters, where less is it is not; between them it does not count."""
COVERED = (0.1, 0.4)
"""Levels between ink and ground below which a line does not count: nobody sees it."""
SEEN = 28
"""For each cell of letters as many of the cells without count that look most like it."""
HARD_RATIO = 4

FONTS = "/usr/share/fonts/truetype"
LATIN = [
    *(f"liberation/Liberation{name}.ttf" for name in (
        "Sans-Regular", "Sans-Bold", "Serif-Regular", "Serif-Bold", "Serif-Italic", "Mono-Regular")),
    *(f"dejavu/DejaVu{name}.ttf" for name in ("Sans", "Sans-Bold", "Serif", "SansMono")),
    *(f"noto/Noto{name}.ttf" for name in ("Sans-Regular", "Sans-Bold", "Serif-Regular", "Sans-Italic")),
]
"""Letters of each script and faces that have them."""
SCRIPTS = {
    "Latin": ("abcdefghijklmnopqrstuvwxyz", LATIN),
    "Cyrillic": ("абвгдежзийклмнопрстуфхцчшщъыьэюя", LATIN),
    "Greek": ("αβγδεζηθικλμνξοπρστυφχψωάέή", LATIN[:-1]),
    "Arabic": ("ابتثجحخدذرزسشصضطظعغفقكلمنهوي", ["noto/NotoNaskhArabic-Regular.ttf", "dejavu/DejaVuSans.ttf"]),
    "Hebrew": ("אבגדהוזחטיכלמנסעפצקרשת", ["noto/NotoSansHebrew-Regular.ttf", "dejavu/DejaVuSans.ttf"]),
    "Devanagari": ("कखगघचछजझटठडणतथदधनपफबभमयरलवशसह", ["noto/NotoSansDevanagari-Regular.ttf"]),
    "Thai": ("กขคงจชซญดตถทธนบปผพฟมยรลวสหอ", ["noto/NotoSansThai-Regular.ttf"]),
    "Hangul": ("가나다라마바사아자차카타파하고노도로모보소오조구누두루무부수우기니디리미비시이", ["nanum/NanumGothic.ttf"]),
    "Chinese": ("的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生", ["wqy/wqy-zenhei.ttc"]),
    "Georgian": ("აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ", ["noto/NotoSansGeorgian-Regular.ttf"]),
    "Armenian": ("աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ", ["noto/NotoSansArmenian-Regular.ttf"]),
    "Tamil": ("கஙசஞடணதநபமயரலவழளறன", ["noto/NotoSansTamil-Regular.ttf"]),
    "Bengali": ("কখগঘচছজঝটঠডণতথদধনপফবভমযরলশষসহ", ["noto/NotoSansBengali-Regular.ttf"]),
}
VOWELS = "aeiouy"


def write_word(letters: str) -> str:
    if random.random() < 0.12:
        return "".join(random.choice("0123456789") for _ in range(random.randint(1, 6)))
    length = random.randint(1, 9)
    if letters != SCRIPTS["Latin"][0]:
        return "".join(random.choice(letters) for _ in range(length))
    consonants = [letter for letter in letters if letter not in VOWELS]
    return "".join(random.choice(VOWELS if index % 2 else consonants) for index in range(length))


def write_line(letters: str) -> str:
    words = [write_word(letters) for _ in range(random.randint(1, 8))]
    case = random.random()
    text = " ".join(words)
    text = text.upper() if case < 0.12 else text.title() if case < 0.25 else text.capitalize() if case < 0.6 else text
    return text + random.choice(["", "", "", ".", "!", "?", ":"])


def choose_ink() -> tuple[int, int, int]:
    usual = [(255, 255, 255), (0, 0, 0), (34, 34, 34), (221, 221, 221), (204, 0, 0), (255, 255, 102), (0, 0, 160), (0, 120, 0)]
    return random.choice(usual) if random.random() < 0.6 else tuple(random.randint(0, 255) for _ in range(3))


def draw_line(picture: Image.Image, size: float) -> tuple[Image.Image, Image.Image, bool]:
    """@returns the picture with a line, where the line is, and whether it can be seen"""
    script = "Latin" if random.random() < 0.6 else random.choice(list(SCRIPTS))
    letters, faces = SCRIPTS[script]
    twice = random.choice([1, 1, 2, 3])
    font = ImageFont.truetype(f"{FONTS}/{random.choice(faces)}", round(size * twice))
    text = write_line(letters)
    left, top, right, bottom = font.getbbox(text)
    room = 6 * twice
    mask = Image.new("L", (right - left + 2 * room, bottom - top + 2 * room))
    ImageDraw.Draw(mask).text((room - left, room - top), text, fill=255, font=font)
    inside = Image.new("L", mask.size)
    ImageDraw.Draw(inside).rectangle((room - twice, room, mask.width - room + twice, mask.height - room), fill=255)
    turn = random.choice([0, 0, 0, random.uniform(-8, 8), random.uniform(-20, 20), 90, 270])
    mask, inside = (one.rotate(turn, Image.BICUBIC, expand=True) for one in (mask, inside))
    smaller = (max(1, mask.width // twice), max(1, mask.height // twice))
    mask, inside = mask.resize(smaller, Image.BOX), inside.resize(smaller, Image.BOX)
    at = (random.randint(-smaller[0] // 3, max(1, picture.width - smaller[0] * 2 // 3)),
          random.randint(-2, max(1, picture.height - smaller[1] + 2)))
    strength = random.choice([1, 1, 1, random.uniform(0.55, 1)])
    placed, covered = Image.new("L", picture.size), Image.new("L", picture.size)
    placed.paste(mask.point(lambda value: round(value * strength)), at)
    covered.paste(inside, at)
    ink = choose_ink()
    under = picture
    if random.random() < 0.12:
        shadow = placed.filter(ImageFilter.GaussianBlur(1))
        dark = Image.new("RGB", picture.size, (0, 0, 0) if sum(ink) > 380 else (255, 255, 255))
        under = Image.composite(dark, picture, shadow)
    drawn = Image.composite(Image.new("RGB", picture.size, ink), under, placed)
    where = np.asarray(placed) > 100
    if not where.any():
        return drawn, covered, True
    apart = np.abs(np.asarray(drawn, np.int16) - np.asarray(picture, np.int16))[where].max(axis=1)
    return drawn, covered, float(np.median(apart)) >= SEEN


def share_of_cells(mask: np.ndarray) -> np.ndarray:
    side = mask.shape[0] // CELL
    return mask.reshape(side, CELL, side, CELL).mean((1, 3))


def cut_part(photographs: list[np.ndarray]) -> Image.Image:
    photograph = random.choice(photographs)
    height, width = photograph.shape[:2]
    side = min(height, width, round(SIDE * random.choice([1, 1, 1, 1.5, 2])))
    top, left = random.randint(0, height - side), random.randint(0, width - side)
    part = Image.fromarray(photograph[top : top + side, left : left + side])
    part = part.resize((SIDE, SIDE), Image.BILINEAR) if side != SIDE else part
    if random.random() < 0.5:
        part = part.transpose(Image.FLIP_LEFT_RIGHT)
    if random.random() < 0.1:
        part = part.transpose(Image.ROTATE_90)
    if random.random() < 0.06:
        part = Image.new("RGB", (SIDE, SIDE), tuple(random.randint(0, 255) for _ in range(3)))
    return part


def draw_example(photographs: list[np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """@returns the picture, and for each cell 1, 0 or, where it does not count, −1"""
    picture = cut_part(photographs)
    letters, unsure = np.zeros((SIDE // CELL,) * 2), np.zeros((SIDE // CELL,) * 2, bool)
    if random.random() < 0.6:
        for _ in range(random.randint(1, 3)):
            size = random.uniform(6, 13) if random.random() < 0.85 else random.uniform(14, 40)
            picture, covered, is_seen = draw_line(picture, size)
            share = share_of_cells(np.asarray(covered) / 255)
            if size > 13 or not is_seen:
                unsure |= share > 0
            else:
                letters = np.maximum(letters, share)
    labels = np.where(letters >= COVERED[1], 1, np.where(letters > COVERED[0], -1, 0))
    labels[unsure & (labels == 0)] = -1
    if random.random() < 0.2:
        picture = picture.filter(ImageFilter.GaussianBlur(random.uniform(0.2, 0.6)))
    if random.random() < 0.8:
        packed = io.BytesIO()
        picture.save(packed, "JPEG", quality=random.randint(55, 95))
        picture = Image.open(packed).convert("RGB")
    return np.asarray(picture), labels


def depthwise(inside: int, out: int, stride: int = 1, wide: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, inside, 3, stride, padding=wide, dilation=wide, groups=inside, bias=False),
        nn.BatchNorm2d(inside),
        nn.ReLU(),
        nn.Conv2d(inside, out, 1, bias=False),
        nn.BatchNorm2d(out),
        nn.ReLU(),
    )


class Residual(nn.Module):
    def __init__(self, channels: int, wide: int) -> None:
        super().__init__()
        self.body = depthwise(channels, channels, 1, wide)

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        return features + self.body(features)


def create_network() -> nn.Sequential:
    first = [nn.Conv2d(3, 12, 3, 2, 1, bias=False), nn.BatchNorm2d(12), nn.ReLU()]
    second = [nn.Conv2d(12, 32, 3, 2, 1, bias=False), nn.BatchNorm2d(32), nn.ReLU()]
    body = [Residual(32, 1), depthwise(32, 72, 2), *(Residual(72, wide) for wide in (1, 2, 4, 1))]
    return nn.Sequential(*first, *second, *body, nn.Conv2d(72, 1, 1))


def score_loss(logits: torch.Tensor, labels: torch.Tensor) -> torch.Tensor:
    losses = nn.functional.binary_cross_entropy_with_logits(logits, labels.clamp(min=0), reduction="none")
    letters, others = losses[labels == 1], losses[labels == 0]
    hard = others.topk(min(len(others), HARD_RATIO * len(letters) + 400)).values
    return (letters.sum() + hard.sum()) / (len(letters) + 400)


def is_left_out(file: Path) -> bool:
    return int(hashlib.sha256(file.name.encode()).hexdigest(), 16) % 100 < 20


def install(file: Path) -> None:
    data = file.read_bytes()
    (TARGET / "small-letters.onnx").write_bytes(data)
    path = TARGET / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["version"] = VERSION
    manifest["sources"]["smallLetters"] = "trained here: training/ocr/small_letters.py"
    digest = hashlib.sha256(data).hexdigest()
    manifest["files"]["smallLetters"] = {"file": "small-letters.onnx", "sha256": digest, "bytes": len(data)}
    half = [0.5, 0.5, 0.5]
    manifest["preprocessing"]["smallLetters"] = {"mean": half, "deviation": half, "cell": CELL}
    path.write_text(json.dumps(manifest, indent=2) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("photographs", type=Path, nargs="?")
    parser.add_argument("output", type=Path)
    parser.add_argument("--steps", type=int, default=1600)
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    if options.install:
        install(options.output)
    else:
        train(options.photographs, options.output, options.steps)


def train(folder: Path, output: Path, steps: int) -> None:
    random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    files = sorted(file for file in folder.rglob("*.jpg") if not is_left_out(file))
    photographs = [np.asarray(Image.open(file).convert("RGB")) for file in files]
    photographs = [one for one in photographs if min(one.shape[:2]) >= 64]
    print(len(photographs), "photographs", flush=True)
    network = create_network()
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps)
    total = 0.0
    for step in range(1, steps + 1):
        pictures, labels = zip(*(draw_example(photographs) for _ in range(BATCH)))
        batch = torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).float() / 127.5 - 1
        loss = score_loss(network(batch)[:, 0], torch.from_numpy(np.stack(labels)).float())
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        if step % 100 == 0:
            print(step, round(total / 100, 4), flush=True)
            total = 0.0
        if step % 500 == 0 or step == steps:
            export(network, output)


def export(network: nn.Sequential, output: Path) -> None:
    network.eval()
    whole = nn.Sequential(network, nn.Sigmoid())
    axes = {"picture": {2: "height", 3: "width"}, "letters": {2: "rows", 3: "columns"}}
    torch.onnx.export(
        whole, (torch.zeros(1, 3, 64, 64),), str(output), input_names=["picture"], output_names=["letters"],
        dynamic_axes=axes, opset_version=17, dynamo=False,
    )
    network.train()


if __name__ == "__main__":
    main()
