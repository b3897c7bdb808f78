/**
 * Tests for every rule about user-supplied URLs, over real sockets: a name server and web servers on loopback behave
 * like malicious ones. 127.0.0.1 stands for the public internet (the operator's list allows it); everything else stays
 * private.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullResponse, type HostileWeb, PUBLIC, startHostileWeb } from '../../../testing/hostile-web.ts';
import { startRawOrigin } from '../../../testing/origin.ts';
import { type ByteSink, createSafeDownload, createSafeFetch, type FetchBounds } from './safe-fetch.ts';
import { MediaSourceError, type SourceErrorCode } from './source-error.ts';

let web: HostileWeb;
beforeAll(async () => {
  web = await startHostileWeb();
});
afterAll(() => web[Symbol.asyncDispose]());

/** Settings that allow an origin's ports. */
const settings = () => ({
  allowCidrs: [`${PUBLIC}/32`],
  ports: [80, 443, web.origin.port, web.mute.port],
  nameServers: [web.servers.address],
});
const standard: FetchBounds = { sizeBytes: 1000, timeoutMs: 3000 };

/** Fetches at most 1,000 bytes. */
const get = (url: string, bounds: Partial<FetchBounds> = {}) =>
  createSafeFetch(settings())(url, { ...standard, ...bounds });

/** The same, as a stream of chunks. */
const download = (url: string, sink: ByteSink) => createSafeDownload(settings())(url, standard, sink);

/** The code of a rejection, whose message must not reveal what the server found out. */
async function refusal(fetching: Promise<unknown>): Promise<SourceErrorCode> {
  const error = await fetching.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MediaSourceError)) throw new Error('not refused', { cause: error });
  expect(error.message).not.toMatch(/\d+\.\d+\.\d+|::|test/);
  return error.code;
}

/** Connections to anything but the public address. */
const strayed = () =>
  web.origin.connectedAddresses.filter((address) => address !== PUBLIC && address !== `::ffff:${PUBLIC}`);

const text = async (fetching: Promise<Uint8Array>) => Buffer.from(await fetching).toString();

describe('is fetched', () => {
  test.each([
    ['an address', '/ok', PUBLIC],
    ['a name', '/ok', 'good.test'],
    ['an alias of a public name', '/ok', 'good-alias.test'],
    ['an address in an odd spelling that is allowed', '/ok', '0x7f.1'],
    ['a body that ends with the connection', '/until-close', PUBLIC],
    ['what says that it is not packed', '/identity', PUBLIC],
    ['what says that it is shorter than it is, up to there', '/says-less', PUBLIC],
    ['what three redirects lead to', '/3', PUBLIC],
  ])('%s', async (_says, path, host) => expect(await text(get(web.at(path, host)))).toBe('pixels'));

  test('exactly as much as is allowed', async () => expect(await get(web.at('/exact'))).toHaveLength(1000));
});

