/** Rows of the hostile table: bytes that are not HTTP, and request-smuggling HTTP that two parsers read differently. */
import type { HostileCase, HostileCases, HostileContext } from './row.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const HOST = 'Host: localhost';
const CLOSE = 'Connection: close';

const rawRequest = (says: string, bytes: string, status = 400): HostileCase => ({
  says,
  as: 'nobody',
  raw: () => bytes,
  status,
  ...(status >= 400 ? { code: 'invalid_request' } : {}),
});
const get = (says: string, headers: readonly string[], status?: number) =>
  rawRequest(says, lines('GET /healthz HTTP/1.1', HOST, CLOSE, ...headers), status);

/** A valid text request except for its declared length. */
const rawPost = (
  says: string,
  headers: readonly string[],
  body: string,
  expected: Partial<HostileCase> = {},
): HostileCase => ({
  says,
  as: 'nobody',
  raw: ({ keys }: HostileContext) =>
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

const firstLines: HostileCases = [
  rawRequest('another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'),
  rawRequest('the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  rawRequest('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  rawRequest('a version that is none', lines('GET /healthz HTTP/9.9', HOST)),
  rawRequest('no version, which was HTTP/0.9', 'GET /healthz\r\n\r\n', 200),
  rawRequest('a method that is none', lines('FOO /healthz HTTP/1.1', HOST)),
  rawRequest('a method in small letters', lines('get /healthz HTTP/1.1', HOST)),
  rawRequest('blanks in the address', lines('GET /health z HTTP/1.1', HOST)),
  rawRequest('NUL in the address', lines('GET /health\0z HTTP/1.1', HOST)),
  rawRequest('NULs', '\0'.repeat(100)),
  rawRequest('an address of 20,000 signs', lines(`GET /${'a'.repeat(20_000)} HTTP/1.1`, HOST), 431),
  rawRequest(
    'an address with its host (RFC 9112 §3.2.2)',
    lines('GET http://example.com/healthz HTTP/1.1', HOST, CLOSE),
    200,
  ),
  rawRequest('HTTP/1.0', lines('GET /healthz HTTP/1.0'), 200),
];

const headers: HostileCases = [
  get('a header of 20,000 characters', [`X-A: ${'a'.repeat(20_000)}`], 431),
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

const lengths: HostileCases = [
  rawPost('two lengths', [length, 'Content-Length: 3'], body),
  rawPost('the same length twice', [length, length], body),
  rawPost('two lengths in one header', [`${length}, 3`], body),
  rawPost('a length with a sign', [`Content-Length: +${body.length}`], body),
  rawPost('a negative length', ['Content-Length: -1'], body),
  rawPost('a hexadecimal length', ['Content-Length: 0xf'], body),
  rawPost('a length of twenty digits', [`Content-Length: ${'9'.repeat(20)}`], body),
  rawPost('a length beyond the limit', [`Content-Length: ${'9'.repeat(12)}`], body, {
    status: 413,
    code: 'payload_too_large',
  }),
  rawPost('a length and chunks', [length, CHUNKED], `${chunks(body)}0\r\n\r\n`),
  rawPost('chunks within something else', ['Transfer-Encoding: chunked, gzip'], `${chunks(body)}0\r\n\r\n`),
  rawPost('something like chunks', ['Transfer-Encoding: xchunked'], `${chunks(body)}0\r\n\r\n`),
  rawPost('chunks twice', ['Transfer-Encoding: chunked, chunked'], `${chunks(body)}0\r\n\r\n`),
  rawPost('a chunk whose length is none', [CHUNKED], `zz\r\n${body}\r\n0\r\n\r\n`),
  rawPost('a chunk of 2⁶⁸ bytes', [CHUNKED], `${'f'.repeat(17)}\r\n${body}`),
  rawPost('a chunk that is longer than it says', [CHUNKED], `3\r\n${body}\r\n0\r\n\r\n`),
  rawPost('a chunk with a negative length', [CHUNKED], `-1\r\n${body}\r\n0\r\n\r\n`),
  rawPost('chunks of a byte', [CHUNKED], `${chunks(...body)}0\r\n\r\n`, { status: 200, code: undefined, tokens: 1 }),
];

/** What follows a rejected request must not be parsed as another request. */
const requestsBehind: HostileCases = [
  {
    says: 'a request after one that is refused',
    as: 'nobody',
    raw: () => {
      const second = lines('GET /metrics HTTP/1.1', HOST);
      return lines('POST /moderation/text HTTP/1.1', HOST, CLOSE, `Content-Length: ${second.length}`) + second;
    },
    code: 'missing_api_key',
  },
];

export const connections: HostileCases = [...firstLines, ...headers, ...lengths, ...requestsBehind];
