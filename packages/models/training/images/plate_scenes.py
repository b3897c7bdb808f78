"""Draws vehicles' plates in photographs: embossed, lit, worn. Nothing learns from them; they are for evaluation alone.

The rules for plates were written with the generator of `test/bench/plates`, so this one has layouts, faces and light of its own.

pip install pillow numpy opencv-python-headless
python plate_scenes.py OUT SEED COUNT FONTS PHOTOS   (folders of .woff or .ttf faces and of photographs)

Writes JPEG files and truth.json, which `npm run bench -- plates --scenes=OUT` reads.
"""

import json
import random
import string
import sys
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SCALE = 3  # pixels of the drawing for a millimetre
PAD = 180  # millimetres of the vehicle around the plate

US = {
    "Alabama": ("1AB2345|22A34BC", "Heart of Dixie", "sky"),
    "ALASKA": ("ABC 123", "THE LAST FRONTIER", "gold"),
    "ARIZONA": ("ABC1D2E|B1A23C4", "GRAND CANYON STATE", "desert"),
    "Arkansas": ("ABC 12D", "The Natural State", "plain"),
    "California": ("1ABC234|8XYZ987", "dmv.ca.gov", "plain"),
    "COLORADO": ("ABC-D12|123-ABC", "", "green"),
    "CONNECTICUT": ("AB-12345", "CONSTITUTION STATE", "sky"),
    "DELAWARE": ("123456", "THE FIRST STATE", "navy"),
    "FLORIDA": ("ABC D12|12A BCD", "MIAMI-DADE", "orange"),
    "GEORGIA": ("ABC1234", "COBB", "orange"),
    "HAWAII": ("ABC 123", "ALOHA STATE", "rainbow"),
    "IDAHO": ("1A B2345", "FAMOUS POTATOES", "sky"),
    "Illinois": ("AB 12345|A12 3456", "Land of Lincoln", "plain"),
    "INDIANA": ("123ABC|123AB", "IN GOD WE TRUST", "navy"),
    "IOWA": ("ABC 123", "POLK", "sky"),
    "KANSAS": ("1234 ABC", "", "sky"),
    "KENTUCKY": ("A1B234", "JEFFERSON", "sky"),
    "LOUISIANA": ("123 ABC", "Sportsman's Paradise", "gold"),
    "MAINE": ("1234 AB", "Vacationland", "green"),
    "MARYLAND": ("1AB2345", "www.maryland.gov", "plain"),
    "Massachusetts": ("1ABC 23|123 AB4", "The Spirit of America", "plain"),
    "MICHIGAN": ("ABC 1234", "PURE MICHIGAN", "sky"),
    "Minnesota": ("ABC 123", "10,000 lakes", "sky"),
    "MISSOURI": ("AB1 C2D", "SHOW-ME STATE", "sky"),
    "MONTANA": ("6-12345A", "TREASURE STATE", "navy"),
    "NEVADA": ("12A-345|123-A45", "HOME MEANS NEVADA", "desert"),
    "NEW JERSEY": ("A12-BCD", "GARDEN STATE", "yellow"),
    "New Mexico": ("ABCD12", "Land of Enchantment", "yellow"),
    "NEW YORK": ("ABC-1234", "EXCELSIOR", "gold"),
    "NORTH CAROLINA": ("ABC-1234", "FIRST IN FLIGHT", "sky"),
    "OHIO": ("ABC 1234", "BIRTHPLACE OF AVIATION", "sky"),
    "OREGON": ("123 ABC", "", "green"),
    "PENNSYLVANIA": ("ABC-1234|ABC 1234", "visitPA.com", "sky"),
    "South Carolina": ("ABC 123|1234 AB", "While I Breathe, I Hope", "sky"),
    "TENNESSEE": ("AB1-23C|ABC 1234", "The Volunteer State", "green"),
    "TEXAS": ("ABC-1234|AB1-C234", "The Lone Star State", "plain"),
    "UTAH": ("A12 3BC|1A2 BC", "LIFE ELEVATED", "desert"),
    "VERMONT": ("ABC 123", "GREEN MOUNTAIN STATE", "darkgreen"),
    "VIRGINIA": ("ABC-1234|ABC 1234", "", "plain"),
    "WASHINGTON": ("ABC1234", "EVERGREEN STATE", "sky"),
    "WISCONSIN": ("123-ABC|ABC-1234", "AMERICA'S DAIRYLAND", "sky"),
    "WYOMING": ("1-12345|22-1234", "", "gold"),
}
VANITY = ["BYE F8", "2NDHOME", "GR8LIFE", "KAYAKR", "ILUVPI", "DADSCAR", "MRSJNES", "ZOOMZ4", "SKY HI", "REX 86", "10SNE1", "HIKE48", "MY73BUG", "NANA OF6", "WVU GO1", "BIGDOG7", "EZ DUZIT"]
EUROPE = {
    "D": "B AB 1234|HH K 77|LÖ XY 402|FFB A 1908|M IT 5030E|WÜ C 88H",
    "F": "AB-123-CD", "I": "AB 123CD", "E": "1234 BCD", "NL": "12-ABC-3|A-123-BC|AB-12-34",
    "GB": "AB12 CDE|LK70 XYZ", "PL": "WX 12345|KR 1AB23|DW 123AB", "S": "ABC 12D|ABC 123", "N": "AB 12345",
    "DK": "AB 12 345", "FIN": "ABC-123", "CZ": "1A2 3456|3AB 1234", "SK": "BA-123AB", "H": "ABC-123|AA BC-123",
    "A": "W 12345A|GU 123AB", "CH": "ZH 123456|GE 12345", "B": "1-ABC-234", "L": "AB 1234", "P": "AB 12 CD|12-34-AB",
    "IRL": "12-D-34567|241-C-1234", "RO": "B 123 ABC|CJ 12 ABC", "BG": "CA 1234 AB", "GR": "ABK-1234", "HR": "ZG 1234-AB",
    "SLO": "LJ AB-123", "EST": "123 ABC", "LV": "AB-1234", "LT": "ABC 123", "UA": "AA 1234 BC", "SRB": "BG 123-AB",
}
TWO = {"D": "B AB\n1234|HSK\nK 77", "GB": "AB12\nCDE", "F": "AB-123\nCD", "I": "AB\n123CD", "CH": "ZH\n123456", "NL": "12-AB\nCD", "E": "1234\nBCD", "PL": "WX\n12345", "A": "GU\n123AB"}
BRAZIL = ["ABC1D23", "ABC1D23", "ABC1D23", "ABC-1234", "ABC\n1D23", "ABC\n1234"]
LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def fill(rng, pattern):
    """Replaces each digit and each letter beyond the district's by another one."""
    keep = {"B ", "HH", "LÖ", "FFB", "M ", "WÜ", "ZH", "GE", "LJ", "ZG", "BG", "BA", "HSK"}
    head = next((k for k in keep if pattern.startswith(k)), "")
    rest = pattern[len(head):]
    out = "".join(rng.choice(LETTERS) if c in string.ascii_uppercase else rng.choice("0123456789") if c.isdigit() else c for c in rest)
    return head + out


