/** Idempotency-Key: the first request runs, retries get its response; for REST and tRPC alike. */
import { limits } from '@winnow/core';
import type { FastifyRequest } from 'fastify';
import {
  fingerprint,
  isIdempotencyKey,
  isReplayable,
  type StoredResponse,
} from '../../accounts/billing/idempotency-store.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { type HttpResponse, pathWithoutQuery, requireCaller, toRequestNumber } from './exchange.ts';

/** Runs the request and charges it under this number; never throws. */
export type IdempotentOperation = (chargeId: bigint) => Promise<HttpResponse>;

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && isIdempotencyKey(key)) return key;
  throw new ApiError(
    'invalid_request',
    `The header Idempotency-Key must be 1 to ${limits.idempotency.keyCharacters} visible ASCII characters.`,
  );
}

/** The id of the original request, so that the response body and x-request-id agree, also in a replay. */
function originalRequestId({ contentType, body }: StoredResponse): string | undefined {
  if (!contentType.startsWith('application/')) return undefined;
  const stored: unknown = JSON.parse(body);
  const { id, requestId = id } = Object(stored);
  return typeof requestId === 'string' && /^req_\d+$/.test(requestId) ? requestId : undefined;
}

function toReplayedResponse(response: StoredResponse): HttpResponse {
  const id = originalRequestId(response);
  return { ...response, headers: { 'idempotency-replayed': 'true', ...(id ? { 'x-request-id': id } : {}) } };
}

/**
 * Runs a POST under its Idempotency-Key, if it has one.
 * @throws ApiError idempotency_conflict, idempotency_in_progress; DatabaseUnavailable
 */
export async function runIdempotently(
  { idempotency, log }: Services,
  request: FastifyRequest,
  run: IdempotentOperation,
): Promise<HttpResponse> {
  const chargeId = toRequestNumber(request.id);
  // Responses to people and to anonymous callers are not stored: they may contain a secret that is stored nowhere, or
  // need a role that the sender of the retry does not have.
  const key = request.method === 'POST' && request.caller?.keyId ? readIdempotencyKey(request) : undefined;
  if (key === undefined) return run(chargeId);
  const started = await idempotency.begin({
    accountKey: requireCaller(request).accountKey,
    key,
    fingerprint: fingerprint(request.method, pathWithoutQuery(request.url), request.rawBody ?? ''),
    chargeId,
  });
  if (started.state === 'replay') return toReplayedResponse(started.response);
  if (started.state === 'conflict')
    throw new ApiError('idempotency_conflict', 'Use a new Idempotency-Key for another request.');
  if (started.state === 'in_progress')
    throw new ApiError('idempotency_in_progress', 'Wait for the answer to the first request, or try again later.', {
      headers: { 'retry-after': '1' },
    });
  const { claim } = started;
  const answer = await run(claim.chargeId);
  try {
    if (isReplayable(answer.status)) await claim.complete(answer, request.authors);
    else await claim.abandon();
  } catch (error) {
    // The work is done and its charge is durable under the claim's number: a retry runs again but is not charged.
    log.error({ err: error, requestId: request.id }, 'idempotent response not stored');
  }
  return answer;
}
