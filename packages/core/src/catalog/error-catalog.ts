/** Every error the service returns: HTTP status and title by code (docs/api.md, "Errors"). */

/**
 * `title` is the same for every occurrence (RFC 9457 §3.1.3); specifics go in `detail`. docs/failure-modes.md has a row
 * for each code, and a test keeps the two in sync.
 */
export const errorCatalog = {
  invalid_json: { status: 400, title: 'The body is not valid JSON' },
  invalid_request: { status: 400, title: 'The request does not follow the schema' },
  dependency_missing: { status: 400, title: 'An option needs another option' },
  conflicting_credentials: { status: 400, title: 'Two different keys were sent' },
  missing_api_key: { status: 401, title: 'No API key was sent' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  not_signed_in: { status: 401, title: 'Not signed in' },
  wrong_password: { status: 401, title: 'E-mail address or password is wrong' },
  insufficient_tokens: { status: 402, title: 'The balance does not cover the request' },
  tier_required: { status: 403, title: 'The account’s tier does not include an option' },
  insufficient_scope: { status: 403, title: 'The API key may not do this' },
  session_required: { status: 403, title: 'Only people who are signed in may do this' },
  role_required: { status: 403, title: 'The person’s role does not allow this' },
  origin_forbidden: { status: 403, title: 'The request did not come from the dashboard' },
  link_invalid: { status: 403, title: 'The link is invalid' },
  not_found: { status: 404, title: 'Not found' },
  profile_not_found: { status: 404, title: 'No such moderation profile' },
  job_not_found: { status: 404, title: 'No such job' },
  method_not_allowed: { status: 405, title: 'This address does not accept this method' },
  idempotency_in_progress: { status: 409, title: 'The first request with this Idempotency-Key is still running' },
  idempotency_conflict: { status: 409, title: 'This Idempotency-Key was used with another request' },
  conflict: { status: 409, title: 'The current state does not allow this' },
  link_expired: { status: 410, title: 'The link has expired' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media: { status: 415, title: 'This kind of content is not accepted' },
  source_url_forbidden: { status: 422, title: 'The URL may not be fetched' },
  source_too_many_redirects: { status: 422, title: 'The URL redirects too often' },
  source_timeout: { status: 422, title: 'The URL did not answer in time' },
  source_too_large: { status: 422, title: 'The content at the URL is too large' },
  source_bad_response: { status: 422, title: 'The URL did not answer with the content' },
  source_unreachable: { status: 422, title: 'The URL cannot be reached' },
  image_undecodable: { status: 422, title: 'The image cannot be read' },
  image_too_large: { status: 422, title: 'The image has too many pixels' },
  audio_undecodable: { status: 422, title: 'The recording cannot be read' },
  audio_too_long: { status: 422, title: 'The recording is too long' },
  unsupported_language: { status: 422, title: 'The language of the content is not supported' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  overloaded: { status: 503, title: 'The service is busy' },
  analyzer_unavailable: { status: 503, title: 'A required analyzer failed' },
  database_unavailable: { status: 503, title: 'The database does not answer' },
  storage_unavailable: { status: 503, title: 'The store of redacted images does not answer' },
  storage_full: { status: 503, title: 'The disk is nearly full' },
  analysis_timeout: { status: 504, title: 'The analysis took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalog;
export const errorCodes = Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]];
