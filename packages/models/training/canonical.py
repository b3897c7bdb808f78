"""What a network reads of a text: the product's own canonical reading (packages/text), made by Node, so that training and use cannot differ."""
import json
import subprocess
from threading import Thread

from texts import ROOT

COMMAND = ["node", "--conditions=source", "--import", "tsx", "packages/models/training/findings.ts"]


class Engine:
    """The product's text engine in a process of its own, which lives as long as this one."""

    def __init__(self):
        self.process = subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def analyze(self, texts):
        """[{found {signal: worst score of the word lists}, canonical}], one for each text."""
        # Written from another thread: both pipes hold less than a batch.
        asked = "".join(json.dumps({"text": text}) + "\n" for text in texts).encode()
        writer = Thread(target=self._write, args=(asked,))
        writer.start()
        answers = [json.loads(self.process.stdout.readline()) for _ in texts]
        writer.join()
        return answers

    def canonical(self, texts):
        """The canonical readings of texts."""
        return [answer["canonical"] for answer in self.analyze(texts)]

    def _write(self, asked):
        self.process.stdin.write(asked)
        self.process.stdin.flush()


_shared = None


def engine():
    """The one engine of this process."""
    global _shared
    _shared = _shared or Engine()
    return _shared
