"""Moderates three texts in one request: one bill, and the results in the order of the texts."""
import os

import requests

content = ["What a lovely day", "I will find you and kill you", "See you on Monday"]
response = requests.post(
    f"{os.environ['WINNOW_URL']}/moderation/text",
    headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
    json={"content": content},
    timeout=60,
)
response.raise_for_status()
answer = response.json()
for text, item in zip(content, answer["results"]):
    # An item without a verdict was not charged, and is not clean: send it again.
    if "error" in item:
        print(text, "was not judged:", item["error"]["code"])
    else:
        print(text, item["isClean"], item["severity"])
print("tokens:", answer["usage"]["tokens"])
