/**
 * Requests in Perspective's shape, including those of Google's own client library, and the errors that callers receive.
 */
import { Discovery } from 'googleapis-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let address: string;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  key = (await server.account({ tokens: 10_000 })).apiKey;
});
afterAll(() => server[Symbol.asyncDispose]());

const insult = 'You are a fucking idiot and nobody likes you';
const friendly = 'Thank you, this was a lovely read';
const toxicity = { requestedAttributes: { TOXICITY: {} } };

const score = z.object({ value: z.number(), type: z.literal('PROBABILITY') });
const answer = z.object({
  attributeScores: z.record(
    z.string(),
    z.object({
      summaryScore: score,
      spanScores: z.array(z.object({ begin: z.number(), end: z.number(), score })).min(1),
    }),
  ),
  languages: z.array(z.string()).min(1),
  detectedLanguages: z.array(z.string()),
  clientToken: z.string().optional(),
});
const summaryOf = (from: unknown, attribute: string) =>
  answer.parse(from).attributeScores[attribute]?.summaryScore.value ?? Number.NaN;

describe('Google’s own client library', () => {
  /** A client created as Perspective's documentation shows, with this server's discovery document. */
  async function discovered() {
    const discovery = new Discovery({ debug: false, includePrivate: false });
    const create = await discovery.discoverAPI(`${address}/$discovery/rest?version=v1alpha1`);
    const call = z.custom<(request: object) => Promise<{ data: unknown }>>((value) => typeof value === 'function');
    return z.object({ analyze: call, suggestscore: call }).parse(Reflect.get(create({}, {}), 'comments'));
  }

  test('finds the method and scores a comment', async () => {
    const comments = await discovered();
    const { data } = await comments.analyze({ key, resource: { comment: { text: insult }, ...toxicity } });
    expect(summaryOf(data, 'TOXICITY')).toBeGreaterThan(0.7);
  });

  test('suggests a score', async () => {
    const comments = await discovered();
    const resource = { comment: { text: friendly }, attributeScores: { TOXICITY: { summaryScore: { value: 0 } } } };
    const { data } = await comments.suggestscore({ key, resource: { ...resource, clientToken: 'mine' } });
    expect(data).toMatchObject({ clientToken: 'mine', requestedLanguages: [], recorded: false });
  });

  test('is told what was wrong', async () => {
    const comments = await discovered();
    const refused = comments.analyze({ key, resource: { comment: { text: '' }, ...toxicity } });
    await expect(refused).rejects.toThrow('Comment must be non-empty.');
  });
});

/** Sends one request; the key is in the URL unless headers are given. */
const ask = (body: unknown, headers?: Record<string, string>, method = 'analyze') =>
  server.request({
    url: `/v1alpha1/comments:${method}${headers ? '' : `?key=${key}`}`,
    body,
    ...(headers ? { headers } : {}),
  });

describe('an answer', () => {
  test('has the attributes, the languages and the token of the request', async () => {
    const { status, json } = await ask({
      comment: { text: friendly, type: 'PLAIN_TEXT' },
      requestedAttributes: { TOXICITY: { scoreType: 'PROBABILITY' }, SPAM: null, INSULT_EXPERIMENTAL: {} },
      languages: ['en'],
      context: { entries: [{ text: 'What did you think?' }] },
      doNotStore: true,
      clientToken: 'comment 7',
      sessionId: 'session 7',
      communityId: null,
    });
    expect(status).toBe(200);
    const { attributeScores, ...rest } = answer.strict().parse(json);
    expect(Object.keys(attributeScores)).toEqual(['TOXICITY', 'SPAM', 'INSULT_EXPERIMENTAL']);
    expect(rest).toEqual({ languages: ['en'], detectedLanguages: ['en'], clientToken: 'comment 7' });
  });

  test('says where it is, in UTF-16 units of the comment, if asked', async () => {
    const text = `👩‍👩‍👧 ${insult}`;
    const wanted = { comment: { text }, requestedAttributes: { PROFANITY: {} } };
    const spans = async (spanAnnotations: boolean) =>
      answer
        .parse((await ask({ ...wanted, spanAnnotations })).json)
        .attributeScores.PROFANITY?.spanScores.map(({ begin, end }) => text.slice(begin, end));
    expect(await spans(true)).toContain('fucking');
    expect(await spans(false)).toEqual([text]);
  });

  test('leaves out what is below its threshold', async () => {
    const requestedAttributes = { PROFANITY: { scoreThreshold: 0.6 }, SPAM: { scoreThreshold: 0.6 } };
    const { json } = await ask({ comment: { text: insult }, requestedAttributes });
    expect(Object.keys(answer.parse(json).attributeScores)).toEqual(['PROFANITY']);
  });

  test('leaves out what is not served, if asked', async () => {
    const requestedAttributes = { FLIRTATION: {}, SPAM: {} };
    const { json } = await ask({ comment: { text: friendly }, requestedAttributes, dropUnsupportedAttributes: true });
    expect(Object.keys(answer.parse(json).attributeScores)).toEqual(['SPAM']);
  });

  test('covers all of a comment that is longer than one of our texts, for a token each', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const text = `${'lovely '.repeat(2000)}${insult}`;
    const request = { comment: { text }, requestedAttributes: { PROFANITY: {} }, spanAnnotations: true };
    const { json } = await ask(request, { authorization: `Bearer ${apiKey}` });
    const [span] = answer.parse(json).attributeScores.PROFANITY?.spanScores ?? [];
    expect(text.slice(span?.begin, span?.end)).toContain('fucking');
    expect(await server.remaining(apiKey)).toBe(8);
  });
});

