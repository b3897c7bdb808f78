/**
 * Coral: the requests of its Perspective filter and of its external moderation phases, as its source code (9.11.8) writes
 * and signs them, and its reading of the answers. No Coral runs here.
 */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SECRETS = ['emp_current', 'emp_previous'] as const;

let server: TestServer;
let signed: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  signed = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off', WINNOW_CORAL_SECRETS: SECRETS.join(',') });
  key = (await server.account({ name: 'local', tokens: 100 })).apiKey;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await signed[Symbol.asyncDispose]();
});

const json = { 'content-type': 'application/json' };
const insult = 'You fucking idiot, I will kill you';

describe('the filter', () => {
  const analyze = (comment: object) =>
    server.request({ url: `/v1alpha1/comments:analyze?key=${key}`, headers: json, body: JSON.stringify(comment) });

  test('gets the score of its model, which decides', async () => {
    const ask = async (text: string) => {
      const { json: data } = await analyze({
        comment: { text },
        doNotStore: true,
        requestedAttributes: { TOXICITY: {} },
        languages: ['en'],
      });
      return Object(data).attributeScores.TOXICITY.summaryScore.value;
    };
    expect(await ask(insult)).toBeGreaterThan(0.9);
    expect(await ask('What a lovely day')).toBeLessThan(0.5);
  });

  const suggest = (text: string, value: number, token = 'comment:2') =>
    server.request({
      url: `/v1alpha1/comments:suggestscore?key=${key}`,
      headers: json,
      body: JSON.stringify({
        comment: { text },
        context: {
          entries: [{ text: JSON.stringify({ url: 'https://a.example/1?commentID=2', Coral_comment_id: '2' }) }],
        },
        attributeScores: { TOXICITY: { summaryScore: { value } } },
        languages: ['en'],
        communityId: 'Coral:https://coral.example',
        clientToken: token,
      }),
    });

  test('hands in the decisions of moderators, which count for the agreement with the engine', async () => {
    const owner = await setUpOwner(server);
    const precision = async () => Object(await owner.query('review.precision'));
    const analysed = { requestedAttributes: { TOXICITY: {} }, languages: ['en'] };
    await analyze({ comment: { text: insult }, ...analysed });
    await analyze({ comment: { text: 'What a lovely day' }, ...analysed });
    expect(await suggest(insult, 1)).toMatchObject({ status: 200, json: { clientToken: 'comment:2', recorded: true } });
    expect(await suggest('What a lovely day', 0)).toMatchObject({ json: { recorded: true } });
    const { rows } = Object(await owner.query('review.decided'));
    expect(rows).toMatchObject([
      { reason: 'suggestion', decision: 'allow', severity: 'None' },
      { reason: 'suggestion', decision: 'reject', reviewer: key.split('_')[2] },
    ]);
    const agreed = await precision();
    expect(agreed.clean).toMatchObject({ right: 1, wrong: 0 });
    expect(agreed.categories).toContainEqual({ category: 'Bullying', right: 1, wrong: 0, precision: 1 });
    // The moderator thinks again.
    await suggest(insult, 0);
    expect((await precision()).categories).toContainEqual({ category: 'Bullying', right: 0, wrong: 1, precision: 0 });
    expect(Object(await owner.query('review.queue')).waiting).toBe(0);
  });

  test('is told which decisions are not recorded: on a comment that was not to be stored, and on one already decided by a reviewer', async () => {
    const analysed = { requestedAttributes: { TOXICITY: {} }, languages: ['en'] };
    await analyze({ comment: { text: 'Not to be stored' }, doNotStore: true, ...analysed });
    expect(await suggest('Not to be stored', 1)).toMatchObject({ status: 200, json: { recorded: false } });
    expect(await suggest('Never seen', 1)).toMatchObject({ status: 200, json: { recorded: false } });
    await analyze({ comment: { text: 'Found by its token' }, clientToken: 'token-3', ...analysed });
    expect(await suggest('Edited since', 1, 'token-3')).toMatchObject({ json: { recorded: true } });
    await server.services.database.sql(`update reviews set reviewer = 'user_of_the_desk'`);
    expect(await suggest('Found by its token', 0, 'token-3')).toMatchObject({ json: { recorded: false } });
  });

  test('is told the language of a comment, where the one that it names is not supported', async () => {
    const { status, json: data } = await analyze({
      comment: { text: 'Das ist ein ganz gewöhnlicher deutscher Satz über das Wetter von morgen.' },
      requestedAttributes: { TOXICITY: {} },
      languages: ['tlh'],
    });
    const [detail] = Object(data).error.details;
    expect([status, detail.languageNotSupportedByAttributeError]).toEqual([
      400,
      { attribute: 'TOXICITY', requestedLanguages: ['tlh'], detectedLanguages: ['de'] },
    ]);
  });
});

