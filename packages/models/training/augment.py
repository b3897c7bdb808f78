"""Small damage to texts, as people and evaders do it: typos, keyboard slips, case, stretched letters, look-alikes, emoji. Labels stay."""
import random

NEIGHBOURS = {
    letter: near
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for letter, near in ((row[i], row[max(0, i - 1) : i] + row[i + 1 : i + 2]) for i in range(len(row)))
}
LEET = str.maketrans({"a": "4", "e": "3", "i": "1", "o": "0", "s": "5", "t": "7"})
TAGS = "mood monday fyp life news tbt weekend photo music home friends love random today work football gaming travel food win".split()
HOSTS = "example.com blog.example.org youtu.be news.example.net t.co www.example.de imgur.com medium.com docs.example.io".split()
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


def _stretched(text, rng):
    words = text.split(" ")
    i = rng.randrange(len(words))
    at = rng.randrange(max(1, len(words[i])))
    letter = words[i][at : at + 1]
    words[i] = words[i][:at] + letter * rng.randint(2, 6) + words[i][at + 1 :] if letter.isalpha() else words[i]
    return " ".join(words)


def _tagged(text, rng):
    return f"{text} #{rng.choice(TAGS)}"


def _linked(text, rng):
    link = f"https://{rng.choice(HOSTS)}/{rng.choice(TAGS)}"
    return f"{text} {link}" if rng.random() < 0.7 else f"{link} {text}"


def _broken(text, rng):
    return "".join(rng.choice((" ", " ", " ", "\n", " - ")) if letter == " " and rng.random() < 0.1 else letter for letter in text)


# What the canonical reading takes away (case, mark-up, spaces, handles, doubled punctuation) needs no way of its own here.
WAYS = (
    (5, _typos), (3, _unpunctuated), (2, _leet), (4, _emoji), (1, _stretched), (5, _tagged), (5, _linked), (1, _broken),
    (1, lambda text, rng: text.rstrip(".!?") + rng.choice(("", " lol", "?", " :)", " tbh", ";", ","))),
)
PAIRED = 0.3  # of the damaged texts get a second way


def damaged(text, rng: random.Random):
    """The text with one way of damage, or two."""
    for _ in range(2 if rng.random() < PAIRED else 1):
        if text.strip():
            text = rng.choices([way for _, way in WAYS], [weight for weight, _ in WAYS])[0](text, rng)
    return text
