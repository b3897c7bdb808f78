/** Tests that each fetch of a user-supplied URL is reported once, with its outcome. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawOrigin, startRawOrigin } from '../../../../testing/origin.ts';
import { createSafeDownload, createSafeFetch, createSafePost, type FetchReport } from '../safe-fetch.ts';

let origin: RawOrigin;
beforeAll(async () => {
  origin = await startRawOrigin({
    '/ok': 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
    '/none': 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n',
    '/silent': () => {},
  });
});
afterAll(() => origin[Symbol.asyncDispose]());

const bounds = { sizeBytes: 100, timeoutMs: 60_000 };

/** Collects the reports of fetches, whether they succeed or fail. */
async function collectReports(
  work: (settings: Parameters<typeof createSafeFetch>[0]) => Promise<unknown>,
): Promise<string[]> {
  const ends: FetchReport[] = [];
  const settings = { allowCidrs: ['127.0.0.0/8'], ports: [origin.port], ended: (end: FetchReport) => ends.push(end) };
  await work(settings).catch(() => undefined);
  for (const { seconds } of ends) expect(seconds).toBeGreaterThanOrEqual(0);
  return ends.map(({ purpose, outcome }) => `${purpose} ${outcome}`);
}

const at = (path: string) => `http://127.0.0.1:${origin.port}${path}`;

test('by its purpose, and done or the code of the error', async () => {
  const gaveUp = new Error('the caller is gone');
  expect(await collectReports((settings) => createSafeFetch(settings)(at('/ok'), bounds))).toEqual(['image done']);
  expect(await collectReports((settings) => createSafeDownload(settings)(at('/ok'), bounds, () => {}))).toEqual([
    'recording done',
  ]);
  const message = { body: '{}', headers: {}, timeoutMs: 60_000 };
  expect(await collectReports((settings) => createSafePost(settings)(at('/ok'), message))).toEqual(['webhook done']);
  expect(await collectReports((settings) => createSafeFetch(settings)(at('/none'), bounds))).toEqual([
    'image source_bad_response',
  ]);
  expect(await collectReports((settings) => createSafeFetch(settings)('http://10.0.0.1/', bounds))).toEqual([
    'image source_url_forbidden',
  ]);
  expect(
    await collectReports((settings) => createSafeFetch(settings)(at('/silent'), { ...bounds, timeoutMs: 20 })),
  ).toEqual(['image source_timeout']);
  const signal = AbortSignal.abort(gaveUp);
  expect(await collectReports((settings) => createSafeFetch(settings)(at('/ok'), { ...bounds, signal }))).toEqual([
    'image aborted',
  ]);
});
