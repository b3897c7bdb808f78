"""Moderates an image from a file, and the words in it."""
import os

import requests

with open("photo.jpg", "rb") as photo:
    response = requests.post(
        f"{os.environ['WINNOW_URL']}/moderation/image/upload",
        headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
        files={"image": photo},
        data={"enableOcr": "true"},
        timeout=60,
    )
response.raise_for_status()
verdict = response.json()
print(verdict["isClean"], verdict["severity"], verdict["complete"])
print(verdict["detectedText"])
