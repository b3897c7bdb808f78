/**
 * In a real Chromium, with a real server: page mode and its budget.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { pictureOfWords, plainPicture, unreadPicture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const PICTURES = 60;
const PRICE = 20;

const gallery = Array.from(
  { length: PICTURES },
  (_, at) => `<p>Number ${at}</p><img id="p${at}" src="/${at}.png" width="300" height="300">`,
).join('');

const pages: Readonly<Record<string, string>> = {
  '/gallery': gallery,
  '/unsafe':
    '<h1>A quiet morning</h1><img src="/unsafe.png" width="400"><p>What a wonderful day, you fucking idiot</p>',
  '/parts': `<p>Good morning</p><span id="host"></span><section id="painted" style="background: url(/0.png); width: 90px; height: 90px"></section>
<canvas width="90" height="90"></canvas><iframe srcdoc="you fucking idiot" width="90" height="90"></iframe><video width="90" height="90"></video>
<svg width="16" height="16"></svg><script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>you fucking idiot</p>';</script>`,
  '/component':
    '<p>Good morning</p><span id="host"></span><script>document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = "<p>Loading the comments</p>";</script>',
  '/unread': '<p>Good morning</p><img src="/unread.png" width="400"><img src="/0.png" width="200">',
  '/twice': '<img src="/0.png" width="200"><img src="/0.png" width="200"><img src="/1.png" width="200">',
};

/** Image responses held back while the site delays them. */
const heldResponses: (() => void)[] = [];
let isHeld = false;

/** @returns a function that releases all of them */
function holdResponses(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    for (const send of heldResponses.splice(0)) send();
  };
}

let server: TestServer;
let site: Site;
let extension: TestExtension;
let apiKey: string;
let serverUrl: string;

