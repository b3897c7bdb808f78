"""A guardrail of LiteLLM: prompts and answers that are not clean are refused."""
import os

import httpx
from fastapi import HTTPException
from litellm.integrations.custom_guardrail import CustomGuardrail


def texts_of(messages) -> list[str]:
    """The texts of messages, whose content is a text or a list of parts."""
    contents = [message.get("content") or "" for message in messages]
    parts = [[content] if isinstance(content, str) else [part.get("text") or "" for part in content] for content in contents]
    return [text for texts in parts for text in texts if text.strip()]


class WinnowGuard(CustomGuardrail):
    """Judges by Winnow; what was not judged is refused as well."""

    def __init__(self, **settings):
        super().__init__(**settings)
        self.winnow = httpx.AsyncClient(
            base_url=os.environ["WINNOW_URL"],
            headers={"Authorization": f"Bearer {os.environ['WINNOW_API_KEY']}"},
            timeout=10,
        )

    async def judge(self, texts: list[str]) -> None:
        if not texts:
            return
        try:
            response = await self.winnow.post("/moderation/text", json={"content": texts})
            response.raise_for_status()
        except httpx.HTTPError as error:
            raise HTTPException(503, {"error": "The text could not be judged."}) from error
        for verdict in response.json()["results"]:
            if "error" in verdict or not verdict["complete"]:
                raise HTTPException(503, {"error": "The text could not be judged completely."})
            if not verdict["isClean"]:
                raise HTTPException(400, {"error": verdict["reason"]})

    async def async_pre_call_hook(self, user_api_key_dict, cache, data, call_type):
        await self.judge(texts_of(data.get("messages") or []))
        return data

    async def async_post_call_success_hook(self, data, user_api_key_dict, response):
        await self.judge(texts_of([choice.message.model_dump() for choice in response.choices]))
        return response
