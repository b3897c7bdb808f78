/** The extension is connected in a real Firefox, with real clicks and a real server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let firefox: TestFirefox | undefined;
let server: TestServer;
let owner: DashboardClient;
let origin: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 500 });
  owner = await setUpOwner(server);
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  origin = `http://127.0.0.1:${port}`;
  firefox = await startFirefox();
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Limits only hung tests. */
const SHOWN_TIMEOUT_MS = 20_000;

test('a link is pasted, the question answered, and the connection works', async (context) => {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  const { open, type, click, pageText, grantHosts } = firefox;
  const shows = (words: RegExp) => expect.poll(pageText, { timeout: SHOWN_TIMEOUT_MS }).toMatch(words);
  await grantHosts(['http://127.0.0.1/*']);
  const { path } = Object(await owner.mutate('keys.connectionCode'));
  await open('options.html');
  await shows(/Link from the server’s dashboard/);
  await type('input[name=link]', origin + path);
  await click('Continue');
  await shows(/account “local”. Olga created the code/);
  await click('Connect');
  await shows(/With http:..127/);
  await click('Test connection');
  await shows(/It works: tier Pro, 500 tokens left/);
  const { keys } = Object(await owner.query('keys.list'));
  expect(keys.at(-1).name).toBe(`Browser extension, Firefox, ${new Date().toISOString().slice(0, 10)}`);
});
