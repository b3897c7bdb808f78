"""Prints where each word begins, in seconds, when espeak-ng says a text: what the times of the speech model are held against.

    python3 times.py "The meeting was moved to Thursday afternoon." --voice en-us --speed 150      needs libespeak-ng 1.51
"""
import argparse
import ctypes
from itertools import count, takewhile


class Event(ctypes.Structure):
    """espeak_EVENT of speak_lib.h; `name` is a union of eight bytes."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("message", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("name", ctypes.c_char * 8),
    ]


END, WORD = 0, 1
RETRIEVAL, RATE, CHARACTERS, UTF8 = 1, 1, 1, 1
CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(Event))


def words_of(text, voice, speed):
    """(word, seconds) of each, in order. ASCII only: positions count characters."""
    found = []

    def heard(_, __, events):
        for event in takewhile(lambda event: event.type != END, map(events.__getitem__, count())):
            if event.type == WORD:
                at = event.text_position - 1
                found.append((text[at : at + event.length], event.audio_position / 1000))
        return 0

    library, callback = ctypes.CDLL("libespeak-ng.so.1"), CALLBACK(heard)
    library.espeak_Initialize(RETRIEVAL, 0, None, 0)
    library.espeak_SetSynthCallback(callback)
    library.espeak_SetVoiceByName(voice.encode())
    library.espeak_SetParameter(RATE, speed, 0)
    data = text.encode() + b"\0"
    library.espeak_Synth(data, len(data), 0, CHARACTERS, 0, UTF8, None, None)
    library.espeak_Synchronize()
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("text")
    parser.add_argument("--voice", default="en-us")
    parser.add_argument("--speed", type=int, default=175, help="words a minute; espeak-ng's default is 175")
    options = parser.parse_args()
    for word, at in words_of(options.text, options.voice, options.speed):
        print(f"{at:.3f} {word}")


if __name__ == "__main__":
    main()
