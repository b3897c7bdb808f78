"""Makes the views of pictures that weapons.py learns from and judges by: the backbone's features of each, kept in a folder so that they are made once.

`python views.py FOLDER --clipart PNG [--photographs NAME=FOLDER[:NUMBER] ...] [--export]`: FOLDER takes a .npz for each source; PNG is .../openclipart/png of
Debian's openclipart-png (public domain). Weapons and some photographs are read from ../shared/data/media beside the repository, other harmless ones from the
folders named (at most NUMBER of each, chosen by a hash of the name); weapons.py says which of them teach. Every view is squashed to 224 × 224. An image without
any weapon is called `none`. The features are those of the present asset; --export makes the backbone anew, which needs torch (backbone.py).
"""
import argparse
import csv
import hashlib
import random
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from PIL import Image, ImageOps

from asset import ASSETS

SIDE = 224
# Pixels of the shorter side from which the server classifies parts as well.
TILES_FROM = 448
MEAN, DEVIATION = np.array([0.485, 0.456, 0.406], np.float32), np.array([0.229, 0.224, 0.225], np.float32)
MEDIA = Path(__file__).resolve().parents[5] / "shared/data/media"
FIREARMS = ("9_mm_gun_01", "ak47_01", "blue_gun_alex_fernandez_01", "m16_01", "m16_02")
BLADES = ("katana_dudziak_tomek_01", "knife", "longsword_01", "sword_01")
# Drawings of these folders repeat each other: a fifth of them is enough.
REPETITIVE = ("computer", "shapes", "signs")
CLIPART = 250


def load(path):
    picture = ImageOps.exif_transpose(Image.open(path)).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture)
    return ground.convert("RGB")


def order(path):
    return int(hashlib.sha256(path.name.encode()).hexdigest()[:8], 16)


def cut(picture, box):
    return picture.crop(tuple(map(int, box))) if box else picture


def whole_and_parts(picture):
    """The whole, and four parts of three fifths that overlap."""
    w, h = picture.size
    return [("full", picture)] + [("tile", cut(picture, (x * w, y * h, (x + 0.6) * w, (y + 0.6) * h))) for y in (0, 0.4) for x in (0, 0.4)]


def turned(views):
    return [(f"{kind}-flip", ImageOps.mirror(view)) for kind, view in views]


def boxes(folder):
    """{file: [(class, left, top, right, bottom)]}; some lines are shifted by a column, and are left out."""
    found = {}
    for row in csv.DictReader((MEDIA / "weapons" / folder / "_annotations.csv").open()):
        if all(row[key].isdigit() for key in ("xmin", "ymin", "xmax", "ymax") if row[key]) and row["ymax"]:
            found.setdefault(row["filename"], []).append((row["class"], *(int(row[key]) for key in ("xmin", "ymin", "xmax", "ymax"))))
    return found


def armed(path, own):
    """Views of a picture with firearms: (label, views) with the weapon, and of what is around it without one."""
    picture, luck = load(path), random.Random(hashlib.sha256(path.name.encode()).hexdigest())
    w, h = picture.size
    views, crops = whole_and_parts(picture), []
    for _, left, top, right, bottom in own:
        for scale in (1.2, 2.0, 3.5):
            side = max(24, max(right - left, bottom - top) * scale * luck.uniform(0.85, 1.15))
            x, y = (left + right) / 2 + luck.uniform(-0.15, 0.15) * side, (top + bottom) / 2 + luck.uniform(-0.15, 0.15) * side
            if scale == 1.2 or side <= max(w, h) * 1.05:
                crops.append(("crop", cut(picture, (max(0, x - side / 2), max(0, y - side / 2), min(w, x + side / 2), min(h, y + side / 2)))))
    yield "firearm", views + crops + turned(crops[:2]) + turned(views[:1])
    scenes = []
    for _ in range(12):
        side = luck.uniform(0.25, 0.5) * min(w, h)
        x, y = luck.uniform(0, w - side), luck.uniform(0, h - side)
        if all(x + side < left - 8 or x > right + 8 or y + side < top - 8 or y > bottom + 8 for _, left, top, right, bottom in own):
            scenes.append(("scene", cut(picture, (x, y, x + side, y + side))))
    # Surveillance cameras show people and rooms around; what is beside a weapon on a white ground teaches nothing.
    if own and scenes and path.name.startswith(("pistol", "CA")):
        yield "none", scenes[:4]


def close(path):
    """Views of a picture that a weapon fills."""
    picture = load(path)
    w, h = picture.size
    yield "weapon", [("full", picture), *turned([("full", picture)]), ("crop", cut(picture, (0.1 * w, 0.1 * h, 0.95 * w, 0.95 * h)))]


