/** The SDK has a call for every operation of the OpenAPI document, or a reason to have none. */
import { WinnowClient } from '@winnow/sdk';
import { createDeskClient, type DeskClient } from '@winnow/sdk/desk';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { deskFiles, deskRoutes } from '../../packages/sdk/src/desk/desk-routes.ts';
import { type DashboardClient, ORIGIN, setUpOwner } from '../support/dashboard-client.ts';
import { listDocumentedOperations, toOperation } from '../support/documented-operations.ts';
import { createInProcessFetch } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Operations that `WinnowClient` has a method for, which also takes bytes, streams and batches. */
const clientMethods: Readonly<Record<string, string>> = {
  'POST /moderation/text': 'text',
  'POST /moderation/text/stream': 'moderateTextStream',
  'POST /moderation/image': 'image',
  'POST /moderation/image/upload': 'image',
  'POST /moderation/audio': 'audio',
  'POST /moderation/audio/upload': 'audio',
  'POST /moderation/video': 'videoJobs.start',
  'POST /moderation/video/upload': 'videoJobs.start',
  'GET /moderation/video/{}': 'videoJobs.get',
  'DELETE /moderation/video/{}': 'videoJobs.cancel',
  'GET /usage': 'usage',
  'POST /estimate': 'estimate',
};

/** Operations without a call, and why. */
const withoutCall: Readonly<Record<string, RegExp>> = {
  'jobs of one request: a call waits for its result': /^(?:GET|DELETE) \/moderation\/(?:text|image|audio)\/\{\}$/,
  'bytes as a form: send the content’s address or its hash': /^POST \/(?:c\/bank\/\{\}\/content\/upload|h\/hash)$/,
  'the extension has no key yet, and calls them itself': / \/connect\b/,
  'signing in: a browser does that, and gets a cookie': / \/session\b/,
  'a second factor is set up in the browser that has it': / \/security\b/,
  'the prefix of old clients': / \/api\//,
  'shapes of other services, with clients of their own': / \/(?:v1|v1alpha1|coral)\b|comments:/,
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

const rows = Object.values(deskRoutes).map(toOperation);
const files = Object.values(deskFiles).map((path) => toOperation(`GET ${path}`));

describe('the operations of the OpenAPI document', () => {
  test('each have a call: add a row to packages/sdk/src/desk/desk-routes.ts', () => {
    const called = new Set([...rows, ...files, ...Object.keys(clientMethods)]);
    const reasons = Object.values(withoutCall);
    expect(documented.filter((one) => !called.has(one) && !reasons.some((reason) => reason.test(one)))).toEqual([]);
  });

  test('include everything that is called, and every exception is needed', () => {
    expect([...rows, ...files, ...Object.keys(clientMethods)].filter((one) => !documented.includes(one))).toEqual([]);
    for (const [reason, pattern] of Object.entries(withoutCall))
      expect([reason, documented.some((one) => pattern.test(one))]).toEqual([reason, true]);
  });

  test('are methods of the client', () => {
    const client = new WinnowClient({ apiKey: 'k', baseUrl: 'https://winnow.test' });
    for (const path of Object.values(clientMethods)) {
      const method = path.split('.').reduce<unknown>((of, name) => Object(of)[name], client);
      expect([path, typeof method]).toEqual([path, 'function']);
    }
  });
});

describe('the desk client', () => {
  let owner: DashboardClient;
  let desk: DeskClient;
  let apiKey: string;
  beforeAll(async () => {
    owner = await setUpOwner(server);
    desk = createDeskClient({ baseUrl: ORIGIN, sessionCookie: owner.cookie, fetch: createInProcessFetch(server) });
    const created = await desk.keys.create({ name: 'desk', scopes: ['moderate', 'activity', 'reports:write'] });
    apiKey = created.apiKey;
  });

  test('reads the same as tRPC, for every list that needs no input', async () => {
    const lists = Object.entries(deskRoutes).filter(
      ([name, route]) =>
        /^GET [^:]*$/.test(route) &&
        !/^(?:activity|statements\.list$|banks\.(?:hash|rawLookup|lookup|indexStatus)$)/.test(name),
    );
    expect(lists.length).toBeGreaterThan(15);
    for (const [path] of lists) {
      const [router = '', name = ''] = path.split('.');
      expect([path, await Object(desk)[router][name]()]).toEqual([path, await owner.query(path)]);
    }
  });

  test('changes: path, body and a body of one field', async () => {
    const policy = { name: 'No spoilers', text: 'Films of this year' };
    const { id: policyId } = await desk.policies.create({ id: 'spoilers', ...policy });
    await desk.policies.replace({ policyId, policy: { ...policy, name: 'No endings' } });
    expect(await desk.policies.get({ policyId })).toMatchObject({ name: 'No endings', version: 2 });
    const events = ['report.closed' as const];
    const webhook = await desk.webhooks.create({ url: 'https://example.com/a', events });
    const change = { webhookId: webhook.webhookId, url: 'https://example.com/b', events, isEnabled: false };
    expect(await desk.webhooks.change(change)).toMatchObject({ url: change.url });
    expect(await desk.webhooks.remove({ webhookId: webhook.webhookId })).toEqual({ webhookId: webhook.webhookId });
  });

  test('works a report through: reported with a key, decided by a person, told to the reporter', async () => {
    const byKey = createDeskClient({ baseUrl: ORIGIN, apiKey, fetch: createInProcessFetch(server) });
    const client = new WinnowClient({ apiKey, baseUrl: ORIGIN, fetch: createInProcessFetch(server) });
    const { id: requestId } = await client.text({ content: 'a roof' });
    const { reportId } = await byKey.reports.submit({
      item: { requestId },
      reporter: { id: 'member-1' },
      reason: 'spam',
    });
    const { rows: next } = await desk.review.next({ limit: 1 });
    expect(next).toMatchObject([{ requestId, reportCount: 1 }]);
    expect(next[0]?.at).toEqual(expect.any(String));
    await desk.review.decide({ requestId, decision: 'reject', publicNote: 'Removed' });
    expect(await byKey.reports.get({ reportId })).toMatchObject({ decision: 'reject', publicNote: 'Removed' });
    expect((await desk.reports.list({ requestId, item: 0 })).rows).toHaveLength(1);
    const exported = await desk.files.decisions();
    expect(exported.type).toMatch('application/jsonl');
    expect(JSON.parse(await exported.text())).toMatchObject({ requestId });
  });

  test('fails like every other call, files included', async () => {
    await expect(desk.policies.get({ policyId: 'none' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(desk.files.bank({ name: 'NONE' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const byKey = createDeskClient({ baseUrl: ORIGIN, apiKey, fetch: createInProcessFetch(server) });
    await expect(byKey.review.undo({ requestId: 'req_1' })).rejects.toMatchObject({ status: 403 });
    expect(() => desk.policies.get({ policyId: '' })).toThrow(new TypeError('policyId is missing.'));
  });

  test('has the types of the procedures', () => {
    expectTypeOf(desk.review.decide).parameter(0).toHaveProperty('decision');
    expectTypeOf<Awaited<ReturnType<typeof desk.reports.get>>['status']>().toEqualTypeOf<'open' | 'closed'>();
    // @ts-expect-error: no such decision
    expectTypeOf(desk.review.decide).toBeCallableWith({ requestId: 'req_1', decision: 'maybe' });
  });
});
