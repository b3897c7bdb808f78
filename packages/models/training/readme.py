"""Puts measured tables into README.md or a card, between a pair of comments that names them."""
import re

from texts import HERE


def put(name, markdown, file=HERE / "README.md"):
    """Replaces what stands between <!-- name --> and <!-- /name -->. Raises ValueError where the file has no such place."""
    place = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.S)
    text, count = place.subn(lambda found: f"{found[1]}\n{markdown}\n\n{found[2]}", file.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError(f"{file.name} has {count} places for {name}")
    file.write_text(text, encoding="utf-8")
