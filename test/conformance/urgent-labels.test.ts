/** Urgent labels of texts over HTTP: reported, sent to review by the profile, offered first, and seen by rules. */
import { textResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const WISH = 'Ich will nicht mehr leben. Heute Nacht bringe ich mich um, verzeiht mir.';
const THREAT = 'Tomorrow at nine I will come to your school with my gun and shoot the headmaster.';
const HARMLESS = 'Tomorrow at nine I will come to your school with my camera and photograph the choir.';

let server: TestServer;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (url: string, body: object) => server.request({ url, body, key });

async function moderate(content: string, more: object = {}) {
  const answer = await post('/moderation/text', { content, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return textResultSchema.strict().parse(answer.json);
}

async function createProfile(settings: object): Promise<string> {
  const made = await post('/profiles', { name: 'Urgent', ...settings });
  if (made.status !== 201) throw new Error(made.text);
  return Object(made.json).id;
}

test('a threat with a target and a time has its label, the same time for a photograph has none', async () => {
  const { labels } = await moderate(THREAT);
  expect(labels).toMatchObject([
    {
      ...{ name: 'ThreatWithPlan', action: 'review', severity: 'None' },
      evidence: { category: 'Violence', urgent: true },
    },
  ]);
  expect(await moderate(HARMLESS)).not.toHaveProperty('labels');
});

test('a wish to die has a text of help in the language of the text, or that of the profile', async () => {
  const helpOf = async (more: object = {}) => {
    const { labels = [] } = await moderate(WISH, { language: 'auto', ...more });
    return labels.map((label) => ({ ...label })).find(({ name }) => name === 'SelfHarmIntent');
  };
  expect(await helpOf()).toMatchObject({ help: expect.stringContaining('findahelpline.com') });
  const moderationProfileId = await createProfile({ helpTexts: { de: 'Telefonseelsorge: Tag und Nacht.' } });
  expect(await helpOf({ moderationProfileId })).toMatchObject({ help: 'Telefonseelsorge: Tag und Nacht.' });
});

test('a profile may not look for them, or take them as unsafe', async () => {
  const off = await createProfile({ urgentEffect: 'off' });
  expect(await moderate(THREAT, { moderationProfileId: off })).not.toHaveProperty('labels');
  const unsafe = await createProfile({ urgentEffect: 'unsafe', thresholds: { Violence: 1, Bullying: 1 } });
  const { isClean, reason } = await moderate(THREAT, { moderationProfileId: unsafe });
  expect(isClean).toBe(false);
  expect(reason).toContain('ThreatWithPlan');
});

test('rules see them', async () => {
  const rule = {
    ...{ id: 'urgent', name: 'Urgent', status: 'live' },
    when: { signal: 'urgentLabel', anyOf: ['ThreatWithPlan'] },
    effect: { label: 'call-the-lead' },
  };
  const stored = await server.request({ method: 'PUT', url: '/rules', body: { version: 0, rules: [rule] }, key });
  if (stored.status !== 200) throw new Error(stored.text);
  expect((await moderate(THREAT)).rules).toEqual(['urgent']);
  expect(await moderate(HARMLESS)).not.toHaveProperty('rules');
});

test('the review queue offers them first, and can be filtered by them', async () => {
  const band = await createProfile({ reviewBand: { from: 0, to: 1 } });
  const { id: plain } = await moderate(HARMLESS, { moderationProfileId: band });
  const { id: urgent } = await moderate(THREAT);
  await server.services.activity.flush();
  const list = async (filter: object = {}) => {
    const { rows } = z
      .object({ rows: z.array(z.object({ requestId: z.string(), urgentLabels: z.array(z.string()) })) })
      .parse(await owner.query('review.queue', filter));
    return rows;
  };
  const rows = await list();
  expect(rows.find(({ requestId }) => requestId === urgent)?.urgentLabels).toEqual(['ThreatWithPlan']);
  expect(rows.at(-1)).toEqual({ requestId: plain, urgentLabels: [] });
  expect(rows.slice(0, -1).every(({ urgentLabels }) => urgentLabels.length > 0)).toBe(true);
  expect((await list({ isUrgent: true })).map(({ requestId }) => requestId)).not.toContain(plain);
  expect(await list({ isUrgent: false })).toEqual([{ requestId: plain, urgentLabels: [] }]);
});
