/** Every procedure as a door: who may go through, and that nothing that is sent makes the server fail. */
import { type Role, roleNames } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRouter } from '../../../apps/server/src/trpc/router.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { joinAs, setUpOwner, type Visitor } from '../../support/visitor.ts';

let server: TestServer;
/** One person of each role. */
const people = {} as Record<Role, Visitor>;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  people.owner = await setUpOwner(server);
  for (const role of roleNames) if (role !== 'owner') people[role] = await joinAs(server, people.owner, role);
});
afterAll(() => server[Symbol.asyncDispose]());

const types = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string; meta?: unknown } }>,
  ).map(([path, { _def }]) => [path, { type: _def.type, isOpen: Object(_def.meta).open === true }]),
);

/** The least role that may. Signing out is left to other tests: it ends the session that the walk needs. */
const least: Readonly<Record<Role, readonly string[]>> = {
  viewer: [
    ...['usage', 'estimate', 'session.changePassword', 'session.list', 'session.revoke', 'people.list', 'keys.list'],
    ...[
      'profiles.list',
      'profiles.archived',
      'profiles.get',
      'profiles.versions',
      'profiles.replay',
      'profiles.tryTerms',
    ],
    ...['activity.search', 'activity.get', 'activity.overview', 'activity.settings', 'webhooks.list'],
    ...['review.queue', 'review.decided', 'review.precision'],
  ],
  moderator: [
    ...['moderation.text', 'moderation.image', 'moderation.audio', 'moderation.video', 'moderation.job'],
    ...['moderation.cancel', 'review.feedback', 'review.decide', 'review.undo'],
  ],
  admin: [
    ...['keys.create', 'keys.rotate', 'keys.revoke', 'activity.changeSettings', 'activity.erase'],
    ...['profiles.create', 'profiles.replace', 'profiles.archive', 'profiles.restore'],
    ...['people.invitations', 'people.invite', 'people.revokeInvitation', 'people.resetLink', 'people.changeRole'],
    ...['people.remove', 'people.audit', 'webhooks.create', 'webhooks.change', 'webhooks.rotateSecret'],
    ...['webhooks.remove', 'webhooks.test', 'webhooks.deliveries', 'webhooks.replay'],
  ],
  owner: [
    ...['accounts.list', 'accounts.create', 'accounts.topUp', 'accounts.change', 'accounts.setAllowance'],
    'accounts.invite',
  ],
};

async function ask(who: Visitor, path: string, input: unknown) {
  const query = `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer =
    types.get(path)?.type === 'query'
      ? await who.ask({ method: 'GET', url: `/trpc/${path}${query}` })
      : await who.ask({ url: `/trpc/${path}`, body: input });
  return { status: answer.status, code: Object(Object(answer.json).error?.data.problem).code };
}

test('every procedure has its least role', () => {
  const closed = [...types].filter(([, { isOpen }]) => !isOpen).map(([path]) => path);
  expect(Object.values(least).flat().sort()).toEqual(closed.filter((path) => path !== 'session.signOut').sort());
});

describe.each(roleNames)('what needs a %s', (role) => {
  test('is refused to every role below, and to no other', async () => {
    for (const path of least[role])
      for (const own of roleNames) {
        const { code } = await ask(people[own], path, { nothing: 'of this kind' });
        const isBelow = roleNames.indexOf(own) < roleNames.indexOf(role);
        expect([path, own, code === 'role_required']).toEqual([path, own, isBelow]);
      }
  });
});

describe('no input makes the server fail:', () => {
  const requestId = 'req_1';
  const far = '0000-01-01T00:00:00Z';
  const cases: readonly [string, Record<string, unknown>][] = [
    ['session.signIn', { email: 'a\u0000@example.com', password: 'x' }],
    ['session.revoke', { sessionId: '\u0000' }],
    ['people.invite', { role: 'viewer', note: 'a\u0000b' }],
    ['people.remove', { personId: '\u0000' }],
    ['people.revokeInvitation', { invitationId: '\u0000' }],
    ['people.audit', { before: '9'.repeat(19) }],
    ['keys.create', { name: 'a\u0000b' }],
    ['keys.create', { name: 'a', expiresAt: far }],
    ['keys.revoke', { keyId: '\u0000' }],
    ['activity.search', { caller: '\u0000' }],
    ['activity.search', { category: '\u0000' }],
    ['activity.search', { from: far }],
    ['activity.overview', { from: far, to: '0000-01-02T00:00:00Z' }],
    ['activity.overview', { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', zone: 'Europe/Atlantis' }],
    ['activity.overview', { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z', zone: '\u0000' }],
    ['webhooks.create', { url: 'https://example.com', description: '\u0000', events: ['tokens.low'] }],
    ['webhooks.deliveries', { webhookId: '\u0000' }],
    ['webhooks.replay', { deliveryId: '9'.repeat(19) }],
    ['review.decide', { requestId, decision: 'allow', note: '\u0000' }],
    ['review.feedback', { requestId, correct: true, note: '\u0000' }],
    ['profiles.replay', { id: '\u0000', draft: { name: 'p' } }],
    ['accounts.create', { name: '\u0000', tier: 'Pro', tokens: 1 }],
    ['accounts.topUp', { accountId: '\u0000', tokens: 1 }],
  ];
  test.each(cases)('%s %j', async (path, input) => {
    expect(await ask(people.owner, path, input)).toEqual({ status: 400, code: 'invalid_request' });
  });

  test.each(['profiles.get', 'profiles.versions', 'profiles.replace', 'profiles.archive', 'profiles.restore'])(
    '%s without anything, and with an id that is none',
    async (path) => {
      for (const input of [undefined, null, {}, { id: 7 }, { id: '\u0000' }])
        expect([input, (await ask(people.owner, path, input)).status < 500]).toEqual([input, true]);
    },
  );
});
