/** Parses an untrusted body with a schema, or fails with an error that lists what is wrong with it. */
import { describeField, type RequestValidationFailure, toValidationFailure } from '@winnow/core';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** A one-sentence summary; the fields are in `errors[]`. */
function refusalMessage({ problems }: RequestValidationFailure): string {
  const [first] = problems;
  if (first === undefined) return 'The request does not follow the schema.';
  const where = first.pointer === '' ? 'The body' : first.pointer;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${where}: ${first.detail}${more}`;
}

/** The error for a body that was refused, with its invalid fields. */
export const refusalError = (refusal: RequestValidationFailure): ApiError =>
  new ApiError(refusal.code, refusalMessage(refusal), { problems: refusal.problems });

/** @throws ApiError invalid_request */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body, { error: describeField });
  if (!parsed.success) throw refusalError(toValidationFailure(parsed.error));
  return parsed.data;
}
