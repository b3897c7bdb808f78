/**
 * In a real Chromium: selected text is judged without a server, and the result is shown where the page cannot reach it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type Site, startSite } from '../support/site.ts';

const page = `<!doctype html><title>A page</title>
<p id="unsafe">What a wonderful day, you f.u.c.k.i.n.g idiot</p>
<p id="clean">The harbour was quiet this morning</p>`;

let site: Site;
let extension: TestExtension;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(page));
  extension = await startExtension();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

/** Selects a paragraph, chooses the menu entry, and waits for the card. */
async function moderate(id: string) {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate((name) => {
    const paragraph = document.getElementById(name);
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  }, id);
  await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
  const said = await extension.cardText(tab, /Judged on this device/);
  return { tab, said };
}

test.each([
  ['unsafe', /Medium.*profanity and bullying.*f\.u\.c\.k\.i\.n\.g → fucking/s],
  ['clean', /Clean/],
])('the %s selection is judged on this device', async (id, words) => {
  const { tab, said } = await moderate(id);
  expect(said).toMatch(words);
  await tab.close();
});

test('the page sees a host in its top layer, and nothing in it', async () => {
  const { tab } = await moderate('unsafe');
  const seen = await tab.evaluate(() => {
    const host = document.querySelector('[popover]');
    return { root: host?.shadowRoot, text: host?.textContent, isOpen: host?.matches(':popover-open') };
  });
  expect(seen).toEqual({ root: null, text: '', isOpen: true });
  await tab.close();
});

test('Escape closes the card', async () => {
  const { tab } = await moderate('unsafe');
  await tab.keyboard.press('Escape');
  await expect.poll(() => tab.locator('[popover]').count()).toBe(0);
  await tab.close();
});

test('the verdict is in the history that the options show, without the text', async () => {
  const options = await extension.open('options.html');
  const row = options.getByRole('row', { name: /Texts 127\.0\.0\.1:\d+ Medium/ }).first();
  await row.waitFor();
  expect(await options.locator('main').innerText()).not.toMatch(/wonderful|idiot/);
  await options.close();
});
