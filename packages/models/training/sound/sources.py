"""Which recordings teach and which judge: a row for each source, read from Debian's packages and from folders, as 16 kHz mono."""
import re
import struct
import subprocess
import zipfile
from pathlib import Path

import numpy as np

HERTZ = 16_000
CRYING = Path(__file__).resolve().parents[5] / "shared" / "data" / "media" / "crying"

# A file's first match says what it is; None: not used, because what is heard there is not sure.
FREEDOOM = [
    (r"PISTOL|SHOTGN|DSHTGN", "gunshot"),
    (r"BAREXP|RXPLOD|FIRXPL", "explosion"),
    (r"PLPAIN|PODTH|PLDETH|PDIEHI|SGTDTH|PEPAIN|POPAIN", "scream"),
    (r"DTH|SIT|ACT|PAIN|PLASMA|BFG|RLAUNC|FIRSHT|ATK|OOF|SLOP|BOSP|CLAW", None),
    (r"", ""),
]
HEDGEWARS = [(r"Sounds/(gun|shotgunfire|minigun)\.", "gunshot"), (r"Sounds/explosion", "explosion"), (r"(?i)voices/.*(ouch|ooff|byebye|nooo|scream|uh-oh|firepunch|attack)", None), (r"molotov|mortar|mine|grenade|drillgun|landgun|sinegun|bump|flame|hell|cake|plane", None), (r"", "")]
WARZONE = [(r"mgheavy|mgtower|mgbar|asltmg|mgtower", "gunshot"), (r"smlexpl|lrgexpl|mpodexpl|atnkexpl|nxsexpld", "explosion"), (r"scream\d?\.ogg", "scream"), (r"can\.ogg|gun|rocket|mortar|lsr|flm|fire|bldfall|squish|richet|help|bemlsr|emp|splash|weld|cannon", None), (r"/(tut|pcv|com\d|beep|laugh|ha|hahaha|ambi|build|hov|tread|oil|steam|power|radclik)", "")]
WESNOTH = [(r"gunshot\.wav|thunderstick\.ogg", "gunshot"), (r"explosion\.ogg", "explosion"), (r"human-(female-)?(old-)?die|wail", "scream"), (r"die|hit|shriek|groan|lightning|cave-in|dragonstick|thunder|flame|fire|rumble|hiss|growl|magic", None), (r"/music/.*(battle|love|vengeful|knalgan|sad)", ""), (r"/sounds/", "")]
OPENARENA = [(r"machgf|sshotf|vulcanf", "gunshot"), (r"rocklx|wstbexpl", "explosion"), (r"player/.*(death|falling|pain25|pain50|pain75|pain100)", "scream"), (r"player/sarge|weapons|growl|moan|painwind|gib|fire|electro|demon|drown", None), (r"\.(wav|ogg)$", "")]
TEEWORLDS = [(r"wp_(gun|shotty)_fire", "gunshot"), (r"wp_flump_explo", "explosion"), (r"vo_|wp_", None), (r"", "")]
MINETEST = [(r"break_glass", "glass"), (r"tnt_explode", "explosion"), (r"player_damage|fire|lava|gunpowder|glass|tool_breaks", None), (r"", "")]
FREEDROID = [(r"Glass_Break", "glass"), (r"Blast_Sound|GotIntoBlast", "explosion"), (r"Influencer_Scream", "scream"), (r"death|Attack|Laser|Phaser|Pulse|Plasma|Exterminator|Flash|Military|Force|swing|Bullet", None), (r"", "")]
NAEV = [(r"autocannon", "gunshot"), (r"explosion\d|medexp|lrgexp", "explosion"), (r"exp|laser|plasma|mass|ion|beam|grenade|missile|ripper|mace|seeker|neutron|jump|afterburner|hyperspace|engine|compression", None), (r"", "")]
SUPERTUX = [(r"explosion\.", "explosion"), (r"shatter", "glass"), (r"hurt|thunder|dragon|yeti|boss|cannon|shard|squish|fire", None), (r"", "")]
EVERYTHING = [(r"", "")]

