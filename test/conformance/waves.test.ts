/** Waves: the same content from many authors, in verdicts, rules, lists, webhooks and metrics (docs/guides/waves.md). */
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: DashboardClient;
let key: string;
let otherKey: string;
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write', 'authors:erase'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const other = await createAccount(server.services, { name: 'other', tier: 'Pro', tokens: 1_000 });
  otherKey = Object(other).apiKey ?? '';
});
afterAll(() => server[Symbol.asyncDispose]());

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, as = key) {
  const answer = await server.request({ method, url, key: as, ...(body === undefined ? {} : { body }) });
  return { ...answer, json: Object(answer.json) };
}

async function createProfile(waves: object, more: object = {}): Promise<string> {
  const { status, json, text } = await send('POST', '/profiles', { name: 'p', waves, ...more });
  if (status !== 201) throw new Error(text);
  return json.id;
}

async function moderate(body: object) {
  const answer = await server.request({ url: '/moderation/text', key, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return Object(answer.json);
}

/** Sends the text in the name of so many authors; returns the last result. */
async function post(content: string, { profile, authors }: { profile: string; authors: number }) {
  let last = {};
  for (let at = 0; at < authors; at += 1)
    last = await moderate({ content, moderationProfileId: profile, authorId: `author-${at}` });
  return Object(last);
}

const runOf = ({ analyzers }: { analyzers: { name: string }[] }) => analyzers.find(({ name }) => name === 'waves');

test('a profile without waves counts nothing, and its results say nothing of it', async () => {
  const text = 'The library moves to the old town hall in May and will be closed for two weeks then';
  const profile = String((await send('POST', '/profiles', { name: 'none' })).json.id);
  const result = await post(text, { profile, authors: 5 });
  expect(result).not.toHaveProperty('labels');
  expect(runOf(result)).toBeUndefined();
});

test.each([
  [
    'label',
    'Our cooking club meets on Friday at seven behind the harbour, everybody brings something to eat',
    { isClean: true, severity: 'None', labels: [{ name: 'Wave', action: 'label', severity: 'None' }] },
  ],
  [
    'review',
    'From Monday on the bus to the airport leaves twice an hour, the timetable hangs at every stop',
    { isClean: true, severity: 'None', labels: [{ name: 'Wave', action: 'review', severity: 'None' }] },
  ],
  [
    'unsafe',
    'Grandmother celebrates her ninetieth birthday in June, and we still look for a room for fifty guests',
    {
      ...{ isClean: false, severity: 'Medium', categoryScores: { Spam: 'Medium' }, scores: { Spam: 0.8 } },
      issues: [{ category: 'Spam', severity: 'Medium' }],
      labels: [{ name: 'Wave', action: 'block', severity: 'Medium' }],
    },
  ],
])('with the effect "%s" the post that reaches the number of authors has it', async (effect, text, expected) => {
  const profile = await createProfile({ authors: 3, minutes: 10, effect, severity: 'Medium' });
  const before = await post(text, { profile, authors: 2 });
  expect(before).toMatchObject({ isClean: true });
  expect(before).not.toHaveProperty('labels');
  const result = await moderate({ content: `${text}!!`, moderationProfileId: profile, authorId: 'author-9' });
  expect(result).toMatchObject(expected);
  const [label] = result.labels;
  expect(label.evidence).toMatchObject({ kind: 'text', posts: 3, authors: 3, minutes: 10 });
  expect(Date.now() - Date.parse(label.evidence.firstSeen)).toBeLessThan(60_000);
  expect(runOf(result)).toMatchObject({ status: 'ok' });
  await server.services.activity.flush();
  const { json: item } = await owner.request({ method: 'GET', url: `/review/${result.id}/0` });
  expect(Object(item).row?.reason).toBe(effect === 'review' ? 'category' : undefined);
});

test('a category that is off is not found, and the profile makes the content unsafe all the same', async () => {
  const profile = await createProfile({ authors: 3, effect: 'unsafe' }, { thresholds: { Spam: 'Off' } });
  const text = 'We are looking for two more singers for the choir, rehearsals are on Tuesday evenings at eight';
  const result = await post(text, { profile, authors: 3 });
  expect(result).toMatchObject({ isClean: false, severity: 'Low', categoryScores: { Spam: 'None' }, issues: [] });
  expect(result.reason).toContain('Wave');
});

test('what people try in the dashboard is not counted, and a rule knows that it was not', async () => {
  const profile = await createProfile({ authors: 3 });
  const content = 'Lost a black umbrella with a wooden handle in the tram this morning, please call if you have it';
  const held = Object(await owner.mutate('moderation.text', { content, moderationProfileId: profile, authorId: 'a' }));
  expect(runOf(held)).toMatchObject({ status: 'skipped', reason: expect.stringContaining('Not counted') });
  expect(runOf(await post(content, { profile, authors: 1 }))).toMatchObject({ status: 'ok' });
  const { json } = await send('POST', '/rules/test', {
    rules: {
      mode: 'all',
      rules: [
        {
          ...{ id: 'w', name: 'w', status: 'live', effect: { label: 'x' } },
          when: { signal: 'waveAuthors', atLeast: 2 },
        },
      ],
    },
    request: { content, moderationProfileId: profile },
  });
  expect(JSON.stringify(json)).toContain('unavailable');
});

test('rules read how many authors there are', async () => {
  const profile = await createProfile({ authors: 100 });
  const { version } = (await send('GET', '/rules')).json;
  const rule = (id: string, when: object) => ({ id, name: id, status: 'live', when, effect: { label: id } });
  const changed = await send('PUT', '/rules', {
    version,
    mode: 'all',
    rules: [
      rule('two', { signal: 'waveAuthors', atLeast: 2 }),
      rule('unknown', { unavailable: { signal: 'waveAuthors', atLeast: 2 } }),
    ],
  });
  expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
  const text = 'Somebody left a box of old records in front of our door, thank you whoever you are out there';
  expect((await post(text, { profile, authors: 1 })).rules).toBeUndefined();
  expect((await post(text, { profile, authors: 2 })).rules).toEqual(['two']);
  expect((await moderate({ content: text })).rules).toEqual(['unknown']);
  const now = (await send('GET', '/rules')).json.version;
  await send('PUT', '/rules', { version: now, mode: 'all', rules: [] });
});

test('a picture that many post is a wave, also mirrored and turned', async () => {
  const profile = await createProfile({ authors: 3 });
  const bytes = await pictureOfWords(['Win a car today']);
  const pictures = [bytes, await sharp(bytes).flop().png().toBuffer(), await sharp(bytes).rotate(90).png().toBuffer()];
  let result = Object(undefined);
  for (const [at, picture] of pictures.entries()) {
    const body = { image: toBase64(picture), moderationProfileId: profile, authorId: `p${at}` };
    result = Object((await server.request({ url: '/moderation/image', key, body })).json);
  }
  expect(result.labels).toMatchObject([{ name: 'Wave', evidence: { kind: 'picture', authors: 3, posts: 3 } }]);
});

test('waves are listed with what is known of them, for their account only, and announced once', async () => {
  const profile = await createProfile({ authors: 3, minutes: 30 });
  const text = 'Free tickets for the concert on Saturday: the first hundred who write to me get two of them';
  const { id } = await post(text, { profile, authors: 6 });
  const { json } = await send('GET', '/waves');
  const wave = json.waves.find(({ excerpt }: { excerpt: string }) => excerpt === text);
  expect(wave).toMatchObject({
    ...{ kind: 'text', posts: 6, authors: 6, postsNow: 6, authorsNow: 6, minutes: 30, profileId: profile },
    sample: { requestId: id, item: 0 },
  });
  expect(wave.timeline).toHaveLength(24);
  expect(wave.timeline.reduce((sum: number, posts: number) => sum + posts, 0)).toBe(6);
  const { json: posts } = await send('GET', `/waves/${wave.waveId}/posts?limit=4`);
  expect(posts.posts).toHaveLength(4);
  expect(posts.posts[0]).toMatchObject({ requestId: id, item: 0, decision: null, isInReview: false });
  expect((await send('GET', '/waves/wave_1/posts')).status).toBe(404);
  expect((await send('GET', '/waves/wave_x/posts')).status).toBe(400);
  expect([(await send('GET', '/waves', undefined, otherKey)).status]).toEqual([403]);
  const metrics = await server.request({ method: 'GET', url: '/metrics' });
  expect(metrics.text).toMatch(/winnow_waves_total\{kind="text"\} [1-9]/);
});

test('a replayed draft is compared with posts that were counted as it counts them, and with no others', async () => {
  const profile = await createProfile({ authors: 3, minutes: 20, kinds: ['text'] });
  await post('Our allotment has far too many courgettes again, take as many as you like from the blue box', {
    ...{ profile, authors: 3 },
  });
  const replay = async (waves: object) =>
    owner.mutate('profiles.replay', { id: profile, draft: { name: 'draft', waves: { effect: 'unsafe', ...waves } } });
  const same = { authors: 3, minutes: 20, kinds: ['text'] };
  expect(await replay(same)).toMatchObject({ rows: 3, replayed: 3, toUnsafe: 1 });
  expect(await replay({ ...same, kinds: ['text', 'link'] })).toMatchObject({ replayed: 0, unknown: 3 });
  expect(await replay({ ...same, allow: ['courgettes'] })).toMatchObject({ replayed: 0, unknown: 3 });
  expect(await replay({ ...same, minutes: 30 })).toMatchObject({ replayed: 0, unknown: 3 });
});

test('another account neither sees nor counts them', async () => {
  const { apiKey } = Object(await createAccount(server.services, { name: 'third', tier: 'Pro', tokens: 1_000 }));
  const third = apiKey ?? '';
  const created = await send('POST', '/profiles', { name: 'p', waves: { authors: 3, minutes: 30 } }, third);
  const content = 'Free tickets for the concert on Saturday: the first hundred who write to me get two of them';
  const body = { content, moderationProfileId: created.json.id, authorId: 'x' };
  expect((await send('POST', '/moderation/text', body, third)).json).not.toHaveProperty('labels');
});

test('an erased author is no longer counted', async () => {
  const profile = await createProfile({ authors: 3, minutes: 45 });
  const content = 'The bakery at the corner has the best bread of the whole town and nobody seems to know about it';
  await moderate({ content, moderationProfileId: profile, authorId: 'gone-author' });
  const erased = await send('DELETE', '/authors/gone-author');
  expect([erased.status, erased.json.posts]).toEqual([200, 1]);
  const result = await post(content, { profile, authors: 2 });
  expect(result).not.toHaveProperty('labels');
});

test('counts that cannot be had are not "no wave"', async () => {
  const counting = vi.spyOn(server.services.waves, 'count').mockRejectedValue(new Error('The database is away.'));
  const content = 'Does anybody have a ladder that I could borrow over the weekend, the gutter is full of leaves';
  const ask = async (effect: string) => {
    const moderationProfileId = await createProfile({ authors: 3, effect });
    return send('POST', '/moderation/text', { content, moderationProfileId });
  };
  const labelled = await ask('label');
  expect([labelled.status, runOf(labelled.json)]).toMatchObject([200, { status: 'failed' }]);
  expect(await ask('unsafe')).toMatchObject({ status: 503, json: { code: 'analyzer_unavailable' } });
  counting.mockRestore();
});

test('profiles say what is wrong with them', async () => {
  for (const waves of [{ authors: 2 }, { minutes: 0 }, { kinds: [] }, { effect: 'block' }, { allow: [''] }]) {
    const answer = await send('POST', '/profiles', { name: 'p', waves });
    expect([waves, answer.status]).toEqual([waves, 400]);
  }
});
