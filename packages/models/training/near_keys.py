"""Writes near-key-examples.json, known answers of `near_key` and `side` (rows.py), which TypeScript is tested with (corpus/near-key.test.ts).

All texts in it are ours: the ones below, and some of the written ones, drawn by hash.
"""
import json

from rows import near_key, side
from texts import HERE, order, written

TRICKY = (
    "", " ", "!!!", "…", "_", "a_b", "RT @someone_else: the ferry was late", "rtl and art, user and users, superuser", "USER user User",
    "look https://a.example/x?y=1&z=2 there", "HTTP://A.EXAMPLE/B c", "https://a.example\u3000after a wide space", "https://a.example\u200bstill the link", "https://a.example\ufeffx",
    "fish &amp; chips &lt;3 &#39; &nbsp; & co;", "@name", "@name.surname", "mail me at me@mail.example", "tabs\tand\nlines\r\nand\x0bmore\x1cseparators\x85here",
    "STRASSE Straße ΣΊΣΥΦΟΣ ΟΔΟΣ", "İstanbul IĞDIR ılık", "e\u0301t\u00e9", "हिन्दी में क्या हुआ", "নমস্কার, কেমন আছ", "สวัสดีครับ วันนี้ร้อน", "שָׁלוֹם לכם", "مَرْحَبًا بكم ١٢٣",
    "今天天气很好，我们去海边。", "カタカナ ｶﾀｶﾅ ㍿", "½ ² ① Ⅳ ٣ 三", "👩‍👩‍👧 family 💛", "𝓯𝓪𝓷𝓬𝔂 𝟙𝟚𝟛", "𐐀𐐁 𐐨", "x" * 200, "𝓯" * 170, "long " * 60, "ªº ǅ ŉ ﬁ", "a\u00adb a\u2060b", "@ü &ü; @\u0301x",
)
DRAWN = 260


def examples():
    texts = sorted({row["text"] for row in written()}, key=lambda text: order("near-key", text))[:DRAWN]
    return [{"text": text, "near": near_key(text), "side": side(text)} for text in (*TRICKY, *texts)]


if __name__ == "__main__":
    out = HERE / "near-key-examples.json"
    out.write_text(json.dumps(examples(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(f"{out.name}: {len(examples())} examples")
