/** Which roles may call each procedure. Inputs are covered by the hostile table (../hostile). */
import { type Role, roleNames } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { callProcedure, procedures } from '../../support/procedures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** One person of each role. */
const clientsByRole = {} as Record<Role, DashboardClient>;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  clientsByRole.owner = await setUpOwner(server);
  for (const role of roleNames)
    if (role !== 'owner') clientsByRole[role] = await inviteAndJoin(server, clientsByRole.owner, role);
});
afterAll(() => server[Symbol.asyncDispose]());

/**
 * By the lowest role that may call them. Signing out is left to other tests: it would end the session that this test
 * needs.
 */
const proceduresByMinimumRole: Readonly<Record<Role, readonly string[]>> = {
  viewer: [
    ...['usage', 'estimate', 'session.changePassword', 'session.list', 'session.revoke', 'people.list', 'keys.list'],
    ...[
      'profiles.list',
      'profiles.archived',
      'profiles.get',
      'profiles.versions',
      'profiles.replay',
      'profiles.thresholdProposals',
      'profiles.shadow',
      'profiles.tryTerms',
    ],
    ...['activity.search', 'activity.get', 'activity.overview', 'activity.settings', 'webhooks.list'],
    ...['reports.list', 'reports.reporter', 'authors.list', 'authors.get', 'authors.items', 'authors.history'],
    'authors.strikeSettings',
    ...['statements.list', 'statements.get', 'statements.validate', 'statements.settings'],
    'statements.reportEntries',
    ...['review.queue', 'review.decided', 'review.precision', 'review.counts', 'review.queues', 'review.moves'],
    ...['review.agreement', 'review.doubleSettings'],
    ...['review.item', 'review.events', 'review.versions', 'review.seenBefore', 'care.settings'],
    ...['security.get', 'security.startTotp', 'security.confirmTotp', 'security.removeTotp'],
    ...['security.createRecoveryCodes', 'security.startPasskey', 'security.addPasskey', 'security.renamePasskey'],
    'security.removePasskey',
    ...['actions.list', 'actions.get', 'actions.types', 'templates.list'],
    ...['policies.list', 'policies.get', 'policies.versions', 'policies.starters'],
    ...['categories.list', 'categories.get', 'categories.versions', 'categories.learn', 'categories.try'],
    'categories.backtest',
    ...['rules.get', 'rules.versions', 'rules.check', 'rules.test', 'rules.backtest'],
    ...['lists.list', 'lists.get', 'lists.entries'],
    ...['waves.list', 'waves.posts'],
    ...['banks.list', 'banks.get', 'banks.contents', 'banks.getContent', 'banks.signalTypes', 'banks.indexStatus'],
    ...['banks.hash', 'banks.rawLookup', 'banks.lookup', 'banks.compare'],
  ],
  moderator: [
    ...['moderation.text', 'moderation.image', 'moderation.audio', 'moderation.video', 'moderation.job'],
    ...['moderation.textJob', 'moderation.imageJob', 'moderation.audioJob', 'moderation.cancel'],
    ...['statements.change', 'appeals.create', 'appeals.list', 'appeals.link', 'appeals.get', 'appeals.decide'],
    ...['review.doubles', 'review.nextDouble', 'review.decideDouble'],
    ...['review.next', 'review.assign', 'review.release', 'review.move', 'review.escalate', 'review.return'],
    ...['reports.submit', 'reports.get', 'reports.mute', 'authors.addNote'],
    ...['care.get', 'care.change', 'care.addExposure', 'care.takeBreak', 'care.endShift', 'care.rotate'],
    ...['review.countBulk', 'review.createBulk', 'review.getBulk', 'review.continueBulk', 'review.undoBulk'],
    ...['authors.giveStrike', 'authors.removeStrike'],
    ...['actions.take', 'actions.reverse', 'templates.preview'],
    ...['review.feedback', 'review.decide', 'review.undo', 'review.wellness', 'review.changeWellness'],
  ],
  admin: [
    'care.changeSettings',
    'rules.change',
    ...['review.changeQueues', 'review.changeDoubleSettings'],
    ...['profiles.startShadow', 'profiles.stopShadow', 'profiles.resetShadow'],
    ...['keys.create', 'keys.rotate', 'keys.revoke', 'keys.connectionCode'],
    ...['activity.changeSettings', 'activity.erase'],
    ...['authors.erase', 'authors.changeStrikeSettings', 'statements.changeSettings'],
    ...['actions.createType', 'actions.replaceType', 'actions.removeType'],
    ...['templates.create', 'templates.replace', 'templates.remove', 'templates.changeSettings'],
    'statements.changeReportEntries',
    ...['policies.create', 'policies.replace', 'policies.archive', 'policies.restore', 'policies.addStarters'],
    ...['categories.create', 'categories.replace', 'categories.addExamples', 'categories.archive'],
    'categories.restore',
    ...['lists.create', 'lists.change', 'lists.remove', 'lists.addEntries', 'lists.changeEntry', 'lists.removeEntry'],
    ...['banks.create', 'banks.change', 'banks.remove', 'banks.import', 'banks.addContent', 'banks.addSignal'],
    ...['banks.changeContent', 'banks.removeContent'],
    ...['profiles.create', 'profiles.replace', 'profiles.archive', 'profiles.restore'],
    ...['people.invitations', 'people.invite', 'people.revokeInvitation', 'people.resetLink', 'people.changeRole'],
    ...[
      'people.remove',
      'people.resetSecondFactor',
      'people.audit',
      'webhooks.create',
      'webhooks.change',
      'webhooks.rotateSecret',
    ],
    ...['webhooks.remove', 'webhooks.test', 'webhooks.deliveries', 'webhooks.replay'],
  ],
  owner: [
    ...['accounts.list', 'accounts.create', 'accounts.topUp', 'accounts.change', 'accounts.setAllowance'],
    ...['accounts.invite', 'care.summary'],
  ],
};

test('every procedure has its least role', () => {
  const closed = procedures.filter(({ isOpen }) => !isOpen).map(({ path }) => path);
  expect(Object.values(proceduresByMinimumRole).flat().sort()).toEqual(
    closed.filter((path) => path !== 'session.signOut').sort(),
  );
});

describe.each(roleNames)('what needs a %s', (role) => {
  test('is refused to every role below, and to no other', async () => {
    for (const path of proceduresByMinimumRole[role])
      for (const own of roleNames) {
        const { code } = await callProcedure(clientsByRole[own], path, { nothing: 'of this kind' });
        const isBelow = roleNames.indexOf(own) < roleNames.indexOf(role);
        expect([path, own, code === 'role_required']).toEqual([path, own, isBelow]);
      }
  });
});
