/** REST and tRPC offer the same: every procedure has its route, and every route its procedure or a reason to have none. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureFacts } from '../../apps/server/src/transport/trpc/router.ts';
import { setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** tRPC procedure → REST route. Asynchronous moderation is the same route with `Prefer: respond-async`. */
const routes: Readonly<Record<string, string>> = {
  'moderation.text': 'POST /moderation/text',
  'moderation.image': 'POST /moderation/image',
  'moderation.audio': 'POST /moderation/audio',
  'moderation.video': 'POST /moderation/video',
  'moderation.textJob': 'POST /moderation/text',
  'moderation.imageJob': 'POST /moderation/image',
  'moderation.audioJob': 'POST /moderation/audio',
  'moderation.job': 'GET /moderation/video/{jobId}',
  'moderation.cancel': 'DELETE /moderation/video/{jobId}',
  usage: 'GET /usage',
  estimate: 'POST /estimate',
  'profiles.create': 'POST /profiles',
  'profiles.list': 'GET /profiles',
  'profiles.archived': 'GET /profiles/archived',
  'profiles.get': 'GET /profiles/{id}',
  'profiles.versions': 'GET /profiles/{id}/versions',
  'profiles.replace': 'PUT /profiles/{id}',
  'profiles.archive': 'DELETE /profiles/{id}',
  'profiles.restore': 'POST /profiles/{id}/restore',
  'profiles.replay': 'POST /profiles/{id}/replay',
  'profiles.thresholdProposals': 'GET /profiles/{id}/threshold-proposals',
  'profiles.shadow': 'GET /profiles/{id}/shadow',
  'profiles.startShadow': 'POST /profiles/{id}/shadow',
  'profiles.stopShadow': 'POST /profiles/{id}/shadow/stop',
  'profiles.resetShadow': 'POST /profiles/{id}/shadow/reset',
  'profiles.tryTerms': 'POST /profiles/terms/test',
  'categories.list': 'GET /categories',
  'categories.create': 'POST /categories',
  'categories.get': 'GET /categories/{categoryId}',
  'categories.versions': 'GET /categories/{categoryId}/versions',
  'categories.replace': 'PUT /categories/{categoryId}',
  'categories.addExamples': 'POST /categories/{categoryId}/examples',
  'categories.archive': 'DELETE /categories/{categoryId}',
  'categories.restore': 'POST /categories/{categoryId}/restore',
  'categories.learn': 'POST /categories/{categoryId}/learn',
  'categories.try': 'POST /categories/{categoryId}/try',
  'categories.backtest': 'POST /categories/{categoryId}/backtest',
  'policies.list': 'GET /policies',
  'policies.create': 'POST /policies',
  'policies.get': 'GET /policies/{policyId}',
  'policies.versions': 'GET /policies/{policyId}/versions',
  'policies.replace': 'PUT /policies/{policyId}',
  'policies.archive': 'DELETE /policies/{policyId}',
  'policies.restore': 'POST /policies/{policyId}/restore',
  'policies.starters': 'GET /starter-policies',
  'policies.addStarters': 'POST /starter-policies',
  'keys.connectionCode': 'POST /keys/connection-codes',
  'banks.list': 'GET /c/banks',
  'banks.create': 'POST /c/banks',
  'banks.get': 'GET /c/bank/{name}',
  'banks.change': 'PUT /c/bank/{name}',
  'banks.remove': 'DELETE /c/bank/{name}',
  'banks.contents': 'GET /c/bank/{name}/content',
  'banks.addContent': 'POST /c/bank/{name}/content',
  'banks.addSignal': 'POST /c/bank/{name}/signal',
  'banks.getContent': 'GET /c/bank/{name}/content/{id}',
  'banks.changeContent': 'PUT /c/bank/{name}/content/{id}',
  'banks.removeContent': 'DELETE /c/bank/{name}/content/{id}',
  'banks.import': 'POST /c/bank/{name}/import',
  'banks.signalTypes': 'GET /c/signal_type',
  'banks.hash': 'GET /h/hash',
  'banks.rawLookup': 'GET /m/raw_lookup',
  'banks.lookup': 'GET /m/lookup',
  'banks.compare': 'POST /m/compare',
  'banks.indexStatus': 'GET /m/index/status',
  'keys.list': 'GET /keys',
  'keys.create': 'POST /keys',
  'keys.rotate': 'POST /keys/{id}/rotate',
  'keys.revoke': 'DELETE /keys/{id}',
  'people.list': 'GET /people',
  'people.invitations': 'GET /invitations',
  'people.invite': 'POST /invitations',
  'people.revokeInvitation': 'DELETE /invitations/{id}',
  'people.resetLink': 'POST /people/{id}/reset-link',
  'people.changeRole': 'PUT /people/{id}/role',
  'people.resetSecondFactor': 'DELETE /people/{id}/second-factor',
  'people.remove': 'DELETE /people/{id}',
  'people.audit': 'GET /audit',
  'security.get': 'GET /security',
  'security.startTotp': 'POST /security/totp',
  'security.confirmTotp': 'POST /security/totp/confirm',
  'security.removeTotp': 'DELETE /security/totp',
  'security.startPasskey': 'POST /security/passkeys/options',
  'security.addPasskey': 'POST /security/passkeys',
  'security.renamePasskey': 'PUT /security/passkeys/{id}',
  'security.removePasskey': 'DELETE /security/passkeys/{id}',
  'security.createRecoveryCodes': 'POST /security/recovery-codes',
  'activity.search': 'GET /activity',
  'activity.get': 'GET /activity/{requestId}/{item}',
  'activity.overview': 'GET /activity/overview',
  'activity.settings': 'GET /activity/settings',
  'activity.changeSettings': 'PUT /activity/settings',
  'activity.erase': 'POST /activity/erase',
  'authors.list': 'GET /authors',
  'authors.get': 'GET /authors/{authorId}',
  'authors.items': 'GET /authors/{authorId}/items',
  'authors.history': 'GET /authors/{authorId}/history',
  'authors.addNote': 'POST /authors/{authorId}/notes',
  'authors.giveStrike': 'POST /authors/{authorId}/strikes',
  'authors.removeStrike': 'POST /authors/{authorId}/strikes/{strikeId}/remove',
  'authors.strikeSettings': 'GET /strikes/settings',
  'authors.changeStrikeSettings': 'PUT /strikes/settings',
  'authors.erase': 'DELETE /authors/{authorId}',
  'review.feedback': 'POST /feedback',
  'review.queue': 'GET /review',
  'review.counts': 'GET /review/counts',
  'review.next': 'POST /review/next',
  'review.assign': 'POST /review/assign',
  'review.release': 'POST /review/release',
  'review.queues': 'GET /review/queues',
  'review.changeQueues': 'PUT /review/queues',
  'review.move': 'POST /review/move',
  'review.moves': 'GET /review/{requestId}/{item}/moves',
  'review.item': 'GET /review/{requestId}/{item}',
  'review.versions': 'GET /review/{requestId}/{item}/versions',
  'review.escalate': 'POST /review/escalate',
  'review.return': 'POST /review/return',
  'review.events': 'GET /review/{requestId}/{item}/events',
  'review.countBulk': 'POST /review/bulks/count',
  'review.createBulk': 'POST /review/bulks',
  'review.getBulk': 'GET /review/bulks/{bulkId}',
  'review.continueBulk': 'POST /review/bulks/{bulkId}/continue',
  'review.undoBulk': 'POST /review/bulks/{bulkId}/undo',
  'care.get': 'GET /review/care',
  'care.change': 'PUT /review/care',
  'care.addExposure': 'POST /review/care/exposure',
  'care.takeBreak': 'POST /review/care/break',
  'care.endShift': 'POST /review/care/end',
  'care.rotate': 'PUT /review/care/rotation',
  'care.settings': 'GET /review/care/settings',
  'care.changeSettings': 'PUT /review/care/settings',
  'care.summary': 'GET /review/care/summary',
  'review.decide': 'POST /review/decide',
  'review.undo': 'POST /review/undo',
  'review.decided': 'GET /review/decided',
  'review.precision': 'GET /review/precision',
  'review.agreement': 'GET /review/agreement',
  'review.doubleSettings': 'GET /review/doubles/settings',
  'review.changeDoubleSettings': 'PUT /review/doubles/settings',
  'review.doubles': 'GET /review/doubles',
  'review.nextDouble': 'POST /review/doubles/next',
  'review.decideDouble': 'POST /review/doubles/decide',
  'review.wellness': 'GET /review/wellness',
  'review.changeWellness': 'PUT /review/wellness',
  'reports.submit': 'POST /reports',
  'reports.get': 'GET /reports/{reportId}',
  'reports.list': 'GET /review/{requestId}/{item}/reports',
  'reports.reporter': 'GET /reporters/{reporterId}',
  'reports.mute': 'PUT /reporters/{reporterId}/mute',
  'actions.list': 'GET /actions',
  'actions.get': 'GET /actions/{actionId}',
  'actions.take': 'POST /actions',
  'actions.reverse': 'POST /actions/{actionId}/reverse',
  'actions.types': 'GET /action-types',
  'actions.createType': 'POST /action-types',
  'actions.replaceType': 'PUT /action-types/{typeId}',
  'actions.removeType': 'DELETE /action-types/{typeId}',
  'templates.list': 'GET /message-templates',
  'templates.create': 'POST /message-templates',
  'templates.replace': 'PUT /message-templates/{templateId}',
  'templates.remove': 'DELETE /message-templates/{templateId}',
  'templates.preview': 'POST /message-templates/preview',
  'templates.changeSettings': 'PUT /message-templates/settings',
  'appeals.create': 'POST /appeals',
  'appeals.list': 'GET /appeals',
  'appeals.link': 'POST /appeals/links',
  'appeals.get': 'GET /appeals/{appealId}',
  'appeals.decide': 'POST /appeals/{appealId}/decide',
  'statements.list': 'GET /statements',
  'statements.validate': 'POST /statements/validate',
  'statements.get': 'GET /statements/{requestId}/{item}',
  'statements.change': 'PUT /statements/{requestId}/{item}',
  'statements.reportEntries': 'GET /transparency-report/entries/{year}',
  'statements.changeReportEntries': 'PUT /transparency-report/entries/{year}',
  'statements.settings': 'GET /statements/settings',
  'statements.changeSettings': 'PUT /statements/settings',
  'webhooks.list': 'GET /webhooks',
  'webhooks.create': 'POST /webhooks',
  'webhooks.change': 'PUT /webhooks/{id}',
  'webhooks.rotateSecret': 'POST /webhooks/{id}/secret',
  'webhooks.remove': 'DELETE /webhooks/{id}',
  'webhooks.test': 'POST /webhooks/{id}/test',
  'webhooks.deliveries': 'GET /webhooks/{id}/deliveries',
  'webhooks.replay': 'POST /webhooks/deliveries/{id}/replay',
  'accounts.list': 'GET /accounts',
  'accounts.create': 'POST /accounts',
  'accounts.topUp': 'POST /accounts/{id}/top-up',
  'accounts.change': 'PUT /accounts/{id}',
  'accounts.setAllowance': 'PUT /accounts/{id}/allowance',
  'accounts.invite': 'POST /accounts/{id}/invitations',
};

