"""Asks as a client of Perspective does."""
import os

import requests

response = requests.post(
    f"{os.environ['WINNOW_URL']}/v1alpha1/comments:analyze",
    headers={"X-Goog-Api-Key": os.environ["WINNOW_API_KEY"]},
    json={"comment": {"text": "You are a stupid idiot"}, "requestedAttributes": {"TOXICITY": {}, "THREAT": {}}},
    timeout=30,
)
response.raise_for_status()
for name, attribute in response.json()["attributeScores"].items():
    print(name, attribute["summaryScore"]["value"])
