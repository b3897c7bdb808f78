/** Rows of the server's interfaces: a webhook event, a REST route with its procedure, a setting. */
import { expect } from 'vitest';
import type { PlantedRow } from './planted-row.ts';

const server = 'apps/server/src';
const profiles = `${server}/moderation/profiles/profile-operations.ts`;

const event: PlantedRow = {
  what: 'a webhook event',
  guarantee: 'it delivered to the webhooks that ask for it',
  edits: [
    {
      file: 'packages/core/src/catalog/webhook-events.ts',
      after: /^export const webhookEvents = \{$/m,
      insert: "\n  'profile.created': 'A profile was created.',",
    },
    {
      file: `${server}/accounts/webhooks/event-data.ts`,
      after: /^export const webhookEventData = \{$/m,
      insert: "\n  'profile.created': z.object({ id: z.string() }),",
    },
    {
      file: `${server}/transport/http/openapi/examples/webhooks.ts`,
      after: /^export const webhookExamples: .*$/m,
      insert: "\n  'profile.created': { id: 'prof_4f2k9q7m1x8c5v3b' },",
    },
    {
      file: 'docs/guides/dashboard.md',
      after: /^\| `job\.completed` \|.*$/m,
      insert: '\n| `profile.created` | a profile was created |',
    },
    {
      file: 'docs/api.md',
      after: /^\| event \| when \| `data` \|\n\|[-|]+\|$/m,
      insert: '\n| `profile.created` | a profile was created | `id` |',
    },
    { file: profiles, replace: /^export async function createProfile\(/m, by: 'async function storeProfile(' },
    {
      file: profiles,
      replace: /^\/\*\* A new version ends the shadow/m,
      by: `export async function createProfile(services: Services, caller: Caller, body: unknown) {
  const created = await storeProfile(services, caller, body);
  services.webhooks.emit(caller.accountKey, 'profile.created', { id: created.id });
  return created;
}

$&`,
    },
  ],
  uses: [profiles],
  async see({ post, asOwner, webhooks }) {
    await asOwner('/webhooks', { url: webhooks.url, events: ['profile.created'] });
    const delivered = webhooks.receive();
    const { id } = Object(await post('/profiles', { name: 'announced' }));
    expect(await delivered).toMatchObject({ type: 'profile.created', data: { id } });
  },
};

const route: PlantedRow = {
  what: 'a REST route',
  guarantee: 'its answer, and the route in the OpenAPI document',
  edits: [
    {
      file: `${server}/transport/http/routes/limits.ts`,
      content: `/** The limits of requests. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import type { Route } from '../../wire/route.ts';

export const limitsRoute: Route = {
  method: 'GET',
  url: '/limits',
  operationId: 'getLimits',
  summary: 'The limits of texts',
  tag: 'Account',
  scope: 'usage',
  result: z.object({ characters: z.int(), batch: z.int() }).meta({ id: 'Limits' }),
  handler: () => limits.text,
};
`,
    },
    {
      file: `${server}/transport/http/routes/index.ts`,
      after: /^import \{ keyRoutes \} .*$/m,
      insert: "\nimport { limitsRoute } from './limits.ts';",
    },
    { file: `${server}/transport/http/routes/index.ts`, after: /^ {4}estimateRoute,$/m, insert: '\n    limitsRoute,' },
    {
      file: 'test/conformance/openapi-paths.ts',
      after: /^ {2}'\/keys\/\{id\}\/rotate',$/m,
      insert: "\n  '/limits',",
    },
    {
      file: `${server}/transport/http/openapi/examples/account.ts`,
      after: /^export const accountExamples = \{$/m,
      insert: '\n  getLimits: { responses: { 200: { text: { characters: 10_000, batch: 100 } } } },',
    },
  ],
  async see({ get }) {
    expect(await get('/limits')).toMatchObject({ characters: 10_000, batch: 100 });
    expect(Object(await get('/openapi.json')).paths).toHaveProperty(['/limits', 'get']);
  },
};

const procedure: PlantedRow = {
  what: 'a tRPC procedure',
  guarantee: 'the same answer as over REST',
  edits: [
    {
      file: `${server}/transport/trpc/routers/limits.ts`,
      content: `/** The limits of requests. */
import { limits } from '@winnow/core';
import { guardedAction, takes } from '../base.ts';

export const limitsProcedures = {
  text: takes<void>().query(guardedAction({ scope: 'usage' }, async () => limits.text)),
};
`,
    },
    {
      file: `${server}/transport/trpc/router.ts`,
      after: /^import \{ keysProcedures \} .*$/m,
      insert: "\nimport { limitsProcedures } from './routers/limits.ts';",
    },
    {
      file: `${server}/transport/trpc/router.ts`,
      after: /^ {2}keys: keysProcedures,$/m,
      insert: '\n  limits: limitsProcedures,',
    },
    {
      file: 'packages/sdk/src/desk/desk-routes.ts',
      after: /^ {2}'keys\.create': .*$/m,
      insert: "\n  'limits.text': 'GET /limits',",
    },
  ],
  async see({ get, query }) {
    expect(await query('limits.text')).toEqual(await get('/limits'));
  },
};

const NOTICE = 'Maintenance at noon.';
const description = 'Sentence that /healthz returns, such as planned maintenance.';

const setting: PlantedRow = {
  what: 'a setting',
  guarantee: 'its effect',
  edits: [
    {
      file: `${server}/platform/config.ts`,
      after: /^export const settings = \{$/m,
      insert: `
  notice: {
    variable: 'WINNOW_NOTICE',
    schema: z.string().nullable(),
    default: null,
    description: '${description}',
  },`,
    },
    {
      file: `${server}/platform/config.test.ts`,
      after: /^ {4}port: 8787,$/m,
      insert: '\n    notice: null,',
    },
    {
      file: 'docs/configuration.md',
      after: /^\| Variable \| Default \| Meaning \|\n\|---\|---\|---\|$/m,
      insert: `\n| \`WINNOW_NOTICE\` | none | ${description} |`,
    },
    {
      file: `${server}/transport/http/health.ts`,
      replace: /metrics \} = services/,
      by: 'metrics, config } = services',
    },
    {
      file: `${server}/transport/http/health.ts`,
      replace: /\(\{ status: 'ok' \}\)/,
      by: "({ status: 'ok', notice: config.notice })",
    },
  ],
  uses: [`${server}/transport/http/health.ts`],
  async see({ get }) {
    expect(await get('/healthz')).toEqual({ status: 'ok', notice: NOTICE });
  },
};

export const serverRows: readonly PlantedRow[] = [event, route, procedure, setting];
export const plantedSettings = { WINNOW_NOTICE: NOTICE };
