/**
 * Splits a multipart body into its parts (RFC 2046 §5.1, RFC 7578) as it arrives. An incomplete or malformed body is
 * refused: nothing is skipped, truncated or guessed, since a dropped part could be a field that its sender relies on.
 */
import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../../platform/api-error.ts';

export interface PartHeaders {
  readonly name: string;
  /** Whether the part has a file name, which makes it a file. */
  readonly isFile: boolean;
}

/** Receives the bytes of one part, in order. */
export interface PartSink {
  write(bytes: Buffer): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Chosen by us, not measured: a part's headers take some 200 bytes. */
const MAX_PART_HEADER_BYTES = 4 * 1024;
/** RFC 2046 §5.1.1. */
const BOUNDARY_CHARACTERS = 70;

export const malformedFormError = (detail: string): ApiError => new ApiError('invalid_request', detail);

const headerParameterPattern = /\s*;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/y;

/** The parameters of a header value, such as boundary="x"; undefined if they cannot be parsed completely. */
function parseHeaderParameters(value: string, from: number): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  headerParameterPattern.lastIndex = from;
  let end = from;
  for (let match = headerParameterPattern.exec(value); match !== null; match = headerParameterPattern.exec(value)) {
    const [, name = '', quoted, token = ''] = match;
    found.set(name.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, '$1') ?? token);
    end = headerParameterPattern.lastIndex;
  }
  return /^\s*;?\s*$/.test(value.slice(end)) ? found : undefined;
}

/** @throws ApiError invalid_request */
export function parseBoundary(contentType: string): string {
  const parameters = parseHeaderParameters(contentType, contentType.search(/;|$/));
  const boundary = parameters?.get('boundary') ?? '';
  if (boundary.length >= 1 && boundary.length <= BOUNDARY_CHARACTERS && /^[\x20-\x7e]*$/.test(boundary))
    return boundary;
  throw malformedFormError('The header Content-Type must name the boundary of the multipart body.');
}

/** Browsers percent-encode these three (HTML, "multipart/form-data encoding algorithm"). */
const unescapePartName = (name: string) =>
  name.replaceAll(/%(?:22|0D|0A)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** @throws ApiError invalid_request */
function parsePartHeaders(bytes: Buffer): PartHeaders {
  if (!isUtf8(bytes)) throw malformedFormError('The headers of a part are not UTF-8.');
  const headers = new Map<string, string>();
  for (const line of bytes.toString().split('\r\n')) {
    const [, name, value = ''] = /^([\w-]+):[ \t]*([^\r\n]*)$/.exec(line) ?? [];
    if (name === undefined || headers.has(name.toLowerCase()))
      throw malformedFormError('The headers of a part cannot be parsed.');
    headers.set(name.toLowerCase(), value);
  }
  if (!/^(7bit|8bit|binary)?$/i.test(headers.get('content-transfer-encoding') ?? ''))
    throw malformedFormError('Parts must come as they are, without Content-Transfer-Encoding (RFC 7578 §4.7).');
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = /^form-data\s*(?=;)/i.test(disposition)
    ? parseHeaderParameters(disposition, disposition.indexOf(';'))
    : undefined;
  const name = parameters?.get('name');
  if (name === undefined)
    throw malformedFormError('Each part needs a header such as: Content-Disposition: form-data; name="…".');
  return {
    name: unescapePartName(name),
    isFile: parameters?.has('filename') === true || parameters?.has('filename*') === true,
  };
}

/** Buffers received bytes that were not passed on yet; never more than one chunk and a delimiter. */
function createPartReader(source: AsyncIterable<Buffer>, before: string) {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.from(before);

  async function more(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done) throw malformedFormError('The multipart body ends too early.');
    buffered = buffered.length === 0 ? value : Buffer.concat([buffered, value]);
  }

  return {
    async take(bytes: number): Promise<string> {
      while (buffered.length < bytes) await more();
      const taken = buffered.toString('latin1', 0, bytes);
      buffered = buffered.subarray(bytes);
      return taken;
    },

    /** Passes on everything before the delimiter, and skips the delimiter. */
    async until(mark: Buffer, write: PartSink['write']): Promise<void> {
      for (;;) {
        const at = buffered.indexOf(mark);
        const known = at < 0 ? Math.max(0, buffered.length - mark.length + 1) : at;
        if (known > 0) await write(buffered.subarray(0, known));
        buffered = buffered.subarray(at < 0 ? known : at + mark.length);
        if (at >= 0) return;
        await more();
      }
    },

    /** Data after the last part is ignored (RFC 2046 §5.1.1), but read so that the connection can be reused. */
    async drain(): Promise<void> {
      for (let next = await chunks.next(); !next.done; next = await chunks.next());
    },
  };
}

const PART_HEADERS_END = Buffer.from('\r\n\r\n');

async function readPartHeaders(body: ReturnType<typeof createPartReader>): Promise<PartHeaders> {
  const headerChunks: Buffer[] = [];
  let length = 0;
  await body.until(PART_HEADERS_END, (bytes) => {
    length += bytes.length;
    if (length > MAX_PART_HEADER_BYTES)
      throw new ApiError('payload_too_large', `The headers of a part are larger than ${MAX_PART_HEADER_BYTES} bytes.`);
    headerChunks.push(bytes);
  });
  return parsePartHeaders(Buffer.concat(headerChunks));
}

/**
 * Reads a whole multipart body, part by part, with backpressure from the sinks.
 * @param open called with each part's headers; returns its sink, or throws
 * @throws ApiError invalid_request, payload_too_large, and what `open` and its sinks throw
 */
export async function readParts(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
  open: (head: PartHeaders) => PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter is not preceded by a line.
  const body = createPartReader(chunks, '\r\n');
  await body.until(delimiter, (preamble) => {
    if (preamble.some((byte) => byte !== 0x0d && byte !== 0x0a))
      throw malformedFormError('The multipart body does not begin with its boundary.');
  });
  for (;;) {
    const after = await body.take(2);
    if (after === '--') return body.drain();
    if (after !== '\r\n')
      throw malformedFormError('A boundary of the multipart body is not followed by the end of its line.');
    const sink = open(await readPartHeaders(body));
    await body.until(delimiter, (bytes) => sink.write(bytes));
    await sink.end();
  }
}
