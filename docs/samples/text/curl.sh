# Moderates a text, and has unsafe words replaced.
curl --fail-with-body --silent "$WINNOW_URL/moderation/text" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"content": "Go home, you f.u.c.k.i.n.g idiot", "replace": true}'
