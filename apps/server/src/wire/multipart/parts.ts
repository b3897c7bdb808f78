/**
 * Splits a multipart body into its parts (RFC 2046 §5.1, RFC 7578) while it arrives. What is not whole and well-formed is
 * refused: nothing is skipped, cut or guessed, for a dropped part can be a field that its sender relies on.
 */
import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../errors.ts';

export interface Head {
  readonly name: string;
  /** Whether the part has a file name: that is what makes it a file. */
  readonly isFile: boolean;
}

/** Takes the bytes of one part, in order. */
export interface Sink {
  write(bytes: Buffer): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Chosen: names and types of a part take some 200 bytes. */
const HEAD_BYTES = 4 * 1024;
/** RFC 2046 §5.1.1. */
const BOUNDARY_CHARACTERS = 70;

export const malformed = (detail: string): ApiError => new ApiError('invalid_request', detail);

const parameter = /\s*;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))/y;

/** The parameters of a header's value, such as boundary="x"; undefined where they cannot be read to the end. */
function parametersOf(value: string, from: number): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  parameter.lastIndex = from;
  let end = from;
  for (let match = parameter.exec(value); match !== null; match = parameter.exec(value)) {
    const [, name = '', quoted, token = ''] = match;
    found.set(name.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, '$1') ?? token);
    end = parameter.lastIndex;
  }
  return /^\s*;?\s*$/.test(value.slice(end)) ? found : undefined;
}

/** @throws ApiError invalid_request */
export function boundaryOf(contentType: string): string {
  const parameters = parametersOf(contentType, contentType.search(/;|$/));
  const boundary = parameters?.get('boundary') ?? '';
  if (boundary.length >= 1 && boundary.length <= BOUNDARY_CHARACTERS && /^[\x20-\x7e]*$/.test(boundary))
    return boundary;
  throw malformed('The header Content-Type must name the boundary of the multipart body.');
}

/** Browsers write these three as percent codes (HTML, "multipart/form-data encoding algorithm"). */
const unescaped = (name: string) =>
  name.replaceAll(/%(?:22|0D|0A)/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/** @throws ApiError invalid_request */
function headOf(bytes: Buffer): Head {
  if (!isUtf8(bytes)) throw malformed('The head of a part is not UTF-8.');
  const headers = new Map<string, string>();
  for (const line of bytes.toString().split('\r\n')) {
    const [, name, value = ''] = /^([\w-]+):[ \t]*([^\r\n]*)$/.exec(line) ?? [];
    if (name === undefined || headers.has(name.toLowerCase())) throw malformed('The head of a part cannot be read.');
    headers.set(name.toLowerCase(), value);
  }
  if (!/^(7bit|8bit|binary)?$/i.test(headers.get('content-transfer-encoding') ?? ''))
    throw malformed('Parts must come as they are, without Content-Transfer-Encoding (RFC 7578 §4.7).');
  const disposition = headers.get('content-disposition') ?? '';
  const parameters = /^form-data\s*(?=;)/i.test(disposition)
    ? parametersOf(disposition, disposition.indexOf(';'))
    : undefined;
  const name = parameters?.get('name');
  if (name === undefined)
    throw malformed('Each part needs a header such as: Content-Disposition: form-data; name="…".');
  return {
    name: unescaped(name),
    isFile: parameters?.has('filename') === true || parameters?.has('filename*') === true,
  };
}

/** Bytes that have arrived and were not handed on; never more than one chunk and a delimiter. */
function reader(source: AsyncIterable<Buffer>, before: string) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.from(before);

  async function more(): Promise<void> {
    const { done, value } = await chunks.next();
    if (done) throw malformed('The multipart body ends too early.');
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  }

  return {
    async take(bytes: number): Promise<string> {
      while (held.length < bytes) await more();
      const taken = held.toString('latin1', 0, bytes);
      held = held.subarray(bytes);
      return taken;
    },

    /** Hands on everything before the mark, and steps over it. */
    async until(mark: Buffer, write: Sink['write']): Promise<void> {
      for (;;) {
        const at = held.indexOf(mark);
        const known = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
        if (known > 0) await write(held.subarray(0, known));
        held = held.subarray(at < 0 ? known : at + mark.length);
        if (at >= 0) return;
        await more();
      }
    },

    /** What follows the last part means nothing (RFC 2046 §5.1.1), and is read so that the connection can be used again. */
    async drain(): Promise<void> {
      for (let next = await chunks.next(); !next.done; next = await chunks.next());
    },
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');

async function readHead(body: ReturnType<typeof reader>): Promise<Head> {
  const pieces: Buffer[] = [];
  let length = 0;
  await body.until(HEAD_END, (bytes) => {
    length += bytes.length;
    if (length > HEAD_BYTES)
      throw new ApiError('payload_too_large', `The head of a part is larger than ${HEAD_BYTES} bytes.`);
    pieces.push(bytes);
  });
  return headOf(Buffer.concat(pieces));
}

/**
 * Reads a whole multipart body, part by part, no faster than its parts are taken.
 * @param open called with the head of each part; where its bytes go, or what is wrong with it
 * @throws ApiError invalid_request, payload_too_large, and what `open` and its sinks throw
 */
export async function readParts(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
  open: (head: Head) => Sink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter has no line before it.
  const body = reader(chunks, '\r\n');
  await body.until(delimiter, (preamble) => {
    if (preamble.some((byte) => byte !== 0x0d && byte !== 0x0a))
      throw malformed('The multipart body does not begin with its boundary.');
  });
  for (;;) {
    const after = await body.take(2);
    if (after === '--') return body.drain();
    if (after !== '\r\n') throw malformed('A boundary of the multipart body is not followed by the end of its line.');
    const sink = open(await readHead(body));
    await body.until(delimiter, (bytes) => sink.write(bytes));
    await sink.end();
  }
}
