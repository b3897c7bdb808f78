/**
 * Malicious web servers over real sockets on loopback: names that resolve differently, and responses that break every
 * rule. 127.0.0.1 stands for the public internet; everything else stays private.
 */
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type NameServer, startNameServer } from './name-server.ts';
import { type RawOrigin, type RawOriginResponse, startRawOrigin } from './origin.ts';

export const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';

/** DNS answers by name; the second lookup may differ. */
const dnsAnswers: Readonly<Record<string, readonly (readonly string[] | null)[]>> = {
  'good.test': [[PUBLIC]],
  'both.test': [[PUBLIC, '::1']],
  'private.test': [[PRIVATE]],
  'private6.test': [['::1']],
  'metadata.test': [['169.254.169.254']],
  'mapped.test': [['::ffff:7f00:2']],
  'mixed.test': [[PUBLIC, PRIVATE]],
  'alias.test': [[`inside.test=${PRIVATE}`]],
  'good-alias.test': [[`outside.test=${PUBLIC}`]],
  'rebinding.test': [[PUBLIC], [PRIVATE]],
  'late.test': [['8.8.8.8'], [PRIVATE]],
  'none.test': [[]],
  'silent.test': [null],
  'secure.test': [[PUBLIC]],
};

const okResponse = (body: string, ...headers: string[]) => ['HTTP/1.1 200 OK', ...headers, '', body].join('\r\n');
export const fullResponse = okResponse('pixels', 'Content-Length: 6');
const redirectTo = (location: string, ...headers: string[]) =>
  ['HTTP/1.1 302 Found', `Location: ${location}`, ...headers, 'Content-Length: 0', '', ''].join('\r\n');

/** Writes a piece every 20 ms, forever. */
const drip = (start: string, piece: string) => (socket: Socket) => {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.on('close', () => clearInterval(timer));
};
const respondAfter = (ms: number, answer: string) => (socket: Socket) => {
  setTimeout(() => socket.end(answer), ms);
};

const pathResponses: Readonly<Record<string, RawOriginResponse>> = {
  '/ok': fullResponse,
  '/exact': okResponse('x'.repeat(1000), 'Content-Length: 1000'),
  '/until-close': okResponse('pixels'),
  '/1': redirectTo('/ok'),
  '/2': redirectTo('/1'),
  '/3': redirectTo('2'),
  '/4': redirectTo('/3'),
  '/loop': redirectTo('/loop'),
  '/cookie': redirectTo('/ok', 'Set-Cookie: a=b; Path=/'),
  '/slow1': respondAfter(120, redirectTo('/slow2')),
  '/slow2': respondAfter(120, redirectTo('/slow3')),
  '/slow3': respondAfter(120, fullResponse),
  '/nowhere': 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n',
  '/silent': () => undefined,
  '/drip-head': drip('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'),
  '/drip-body': drip('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n', 'x'),
  '/drip-early-hints': drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  '/says-large': okResponse('x', 'Content-Length: 1001'),
  '/endless': drip(okResponse(''), 'x'.repeat(400)),
  '/chunked-large': okResponse(`3e9\r\n${'x'.repeat(1001)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
  '/byte-by-byte': okResponse(`${'1\r\nx\r\n'.repeat(1001)}0\r\n\r\n`, 'Transfer-Encoding: chunked'),
  '/says-more': okResponse('pixels', 'Content-Length: 60'),
  '/says-less': okResponse('pixels and more', 'Content-Length: 6'),
  '/broken-chunk': okResponse('zz\r\npixels', 'Transfer-Encoding: chunked'),
  '/cut-chunk': okResponse('6\r\npix', 'Transfer-Encoding: chunked'),
  '/two-lengths': okResponse('pixels', 'Content-Length: 6', 'Content-Length: 7'),
  '/bomb': okResponse(gzipSync(Buffer.alloc(500_000)).toString('latin1'), 'Content-Encoding: gzip'),
  '/brotli': okResponse('x', 'Content-Encoding: br'),
  '/twice-packed': okResponse('x', 'Content-Encoding: identity, gzip'),
  '/packed-transfer': okResponse('0\r\n\r\n', 'Transfer-Encoding: gzip, chunked'),
  '/identity': okResponse('pixels', 'Content-Encoding: identity', 'Content-Length: 6'),
  '/500': 'HTTP/1.1 500 No\r\nContent-Length: 6\r\n\r\npixels',
  '/204': 'HTTP/1.1 204 No Content\r\n\r\n',
  '/206': 'HTTP/1.1 206 Partial\r\nContent-Length: 6\r\n\r\npixels',
  '/304': 'HTTP/1.1 304 Not Modified\r\n\r\n',
  '/101': 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  '/empty': okResponse('', 'Content-Length: 0'),
  '/garbage': 'SSH-2.0-OpenSSH_9.2\r\n',
  '/huge-head': okResponse('x', `X-A: ${'a'.repeat(40_000)}`),
  '/many-heads': okResponse('x', ...Array.from({ length: 5000 }, (_, n) => `X-${n}: a`)),
  '/reset': (socket) => socket.resetAndDestroy(),
};

/** Redirects to forbidden targets. */
const redirects = (at: HostileWeb['at']): Readonly<Record<string, RawOriginResponse>> => ({
  '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-gopher': redirectTo('gopher://127.0.0.1:70/x'),
  '/to-data': redirectTo('data:text/plain,x'),
  '/to-private': redirectTo(at('/ok', PRIVATE)),
  '/to-odd': redirectTo(at('/ok', '0x7f.2')),
  '/to-ipv6': redirectTo(at('/ok', '[::1]')),
  '/to-private-name': redirectTo(at('/ok', 'private.test')),
  '/to-user': redirectTo(at('/ok').replace('//', '//a:b@')),
  '/to-port': redirectTo('http://127.0.0.1:22/'),
  '/to-long': redirectTo(`/${'a'.repeat(2100)}`),
  '/to-nonsense': redirectTo('http://['),
  '/to-host-relative': redirectTo(`//${PRIVATE}:${new URL(at('/')).port}/ok`),
  '/to-itself-rebound': redirectTo(at('/ok', 'rebinding.test')),
});

export interface HostileWeb extends AsyncDisposable {
  readonly servers: NameServer;
  readonly origin: RawOrigin;
  /** Accepts connections and never responds. */
  readonly mute: RawOrigin;
  /** The URL of a path of the origin, at the public address or with this host. */
  at(path: string, host?: string): string;
}

export async function startHostileWeb(): Promise<HostileWeb> {
  const servers = await startNameServer((name, time) => {
    const answers = dnsAnswers[name] ?? [[]];
    return answers[Math.min(time, answers.length) - 1] ?? null;
  });
  const all: Record<string, RawOriginResponse> = { ...pathResponses };
  const origin = await startRawOrigin(all, { plain: 'HTTP/1.1 400 Bad Request\r\n\r\n' });
  const mute = await startRawOrigin({});
  const at: HostileWeb['at'] = (path, host = PUBLIC) => `http://${host}:${origin.port}${path}`;
  Object.assign(all, redirects(at));
  return {
    servers,
    origin,
    mute,
    at,
    async [Symbol.asyncDispose]() {
      for (const server of [servers, origin, mute]) await server[Symbol.asyncDispose]();
    },
  };
}