def drawn(path):
    """A drawing of a weapon on grounds of many colours, turned and scaled."""
    luck, base = random.Random(hashlib.sha256(path.name.encode()).hexdigest()), Image.open(path).convert("RGBA")
    base, views = base.crop(base.getchannel("A").getbbox()), [("full", load(path))]
    for number in range(10):
        colour = tuple(luck.randrange(256) for _ in range(3))
        side = int(max(base.size) * luck.uniform(1.1, 2.2))
        ground = Image.new("RGBA", (side, side), colour if number % 2 else "white")
        own = base.rotate(luck.uniform(-180, 180) if number % 3 == 0 else luck.uniform(-25, 25), expand=True, resample=Image.BICUBIC)
        own = ImageOps.mirror(own) if luck.random() < 0.5 else own
        own.thumbnail((side, side))
        ground.alpha_composite(own, (luck.randrange(side - own.width + 1), luck.randrange(side - own.height + 1)))
        views.append(("drawn", ground.convert("RGB")))
    yield "weapon", views


def photograph(path):
    picture = load(path)
    yield "none", whole_and_parts(picture) if min(picture.size) >= TILES_FROM else [("full", picture)]


def drawing(path):
    yield "none", [("full", load(path))]


def sources(clipart, more):
    """(name, files, views of a file) of every source."""
    near, other = boxes("weapon"), boxes("non-weapon")
    armoury, beside = sorted((MEDIA / "weapons/weapon").glob("*.jpg")), sorted((MEDIA / "weapons/non-weapon").glob("*.jpg"))
    classes = {path: {one[0] for one in other.get(path.name, [])} for path in beside}
    for name, starts in {"test_armas": ("test_armas",), "armas": ("armas", "CA"), "pistol": ("pistol",)}.items():
        yield name, [path for path in armoury if path.name.startswith(starts)], lambda path: armed(path, near.get(path.name, []))
    # That folder holds guns and knives; the tiny cut-outs of two robberies show nothing that could be named, and are left out.
    yield "ak47", [path for path in beside if "Russian" in path.name], close
    yield "knife", [path for path in beside if "knife" in classes[path]], close
    yield "pens", [path for path in beside if not classes[path] & {"gun", "knife"}], photograph
    for name, kinds in {"faces": ("*.jpg",), "exif": ("*.jpg", "*.jpeg"), "ocr": ("*.png",)}.items():
        yield name, sorted(path for kind in kinds for path in (MEDIA / name).glob(kind)), photograph
    for name, files in {"clip_firearm": FIREARMS, "clip_blade": BLADES}.items():
        yield name, [clipart / f"tools/weapons/{file}.png" for file in files], drawn
    drawings = [path for path in sorted(clipart.rglob("*.png")) if "tools/weapons" not in str(path)]
    some = [path for path in drawings if not any(one in str(path) for one in REPETITIVE) or order(path) % 5 == 0]
    some.sort(key=order)
    yield "clip_train", some[:CLIPART], drawing
    yield "clip_test", some[CLIPART : 2 * CLIPART], drawing
    for name, folder, most in more:
        yield name, sorted((path for path in folder.rglob("*") if path.suffix in (".png", ".jpg", ".webp")), key=order)[:most], photograph


def open_backbone(folder):
    """@returns a function: pixels (n, 3, 224, 224) → features (n, 1280)."""
    exported = folder / "backbone.onnx"
    if exported.exists():
        content, output = exported.read_bytes(), "map"
    else:
        model, output = onnx.load(ASSETS / "violence/model.onnx"), "head.flat"
        model.graph.output.append(onnx.helper.make_tensor_value_info(output, onnx.TensorProto.FLOAT, ["n", 1280]))
        content = model.SerializeToString()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(content, options)

    def features(pixels):
        (found,) = session.run([output], {"input": pixels})
        return found.mean((2, 3)) if found.ndim == 4 else found

    return features


def main(folder, clipart, more, anew):
    folder.mkdir(parents=True, exist_ok=True)
    if anew:
        from backbone import export

        export(folder / "backbone.onnx")
    features = open_backbone(folder)
    for name, files, views_of in sources(clipart, more):
        if (folder / f"{name}.npz").exists():
            continue
        rows = []
        for path in files:
            for label, views in views_of(path):
                for kind, view in views:
                    pixels = np.asarray(view.resize((SIDE, SIDE), Image.BILINEAR), np.float32) / 255
                    rows.append((path.name, label, kind, features(((pixels - MEAN) / DEVIATION).transpose(2, 0, 1)[None])[0]))
        ids, labels, kinds, found = zip(*rows)
        np.savez(folder / f"{name}.npz", ids=ids, labels=labels, kinds=kinds, X=np.array(found, np.float32))
        print(name, len(files), "pictures,", len(rows), "views", flush=True)


def read_source(text):
    name, _, rest = text.partition("=")
    folder, _, most = rest.partition(":")
    return name, Path(folder), int(most) if most else None


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--clipart", type=Path, required=True)
    parser.add_argument("--photographs", action="append", default=[], type=read_source)
    parser.add_argument("--export", action="store_true")
    options = parser.parse_args()
    main(options.folder, options.clipart, options.photographs, options.export)
