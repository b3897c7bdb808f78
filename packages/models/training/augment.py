"""Small damage to texts, as people and evaders do it: typos, keyboard slips, case, stretched letters, look-alikes, emoji. Labels stay."""
import random

NEIGHBOURS = {
    letter: near
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for letter, near in ((row[i], row[max(0, i - 1) : i] + row[i + 1 : i + 2]) for i in range(len(row)))
}
LEET = str.maketrans({"a": "4", "e": "3", "i": "1", "o": "0", "s": "5", "t": "7"})
EMOJI = "😂 🤣 😭 🙄 💀 🔥 👀 😡 🥺 ❤️ 👍 🤡 😅 ✨ 🙏".split()


def _swap(text, rng):
    i = rng.randrange(max(1, len(text) - 1))
    return text[:i] + text[i + 1 : i + 2] + text[i : i + 1] + text[i + 2 :]


def _drop(text, rng):
    i = rng.randrange(len(text))
    return text[:i] + text[i + 1 :]


def _slip(text, rng):
    i = rng.randrange(len(text))
    near = NEIGHBOURS.get(text[i].lower())
    return text[:i] + rng.choice(near) + text[i + 1 :] if near else text


def _stretch(text, rng):
    i = rng.randrange(len(text))
    return text[: i + 1] + text[i] * rng.randint(1, 3) + text[i + 1 :] if text[i].isalpha() else text


def _typos(text, rng):
    for _ in range(1 + len(text) // 40):
        text = rng.choice((_swap, _drop, _slip, _stretch))(text, rng) or text
    return text


def _leet(text, rng):
    words = text.split(" ")
    i = rng.randrange(len(words))
    words[i] = words[i].translate(LEET)
    return " ".join(words)


def _unpunctuated(text, _rng):
    return "".join(letter for letter in text if letter not in ".,!?;:'\"").lower() or text


def _emoji(text, rng):
    return f"{text} {rng.choice(EMOJI) * rng.randint(1, 3)}"


WAYS = (
    (5, _typos), (3, lambda text, _: text.lower()), (2, _unpunctuated), (1, lambda text, _: text.upper()), (1, _leet), (2, _emoji),
    (1, lambda text, rng: text.rstrip(".!?") + rng.choice(("", "...", "!", "!!!", " lol", "?"))),
)


def damaged(text, rng: random.Random):
    """The text with one way of damage."""
    return rng.choices([way for _, way in WAYS], [weight for weight, _ in WAYS])[0](text, rng) if text.strip() else text
