/**
 * A web as hostile sites make it, over real sockets on loopback: names that lie, and answers that break every rule.
 * 127.0.0.1 stands for the public internet; everything else stays private.
 */
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type NameServer, startNameServer } from './name-server.ts';
import { type Answer, type Origin, startOrigin } from './origin.ts';

export const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';

/** What names are told, the second time perhaps something else. */
const names: Readonly<Record<string, readonly (readonly string[] | null)[]>> = {
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

const ok = (body: string, ...headers: string[]) => ['HTTP/1.1 200 OK', ...headers, '', body].join('\r\n');
export const whole = ok('pixels', 'Content-Length: 6');
const to = (location: string, ...headers: string[]) =>
  ['HTTP/1.1 302 Found', `Location: ${location}`, ...headers, 'Content-Length: 0', '', ''].join('\r\n');

/** Writes a piece every 20 ms, for ever. */
const drip = (start: string, piece: string) => (socket: Socket) => {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.on('close', () => clearInterval(timer));
};
const after = (ms: number, answer: string) => (socket: Socket) => {
  setTimeout(() => socket.end(answer), ms);
};

const paths: Readonly<Record<string, Answer>> = {
  '/ok': whole,
  '/exact': ok('x'.repeat(1000), 'Content-Length: 1000'),
  '/until-close': ok('pixels'),
  '/1': to('/ok'),
  '/2': to('/1'),
  '/3': to('2'),
  '/4': to('/3'),
  '/loop': to('/loop'),
  '/cookie': to('/ok', 'Set-Cookie: a=b; Path=/'),
  '/slow1': after(120, to('/slow2')),
  '/slow2': after(120, to('/slow3')),
  '/slow3': after(120, whole),
  '/nowhere': 'HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n',
  '/silent': () => undefined,
  '/drip-head': drip('HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'),
  '/drip-body': drip('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n', 'x'),
  '/drip-early-hints': drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  '/says-large': ok('x', 'Content-Length: 1001'),
  '/endless': drip(ok(''), 'x'.repeat(400)),
  '/chunked-large': ok(`3e9\r\n${'x'.repeat(1001)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
  '/byte-by-byte': ok(`${'1\r\nx\r\n'.repeat(1001)}0\r\n\r\n`, 'Transfer-Encoding: chunked'),
  '/says-more': ok('pixels', 'Content-Length: 60'),
  '/says-less': ok('pixels and more', 'Content-Length: 6'),
  '/broken-chunk': ok('zz\r\npixels', 'Transfer-Encoding: chunked'),
  '/cut-chunk': ok('6\r\npix', 'Transfer-Encoding: chunked'),
  '/two-lengths': ok('pixels', 'Content-Length: 6', 'Content-Length: 7'),
  '/bomb': ok(gzipSync(Buffer.alloc(500_000)).toString('latin1'), 'Content-Encoding: gzip'),
  '/brotli': ok('x', 'Content-Encoding: br'),
  '/twice-packed': ok('x', 'Content-Encoding: identity, gzip'),
  '/packed-transfer': ok('0\r\n\r\n', 'Transfer-Encoding: gzip, chunked'),
  '/identity': ok('pixels', 'Content-Encoding: identity', 'Content-Length: 6'),
  '/500': 'HTTP/1.1 500 No\r\nContent-Length: 6\r\n\r\npixels',
  '/204': 'HTTP/1.1 204 No Content\r\n\r\n',
  '/206': 'HTTP/1.1 206 Partial\r\nContent-Length: 6\r\n\r\npixels',
  '/304': 'HTTP/1.1 304 Not Modified\r\n\r\n',
  '/101': 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
  '/empty': ok('', 'Content-Length: 0'),
  '/garbage': 'SSH-2.0-OpenSSH_9.2\r\n',
  '/huge-head': ok('x', `X-A: ${'a'.repeat(40_000)}`),
  '/many-heads': ok('x', ...Array.from({ length: 5000 }, (_, n) => `X-${n}: a`)),
  '/reset': (socket) => socket.resetAndDestroy(),
};

/** Redirects to where nobody may be sent. */
const redirects = (at: HostileWeb['at']): Readonly<Record<string, Answer>> => ({
  '/to-metadata': to('http://169.254.169.254/latest/meta-data/'),
  '/to-file': to('file:///etc/passwd'),
  '/to-gopher': to('gopher://127.0.0.1:70/x'),
  '/to-data': to('data:text/plain,x'),
  '/to-private': to(at('/ok', PRIVATE)),
  '/to-odd': to(at('/ok', '0x7f.2')),
  '/to-ipv6': to(at('/ok', '[::1]')),
  '/to-private-name': to(at('/ok', 'private.test')),
  '/to-user': to(at('/ok').replace('//', '//a:b@')),
  '/to-port': to('http://127.0.0.1:22/'),
  '/to-long': to(`/${'a'.repeat(2100)}`),
  '/to-nonsense': to('http://['),
  '/to-host-relative': to(`//${PRIVATE}:${new URL(at('/')).port}/ok`),
  '/to-itself-rebound': to(at('/ok', 'rebinding.test')),
});

export interface HostileWeb extends AsyncDisposable {
  readonly servers: NameServer;
  readonly origin: Origin;
  /** What takes connections and never says a word. */
  readonly mute: Origin;
  /** The URL of a path of the origin, at the public address or under this host. */
  at(path: string, host?: string): string;
}

export async function startHostileWeb(): Promise<HostileWeb> {
  const servers = await startNameServer((name, time) => {
    const answers = names[name] ?? [[]];
    return answers[Math.min(time, answers.length) - 1] ?? null;
  });
  const all: Record<string, Answer> = { ...paths };
  const origin = await startOrigin(all, { plain: 'HTTP/1.1 400 Bad Request\r\n\r\n' });
  const mute = await startOrigin({});
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
