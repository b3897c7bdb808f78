/** Operator-added models: what takes part in a verdict, where a profile's policy applies, what a failure costs. */
import { fileURLToPath } from 'node:url';
import { imageResultSchema, textResultSchema } from '@winnow/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startTestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { startTestServer } from '../support/server.ts';

const url = '/moderation/text';

/** A real classifier with two labels that classifies every text as "ham": made for tests, with random weights. */
const folder = fileURLToPath(new URL('../../packages/models/src/testing/generated/spam', import.meta.url));

const withClassifier = (labels: Record<string, string>, more: Record<string, string> = {}) =>
  startTestServer(
    {},
    {
      WINNOW_TEXT_MODEL: 'off',
      WINNOW_HUGGING_FACE_MODEL: folder,
      WINNOW_HUGGING_FACE_LABELS: JSON.stringify(labels),
      ...more,
    },
  );

async function moderate(server: Awaited<ReturnType<typeof startTestServer>>, body: Record<string, unknown>) {
  const { apiKey } = await server.account();
  return textResultSchema.parse((await server.request({ url, key: apiKey, body })).json);
}

describe('a model of ours in a folder of its own', () => {
  const tiny = fileURLToPath(new URL('../../packages/models/src/testing/generated/tiny', import.meta.url));

  test('takes part, and says which words are behind what it finds', async () => {
    await using server = await startTestServer({}, { WINNOW_TEXT_MODEL_FOLDER: tiny });
    const content = 'The harbour was quiet this morning';
    const { analyzers, engine, issues } = await moderate(server, { content });
    expect(analyzers.find(({ name }) => name === 'model')).toMatchObject({ status: 'ok' });
    expect(engine.models).toHaveLength(1);
    expect(issues).not.toEqual([]);
    for (const { term, start, end } of issues) expect(content.slice(start, end)).toBe(term);
  });

  test('that is not there: the server does not start', async () => {
    await expect(startTestServer({}, { WINNOW_TEXT_MODEL_FOLDER: '/nowhere' })).rejects.toThrow('/nowhere has no');
  });
});

describe('a classifier in Hugging Face’s layout', () => {
  test('takes the place of ours: its labels become categories', async () => {
    await using server = await withClassifier({ ham: 'Spam' });
    const result = await moderate(server, { content: 'The harbour was quiet this morning' });
    expect(Object.fromEntries(result.analyzers.map(({ name, status }) => [name, status]))).toMatchObject({
      lexicon: 'ok',
      model: 'unavailable',
      'hugging-face': 'ok',
      pii: 'skipped',
    });
    expect(result.engine.models).toEqual([{ id: 'spam', version: expect.stringMatching(/./) }]);
    expect(result.issues.map(({ category, context }) => [category, context])).toEqual([
      ['Spam', 'The meaning was judged to be spam.'],
    ]);
  });

  test('decides together with the word lists: sure of the contrary, it clears a listed word', async () => {
    const content = 'This fucking weather';
    await using alone = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
    expect((await moderate(alone, { content })).isClean).toBe(false);
    await using server = await withClassifier({ spam: 'Profanity' });
    expect(await moderate(server, { content })).toMatchObject({ isClean: true, issues: [] });
  });

  test.each([
    ['a label that it lacks', { toxic: 'Bullying' }, {}, /toxic/],
    ['a folder that is none', { ham: 'Spam' }, { WINNOW_HUGGING_FACE_MODEL: '/nowhere/model' }, /nowhere/],
  ])('with %s does not start', async (_says, labels, more, message) => {
    await expect(withClassifier(labels, more)).rejects.toThrow(message);
  });
});

/** An endpoint that speaks the OpenAI protocol and flags in each text the words that the policy names in capitals. */
async function startPolicyGuard() {
  const origin = await startTestOrigin(async (request, response) => {
    const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const [word] = /[A-Z]{4,}/.exec(messages[0].content.split('they decide:')[1] ?? '') ?? [];
    const { content } = JSON.parse(messages[1].content);
    if (content === 'break') return void response.writeHead(500).end();
    const words = word !== undefined && content.includes(word.toLowerCase()) ? word.toLowerCase() : undefined;
    const findings = words === undefined ? [] : [{ category: 'Spam', severity: 'Medium', words }];
    const message = { role: 'assistant', content: JSON.stringify({ findings }) };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ index: 0, message }] }));
  });
  return {
    ...origin,
    settings: {
      WINNOW_TEXT_MODEL: 'off',
      WINNOW_GUARD_URL: `${origin.url}/v1`,
      WINNOW_GUARD_MODEL: 'policeman',
    },
  };
}

