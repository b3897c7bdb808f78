/** A text model that is installed but fails: on every API, what it did not analyze has no verdict and costs nothing. */
import { createTRPCClient, httpLink } from '@trpc/client';
import { type TextItem, textBatchResultSchema } from '@winnow/core';
import { type AppRouter, createAccount } from '@winnow/server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerEngine } from '../../apps/server/src/operations/cli/engine/server-engine.ts';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { upload } from '../support/file-sources.ts';
import { type InferenceServer, startInferenceServer } from '../support/inference-server.ts';
import { landscapePicture, pictureOfWords, toBase64 } from '../support/pictures.ts';
import { harmlessRecording } from '../support/recordings.ts';
import { createInProcessFetch, createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { videoWithWords } from '../support/videos.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 100_000, interval: 50 };
const TOKENS = 1000;

let networks: InferenceServer;
let server: TestServer;
let owner: DashboardClient;
let ownersKey: string;
const remote = () => ({
  WINNOW_TEXT_MODEL_URL: networks.url,
  WINNOW_TEXT_MODEL_KEY: networks.key,
  WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000',
});

beforeAll(async () => {
  networks = await startInferenceServer();
  server = await startTestServer({}, remote());
  // The first account belongs to the owner.
  ownersKey = (await createAccount(server.services, { name: 'local', tier: 'Pro', tokens: TOKENS })).apiKey;
  owner = await setUpOwner(server);
});
afterEach(() => {
  networks.failWith = undefined;
  networks.failAboveTokens = 0;
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await networks?.[Symbol.asyncDispose]();
});

const short = 'Good morning to you all';
/** Many more tokens than the short one, so that the two are never batched together. */
const long =
  'We walked along the river in the afternoon and talked about the books that we had read last year. '.repeat(4);
const mixed = [short, long, long, short, long];
const isLong = mixed.map((text) => text === long);

/** From here on the model fails on long texts, or on all. */
function breakModelFor(which: 'long' | 'all'): void {
  networks.failWith = (response) => void response.writeHead(500).end('{}');
  networks.failAboveTokens = which === 'long' ? 40 : 0;
}

/** What an account has paid: by its usage and by the ledger's sums, which must agree. */
async function tokensSpent(apiKey: string, accountId: string): Promise<number> {
  const byUsage = TOKENS - Number(await server.remaining(apiKey));
  const [row] = await server.services.database.sql(
    `select (select sum(l.tokens) from ledger l where l.account = a.key)::int as left,
      (select count(*) from reservations r where r.account = a.key)::int as open from accounts a where a.id = $1`,
    [accountId],
  );
  expect(row).toEqual({ left: TOKENS - byUsage, open: 0 });
  return byUsage;
}

interface ItemOutcome {
  readonly isClean?: boolean;
  readonly error?: { readonly code: string; readonly status: number };
}

const errorCodes = (results: readonly unknown[]) => results.map((one) => (one as ItemOutcome).error?.code);
const whereLong = (code: string) => isLong.map((long) => (long ? code : undefined));

const modelStatus = ({ analyzers }: TextItem) => analyzers.find(({ name }) => name === 'model')?.status;

/** Asserts that each result is an error, or a verdict in which the model took part. */
function expectNoneUnread(answer: unknown): void {
  for (const item of textBatchResultSchema.parse(answer).results)
    if (!('error' in item)) expect(modelStatus(item)).toBe('ok');
}

async function waitForJob(url: string, key: string, where = server): Promise<unknown> {
  return vi.waitFor(async () => {
    const { json } = await where.request({ method: 'GET', url, key });
    expect(Object(json).status).toMatch(/completed|failed/);
    return json;
  }, WAIT);
}

describe('a batch of texts of which the model fails on some', () => {
  test('over REST: those are errors in their places, the others are delivered, and only they are charged', async () => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const answer = await server.request({ url: '/moderation/text', key: apiKey, body: { content: mixed, pii: true } });
    expect(answer.status).toBe(200);
    expect(errorCodes(Object(answer.json).results)).toEqual(whereLong('analyzer_unavailable'));
    expectNoneUnread(answer.json);
    const { usage, results, id } = textBatchResultSchema.parse(answer.json);
    expect(usage).toMatchObject({
      tokens: 4,
      remainingTokens: TOKENS - 4,
      breakdown: [
        { feature: 'base', tokens: 2 },
        { feature: 'pii', tokens: 2 },
      ],
    });
    expect(results[1]).toEqual({
      error: {
        type: 'urn:winnow:problem:analyzer_unavailable',
        title: 'A required analyzer failed',
        status: 503,
        detail: expect.stringContaining('not charged'),
        instance: '/moderation/text',
        code: 'analyzer_unavailable',
        requestId: id,
      },
    });
    expect(await tokensSpent(apiKey, accountId)).toBe(4);
  });

  test('over tRPC: the same', async () => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const client = createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: 'http://winnow.test/trpc',
          headers: { authorization: `Bearer ${apiKey}` },
          fetch: (url, init) => createInProcessFetch(server)(String(url), init as RequestInit),
        }),
      ],
    });
    const answer = await client.moderation.text.mutate({ content: mixed });
    expect(errorCodes(textBatchResultSchema.parse(answer).results)).toEqual(whereLong('analyzer_unavailable'));
    expectNoneUnread(answer);
    expect(await tokensSpent(apiKey, accountId)).toBe(2);
  });

  test('as a job: the same, once it has ended', async () => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const body = { content: mixed, pii: true };
    const headers = { prefer: 'respond-async' };
    const taken = await server.request({ url: '/moderation/text', key: apiKey, headers, body });
    const job = Object(await waitForJob(String(taken.headers.location), apiKey));
    expect(job.status).toBe('completed');
    expect(errorCodes(job.result.results)).toEqual(whereLong('analyzer_unavailable'));
    expectNoneUnread(job.result);
    expect(job.result.results[1].error).toMatchObject({ instance: '/moderation/text', requestId: job.result.id });
    expect([job.result.usage.tokens, await tokensSpent(apiKey, accountId)]).toEqual([4, 4]);
  });

  test('for the SDK: the errors are there beside the verdicts, and results are still what the schemas say', async () => {
    const { apiKey } = await server.account();
    breakModelFor('long');
    const { results } = await createTestClient(server, apiKey).texts({ content: mixed });
    expect(results.map((item) => ('error' in item ? item.error.status : item.isClean))).toEqual([
      ...[true, 503, 503, true, 503],
    ]);
  });

  test('the activity log has the verdicts under their places in the batch', async () => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const { json } = await server.request({
      url: '/moderation/text',
      key: apiKey,
      body: { content: [long, short, short] },
    });
    expect(errorCodes(Object(json).results)).toEqual(['analyzer_unavailable', undefined, undefined]);
    const read = (sql: string) => server.services.database.sql(sql, [accountId]);
    const account = '(select key from accounts where id = $1)';
    await vi.waitFor(async () => {
      expect(await read(`select item, tokens from activity where account = ${account} order by item`)).toEqual([
        { item: 1, tokens: 2 },
        { item: 2, tokens: 0 },
      ]);
      expect(await read(`select requests, contents from activity_hours where account = ${account}`)).toEqual([
        { requests: 1, contents: 2 },
      ]);
    }, WAIT);
  });
});

