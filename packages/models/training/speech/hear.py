"""Prints what PocketSphinx (pip install pocketsphinx) hears in 16 kHz samples of 16 bits: a line of words, a line of digits.

Nothing learns from it: `npm run bench -- verified recordings` runs it on redacted recordings.
"""

import sys

from pocketsphinx import Decoder

DIGITS = "#JSGF V1.0; grammar digits; public <digits> = (zero | oh | one | two | three | four | five | six | seven | eight | nine)+;"

samples = sys.stdin.buffer.read()
for grammar in (None, DIGITS):
    decoder = Decoder(samprate=16000, loglevel="FATAL")
    if grammar is not None:
        decoder.add_jsgf_string("digits", grammar)
        decoder.activate_search("digits")
    decoder.start_utt()
    decoder.process_raw(samples, full_utt=True)
    decoder.end_utt()
    heard = decoder.hyp()
    print("" if heard is None else heard.hypstr)