class Plate:
    def __init__(self, width, height, region, lines):
        self.width, self.height, self.region, self.lines = width, height, region, lines
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), "#f3f3ee")
        self.ink = "#15161a"
        self.mask = Image.new("L", self.image.size, 0)  # raised parts
        self.number = None
        self.letter = None

    def draw(self):
        return ImageDraw.Draw(self.image)


def text_image(text, face, size_px, width_px=None, tracking=0):
    """Letters as a mask, cropped to the ink, stretched to a height and at most a width."""
    font = ImageFont.truetype(str(face), 200)
    widths = [font.getlength(c) for c in text]
    total = int(sum(widths) + tracking * 200 * len(text)) + 80
    mask = Image.new("L", (total, 340), 0)
    pen, x = ImageDraw.Draw(mask), 40
    for c, w in zip(text, widths):
        pen.text((x, 40), c, font=font, fill=255)
        x += w + tracking * 200
    box = mask.getbbox()
    mask = mask.crop(box)
    # the height of a capital decides, since digits and hyphens differ
    cap = font.getbbox("H")
    factor = size_px / (cap[3] - cap[1])
    w, h = max(1, int(mask.width * factor)), max(1, int(mask.height * factor))
    if width_px is not None and w > width_px:
        w = int(width_px)
    return mask.resize((w, h), Image.LANCZOS)


