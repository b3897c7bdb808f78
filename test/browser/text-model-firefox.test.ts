/** In a real Firefox, without a server: the text model is turned on in the options, judges what word lists miss, and is turned off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';
import { type Site, startSite } from '../support/site.ts';

/** No word of it is on a list. */
const implied = 'Everyone would be so much better off if people like you did not exist';
const html = `<!doctype html><title>A page</title><p>${implied}</p>`;

/** Limits only hung tests: the model is read, verified and loaded. */
const LOADED = { timeout: 60_000 };

let site: Site;
let firefox: TestFirefox | undefined;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(html));
  firefox = await startFirefox();
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

const selectParagraph = 'content.getSelection().selectAllChildren(content.document.querySelector("p"))';

async function moderate(browser: TestFirefox): Promise<void> {
  await browser.open(`${site.origin}/`);
  await browser.runIn('page', selectParagraph);
  await browser.chooseMenuEntry('p', 'moderate-selection');
}

test('turned on, it judges a selection that word lists miss; turned off, they alone do', async (context) => {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  const browser = firefox;
  await moderate(browser);
  await expect.poll(() => browser.cardText(), LOADED).toMatch(/Clean.*word lists alone.*Turn on the text model/s);

  await browser.open('options.html');
  await expect.poll(() => browser.pageText(), LOADED).toContain('Text model on this device');
  await browser.click('Turn on the text model');
  await expect.poll(() => browser.pageText(), LOADED).toContain('On: this device judges texts');

  await moderate(browser);
  await expect.poll(() => browser.cardText(), LOADED).toMatch(/bullying.*word lists and the text model/s);

  await browser.open('options.html');
  await expect.poll(() => browser.pageText(), LOADED).toContain('On: this device judges texts');
  await browser.click('Turn off the text model');
  await expect.poll(() => browser.pageText(), LOADED).toContain('Off: this device judges texts');
  await moderate(browser);
  await expect.poll(() => browser.cardText(), LOADED).toMatch(/Clean.*word lists alone/s);
});
