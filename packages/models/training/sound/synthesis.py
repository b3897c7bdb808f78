"""Sounds that we make ourselves at 16 kHz: they widen what few recordings teach, and measure nothing."""
import subprocess

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, sosfilt

HERTZ = 16_000


def band(x, low, high):
    return sosfilt(butter(2, [low, min(high, 7900)], "band", fs=HERTZ, output="sos"), x)


def decay(count, seconds):
    return np.exp(-np.arange(count) / (seconds * HERTZ))


def echo(x, rng):
    """A room: its noise dies away."""
    seconds = rng.uniform(0.1, 1.2)
    room = rng.standard_normal(int(seconds * HERTZ)) * decay(int(seconds * HERTZ), seconds / 6)
    room[0] = 0
    wet = fftconvolve(x, room / np.sqrt((room**2).sum() + 1e-9))
    wet[: len(x)] += x * rng.uniform(0.5, 3)
    return wet


def gunshot(rng):
    one = lambda: (
        rng.standard_normal(8000) * decay(8000, rng.uniform(0.004, 0.04))
        + band(rng.standard_normal(8000), 60, rng.uniform(200, 700)) * decay(8000, rng.uniform(0.03, 0.12)) * rng.uniform(0.5, 3)
    )
    shot = np.tanh(one() * rng.uniform(1, 4))
    shots, gap = (rng.integers(3, 12), int(HERTZ / rng.uniform(6, 14))) if rng.random() < 0.4 else (rng.integers(1, 3), int(HERTZ * rng.uniform(0.3, 0.7)))
    x = np.zeros(8000 + gap * shots)
    for i in range(shots):
        x[i * gap : i * gap + 8000] += shot * rng.uniform(0.7, 1)
    return echo(x, rng)


def explosion(rng):
    count = int(HERTZ * rng.uniform(1, 2.5))
    rumble = band(rng.standard_normal(count), 30, rng.uniform(150, 900)) * decay(count, rng.uniform(0.2, 0.8)) * 4
    crack = rng.standard_normal(count) * decay(count, rng.uniform(0.05, 0.3)) * rng.uniform(0.2, 1)
    debris = rng.standard_normal(count) * (rng.random(count) < 0.002) * decay(count, 0.8)
    return echo(np.tanh((rumble + crack) * rng.uniform(1, 4)) + band(debris, 500, 4000), rng)


def glass(rng):
    count = int(HERTZ * rng.uniform(0.6, 1.6))
    x = band(rng.standard_normal(count), 1500, 7800) * decay(count, rng.uniform(0.02, 0.08)) * 2
    for _ in range(rng.integers(25, 90)):
        at = int(abs(rng.normal(0.1, 0.25)) * HERTZ) % count
        left = count - at
        tone = np.sin(2 * np.pi * rng.uniform(1800, 7600) * np.arange(left) / HERTZ + rng.uniform(0, 6))
        x[at:] += tone * decay(left, rng.uniform(0.005, 0.08)) * rng.uniform(0.05, 0.6)
    return echo(x, rng) if rng.random() < 0.5 else x


def voiced(pitch, formants, rng, rough=0.0):
    """A voice from its pitch in Hz at each sample, through resonances."""
    phase = np.cumsum(pitch * (1 + 0.01 * rng.standard_normal(len(pitch)))) / HERTZ
    source = 2 * (phase % 1) - 1 + 0.15 * rng.standard_normal(len(pitch))
    source *= 1 + rough * np.sin(2 * np.pi * np.cumsum(rng.uniform(40, 120) * np.ones(len(pitch))) / HERTZ)
    x = np.zeros(len(pitch))
    for formant in formants:
        radius = np.exp(-np.pi * rng.uniform(80, 250) / HERTZ)
        x += lfilter([1 - radius], [1, -2 * radius * np.cos(2 * np.pi * formant / HERTZ), radius**2], source)
    return x


def hill(count):
    return np.sin(np.pi * np.linspace(0, 1, count)) ** 0.4


def scream(rng):
    count = int(HERTZ * rng.uniform(0.6, 2.2))
    t = np.linspace(0, 1, count)
    top = rng.uniform(500, 1500)
    pitch = top * (0.75 + 0.25 * np.sin(np.pi * t ** rng.uniform(0.3, 1.5))) * (1 + 0.03 * np.sin(2 * np.pi * rng.uniform(4, 9) * t))
    formants = [rng.uniform(800, 1300), rng.uniform(1300, 2200), rng.uniform(2600, 3600), rng.uniform(3600, 4500)]
    return echo(np.tanh(voiced(pitch, formants, rng, rng.uniform(0, 0.9)) * rng.uniform(1, 5)) * hill(count), rng)


def crying(rng):
    parts = []
    for _ in range(rng.integers(1, 4)):
        count = int(HERTZ * rng.uniform(0.5, 1.2))
        pitch = rng.uniform(330, 560) * (0.8 + 0.3 * np.sin(np.pi * np.linspace(0, 1, count)))
        formants = [rng.uniform(900, 1300), rng.uniform(2500, 3300), rng.uniform(4000, 5200)]
        parts += [np.tanh(voiced(pitch, formants, rng, rng.uniform(0, 0.5)) * 2) * hill(count), np.zeros(int(HERTZ * rng.uniform(0.1, 0.5)))]
    return np.concatenate(parts)