def put(plate, text, face, box, raised=True, ink=None, tracking=0.02, fit=0.98):
    """Text centred in a box of millimetres."""
    x, y, w, h = [v * SCALE for v in box]
    mask = text_image(text, face, h, w * fit, tracking)
    at = (int(x + (w - mask.width) / 2), int(y + (h - mask.height) / 2))
    plate.image.paste(ink or plate.ink, at, mask)
    if raised:
        plate.mask.paste(255, at, mask)
    return [at[0] / SCALE, at[1] / SCALE, mask.width / SCALE, mask.height / SCALE]


def union(boxes):
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, low = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return [left, top, right - left, low - top]


THEMES = {
    "plain": ("#f4f4ee", ["#1d2f6f", "#16181c", "#9f1d22"]), "sky": (None, ["#1c2d5e", "#17181b", "#7b1f24"]),
    "gold": ("#e2b136", ["#14224d", "#16181c"]), "desert": (None, ["#45215c", "#1c1c22"]), "green": (None, ["#f2f2ea", "#1d4c32"]),
    "navy": ("#17305f", ["#e3c667", "#f0f0ea"]), "orange": (None, ["#17503a", "#17181b"]), "rainbow": (None, ["#17181b"]),
    "yellow": ("#ecd05b", ["#16181c", "#a02025"]), "darkgreen": ("#1d5a3b", ["#f0f1ea"]),
}


def gradient(size, stops):
    h = np.linspace(0, len(stops) - 1, size[1])
    rows = np.array([np.array(stops[int(i)]) * (1 - i % 1) + np.array(stops[min(len(stops) - 1, int(i) + 1)]) * (i % 1) for i in h])
    return Image.fromarray(np.repeat(rows[:, None, :], size[0], 1).astype(np.uint8))


