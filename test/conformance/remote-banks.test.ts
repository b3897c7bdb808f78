/**
 * Matches at a Hasher-Matcher-Actioner of the operator's: here another Winnow, whose banks answer in the same shapes, over
 * HTTP.
 */
import { imageResultSchema, isBankLabel, textResultSchema, videoJobSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { silentVideo, videoOfPicture } from '../support/videos.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const KNOWN_TEXT = 'Meet me at the usual place';
const modelOff = { WINNOW_TEXT_MODEL: 'off' };

let matcher: TestServer;
let matcherKey: string;
let server: TestServer;
let lenient: TestServer;
let picture: Buffer;
let known: Record<string, number>;

beforeAll(async () => {
  matcher = await startTestServer({}, modelOff);
  await createAccount(matcher.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(matcher);
  const scopes = ['policies:read', 'policies:write'];
  matcherKey = Object((await owner.request({ url: '/keys', body: { name: 'hma', scopes } })).json).apiKey;
  picture = await pictureOfWords(['A quiet evening', 'by the lake']);
  known = {
    picture: await addContent('PICTURES', toBase64(picture)),
    text: await addContent('TEXTS', Buffer.from(KNOWN_TEXT).toString('base64')),
  };
  const url = await matcher.app.listen({ port: 0, host: '127.0.0.1' });
  const settings = { ...modelOff, WINNOW_HMA_URL: url, WINNOW_HMA_KEY: matcherKey };
  const banks = JSON.stringify({ TEXTS: { label: 'known text', severity: 'Low' } });
  server = await startTestServer({}, { ...settings, WINNOW_HMA_BANKS: banks, WINNOW_HMA_TIMEOUT_MS: '20000' });
  lenient = await startTestServer(
    {},
    { ...settings, WINNOW_REQUIRED_ANALYZERS: 'none', WINNOW_HMA_TIMEOUT_MS: '20000' },
  );
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await lenient?.[Symbol.asyncDispose]();
  await matcher?.[Symbol.asyncDispose]();
});

async function addContent(bank: string, content: string): Promise<number> {
  await matcher.request({ url: '/c/banks', key: matcherKey, body: { name: bank } });
  const added = await matcher.request({ url: `/c/bank/${bank}/content`, key: matcherKey, body: { content } });
  return Object(added.json).id;
}

async function moderate(at: TestServer, url: string, body: object) {
  const { apiKey } = await at.account();
  return at.request({ url, key: apiKey, body });
}

async function judgePicture(bytes: Buffer) {
  const { json } = await moderate(server, '/moderation/image', { image: toBase64(bytes) });
  const result = imageResultSchema.strict().parse(json);
  return { ...result, labels: (result.labels ?? []).filter(isBankLabel) };
}

test('a known picture is found there, scaled and compressed', async () => {
  const changed = await sharp(picture).resize(300).jpeg({ quality: 60 }).toBuffer();
  const { isClean, severity, labels, analyzers } = await judgePicture(changed);
  expect([isClean, severity, analyzers.find(({ name }) => name === 'hma')?.status]).toEqual([false, 'High', 'ok']);
  const evidence = { bank: 'PICTURES', bank_content_id: known.picture, signal_type: 'pdq', source: 'hma' };
  expect(labels).toMatchObject([{ name: 'pictures', score: 1, action: 'block', evidence }]);
  expect(labels[0]?.evidence.distance).toBeLessThanOrEqual(31);
});

test('another picture is not', async () => {
  const { isClean, complete, labels } = await judgePicture(await pictureOfWords(['Fresh bread', 'every morning']));
  expect([isClean, complete, labels]).toEqual([true, true, []]);
});

test('a known picture in a video is found there, with the time at which it is shown', async () => {
  const { apiKey: key } = await server.account({ tier: 'Enterprise' });
  const body = { video: toBase64(await videoOfPicture(picture)) };
  const accepted = await server.request({ url: '/moderation/video', key, body });
  const url = String(accepted.headers.location);
  const result = await vi.waitFor(
    async () => {
      const answer = await server.request({ method: 'GET', url, key });
      const job = videoJobSchema.strict().parse(answer.json);
      expect(job.status).toBe('completed');
      if (!job.result) throw new Error('The job has no result.');
      return job.result;
    },
    { timeout: 100_000, interval: 100 },
  );
  const labels = (result.labels ?? []).filter(isBankLabel);
  const evidence = { bank: 'PICTURES', bank_content_id: known.picture, signal_type: 'pdq', source: 'hma' };
  expect(labels).toMatchObject([{ name: 'pictures', action: 'block', severity: 'High', evidence }]);
  expect(labels[0]?.evidence.time).toBeGreaterThanOrEqual(1.9);
  expect(labels[0]?.evidence.time).toBeLessThanOrEqual(4.1);
  expect([result.isClean, result.analyzers.find(({ name }) => name === 'hma')?.status]).toEqual([false, 'ok']);
  const other = await server.request({ url: '/moderation/video', key, body: { video: toBase64(silentVideo()) } });
  const clean = await vi.waitFor(
    async () => {
      const answer = await server.request({ method: 'GET', url: String(other.headers.location), key });
      expect(Object(answer.json).status).toBe('completed');
      return Object(answer.json).result;
    },
    { timeout: 100_000, interval: 100 },
  );
  expect(clean).toMatchObject({ isClean: true, complete: true });
});

test('a known text is found there, and means what the settings say', async () => {
  const { json } = await moderate(server, '/moderation/text', { content: KNOWN_TEXT });
  const { isClean, severity, labels } = textResultSchema.strict().parse(json);
  expect([isClean, severity]).toEqual([false, 'Low']);
  expect(labels).toMatchObject([
    { name: 'known text', severity: 'Low', evidence: { bank: 'TEXTS', distance: 0, source: 'hma' } },
  ]);
  const other = await moderate(server, '/moderation/text', { content: `${KNOWN_TEXT}.` });
  expect(Object(other.json)).toMatchObject({ isClean: true, complete: true });
});

describe('without that server', () => {
  beforeAll(() => matcher.app.close());

  test('a content gets no verdict, and is not charged', async () => {
    const { apiKey } = await server.account({ tokens: 100 });
    const answer = await server.request({ url: '/moderation/text', key: apiKey, body: { content: 'Good morning' } });
    expect([answer.status, Object(answer.json).code]).toEqual([503, 'analyzer_unavailable']);
    expect(await server.remaining(apiKey)).toBe(100);
  });

  test('under onFailure "review" the verdict is not complete, and not clean', async () => {
    const { apiKey } = await server.account({ tier: 'Enterprise' });
    const profile = { name: 'Test', onFailure: 'review' };
    const created = await server.request({ url: '/profiles', key: apiKey, body: profile });
    const body = { content: 'Good morning', moderationProfileId: String(Object(created.json).id) };
    const { json } = await server.request({ url: '/moderation/text', key: apiKey, body });
    const parts = [{ part: 'content', reason: 'analyzer_failed', share: 1, analyzer: 'hma' }];
    expect(json).toMatchObject({ isClean: false, complete: false, coverage: { share: 0, parts } });
  });

  test('where it is not required, the verdict says that it is not complete', async () => {
    const { json } = await moderate(lenient, '/moderation/text', { content: 'Good morning' });
    expect(json).toMatchObject({ complete: false, coverage: { parts: [{ analyzer: 'hma' }] } });
  });
});
