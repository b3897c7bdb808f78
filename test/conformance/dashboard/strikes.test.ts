/** Strikes: given by hand and by decisions, expiry, thresholds whose actions are taken and reversed, webhook messages. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expireStrikes } from '../../../apps/server/src/accounts/authors/expire-strikes.ts';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { sourceSettings } from '../../support/file-sources.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;
let receiver: ReturnType<typeof createServer>;
const events: { type: string; data: Record<string, unknown> }[] = [];

const thresholds = [
  { strikes: 3, action: 'warn' },
  { strikes: 5, action: 'suspend', durationSec: 86_400 },
];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    events.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await startTestServer({}, { ...sourceSettings({ url }), WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  key = await createKey(['moderate', 'activity', 'authors:write', 'policies:read', 'policies:write']);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('webhooks.create', {
    url,
    events: ['strike.given', 'strike.removed', 'action.taken', 'action.reversed'],
  });
  await owner.mutate('authors.changeStrikeSettings', {
    severityLevels: { High: { strikeCount: 2, expiryInDays: 90 } },
    thresholds,
  });
  await owner.mutate('policies.create', { id: 'hate', name: 'Hate', severityLevel: 'High' });
  await owner.mutate('policies.create', { id: 'spam', name: 'Spam', strikeCount: 1, expiryInDays: 7 });
  await owner.mutate('policies.create', { id: 'off-topic', name: 'Off topic', severityLevel: 'Low' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

const createKey = async (scopes: string[]): Promise<string> =>
  Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
async function moderate(authorId: string): Promise<string> {
  const body = { content: 'You fucking idiot', authorId };
  return Object((await server.request({ url: '/moderation/text', key, body })).json).id;
}
const give = (authorId: string, body: object = {}) =>
  server.request({ url: `/authors/${authorId}/strikes`, key, body });
const remove = (authorId: string, strikeId: string, body: object = {}) =>
  server.request({ url: `/authors/${authorId}/strikes/${strikeId}/remove`, key, body });
const read = async (authorId: string) => Object(await moderator.query('authors.get', { authorId }));
/** Of one author, in order, once there are so many. */
async function eventsOf(authorId: string, count: number) {
  const of = () => events.filter(({ data }) => data.authorId === authorId);
  await vi.waitFor(() => expect(of().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });
  return of();
}
const DAY_MS = 86_400_000;

describe('by hand', () => {
  test('one strike that does not expire, unless something else is said', async () => {
    await moderate('hand');
    const { status, json } = await give('hand', { note: 'In private messages.' });
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        ...{ authorId: 'hand', strikeCount: 1, strikeExpiresAt: null, isActive: true, requestId: null },
        ...{ policyId: null, note: 'In private messages.', reached: null },
      }),
    ]);
    expect(await read('hand')).toMatchObject({
      ...{ activeStrikeCount: 1, totalStrikeCount: 1, strikes: [{ strikeId: Object(json).strikeId }] },
      ...{ firstStrikeAt: Object(json).givenAt, lastStrikeAt: Object(json).givenAt },
    });
  });

  test('a policy gives its own strikes and expiry, or those of its severity level', async () => {
    await moderate('by-policy');
    const expiry = ({ json }: { json: unknown }) =>
      (Date.parse(Object(json).strikeExpiresAt) - Date.parse(Object(json).givenAt)) / DAY_MS;
    const own = await give('by-policy', { policyId: 'spam' });
    expect(own.json).toMatchObject({ strikeCount: 1, policyId: 'spam' });
    expect(expiry(own)).toBeCloseTo(7, 2);
    const level = await give('by-policy', { policyId: 'hate', strikeCount: 1 });
    expect(level.json).toMatchObject({ strikeCount: 1, policyId: 'hate' });
    expect(expiry(level)).toBeCloseTo(90, 2);
  });

  test('what was taken back does not count, and cannot be taken back again', async () => {
    await moderate('taken-back');
    const { strikeId } = Object((await give('taken-back', { strikeCount: 2 })).json);
    const removed = await remove('taken-back', strikeId, { note: 'A quotation.' });
    expect(removed.json).toMatchObject({ isActive: false, removalNote: 'A quotation.', removedAt: expect.any(String) });
    expect((await remove('taken-back', strikeId)).status).toBe(404);
    expect(await read('taken-back')).toMatchObject({ activeStrikeCount: 0, totalStrikeCount: 0, firstStrikeAt: null });
    const told = (await eventsOf('taken-back', 2)).map(({ type, data }) => [type, data.activeStrikeCount]);
    expect(told.toSorted()).toEqual([
      ['strike.given', 2],
      ['strike.removed', 0],
    ]);
  });

  test('an expired strike counts in total only, from the second on that it expired', async () => {
    await moderate('expired');
    await give('expired', { strikeCount: 2, expiryInDays: 1 });
    await server.services.database.sql(`update strikes set expires_at = now() where author = 'expired'`);
    expect(await read('expired')).toMatchObject({ activeStrikeCount: 0, totalStrikeCount: 2 });
    expect(Object(await moderator.query('authors.list', { query: 'expired' })).rows).toMatchObject([
      { activeStrikeCount: 0 },
    ]);
  });

  test.each([
    ['an unknown author', 'nobody', {}, 404],
    ['an unknown policy', 'hand', { policyId: 'no-such' }, 404],
    ['no strikes', 'hand', { strikeCount: 0 }, 400],
    ['too many', 'hand', { strikeCount: 101 }, 400],
  ])('%s: refused', async (_, author, body, expected) => {
    expect((await give(author, body)).status).toBe(expected);
  });

  test('a list by strikes has those with active ones, most first', async () => {
    await moderate('most');
    await give('most', { strikeCount: 2 });
    const { rows } = Object(await moderator.query('authors.list', { order: 'strikes' }));
    const counts = rows.map(({ activeStrikeCount }: { activeStrikeCount: number }) => activeStrikeCount);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(counts.at(-1)).toBeGreaterThan(0);
    const page = Object(await moderator.query('authors.list', { order: 'strikes', limit: 1 }));
    const rest = Object(await moderator.query('authors.list', { order: 'strikes', after: page.next }));
    expect([...page.rows, ...rest.rows].map(({ id }: { id: string }) => id)).toEqual(
      rows.map(({ id }: { id: string }) => id),
    );
  });
});