def us_plate(rng, faces, photos, vanity):
    name = rng.choice(list(US))
    pattern, slogan, theme = US[name]
    text = rng.choice(VANITY) if vanity else fill(rng, rng.choice(pattern.split("|")))
    p = Plate(305, 152, "US, vanity" if vanity else "US", [text])
    paper, inks = THEMES[theme]
    p.ink = rng.choice(inks)
    if paper:
        p.image.paste(paper, (0, 0, *p.image.size))
    elif theme == "green":
        dark = p.ink == "#f2f2ea"
        p.image = gradient(p.image.size, [(30, 92, 62), (40, 110, 76)] if dark else [(244, 246, 240), (190, 220, 190)])
        pen = p.draw()
        pts = [(0, 152 * SCALE)] + [(x * SCALE, (100 + 26 * rng.random()) * SCALE) for x in range(0, 320, 30)] + [(305 * SCALE, 152 * SCALE)]
        pen.polygon(pts, fill="#f2f2ea" if dark else "#5d9a6b")
    elif theme == "rainbow":
        p.image.paste("#f4f4ef", (0, 0, *p.image.size))
        pen = p.draw()
        for i, c in enumerate(["#d95a5a", "#e59a4c", "#e8d65a", "#6fb36a", "#5a86c8", "#8a64b0"]):
            r = (190 - i * 7) * SCALE
            pen.ellipse((152 * SCALE - r, 60 * SCALE, 152 * SCALE + r, 60 * SCALE + 2 * r), outline=c, width=6 * SCALE)
    else:
        photo = Image.open(rng.choice(photos)).convert("RGB").resize(p.image.size)
        stops = {"sky": [(120, 165, 215), (240, 242, 244), (235, 225, 205)], "desert": [(240, 190, 120), (246, 226, 190), (150, 130, 190)], "orange": [(250, 250, 246), (246, 236, 220)]}[theme]
        p.image = Image.blend(gradient(p.image.size, stops), photo.filter(ImageFilter.GaussianBlur(3)), rng.uniform(0, 0.28))
        if theme == "orange":
            pen = p.draw()
            pen.ellipse((125 * SCALE, 50 * SCALE, 180 * SCALE, 105 * SCALE), fill="#e8903a")
            pen.ellipse((150 * SCALE, 42 * SCALE, 190 * SCALE, 58 * SCALE), fill="#5c9a4c")
    face = rng.choice(faces["us"])
    small = rng.choice(faces["all"])
    put(p, name, small, (75, 9, 155, 17), raised=rng.random() < 0.3, fit=0.9)
    if slogan:
        put(p, slogan, rng.choice(faces["all"]), (70, 131, 165, rng.choice([9, 11, 13])), raised=False, fit=0.9)
    boxes, x, w = [], 17, 271
    if rng.random() < 0.2:
        mark = rng.choice(["DV", "VET", "FF", "TRK", "PC", "HAM"])
        for i, c in enumerate(mark):
            put(p, c, face, (15, 45 + i * (66 / len(mark)), 16, 58 / len(mark)))
        x, w = 36, 252
    if not vanity and (" " in text or "-" in text) and rng.random() < 0.3:
        # an emblem of the state instead of the space
        a, b = text.replace("-", " ").split(" ", 1)
        total, gap = len(a) + len(b), 26
        wa = (w - gap) * len(a) / total
        boxes = [put(p, a, face, (x, 40, wa, 72)), put(p, b.replace(" ", ""), face, (x + wa + gap, 40, w - gap - wa, 72))]
        cx, cy = (x + wa + gap / 2) * SCALE, 76 * SCALE
        p.draw().polygon([(cx - 20, cy - 26), (cx + 24, cy - 20), (cx + 18, cy + 10), (cx, cy + 34), (cx - 26, cy + 8)], fill=rng.choice(["#2a7d4f", "#b33a3a", "#3a5fa8"]))
    else:
        boxes = [put(p, text, face, (x, 40, w, 72), tracking=rng.choice([0.02, 0.06]))]
    for cx in (68, 237):
        for cy in (12, 140):
            if cy == 12 or rng.random() < 0.5:
                p.draw().ellipse(((cx - 6) * SCALE, (cy - 5) * SCALE, (cx + 6) * SCALE, (cy + 5) * SCALE), fill=rng.choice(["#85898f", "#2a2b2e", "#c7c9cc"]))
    for sx in [(8, 6), (262, 6), (262, 124)]:
        if rng.random() < 0.45:
            p.draw().rectangle((sx[0] * SCALE, sx[1] * SCALE, (sx[0] + 34) * SCALE, (sx[1] + 22) * SCALE), fill=rng.choice(["#d8483c", "#e8d04a", "#3d6fb5", "#4e9a58", "#e9e9e4"]))
            put(p, rng.choice(["26", "JAN", "27", "11 27", "25"]), small, (sx[0] + 4, sx[1] + 5, 26, 12), raised=False, ink="#111")
    p.number, p.letter = union(boxes), 72
    return p


