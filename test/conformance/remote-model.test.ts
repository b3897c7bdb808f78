/**
 * The text model's networks on an inference server of the operator's: the same verdicts, and the errors when it fails.
 */
import { textResultSchema } from '@winnow/core';
import { loadConfig } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextModels } from '../../apps/server/src/moderation/analyzers/text/model/open-text-models.ts';
import { type InferenceServer, startInferenceServer } from '../support/inference-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let networks: InferenceServer;
let remote: TestServer;
let local: TestServer;
let serverWithoutRequiredAnalyzers: TestServer;
const settings = () => ({ WINNOW_TEXT_MODEL_URL: networks.url, WINNOW_TEXT_MODEL_KEY: networks.key });

beforeAll(async () => {
  networks = await startInferenceServer();
  remote = await startTestServer({}, { ...settings(), WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000' });
  local = await startTestServer();
  serverWithoutRequiredAnalyzers = await startTestServer({}, { ...settings(), WINNOW_REQUIRED_ANALYZERS: 'none' });
});
afterAll(async () => {
  await remote?.[Symbol.asyncDispose]();
  await local?.[Symbol.asyncDispose]();
  await serverWithoutRequiredAnalyzers?.[Symbol.asyncDispose]();
  await networks?.[Symbol.asyncDispose]();
});

async function moderateText(server: TestServer, content: string) {
  const { apiKey } = await server.account();
  const answer = await server.request({ url: '/moderation/text', key: apiKey, body: { content } });
  return { status: answer.status, json: answer.json };
}

const modelStatusOf = (result: unknown) =>
  textResultSchema.parse(result).analyzers.find(({ name }) => name === 'model')?.status;

const texts = [
  'Good morning, how are you today?',
  'I know where you live and tonight I will make you pay for it',
  'people like you should not be allowed to breathe, and everybody at school agrees with me',
  'Gratis Geld! Klick jetzt auf den Link und hol dir deinen Gewinn',
];

test.each(texts)('says of "%s" what it says when its networks run in the server itself', async (content) => {
  const [there, here] = [await moderateText(remote, content), await moderateText(local, content)];
  expect(there.status).toBe(200);
  const { id: _, usage: _usage, analyzers: _runs, ...verdict } = textResultSchema.parse(there.json);
  expect(textResultSchema.parse(here.json)).toMatchObject(verdict);
  expect(modelStatusOf(there.json)).toBe('ok');
  expect(networks.requestCounts.get('/v2/models/winnow-text/infer')).toBeGreaterThan(0);
});

test('what the first network is unsure of goes to the second, with what the first made of it', async () => {
  const request = () => networks.requestCounts.get('/v2/models/winnow-text-2/infer') ?? 0;
  const before = request();
  for (const content of texts) await moderateText(remote, content);
  expect(request()).toBeGreaterThan(before);
});

test.each([
  ['answers 500', (response) => void response.writeHead(500).end('{}')],
  ['answers with no JSON', (response) => void response.end('<html>')],
  [
    'answers with numbers that do not fit their shape',
    (response) => void response.end('{"outputs":[{"name":"logits","datatype":"FP32","shape":[1,9],"data":[1]}]}'),
  ],
  ['answers without a prediction', (response) => void response.end('{"outputs":[]}')],
  [
    'answers for another number of texts',
    (response) => void response.end('{"outputs":[{"name":"logits","datatype":"FP32","shape":[2,1],"data":[1,1]}]}'),
  ],
  ['breaks the connection', (response) => void response.destroy()],
] satisfies [string, NonNullable<InferenceServer['failWith']>][])(
  'a server that %s: a text gets no verdict, unless the model is not required: then the others decide and the result says so; then it works again',
  async (_how, broken) => {
    networks.failWith = broken;
    const without = await moderateText(remote, 'Good evening to you all');
    expect([without.status, Object(without.json).code]).toEqual([503, 'analyzer_unavailable']);
    const loose = await moderateText(serverWithoutRequiredAnalyzers, 'Good evening to you all');
    expect([loose.status, modelStatusOf(loose.json)]).toEqual([200, 'failed']);
    networks.failWith = undefined;
    expect(modelStatusOf((await moderateText(remote, 'Good night to you all')).json)).toBe('ok');
  },
);

test.each([
  ['by default', {}],
  ['with the model required by name', { WINNOW_REQUIRED_ANALYZERS: 'model' }],
])(
  '%s, a text without its prediction gets no verdict and costs nothing, also where the server never answers',
  async (_how, more) => {
    await using strict = await startTestServer({}, { ...settings(), ...more });
    const { apiKey } = await strict.account({ tokens: 10 });
    const hows: readonly [NonNullable<InferenceServer['failWith']>, number, string][] = [
      [(response) => void response.writeHead(503).end(), 503, 'analyzer_unavailable'],
      [() => undefined, 504, 'analysis_timeout'],
    ];
    for (const [how, status, code] of hows) {
      networks.failWith = how;
      const answer = await strict.request({ url: '/moderation/text', key: apiKey, body: { content: 'Good evening' } });
      expect([answer.status, Object(answer.json).code]).toEqual([status, code]);
    }
    networks.failWith = undefined;
    expect(await strict.remaining(apiKey)).toBe(10);
  },
);

test.each([
  ['nobody answers', { WINNOW_TEXT_MODEL_URL: 'http://127.0.0.1:1' }, 'It does not answer'],
  ['the key is wrong', { WINNOW_TEXT_MODEL_KEY: 'another' }, 'answered 401 to /v2/health/ready'],
  ['there is no such model', { WINNOW_TEXT_MODEL_NAME: 'other' }, 'answered 400 to /v2/models/other'],
])('a server does not start where %s, and says what is wrong', async (_why, wrong, says) => {
  const config = loadConfig({ ...settings(), WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000', ...wrong });
  await expect(openTextModels(config)).rejects.toThrow(new RegExp(`WINNOW_TEXT_MODEL_URL.*${says}`));
});
