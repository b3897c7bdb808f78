"""A function for Osprey's rules: how severe a text is, judged by Winnow, in all categories or in one."""
import os

import requests
from osprey.engine.executor.execution_context import ExecutionContext
from osprey.engine.udf.arguments import ArgumentsBase
from osprey.engine.udf.base import UDFBase
from osprey.worker.adaptor.plugin_manager import hookimpl_osprey

SEVERITIES = {"None": 0, "Low": 1, "Medium": 2, "High": 3}
NOT_JUDGED = -1


class WinnowSeverityArguments(ArgumentsBase):
    text: str
    category: str = ""


class WinnowSeverity(UDFBase[WinnowSeverityArguments, int]):
    """0 to 3 for None to High; -1 where nothing was found in a text that was not judged completely."""

    def execute(self, execution_context: ExecutionContext, arguments: WinnowSeverityArguments) -> int:
        response = requests.post(
            f"{os.environ['WINNOW_URL']}/moderation/text",
            headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
            json={"content": arguments.text},
            timeout=5,
        )
        response.raise_for_status()
        verdict = response.json()
        found = verdict["categoryScores"][arguments.category] if arguments.category else verdict["severity"]
        return SEVERITIES[found] if found != "None" or verdict["complete"] else NOT_JUDGED


@hookimpl_osprey
def register_udfs():
    return [WinnowSeverity]
