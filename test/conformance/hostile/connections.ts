/** Rows of the hostile table: bytes on the wire that are no HTTP, or HTTP of a kind that takes two readers for a ride. */
import type { Row, Rows, Stage } from './row.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';

const sent = (says: string, bytes: string, status = 400): Row => ({
  says,
  as: 'nobody',
  raw: () => bytes,
  status,
  ...(status >= 400 ? { code: 'invalid_request' } : {}),
});
const get = (says: string, headers: readonly string[], status?: number) =>
  sent(says, lines('GET /healthz HTTP/1.1', HOST, CLOSE, ...headers), status);

/** A good request for a text but for how long it says that it is. */
const posted = (says: string, headers: readonly string[], body: string, expected: Partial<Row> = {}): Row => ({
  says,
  as: 'nobody',
  raw: ({ keys }: Stage) =>
    lines(
      'POST /moderation/text HTTP/1.1',
      HOST,
      CLOSE,
      `X-Api-Key: ${keys.rich}`,
      'Content-Type: application/json',
      ...headers,
    ) + body,
  status: 400,
  code: 'invalid_request',
  ...expected,
});

const body = '{"content":"a"}';
const length = `Content-Length: ${body.length}`;
const chunks = (...pieces: string[]) => pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
const CHUNKED = 'Transfer-Encoding: chunked';

const firstLines: Rows = [
  sent('another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'),
  sent('the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  sent('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  sent('a version that is none', lines('GET /healthz HTTP/9.9', HOST)),
  sent('no version, which was HTTP/0.9', 'GET /healthz\r\n\r\n', 200),
  sent('a method that is none', lines('FOO /healthz HTTP/1.1', HOST)),
  sent('a method in small letters', lines('get /healthz HTTP/1.1', HOST)),
  sent('blanks in the address', lines('GET /health z HTTP/1.1', HOST)),
  sent('NUL in the address', lines('GET /health\0z HTTP/1.1', HOST)),
  sent('NULs', '\0'.repeat(100)),
  sent('an address of 20,000 signs', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, HOST), 431),
  sent(
    'an address with its host (RFC 9112 §3.2.2)',
    lines('GET http://example.com/healthz HTTP/1.1', HOST, CLOSE),
    200,
  ),
  sent('HTTP/1.0', lines('GET /healthz HTTP/1.0'), 200),
];

const headers: Rows = [
  get('a header of 20,000 signs', [`X-A: ${'a'.repeat(20_000)}`], 431),
  get(
    'five thousand headers',
    Array.from({ length: 5000 }, (_, at) => `X-${at}: a`),
    431,
  ),
  get('a header without a colon', ['X-A']),
  get('a header without a name', [': a']),
  get('a blank before the colon', ['X-Api-Key : a']),
  get('a header that goes on in the next line', ['X-A: a', ' b']),
  get('NUL in a header', ['X-A: a\0b']),
  get('a line break in a header', ['X-A: a\rb']),
  get('a name with brackets', ['X(A): a']),
  get('Content-Length of a GET', ['Content-Length: -1']),
  get('headers named like prototypes', ['__proto__: a', 'constructor: b', 'toString: c'], 200),
  get('an upgrade to WebSocket', ['Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='], 200),
  get('a range', ['Range: bytes=0-0,2-2'], 200),
  get('a cookie of ten thousand signs', [`Cookie: ${'a=b; '.repeat(2000)}`], 200),
  get('who asks, as a stranger says it', ['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1'], 200),
];

const lengths: Rows = [
  posted('two lengths', [length, 'Content-Length: 3'], body),
  posted('the same length twice', [length, length], body),
  posted('two lengths in one header', [`${length}, 3`], body),
  posted('a length with a sign', [`Content-Length: +${body.length}`], body),
  posted('a negative length', ['Content-Length: -1'], body),
  posted('a hexadecimal length', ['Content-Length: 0xf'], body),
  posted('a length of twenty digits', [`Content-Length: ${'9'.repeat(20)}`], body),
  posted('a length beyond the limit', [`Content-Length: ${'9'.repeat(12)}`], body, {
    status: 413,
    code: 'payload_too_large',
  }),
  posted('a length and chunks', [length, CHUNKED], `${chunks(body)}0\r\n\r\n`),
  posted('chunks within something else', ['Transfer-Encoding: chunked, gzip'], `${chunks(body)}0\r\n\r\n`),
  posted('something like chunks', ['Transfer-Encoding: xchunked'], `${chunks(body)}0\r\n\r\n`),
  posted('chunks twice', ['Transfer-Encoding: chunked, chunked'], `${chunks(body)}0\r\n\r\n`),
  posted('a chunk whose length is none', [CHUNKED], `zz\r\n${body}\r\n0\r\n\r\n`),
  posted('a chunk of 2⁶⁸ bytes', [CHUNKED], `${'f'.repeat(17)}\r\n${body}`),
  posted('a chunk that is longer than it says', [CHUNKED], `3\r\n${body}\r\n0\r\n\r\n`),
  posted('a chunk with a negative length', [CHUNKED], `-1\r\n${body}\r\n0\r\n\r\n`),
  posted('chunks of a byte', [CHUNKED], `${chunks(...body)}0\r\n\r\n`, { status: 200, code: undefined, tokens: 1 }),
];

/** What stands behind a refused request must not be taken for one of its own. */
const behind: Rows = [
  {
    says: 'a request behind one that is not let in',
    as: 'nobody',
    raw: () => {
      const second = lines('GET /metrics HTTP/1.1', HOST);
      return lines('POST /moderation/text HTTP/1.1', HOST, CLOSE, `Content-Length: ${second.length}`) + second;
    },
    code: 'missing_api_key',
  },
];

export const connections: Rows = [...firstLines, ...headers, ...lengths, ...behind];
