"""Replaces personal data in a text."""
import os

import requests

response = requests.post(
    f"{os.environ['WINNOW_URL']}/moderation/text",
    headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
    json={"content": "Write to jane@example.com or call +1 202-555-0147", "pii": True},
    timeout=30,
)
response.raise_for_status()
print(response.json()["safeContent"])