describe('source_url_forbidden, without a DNS query or a connection:', () => {
  const url = (host: string) => `http://${host}/`;
  test.each([
    [
      'other schemes',
      [
        'ftp://good.test/',
        'file:///etc/passwd',
        'gopher://good.test/',
        'ws://good.test/',
        'javascript:1',
        'blob:x',
        'unix:/run/x',
        'HTTPX://good.test',
      ],
    ],
    ['a user name or a password', ['http://a@good.test/', 'http://a:b@good.test/', 'http://:b@good.test/']],
    [
      'other ports',
      [
        'http://good.test:22/',
        'http://good.test:6379/',
        'https://good.test:8443/',
        'http://good.test:0/',
        'http://good.test:99999/',
      ],
    ],
    ['more than 2,048 characters', [`http://good.test/${'a'.repeat(2032)}`]],
    ['what is no URL', ['http://', 'http:', 'http://[', 'http://a b/', 'http://%00/', 'https://good.test:x/']],
    [
      'special IPv4',
      [
        '0.0.0.0',
        '10.0.0.1',
        '100.64.0.1',
        '127.0.0.2',
        '169.254.169.254',
        '172.16.0.1',
        '192.168.0.1',
        '198.18.0.1',
        '224.0.0.1',
        '255.255.255.255',
        '168.63.129.16',
      ].map(url),
    ],
    [
      'IPv4 as one number, octal, hexadecimal, short, fullwidth, with a dot',
      [
        '2130706434',
        '0x7f000002',
        '0177.0.0.2',
        '0x7f.0.0.2',
        '127.2',
        '017700000002',
        '１２７．０．０．２',
        '127。0。0。2',
        '127.0.0.2.',
        '%31%32%37.0.0.2',
      ].map(url),
    ],
    ['IPv6 that is not global', ['[::1]', '[::]', '[fe80::1]', '[fd00:ec2::254]', '[ff02::1]', '[4000::1]'].map(url)],
    [
      'IPv6 that holds IPv4',
      [
        '[::ffff:127.0.0.2]',
        '[::ffff:7f00:2]',
        '[::127.0.0.2]',
        '[64:ff9b::7f00:2]',
        '[2002:7f00:2::]',
        '[2001:0:7f00:2::]',
      ].map(url),
    ],
    ['IPv6 with a zone', ['http://[fe80::1%25lo]/', 'http://[::1%lo]/', 'http://[2606:4700::1%25eth0]/']],
  ])('%s', async (_says, urls) => {
    const before = [web.servers.queriedNames.length, web.origin.connectedAddresses.length];
    for (const each of urls) expect([each, await refusal(get(each))]).toEqual([each, 'source_url_forbidden']);
    expect([web.servers.queriedNames.length, web.origin.connectedAddresses.length]).toEqual(before);
  });
});

describe('source_url_forbidden, with no connection made: a name', () => {
  test.each([
    ['of a private address', 'private.test'],
    ['of a private IPv6 address', 'private6.test'],
    ['of the metadata service', 'metadata.test'],
    ['of an IPv4 address written as IPv6', 'mapped.test'],
    ['of a public and a private address', 'mixed.test'],
    ['of a public IPv4 and a private IPv6 address', 'both.test'],
    ['that is an alias of a private one', 'alias.test'],
  ])('%s', async (_says, name) => {
    const before = web.origin.connectedAddresses.length;
    expect(await refusal(get(web.at('/ok', name)))).toBe('source_url_forbidden');
    expect(web.origin.connectedAddresses.length).toBe(before);
  });
});

describe('a name that changes its address (DNS rebinding)', () => {
  test('is resolved once per connection, which uses that address', async () => {
    const before = web.servers.queriedNames.filter((name) => name === 'good.test').length;
    await get(web.at('/ok', 'good.test'));
    expect(web.servers.queriedNames.filter((name) => name === 'good.test').length).toBe(before + 1);
  });

  test('is refused when a redirect resolves it again', async () => {
    expect(await refusal(get(web.at('/to-itself-rebound', 'rebinding.test')))).toBe('source_url_forbidden');
    expect(web.origin.heads.at(-1)).toMatch(/^GET \/to-itself-rebound /);
    expect(strayed()).toEqual([]);
  });

  test('first public, then private, while the first is unreachable: the second is never contacted', async () => {
    const code = await refusal(get(web.at('/ok', 'late.test'), { timeoutMs: 300 }));
    expect(['source_timeout', 'source_unreachable']).toContain(code);
    expect(web.servers.queriedNames.filter((name) => name === 'late.test')).toHaveLength(1);
    expect(strayed()).toEqual([]);
  });
});