test('a webhook tells of errors in the places of verdicts', async () => {
  await owner.mutate('webhooks.create', { url: 'https://hook.invalid/', events: ['moderation.completed'] });
  breakModelFor('long');
  await server.request({ url: '/moderation/text', key: ownersKey, body: { content: [short, long] } });
  await vi.waitFor(async () => {
    const [row] = await server.services.database.sql('select payload from webhook_deliveries');
    const results = [{ isClean: true }, { error: { code: 'analyzer_unavailable' } }];
    expect(JSON.parse(String(row?.payload))).toMatchObject({ data: { tokens: 1, results } });
  }, WAIT);
});

test('the command line asks a server again for the texts that got no verdict, and only for those', async () => {
  const { apiKey, accountId } = await server.account();
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  breakModelFor('long');
  const broken = networks.failWith;
  networks.failWith = (response) => {
    networks.failWith = undefined;
    broken?.(response);
  };
  await using engine = openServerEngine({ url, key: apiKey }, server.services.config);
  const rude = `${long} What a fucking idiot you are.`;
  const results = await engine.judge([short, rude, short], { signal: new AbortController().signal });
  expect(results.map(({ isClean }) => isClean)).toEqual([true, false, true]);
  expect(results.map(modelStatus)).toEqual(['ok', 'ok', 'ok']);
  expect(await tokensSpent(apiKey, accountId)).toBe(3);
});

