# Moderates an image from a file, and the words in it.
curl --fail-with-body --silent "$WINNOW_URL/moderation/image/upload" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -F image=@photo.jpg -F enableOcr=true
