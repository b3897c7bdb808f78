/**
 * In real browsers, with a real server: links to connect the extension that were used, stolen, or made by another site,
 * and a page that has one and tries to use it.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { describeInBrowsers } from '../support/in-browsers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

let server: TestServer;
let owner: DashboardClient;
/** The dashboard's address. */
let origin: string;
let site: Site;
/** What the other site was sent. */
const sentToSite: string[] = [];

const newCode = async (): Promise<string> => Object(await owner.mutate('keys.connectionCode')).code;
const linkOf = (code: string, at = origin) => `${at}/#/connect/${code}`;
const countKeys = async (): Promise<number> => Object(await owner.query('keys.list')).keys.length;

/** A request to exchange a code, as a page or a program would send it. */
const redeem = (code: string) => server.request({ url: '/connect', body: { code, browser: 'Chromium' } });

const NOT_USABLE = 'This code is unknown, was already used, or has expired.';

describeInBrowsers((getBrowser) => {
  // A server for each browser: one address may try twenty codes in ten minutes.
  beforeAll(async () => {
    server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
    await server.account({ name: 'local', tier: 'Pro', tokens: 1_000 });
    owner = await setUpOwner(server);
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    site = await startSite((request, response) => {
      sentToSite.push(JSON.stringify(request.headers));
      request.on('data', (part) => sentToSite.push(String(part)));
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Winnow</title><h1>Connect</h1>');
    });
  });
  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  const readStorage = () =>
    getBrowser().runInExtension(async () => {
      const { local, session } = Reflect.get(globalThis, 'chrome').storage;
      const [kept, keptForSession] = await Promise.all([local.get(null), session.get(null)]);
      return { settings: kept.settings, keys: [kept.apiKey, keptForSession.apiKey].filter(Boolean) };
    });
  const clearStorage = () =>
    getBrowser().runInExtension(async () => {
      const { local, session } = Reflect.get(globalThis, 'chrome').storage;
      await Promise.all([local.clear(), session.clear()]);
    });
  beforeEach(clearStorage);

  const pageText = () => getBrowser().run(() => document.body.innerText);
  const pageSays = (words: string) => expect.poll(pageText, { timeout: 20_000 }).toContain(words);

  /** The options with a link pasted, after "Continue". */
  async function pasteLink(link: string): Promise<void> {
    const { allowThisMachine, open, type, clickButton } = getBrowser();
    await allowThisMachine();
    await open('options.html');
    await pageSays('Link from the server’s dashboard');
    await type('input[name=link]', link);
    await clickButton('Continue');
  }

  const expectNothingConnected = async () => expect(await readStorage()).toEqual({ settings: undefined, keys: [] });

  test('nothing is connected and no key is created before the person confirms, or after “Cancel”', async () => {
    const before = await countKeys();
    await pasteLink(linkOf(await newCode()));
    await pageSays(`Connect to ${origin}?`);
    await expectNothingConnected();
    await getBrowser().clickButton('Cancel');
    await expect.poll(pageText).not.toContain(`Connect to ${origin}?`);
    await expectNothingConnected();
    expect(await countKeys()).toBe(before);
  });

  test.each([
    ['replayed', redeem],
    ['ten minutes old', () => server.services.database.sql('update connection_codes set expires_at = now()')],
    ['replaced by a newer one', newCode],
  ])('a link that was %s connects nothing, and the options say why', async (_, spoil) => {
    const code = await newCode();
    await spoil(code);
    await pasteLink(linkOf(code));
    await pageSays(NOT_USABLE);
    await expectNothingConnected();
  });

  test('a link that somebody else uses between question and answer connects nothing', async () => {
    const code = await newCode();
    await pasteLink(linkOf(code));
    await pageSays(`Connect to ${origin}?`);
    expect((await redeem(code)).status).toBe(201);
    await getBrowser().clickButton('Connect');
    await pageSays(NOT_USABLE);
    await expectNothingConnected();
  });

  test('a link that the extension has used connects nobody else', async () => {
    const code = await newCode();
    await pasteLink(linkOf(code));
    await pageSays(`Connect to ${origin}?`);
    await getBrowser().clickButton('Connect');
    await pageSays(`With ${origin}`);
    expect((await redeem(code)).status).not.toBe(201);
    await clearStorage();
    await pasteLink(linkOf(code));
    await pageSays(NOT_USABLE);
  });

  test('another site’s link is asked about under its own address, and refused if there is no Winnow', async () => {
    const { open, openPopup, popupText } = getBrowser();
    const code = await newCode();
    await open(linkOf(code, site.origin));
    await openPopup();
    await popupText(new RegExp(`Connect to ${new URL(site.origin).host}`));
    await pasteLink(linkOf(code, site.origin));
    await pageSays('There is no Winnow server at this address');
    await expectNothingConnected();
  });

  test('another site’s link is sent no key of the server that is connected', async () => {
    await getBrowser().saveSettings({ serverUrl: origin }, 'wnw_live_of_the_server');
    const { allowThisMachine, open, run, type, clickButton } = getBrowser();
    await allowThisMachine();
    await open('options.html');
    await pageSays('Connect to another server');
    await run(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    sentToSite.length = 0;
    await type('input[name=link]', linkOf(await newCode(), site.origin));
    await clickButton('Continue');
    await pageSays('There is no Winnow server at this address');
    expect(sentToSite.length).toBeGreaterThan(0);
    expect(sentToSite.join()).not.toContain('wnw_live');
    expect(await readStorage()).toMatchObject({ settings: { serverUrl: origin } });
  });

  test('a page cannot exchange a code, read the answer, open the options, or make the extension do it', async () => {
    const { open, run, runInExtension, address } = getBrowser();
    const code = await newCode();
    await open(linkOf(code, site.origin));
    const options = await runInExtension(
      () => Reflect.get(globalThis, 'chrome').runtime.getURL('options.html') as string,
    );
    const outcomes = await run(
      async ({ options, code, origin }) => {
        const attempt = (work: () => unknown) =>
          Promise.resolve()
            .then(work)
            .then(String, (error: unknown) => `refused: ${error}`);
        const body = JSON.stringify({ code, browser: 'Chromium' });
        const headers = { 'content-type': 'application/json' };
        const post = async (init: RequestInit) =>
          (await fetch(`${origin}/connect`, { method: 'POST', body, ...init })).type;
        const apis = ['chrome', 'browser'].map((name) => typeof Reflect.get(window, name)?.runtime?.sendMessage);
        return {
          json: await attempt(() => post({ headers })),
          opaque: await attempt(() => post({ mode: 'no-cors' })),
          options: await attempt(() => fetch(`${options}#${code}`)),
          apis,
        };
      },
      { options, code, origin },
    );
    expect(outcomes).toEqual({
      json: expect.stringContaining('refused'),
      opaque: expect.stringMatching(/refused|opaque/),
      options: expect.stringContaining('refused'),
      apis: ['undefined', 'undefined'],
    });
    await run((url) => void setTimeout(() => Object.assign(location, { href: url }), 0), `${options}#${code}`).catch(
      () => undefined,
    );
    await expect.poll(address).not.toContain('options.html');
    await expectNothingConnected();
    // So no attempt has exchanged it.
    expect((await redeem(code)).status).toBe(201);
  });
});
