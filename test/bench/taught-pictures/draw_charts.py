"""Draws charts that `npm run bench -- taught-pictures` teaches with: `python draw_charts.py FOLDER`, with matplotlib 3.10 and numpy; the same each time."""
import random
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

STYLES = ["default", "ggplot", "seaborn-v0_8-whitegrid", "dark_background", "fivethirtyeight", "bmh", "grayscale"]
COUNT = 220


def draw(axes, luck, numbers):
    kind = luck.choice(["lines", "bars", "across", "pie", "points", "areas", "histogram", "boxes", "heat"])
    n = luck.randrange(4, 30)
    if kind == "lines":
        for _ in range(luck.randrange(1, 5)):
            axes.plot(np.cumsum(numbers.normal(size=8 * n)))
    elif kind == "bars":
        axes.bar(range(n), numbers.uniform(size=n))
    elif kind == "across":
        axes.barh([f"Item {one}" for one in range(min(n, 10))], numbers.uniform(size=min(n, 10)))
    elif kind == "pie":
        axes.pie(numbers.uniform(0.2, 1, size=min(n, 8)), labels=[f"Part {one}" for one in range(min(n, 8))])
    elif kind == "points":
        axes.scatter(numbers.normal(size=9 * n), numbers.normal(size=9 * n), s=luck.randrange(4, 40))
    elif kind == "areas":
        axes.stackplot(range(n), *numbers.uniform(size=(3, n)))
    elif kind == "histogram":
        axes.hist(numbers.normal(size=400), bins=n)
    elif kind == "boxes":
        axes.boxplot([numbers.normal(size=50) for _ in range(min(n, 8))])
    else:
        axes.imshow(numbers.uniform(size=(n, n)), cmap=luck.choice(["viridis", "magma", "coolwarm"]))
    if luck.random() < 0.7:
        axes.set_title(luck.choice(["Sales by month", "Temperature", "Requests per second", "Results", "Share of votes"]))


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(COUNT):
        luck, numbers = random.Random(seed), np.random.default_rng(seed)
        with plt.style.context(luck.choice(STYLES)):
            figure, axes = plt.subplots(figsize=(luck.uniform(4, 8), luck.uniform(3, 5)))
            draw(axes, luck, numbers)
            figure.savefig(folder / f"{seed}.png", dpi=80)
            plt.close(figure)
