/** REST and tRPC offer the same: every procedure has its route, and every route its procedure or a reason to have none. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { procedureFacts } from '../../apps/server/src/transport/trpc/router.ts';
import { deskRoutes } from '../../packages/sdk/src/desk/desk-routes.ts';
import { setUpOwner } from '../support/dashboard-client.ts';
import { listDocumentedOperations, toOperation } from '../support/documented-operations.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * tRPC procedure → REST route, for those that the SDK's desk client does not call. Asynchronous moderation is the same
 * route with `Prefer: respond-async`.
 */
const otherRoutes: Readonly<Record<string, string>> = {
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
  'security.get': 'GET /security',
  'security.startTotp': 'POST /security/totp',
  'security.confirmTotp': 'POST /security/totp/confirm',
  'security.removeTotp': 'DELETE /security/totp',
  'security.startPasskey': 'POST /security/passkeys/options',
  'security.addPasskey': 'POST /security/passkeys',
  'security.renamePasskey': 'PUT /security/passkeys/{id}',
  'security.removePasskey': 'DELETE /security/passkeys/{id}',
  'security.createRecoveryCodes': 'POST /security/recovery-codes',
};
const routes = new Map(
  Object.entries({ ...otherRoutes, ...deskRoutes }).map(([procedure, route]) => [procedure, toOperation(route)]),
);

/** Cookies are set by HTTP responses: signing in and out has routes of its own shape. */
const sessionProcedures = /^session\./;

/** Routes without a procedure, and why. */
const routesWithoutProcedure: Readonly<Record<string, RegExp>> = {
  'uploads: tRPC carries JSON': /\/upload$|^POST \/h\/hash$/,
  'files, streamed row by row':
    /\/(?:activity|actions|review|reports|bank\/\{\}|lists\/\{\})\/export$|\/export\/authors$|\/transparency-report$/,
  'a body that is sent while events come back: the input of a procedure is complete before it runs':
    /\/moderation\/text\/stream$/,
  'bytes: tRPC carries JSON':
    /\/(?:review\/\{\}\/\{\}\/(?:media|thumbnails\/\{\})|categories\/\{\}\/examples\/\{\}\/picture)$/,
  'one procedure asks about every kind of job': /\/moderation\/(?:text|image|audio)\/\{\}$/,
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
  documented = await listDocumentedOperations(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const procedures = [...procedureFacts.keys()].filter((name) => !sessionProcedures.test(name));

test('every procedure has a route that the OpenAPI document names', () => {
  expect(procedures.toSorted()).toEqual([...routes.keys()].toSorted());
  expect([...routes.values()].filter((route) => !documented.includes(route))).toEqual([]);
});

test('every route has a procedure, or a reason to have none', () => {
  const withProcedure = new Set(routes.values());
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
  const lists = [...routes].filter(
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
