/** In a real Firefox, with real clicks and a real server: connecting, the native menu, cards, page mode and the lists. */
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

let firefox: TestFirefox | undefined;
let server: TestServer;
let owner: DashboardClient;
let origin: string;
let site: Site;
const page = `<!doctype html><title>A page</title><p id="first">What a wonderful day, you fucking idiot</p>
<p id="second">You fucking idiot, once more</p><img id="picture" src="/unsafe.png" alt="A poster" width="400">`;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 500 });
  owner = await setUpOwner(server);
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  origin = `http://127.0.0.1:${port}`;
  const picture = await pictureOfWords(['You fucking idiot']);
  site = await startSite(({ url }, response) => {
    if (url === '/unsafe.png') response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('content-type', 'text/html').end(page);
  });
  firefox = await startFirefox();
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Limits only hung tests. */
const SHOWN_TIMEOUT_MS = 20_000;
/** The first picture waits until the server has loaded its models. */
const CARD_TIMEOUT_MS = 90_000;

test('a link is pasted, the question answered, and the connection works', async (context) => {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  const { open, type, click, pageText, allowPermissions } = firefox;
  const shows = (words: RegExp) => expect.poll(pageText, { timeout: SHOWN_TIMEOUT_MS }).toMatch(words);
  const { path } = Object(await owner.mutate('keys.connectionCode'));
  await open('options.html');
  await shows(/Link from the server’s dashboard/);
  await type('input[name=link]', origin + path);
  await click('Continue');
  expect(await allowPermissions()).toMatch(/website content.*authentication information/i);
  await shows(/account “local”. Olga created the code/);
  await click('Connect');
  await shows(/With http:..127/);
  await click('Test connection');
  await shows(/It works: tier Pro, 500 tokens left/);
  const { keys } = Object(await owner.query('keys.list'));
  expect(keys.at(-1).name).toBe(`Browser extension, Firefox, ${new Date().toISOString().slice(0, 10)}`);
});

/** The browser's fixture; skips the test where there is none. */
function needFirefox(context: TestContext): TestFirefox {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  return firefox;
}

const saysCard = ({ cardText }: TestFirefox, words: RegExp) =>
  expect.poll(cardText, { timeout: CARD_TIMEOUT_MS }).toMatch(words);
const focusedId = ({ runIn }: TestFirefox) => runIn('page', 'return content.document.activeElement?.id');
/** The label of the panel's button that has the focus. */
const focusedButton = ({ runIn }: TestFirefox) =>
  runIn<string>(
    'page',
    'return content.document.activeElement?.openOrClosedShadowRoot?.activeElement?.textContent ?? ""',
  );
const isHidden = ({ runIn }: TestFirefox, id: string) =>
  runIn('page', `return content.document.querySelector('#${id}').style.filter.includes('contrast(0)')`);

test('“Moderate selection” in the native menu shows a card, which Escape closes', async (context) => {
  const browser = needFirefox(context);
  await browser.open(site.origin);
  await browser.runIn('page', `content.getSelection().selectAllChildren(content.document.querySelector('#first'))`);
  expect(await browser.chooseMenuEntry('#first', 'moderate-selection')).toBe('Moderate selection');
  await saysCard(browser, /Winnow · Selection.*Your server agrees/s);
  await browser.press('Escape');
  await expect.poll(browser.cardText).toBe('');
});

test('“Moderate image” and “Hide / reveal this image” in the native menu', async (context) => {
  const browser = needFirefox(context);
  await browser.open(site.origin);
  expect(await browser.chooseMenuEntry('#picture', 'moderate-image')).toBe('Moderate image');
  await saysCard(browser, /Winnow · Picture.*Judged by your server/s);
  await browser.press('Escape');
  expect(await browser.chooseMenuEntry('#picture', 'toggle-image')).toBe('Hide / reveal this image');
  await expect.poll(() => isHidden(browser, 'picture')).toBe(true);
});

test('page mode: its question, and its list by keyboard alone', async (context) => {
  const browser = needFirefox(context);
  await browser.open(site.origin);
  expect(await browser.chooseMenuEntry('#second', 'moderate-page')).toBe('Moderate page');
  await saysCard(browser, /1 picture, 2 blocks of text/);
  await browser.press('Enter');
  await saysCard(browser, /Winnow · Judged.*Text · .*What a wonderful day.*You fucking idiot, once more/s);
  expect(await isHidden(browser, 'first')).toBe(true);
  // Firefox has a tab stop for what scrolls.
  for (let at = 0; at < 8 && (await focusedButton(browser)) !== 'Go to it'; at += 1) await browser.press('Tab');
  await browser.press('Enter');
  await expect.poll(() => focusedId(browser)).toBe('first');
  await browser.press('Enter');
  expect(await isHidden(browser, 'first')).toBe(false);
});

test('the popup lists what was judged on the open page', async (context) => {
  const browser = needFirefox(context);
  await browser.openPopup();
  const popupText = () => browser.runIn<string>('popup', 'return content.document.body.innerText');
  await expect.poll(popupText, { timeout: SHOWN_TIMEOUT_MS }).toMatch(/On this page.*What a wonderful day/s);
});

const WITHDRAW_CONSENT = `
  const [id] = args;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const withdrawn = { permissions: [], origins: [], data_collection: ['websiteContent'] };
  await ExtensionPermissions.remove(id, withdrawn, WebExtensionPolicy.getByID(id).extension);
`;

test('after the consent to send data is withdrawn in the browser, pictures are not sent', async (context) => {
  const browser = needFirefox(context);
  await browser.evaluate(WITHDRAW_CONSENT, browser.id);
  await browser.open(site.origin);
  await browser.chooseMenuEntry('#picture', 'moderate-image');
  await saysCard(browser, /no longer has permission to contact/);
});