describe('every rule holds at a redirect: source_url_forbidden', () => {
  test.each([
    ['to 169.254.169.254', '/to-metadata'],
    ['to a file', '/to-file'],
    ['to gopher', '/to-gopher'],
    ['to a data: URI', '/to-data'],
    ['to a private address', '/to-private'],
    ['to a private address in an odd spelling', '/to-odd'],
    ['to private IPv6', '/to-ipv6'],
    ['to a name of a private address', '/to-private-name'],
    ['to a private address without a scheme', '/to-host-relative'],
    ['with a user name', '/to-user'],
    ['to another port', '/to-port'],
    ['to a URL that is too long', '/to-long'],
    ['to what is no URL', '/to-nonsense'],
  ])('%s', async (_says, path) => {
    expect(await refusal(get(web.at(path)))).toBe('source_url_forbidden');
    expect(strayed()).toEqual([]);
  });
});

describe('source_too_many_redirects', () => {
  test('four', async () => expect(await refusal(get(web.at('/4')))).toBe('source_too_many_redirects'));
  test('a loop, after four requests', async () => {
    const before = web.origin.heads.length;
    expect(await refusal(get(web.at('/loop')))).toBe('source_too_many_redirects');
    expect(web.origin.heads.length - before).toBe(4);
  });
});

