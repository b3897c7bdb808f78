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