def euro_plate(rng, faces, two):
    table = TWO if two else EUROPE
    state = rng.choice(list(table))
    lines = [line for line in fill(rng, rng.choice(table[state].split("|"))).split("\n")]
    w, h = ((280, 200) if state != "CH" else (300, 160)) if two else ((520, 110) if state not in ("CH",) else (500, 110))
    p = Plate(w, h, "two lines" if two else "Europe", lines)
    back = {"NL": "#efc230", "L": "#efc230", "GB": rng.choice(["#f3f3ee", "#f2c933"])}.get(state, "#f3f3ee")
    p.image.paste(back, (0, 0, w * SCALE, h * SCALE))
    p.ink = {"B": "#96202a", "LV": "#15161a"}.get(state, "#15161a")
    pen = p.draw()
    left, right = 12, w - 12
    if state not in ("CH", "SRB") and not (state == "GB" and rng.random() < 0.5):
        band = 40
        pen.rectangle((0, 0, band * SCALE, h * SCALE), fill="#1b45a3")
        for i in range(12):
            a = i * np.pi / 6
            cx, cy = (band / 2 + 11 * np.cos(a)) * SCALE, (30 + 11 * np.sin(a)) * SCALE
            pen.ellipse((cx - 4, cy - 4, cx + 4, cy + 4), fill="#f2d24a")
        put(p, state, rng.choice(faces["all"]), (8, h - 36, 24, 20), raised=False, ink="#f4f4f4")
        left = band + 10
    if state in ("F", "I") and not two:
        pen.rectangle(((w - 40) * SCALE, 0, w * SCALE, h * SCALE), fill="#1b45a3")
        put(p, rng.choice(["75", "69", "MI", "RM", "2A", "13"]), rng.choice(faces["all"]), (w - 34, h - 38, 28, 18), raised=False, ink="#f4f4f4")
        right = w - 50
    face = rng.choice(faces["eu"])
    rows = len(lines)
    room = h - 34
    rh = room / rows - (10 if rows > 1 else 0)
    boxes = []
    for i, line in enumerate(lines):
        y = 17 + i * (room / rows) + (5 if rows > 1 else 0)
        box = (left, y, right - left, rh)
        if state == "D" and " " in line and not two:
            a, b = line.split(" ", 1)
            share = len(a) / (len(a) + len(b))
            wa = (right - left - 44) * share
            boxes += [put(p, a, face, (left, y, wa, rh)), put(p, b, face, (left + wa + 44, y, right - left - 44 - wa, rh))]
            for cy, colour in ((0.28, rng.choice(["#c87a2a", "#3a7ac8", "#4a9a5a"])), (0.75, "#d8d9db")):
                cx, yy = (left + wa + 22) * SCALE, (y + rh * cy) * SCALE
                pen.ellipse((cx - 17 * SCALE, yy - 17 * SCALE, cx + 17 * SCALE, yy + 17 * SCALE), fill=colour, outline="#555", width=3)
        else:
            boxes.append(put(p, line, face, box, tracking=rng.choice([0.02, 0.05])))
    if state == "GB" and rng.random() < 0.7:
        put(p, rng.choice(["PARKWAY MOTORS LEEDS", "BS AU 145e", "HALFWAY GARAGE"]), rng.choice(faces["all"]), (w * 0.3, h - 12, w * 0.4, 7), raised=False)
    if state == "IRL":
        put(p, rng.choice(["BAILE ATHA CLIATH", "CORCAIGH"]), rng.choice(faces["all"]), (w * 0.35, 3, w * 0.35, 9), raised=False)
    pen.rounded_rectangle((2, 2, w * SCALE - 3, h * SCALE - 3), 10 * SCALE // 2, outline=p.ink, width=int(1.5 * SCALE) if state not in ("GB",) or rng.random() < 0.3 else 1)
    p.number, p.letter = union(boxes), rh
    return p


def brazil_plate(rng, faces):
    pattern = rng.choice(BRAZIL)
    text = fill(rng, pattern)
    lines = text.split("\n")
    two = len(lines) == 2
    w, h = (200, 170) if two else (400, 130)
    p = Plate(w, h, "Brazil", lines)
    old = pattern.endswith("1234")
    pen = p.draw()
    if old:
        p.image.paste(rng.choice(["#a9adb1", "#b92d2d", "#c3c6c8"]), (0, 0, w * SCALE, h * SCALE))
        put(p, rng.choice(["PR-CURITIBA", "BA - SALVADOR", "RJ-NITEROI", "MG-BETIM"]), rng.choice(faces["all"]), (w * 0.2, 8, w * 0.6, 13), raised=False)
        top = 30
    else:
        pen.rectangle((0, 0, w * SCALE, 29 * SCALE), fill="#12409a")
        put(p, "BRASIL", rng.choice(faces["all"]), (w * 0.3, 7, w * 0.4, 15), raised=False, ink="#f4f4f4")
        pen.rectangle(((w - 42) * SCALE, 5 * SCALE, (w - 12) * SCALE, 25 * SCALE), fill="#2c9a4a")
        if not two:
            for i in range(49):
                if rng.random() < 0.5:
                    x, y = 13 + (i % 7) * 3, 34 + (i // 7) * 3
                    pen.rectangle((x * SCALE, y * SCALE, (x + 3) * SCALE, (y + 3) * SCALE), fill="#333")
            put(p, "BR", rng.choice(faces["all"]), (12, 100, 22, 14), raised=False)
        p.ink = rng.choice(["#15161a", "#15161a", "#15161a", "#a11f28", "#1b4fa0"])
        top = 38
    face = rng.choice(faces["eu"])
    left = 40 if not two and not old else 14
    rh = (h - top - 14) / len(lines) - (6 if two else 0)
    boxes = [put(p, line, face, (left, top + i * (rh + 8), w - left - 14, rh)) for i, line in enumerate(lines)]
    pen.rounded_rectangle((2, 2, w * SCALE - 3, h * SCALE - 3), 14, outline=p.ink, width=4)
    p.number, p.letter = union(boxes), rh
    return p


def noise(rng, h, w, cell):
    grid = np.random.RandomState(rng.randrange(2**31)).rand(max(2, h // cell), max(2, w // cell)).astype(np.float32)
    return cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)


def emboss(rng, p):
    """Raised letters catch light from one side."""
    image = np.asarray(p.image).astype(np.float32)
    height = cv2.GaussianBlur(np.asarray(p.mask).astype(np.float32) / 255, (0, 0), 1.6 * SCALE / 2)
    gx, gy = cv2.Sobel(height, cv2.CV_32F, 1, 0), cv2.Sobel(height, cv2.CV_32F, 0, 1)
    a = rng.uniform(-2.6, -0.5)
    return image + (gx * np.cos(a) + gy * np.sin(a))[..., None] * rng.uniform(0, 130)


def wear(rng, image):
    h, w = image.shape[:2]
    if rng.random() < 0.5:  # dust and mud, thicker below
        field = 0.55 * noise(rng, h, w, 60) + 0.3 * noise(rng, h, w, 18) + 0.15 * noise(rng, h, w, 6)
        field = np.clip((field - rng.uniform(0.45, 0.62) + 0.2 * np.linspace(-0.3, 0.5, h)[:, None]) * 4, 0, 1) * rng.uniform(0.25, 0.65)
        image = image * (1 - field[..., None]) + np.array(rng.choice([(112, 92, 66), (150, 138, 118), (70, 62, 54)]), np.float32) * field[..., None]
    if rng.random() < 0.3:  # scratches
        for _ in range(rng.randrange(2, 12)):
            a, b = (rng.randrange(w), rng.randrange(h)), (rng.randrange(w), rng.randrange(h))
            cv2.line(image, a, (a[0] + (b[0] - a[0]) // 4, a[1] + (b[1] - a[1]) // 4), (150, 150, 150), rng.randrange(1, 3))
    if rng.random() < 0.25:  # rivets or a tow hook before it
        x = rng.randrange(w)
        cv2.circle(image, (x, h - 1 if rng.random() < 0.5 else 0), rng.randrange(10, 34), (40, 40, 42), -1)
    return image


def vehicle(rng, plate, photos):
    """The part of a vehicle around the plate, in pixels of the drawing, with a mask of where it is."""
    w, h = (plate.width + 2 * PAD) * SCALE, (plate.height + 2 * PAD) * SCALE
    paint = np.array(rng.choice([(236, 237, 238), (24, 26, 30), (140, 146, 152), (122, 22, 26), (28, 58, 110), (182, 178, 168), (62, 74, 60), (206, 120, 40), (70, 72, 78)]), np.float32)
    reflect = cv2.resize(cv2.cvtColor(cv2.imread(str(rng.choice(photos))), cv2.COLOR_BGR2RGB), (w, h)).astype(np.float32)
    reflect = cv2.GaussianBlur(reflect, (0, 0), 40)
    body = paint * np.linspace(1.12, 0.68, h)[:, None, None] * 0.82 + reflect * rng.uniform(0.08, 0.24)
    for _ in range(rng.randrange(1, 4)):  # creases and seams
        y = rng.randrange(h)
        cv2.line(body, (0, y), (w, y + rng.randrange(-40, 40)), tuple(float(v) for v in paint * 0.35), rng.randrange(3, 12))
    kind = rng.random()
    x0, y0 = PAD * SCALE, PAD * SCALE
    if kind < 0.45:  # a recess
        m = rng.randrange(12, 60) * SCALE
        inner = body[max(0, y0 - m):y0 + plate.height * SCALE + m, max(0, x0 - m):x0 + plate.width * SCALE + m]
        inner *= np.clip(np.linspace(0.35, 0.8, inner.shape[0])[:, None, None] + rng.uniform(0, 0.15), 0, 1)
    elif kind < 0.65:  # a black bumper or grille
        body[y0 - 40 * SCALE:y0 + (plate.height + 45) * SCALE] = (33, 34, 37)
        if rng.random() < 0.5:
            for y in range(y0 - 40 * SCALE, y0 + (plate.height + 45) * SCALE, 14 * SCALE):
                cv2.line(body, (0, y), (w, y), (78, 80, 84), 2 * SCALE)
    frame = rng.random()
    if frame < 0.5:
        t = rng.randrange(4, 14) * SCALE
        colour = rng.choice([(20, 20, 22), (190, 193, 197), (60, 62, 66)])
        cv2.rectangle(body, (x0 - t, y0 - t), (x0 + plate.width * SCALE + t, y0 + plate.height * SCALE + t), colour, -1)
    if rng.random() < 0.4:
        badge = Image.fromarray(np.clip(body, 0, 255).astype(np.uint8))
        mask = text_image(rng.choice(["AVENTA", "TDi", "2.0 16V", "CROSS", "4x4", "Hybrid"]), rng.choice(ALL), 26 * SCALE)
        badge.paste((205, 208, 212), (rng.randrange(10, max(11, w - mask.width - 10)), 40 * SCALE), mask)
        body = np.asarray(badge).astype(np.float32)
    alpha = np.zeros((h, w), np.float32)
    cv2.rectangle(alpha, (20, 20), (w - 20, h - 20), 1, -1)
    alpha = cv2.GaussianBlur(alpha, (0, 0), 12)
    if rng.random() < 0.12:  # nothing but the plate, as on trailers
        alpha[:] = 0
    image = wear(rng, emboss(rng, plate))
    body[y0:y0 + image.shape[0], x0:x0 + image.shape[1]] = image
    alpha[y0:y0 + image.shape[0], x0:x0 + image.shape[1]] = 1
    if rng.random() < 0.4:  # shade with a slanted edge over all of it
        a, b = rng.randrange(w), rng.randrange(w)
        shade = np.zeros((h, w), np.float32)
        cv2.fillPoly(shade, [np.array([(0, 0), (a, 0), (b, h), (0, h)])], 1.0)
        body *= 1 - cv2.GaussianBlur(shade, (0, 0), rng.uniform(2, 30))[..., None] * rng.uniform(0.25, 0.6)
    return body, alpha


def camera(rng, plate, pixels, size):
    """Homography from millimetres of the plate to pixels."""
    yaw, pitch, roll = (np.radians(rng.gauss(0, s)) for s in (22, 9, 5))
    f, d = 1.0, plate.width * rng.uniform(4, 12)
    ry = np.array([[np.cos(yaw), 0, np.sin(yaw)], [0, 1, 0], [-np.sin(yaw), 0, np.cos(yaw)]])
    rx = np.array([[1, 0, 0], [0, np.cos(pitch), -np.sin(pitch)], [0, np.sin(pitch), np.cos(pitch)]])
    rz = np.array([[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]])
    r = rz @ rx @ ry
    s = pixels / plate.letter * d
    k = np.array([[s, 0, size[0] * rng.uniform(0.3, 0.7)], [0, s, size[1] * rng.uniform(0.35, 0.72)], [0, 0, 1.0]])
    m = np.column_stack([r[:, 0], r[:, 1], np.array([0, 0, d * f])])
    hom = k @ m @ np.array([[1, 0, -plate.width / 2], [0, 1, -plate.height / 2], [0, 0, 1.0]])
    return hom / hom[2, 2]


def scene(rng, plate, photos):
    side = rng.randrange(800, 1700)
    size = (side, int(side * rng.choice([0.75, 0.667, 1.25, 0.5625])))
    ground = cv2.cvtColor(cv2.imread(str(rng.choice(photos))), cv2.COLOR_BGR2RGB)
    f = max(size[0] / ground.shape[1], size[1] / ground.shape[0])
    ground = cv2.resize(ground, None, fx=f, fy=f, interpolation=cv2.INTER_CUBIC)[: size[1], : size[0]].astype(np.float32)
    size = (ground.shape[1], ground.shape[0])
    pixels = 10 + 50 * rng.random() ** 1.7
    hom = camera(rng, plate, pixels, size)
    body, alpha = vehicle(rng, plate, photos)
    shrink = min(1.0, 1.6 * pixels / (plate.letter * SCALE))
    if shrink < 1:
        body = cv2.resize(body, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        alpha = cv2.resize(alpha, (body.shape[1], body.shape[0]), interpolation=cv2.INTER_AREA)
    sx, sy = body.shape[1] / (plate.width + 2 * PAD), body.shape[0] / (plate.height + 2 * PAD)
    to_mm = np.array([[1 / sx, 0, -PAD], [0, 1 / sy, -PAD], [0, 0, 1.0]])
    warped = cv2.warpPerspective(body, hom @ to_mm, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpPerspective(alpha, hom @ to_mm, size, flags=cv2.INTER_LINEAR)[..., None]
    image = ground * (1 - cover) + warped * cover
    light = rng.random()
    if light < 0.15:  # night: dark, the plate lit
        centre = hom @ np.array([plate.width / 2, plate.height / 2, 1])
        yy, xx = np.mgrid[0:size[1], 0:size[0]]
        r2 = ((xx - centre[0] / centre[2]) ** 2 + (yy - centre[1] / centre[2]) ** 2) / (4 * pixels * plate.width / plate.letter / 2) ** 2
        image = image * (0.12 + rng.uniform(0.6, 1.1) * np.exp(-r2))[..., None]
    else:
        image = image * rng.uniform(0.5, 1.25) + rng.uniform(-15, 30)
    image = image * np.array([rng.uniform(0.9, 1.08), 1, rng.uniform(0.88, 1.1)])
    if rng.random() < 0.3:  # moved camera
        n = rng.choice([3, 3, 5])
        kernel = np.zeros((n, n), np.float32)
        cv2.line(kernel, (0, rng.randrange(n)), (n - 1, rng.randrange(n)), 1)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 0.9))
    image += np.random.RandomState(rng.randrange(2**31)).normal(0, rng.uniform(0, 7), image.shape)
    if rng.random() < 0.4:  # sharpened by the phone
        image = image * 1.6 - cv2.GaussianBlur(image, (0, 0), 1.5) * 0.6
    return np.clip(image, 0, 255).astype(np.uint8), hom


def main():
    global ALL
    out, seed, count, fonts, photos = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]), Path(sys.argv[5])
    out.mkdir(parents=True, exist_ok=True)
    files = sorted(p for p in fonts.rglob("*") if p.suffix in (".woff", ".ttf"))
    photos = sorted(p for p in photos.rglob("*") if p.suffix in (".jpg", ".png"))
    ALL = files
    faces = {"all": files, "us": files, "eu": files}
    truth = []
    kinds = ["US", "US", "vanity", "Europe", "Europe", "Europe", "two", "Brazil", "Brazil", "Brazil"]
    for index in range(count):
        rng = random.Random(f"{seed}-{index}")
        kind = kinds[index % len(kinds)]
        plate = us_plate(rng, faces, photos, kind == "vanity") if kind in ("US", "vanity") else brazil_plate(rng, faces) if kind == "Brazil" else euro_plate(rng, faces, kind == "two")
        image, hom = scene(rng, plate, photos)
        name = f"{index:03d}.jpg"
        picture = Image.fromarray(image)
        if rng.random() < 0.3:  # as a messenger sends it again
            picture = picture.resize((int(picture.width * 0.85), int(picture.height * 0.85)), Image.BILINEAR)
            hom = np.diag([0.85, 0.85, 1]) @ hom
        picture.save(out / name, quality=rng.randrange(50, 93))
        left, top, width, height = plate.number
        truth.append({
            "file": name, "region": plate.region, "text": " ".join(plate.lines), "projection": [float(v) for v in (hom / hom[2, 2]).flatten()],
            "size": [plate.width, plate.height], "number": [left, top, width, height], "letterHeight": plate.letter,
        })
    (out / "truth.json").write_text(json.dumps(truth, indent=1, ensure_ascii=False))


main()
