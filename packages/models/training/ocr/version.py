"""The version in the manifest of the OCR models: count it up with every change of a file beside it."""

VERSION = "v4-v6-5"
