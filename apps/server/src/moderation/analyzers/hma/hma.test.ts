/** Tests for a Hasher-Matcher-Actioner of the operator's, against a real server that answers as one, or does not. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pdqVariantNames } from '@winnow/core';
import { describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { hashExactly, type PictureHash } from '../../known/fingerprints.ts';
import { Deadline } from '../deadline.ts';
import { type AnalysisObserver, noopObserver, runAnalyzers } from '../run-analyzers.ts';
import { createHma, createHmaAnalyzers, getHma } from './hma.ts';

type ResponseHandler = (response: ServerResponse, query: URLSearchParams) => void;

const json = (response: ServerResponse, value: unknown) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

const allTypes = ['pdq', 'video_md5', 'md5', 'sha256'];

/** A server that records its requests. */
async function startHma(lookUp: ResponseHandler, types: readonly string[] = allTypes) {
  const seen: { url: URL; method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://hma.test');
    const body = Buffer.concat(await request.toArray()).toString();
    seen.push({ url, method: request.method, headers: request.headers, body });
    if (url.pathname === '/c/signal_type')
      json(
        response,
        types.map((name) => ({ name, enabled_ratio: 1 })),
      );
    else if (url.pathname === '/m/lookup') lookUp(response, url.searchParams);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const HASH = 'f'.repeat(64);
const OTHER_HASH = '0'.repeat(64);
const exact = hashExactly('a file');
const picture = (hash: string, more: Partial<PictureHash> = {}): PictureHash => ({
  quality: 100,
  variants: Object.fromEntries(
    pdqVariantNames.map((name) => [name, name === 'original' ? hash : OTHER_HASH]),
  ) as PictureHash['variants'],
  ...more,
});

const matching =
  (value: unknown): ResponseHandler =>
  (response, query) =>
    json(response, query.get('signal_type') === 'pdq' ? value : {});

interface Judging {
  readonly required?: boolean;
  readonly timeoutMs?: number;
  readonly banks?: Parameters<typeof createHma>[1]['banks'];
  readonly pictures?: readonly PictureHash[];
  readonly types?: readonly string[];
  readonly onFailure?: 'error' | 'review';
}

async function judge(
  answer: ResponseHandler,
  {
    required = false,
    timeoutMs = 20_000,
    banks = {},
    pictures = [picture(HASH)],
    types,
    onFailure = 'error',
  }: Judging = {},
) {
  await using server = await startHma(answer, types);
  const hma = createHma({ url: server.url, key: 'secret', timeoutMs }, { required, banks });
  const analyzers = createHmaAnalyzers(hma, () => ({ seed: exact.sha256, exact, pictures: async () => pictures }));
  const failures: unknown[] = [];
  const watch: AnalysisObserver = { ...noopObserver, onAnalyzerFailed: (_, error) => failures.push(error) };
  using deadline = new Deadline(60_000);
  const { evidence, runs, unjudged } = await runAnalyzers(analyzers, undefined, {
    deadline,
    watch,
    profile: { onFailure },
  });
  return { labels: evidence.labels ?? [], run: runs[0], unjudged, failures, seen: server.seen };
}

const match = { bank: 'SCAMS', bank_content_id: 7, signal_type: 'pdq', distance: 6, source: 'hma' };
const scams = { name: 'scams', score: 1, action: 'block', severity: 'High', evidence: match };

describe('a match', () => {
  test.each([
    ['by bank', { SCAMS: [{ bank_content_id: 7, distance: '6' }] }],
    ['by bank and type', { SCAMS: { pdq: [{ bank_content_id: 7, distance: '6' }] } }],
    ['with numbers', { SCAMS: { pdq: [{ bank_content_id: 7, distance: 6, more: true }] } }],
  ])('%s is a label as of the banks of an account', async (_, answer) => {
    const { labels, run, failures } = await judge(matching(answer));
    expect([labels, run?.status, failures]).toEqual([[scams], 'ok', []]);
  });

  test.each([
    ['a list of the names of banks', ['SCAMS'], {}],
    ['banks with matches without ids', { SCAMS: [{ distance: '6' }] }, { distance: 6 }],
    ['banks with matches without distances', { SCAMS: [{ bank_content_id: 7 }] }, { bank_content_id: 7 }],
  ])('in %s is a label that tells what is known', async (_, answer, known) => {
    const { labels, run, failures } = await judge(matching(answer));
    const { bank, signal_type, source } = match;
    const evidence = { bank, signal_type, source, ...known };
    expect([labels, run?.status, failures]).toEqual([[{ ...scams, evidence }], 'ok', []]);
  });

  test('of a hash without a distance is equal', async () => {
    const { labels } = await judge(
      (response, query) =>
        json(response, query.get('signal_type') === 'md5' ? { SCAMS: [{ bank_content_id: 7, distance: '-' }] } : {}),
      { pictures: [] },
    );
    expect(labels).toEqual([{ ...scams, evidence: { ...match, signal_type: 'md5', distance: 0 } }]);
  });

  test('means what the settings say', async () => {
    const banks = { SCAMS: { action: 'allow', label: 'seen', severity: 'High' } } as const;
    const { labels } = await judge(matching({ SCAMS: { pdq: [{ bank_content_id: 7, distance: '6' }] } }), { banks });
    expect(labels).toEqual([{ ...scams, name: 'seen', action: 'allow', severity: 'None' }]);
  });

  test('of a frame of a video has its time, and each content is reported once, at its nearest', async () => {
    const pictures = [picture(HASH, { time: 1 }), picture('e'.repeat(64), { time: 2 })];
    const { labels } = await judge(
      (response, query) =>
        json(response, { SCAMS: [{ bank_content_id: 7, distance: query.get('signal') === HASH ? '9' : '6' }] }),
      { pictures, types: ['pdq'] },
    );
    expect(labels).toEqual([{ ...scams, evidence: { ...match, time: 2 } }]);
  });

  test.each([[{}], [[]], [{ SCAMS: [] }], [{ SCAMS: {} }]])('none is %j', async (answer) => {
    expect(await judge(matching(answer))).toMatchObject({ labels: [], run: { status: 'ok' }, unjudged: [] });
  });
});

describe('what is sent', () => {
  test('is hashes, of the kinds that are matched there, and never content', async () => {
    const { seen } = await judge(matching({}), {
      pictures: [picture(HASH), picture(HASH), picture(OTHER_HASH, { quality: 49 })],
    });
    const sent = seen.map(({ url, method, body }) => [
      method,
      url.pathname,
      url.searchParams.get('signal_type'),
      url.searchParams.get('signal'),
      body,
    ]);
    expect(sent.toSorted()).toEqual(
      [
        ['GET', '/c/signal_type', null, null, ''],
        ['GET', '/m/lookup', 'sha256', exact.sha256, ''],
        ['GET', '/m/lookup', 'md5', exact.md5, ''],
        ['GET', '/m/lookup', 'video_md5', exact.md5, ''],
        ['GET', '/m/lookup', 'pdq', HASH, ''],
      ].toSorted(),
    );
    const names = new Set(seen.flatMap(({ url }) => [...url.searchParams.keys()]));
    expect([...names].toSorted()).toEqual(['seed', 'signal', 'signal_type']);
    expect(seen.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(true);
    expect(
      seen
        .filter(({ url }) => url.pathname === '/m/lookup')
        .every(({ url }) => url.searchParams.get('seed') === exact.sha256),
    ).toBe(true);
  });

  test('is nothing if nothing of it is matched there', async () => {
    const { seen, run } = await judge(matching({}), { types: ['vpdq'] });
    expect([seen.length, run?.status, run?.reason]).toEqual([1, 'ok', 'No hash of this content can be matched there.']);
  });

  test('is nothing of a picture with too little structure', async () => {
    const { seen, run } = await judge(matching({}), { pictures: [picture(HASH, { quality: 49 })], types: ['pdq'] });
    expect([seen.length, run?.reason]).toEqual([1, 'No hash of this content can be matched there.']);
  });

  test('is at most eight hashes at a time', async () => {
    let [open, most] = [0, 0];
    const pictures = Array.from({ length: 40 }, (_, index) => picture(index.toString(16).padStart(64, 'a')));
    const { seen } = await judge(
      (response) => {
        most = Math.max(most, ++open);
        setImmediate(() => {
          open--;
          json(response, {});
        });
      },
      { pictures, types: ['pdq'] },
    );
    expect([seen.length, most <= 8]).toEqual([41, true]);
  });
});

describe('a server that fails is a failure, and nothing is clean by it', () => {
  const answers: [string, ResponseHandler][] = [
    ['an error', (response) => void response.writeHead(500).end('{}')],
    ['an index that is not ready', (response) => void response.writeHead(503).end()],
    ['a redirect', (response) => void response.writeHead(302, { location: '/m/lookup' }).end()],
    ['no JSON', (response) => void response.end('<html>')],
    ['a list of what are no names of banks', (response) => json(response, ['signal type not found'])],
    ['a message', (response) => json(response, { message: 'signal type not found' })],
    ['a distance that is none', (response) => json(response, { SCAMS: [{ bank_content_id: 7, distance: 'near' }] })],
    ['a distance of more bits', (response) => json(response, { SCAMS: [{ bank_content_id: 7, distance: '257' }] })],
    ['an id that is none', (response) => json(response, { SCAMS: [{ bank_content_id: 'x', distance: '1' }] })],
    ['two megabytes', (response) => json(response, { A: 'x'.repeat(2 ** 21) })],
    ['a connection that closes', (response) => void response.destroy()],
  ];

  test.each(answers)('%s', async (_, answer) => {
    const { run, unjudged, failures, labels } = await judge(answer);
    expect([run?.status, labels, failures.length]).toEqual(['failed', [], 1]);
    expect(unjudged).toEqual([{ part: 'content', reason: 'analyzer_failed', share: 1, analyzer: 'hma' }]);
    await expect(judge(answer, { required: true })).rejects.toThrow('"hma" failed');
    expect((await judge(answer, { required: true, onFailure: 'review' })).unjudged).toHaveLength(1);
  });

  test('one that is too slow', async () => {
    const { run, unjudged } = await judge(() => undefined, { timeoutMs: 50 });
    expect(run).toMatchObject({ status: 'failed', reason: 'It took too long.' });
    expect(unjudged).toMatchObject([{ reason: 'timeout', analyzer: 'hma' }]);
  });

  test('one that is not there', async () => {
    const { url } = await startHma(matching({})).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server;
    });
    const hma = createHma({ url, key: null, timeoutMs: 1_000 }, { required: false, banks: {} });
    await expect(hma.match({ seed: '', exact }, new AbortController().signal)).rejects.toThrow('fetch failed');
  });

  test('earlier responses are not kept', async () => {
    let isBroken = false;
    await using server = await startHma((response) =>
      isBroken ? void response.writeHead(500).end() : json(response, {}),
    );
    const hma = createHma({ url: server.url, key: null, timeoutMs: 1_000 }, { required: true, banks: {} });
    const { signal } = new AbortController();
    await hma.match({ seed: '', exact }, signal);
    isBroken = true;
    await expect(hma.match({ seed: '', exact }, signal)).rejects.toThrow('500');
  });
});

describe('the kinds of hashes', () => {
  const contents = Array.from({ length: 20 }, () => ({ seed: '', exact }));
  const { signal } = new AbortController();
  const typesAskedFor = (seen: readonly { readonly url: URL }[]) =>
    seen.filter(({ url }) => url.pathname === '/c/signal_type').length;

  test('are requested once by contents that come together', async () => {
    await using server = await startHma((response) => json(response, {}));
    const hma = createHma({ url: server.url, key: null, timeoutMs: 10_000 }, { required: true, banks: {} });
    await Promise.all(contents.map((content) => hma.match(content, signal)));
    expect(typesAskedFor(server.seen)).toBe(1);
  });

  test('that cannot be had are requested once by contents that come together, and again later', async () => {
    await using server = await startHma((response) => json(response, {}), undefined);
    const hma = createHma(
      { url: `${server.url}/elsewhere`, key: null, timeoutMs: 10_000 },
      { required: true, banks: {} },
    );
    const ask = () => Promise.allSettled(contents.map((content) => hma.match(content, signal)));
    const outcomes = [...(await ask()), ...(await ask())];
    expect([outcomes.every(({ status }) => status === 'rejected'), server.seen.length]).toEqual([true, 1]);
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      vi.advanceTimersByTime(600_000);
      await ask();
    } finally {
      vi.useRealTimers();
    }
    expect(server.seen.length).toBe(2);
  });

  test('are awaited by the others if the first content is given up', async () => {
    await using server = await startHma((response) => json(response, {}));
    const hma = createHma({ url: server.url, key: null, timeoutMs: 10_000 }, { required: true, banks: {} });
    const first = new AbortController();
    const [given, other] = [hma.match({ seed: '', exact }, first.signal), hma.match({ seed: '', exact }, signal)];
    first.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    expect(await other).toEqual({ labels: [] });
  });
});

describe('the settings', () => {
  test('name no server by default', () => {
    expect(getHma(loadConfig({}))).toBeUndefined();
  });

  test('name one, which is required', () => {
    expect(getHma(loadConfig({ WINNOW_HMA_URL: 'http://127.0.0.1:5000' }))?.required).toBe('where-available');
    expect(getHma(loadConfig({ WINNOW_HMA_URL: 'http://h', WINNOW_REQUIRED_ANALYZERS: 'none' }))?.required).toBe(false);
  });

  test('that require one and name none are refused', () => {
    expect(() => getHma(loadConfig({ WINNOW_REQUIRED_ANALYZERS: 'hma' }))).toThrow('WINNOW_HMA_URL');
  });
});