def melody(rng):
    """Notes with overtones and a beat."""
    count = 3 * HERTZ
    x, step = np.zeros(count), int(HERTZ * rng.uniform(0.12, 0.5))
    scale = rng.uniform(110, 440) * 2 ** (np.array([0, 2, 4, 5, 7, 9, 11, 12, 16, 19]) / 12)
    for at in range(0, count, step):
        left = min(count - at, step * 3)
        t = np.arange(left) / HERTZ
        for note in rng.choice(scale, rng.integers(1, 4)):
            x[at : at + left] += sum(np.sin(2 * np.pi * note * k * t) / k ** rng.uniform(0.8, 2) for k in range(1, 8)) * decay(left, rng.uniform(0.1, 0.8))
        if rng.random() < 0.5:
            x[at : at + left] += band(rng.standard_normal(left), 100, rng.uniform(400, 7000)) * decay(left, rng.uniform(0.01, 0.06)) * rng.uniform(0, 3)
    return x


def clap(rng):
    """One pair of hands, or a hall of them."""
    count = 3 * HERTZ
    x = np.zeros(count + 1600)
    hands = [band(rng.standard_normal(1600), rng.uniform(500, 1200), rng.uniform(2000, 5000)) * decay(1600, rng.uniform(0.003, 0.012)) for _ in range(4)]
    for _ in range(rng.choice([1, 3, 8, 60, 300])):
        at = rng.integers(0, count)
        x[at : at + 1600] += hands[rng.integers(4)] * rng.uniform(0.2, 1)
    return echo(x, rng) if rng.random() < 0.5 else x


def laughter(rng):
    parts = []
    base = rng.uniform(120, 420)
    for _ in range(rng.integers(4, 10)):
        count = int(HERTZ * rng.uniform(0.07, 0.16))
        parts += [voiced(base * rng.uniform(0.85, 1.2) * np.ones(count), [rng.uniform(500, 900), rng.uniform(1100, 1800), 2600], rng) * hill(count), rng.standard_normal(int(HERTZ * rng.uniform(0.05, 0.14))) * 0.02]
    return np.concatenate(parts)


def knock(rng):
    """Doors, steps, things put down."""
    x = np.zeros(2 * HERTZ)
    for _ in range(rng.integers(1, 5)):
        at, length = rng.integers(0, HERTZ), 8000
        x[at : at + length] += band(rng.standard_normal(length), rng.uniform(60, 200), rng.uniform(300, 2500)) * decay(length, rng.uniform(0.01, 0.07))
    return echo(x, rng) if rng.random() < 0.6 else x


def hum(rng):
    """Noise of every colour, tones, sweeps, silence."""
    count = 3 * HERTZ
    t = np.arange(count) / HERTZ
    low = rng.uniform(30, 3000)
    kinds = [
        lambda: rng.standard_normal(count),
        lambda: band(rng.standard_normal(count), low, low * rng.uniform(1.5, 8)),
        lambda: np.sin(2 * np.pi * rng.uniform(100, 4000) * t) * (np.sin(2 * np.pi * rng.uniform(0.5, 6) * t) > rng.uniform(-1, 0.5)),
        lambda: np.sin(2 * np.pi * (low * t + rng.uniform(-400, 400) * t**2)),
        lambda: np.sin(2 * np.pi * np.cumsum(800 + 300 * np.sin(2 * np.pi * rng.uniform(0.2, 3) * t)) / HERTZ),
        lambda: 1e-4 * rng.standard_normal(count),
    ]
    return kinds[rng.integers(len(kinds))]()


TEXTS = [
    "I will be there at half past seven, do not wait for me.", "What a goal! Go on, go on, run!", "Could you please close the door behind you?",
    "The weather will be cold and windy in the north.", "No, no, no! That is not what I said!", "Come here! Dinner is ready, children!",
    "We walked along the river and talked about the old days.", "Yes! We did it! That was great!", "Hello? Is anybody there? I can hardly hear you.",
]


def speech(rng):
    """espeak-ng in one of its voices; excited ones are high and loud, and still no scream."""
    voice = f"en+{rng.choice(['m1', 'm3', 'm7', 'f1', 'f2', 'f4', 'klatt', 'croak'])}"
    command = ["espeak-ng", "--stdout", "-v", voice, "-s", str(rng.integers(130, 220)), "-p", str(rng.integers(20, 99)), "-a", "150", str(rng.choice(TEXTS))]
    wave = np.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout[44:], np.int16).astype(np.float64)
    return np.interp(np.arange(0, len(wave), 22_050 / HERTZ), np.arange(len(wave)), wave) / 32768


POSITIVE = {"gunshot": gunshot, "explosion": explosion, "glass": glass, "scream": scream, "crying": crying}
HARMLESS = [melody, clap, laughter, knock, hum, speech, speech]
