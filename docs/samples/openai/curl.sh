# Asks as a client of OpenAI's moderation does.
curl --fail-with-body --silent "$WINNOW_URL/v1/moderations" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"input": ["What a lovely day", "I will kill you, you fucking idiot"], "model": "omni-moderation-latest"}'