describe('a guard model', () => {
  test('judges by the policy of the profile that the request names', async () => {
    await using endpoint = await startPolicyGuard();
    await using server = await startTestServer({}, endpoint.settings);
    const { apiKey } = await server.account();
    const profile = { name: 'bakery', policy: 'No talk of CROISSANTS.' };
    const { json } = await server.request({ url: '/profiles', key: apiKey, body: profile });
    const content = 'Best croissants in town';
    const ask = async (more: object) =>
      textResultSchema.parse((await server.request({ url, key: apiKey, body: { content, ...more } })).json);
    const judged = await ask({ moderationProfileId: Reflect.get(Object(json), 'id') });
    expect(judged.issues).toMatchObject([{ term: 'croissants', category: 'Spam', severity: 'Medium', start: 5 }]);
    expect(judged.engine.models).toEqual([{ id: 'policeman', version: 'remote' }]);
    expect(await ask({})).toMatchObject({ isClean: true });
  });

  test('that fails and is not required leaves a verdict that is incomplete and not clean', async () => {
    await using endpoint = await startPolicyGuard();
    await using server = await startTestServer({}, { ...endpoint.settings, WINNOW_REQUIRED_ANALYZERS: 'none' });
    const { analyzers, ...verdict } = await moderate(server, { content: 'break' });
    expect(verdict).toMatchObject({ isClean: false, severity: 'None', complete: false });
    expect(analyzers.find(({ name }) => name === 'guard')).toMatchObject({ status: 'failed' });
  });

  test.each([
    ['by default', {}],
    ['where it is required by name', { WINNOW_REQUIRED_ANALYZERS: 'guard' }],
  ])('that fails fails the request, at no cost: %s', async (_how, more) => {
    await using endpoint = await startPolicyGuard();
    await using server = await startTestServer({}, { ...endpoint.settings, ...more });
    const { apiKey } = await server.account({ tokens: 10 });
    const answer = await server.request({ url, key: apiKey, body: { content: 'break' } });
    expect([answer.status, answer.json]).toMatchObject([503, { code: 'analyzer_unavailable' }]);
    expect(await server.remaining(apiKey)).toBe(10);
  });
});

describe('a classifier of images in Hugging Face’s layout', () => {
  /** Test models that tell red from green and blue, and which colour a text names. */
  const generated = new URL('../../packages/models/src/testing/generated/', import.meta.url);
  const folderOf = (name: string) => fileURLToPath(new URL(name, generated));
  const withModel = (name: string, labels: Record<string, string | null>, more: Record<string, string> = {}) =>
    startTestServer(
      {},
      { WINNOW_IMAGE_MODEL: folderOf(name), WINNOW_IMAGE_MODEL_LABELS: JSON.stringify(labels), ...more },
    );

  test.each([
    ['a classifier, whose labels become categories', 'colours', { red: 'Hate' }, 'red'],
    [
      'a pair of encoders, told in words',
      'named-colours',
      { 'a photo of red': 'Hate', blue: null, green: null },
      'a photo of red',
    ],
  ])(
    'takes part: %s; the result names it',
    async (_says, name, labels, term) => {
      await using server = await withModel(name, labels);
      const { apiKey } = await server.account({ tier: 'Starter' });
      const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
        .png()
        .toBuffer();
      const body = { image: red.toString('base64') };
      const answer = await server.request({ url: '/moderation/image', key: apiKey, body });
      const { categoryScores, issues, engine, analyzers } = imageResultSchema.parse(answer.json);
      expect([categoryScores.Hate, issues.map((issue) => issue.term)]).toEqual(['Medium', [term]]);
      expect(engine.models.map(({ id }) => id)).toContain(name);
      expect(analyzers.find((one) => one.name === 'image-model')?.status).toBe('ok');
    },
    120_000,
  );

  test.each([
    ['a label that it lacks', { pink: 'Hate' }, {}, /pink/],
    ['a folder that is none', { red: 'Hate' }, { WINNOW_IMAGE_MODEL: '/nowhere' }, /nowhere/],
  ])(
    'with %s does not start',
    async (_says, labels, more, message) => {
      await expect(withModel('colours', labels, more)).rejects.toThrow(message);
    },
    120_000,
  );
});

/** An endpoint that finds violence in every image, and fails on command. */
async function startImageGuard(answers: () => boolean) {
  const shown: unknown[] = [];
  const origin = await startTestOrigin(async (request, response) => {
    const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    shown.push(messages[1].content);
    if (!answers()) return void response.writeHead(500).end();
    const findings = [{ category: 'Violence', severity: 'High', words: 'a raised fist' }];
    const message = { role: 'assistant', content: JSON.stringify({ findings }) };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ index: 0, message }] }));
  });
  return {
    ...origin,
    shown,
    settings: {
      WINNOW_IMAGE_GUARD_URL: `${origin.url}/v1`,
      WINNOW_IMAGE_GUARD_MODEL: 'seer',
    },
  };
}

describe('a guard model that sees', () => {
  test.each([
    ['is left out where it fails and is not required, and the result says so', 'none', 200, 'failed'],
    ['fails the request by default, which then costs nothing', '', 503, undefined],
    ['fails the request where it is required by name', 'image-guard', 503, undefined],
  ])(
    '%s',
    async (_says, required, status, run) => {
      let works = true;
      await using endpoint = await startImageGuard(() => works);
      const more = { ...endpoint.settings, WINNOW_REQUIRED_ANALYZERS: required };
      await using server = await startTestServer({}, more);
      const { apiKey } = await server.account({ tier: 'Starter', tokens: 100 });
      const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
      const ask = () =>
        server.request({ url: '/moderation/image', key: apiKey, body: { image: image.toString('base64') } });
      const seen = imageResultSchema.parse((await ask()).json);
      expect(seen.issues).toMatchObject([{ term: 'a raised fist', category: 'Violence', severity: 'High' }]);
      expect(endpoint.shown).toEqual([
        [{ type: 'image_url', image_url: { url: `data:image/png;base64,${image.toString('base64')}` } }],
      ]);
      works = false;
      const answer = await ask();
      const analyzers: { name: string; status: string }[] = Object(answer.json).analyzers ?? [];
      expect([answer.status, analyzers.find(({ name }) => name === 'image-guard')?.status]).toEqual([status, run]);
      expect(await server.remaining(apiKey)).toBe(status === 200 ? 60 : 80);
    },
    120_000,
  );
});