describe('source_timeout: one deadline over', () => {
  test.each([
    ['a name server that never answers', () => web.at('/ok', 'silent.test')],
    ['a host that never answers', () => web.at('/silent')],
    ['headers that drip', () => web.at('/drip-head')],
    ['a body that drips', () => web.at('/drip-body')],
    ['interim answers without end', () => web.at('/drip-early-hints')],
    ['redirects that are each in time', () => web.at('/slow1')],
    ['TLS that never begins', () => `https://${PUBLIC}:${web.mute.port}/`],
  ])('%s', async (_says, url) => {
    const started = performance.now();
    expect(await refusal(get(url(), { timeoutMs: 250 }))).toBe('source_timeout');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a name server that never answers is no host without an address, though there was time left', async () => {
    expect(await refusal(get(web.at('/ok', 'silent.test'), { timeoutMs: 60_000 }))).toBe('source_timeout');
  });

  test('is not the caller’s own reason to stop, which is thrown as it is', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const fetching = get(web.at('/drip-body'), { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    await expect(fetching).rejects.toBe(reason);
    await expect(get(web.at('/ok'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('source_too_large', () => {
  test.each([
    ['what says so', '/says-large'],
    ['what never ends', '/endless'],
    ['what comes in one chunk', '/chunked-large'],
    ['what comes byte by byte', '/byte-by-byte'],
  ])('%s', async (_says, path) => expect(await refusal(get(web.at(path)))).toBe('source_too_large'));
});

describe('source_bad_response', () => {
  test.each([
    ['a gzip bomb', '/bomb'],
    ['another packing', '/brotli'],
    ['two packings', '/twice-packed'],
    ['a packed transfer', '/packed-transfer'],
    ['a body that is shorter than it says', '/says-more'],
    ['a broken chunk', '/broken-chunk'],
    ['a chunk that is cut off', '/cut-chunk'],
    ['two lengths', '/two-lengths'],
    ['a redirect to nowhere', '/nowhere'],
    ['status 404', '/none'],
    ['status 500', '/500'],
    ['status 204', '/204'],
    ['a part of the whole', '/206'],
    ['status 304', '/304'],
    ['another protocol', '/101'],
    ['nothing', '/empty'],
    ['what is no HTTP', '/garbage'],
    ['a header of 40 KB', '/huge-head'],
    ['5,000 headers', '/many-heads'],
    ['a connection that breaks', '/reset'],
  ])('%s', async (_says, path) => expect(await refusal(get(web.at(path)))).toBe('source_bad_response'));
});

describe('source_unreachable', () => {
  test('a name without an address', async () =>
    expect(await refusal(get(web.at('/ok', 'none.test')))).toBe('source_unreachable'));
  test('the name of this machine, which is sent to no name server', async () =>
    expect(await refusal(get(web.at('/ok', 'localhost')))).toBe('source_unreachable'));
  test('a port without a listener', async () =>
    expect(await refusal(get('http://127.0.0.1/'))).toBe('source_unreachable'));
});

describe('piece by piece', () => {
  test('everything arrives, in order, each piece once the one before was taken', async () => {
    const pieces: string[] = [];
    let busy = false;
    await download(web.at('/3'), async (piece) => {
      expect(busy).toBe(false);
      busy = true;
      await new Promise(setImmediate);
      pieces.push(Buffer.from(piece).toString());
      busy = false;
    });
    expect(pieces.join('')).toBe('pixels');
  });

  test.each([
    ['/says-large', 'source_too_large', 0],
    ['/byte-by-byte', 'source_too_large', 1000],
    ['/says-more', 'source_bad_response', 6],
    ['/empty', 'source_bad_response', 0],
    ['/to-private', 'source_url_forbidden', 0],
  ] as const)('the same holds: %s', async (path, code, most) => {
    let length = 0;
    const downloading = download(web.at(path), (piece) => {
      length += piece.length;
    });
    expect(await refusal(downloading)).toBe(code);
    expect(length).toBeLessThanOrEqual(most);
  });

  test('what goes wrong where it goes to is no fault of the URL’s', async () => {
    const full = new Error('no space left');
    const refuse = async () => {
      throw full;
    };
    await expect(download(web.at('/ok'), refuse)).rejects.toBe(full);
  });
});

describe('what is sent', () => {
  test('is a GET without body, cookies, credentials or accepted compression', async () => {
    await get(web.at('/ok?a=b#fragment', 'good.test'));
    const lines = (web.origin.heads.at(-1) ?? '').trimEnd().split('\r\n');
    expect(lines.toSorted()).toEqual(
      [
        'GET /ok?a=b HTTP/1.1',
        'accept: */*',
        'accept-encoding: identity',
        'user-agent: Winnow',
        `host: good.test:${web.origin.port}`,
        'Connection: close',
      ].toSorted(),
    );
  });

  test('holds no cookie that a redirect has set', async () => {
    await get(web.at('/cookie'));
    expect(web.origin.heads.at(-1)?.toLowerCase()).not.toContain('cookie');
  });

  test('ignores proxies set in the environment', async () => {
    const proxies = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy', 'HTTPS_PROXY'];
    for (const name of proxies) process.env[name] = `http://${PUBLIC}:${web.mute.port}`;
    const before = web.mute.connectedAddresses.length;
    try {
      expect(await text(get(web.at('/ok', 'good.test')))).toBe('pixels');
    } finally {
      for (const name of proxies) delete process.env[name];
    }
    expect(web.mute.connectedAddresses.length).toBe(before);
  });
});

describe('over TLS', () => {
  /** A self-signed certificate for secure.test. */
  function certificate() {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-test-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=secure.test', '-addext', 'subjectAltName=DNS:secure.test'];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'ignore' });
    const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    rmSync(folder, { recursive: true });
    return pair;
  }

  test('the certificate must be of a known authority and for the name', async () => {
    const pair = certificate();
    await using secure = await startRawOrigin({ '/ok': fullResponse }, { tls: pair });
    const fetch = (authorities?: readonly string[]) =>
      createSafeFetch({
        allowCidrs: [`${PUBLIC}/32`],
        ports: [secure.port],
        nameServers: [web.servers.address],
        ...(authorities ? { authorities } : {}),
      });
    const bounds = { sizeBytes: 1000, timeoutMs: 3000 };
    const url = (name: string) => `https://${name}:${secure.port}/ok`;
    expect(await text(fetch([pair.cert])(url('secure.test'), bounds))).toBe('pixels');
    expect(await refusal(fetch([pair.cert])(url('good.test'), bounds))).toBe('source_unreachable');
    expect(await refusal(fetch()(url('secure.test'), bounds))).toBe('source_unreachable');
  });

  test('a server without TLS is unreachable', async () =>
    expect(await refusal(get(web.at('/ok').replace('http:', 'https:')))).toBe('source_unreachable'));
});
