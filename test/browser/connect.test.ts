/**
 * In a real Chromium, with a real server: the extension is connected with a link from the dashboard, by its own page and
 * an act of the person alone.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { openScreen } from '../support/dashboard.ts';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { openPopup } from '../support/open-popup.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

let server: TestServer;
let owner: DashboardClient;
let site: Site;
let extension: TestExtension;
/** The dashboard's address, as people see it. */
let origin: string;

/** Pretends to be a server, and keeps what it was sent. */
const sentToSite: string[] = [];

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 1_000 });
  owner = await setUpOwner(server);
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  origin = `http://localhost:${port}`;
  site = await startSite((request, response) => {
    request.on('data', (part) => sentToSite.push(String(part)));
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Winnow</title><h1>Connect</h1>');
  });
  extension = await startExtension({ allowed: ['http://127.0.0.1/*', 'http://localhost/*'] });
  const [name = '', value = ''] = owner.cookie.split('=');
  await extension.context.addCookies([{ name, value, url: origin }]);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const readStorage = () =>
  extension.worker.evaluate(async () => {
    const { local } = Reflect.get(globalThis, 'chrome').storage;
    return (await local.get(null)) as { apiKey?: string; settings?: { serverUrl?: string | null } };
  });
beforeEach(() => extension.worker.evaluate(() => Reflect.get(globalThis, 'chrome').storage.local.clear()));

const newCode = async (): Promise<string> => Object(await owner.mutate('keys.connectionCode')).code;
const linkOf = (code: string, at = origin) => `${at}/#/connect/${code}`;
const listKeys = async () =>
  Object(await owner.query('keys.list')).keys.filter(({ name }: { name: string }) => /^Browser extension/.test(name));

/** In the popup. */
const FIRST_BUTTON = `document.querySelector('button')?.textContent`;

/** The options with a link pasted, after "Continue". */
async function pasteLink(link: string): Promise<Page> {
  const options = await extension.open('options.html');
  await options.getByLabel('Link from the server’s dashboard').fill(link);
  await options.getByRole('button', { name: 'Continue' }).click();
  return options;
}

const isConnected = (options: Page) => options.getByText(`With ${origin}`).waitFor();

test('from the dashboard to the first verdict: create a link, open it, click the extension’s button, and connect', async () => {
  const { context } = extension;
  const dashboard = await context.newPage();
  await openScreen(dashboard, `${origin}/#/keys`, 'API keys');
  await dashboard.getByRole('button', { name: 'Connect the extension' }).click();
  const link = await dashboard.getByRole('dialog').locator('code').first().innerText();
  await dashboard.goto(link);
  await dashboard.getByRole('heading', { name: 'Connect the extension' }).waitFor();

  await using popup = await openPopup(extension);
  const opened = context.waitForEvent('page');
  await expect.poll(() => popup.evaluate(FIRST_BUTTON)).toBe(`Connect to ${new URL(origin).host}`);
  // The options take the focus, and the browser closes the popup: it answers nothing.
  void popup.evaluate(`document.querySelector('button').click()`);
  const options = await opened;
  await options.getByLabel('Code').waitFor();
  expect(options.url()).not.toContain('connect');
  expect((await readStorage()).apiKey).toBeUndefined();

  await options.getByRole('button', { name: 'Continue' }).click();
  const question = options.getByRole('group', { name: `Connect to ${origin}?` });
  await question.waitFor();
  expect(await question.innerText()).toMatch(/account “local”\. Olga created the code/);
  expect(await seriousViolations(options)).toEqual([]);
  await question.getByRole('button', { name: 'Connect' }).click();
  await isConnected(options);
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText(/It works: tier Pro, [\d,]+ tokens left/).waitFor();

  const { apiKey, settings } = await readStorage();
  expect(settings?.serverUrl).toBe(origin);
  expect(await options.content()).not.toContain(apiKey);
  const today = new Date().toISOString().slice(0, 10);
  expect(await listKeys()).toMatchObject([{ name: `Browser extension, Chromium, ${today}`, revokedAt: null }]);
  await options.close();
  await dashboard.close();
});

test('a key that is revoked in the dashboard is refused, and the card says so', async () => {
  const options = await pasteLink(linkOf(await newCode()));
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await isConnected(options);
  const { keyId } = (await listKeys()).at(-1);
  await owner.mutate('keys.revoke', { keyId });
  await options.getByRole('button', { name: 'Test connection' }).click();
  await options.getByText('revoked').waitFor();
  await options.close();
});

test('address and code are typed instead of the link', async () => {
  const code = await newCode();
  const options = await extension.open('options.html');
  await options.getByLabel('Link from the server’s dashboard').fill(new URL(origin).host);
  await options.getByLabel('Code').pressSequentially(code.toLowerCase());
  await options.keyboard.press('Enter');
  await options.getByRole('group', { name: `Connect to ${origin}?` }).waitFor();
  // The focus is on "Connect".
  await options.keyboard.press('Enter');
  await isConnected(options);
  await options.close();
});

