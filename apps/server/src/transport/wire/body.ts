/** Parses JSON bodies: UTF-8 only, no prototype pollution, raw bytes kept if an Idempotency-Key needs them. */
import { isAscii, isUtf8 } from 'node:buffer';
import { limits } from '@winnow/core';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/api-error.ts';

/** JSON may write any UTF-16 unit as \uXXXX, six bytes. */
export const escapedBytes = (characters: number): number => 6 * characters;

/** The maximum body size of a batch of texts: the texts, and some room for the other fields. */
export const textBodyBytes = escapedBytes(limits.text.characters * limits.text.batch) + 16 * 1024;

/** Base64 takes four characters for three bytes; some encoders escape its "/" with a second character. */
const BASE64_SLACK = 1.1;

/** The maximum body size for content of this size: as Base64, plus the other fields. */
const base64BodyBytes = (sizeBytes: number) => Math.ceil((sizeBytes / 3) * 4 * BASE64_SLACK) + 64 * 1024;

/** The same limit applies to a single image and to a batch. */
export const imageBodyBytes = base64BodyBytes(limits.image.sizeBytes);
export const audioBodyBytes = base64BodyBytes(limits.audio.sizeBytes);
export const videoBodyBytes = base64BodyBytes(limits.video.sizeBytes);

const invalidJsonError = (detail: string, cause?: unknown) => new ApiError('invalid_json', detail, { cause });

/** JSON.parse's message contains the position and quotes the body; only the position is passed on. */
function describeParseError(error: unknown): string {
  const position = error instanceof Error ? /at position \d+/.exec(error.message)?.[0] : undefined;
  return position ? `The JSON is invalid ${position}.` : 'It ends too early or holds something that is not JSON.';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function hasPrototypeKey(candidate: object): boolean {
  if (Object.hasOwn(candidate, '__proto__')) return true;
  if (!Object.hasOwn(candidate, 'constructor')) return false;
  const made: unknown = candidate.constructor;
  return isObject(made) && Object.hasOwn(made, 'prototype');
}

/**
 * Whether a key would reach an object's prototype if the body were ever copied key by key. Checks the parsed value,
 * since JSON has many ways to write a key. Not recursive: JSON.parse accepts nesting deeper than the stack.
 */
function hasPrototypePollution(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const current = pending.pop();
    if (!isObject(current)) continue;
    if (hasPrototypeKey(current)) return true;
    for (const inner of Object.values(current)) if (isObject(inner)) pending.push(inner);
  }
  return false;
}

/** An image in Base64 is ASCII, which is decoded in a quarter of the time. */
function decodeBody(body: Buffer): string {
  if (isAscii(body)) return body.toString('latin1');
  if (!isUtf8(body)) throw invalidJsonError('The body is not UTF-8.');
  return body.toString();
}

/** @throws ApiError invalid_json */
export function parseJson(body: Buffer): unknown {
  const text = decodeBody(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJsonError(describeParseError(error), error);
  }
  if (hasPrototypePollution(value))
    throw invalidJsonError('The body has a key that is not accepted: "__proto__" or "constructor.prototype".');
  return value;
}

/** The value of an empty body; without it, an empty body is refused. */
type JsonParserOptions = { emptyBody?: unknown };

/** Headers that are about the bytes of the body: a fingerprint of it, or a signature (compat/coral). */
const rawBodyHeaders = ['idempotency-key', 'x-coral-signature'];

/** Parses `application/json` in this scope. */
export function addJsonParser(app: FastifyInstance, options: JsonParserOptions = {}): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      if (rawBodyHeaders.some((name) => request.headers[name] !== undefined)) request.rawBody = body;
      if (body.length > 0) done(null, parseJson(body));
      else if ('emptyBody' in options) done(null, options.emptyBody);
      else throw invalidJsonError('The body is empty. Send a JSON object, such as {}.');
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Makes JSON the only accepted media type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addJsonParser(app);
}
