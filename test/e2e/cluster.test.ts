/** Two servers and a worker as processes over one PostgreSQL and one bucket: state changed by one is seen by all. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Job, tiers } from '@winnow/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cluster, type ClusterMember, startCluster } from '../support/cluster.ts';
import { createDashboardClient, type DashboardClient, ORIGIN, PASSWORD } from '../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { silentVideo } from '../support/videos.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 100_000, interval: 50 };
const EMAIL = 'owner@example.com';

let cluster: Cluster;
let firstMember: ClusterMember;
let secondMember: ClusterMember;
let worker: ClusterMember;
let owner: DashboardClient;

beforeAll(async () => {
  cluster = await startCluster({ WINNOW_TEXT_MODEL: 'off' });
  // Started at the same time, on an empty database.
  [firstMember, secondMember, worker] = await Promise.all([
    cluster.start('api'),
    cluster.start('api'),
    cluster.start('worker'),
  ]);
  owner = createDashboardClient(firstMember);
  const link = await firstMember.process.waitForLine(/set-up\//);
  const token = link.split('/').at(-1);
  await owner.mutate('session.setUp', { token, name: 'Olga', email: EMAIL, password: PASSWORD });
});
afterAll(async () => {
  for (const member of [firstMember, secondMember, worker]) await member?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

const text = (
  member: ClusterMember,
  key: string,
  more: { content?: unknown; idempotencyKey?: string; profile?: string } = {},
) =>
  member.request({
    url: '/moderation/text',
    key,
    headers: more.idempotencyKey === undefined ? {} : { 'idempotency-key': more.idempotencyKey },
    body: { content: more.content ?? 'hello', ...(more.profile ? { moderationProfileId: more.profile } : {}) },
  });

const usage = async (member: ClusterMember, key: string) =>
  Object((await member.request({ method: 'GET', url: '/usage', key })).json);

/** Sends this many requests to each of the two servers, alternating and concurrently. */
const atBoth = <Result>(count: number, ask: (member: ClusterMember) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, () => [ask(firstMember), ask(secondMember)]).flat());

test('of several that start together on an empty database, one makes the first account', () => {
  const keys = [firstMember, secondMember, worker].filter(({ folder }) =>
    existsSync(join(folder.path, 'local-api-key')),
  );
  expect(keys).toHaveLength(1);
});

test('a worker says how it is and takes no requests', async () => {
  const get = async (url: string) => (await worker.request({ method: 'GET', url })).status;
  expect([await get('/healthz'), await get('/readyz'), await get('/metrics')]).toEqual([200, 200, 200]);
  expect([await get('/docs'), await get('/usage'), (await text(worker, 'key')).status]).toEqual([404, 404, 404]);
});

test('a key that one server makes is good at the other, and one that it ends is refused there at once', async () => {
  const { keyId, apiKey } = Object((await owner.request({ url: '/keys', body: { name: 'k', mode: 'live' } })).json);
  expect((await text(secondMember, apiKey)).status).toBe(200);
  expect((await owner.request({ method: 'DELETE', url: `/keys/${keyId}` })).status).toBe(200);
  // Sooner than the cache of a previously used key expires.
  await expect.poll(async () => (await text(secondMember, apiKey)).status, { timeout: 4_000, interval: 20 }).toBe(401);
});

test('a session that one server opens is good at the other, and ends there with a sign-out', async () => {
  const person = createDashboardClient(firstMember);
  await person.request({ url: '/session', body: { email: EMAIL, password: PASSWORD } });
  // The cookie before signing out, which removes it from the browser.
  const { cookie } = person;
  const seen = () => secondMember.request({ method: 'GET', url: '/keys', headers: { cookie, origin: ORIGIN } });
  expect((await seen()).status).toBe(200);
  await person.request({ method: 'DELETE', url: '/session' });
  expect(Object((await seen()).json).code).toBe('not_signed_in');
});

