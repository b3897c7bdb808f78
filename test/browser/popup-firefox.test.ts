/** The width of the popup in a real Firefox, opened by its toolbar button: its window starts with no width at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIREFOX_TIMEOUT_MS, startFirefox, type TestFirefox } from '../support/firefox.ts';

let firefox: TestFirefox | undefined;
beforeAll(async () => {
  firefox = await startFirefox();
}, FIREFOX_TIMEOUT_MS);
afterAll(async () => {
  await firefox?.[Symbol.asyncDispose]();
});

/** Limits only hung tests. */
const SHOWN_TIMEOUT_MS = 20_000;

/** Measures the width of the popup's window, and the width that its document reports. */
const measure = `
  const popup = document.querySelector('panel .webextension-popup-browser');
  if (!popup) return null;
  const { messageManager } = popup;
  const content = new Promise((resolve) => messageManager.addMessageListener('width', ({ data }) => resolve(data)));
  messageManager.loadFrameScript('data:,sendAsyncMessage("width", content.document.documentElement.scrollWidth)', false);
  return { shown: popup.getBoundingClientRect().width, content: await content };
`;

test('the popup is as wide in Firefox as it was designed, and nothing is cut off', async (context) => {
  if (firefox === undefined) return context.skip('There is no Firefox (Debian: apt-get install firefox-esr).');
  await firefox.openPopup();
  await expect
    .poll(() => firefox?.evaluate(measure), { timeout: SHOWN_TIMEOUT_MS })
    .toEqual({ shown: 360, content: 360 });
});
