/**
 * Identity and context of content: what a caller says of it is in the log, the review queue, exports and webhooks, as far
 * as the content policy keeps it; and everything about an author can be erased.
 */
import { contentPolicyNames } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DashboardClient, ProcedureError, setUpOwner } from '../support/dashboard-client.ts';
import { upload } from '../support/file-sources.ts';
import { landscapePicture, toBase64 } from '../support/pictures.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const MAIL = 'jane@example.com';

const about = {
  contentId: 'comment-1',
  author: { id: 'ann-7', displayName: 'Ann of Green Gables', createdAt: '2026-01-02T03:04:05Z', trustLevel: 2 },
  url: 'https://example.com/comments/1',
  context: {
    parentId: 'comment-0',
    threadId: 'thread-9',
    channel: 'garden',
    items: [{ contentId: 'comment-0', authorId: 'bob-3', content: `Write to ${MAIL}` }],
  },
  metadata: { site: 'one', mail: MAIL },
};

let server: TestServer;
let owner: DashboardClient;
let apiKey: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  apiKey = await createKey(['moderate', 'usage', 'activity', 'authors:erase']);
});
afterAll(() => server?.[Symbol.asyncDispose]());

async function createKey(scopes: string[]): Promise<string> {
  return String(Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey);
}
const setContentPolicy = (contentPolicy: string) =>
  owner.mutate('activity.changeSettings', { contentPolicy, retentionDays: 30 });
const moderate = (body: unknown, headers: Record<string, string> = {}, url = '/moderation/text') =>
  server.request({ url, key: apiKey, body, headers });

async function search(filters: Record<string, string>): Promise<readonly Record<string, unknown>[]> {
  await server.services.activity.flush();
  const { json } = await server.request({
    method: 'GET',
    url: `/activity?${new URLSearchParams(filters)}`,
    key: apiKey,
  });
  return Object(json).rows;
}

/** Identity and context of the newest entry of a request, with its thread. */
async function keptOf(requestId: unknown, item = 0): Promise<Record<string, unknown>> {
  await server.services.activity.flush();
  const url = `/activity/${requestId}/${item}`;
  const {
    contentId,
    author,
    url: link,
    context,
    metadata,
  } = Object((await server.request({ method: 'GET', url, key: apiKey })).json);
  return { contentId, author, url: link, context, metadata };
}

describe('what is kept under a content policy', () => {
  const { displayName: _, ...knownAuthor } = about.author;
  const { items: __, ...place } = about.context;
  const expected: Record<(typeof contentPolicyNames)[number], unknown> = {
    none: { contentId: null, author: null, url: null, context: null, metadata: null },
    hash: {
      ...{ contentId: about.contentId, author: { id: about.author.id }, url: null },
      ...{ context: { ...place, items: [] }, metadata: null },
    },
    redacted: {
      ...about,
      author: knownAuthor,
      context: { ...place, items: [{ ...about.context.items[0], content: expect.not.stringContaining(MAIL) }] },
      metadata: { site: 'one', mail: expect.not.stringContaining(MAIL) },
    },
    full: about,
  };

  test.each(contentPolicyNames)('%s', async (policy) => {
    await setContentPolicy(policy);
    const { json } = await moderate({ content: 'Good morning', ...about });
    expect(await keptOf(Object(json).id)).toEqual(expected[policy]);
  });
});

