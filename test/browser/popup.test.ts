/**
 * In a real Chromium, with a real server: the popup's buttons and its checkbox, recordings, and videos whose job is
 * awaited.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { silentRecording } from '../support/recordings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';
import { twoTrackVideo, videoWithWords } from '../support/videos.ts';

const page = `<!doctype html><title>A page</title>
<p>What a wonderful day, you fucking idiot</p>
<audio controls src="/hiss.wav"></audio><video controls src="/words.mp4" width="200"></video>`;

const files: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  '/hiss.wav': { type: 'audio/wav', bytes: silentRecording(2) },
  '/words.mp4': { type: 'video/mp4', bytes: videoWithWords() },
  '/tracks.webm': { type: 'video/webm', bytes: twoTrackVideo() },
};

let server: TestServer;
let site: Site;
let extension: TestExtension;
let apiKey: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url = '' }, response) => {
    const { type, bytes } = files[url] ?? { type: 'text/html', bytes: page };
    response.setHeader('content-type', type).end(bytes);
  });
  extension = await startExtension();
  await extension.saveSettings({ serverUrl }, apiKey);
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** A page, and the popup as opened over it: with the page as the window's active tab. */
async function popupOver(): Promise<{ tab: Page; popup: Page }> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
  const popup = await extension.context.newPage();
  await tab.bringToFront();
  await popup.goto(extension.worker.url().replace(/[^/]+$/, 'popup.html'));
  await popup.getByRole('heading', { name: 'Winnow' }).waitFor();
  await tab.bringToFront();
  return { tab, popup };
}

/** Clicks without the pointer: in this test, unlike in use, the popup is not the tab in front. */
const press = (popup: Page, name: string) => popup.getByRole('button', { name }).dispatchEvent('click');

test.each([
  ['Moderate selection', /Your server agrees/],
  ['Moderate page', /Winnow · Judged.*1 block of text: 1 unsafe/s],
])('“%s” in the popup', async (name, says) => {
  const { tab, popup } = await popupOver();
  await Promise.all([popup.waitForEvent('close'), press(popup, name)]);
  await extension.cardText(tab, says);
  await tab.close();
});

test('“Options” in the popup', async () => {
  const { tab, popup } = await popupOver();
  const [options] = await Promise.all([extension.context.waitForEvent('page'), press(popup, 'Options')]);
  await options.getByRole('heading', { name: 'Winnow: Options' }).waitFor();
  await options.close();
  await tab.close();
});

test('“Always moderate this site” begins with the next page, and ends by the same box', async () => {
  const { tab, popup } = await popupOver();
  const box = popup.getByRole('checkbox', { name: 'Always moderate this site' });
  const registered = () =>
    extension.worker.evaluate(async () => {
      const scripts = await Reflect.get(globalThis, 'chrome').scripting.getRegisteredContentScripts();
      return scripts.flatMap(({ matches }: { matches: string[] }) => matches);
    });
  expect(await box.isChecked()).toBe(false);
  await box.dispatchEvent('click');
  await expect.poll(registered).toEqual(['http://127.0.0.1/*']);
  await tab.reload();
  await extension.cardText(tab, /1 of 1 judged, 1 unsafe/);
  await box.dispatchEvent('click');
  await expect.poll(registered).toEqual([]);
  await popup.close();
  await tab.close();
});

test.each([
  ['audio', '/hiss.wav', /Winnow · Recording.*Clean.*Judged by your server/s],
  ['video', '/words.mp4', /Winnow · Video.*Judged by your server/s],
])('the %s element under the pointer is judged', async (mediaType, path, says) => {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  await extension.chooseMenuEntry('moderate-recording', {
    srcUrl: site.origin + path,
    mediaType,
    pageUrl: site.origin,
  });
  if (mediaType === 'video') await extension.cardText(tab, /\d+% done/);
  await extension.cardText(tab, says);
  await tab.close();
});

test('the job of a video is canceled on its card, at no cost, and the card has no “Hide” meanwhile', async () => {
  const before = await server.remaining(apiKey);
  const tab = await extension.context.newPage();
  await tab.goto(site.origin);
  const srcUrl = `${site.origin}/tracks.webm`;
  await extension.chooseMenuEntry('moderate-recording', { srcUrl, mediaType: 'video', pageUrl: site.origin });
  expect(await extension.cardText(tab, /\d+% done.*Cancel/s)).not.toContain('Hide');
  await extension.pressButton(tab, 'Cancel');
  await extension.cardText(tab, /No verdict.*Canceled/s);
  expect(await server.remaining(apiKey)).toBe(before);
  await tab.close();
});
