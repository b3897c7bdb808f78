/**
 * In real browsers, with a real server: pictures that the browser sends as they are, and those beyond the server's limits,
 * of which it sends a copy and says so.
 */
import { limits } from '@winnow/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenPistolAnimation, landscapePicture } from '../support/device-pictures.ts';
import { describeInBrowsers } from '../support/in-browsers.ts';
import { enlargeGif, enlargeJpeg } from '../support/large-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const FIRST_FRAME = 'Only the first frame of this animation was judged.';
const COPY = 'A copy of this picture was judged, because the file is too large.';
const INCOMPLETE = 'Part of the content could not be read.';
const CLEAN_IN_PART = /Clean as far as it was judged/;

let server: TestServer;
let site: Site;
let serverUrl: string;
let apiKey: string;

beforeAll(async () => {
  const hills = await landscapePicture();
  const animation = await hiddenPistolAnimation();
  const half = hills.subarray(0, Math.floor(hills.length / 2));
  const { sizeBytes, pixels } = limits.image;
  const side = Math.ceil(Math.sqrt(pixels)) + 100;
  const files: Readonly<Record<string, Buffer>> = {
    '/hills.jpg': hills,
    '/half.jpg': half,
    '/animation.gif': animation,
    '/long-animation.gif': enlargeGif(animation, sizeBytes),
    '/long-hills.jpg': enlargeJpeg(hills, sizeBytes),
    '/long-half.jpg': enlargeJpeg(half, sizeBytes),
    '/wide.png': await sharp({ create: { width: side, height: side, channels: 3, background: '#cde' } })
      .png()
      .toBuffer(),
  };
  const pictures = Object.keys(files).map((path) => `<img id="${path.slice(1, -4)}" src="${path}" height="90">`);
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url = '/' }, response) => {
    const file = files[url];
    if (file !== undefined) response.setHeader('content-type', `image/${url.split('.').at(-1)}`).end(file);
    else
      response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A page</title>${pictures.join('')}`);
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

describeInBrowsers((getBrowser, name) => {
  async function moderate(id: string, words = /Judged by your server/): Promise<string> {
    const browser = getBrowser();
    await browser.saveSettings({ serverUrl, sendPictures: 'always' }, apiKey);
    await browser.open(site.origin);
    await browser.run(() => Promise.all([...document.images].map((one) => one.decode().catch(() => {}))).then(() => 1));
    await browser.chooseMenuEntry(`#${id}`, 'moderate-image');
    return browser.cardText(words);
  }

  describe('a picture within the limits is sent as it is:', () => {
    test('whole, it is clean', async () => {
      const card = await moderate('hills');
      expect(card).toMatch(/Clean(?! as far)/);
      expect(card).not.toContain(INCOMPLETE);
    });

    test('the server sees every frame of an animation', async () => {
      const card = await moderate('animation');
      expect(card).toMatch(/violence|weapon/i);
      expect(card).not.toContain(FIRST_FRAME);
    });

    test('the server sees that a file ends early', async () => {
      const card = await moderate('half');
      expect(card).toMatch(CLEAN_IN_PART);
      expect(card).toContain(INCOMPLETE);
      expect(card).not.toContain(COPY);
    });
  });

  describe('of a picture beyond the limits a copy is judged, and the card never calls it plainly clean:', () => {
    test.each([
      ['long-animation', [FIRST_FRAME, COPY]],
      ['long-hills', [COPY]],
      ['wide', [COPY]],
    ])('%s', async (id, notices) => {
      const card = await moderate(id);
      expect(card).toMatch(CLEAN_IN_PART);
      expect(card).toContain(INCOMPLETE);
      for (const notice of [FIRST_FRAME, COPY]) expect(card.includes(notice), notice).toBe(notices.includes(notice));
    });
  });

  test('a file beyond the limits that ends early is not copied as if it were whole', async () => {
    const card = await moderate('long-half', /Judged by your server|No verdict/);
    // Chromium does not decode it; Firefox decodes what is there.
    if (name === 'Chromium') expect(card).toContain('This is larger or longer than your server accepts.');
    else {
      expect(card).toMatch(CLEAN_IN_PART);
      expect(card).toContain(INCOMPLETE);
    }
  });
});
