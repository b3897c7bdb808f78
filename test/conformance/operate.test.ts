/** The guides to rotating keys and to erasing a person's data, followed step by step; and the commands of all guides exist. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@winnow/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommandLine, wantsVersion } from '../../apps/server/src/operations/cli/arguments.ts';
import { cliCommands } from '../../apps/server/src/operations/cli/commands.ts';
import { type DashboardClient, PASSWORD, setUpOwner } from '../support/dashboard-client.ts';
import { sourceSettings } from '../support/file-sources.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/workspaces.js';

const UNSAFE = 'This fucking weather';

let server: TestServer;
let owner: DashboardClient;
let key: string;
let url: string;
const received: { headers: Record<string, string>; body: string }[] = [];
const receiver = createServer(async (request, response) => {
  received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
  response.writeHead(204).end();
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await startTestServer({}, sourceSettings({ url }));
  key = (await server.account({ name: 'local' })).apiKey;
  owner = await setUpOwner(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

const moderate = (content: string, by = key) => server.request({ url: '/moderation/text', key: by, body: { content } });
const keyId = (apiKey: string) => apiKey.split('_')[2];

test('a key is replaced with an overlap, and the old one ends with it; a leaked one ends at once', async () => {
  const rotate = async (apiKey: string, graceSeconds: number) =>
    Object((await owner.request({ url: `/keys/${keyId(apiKey)}/rotate`, body: { graceSeconds } })).json).apiKey;
  const second = await rotate(key, 60);
  expect([(await moderate('Hello', key)).status, (await moderate('Hello', second)).status]).toEqual([200, 200]);
  const third = await rotate(second, 0);
  expect([(await moderate('Hello', second)).status, (await moderate('Hello', third)).status]).toEqual([401, 200]);
  await owner.request({ method: 'DELETE', url: `/keys/${keyId(third)}` });
  expect((await moderate('Hello', third)).status).toBe(401);
  expect((await moderate('Hello', key)).status).toBe(200);
});

test('a webhook with a new secret is verified by receivers with either, until the time has passed', async () => {
  const webhook = { url, events: ['moderation.completed'] };
  const { webhookId, secret } = Object((await owner.request({ url: '/webhooks', body: webhook })).json);
  const renew = async (graceSeconds: number): Promise<string> =>
    Object((await owner.request({ url: `/webhooks/${webhookId}/secret`, body: { graceSeconds } })).json).secret;
  const isAccepted = async (by: string) => {
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    return verifyWebhook({ headers, body, secret: by }).then(
      () => true,
      () => false,
    );
  };
  const deliver = async () => {
    received.length = 0;
    await moderate(UNSAFE);
    await server.services.webhooks.sendDue();
    expect(received).toHaveLength(1);
  };
  const second = await renew(3600);
  await deliver();
  expect([await isAccepted(secret), await isAccepted(second)]).toEqual([true, true]);
  const third = await renew(0);
  await deliver();
  expect([await isAccepted(second), await isAccepted(third)]).toEqual([false, true]);
  await owner.request({ method: 'DELETE', url: `/webhooks/${webhookId}` });
});

test('a content is erased by its text or its SHA-256, by somebody who signed in, and other contents stay', async () => {
  const mine = ['the first damned text', 'the second damned text'];
  for (const content of [...mine, UNSAFE]) await moderate(content);
  await server.services.activity.flush();
  const count = async () =>
    Number((await server.services.database.sql('select count(*)::int as n from activity')).map(({ n }) => n)[0]);
  const before = await count();
  const session = { email: 'owner@example.com', password: PASSWORD };
  expect((await owner.request({ url: '/session', body: session })).status).toBe(200);
  const erase = async (body: object) => (await owner.request({ url: '/activity/erase', body })).json;
  expect(await erase({ content: mine[0] })).toEqual({ erased: 1 });
  const sha256 = createHash('sha256')
    .update(mine[1] ?? '')
    .digest('hex');
  expect(await erase({ sha256 })).toEqual({ erased: 1 });
  expect(await erase({ content: `${mine[0]}!` })).toEqual({ erased: 0 });
  expect(await count()).toBe(before - 2);
  expect((await server.request({ url: '/activity/erase', key, body: { content: UNSAFE } })).status).toBeGreaterThan(
    400,
  );
  const audit = JSON.stringify((await owner.request({ method: 'GET', url: '/audit' })).json);
  expect(audit).toContain('activity.erase');
  expect(audit).not.toContain('damned');
});

/** Words of a shell: quotes keep together what they hold. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ''));

test('every winnow command in the documents is one that the command line understands', async () => {
  const pages = (await readdir(join(root, 'docs'), { recursive: true })).filter((path) => path.endsWith('.md'));
  const lines: string[] = [];
  for (const page of pages.filter((path) => !path.startsWith('decisions')))
    for (const [, block = ''] of (await readFile(join(root, 'docs', page), 'utf8')).matchAll(
      /^ *```sh\n([\s\S]*?)^ *```/gm,
    ))
      for (const [, line = ''] of block.matchAll(/^ *(?:npx )?winnow (.*?)(?: +#.*)?$/gm)) lines.push(line);
  expect(lines.length).toBeGreaterThan(12);
  for (const line of lines) {
    const words = splitWords(line);
    if (!wantsVersion(words)) expect(() => parseCommandLine(cliCommands, words), line).not.toThrow();
  }
});
