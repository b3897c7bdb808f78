"""Asks with OpenAI's own client, pointed at Winnow."""
import os

from openai import OpenAI

client = OpenAI(api_key=os.environ["WINNOW_API_KEY"], base_url=f"{os.environ['WINNOW_URL']}/v1")

texts = ["What a lovely day", "I will kill you, you fucking idiot"]
answer = client.moderations.create(model="omni-moderation-latest", input=texts)
for text, result in zip(texts, answer.results):
    print(text, result.flagged, result.category_scores.violence)