describe('every way to send content', () => {
  beforeAll(() => setContentPolicy('full'));

  test('a batch names each of its contents', async () => {
    const items = [{ contentId: 'b1', authorId: 'x' }, null, { contentId: 'b3', metadata: { a: 'b' } }];
    const { json } = await moderate({ content: ['One', 'Two', 'Three'], authorId: 'y', items });
    const { id } = Object(json);
    const rows = await search({ requestId: id });
    expect(rows.map(({ contentId, author, metadata }) => [contentId, Object(author).id, metadata])).toEqual([
      ['b3', 'y', { a: 'b' }],
      [null, 'y', null],
      ['b1', 'x', null],
    ]);
  });

  test('a form carries it as JSON in its fields', async () => {
    const form = { author: JSON.stringify(about.author), context: JSON.stringify(about.context), contentId: 'form-1' };
    const sent = {
      modality: 'image',
      mediaType: 'image/png',
      file: await landscapePicture(),
      fields: form,
      key: apiKey,
    } as const;
    const answer = JSON.parse((await upload(server, sent)).body);
    expect(await keptOf(answer.id)).toEqual({ ...about, contentId: 'form-1', url: null, metadata: null });
  });

  test('the response has the active strikes of each author, and is as before without one', async () => {
    await moderate({ content: 'Hi', authorId: 'struck' });
    await server.services.activity.flush();
    await owner.mutate('authors.giveStrike', { authorId: 'struck', strikeCount: 3 });
    const items = [null, { authorId: 'struck' }, { authorId: 'new' }];
    const { results } = Object((await moderate({ content: ['One', 'Two', 'Three'], items })).json);
    expect(results.map((one: object) => Object(one).activeStrikeCount)).toEqual([undefined, 3, 0]);
    const picture = { image: toBase64(await landscapePicture()), authorId: 'struck' };
    expect((await moderate(picture, {}, '/moderation/image')).json).toMatchObject({ activeStrikeCount: 3 });
    const { headers } = await moderate(picture, { prefer: 'respond-async' }, '/moderation/image');
    const url = String(headers.location);
    await expect
      .poll(async () => (await server.request({ method: 'GET', url, key: apiKey })).json, WAIT)
      .toMatchObject({ result: { activeStrikeCount: 3 } });
    expect(await owner.mutate('moderation.text', { content: 'Hi', authorId: 'struck' })).toMatchObject({
      activeStrikeCount: 3,
    });
    expect(await createTestClient(server, apiKey).text({ content: 'Hi' })).not.toHaveProperty('activeStrikeCount');
  });

  test('a job keeps it until it is judged', async () => {
    const taken = await moderate(
      { image: toBase64(await landscapePicture()), ...about },
      { prefer: 'respond-async' },
      '/moderation/image',
    );
    expect(taken.status).toBe(202);
    const done = await vi.waitFor(async () => {
      const { json } = await server.request({ method: 'GET', url: String(taken.headers.location), key: apiKey });
      expect(Object(json).status).toBe('completed');
      return Object(json);
    }, WAIT);
    // It is written down once it is charged.
    await vi.waitFor(async () => expect(await keptOf(done.result.id)).toEqual(about), WAIT);
  });

  test('tRPC and the client library', async () => {
    const { id } = Object(await owner.mutate('moderation.text', { content: 'Hello', ...about }));
    expect(await keptOf(id)).toEqual(about);
    const result = await createTestClient(server, apiKey).text({ content: 'Hello', ...about });
    expect(await keptOf(result.id)).toEqual(about);
  });

  test.each([
    ['OpenAI’s user', '/v1/moderations', { input: 'Hello', user: 'open-1' }, { author: { id: 'open-1' } }],
    [
      'OpenAI’s safety_identifier, before user',
      '/v1/moderations',
      { input: ['Hello'], user: 'open-1', safety_identifier: 'open-2' },
      { author: { id: 'open-2' } },
    ],
    [
      'Perspective’s identifiers and context',
      '/v1alpha1/comments:analyze',
      {
        comment: { text: 'Hello' },
        ...{ requestedAttributes: { TOXICITY: {} }, clientToken: 'p-1', communityId: 'c-1', sessionId: 's-1' },
        context: { entries: [{ text: 'Before' }] },
      },
      { contentId: 'p-1', context: { channel: 'c-1', items: [{ content: 'Before' }] }, metadata: { sessionId: 's-1' } },
    ],
    [
      'Coral’s author, story and parent',
      '/coral/moderation',
      {
        action: 'NEW',
        comment: { body: 'Hello', parentID: 'c0' },
        author: { id: 'cora', role: 'COMMENTER' },
        story: { id: 'st', url: 'https://example.com/story' },
        site: { id: 'si' },
      },
      {
        author: { id: 'cora' },
        url: 'https://example.com/story',
        context: { parentId: 'c0', threadId: 'st', channel: 'si', items: [] },
        metadata: { action: 'NEW', role: 'COMMENTER' },
      },
    ],
  ])('%s', async (_says, url, body, kept) => {
    const { status, headers } = await moderate(body, {}, url);
    expect(status).toBe(200);
    const none = { contentId: null, author: null, url: null, context: null, metadata: null };
    expect(await keptOf(headers['x-request-id'])).toEqual({ ...none, ...kept });
  });

  test('what does not fit from another service is left out, and fails nothing', async () => {
    const long = 'x'.repeat(201);
    const body = {
      comment: { text: 'Hello' },
      requestedAttributes: { TOXICITY: {} },
      clientToken: long,
      communityId: ' ',
    };
    const { status, headers } = await moderate(body, {}, '/v1alpha1/comments:analyze');
    expect(status).toBe(200);
    expect(await keptOf(headers['x-request-id'])).toMatchObject({ contentId: null, context: null });
  });
});