/** What Coral accepts (external.ts): unknown fields are dropped, others must be as here. */
const accepted = z.object({
  status: z.enum(['NONE', 'APPROVED', 'REJECTED', 'PREMOD', 'SYSTEM_WITHHELD']).optional(),
  actions: z
    .array(
      z.object({
        actionType: z.literal('FLAG'),
        reason: z.enum(['COMMENT_DETECTED_TOXIC', 'COMMENT_DETECTED_SPAM']),
      }),
    )
    .optional(),
  tags: z.array(z.enum(['FEATURED', 'STAFF'])).optional(),
});

const requestOf = (body: string) =>
  JSON.stringify(
    {
      action: 'NEW',
      comment: { body, parentID: null },
      author: { id: 'a', role: 'COMMENTER' },
      story: { id: 's', url: 'https://news.example/1' },
      site: { id: 'i' },
      tenantID: 't',
      tenantDomain: 'coral.example',
    },
    null,
    2,
  );

/** As signingSecret/helpers.ts. */
const sign = (body: string, secrets: readonly string[]) =>
  secrets.map((secret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`).join(',');

describe('an external moderation phase', () => {
  async function decide(comment: string, settings: Readonly<Record<string, string>> = {}) {
    const body = requestOf(comment);
    const url = `/coral/moderation?${new URLSearchParams({ key, ...settings })}`;
    const { status, text, json: data } = await server.request({ url, headers: json, body });
    expect(status).toBe(200);
    if (text !== '{}') accepted.parse(data);
    return Object(data);
  }

  test('leaves clean and blank comments to Coral, in the two characters that it takes for no answer', async () => {
    for (const comment of ['What a lovely day', '', ' \n\u200b'])
      expect(await decide(comment, { reject: 'Low' })).toEqual({});
  });

  test('withholds an unsafe comment with a flag, also one in HTML', async () => {
    const withheld = {
      status: 'SYSTEM_WITHHELD',
      actions: [{ actionType: 'FLAG', reason: 'COMMENT_DETECTED_TOXIC' }],
    };
    expect(await decide(insult)).toEqual(withheld);
    expect(await decide(`<p>You <b>fucking</b> idiot, I will kill you</p>`)).toEqual(withheld);
  });

  test('rejects with a reason from the severity on that the address names, and on the ground that it gives', async () => {
    const { status, moderationAction } = await decide(insult, { reject: 'High', legalGrounds: 'House rule 3' });
    expect(status).toBe('REJECTED');
    expect(moderationAction).toEqual({
      status: 'REJECTED',
      rejectionReason: {
        code: expect.stringMatching(/^(?:ABUSIVE|HARASSMENT_BULLYING|HATE_SPEECH)$/),
        legalGrounds: 'House rule 3',
        detailedExplanation: expect.stringMatching(/high severity/),
      },
    });
  });

  test('the worst part of a long comment decides', async () => {
    expect((await decide(`${'a lovely day. '.repeat(1_000)}${insult}`)).status).toBe('SYSTEM_WITHHELD');
  });

  test.each([
    ['a wrong key', { key: 'wnw_live_wrong' }, 'invalid_api_key'],
    ['a profile that does not exist', { profile: 'prof_0' }, 'profile_not_found'],
  ])('what cannot be judged is withheld and not charged: %s', async (_says, settings, code) => {
    const before = await server.remaining(key);
    expect(await decide(insult, settings)).toMatchObject({ status: 'SYSTEM_WITHHELD', error: { code } });
    expect(await server.remaining(key)).toBe(before);
  });

  test('an empty balance is withheld too', async () => {
    const { apiKey } = await server.account({ tokens: 0 });
    expect(await decide(insult, { key: apiKey })).toMatchObject({ error: { code: 'insufficient_tokens' } });
  });

  test('a body that no Coral sends is an error', async () => {
    const ask = { url: `/coral/moderation?key=${key}`, headers: json, body: '{"comment":1}' };
    expect((await server.request(ask)).status).toBe(400);
  });

  test.each([
    ['its current secret', [SECRETS[0]], true],
    ['two secrets, one of them unknown', ['emp_new', SECRETS[1]], true],
    ['another secret', ['emp_new'], false],
    ['nothing', [], false],
  ])('where secrets are set, requests signed with %s are judged: %s', async (_says, secrets, judged) => {
    const { apiKey } = await signed.account({ tokens: 1 });
    const body = requestOf(insult);
    const signature = secrets.length === 0 ? {} : { 'x-coral-signature': sign(body, secrets) };
    const { json: data } = await signed.request({
      url: `/coral/moderation?key=${apiKey}`,
      headers: { ...json, ...signature },
      body,
    });
    expect(Object(data).error?.code).toBe(judged ? undefined : 'invalid_api_key');
    expect(await signed.remaining(apiKey)).toBe(judged ? 0 : 1);
  });

  test('a signature of another body is none', async () => {
    const { apiKey } = await signed.account({ tokens: 1 });
    const headers = { ...json, 'x-coral-signature': sign(requestOf('What a lovely day'), SECRETS) };
    const { json: data } = await signed.request({
      url: `/coral/moderation?key=${apiKey}`,
      headers,
      body: requestOf(insult),
    });
    expect(Object(data).error.code).toBe('invalid_api_key');
  });
});