beforeAll(async () => {
  const pictures = new Map<string, Buffer>();
  pictures.set('/unsafe.png', await pictureOfWords(['You fucking idiot']));
  pictures.set('/unread.png', await unreadPicture());
  for (let at = 0; at < PICTURES; at += 1) pictures.set(`/${at}.png`, await plainPicture(at));
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url = '' }, response) => {
    const picture = pictures.get(url);
    const send = () => response.setHeader('content-type', 'image/png').end(picture);
    if (picture) isHeld ? heldResponses.push(send) : send();
    else response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A page</title>${pages[url] ?? ''}`);
  });
  extension = await startExtension();
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

/** Every test starts with a fresh browser profile and an account of its own. */
beforeEach(async () => {
  ({ apiKey } = await server.account({ tier: 'Pro', tokens: 19_200 }));
  await extension.worker.evaluate(() => {
    const { storage } = Reflect.get(globalThis, 'chrome');
    return Promise.all([storage.session.clear(), storage.local.clear()]);
  });
});

const noFeatures = { text: [], image: [], audio: [], video: [] };
const withOcr = { ...noFeatures, image: ['enableOcr'] };

async function openPage(path: string): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.goto(site.origin + path);
  return tab;
}

/** The images that are visible. */
const visibleImages = (tab: Page): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter((picture) => {
        const { opacity, filter } = getComputedStyle(picture);
        return opacity !== '0' && !filter.includes('contrast(0)');
      })
      .map(({ id }) => id),
  );

test('of sixty pictures as many are judged as the cap allows, and it is asked before anything is spent', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures, pageBudget: 10 * PRICE }, apiKey);
  const tab = await openPage('/gallery');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  const question = await extension.cardText(tab, /About 1,200 tokens of 19,200/);
  expect(question).toMatch(/60 pictures, 60 blocks of text.*on this device, at no cost.*Spend at most/s);
  expect(await server.remaining(apiKey)).toBe(19_200);
  await extension.pressButton(tab, 'Start');
  const summary = await extension.cardText(tab, /Winnow · Judged/);
  expect(summary).toMatch(
    /10 pictures, 60 blocks of text: nothing unsafe.*200 of at most 200 tokens.*50 not judged: your spending limit was reached/s,
  );
  expect(await server.remaining(apiKey)).toBe(19_200 - 200);
  await tab.close();
});

test('a picture that was not fully read is listed as such, with the reason in the chosen language', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures, language: 'de' }, apiKey);
  const tab = await openPage('/unread');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /2 pictures/);
  await extension.pressButton(tab, 'Start');
  const summary = await extension.cardText(tab, /Winnow · Judged/);
  expect(summary).toMatch(
    /1 not fully read, nothing unsafe in what was\..*Picture.*Clean as far as it was judged.*Ein Teil des Inhalts/s,
  );
  await tab.close();
});

test('“Cancel” spends nothing', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures }, apiKey);
  const before = await server.remaining(apiKey);
  const tab = await openPage('/gallery');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /About 1,200 tokens/);
  await extension.pressButton(tab, 'Cancel');
  await expect.poll(() => tab.locator('[popover]').count()).toBe(0);
  expect(await server.remaining(apiKey)).toBe(before);
  await tab.close();
});

test('“Stop” ends it: what is being judged is told, nothing more is begun or spent', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures }, apiKey);
  const tab = await openPage('/gallery');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /60 pictures/);
  // Every image is already in the page, so a request for one now is made to judge it.
  const release = holdResponses();
  await extension.pressButton(tab, 'Start');
  await expect.poll(() => heldResponses.length).toBe(3);
  await extension.cardText(tab, /of 120 judged/);
  await extension.pressButton(tab, 'Stop');
  release();
  expect(await extension.cardText(tab, /Winnow · Stopped/)).toMatch(
    /3 pictures, \d+ blocks of text: nothing unsafe.*60 of at most 500 tokens.*\d+ not judged\./s,
  );
  expect(await server.remaining(apiKey)).toBe(19_200 - 3 * PRICE);
  await tab.close();
});

test('a picture that a page shows twice is paid for once, and never again as long as the browser runs', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures }, apiKey);
  const before = Number(await server.remaining(apiKey));
  for (const spent of [2 * PRICE, 0]) {
    const tab = await openPage('/twice');
    await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
    await extension.cardText(tab, /3 pictures/);
    await extension.pressButton(tab, 'Start');
    expect(await extension.cardText(tab, /Winnow · Judged/)).toContain(`${spent} of at most 60 tokens`);
    await tab.close();
  }
  expect(await server.remaining(apiKey)).toBe(before - 2 * PRICE);
});

test('what is unsafe is hidden and listed, and what is allowed here is shown here from then on', async () => {
  await extension.saveSettings({ serverUrl, features: withOcr }, apiKey);
  const tab = await openPage('/unsafe');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /1 picture, 2 blocks of text/);
  await extension.pressButton(tab, 'Start');
  const summary = await extension.cardText(tab, /Winnow · Judged/);
  expect(summary).toMatch(/2 unsafe.*Picture · .*profanity.*Text · .*profanity/s);
  expect(await visibleImages(tab)).toEqual([]);
  const paragraph = tab.locator('p');
  expect(await paragraph.evaluate(({ style }) => style.filter)).toContain('contrast(0)');
  await paragraph.click();
  expect(await paragraph.evaluate(({ style }) => style.filter)).toBe('');
  await extension.pressButton(tab, 'Allow here');
  await extension.cardText(tab, /Allowed on this site/);
  expect(await visibleImages(tab)).toHaveLength(1);
  await tab.close();
  const again = await openPage('/unsafe');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: again.url() });
  await extension.cardText(again, /1 picture, 2 blocks of text/);
  await extension.pressButton(again, 'Start');
  expect(await extension.cardText(again, /Winnow · Judged/)).toMatch(/1 unsafe/);
  expect(await visibleImages(again)).toHaveLength(1);
  await again.close();
});

test('without a server texts are judged on this device, and nobody is asked', async () => {
  const tab = await openPage('/unsafe');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  const summary = await extension.cardText(tab, /Winnow · Judged/);
  expect(summary).toMatch(
    /0 pictures, 2 blocks of text: 1 unsafe.*1 not judged: pictures need a server, or the picture models/s,
  );
  expect(await visibleImages(tab)).toHaveLength(1);
  await tab.close();
});

test('on a page that is moderated by hand, what comes later is judged within the same cap as long as the panel is open', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures }, apiKey);
  const tab = await openPage('/twice');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /3 pictures/);
  await extension.pressButton(tab, 'Start');
  await extension.cardText(tab, /3 pictures, 0 blocks of text.*40 of at most 60 tokens/s);
  const add = (path: string) =>
    tab.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('img'), { src, width: 100 }));
    }, path);
  await add('/7.png');
  await extension.cardText(tab, /4 pictures, 0 blocks of text.*60 of at most 60 tokens/s);
  await add('/8.png');
  await extension.cardText(tab, /4 pictures, 0 blocks of text.*1 not judged: your spending limit was reached/s);
  expect(await server.remaining(apiKey)).toBe(19_200 - 3 * PRICE);
  await tab.close();
});

test('text in open shadow trees is judged, and what cannot be looked at is counted', async () => {
  const tab = await openPage('/parts');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  expect(await extension.cardText(tab, /Winnow · Judged/)).toMatch(
    /2 blocks of text: 1 unsafe.*Not looked at: 1 background picture, 1 drawing \(canvas or SVG\), 1 video, 1 embedded page\./s,
  );
  await tab.close();
});

test('what a shadow tree has removed before it was judged is not counted as not judged', async () => {
  await extension.saveSettings({ serverUrl, features: noFeatures, pageTexts: 'server' }, apiKey);
  const tab = await openPage('/component');
  await extension.chooseMenuEntry('moderate-page', { pageUrl: tab.url() });
  await extension.cardText(tab, /0 pictures, 2 blocks of text/);
  await tab.evaluate(() => document.querySelector('#host')?.shadowRoot?.replaceChildren());
  await extension.pressButton(tab, 'Start');
  const summary = await extension.cardText(tab, /Winnow · Judged/);
  expect(summary).toMatch(/0 pictures, 1 block of text: nothing unsafe/);
  expect(summary).not.toMatch(/not judged/);
  await tab.close();
});
