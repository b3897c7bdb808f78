# Sends a comment as Coral's external moderation phase does; Coral cannot send headers, so the key is in the address.
curl --fail-with-body --silent "$WINNOW_URL/coral/moderation?key=$WINNOW_API_KEY&reject=High" \
  -H 'Content-Type: application/json' \
  -d '{
    "action": "NEW",
    "comment": {"body": "You are a stupid idiot", "parentID": null},
    "author": {"id": "author-1", "role": "COMMENTER"},
    "story": {"id": "story-1", "url": "https://news.example.com/story-1"},
    "site": {"id": "site-1"},
    "tenantID": "tenant-1",
    "tenantDomain": "news.example.com"
  }'
