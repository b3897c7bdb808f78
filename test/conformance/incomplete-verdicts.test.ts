/**
 * An analyzer that fails under a profile that wants a verdict all the same (`onFailure`): the result says what was not
 * judged, is clean only under "allow", and waits for review under "review"; what nothing judged is not charged.
 */

import { createAccount } from '@winnow/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { upload } from '../support/file-sources.ts';
import { type InferenceServer, startInferenceServer } from '../support/inference-server.ts';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { harmlessRecording } from '../support/recordings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { videoWithWords } from '../support/videos.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 100_000, interval: 50 };
const TOKENS = 1000;
const HARMLESS = 'Good morning to you all';

let networks: InferenceServer;
let server: TestServer;
let owner: DashboardClient;
let ownersKey: string;

beforeAll(async () => {
  networks = await startInferenceServer();
  const model = { WINNOW_TEXT_MODEL_URL: networks.url, WINNOW_TEXT_MODEL_KEY: networks.key };
  server = await startTestServer({}, { ...model, WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000' });
  // The first account belongs to the owner.
  ownersKey = (await createAccount(server.services, { name: 'local', tier: 'Pro', tokens: TOKENS })).apiKey;
  owner = await setUpOwner(server);
});
afterEach(() => {
  networks.failWith = undefined;
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await networks?.[Symbol.asyncDispose]();
});

const PROFILES = '/profiles';

async function accountWithProfile(fields: object) {
  const { apiKey, accountId } = await server.account({ tier: 'Enterprise', tokens: TOKENS });
  const body = { name: 'Test', ...fields };
  const created = await server.request({ url: PROFILES, key: apiKey, body });
  return { apiKey, accountId, moderationProfileId: String(Object(created.json).id) };
}

async function waitForJob(url: string, key: string): Promise<unknown> {
  return vi.waitFor(async () => {
    const { json } = await server.request({ method: 'GET', url, key });
    expect(Object(json).status).toMatch(/completed|failed/);
    return json;
  }, WAIT);
}

const breakModel = () => {
  networks.failWith = (response) => void response.writeHead(500).end('{}');
};

const failedModel = { part: 'content', reason: 'analyzer_failed', share: 1, analyzer: 'model' };
const unclean = { isClean: false, severity: 'None', complete: false, coverage: { share: 0, parts: [failedModel] } };
const clean = { ...unclean, isClean: true, confidence: 0 };

describe.each([
  ['review', unclean],
  ['allow', clean],
] as const)('under onFailure "%s"', (onFailure, expected) => {
  test('a text has a verdict that says so, and is charged', async () => {
    const { apiKey, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const body = { content: HARMLESS, moderationProfileId };
    const { status, json } = await server.request({ url: '/moderation/text', key: apiKey, body });
    expect([status, json]).toMatchObject([200, expected]);
    expect(Object(json).reason).toMatch(/not all of the content was judged/);
    expect(Object(json).usage.tokens).toBe(1);
  });

  test('what is found nevertheless is found', async () => {
    const { apiKey, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const body = { content: 'you fucking idiot', moderationProfileId };
    const { json } = await server.request({ url: '/moderation/text', key: apiKey, body });
    expect(json).toMatchObject({ isClean: false, complete: false });
    expect(Object(json).severity).not.toBe('None');
  });

  test('an image names the analyzer of its words', async () => {
    const { apiKey, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const image = toBase64(await pictureOfWords(['Welcome to our garden']));
    const body = { image, moderationProfileId };
    const { status, json } = await server.request({ url: '/moderation/image', key: apiKey, body });
    expect([status, json]).toMatchObject([200, expected]);
  });

  test('a recording names it too', async () => {
    const { apiKey, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const file = { modality: 'audio', mediaType: 'audio/ogg', file: harmlessRecording() } as const;
    const answer = await upload(server, { ...file, key: apiKey, fields: { moderationProfileId } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, expected]);
  });

  test('a video says of which frames', async () => {
    const { apiKey, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const body = { video: toBase64(videoWithWords()), analyzeAudio: null, moderationProfileId };
    const taken = await server.request({ url: '/moderation/video', key: apiKey, body });
    const job = await waitForJob(String(taken.headers.location), apiKey);
    expect(job).toMatchObject({ status: 'completed', result: { complete: false } });
    const { parts } = Object(job).result.coverage;
    expect(parts).toContainEqual(expect.objectContaining({ part: 'frames', reason: 'analyzer_failed', start: 0 }));
  });
});

test('under "review" it waits in the review queue, under "allow" it does not', async () => {
  const waiting = async (onFailure: string) => {
    const { apiKey, accountId, moderationProfileId } = await accountWithProfile({ onFailure });
    breakModel();
    const body = { content: HARMLESS, moderationProfileId };
    await server.request({ url: '/moderation/text', key: apiKey, body });
    const sql = 'select reason from reviews where account = (select key from accounts where id = $1)';
    await server.services.activity.flush();
    const [row] = await server.services.database.sql(sql, [accountId]);
    return row?.reason;
  };
  expect([await waiting('review'), await waiting('allow')]).toEqual(['incomplete', undefined]);
});

test('a webhook says that a verdict is not complete', async () => {
  await owner.mutate('webhooks.create', { url: 'https://hook.invalid/', events: ['moderation.completed'] });
  const created = await server.request({ url: PROFILES, key: ownersKey, body: { name: 'Test', onFailure: 'review' } });
  breakModel();
  const body = { content: HARMLESS, moderationProfileId: Object(created.json).id };
  await server.request({ url: '/moderation/text', key: ownersKey, body });
  await vi.waitFor(async () => {
    const [row] = await server.services.database.sql('select payload from webhook_deliveries');
    const results = [{ isClean: false, complete: false }];
    expect(JSON.parse(String(row?.payload))).toMatchObject({ data: { results } });
  }, WAIT);
});