/** Cookies are set by HTTP responses: signing in and out has routes of its own shape. */
const sessionProcedures = /^session\./;

/** Routes without a procedure, and why. */
const routesWithoutProcedure: Readonly<Record<string, RegExp>> = {
  'uploads: tRPC carries JSON': /\/upload$|^POST \/h\/hash$/,
  'files, streamed row by row':
    /\/(?:activity|actions|review|reports|bank\/\{name\})\/export$|\/export\/authors$|\/transparency-report$/,
  'bytes: tRPC carries JSON': /\/review\/\{requestId\}\/\{item\}\/media$/,
  'one procedure asks about every kind of job': /\/moderation\/(?:text|image|audio)\/\{jobId\}$/,
  'the extension has no key yet, and calls them itself': / \/connect\b/,
  'sessions: see sessionProcedures': / \/session\b/,
  'the prefix of old clients': / \/api\//,
  'shapes of other services': / \/(?:v1|v1alpha1|coral)\b|comments:/,
  'for those who run the server, and redacted files behind signed links':
    / \/(?:healthz|readyz|metrics|content|openapi|docs)\b/,
};

let server: TestServer;
let documented: string[];
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const { json } = await server.request({ method: 'GET', url: '/openapi.json' });
  const { paths } = json as { paths: Record<string, Record<string, unknown>> };
  documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

