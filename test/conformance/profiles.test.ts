/** Moderation profiles: created by one account, used by its requests, invisible to others. */
import type { ProfileRequest, WinnowClient } from '@winnow/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let client: WinnowClient;
beforeAll(async () => {
  server = await startTestServer();
  client = createTestClient(server, (await server.account()).apiKey);
});
afterAll(() => server[Symbol.asyncDispose]());

const create = (profile: Partial<ProfileRequest>) => client.profiles.create({ name: 'p', ...profile });

const judge = (content: string, moderationProfileId: string) => client.text({ content, moderationProfileId });

describe('a profile', () => {
  test('makes its blocked terms unsafe, in the category and severity that it says', async () => {
    const { id } = await create({
      blocklist: [{ term: 'pineapple', match: 'word', category: 'Spam', severity: 'High' }],
    });
    const result = await judge('No pineapple on pizza', id);
    expect(result).toMatchObject({ isClean: false, severity: 'High', profile: { id, version: 1 } });
    expect(result.issues).toMatchObject([{ term: 'pineapple', category: 'Spam', start: 3, end: 12 }]);
  });

  test('lets its allowed words be', async () => {
    const { id } = await create({ allowlist: ['fucking'] });
    expect((await judge('This fucking weather', id)).isClean).toBe(true);
  });

  test('does not look at a category that is off', async () => {
    const { id } = await create({ thresholds: { Profanity: 'Off' } });
    expect(await judge('This fucking weather', id)).toMatchObject({
      isClean: true,
      categoryScores: { Profanity: 'None' },
    });
  });

  test('keeps what is milder than its threshold clean, and still tells the score', async () => {
    const { id } = await create({ thresholds: { Profanity: 'High' } });
    expect(await judge('This fucking weather', id)).toMatchObject({
      isClean: true,
      categoryScores: { Profanity: 'Medium' },
    });
  });

  test('comes back as it was written, with defaults filled in', async () => {
    const { id } = await create({ name: 'Forum', piiCategories: ['email', 'LICENSE_PLATE'], treatBypassAs: 'Medium' });
    expect(await client.profiles.get(id)).toEqual({
      id,
      version: 1,
      name: 'Forum',
      thresholds: {},
      blocklist: [],
      allowlist: [],
      piiCategories: ['Email', 'LicensePlate'],
      readImageText: true,
      treatBypassAs: 'Medium',
    });
  });

  test('gets a new version when it is changed, and results name it', async () => {
    const { id } = await create({ allowlist: ['fucking'] });
    expect(await client.profiles.replace(id, { name: 'stricter' })).toMatchObject({
      id,
      version: 2,
      name: 'stricter',
      allowlist: [],
    });
    expect(await judge('This fucking weather', id)).toMatchObject({ isClean: false, profile: { id, version: 2 } });
  });

  test('gets one version for each of many changes at once', async () => {
    const { id } = await create({});
    const changes = Array.from({ length: 8 }, () => client.profiles.replace(id, { name: 'again' }));
    const versions = (await Promise.all(changes)).map(({ version }) => version);
    expect(versions.sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

test('another account’s profile is as unknown as none, on every route', async () => {
  const { id } = await create({ name: 'mine' });
  const other = (await server.account()).apiKey;
  const answers = await Promise.all([
    server.request({ method: 'GET', url: `/profiles/${id}`, key: other }),
    server.request({ method: 'PUT', url: `/profiles/${id}`, key: other, body: { name: 'theirs' } }),
    server.request({ url: '/moderation/text', key: other, body: { content: 'a', moderationProfileId: id } }),
  ]);
  const unknown = await server.request({ method: 'GET', url: `/profiles/prof_${'0'.repeat(24)}`, key: other });
  for (const { status, json } of answers) {
    expect(status).toBe(404);
    expect(Object(json).detail).toBe(Object(unknown.json).detail);
  }
  const list = await server.request({ method: 'GET', url: '/profiles', key: other });
  expect(list.json).toEqual({ profiles: [] });
});
