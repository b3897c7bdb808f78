/** In a real Chromium, without a server: the text model is turned on from a card, judges what word lists miss, and is turned off. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from '../support/axe.ts';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type Site, startSite } from '../support/site.ts';

/** No word of it is on a list. */
const implied = 'Everyone would be so much better off if people like you did not exist';
const html = `<!doctype html><title>A page</title><p>${implied}</p>`;

/** A folder for screenshots to be looked at; default: none are made. */
const { SCREENSHOTS } = process.env;

const TURN_ON = 'Turn on the text model';
const TURN_OFF = 'Turn off the text model';
/** Limits only hung tests: the model is read, verified and loaded. */
const LOADED_MS = 60_000;

let site: Site;
let extension: TestExtension;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(html));
  extension = await startExtension();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** Selects the page's text, chooses the menu entry, and waits for the card. */
async function moderate(words: RegExp): Promise<{ tab: Page; card: string }> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.body));
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  return { tab, card: await extension.cardText(tab, words) };
}

const countWorkers = (): Promise<number> =>
  extension.worker.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { runtime: { getContexts(filter: object): Promise<readonly unknown[]> } };
    };
    return (await chrome.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] })).length;
  });

test('word lists alone miss it, the card says so, and its button turns the text model on', async () => {
  const { tab, card } = await moderate(/word lists alone, which miss what is only implied/);
  expect(card).toMatch(/Clean/);
  const opened = extension.context.waitForEvent('page');
  await extension.pressButton(tab, TURN_ON);
  const options = await opened;
  await options.getByText(/Loading and checking the text model: \d+%/).waitFor();
  await options.getByRole('button', { name: TURN_OFF }).waitFor({ timeout: LOADED_MS });
  await options.getByText('On: this device judges texts by word lists and the text model.').waitFor();
  expect(await seriousViolations(options)).toEqual([]);
  await options.close();
  await tab.close();
});

test('then the text model judges it on this device, and the card says so', async () => {
  const { tab, card } = await moderate(/Judged on this device by word lists and the text model/);
  expect(card).toMatch(/bullying.*The meaning was judged to be bullying/s);
  expect(card).not.toContain(TURN_ON);
  if (SCREENSHOTS !== undefined) await tab.screenshot({ path: `${SCREENSHOTS}/text-model-card.png` });
  await tab.close();
});

test('page mode judges texts by it', async () => {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await extension.chooseMenuEntry('moderate-page', { pageUrl: site.origin });
  const panel = await extension.cardText(tab, /Winnow · Judged/);
  expect(panel).toMatch(/1 unsafe/);
  expect(panel).not.toMatch(/word lists alone/);
  await tab.close();
});

test('one click turns it off, and ends what ran it', async () => {
  const options = await extension.open('options.html');
  expect(await countWorkers()).toBe(1);
  await options.getByRole('button', { name: TURN_OFF }).click();
  await options.getByText('Off: this device judges texts by word lists alone.').waitFor();
  await expect.poll(countWorkers).toBe(0);
  await options.close();
  const { tab } = await moderate(/word lists alone, which miss what is only implied/);
  await tab.close();
});

test('the loading can be canceled, and the model stays off', async () => {
  const options = await extension.open('options.html');
  await options.getByRole('button', { name: TURN_ON }).click();
  await options.getByRole('button', { name: 'Cancel' }).click();
  await options.getByText('Off: this device judges texts by word lists alone.').waitFor();
  await options.reload();
  await options.getByRole('button', { name: TURN_ON }).waitFor();
  await expect.poll(countWorkers).toBe(0);
  await options.close();
});

test('page mode says where word lists alone have judged', async () => {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await extension.chooseMenuEntry('moderate-page', { pageUrl: site.origin });
  expect(await extension.cardText(tab, /Winnow · Judged/)).toContain('Texts were judged by word lists alone');
  await tab.close();
});