describe('long texts that the model cannot read in the time of one request', () => {
  let hasty: TestServer;
  beforeAll(async () => {
    hasty = await startTestServer({}, { ...remote(), WINNOW_TEXT_TIMEOUT_MS: '1000' });
  });
  afterAll(() => hasty?.[Symbol.asyncDispose]());
  /** Almost as many characters as a request may have. */
  const content = [short, ...Array.from({ length: 9 }, (_, index) => `${index} ${long.repeat(30)}`.slice(0, 10_000))];

  test('what was not read is an error, never clean, and not charged', async () => {
    const { apiKey } = await hasty.account();
    // However fast this machine is: long texts wait for their answer until the request has ended.
    const waiting: { destroy(): void }[] = [];
    networks.failAboveTokens = 40;
    networks.failWith = (response) => void waiting.push(response);
    const { status, json } = await hasty.request({ url: '/moderation/text', key: apiKey, body: { content } });
    for (const response of waiting) response.destroy();
    expect(status).toBe(200);
    expectNoneUnread(json);
    const { results, usage } = textBatchResultSchema.parse(json);
    const failed = errorCodes(results).filter((code) => code !== undefined);
    expect([new Set(failed), errorCodes(results)[0]]).toEqual([new Set(['analysis_timeout']), undefined]);
    expect(usage.tokens).toBe(content.length - failed.length);
    expect(TOKENS - Number(await hasty.remaining(apiKey))).toBe(usage.tokens);
  });

  test('as a job they are read: it has more time', async () => {
    const { apiKey } = await hasty.account();
    const body = { content };
    const taken = await hasty.request({
      url: '/moderation/text',
      key: apiKey,
      headers: { prefer: 'respond-async' },
      body,
    });
    const job = Object(await waitForJob(String(taken.headers.location), apiKey, hasty));
    expect(errorCodes(textBatchResultSchema.parse(job.result).results)).toEqual(body.content.map(() => undefined));
    expectNoneUnread(job.result);
    expect(job.result.usage.tokens).toBe(content.length);
  });
});

describe('where no text of a request gets a verdict', () => {
  test.each([
    ['a text', { content: short }],
    ['a batch', { content: [short, long, short] }],
    ['a batch of one', { content: [short] }],
  ])('%s: the request fails with 503 and nothing is charged', async (_what, body) => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('all');
    const { status, json } = await server.request({ url: '/moderation/text', key: apiKey, body });
    expect([status, Object(json).code]).toEqual([503, 'analyzer_unavailable']);
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });

  test('a job: it fails and nothing is charged', async () => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('all');
    const headers = { prefer: 'respond-async' };
    const taken = await server.request({ url: '/moderation/text', key: apiKey, headers, body: { content: mixed } });
    const job = await waitForJob(String(taken.headers.location), apiKey);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'analyzer_unavailable' } });
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });
});

