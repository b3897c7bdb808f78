/** Parses an untrusted body into a request, or an error that says what is wrong with it. */
import {
  type Modality,
  type ModerationRequest,
  parseRequest,
  type RequestValidationFailure,
  toValidationFailure,
} from '@winnow/core';
import type { z } from 'zod';
import { ApiError } from '../errors.ts';

/** A one-sentence summary; the fields are in `errors[]`. */
function refusalMessage({ problems }: RequestValidationFailure): string {
  const [first] = problems;
  if (first === undefined) return 'The request does not follow the schema.';
  const where = first.pointer === '' ? 'The body' : first.pointer;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${where}: ${first.detail}${more}`;
}

export const refusalError = (refusal: RequestValidationFailure): ApiError =>
  new ApiError(refusal.code, refusalMessage(refusal), { problems: refusal.problems });

/** @throws ApiError invalid_request, dependency_missing, payload_too_large */
export function parseModerationRequest<M extends Modality>(modality: M, body: unknown): ModerationRequest<M> {
  const reading = parseRequest(modality, body);
  if (!reading.ok) throw refusalError(reading);
  return reading.value;
}

/** The same for bodies other than moderation requests. */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw refusalError(toValidationFailure(parsed.error));
  return parsed.data;
}
