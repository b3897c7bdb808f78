"""Writes a folder of assets/: the model and its manifest."""
import hashlib
import json
from pathlib import Path

import onnx

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def write_asset(name, model, manifest):
    """@param model: an onnx.ModelProto. @param manifest: what stands there besides the file."""
    folder = ASSETS / name
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "model.onnx"
    onnx.save(model, file)
    content = file.read_bytes()
    entry = {"file": file.name, "sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}
    (folder / "manifest.json").write_text(json.dumps(manifest | {"model": entry}, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(file, len(content))
