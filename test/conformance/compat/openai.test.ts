/** The `openai` client from npm, unchanged but for its baseURL, and the errors it receives. */
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let baseURL: string;
let client: OpenAI;

beforeAll(async () => {
  server = await startTestServer();
  baseURL = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/v1`;
  client = new OpenAI({ apiKey: (await server.account({ tokens: 10_000 })).apiKey, baseURL });
});
afterAll(() => server[Symbol.asyncDispose]());

const threat = 'I will kill you, you fucking idiot';
const friendly = 'Thank you, this was a lovely read';

/** platform.openai.com/docs/guides/moderation, "Content classifications". */
const every = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
].sort();

test('a text has one result, with every category', async () => {
  const { id, model, results } = await client.moderations.create({ input: threat });
  expect([id, model, results.length]).toEqual([expect.stringMatching(/^modr-\d+$/), 'omni-moderation-latest', 1]);
  const [result] = results;
  expect(result?.flagged).toBe(true);
  expect(result?.categories).toMatchObject({ violence: true, 'self-harm': false, illicit: null });
  for (const of of [result?.categories, result?.category_scores, result?.category_applied_input_types])
    expect(Object.keys(of ?? {}).sort()).toEqual(every);
});

test('says what it looked at, and nothing of what it cannot tell', async () => {
  const [result] = (await client.moderations.create({ input: threat })).results;
  const looked = result?.category_applied_input_types;
  expect([looked?.violence, looked?.hate, looked?.illicit, looked?.['sexual/minors']]).toEqual([
    ['text'],
    ['text'],
    [],
    [],
  ]);
});

test('texts have a result each, in order', async () => {
  const { results } = await client.moderations.create({ input: [friendly, threat, friendly] });
  expect(results.map(({ flagged }) => flagged)).toEqual([false, true, false]);
});

test('parts of one input have one result: that of the worst', async () => {
  const input = [friendly, threat].map((text) => ({ type: 'text' as const, text }));
  const { results } = await client.moderations.create({ input, model: 'omni-moderation-2024-09-26' });
  expect(results.map(({ flagged }) => flagged)).toEqual([true]);
});

test.each(['omni-moderation-latest', 'omni-moderation-2024-09-26', 'text-moderation-latest', 'text-moderation-stable'])(
  'takes the model name %s',
  async (model) => {
    expect(await client.moderations.create({ input: friendly, model })).toMatchObject({ model });
  },
);

test('flags what the service itself calls unsafe in the same category', async () => {
  const { results } = await client.moderations.create({ input: [threat, friendly] });
  for (const { categories, category_scores: scores } of results) {
    expect(categories.violence).toBe(scores.violence >= 0.5);
    expect(scores['harassment/threatening']).toBe(Math.min(scores.harassment, scores.violence));
  }
});

test('costs a token for each text, and one more for each 10,000 characters', async () => {
  const { apiKey } = await server.account({ tokens: 10 });
  const poor = new OpenAI({ apiKey, baseURL });
  await poor.moderations.create({ input: [friendly, 'lovely '.repeat(2000)] });
  expect(await server.remaining(apiKey)).toBe(7);
});

test('a blank text has nothing to judge: nothing is flagged, nothing looked at, nothing charged', async () => {
  const { apiKey } = await server.account({ tokens: 10 });
  const moderations = new OpenAI({ apiKey, baseURL }).moderations;
  const { results } = await moderations.create({ input: ['', threat, ' \u200b'] });
  expect(results.map(({ flagged }) => flagged)).toEqual([false, true, false]);
  expect(await server.remaining(apiKey)).toBe(9);
  const [blank] = (await moderations.create({ input: '' })).results;
  expect(Object.values(blank?.category_scores ?? {}).every((score) => score === 0)).toBe(true);
  expect(Object.values(blank?.category_applied_input_types ?? {}).flat()).toEqual([]);
  expect(await server.remaining(apiKey)).toBe(9);
});

test('lists the models, and describes one', async () => {
  const { data } = await client.models.list();
  expect(data.map(({ id }) => id)).toContain('omni-moderation-latest');
  expect(await client.models.retrieve('omni-moderation-latest')).toEqual(data[0]);
  await expect(client.models.retrieve('gpt-5')).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
});

describe('is told what was wrong', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const image = (url: string) => ({ type: 'image_url' as const, image_url: { url } });
  const drawing = { input: [{ type: 'text' as const, text: 'a' }, image(`data:image/svg+xml;base64,${svg}`)] };

  test.each([
    ['a drawing', drawing, OpenAI.BadRequestError, 400, 'unsupported_media', 'input[1].image_url.url'],
    [
      'an image at a private address',
      { input: [image('http://10.0.0.1/a.jpg')] },
      OpenAI.UnprocessableEntityError,
      422,
      'source_url_forbidden',
      'input[0].image_url.url',
    ],
    ['another model', { input: 'a', model: 'gpt-5' }, OpenAI.NotFoundError, 404, 'model_not_found', 'model'],
    [
      'a text of more than 100,000 characters',
      { input: ['a', 'a '.repeat(50_001)] },
      OpenAI.BadRequestError,
      400,
      'string_above_max_length',
      'input[1]',
    ],
    [
      'texts of more than 100,000 characters together',
      { input: Array.from({ length: 20 }, () => 'a '.repeat(2_600)) },
      OpenAI.BadRequestError,
      400,
      'string_above_max_length',
      'input',
    ],
    [
      'more than 100 texts',
      { input: Array.from({ length: 101 }, () => 'a') },
      OpenAI.BadRequestError,
      400,
      'array_above_max_length',
      'input',
    ],
    ['no text', { input: [] }, OpenAI.BadRequestError, 400, 'invalid_request', 'input'],
  ] as const)('%s', async (_says, body, type, status, code, param) => {
    const error = await client.moderations
      .create({ ...body, input: structuredClone(body.input) as never })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, code, param, type: 'invalid_request_error' });
  });

  test('a wrong key', async () => {
    const error = await new OpenAI({ apiKey: 'sk-wrong', baseURL }).moderations
      .create({ input: 'a' })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  test('an empty balance, once: the client does not try it again', async () => {
    const { apiKey } = await server.account({ tokens: 0 });
    let requests = 0;
    const counted: typeof fetch = (...request) => {
      requests += 1;
      return fetch(...request);
    };
    const error = await new OpenAI({ apiKey, baseURL, fetch: counted }).moderations
      .create({ input: 'a' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, code: 'insufficient_quota', type: 'insufficient_quota' });
    expect(requests).toBe(1);
  });
});
