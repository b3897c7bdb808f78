/** Reads a body of JSON lines as it arrives. */
import type { Readable } from 'node:stream';
import { ApiError } from '../../platform/api-error.ts';
import { parseJson } from './body.ts';

export interface NdjsonLimits {
  /** Of one line. */
  readonly lineBytes: number;
  /** Of the whole body. */
  readonly bodyBytes: number;
}

const LINE_FEED = 0x0a;

const tooLarge = (what: string, bytes: number): ApiError =>
  new ApiError('payload_too_large', `${what} is larger than ${bytes} bytes.`);

/** The pieces of the body. @throws ApiError invalid_request if the connection is lost before its end */
async function* readPieces(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) yield piece;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', 'The connection was lost before the end of the body.', { cause });
  }
}

/** Lines as bytes, so that a character may be split between two pieces of the body. */
async function* splitLines(body: Readable, { lineBytes, bodyBytes }: NdjsonLimits): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  let openBytes = 0;
  let allBytes = 0;
  for await (const piece of readPieces(body)) {
    allBytes += piece.length;
    if (allBytes > bodyBytes) throw tooLarge('The body', bodyBytes);
    let start = 0;
    for (let end = piece.indexOf(LINE_FEED); end >= 0; end = piece.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...open, piece.subarray(start, end)]);
      open = [];
      openBytes = 0;
      start = end + 1;
    }
    if (start < piece.length) open.push(piece.subarray(start));
    openBytes += piece.length - start;
    if (openBytes > lineBytes) throw tooLarge('A line', lineBytes);
  }
  yield Buffer.concat(open);
}

const isBlankLine = (line: Buffer): boolean => line.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);

/**
 * The values of the lines; blank lines are skipped, and the last one needs no line feed.
 * @throws ApiError invalid_json, payload_too_large; invalid_request if the connection is lost before the end
 */
export async function* readNdjson(body: Readable, limits: NdjsonLimits): AsyncGenerator<unknown, void, undefined> {
  for await (const line of splitLines(body, limits)) {
    if (line.length > limits.lineBytes) throw tooLarge('A line', limits.lineBytes);
    if (!isBlankLine(line)) yield parseJson(line);
  }
}
