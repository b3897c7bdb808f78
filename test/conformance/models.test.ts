/** Models that an operator adds: what takes part in a verdict, what a profile's policy reaches, what a failure costs. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { textResult } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';

const url = '/moderation/text';

/** A real classifier of two labels that takes every text for "ham": it was made for tests, with chance for its weights. */
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
  return textResult.parse((await server.ask({ url, key: apiKey, body })).json);
}

describe('a model of ours in a folder of its own', () => {
  const tiny = fileURLToPath(new URL('../../packages/models/src/testing/generated/tiny', import.meta.url));

  test('takes part, and says which words are behind what it finds', async () => {
    await using server = await startTestServer({}, { WINNOW_TEXT_MODEL_FOLDER: tiny });
    const content = 'The harbour was quiet this morning';
    const { analyzers, engine, issues } = await moderate(server, { content });
    expect(analyzers[1]).toMatchObject({ name: 'model', status: 'ok' });
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
    expect(result.analyzers.map(({ name, status }) => [name, status])).toEqual([
      ['lexicon', 'ok'],
      ['model', 'unavailable'],
      ['hugging-face', 'ok'],
      ['pii', 'skipped'],
    ]);
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

/** An endpoint that speaks the OpenAI protocol and finds in each text what the policy names in capitals. */
async function policeman() {
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const [word] = /[A-Z]{4,}/.exec(messages[0].content.split('they decide:')[1] ?? '') ?? [];
    const { content } = JSON.parse(messages[1].content);
    if (content === 'break') return void response.writeHead(500).end();
    const words = word !== undefined && content.includes(word.toLowerCase()) ? word.toLowerCase() : undefined;
    const findings = words === undefined ? [] : [{ category: 'Spam', severity: 'Medium', words }];
    const message = { role: 'assistant', content: JSON.stringify({ findings }) };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ index: 0, message }] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      WINNOW_TEXT_MODEL: 'off',
      WINNOW_GUARD_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      WINNOW_GUARD_MODEL: 'policeman',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a guard model', () => {
  test('judges by the policy of the profile that the request names', async () => {
    await using endpoint = await policeman();
    await using server = await startTestServer({}, endpoint.settings);
    const { apiKey } = await server.account();
    const profile = { name: 'bakery', policy: 'No talk of CROISSANTS.' };
    const { json } = await server.ask({ url: '/profiles', key: apiKey, body: profile });
    const content = 'Best croissants in town';
    const ask = async (more: object) =>
      textResult.parse((await server.ask({ url, key: apiKey, body: { content, ...more } })).json);
    const judged = await ask({ moderationProfileId: Reflect.get(Object(json), 'id') });
    expect(judged.issues).toMatchObject([{ term: 'croissants', category: 'Spam', severity: 'Medium', start: 5 }]);
    expect(judged.engine.models).toEqual([{ id: 'policeman', version: 'remote' }]);
    expect(await ask({})).toMatchObject({ isClean: true });
  });

  test('that fails is said, and the others decide', async () => {
    await using endpoint = await policeman();
    await using server = await startTestServer({}, endpoint.settings);
    const { isClean, analyzers } = await moderate(server, { content: 'break' });
    expect(isClean).toBe(true);
    expect(analyzers.find(({ name }) => name === 'guard')).toMatchObject({ status: 'failed' });
  });

  test('that is required and fails fails the request, at no cost', async () => {
    await using endpoint = await policeman();
    await using server = await startTestServer({}, { ...endpoint.settings, WINNOW_REQUIRED_ANALYZERS: 'guard' });
    const { apiKey } = await server.account({ tokens: 10 });
    const answer = await server.ask({ url, key: apiKey, body: { content: 'break' } });
    expect([answer.status, answer.json]).toMatchObject([503, { code: 'analyzer_unavailable' }]);
    expect(await server.remaining(apiKey)).toBe(10);
  });
});
