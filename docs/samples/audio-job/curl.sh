# Has a recording judged as a job, and polls it. With a webhook for `job.completed` there is no need to poll.
job=$(curl --fail-with-body --silent "$WINNOW_URL/moderation/audio/upload" \
  -H "Authorization: Bearer $WINNOW_API_KEY" \
  -H 'Prefer: respond-async' \
  -F audio=@voice.ogg -F transcribe=true | sed 's/.*"jobId":"\([^"]*\)".*/\1/')

until curl --fail-with-body --silent "$WINNOW_URL/moderation/audio/$job" \
  -H "Authorization: Bearer $WINNOW_API_KEY" | grep -E '"status":"(completed|failed|canceled)"'; do
  sleep 2
done
