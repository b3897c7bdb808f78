"""Windows to learn from: recordings and sounds of our own, varied, mixed and placed at chance; and windows to judge by, as the service cuts them."""
import numpy as np
from scipy.signal import butter, sosfilt

import synthesis

SOUNDS = ["scream", "crying", "gunshot", "explosion", "glass"]
HERTZ, WINDOW, STEP = 16_000, 32_000, 16_000
QUIETEST_DB, MOST_GAIN_DB = -40, 30
# Sounds that are made of each kind, and how often a recording is taken where there are some.
POOL, RECORDED = 50, 0.6


def as_heard(x):
    """As loudness.ts leaves a window: repeated where it is shorter, louder where it is too quiet."""
    power_db = 10 * np.log10((x**2).mean() + 1e-12)
    x = np.tile(x, -(-WINDOW // len(x)))[:WINDOW]
    return (x * 10 ** (min(max(QUIETEST_DB - power_db, 0), MOST_GAIN_DB) / 20)).astype(np.float32)


def cut(samples):
    """[windows, WINDOW]"""
    last = max(0, len(samples) - WINDOW)
    return np.stack([as_heard(samples[at : at + WINDOW]) for at in [*range(0, last, STEP), last]])


def varied(x, rng):
    """Another pitch and speed, another room, another microphone."""
    speed = rng.uniform(0.75, 1.3)
    x = np.interp(np.arange(0, len(x) - 1, speed), np.arange(len(x)), x)
    if rng.random() < 0.4:
        x = synthesis.echo(x, rng)
    if rng.random() < 0.4:
        x = sosfilt(butter(2, rng.uniform(2000, 7500), "low", fs=HERTZ, output="sos"), x)
    if rng.random() < 0.2:
        x = sosfilt(butter(2, rng.uniform(80, 400), "high", fs=HERTZ, output="sos"), x)
    x = x / (np.abs(x).max() + 1e-9)
    return np.clip(x * rng.uniform(1, 4), -1, 1) if rng.random() < 0.2 else x


def placed(x, rng):
    """A stretch of a long sound, or a short one somewhere in a window that is otherwise empty."""
    window = np.zeros(WINDOW)
    if len(x) >= WINDOW:
        at = rng.integers(0, len(x) - WINDOW + 1)
        return x[at : at + WINDOW].copy()
    at = rng.integers(0, WINDOW - len(x) + 1)
    window[at : at + len(x)] = x
    return window


def windows(clips, count, rng):
    """@param clips: (label, samples) that may teach. @returns windows [count, WINDOW], labels [count, sounds]"""
    recorded = {label: [x for found, x in clips if found == label] for label in [*SOUNDS, ""]}
    made = {label: [make(rng) for _ in range(POOL)] for label, make in synthesis.POSITIVE.items()}
    made[""] = [make(rng) for make in synthesis.HARMLESS for _ in range(POOL // 2)]
    xs, ys = [], []

    def sound(label):
        own = recorded[label]
        return placed(varied(choice(own if own and rng.random() < RECORDED else made[label], rng), rng), rng)

    for _ in range(count):
        y = np.zeros(len(SOUNDS))
        if rng.random() < 0.5:
            index = rng.integers(len(SOUNDS))
            x, y[index] = sound(SOUNDS[index]), 1
            if rng.random() < 0.5:
                x += sound("") * rng.uniform(0.01, 0.3)
        else:
            x = sound("")
            if rng.random() < 0.3:
                x += sound("") * rng.uniform(0.1, 1)
        x += rng.standard_normal(WINDOW) * 10 ** rng.uniform(-5, -2)
        xs.append(as_heard(x / (np.abs(x).max() + 1e-9) * 10 ** rng.uniform(-1.5, 0)))
        ys.append(y)
    return np.stack(xs), np.stack(ys)


def choice(things, rng):
    return things[rng.integers(len(things))]
