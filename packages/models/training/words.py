"""Single words as texts: each word of our own harmless training texts that no word list names is harmless by itself."""
import re
from collections import Counter, defaultdict

from canonical import engine
from split import split_of
from texts import order, written

# Languages without spaces between words are left out: a run of their letters is no word.
UNSPACED = ("zh", "ja", "th")
WORD = re.compile(r"[^\W\d_]{2,}(?:['’-][^\W\d_]+)*")
MOST = {"en": 9_000}
MOST_OTHERS = 2_500  # of each other language


def words():
    """[{text, lang}] of words in at least two harmless texts that teach, drawn by hash where there are more than MOST."""
    met = defaultdict(Counter)
    for row in written():
        if row["severity"] == "None" and row["lang"] not in UNSPACED and split_of(row) == "train":
            met[row["lang"]].update({word.lower() for word in WORD.findall(row["text"])})
    drawn = [
        {"text": word, "lang": lang}
        for lang, counts in sorted(met.items())
        for word in sorted((word for word, texts in counts.items() if texts >= 2), key=lambda word: order("word", lang, word))[: MOST.get(lang, MOST_OTHERS)]
    ]
    listed = engine().analyze([row["text"] for row in drawn])
    return [row for row, seen in zip(drawn, listed, strict=True) if not seen["found"]]
