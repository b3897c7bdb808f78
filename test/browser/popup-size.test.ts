/**
 * The width of the popup in a real Chromium, opened by its toolbar button: in a tab it would have the width of the
 * window.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { MEASURE_WIDTHS, openPopup } from '../support/open-popup.ts';
import { type Site, startSite } from '../support/site.ts';

const WIDE = 360;
/** The longest label a host name may have, without a place to break it. */
const label = 'w'.repeat(63);

/** The most content the popup can show: a server with a long name, and long sites among the last verdicts. */
const filled = {
  settings: { serverUrl: `https://${label}.example.com` },
  history: Array.from({ length: 5 }, (_, at) => ({
    atMs: Date.UTC(2026, 0, 1) + at,
    modality: 'text',
    site: `${label}.example.org`,
    severity: 'Medium',
    categories: ['profanity', 'bullying', 'violence', 'harassment', 'personal information'],
    tokens: 1,
  })),
};

const states = [
  ['on its first day', {}],
  ['with long names and verdicts', filled],
] as const;

let site: Site;
let extension: TestExtension;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end('<p>A page</p>'));
  extension = await startExtension();
  await extension.context.pages()[0]?.goto(site.origin);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

const store = (items: object) =>
  extension.worker.evaluate(async (kept) => {
    const { local } = Reflect.get(globalThis, 'chrome').storage;
    await local.clear();
    await local.set(kept);
  }, items);

describe.each(states)('the popup %s', (_, items) => {
  test('is as wide in Chromium as it was designed, and nothing is cut off', async () => {
    await store(items);
    await using popup = await openPopup(extension);
    await expect.poll(() => popup.evaluate(`document.querySelectorAll('button').length`)).toBe(6);
    await expect.poll(() => popup.evaluate(MEASURE_WIDTHS)).toEqual({ shown: WIDE, content: WIDE });
  });

  test.each([320, 412])('fills the screen of a phone of %i px, and nothing is cut off', async (width) => {
    await store(items);
    const page = await extension.context.newPage();
    const session = await extension.context.newCDPSession(page);
    // The window itself is not resized: the next popup would not fit above it.
    const phone = { width, height: 800, deviceScaleFactor: 2, mobile: true };
    await session.send('Emulation.setDeviceMetricsOverride', phone);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(new URL('popup.html', extension.worker.url()).href);
    await page.getByRole('heading', { name: 'Winnow' }).waitFor();
    expect(await page.evaluate(() => document.querySelector('main')?.clientWidth)).toBe(width);
    expect(await page.evaluate(MEASURE_WIDTHS)).toEqual({ shown: width, content: width });
    await page.close();
  });
});
