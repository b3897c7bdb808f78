/** Texts judged as answers to their context over HTTP: where the profile says so, and never for what they answer. */
import { textResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PLAN = 'I have thought about it for weeks. I want to end my life, everything is prepared.';
const CHORE = 'I still have to hand in the essay and I keep putting it off.';
const COMPLETES = 'I will do it on Friday.';
const HELPS = 'Please call someone you trust right now, I am here for you.';

let server: TestServer;
let key: string;
let profile: string;
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  profile = Object((await post('/profiles', { name: 'Chat', readContext: true })).json).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const post = (url: string, body: object) => server.request({ url, body, key });

async function moderate(content: string, more: object) {
  const answer = await post('/moderation/text', { content, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return textResultSchema.strict().parse(answer.json);
}

const answering = (content: string, before: string, moderationProfileId: string | undefined = profile) =>
  moderate(content, { context: { items: [before] }, moderationProfileId });

const modelOf = ({ analyzers }: Awaited<ReturnType<typeof moderate>>) =>
  analyzers.find(({ reason }) => reason?.includes('answer'));

test('a text that completes a plan is found, and says that its context was judged with it', async () => {
  const result = await answering(COMPLETES, PLAN);
  expect(result).toMatchObject({ isClean: false, categoryScores: { SelfHarm: expect.not.stringMatching('None') } });
  expect(result.issues).toEqual([
    expect.objectContaining({
      category: 'SelfHarm',
      context: 'As an answer to the messages before it, it counts as self-harm.',
    }),
  ]);
  expect(modelOf(result)).toMatchObject({ status: 'ok', reason: expect.stringContaining('answer to the messages') });
});

test.each([
  ['the same answer to something harmless', COMPLETES, CHORE],
  ['an answer that helps', HELPS, PLAN],
])('%s is clean', async (_what, content, before) => {
  expect(await answering(content, before)).toMatchObject({ isClean: true, categoryScores: { SelfHarm: 'None' } });
});

test.each([
  ['go for it', 'I am on the roof and I want to die', 'SelfHarm'],
  ['same here, see you there', 'on sunday I end my life, who comes with me', 'SelfHarm'],
  ['count me in', 'we are going to stab him behind the school tonight', 'Violence'],
  ['send pics', 'that fat ugly pig cried when we threw her bag in the mud', 'Bullying'],
  ['all of them', 'muslims are terrorists and should be thrown out', 'Hate'],
] as const)('%s, in answer to: %s', async (content, before, category) => {
  expect(await moderate(content, { moderationProfileId: profile })).toMatchObject({ isClean: true });
  const result = await answering(content, before);
  expect(result.categoryScores[category]).not.toBe('None');
});

test.each([
  ['go for it', 'I am thinking about asking her out'],
  ['same here, see you there', 'on sunday I run my first marathon, who comes with me'],
  ["I'm in, what time?", 'we are going to see him play behind the school tonight'],
  ['send pics', 'that photo of the cat in the flower pot made my day'],
  ['all of them', 'which of these films have you seen?'],
  ['gg, see you tonight', 'we killed the last boss, what a raid'],
  ['count me in', 'crush them on saturday, best team ever'],
  ['I see.', 'I want to end my life'],
  ['really?', 'I am on the roof and I want to die'],
  ['wait what', 'we are going to stab him behind the school tonight'],
  ['was meinst du', 'Ich will sterben, die Tabletten liegen bereit'],
  ['quoi ?', 'on va le tabasser ce soir derrière la gare'],
  ["Please don't, I'm coming over", 'I am on the roof and I want to die'],
  ['Leave her alone', 'that fat ugly pig cried when we threw her bag in the mud'],
  ['No. I am calling the police.', 'we are going to stab him behind the school tonight'],
])('%s stays clean in answer to: %s', async (content, before) => {
  expect(await answering(content, before)).toMatchObject({ isClean: true });
});

test('without the setting, or without a context, the text is judged by itself', async () => {
  const other = Object((await post('/profiles', { name: 'Forum' })).json).id;
  for (const result of [
    await answering(COMPLETES, PLAN, other),
    await moderate(COMPLETES, { context: { items: [PLAN] } }),
    await moderate(COMPLETES, { moderationProfileId: profile }),
    await moderate(COMPLETES, { context: { parentId: 'a' }, moderationProfileId: profile }),
  ]) {
    expect(result.isClean).toBe(true);
    expect(modelOf(result)).toBeUndefined();
  }
});

test('each text of a batch is judged by its own context, and of the parent as of the items', async () => {
  const answer = await post('/moderation/text', {
    content: [COMPLETES, COMPLETES],
    items: [{ context: { parent: PLAN } }, { context: { parent: CHORE } }],
    moderationProfileId: profile,
  });
  const { results } = z.object({ results: z.array(z.object({ isClean: z.boolean() })) }).parse(answer.json);
  expect(results.map(({ isClean }) => isClean)).toEqual([false, true]);
});

test('the same request has the same verdict', async () => {
  const [one, other] = [await answering(COMPLETES, PLAN), await answering(COMPLETES, PLAN)];
  expect(other.scores).toEqual(one.scores);
});

test('a category that is off is not found as an answer', async () => {
  const settings = { name: 'Off', readContext: true, thresholds: { SelfHarm: 'Off' } };
  const off = Object((await post('/profiles', settings)).json).id;
  expect(await answering(COMPLETES, PLAN, off)).toMatchObject({ isClean: true });
});
