"""Asks with Google's own client for Perspective, pointed at Winnow."""
import os

from googleapiclient import discovery

address = os.environ["WINNOW_URL"]
client = discovery.build(
    "commentanalyzer",
    "v1alpha1",
    developerKey=os.environ["WINNOW_API_KEY"],
    discoveryServiceUrl=f"{address}/$discovery/rest?version=v1alpha1",
    static_discovery=False,
    client_options={"api_endpoint": address},
)
request = {"comment": {"text": "You are a stupid idiot"}, "requestedAttributes": {"TOXICITY": {}, "THREAT": {}}}
answer = client.comments().analyze(body=request).execute()
for name, attribute in answer["attributeScores"].items():
    print(name, attribute["summaryScore"]["value"])