test('the log is searched and exported by author and content', async () => {
  await setContentPolicy('hash');
  for (const [contentId, authorId] of [
    ['s1', 'searched'],
    ['s2', 'searched'],
    ['s2', 'somebody'],
  ])
    await moderate({ content: 'Good morning', contentId, authorId });
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ contentId }) => contentId);
  expect(idsOf(await search({ authorId: 'searched' }))).toEqual(['s2', 's1']);
  expect(idsOf(await search({ authorId: 'searched', contentId: 's1' }))).toEqual(['s1']);
  expect(idsOf(await search({ authorId: 'search' }))).toEqual([]);
  const url = '/activity/export?format=csv&authorId=searched';
  const { text } = await server.request({ method: 'GET', url, key: apiKey });
  expect(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.includes('searched')),
  ).toEqual([true, true]);
});

test('a refused field costs nothing', async () => {
  const { apiKey: key } = await server.account();
  const before = await server.remaining(key);
  const { status, json } = await server.request({
    url: '/moderation/text',
    key,
    body: { content: 'Hi', contentId: ' ' },
  });
  expect([status, Object(json).code, Object(json).errors[0].pointer]).toEqual([400, 'invalid_request', '/contentId']);
  expect(await server.remaining(key)).toBe(before);
});

describe('erasure by author', () => {
  /** Rows of each table in which an id occurs, as text or as bytes. */
  async function occurrences(id: string): Promise<string[]> {
    const { database } = server.services;
    const tables = await database.sql(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await database.sql(
        `select count(*)::int as count from "${String(name)}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
        [id, Buffer.from(id).toString('hex')],
      );
      if (Number(row?.count) > 0) found.push(String(name));
    }
    return found.sort();
  }
  const erase = (id: string, key = apiKey) =>
    server.request({ method: 'DELETE', url: `/authors/${encodeURIComponent(id)}`, key });

  test('nothing of the author is left in any table but a hash in the audit log, and it can be repeated', async () => {
    await setContentPolicy('full');
    const author = 'Zoë / writer-of-everything?';
    const webhook = { url: 'https://example.com/hook', events: ['moderation.completed', 'job.completed'] };
    await owner.mutate('webhooks.create', webhook);
    const content = 'You f.u.c.k.i.n.g idiot';
    const { json } = await moderate(
      { content, contentId: 'e1', author: { id: author, displayName: author } },
      { 'idempotency-key': 'erase-1' },
    );
    await moderate({ content: 'Hi', authorId: 'reader', context: { items: [{ authorId: author, content }, 'Other'] } });
    await server.services.activity.flush();
    await moderate({ requestId: Object(json).id, correct: false, note: author }, {}, '/feedback');
    const taken = await moderate({ content: [content], authorId: author }, { prefer: 'respond-async' });
    await vi.waitFor(async () => {
      const url = String(taken.headers.location);
      expect((await server.request({ method: 'GET', url, key: apiKey })).json).toMatchObject({ status: 'completed' });
    }, WAIT);
    await vi.waitFor(async () => {
      const [row] = await server.services.database.sql(
        'select count(*)::int as count from webhook_deliveries where $1 = any(authors)',
        [author],
      );
      expect(row?.count).toBe(3);
    }, WAIT);
    expect(await occurrences(author)).toEqual([
      'activity',
      'activity_details',
      'authors',
      'idempotency',
      'jobs',
      'reviews',
      'webhook_deliveries',
    ]);
    const counts = {
      contents: 2,
      threads: 1,
      reviews: 1,
      actions: 0,
      jobs: 1,
      deliveries: 3,
      responses: 1,
      examples: 0,
      listEntries: 0,
    };
    expect(await erase(author)).toMatchObject({ status: 200, json: counts });
    expect(await occurrences(author)).toEqual([]);
    const none = { contents: 0, threads: 0, reviews: 0, actions: 0, jobs: 0, deliveries: 0, responses: 0, examples: 0 };
    expect(await erase(author)).toMatchObject({ status: 200, json: none });
    const { entries } = Object(await owner.query('people.audit'));
    const [, entry] = entries;
    expect(entry).toMatchObject({
      act: 'authors.erase',
      target: expect.stringMatching(/^[0-9a-f]{64}$/),
      details: counts,
    });
    expect(JSON.stringify(entries)).not.toContain('writer-of-everything');
    const [row] = await search({ authorId: 'reader' });
    expect((await keptOf(row?.requestId)).context).toEqual({ items: [{ content: 'Other' }] });
  });

  test('only a key with the scope may erase', async () => {
    const weak = await createKey(['moderate', 'activity']);
    expect(await erase('ann-7', weak)).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
    expect((await erase(' ')).status).toBe(400);
    expect(await owner.mutate('authors.erase', { authorId: 'nobody' })).toMatchObject({ contents: 0 });
    await expect(owner.mutate('authors.erase', { authorId: '' })).rejects.toThrow(ProcedureError);
  });

  test('the client library erases', async () => {
    await moderate({ content: 'Hi', authorId: 'sdk/author' });
    expect(await createTestClient(server, apiKey).eraseAuthor('sdk/author')).toMatchObject({ contents: 1 });
  });
});