describe('a key is found', () => {
  test.each([
    ['X-Goog-Api-Key', () => ({ 'x-goog-api-key': key })],
    ['X-Api-Key', () => ({ 'x-api-key': key })],
    ['Authorization', () => ({ authorization: `Bearer ${key}` })],
  ])('in %s', async (_name, headers) => {
    expect((await ask({ comment: { text: friendly }, ...toxicity }, headers())).status).toBe(200);
  });

  test('in the address, and two that differ are refused', async () => {
    const url = `/v1alpha1/comments:analyze?key=${key}`;
    const { status, json } = await server.request({ url, key: 'another', body: {} });
    expect([status, json]).toMatchObject([400, { error: { details: [{ reason: 'CONFLICTING_CREDENTIALS' }] } }]);
  });
});

describe('a refusal is Google’s error', () => {
  const comment = { text: friendly };
  const entries = [{ text: 'a' }];
  const cases: [says: string, body: object, status: number, message: string | RegExp, errorType?: string][] = [
    ['no comment', toxicity, 400, 'Comment must be non-empty.', 'COMMENT_EMPTY'],
    [
      'a comment of more than 20,480 bytes',
      { comment: { text: 'é'.repeat(10_241) }, ...toxicity },
      400,
      'Comment text too long.',
      'COMMENT_TOO_LONG',
    ],
    ['no attributes', { comment }, 400, 'Missing requested_attributes', 'NO_REQUESTED_ATTRIBUTES'],
    [
      'an attribute that is not served',
      { comment, requestedAttributes: { CURIOSITY_EXPERIMENTAL: {} } },
      400,
      'Unknown requested attribute: CURIOSITY_EXPERIMENTAL',
      'INVALID_REQUEST',
    ],
    [
      'a language that is not read',
      { comment, ...toxicity, languages: ['en', 'zu'] },
      400,
      'Attribute TOXICITY does not support request languages: zu',
      'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE',
    ],
    [
      'another kind of score',
      { comment, requestedAttributes: { TOXICITY: { scoreType: 'PERCENTILE' } } },
      400,
      'Requested score type PERCENTILE is not supported by attribute TOXICITY',
      'INVALID_REQUEST',
    ],
    [
      'markup',
      { comment: { text: 'a', type: 'HTML' }, ...toxicity },
      400,
      "Currently, only 'PLAIN_TEXT' comments are supported",
      'INVALID_REQUEST',
    ],
    [
      'two contexts',
      { comment, ...toxicity, context: { entries, articleAndParentComment: { article: { text: 'a' } } } },
      400,
      /^Context can have either/,
      'INVALID_REQUEST',
    ],
    ['a field that does not exist', { comment, ...toxicity, typo: 1 }, 400, /Unknown name "typo": Cannot find field/],
    ['a wrong type', { comment, ...toxicity, doNotStore: 'yes' }, 400, /^Invalid value at 'doNotStore'/],
  ];

  test.each(cases)('%s', async (_says, body, status, message, errorType) => {
    const { json, ...response } = await ask(body);
    expect([response.status, json]).toEqual([
      status,
      {
        error: {
          code: status,
          message: typeof message === 'string' ? message : expect.stringMatching(message),
          status: 'INVALID_ARGUMENT',
          details: expect.arrayContaining(errorType ? [expect.objectContaining({ errorType })] : []),
        },
      },
    ]);
  });

  test('no key, no tokens, no JSON', async () => {
    const { apiKey } = await server.account({ tokens: 0 });
    const body = { comment, ...toxicity };
    const answers = [
      await ask(body, {}),
      await ask(body, { 'x-api-key': apiKey }),
      await server.request({
        url: `/v1alpha1/comments:analyze?key=${key}`,
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ];
    expect(answers.map(({ json }) => json)).toMatchObject([
      { error: { code: 403, status: 'PERMISSION_DENIED' } },
      { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } },
      { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    ]);
  });

  test('of a suggestion as well', async () => {
    const { json } = await ask({ comment, attributeScores: {} }, undefined, 'suggestscore');
    expect(json).toMatchObject({ error: { code: 400, message: 'Missing attribute_scores' } });
  });
});

test('a repetition under an Idempotency-Key is answered again and not charged again', async () => {
  const { apiKey } = await server.account({ tokens: 5 });
  const headers = { 'x-goog-api-key': apiKey, 'idempotency-key': 'comment-7' };
  const body = { comment: { text: insult }, ...toxicity };
  const [first, second] = [await ask(body, headers), await ask(body, headers)];
  expect(second.text).toBe(first.text);
  expect(await server.remaining(apiKey)).toBe(4);
});
