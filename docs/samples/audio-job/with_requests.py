"""Has a recording judged as a job, and reads its result when the webhook says that it is there."""
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import requests

ADDRESS = os.environ["WINNOW_URL"]
HEADERS = {"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"}
SECRET = base64.b64decode(os.environ["WINNOW_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body: bytes) -> bool:
    """Signed by Winnow within the last five minutes."""
    sent = headers.get("webhook-timestamp", "0")
    content = f"{headers.get('webhook-id')}.{sent}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, content, hashlib.sha256).digest()).decode()
    signatures = headers.get("webhook-signature", "").split()
    is_fresh = abs(time.time() - int(sent)) < 300
    return is_fresh and any(hmac.compare_digest(expected, signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    done = False

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if not is_signed(self.headers, body):
            self.send_response(400)
            self.end_headers()
            return
        self.send_response(204)
        self.end_headers()
        message = json.loads(body)
        if message["type"] == "job.completed":
            job = requests.get(f"{ADDRESS}/moderation/audio/{message['data']['jobId']}", headers=HEADERS, timeout=30)
            result = job.json().get("result", {})
            print(message["data"]["status"], result.get("isClean"), result.get("transcription", {}).get("text"))
            Receiver.done = True

    def log_message(self, *_):
        """Without the line for each request."""


receiver = HTTPServer(("", int(os.environ.get("PORT", "3000"))), Receiver)
with open("voice.ogg", "rb") as voice:
    submitted = requests.post(
        f"{ADDRESS}/moderation/audio/upload",
        headers={**HEADERS, "Prefer": "respond-async"},
        files={"audio": voice},
        data={"transcribe": "true"},
        timeout=60,
    )
print(submitted.status_code, submitted.headers["location"])
while not Receiver.done:
    receiver.handle_request()