describe('shapes of other services, which have no error for one item', () => {
  test.each([
    ['a text', long],
    ['several texts of which one fails', [short, long, short]],
    ['parts of one input', [{ type: 'text', text: long }]],
  ])('OpenAI’s moderations, %s: the whole request fails in its form, and nothing is charged', async (_what, input) => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const { status, json } = await server.request({ url: '/v1/moderations', key: apiKey, body: { input } });
    expect([status, json]).toMatchObject([503, { error: { type: 'server_error', code: 'analyzer_unavailable' } }]);
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });

  test.each([
    ['a comment', long],
    ['a comment that is read in parts, of which the last is read', `${'a river '.repeat(1250)}${short}`],
  ])('Perspective’s comments:analyze, %s: it fails in its form, and nothing is charged', async (_what, text) => {
    const { apiKey, accountId } = await server.account();
    breakModelFor('long');
    const body = { comment: { text }, requestedAttributes: { TOXICITY: {} } };
    const { status, json } = await server.request({ url: `/v1alpha1/comments:analyze?key=${apiKey}`, body });
    expect([status, json]).toMatchObject([503, { error: { code: 503, status: 'UNAVAILABLE' } }]);
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });
});

describe('words elsewhere, which the same model judges', () => {
  test('a picture whose words it fails on has no verdict; in a batch the other pictures keep theirs', async () => {
    const { apiKey, accountId } = await server.account({ tier: 'Enterprise' });
    const [plain, sign] = [
      toBase64(await landscapePicture()),
      toBase64(await pictureOfWords(['Welcome to our garden'])),
    ];
    breakModelFor('all');
    const one = await server.request({ url: '/moderation/image', key: apiKey, body: { image: sign } });
    expect([one.status, Object(one.json).code]).toEqual([503, 'analyzer_unavailable']);
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
    const both = await server.request({ url: '/moderation/image', key: apiKey, body: { image: [plain, sign] } });
    expect([both.status, errorCodes(Object(both.json).results)]).toEqual([200, [undefined, 'analyzer_unavailable']]);
    expect([Object(both.json).usage.tokens, await tokensSpent(apiKey, accountId)]).toEqual([20, 20]);
  });

  test('an input of OpenAI’s with a text and a picture: the whole request fails, whichever of the two it fails on', async () => {
    const { apiKey, accountId } = await server.account({ tier: 'Enterprise' });
    const picture = async (image: Promise<Buffer>) => ({
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${toBase64(await image)}` },
    });
    breakModelFor('all');
    const inputs = [
      [{ type: 'text', text: short }, await picture(landscapePicture())],
      [await picture(landscapePicture()), await picture(pictureOfWords(['Welcome to our garden']))],
    ];
    for (const input of inputs) {
      const { status, json } = await server.request({ url: '/v1/moderations', key: apiKey, body: { input } });
      expect([status, json]).toMatchObject([503, { error: { code: 'analyzer_unavailable' } }]);
    }
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });

  test('a recording in which it fails on what is said has no verdict and costs nothing', async () => {
    const { apiKey, accountId } = await server.account({ tier: 'Enterprise' });
    breakModelFor('all');
    const file = { modality: 'audio', mediaType: 'audio/ogg', file: harmlessRecording(), key: apiKey } as const;
    const answer = await upload(server, file);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'analyzer_unavailable']);
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });

  test('a video in which it fails on what is written has no verdict and costs nothing', async () => {
    const { apiKey, accountId } = await server.account({ tier: 'Enterprise' });
    breakModelFor('all');
    const body = { video: toBase64(videoWithWords()), analyzeAudio: null };
    const taken = await server.request({ url: '/moderation/video', key: apiKey, body });
    const job = await waitForJob(String(taken.headers.location), apiKey);
    expect(job).toMatchObject({ status: 'failed', error: { code: 'analyzer_unavailable' } });
    expect(await tokensSpent(apiKey, accountId)).toBe(0);
  });
});