test('nothing is connected and no key is created before the person confirms, or after “Cancel”', async () => {
  const before = (await listKeys()).length;
  const options = await pasteLink(linkOf(await newCode()));
  await options.getByRole('group', { name: `Connect to ${origin}?` }).waitFor();
  expect([await readStorage(), (await listKeys()).length]).toEqual([{}, before]);
  await options.getByRole('button', { name: 'Cancel' }).click();
  await options.getByRole('button', { name: 'Continue' }).waitFor();
  expect([await readStorage(), (await listKeys()).length]).toEqual([{}, before]);
  await options.close();
});

test.each([
  ['replayed', async (code: string) => void (await redeem(code, {}))],
  ['stolen and used by somebody else', async (code: string) => void (await redeem(code, {}))],
  ['ten minutes old', () => server.services.database.sql('update connection_codes set expires_at = now()')],
  ['replaced by a newer one', newCode],
])('a link that was %s connects nothing, and the options say why', async (_, spoil) => {
  const code = await newCode();
  await spoil(code);
  const options = await pasteLink(linkOf(code));
  await options.getByText('This code is unknown, was already used, or has expired.').waitFor();
  expect(await readStorage()).toEqual({});
  await options.close();
});

test('a link that somebody else uses between question and answer connects nothing', async () => {
  const code = await newCode();
  const options = await pasteLink(linkOf(code));
  await options.getByRole('group', { name: `Connect to ${origin}?` }).waitFor();
  await redeem(code, {});
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await options.getByText('This code is unknown, was already used, or has expired.').waitFor();
  expect(await readStorage()).toEqual({});
  await options.close();
});

test('another site’s link is asked about under its own address, and refused if there is no Winnow', async () => {
  const code = await newCode();
  const tab = await extension.context.newPage();
  await tab.goto(linkOf(code, site.origin));
  await using popup = await openPopup(extension);
  await expect.poll(() => popup.evaluate(FIRST_BUTTON)).toBe(`Connect to ${new URL(site.origin).host}`);
  await tab.close();
  const options = await pasteLink(linkOf(code, site.origin));
  await options.getByText('There is no Winnow server at this address').waitFor();
  expect(await readStorage()).toEqual({});
  await options.close();
});

test('connecting to another server says which one it replaces, and takes no key along', async () => {
  await extension.saveSettings({ serverUrl: site.origin }, 'wnw_live_of_the_other');
  const options = await extension.open('options.html');
  await options.getByText('Connect to another server').click();
  await options.getByLabel('Link from the server’s dashboard').fill(linkOf(await newCode()));
  await options.getByRole('button', { name: 'Continue' }).click();
  await options.getByText(`This replaces ${site.origin}.`).waitFor();
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
  await isConnected(options);
  expect((await readStorage()).apiKey).toMatch(/^wnw_live_/);
  expect(sentToSite.join()).not.toContain('wnw_live_of_the_other');
  expect(
    await extension.worker.evaluate(() => Reflect.get(globalThis, 'chrome').storage.session.get('apiKey')),
  ).toEqual({});
  await options.close();
});

/** A request to exchange a code, as a page or a program would send it. */
const redeem = (code: string, headers: Record<string, string>) =>
  server.request({ url: '/connect', body: { code, browser: 'Chromium' }, headers });

test('a page cannot exchange a code, read the answer, open the options, or make the extension do it', async () => {
  const code = await newCode();
  const tab = await extension.context.newPage();
  await tab.goto(linkOf(code, site.origin));
  const id = new URL(extension.worker.url()).host;
  const outcomes = await tab.evaluate(
    async ({ id, code, origin }) => {
      const attempt = (work: () => unknown) =>
        Promise.resolve()
          .then(work)
          .then(String, (error: unknown) => `refused: ${error}`);
      const body = JSON.stringify({ code, browser: 'Chromium' });
      const { chrome } = globalThis as unknown as { chrome?: { runtime?: { sendMessage?: unknown } } };
      return {
        json: await attempt(() =>
          fetch(`${origin}/connect`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
        ),
        opaque: await attempt(
          async () => (await fetch(`${origin}/connect`, { method: 'POST', body, mode: 'no-cors' })).type,
        ),
        options: await attempt(() => fetch(`chrome-extension://${id}/options.html#${code}`)),
        message: typeof chrome?.runtime?.sendMessage,
      };
    },
    { id, code, origin },
  );
  expect(outcomes).toEqual({
    json: expect.stringContaining('refused'),
    opaque: expect.stringContaining('refused'),
    options: expect.stringContaining('refused'),
    message: 'undefined',
  });
  await tab.evaluate((url) => Object.assign(location, { href: url }), `chrome-extension://${id}/options.html#${code}`);
  await expect.poll(() => tab.url()).not.toContain('options.html');
  expect(await readStorage()).toEqual({});
  expect((await redeem(code, {})).status).toBe(201);
  await tab.close();
});
