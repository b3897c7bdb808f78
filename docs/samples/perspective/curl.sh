# Asks as a client of Perspective does.
curl --fail-with-body --silent "$WINNOW_URL/v1alpha1/comments:analyze" \
  -H "X-Goog-Api-Key: $WINNOW_API_KEY" \
  -H 'Content-Type: application/json' \
  -d '{"comment": {"text": "You are a stupid idiot"}, "requestedAttributes": {"TOXICITY": {}, "THREAT": {}}}'
