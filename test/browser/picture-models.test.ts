/** In real browsers, without a server: the picture models are turned on, find a weapon, say what they do not look at, and are turned off. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenPistolAnimation, landscapePicture, pistolPicture } from '../support/device-pictures.ts';
import type { ExtensionBrowser } from '../support/extension-browser.ts';
import { describeInBrowsers, expectNoCard, isVeiledIn } from '../support/in-browsers.ts';
import { type Site, startSite } from '../support/site.ts';

const html = `<!doctype html><title>A page</title><style>img { height: 150px }</style><p>A page</p>
  <img id="pistol" src="/pistol.png"><img id="again" src="/again.png"><img id="hills" src="/hills.jpg"><img id="half" src="/half.jpg"><img id="guarded" src="/guarded.jpg">
  <img id="animation" src="/animation.gif"><img id="icon" src="/icon.png">`;

const section = 'section[aria-label="Picture models on this device"]';
const NOT_LOOKED_AT = 'Not looked at: words in the picture, faces, personal data, and anything but nudity and weapons.';
/** The finding's term, with its severity. */
const FOUND = /Findings\s+weapon\s+(Low|Medium|High)/;
/** Limits only hung tests: the models are read, verified and loaded. */
const LOADED = { timeout: 90_000 };

let site: Site;
beforeAll(async () => {
  const hills = await landscapePicture();
  const files: Readonly<Record<string, Buffer>> = {
    '/pistol.png': await pistolPicture(),
    '/again.png': await pistolPicture(),
    '/icon.png': await sharp(await pistolPicture())
      .resize(16, 12)
      .png()
      .toBuffer(),
    '/hills.jpg': hills,
    '/guarded.jpg': hills,
    '/half.jpg': hills.subarray(0, Math.floor(hills.length / 2)),
    '/animation.gif': await hiddenPistolAnimation(),
  };
  const types = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };
  site = await startSite(({ url = '/', headers }, response) => {
    // Answers scripts with a page, such as that of a login.
    if (url === '/guarded.jpg' && headers['sec-fetch-dest'] !== 'image')
      return void response.setHeader('content-type', 'text/html').end('<p>Sign in</p>');
    const type = Object.entries(types).find(([end]) => url.endsWith(end))?.[1] ?? 'text/html';
    response.setHeader('content-type', type).end(files[url] ?? html);
  });
});
afterAll(() => site?.[Symbol.asyncDispose]());

const pageText = (browser: ExtensionBrowser): Promise<string> => browser.run(() => document.body.innerText);

/** The card beside a picture of the page, opened anew. */
async function moderate(browser: ExtensionBrowser, id: string, words: RegExp): Promise<string> {
  await browser.open(`${site.origin}/`);
  await browser.run(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => {}))).then(() => 1),
  );
  await browser.chooseMenuEntry(`#${id}`, 'moderate-image');
  return browser.cardText(words);
}

describeInBrowsers((getBrowser) => {
  const countEntries = (): Promise<number> =>
    getBrowser().runInExtension(async () => {
      const { history } = await Reflect.get(globalThis, 'chrome').storage.local.get('history');
      return history?.length ?? 0;
    });
  let entriesBefore: number;

  describe('the models for pictures', () => {
    test('are off at first: the card says what can judge pictures, and its button opens the options', async () => {
      const browser = getBrowser();
      await browser.saveSettings({});
      const card = await moderate(browser, 'pistol', /No verdict/);
      expect(card).toContain('Pictures are judged by a server, or on this device if you turn on the picture models.');
      expect(card).toContain('Turn on the picture models');
    });

    test('are turned on in the options', async () => {
      const browser = getBrowser();
      await browser.open('options.html');
      await expect.poll(() => pageText(browser), LOADED).toContain('Off: without a server, pictures are not judged.');
      await browser.click(`${section} button`);
      await expect.poll(() => pageText(browser), LOADED).toContain('On: where no server judges pictures');
      expect(await browser.violations()).toEqual([]);
    });

    test('find a weapon, and the card says what was not looked at', async () => {
      const browser = getBrowser();
      const card = await moderate(browser, 'pistol', /nudity and weapons only/);
      expect(card).toMatch(FOUND);
      expect(card).toContain(NOT_LOOKED_AT);
      expect(card).not.toMatch(/others?: none/);
      await browser.press('Escape');
      await expectNoCard(browser);
    });

    test('never call a picture plainly clean', async () => {
      const card = await moderate(getBrowser(), 'hills', /nudity and weapons only/);
      expect(card).toContain('Clean as far as it was judged');
      expect(card).toContain(NOT_LOOKED_AT);
    });

    test('judge a picture that only the page can draw', async () => {
      const card = await moderate(getBrowser(), 'guarded', /nudity and weapons only|No verdict/);
      expect(card).toContain('Clean as far as it was judged');
    });

    test('say that a file ends early', async () => {
      const card = await moderate(getBrowser(), 'half', /nudity and weapons only|No verdict/);
      expect(card).toMatch(/could not be (read|judged)|not be read|No verdict/i);
      expect(card).not.toMatch(/Clean(?! as far)/);
    });

    test('look at every frame of an animation', async () => {
      const card = await moderate(getBrowser(), 'animation', /nudity and weapons only/);
      expect(card).toMatch(FOUND);
    });

    test('judge the pictures of a page, and the panel says what they were looked at for', async () => {
      const browser = getBrowser();
      entriesBefore = await countEntries();
      await browser.open(`${site.origin}/`);
      await browser.chooseMenuEntry('p', 'moderate-page');
      const shallow = 'looked at on this device for nudity and weapons only, not for words, faces';
      // Of the first verdicts it says so already.
      expect(await browser.cardText(/\d of \d judged.*nudity and weapons only/s)).toContain(shallow);
      const panel = await browser.cardText(/Winnow · Judged/);
      expect(panel).toMatch(/3 unsafe/);
      expect(panel).toContain(shallow);
      expect(panel).not.toContain('need a server');
      expect(await isVeiledIn(browser, '#pistol')).toBe(true);
      expect(await isVeiledIn(browser, '#hills')).toBe(false);
    });

    test('judge a picture once that is on the page twice, and the lists say what it was looked at for', async () => {
      const browser = getBrowser();
      // Unsafe are a pistol, which is there twice, and an animation.
      expect((await countEntries()) - entriesBefore).toBe(2);
      await browser.openPopup();
      const popup = await browser.popupText(/On this page/);
      const said = popup.match(/Looked at on this device, for nudity and weapons only/g) ?? [];
      expect(said.length).toBeGreaterThan(3);
      expect(popup).toContain('Clean as far as it was judged');
      expect(popup).not.toMatch(/Clean(?! as far)/);
    });

    test('are turned off again', async () => {
      const browser = getBrowser();
      await browser.open('options.html');
      await expect.poll(() => pageText(browser), LOADED).toContain('On: where no server judges pictures');
      await browser.click(`${section} button`);
      await expect.poll(() => pageText(browser), LOADED).toContain('Off: without a server, pictures are not judged.');
      await moderate(browser, 'pistol', /No verdict/);
    });
  });
});