test('attempts to sign in are counted over both: the eleventh waits', async () => {
  const attempt = (member: ClusterMember) =>
    createDashboardClient(member).request({
      url: '/session',
      body: { email: 'x@example.com', password: 'wrong wrong wrong' },
    });
  const statuses = (await atBoth(6, attempt)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('the requests of a minute are counted over both', async () => {
  const { apiKey } = await cluster.account({ tier: 'Free' });
  const statuses = (await atBoth(tiers.Free.requestsPerMinute / 2 + 2, (member) => text(member, apiKey))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(tiers.Free.requestsPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('of 50 parallel requests at both against a balance for 5, exactly 5 succeed', async () => {
  const { apiKey } = await cluster.account({ tokens: 5 });
  const statuses = (await atBoth(25, (member) => text(member, apiKey))).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([5, new Set([200, 402])]);
  expect(await usage(secondMember, apiKey)).toMatchObject({ tokensUsed: 5, remainingTokens: 0 });
});

test('an Idempotency-Key that comes to both at once is answered and charged once', async () => {
  const { apiKey } = await cluster.account({ tokens: 100 });
  const answers = await atBoth(10, (member) => text(member, apiKey, { idempotencyKey: 'a' }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [first, second] = [
    await text(firstMember, apiKey, { idempotencyKey: 'a' }),
    await text(secondMember, apiKey, { idempotencyKey: 'a' }),
  ];
  expect(first.json).toEqual(second.json);
  for (const { status, json } of answers) if (status === 200) expect(json).toEqual(first.json);
  expect(await usage(firstMember, apiKey)).toMatchObject({ tokensUsed: 1 });
});

test('a profile that was changed at one server counts at the other from the next request on', async () => {
  const { apiKey } = await cluster.account();
  const made = await firstMember.request({ url: '/profiles', key: apiKey, body: { name: 'p' } });
  const { id } = Object(made.json);
  const isClean = async (member: ClusterMember) => Object((await text(member, apiKey, { profile: id })).json).isClean;
  // Now both have cached the first version.
  const before = [await isClean(firstMember), await isClean(secondMember)];
  await firstMember.request({
    method: 'PUT',
    url: `/profiles/${id}`,
    key: apiKey,
    body: { name: 'p', blocklist: [{ term: 'hello', match: 'word', category: 'Profanity', severity: 'High' }] },
  });
  const after = [await isClean(firstMember), await isClean(secondMember)];
  expect({ before, after }).toEqual({ before: [true, true], after: [false, false] });
});

test('a redacted image that one server made is at its link at the other', async () => {
  const { apiKey } = await cluster.account();
  const image = toBase64(await pictureOfWords(['Call +1 202-555-0143'], 'card'));
  const answer = await firstMember.request({
    url: '/moderation/image',
    key: apiKey,
    body: { image, redactPii: true, detectPii: true },
  });
  const { pathname, search } = new URL(Object(answer.json).safeContent);
  const kept = await fetch(`${secondMember.address}${pathname}${search}`);
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('a video that one server takes in is worked on by the worker, told by the other, and charged once', async () => {
  const { apiKey } = await cluster.account({ tokens: 1000 });
  const body = { video: toBase64(silentVideo()) };
  const taken = await firstMember.request({
    url: '/moderation/video',
    key: apiKey,
    body,
    headers: { 'idempotency-key': 'v' },
  });
  expect(taken.status).toBe(202);
  const job = await vi.waitFor(async () => {
    const told = await secondMember.request({ method: 'GET', url: String(taken.headers.location), key: apiKey });
    expect(told.json).toMatchObject({ status: 'completed' });
    return told.json as Job;
  }, WAIT);
  expect(job.result?.usage).toMatchObject({ tokens: 100, remainingTokens: 900 });
  const repeated = await secondMember.request({
    url: '/moderation/video',
    key: apiKey,
    body,
    headers: { 'idempotency-key': 'v' },
  });
  expect(Object(repeated.json).jobId).toBe(job.jobId);
  await worker.process.waitForLine(/"end":"completed"/);
  expect([firstMember, secondMember].map(({ process }) => process.output().includes('"msg":"job"'))).toEqual([
    false,
    false,
  ]);
  expect(await usage(secondMember, apiKey)).toMatchObject({ tokensUsed: 100 });
});
