# Moderates three texts in one request: one bill, and the results in the order of the texts.
curl --fail-with-body --silent "$WINNOW_URL/moderation/text" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"content": ["What a lovely day", "I will find you and kill you", "See you on Monday"]}'