const procedures = [...procedureFacts.keys()].filter((name) => !sessionProcedures.test(name));

test('every procedure has a route that the OpenAPI document names', () => {
  expect(procedures.toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(Object.values(routes).filter((route) => !documented.includes(route))).toEqual([]);
});

test('every route has a procedure, or a reason to have none', () => {
  const withProcedure = new Set(Object.values(routes));
  const reasons = Object.values(routesWithoutProcedure);
  const left = documented.filter((route) => !withProcedure.has(route) && !reasons.some((reason) => reason.test(route)));
  expect(left).toEqual([]);
});

test('a person reads the same over both, and what is changed over one shows over the other', async () => {
  const owner = await setUpOwner(server);
  const webhook = { url: 'https://example.com/hook', events: ['moderation.completed'] };
  const created = await owner.request({ url: '/webhooks', body: webhook });
  expect([created.status, created.json]).toEqual([201, expect.objectContaining({ secret: expect.any(String) })]);
  expect((await owner.request({ url: '/invitations', body: { role: 'viewer' } })).status).toBe(201);
  const lists = Object.entries(routes).filter(
    ([name, route]) =>
      /^GET [^{]*$/.test(route) &&
      !/^(?:usage|activity|statements\.list$|banks\.(?:hash|rawLookup|lookup|indexStatus)$)/.test(name),
  );
  for (const [name, route] of lists) {
    const { json } = await owner.request({ method: 'GET', url: route.slice('GET '.length) });
    expect([name, json]).toEqual([name, await owner.query(name)]);
  }
  const [{ webhookId }] = Object(await owner.query('webhooks.list')).webhooks;
  expect((await owner.request({ method: 'DELETE', url: `/webhooks/${webhookId}` })).json).toEqual({ webhookId });
  expect(await owner.query('webhooks.list')).toEqual({ webhooks: [] });
});

test('a text is moderated later over tRPC', async () => {
  const { apiKey } = await server.account({ tokens: 10 });
  const headers = { authorization: `Bearer ${apiKey}` };
  const started = await server.request({ url: '/trpc/moderation.textJob', body: { content: 'a roof' }, headers });
  const { jobId } = Object(started.json).result.data;
  const query = encodeURIComponent(JSON.stringify({ jobId }));
  await expect
    .poll(
      async () => {
        const { json } = await server.request({ method: 'GET', url: `/trpc/moderation.job?input=${query}`, headers });
        return Object(json).result.data;
      },
      { timeout: 30_000 },
    )
    .toMatchObject({ status: 'completed', result: { isClean: true } });
});