# package, licence of its sounds, how it is used, what its files are
SOURCES = [
    ("freedoom", "BSD-3-Clause", "train", FREEDOOM),
    ("sonic-pi-samples", "CC0", "train", [(r"cineboom|bd_boom|rand-stream", None), (r"", "")]),
    ("warzone2100-data", "GPL-2+, CC-BY-SA-3.0", "dev", WARZONE),
    ("hedgewars-data", "GPL-2", "dev", HEDGEWARS),
    ("minetest-data", "CC-BY-SA-3.0 and others", "dev", MINETEST),
    ("asterisk-moh-opsound-wav", "CC-BY-SA", "dev", EVERYTHING),
    ("klettres-data", "GPL-2+, CC0", "dev", EVERYTHING),
    ("wesnoth-1.16-data", "GPL-2+, CC-BY-SA-4.0", "test", WESNOTH),
    ("openarena-data", "GPL-2+", "test", OPENARENA),
    ("teeworlds-data", "CC-BY-SA-3.0", "test", TEEWORLDS),
    ("freedroidrpg-data", "GPL-2+", "test", FREEDROID),
    ("naev-data", "GPL-3", "test", NAEV),
    ("supertux-data", "GPL-3+, CC-BY-SA", "test", SUPERTUX),
    ("asterisk-core-sounds-en-wav", "CC-BY-SA-3.0", "test", EVERYTHING),
    ("oxygen-sounds", "LGPL-3+", "test", EVERYTHING),
    ("bucklespring-data", "GPL-2+", "test", EVERYTHING),
    ("tuxpaint-stamps-default", "GPL-2", "test", [(r"_desc|_[a-z]{2}(_[A-Z]{2})?\.ogg", None), (r"(?i)weapon|gun|cannon|explo|firework|jet|rocket|thunder|eleph|lion|tiger|bear|monkey|baby|child", None), (r"", "")]),
    ("lomiri-sounds", "CC-BY-SA-3.0 and others", "test", EVERYTHING),
]
MOST_HARMLESS = 60
MOST_SECONDS = 10


def decoded(data):
    command = ["ffmpeg", "-v", "error", "-i", "pipe:", "-t", str(MOST_SECONDS), "-ac", "1", "-ar", str(HERTZ), "-f", "f32le", "pipe:"]
    return np.frombuffer(subprocess.run(command, input=data, capture_output=True).stdout, np.float32)


def lumps(data):
    """Sounds of a WAD: name and samples in eight bits with their rate."""
    count, directory = struct.unpack("<ii", data[4:12])
    for i in range(count):
        at, size, name = struct.unpack("<ii8s", data[directory + 16 * i : directory + 16 * i + 16])
        kind, rate, length = struct.unpack("<HHI", data[at : at + 8]) if size > 8 else (0, 0, 0)
        if kind == 3 and name.startswith(b"DS"):
            wave = (np.frombuffer(data[at + 24 : at + 8 + length - 16], np.uint8).astype(np.float32) - 128) / 128
            yield name.rstrip(b"\0").decode(), np.interp(np.arange(0, len(wave), rate / HERTZ), np.arange(len(wave)), wave).astype(np.float32)


SOUND = re.compile(r"\.(wav|ogg|oga|flac|wv|aif|au)$", re.I)


def files(folder):
    """Yields (name, a function that reads its samples) of a package that was unpacked there."""
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".wad":
            for name, wave in lumps(path.read_bytes()):
                yield name, lambda wave=wave: wave
        elif path.suffix in (".wz", ".pk3"):
            with zipfile.ZipFile(path) as archive:
                for name in sorted(archive.namelist()):
                    if SOUND.search(name):
                        yield name, lambda name=name: decoded(archive.read(name))
        elif SOUND.search(path.name) and path.is_file():
            yield str(path.relative_to(folder)), lambda path=path: decoded(path.read_bytes())


def clips(packages):
    """Yields (source, role, label, name, samples); label "" is harmless. @param packages: folder with a folder of each Debian package, unpacked"""
    for source, _, role, rows in SOURCES:
        chosen, seen = {}, set()
        for name, read in files(packages / source):
            label = next((label for pattern, label in rows if re.search(pattern, name)), None)
            if label is not None and (key := Path(name).name) not in seen:
                seen.add(key)
                chosen.setdefault(label, []).append((name, read))
        harmless = chosen.get("", [])
        chosen[""] = harmless[:: max(1, len(harmless) // MOST_HARMLESS)][:MOST_HARMLESS]
        wanted = {name: label for label, found in chosen.items() for name, _ in found}
        # Archives are open only while they are walked through: the second walk reads.
        done = set()
        for name, read in files(packages / source):
            if name in wanted and name not in done:
                done.add(name)
                samples = read()
                if len(samples) > HERTZ // 20 and np.abs(samples).max() > 1e-3:
                    yield source, role, wanted[name], name, samples
    # The name begins with whose telephone it was: no child both teaches and judges.
    recordings = sorted(CRYING.glob("*.wav"))
    telephones = sorted({path.name[:36] for path in recordings})
    for path in recordings:
        role = ("train", "train", "train", "dev", "test", "test")[telephones.index(path.name[:36]) % 6]
        yield "crying", role, "crying", path.name, decoded(path.read_bytes())


if __name__ == "__main__":
    print("\n".join(package for package, *_ in SOURCES))
