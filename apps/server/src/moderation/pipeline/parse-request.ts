/** Parses an untrusted body into a moderation request, or fails with an error that lists what is wrong with it. */
import { type Modality, type ModerationRequest, parseRequest } from '@winnow/core';
import { refusalError } from '../../platform/parse-body.ts';

/** @throws ApiError invalid_request, dependency_missing, payload_too_large */
export function parseModerationRequest<M extends Modality>(modality: M, body: unknown): ModerationRequest<M> {
  const reading = parseRequest(modality, body);
  if (!reading.ok) throw refusalError(reading);
  return reading.value;
}
