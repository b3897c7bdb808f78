"""Moderates a text, and has unsafe words replaced."""
import os

import requests

response = requests.post(
    f"{os.environ['WINNOW_URL']}/moderation/text",
    headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
    json={"content": "Go home, you f.u.c.k.i.n.g idiot", "replace": True},
    timeout=30,
)
response.raise_for_status()
verdict = response.json()
print(verdict["isClean"], verdict["severity"], verdict["reason"])
for issue in verdict["issues"]:
    print(issue["category"], issue["severity"], issue["start"], issue["end"])
print(verdict["safeContent"])
