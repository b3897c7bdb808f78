"""From data to asset: reads the data, trains a network, exports it to int8 ONNX, calibrates it on dev texts, writes packages/models/assets.

  npm run train -- --work ../work                          the multilingual model, about two hours on two quiet cores
  npm run train -- --work ../work --model english          the small English one
  npm run train -- --work ../work --smoke                  two random layers for a few seconds: whether everything runs; writes no asset

Needs Python 3.11 with requirements.txt and encoders.txt, and `npm ci` done (the calibration asks the product's own word lists). Public sets are
read from ../shared/data/text beside the repository where they are; without them only our own texts teach. A run that was cut off goes on from
its last checkpoint with --start, and a later one from the asset that ships (--start packages/models/assets/text), meeting more often what that has not
seen (--unseen FILE …).
"""
import argparse
import subprocess
import sys
from pathlib import Path

from texts import FILES

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent / "assets"
MODELS = {
    "multilingual": {"asset": "text", "train": ["--encoder", "e5", "--exit-after", "6"], "id": "winnow-text-multilingual", "minutes": 120},
    "english": {"asset": "text-en", "train": ["--encoder", "minilm", "--exit-after", "6", "--english"], "id": "winnow-text-english", "minutes": 45},
    "smoke": {"asset": None, "train": ["--encoder", "tiny", "--exit-after", "1", "--ours", "--limit", "400"], "id": "winnow-text-smoke", "minutes": 0.1},
}


def step(script, *words):
    print(f"== {script}", *words, flush=True)
    subprocess.run([sys.executable, HERE / script, *map(str, words)], check=True, cwd=HERE)


def main():
    parser = argparse.ArgumentParser(prog="npm run train --", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True, help="prepared data, checkpoints and logs (some 400 MB); outside the repository")
    parser.add_argument("--model", choices=("multilingual", "english"), default="multilingual")
    parser.add_argument("--minutes", type=float, help="how long to train; the learning rate falls to its end over this time")
    parser.add_argument("--rate", type=float, default=1.5e-4, help="highest learning rate")
    parser.add_argument("--start", type=Path, help="a checkpoint, or the folder of an asset, to go on from")
    parser.add_argument("--unseen", nargs="*", default=(), choices=FILES, metavar="FILE", help="files of written texts, without ending, that the weights of --start have not seen")
    parser.add_argument("--smoke", action="store_true", help="a tiny run of every step; the asset stays in the work folder")
    options = parser.parse_args()
    name = "smoke" if options.smoke else options.model
    model = MODELS[name]
    work = options.work.resolve() / name
    asset = ASSETS / model["asset"] if model["asset"] else work / "asset"
    go_on = ["--start", options.start.resolve()] if options.start else []
    unseen = ["--unseen", *options.unseen] if options.unseen else []
    step("train.py", work, "--prepare", "--minutes", options.minutes or model["minutes"], "--rate", options.rate, *model["train"], *go_on, *unseen)
    step("finish.py", work, work / "model.pt", asset, *model["train"][:4], "--id", model["id"])
    print(f"The asset is in {asset}.")


if __name__ == "__main__":
    main()