describe('thresholds', () => {
  test('the actions of the highest threshold that is reached are taken, once for each crossing', async () => {
    await moderate('crossing');
    const first = await give('crossing', { strikeCount: 2 });
    const warned = await give('crossing');
    await give('crossing');
    const suspended = await give('crossing', { strikeCount: 4 });
    expect([first, warned, suspended].map(({ json }) => Object(json).reached)).toEqual([null, 3, 5]);
    const told = await eventsOf('crossing', 6);
    const taken = told.filter(({ type }) => type === 'action.taken');
    expect(taken.map(({ data }) => [data.action, data.source]).toSorted()).toEqual([
      ['suspend', 'strike'],
      ['warn', 'strike'],
    ]);
    const { rows } = Object(await moderator.query('authors.history', { authorId: 'crossing' }));
    expect(rows.flatMap((row: { kind: string; action: string }) => (row.kind === 'action' ? row.action : []))).toEqual([
      'suspend',
      'warn',
    ]);
    const { startsAt, endsAt } = Object(taken.find(({ data }) => data.action === 'suspend')?.data);
    expect((Date.parse(endsAt) - Date.parse(startsAt)) / 1000).toBeCloseTo(86_400, -1);
  });

  test('what is taken back reverses the actions that would not have been taken without it', async () => {
    await moderate('reversed');
    const strikes: string[] = [];
    for (const strikeCount of [2, 2, 1]) strikes.push(Object((await give('reversed', { strikeCount })).json).strikeId);
    // 5 become 3: the suspension falls, the warning at 4 of then stands no longer either, as 2 did not reach 3.
    await remove('reversed', strikes[1] ?? '');
    const told = await eventsOf('reversed', 8);
    const reversed = told.filter(({ type }) => type === 'action.reversed');
    expect(reversed.map(({ data }) => data.action).toSorted()).toEqual(['suspend', 'warn']);
    expect(reversed.map(({ data }) => data.reason)).toEqual(['strikes_expired', 'strikes_expired']);
  });

  test('what reached a threshold stays while other strikes reach it, and ends once when they expire', async () => {
    await moderate('founded');
    const { strikeId } = Object((await give('founded', { strikeCount: 1 })).json);
    await give('founded', { strikeCount: 3 });
    await remove('founded', strikeId);
    const { database } = server.services;
    expect((await eventsOf('founded', 4)).map(({ type }) => type)).not.toContain('action.reversed');
    const expire = async (which: string) => {
      await database.sql(`update strikes set expires_at = now() where author = 'founded' and ${which}`);
      await Promise.all([expireStrikes(database, server.services), expireStrikes(database, server.services)]);
    };
    const log = async () => Object(await moderator.query('actions.list', { authorId: 'founded' })).rows;
    await give('founded', { strikeCount: 1 });
    await expire('strike_count = 1');
    expect(await log()).toMatchObject([{ action: 'warn', source: 'strike', state: 'active' }]);
    await expire('strike_count = 3');
    const reversal = { reversalReason: 'strikes_expired', reversedBy: '' };
    expect(await log()).toMatchObject([{ action: 'warn', source: 'strike', state: 'reversed', ...reversal }]);
    const told = (await eventsOf('founded', 6)).filter(({ type }) => type === 'action.reversed');
    expect(told.map(({ data }) => [data.action, data.source, data.reason])).toEqual([
      ['warn', 'strike', 'strikes_expired'],
    ]);
    // The next crossing takes it again.
    await give('founded', { strikeCount: 3 });
    expect(await log()).toMatchObject([{ state: 'active' }, { state: 'reversed' }]);
  });

  test('ten strikes at once reach each threshold once', async () => {
    await moderate('at-once');
    await Promise.all(Array.from({ length: 10 }, () => give('at-once')));
    expect(await read('at-once')).toMatchObject({ activeStrikeCount: 10 });
    const told = await eventsOf('at-once', 12);
    expect(told.flatMap(({ type, data }) => (type === 'action.taken' ? [data.action] : [])).toSorted()).toEqual([
      'suspend',
      'warn',
    ]);
  });
});

test.each([
  ['an unknown action', { severityLevels: {}, thresholds: [{ strikes: 1, action: 'explode' }] }],
  ['an unknown level', { severityLevels: { Worst: { strikeCount: 1 } } }],
])('settings with %s are refused', async (_, body) => {
  expect((await server.request({ method: 'PUT', url: '/strikes/settings', key, body })).status).toBe(400);
});

test('the client library gives, takes back and sets', async () => {
  const { authors } = createTestClient(server, key);
  await moderate('sdk');
  const { strikeId } = await authors.giveStrike('sdk', { policyId: 'hate' });
  expect(await authors.removeStrike({ authorId: 'sdk', strikeId, note: 'No.' })).toMatchObject({ removalNote: 'No.' });
  const settings = await authors.strikeSettings();
  expect(await authors.changeStrikeSettings(settings)).toEqual(settings);
});
