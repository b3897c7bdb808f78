# Replaces personal data in a text.
curl --fail-with-body --silent "$WINNOW_URL/moderation/text" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"content": "Write to jane@example.com or call +1 202-555-0147", "pii": true}'
