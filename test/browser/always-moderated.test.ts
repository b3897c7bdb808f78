/** In real browsers, with a real server: sites whose images are hidden until they are judged. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeInBrowsers } from '../support/in-browsers.ts';
import { pictureOfWords, plainPicture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const PICTURES = 24;
const PRICE = 20;

const gallery = Array.from(
  { length: PICTURES },
  (_, at) => `<p>Number ${at}</p><img id="p${at}" src="/${at}.png" width="300" height="300">`,
).join('');

/** Records for every rendered frame whether any part of an image was visible. */
const noteFrames = `<script>
  window.frames_ = [];
  const note = () => {
    const picture = document.querySelector('img');
    if (picture) {
      const { opacity, filter } = getComputedStyle(picture);
      window.frames_.push(opacity === '0' || filter.includes('contrast(0)') ? 'hidden' : 'seen');
    }
    requestAnimationFrame(note);
  };
  note();
</script>`;

const pages: Readonly<Record<string, string>> = {
  '/gallery': gallery,
  '/unsafe': `${noteFrames}<h1>A quiet morning</h1><img src="/unsafe.png" width="400"><p>What a wonderful day, you fucking idiot</p>`,
  '/twice': '<img src="/0.png" width="200"><img src="/0.png" width="200"><img src="/1.png" width="200">',
};

let server: TestServer;
let serverUrl: string;
let site: Site;
let apiKey: string;
beforeAll(async () => {
  const pictures = new Map([['/unsafe.png', await pictureOfWords(['You fucking idiot'])]]);
  for (let at = 0; at < PICTURES; at += 1) pictures.set(`/${at}.png`, await plainPicture(at));
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url = '' }, response) => {
    const picture = pictures.get(url);
    if (picture) response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A page</title>${pages[url] ?? ''}`);
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  ({ apiKey } = await server.account({ tier: 'Pro', tokens: 19_200 }));
});

const noFeatures = { text: [], image: [], audio: [], video: [] };

describeInBrowsers((getBrowser) => {
  const countRegistered = () =>
    getBrowser().runInExtension(
      async () => (await Reflect.get(globalThis, 'chrome').scripting.getRegisteredContentScripts()).length,
    );
  beforeEach(async () => {
    await getBrowser().saveSettings({});
    await expect.poll(countRegistered).toBe(0);
  });

  /** Turns on moderation of this machine's sites from page load, as the popup's checkbox does. */
  async function moderateAlways(settings: object): Promise<void> {
    await getBrowser().runInExtension(
      async (given) => {
        const { storage } = Reflect.get(globalThis, 'chrome');
        await storage.session.set({ apiKey: given.apiKey });
        await storage.local.set({ settings: given.settings });
      },
      { settings: { serverUrl, sites: ['http://127.0.0.1'], ...settings }, apiKey },
    );
    await expect.poll(countRegistered).toBe(1);
  }

  /** The images that are visible. */
  const visibleImages = (): Promise<string[]> =>
    getBrowser().run(() =>
      [...document.querySelectorAll('img')]
        .filter((picture) => {
          const { opacity, filter } = getComputedStyle(picture);
          return opacity !== '0' && !filter.includes('contrast(0)');
        })
        .map(({ id }) => id),
    );

  test('no frame shows an unsafe picture', async () => {
    const { open, cardText, run } = getBrowser();
    await moderateAlways({ features: { ...noFeatures, image: ['enableOcr'] } });
    await open(`${site.origin}/unsafe`);
    await cardText(/3 of 3 judged, 2 unsafe/);
    const frames = await run(() => Reflect.get(window, 'frames_') as string[]);
    expect(frames.length).toBeGreaterThan(1);
    expect(new Set(frames)).toEqual(new Set(['hidden']));
  });

  test('what is on the screen comes first; all else stays hidden until a click, or until all is shown', async () => {
    const { open, run, chooseMenuEntry, cardText, pressButton, click } = getBrowser();
    const settings = { serverUrl, features: noFeatures, pageBudget: 3 * PRICE };
    await getBrowser().saveSettings(settings, apiKey);
    await open(`${site.origin}/gallery`);
    await run(() => document.querySelector('#p12')?.scrollIntoView({ block: 'center' }));
    await chooseMenuEntry('#p12 + p', 'moderate-page');
    await cardText(/24 pictures/);
    await pressButton('Start');
    await cardText(/Winnow · Judged/);
    // A budget of 0: what is shown must come from earlier judgements.
    await moderateAlways({ ...settings, pageBudget: 0 });
    await open(`${site.origin}/gallery`);
    await cardText(/27 of 48 judged, nothing unsafe/);
    const seen = await visibleImages();
    expect(seen).toHaveLength(3);
    for (const id of seen) expect(Number(id.slice(1))).toBeGreaterThanOrEqual(11);
    await run(() => scrollTo(0, 0));
    await click('#p0');
    expect(await visibleImages()).toContain('p0');
    await pressButton('Winnow · 27 of 48 judged, nothing unsafe');
    await cardText(/Show what was not judged/);
    await pressButton('Show what was not judged');
    await expect.poll(visibleImages).toHaveLength(PICTURES);
  });

  test('pictures that come later are hidden and judged as well, and so are words that fill what was empty', async () => {
    const { open, run, cardText } = getBrowser();
    await moderateAlways({ features: noFeatures });
    await open(`${site.origin}/twice`);
    await cardText(/3 of 3 judged/);
    const looks = await run(async () => {
      const added = document.createElement('img');
      Object.assign(added, { id: 'added', src: '/7.png', width: 100 });
      document.body.prepend(added);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { opacity, filter } = getComputedStyle(added);
      return `${opacity} ${filter}`;
    });
    expect(looks).toMatch(/^0 |contrast\(0\)/);
    await cardText(/4 of 4 judged/);
    await expect.poll(visibleImages).toContain('added');
    await run(() => document.body.append(document.createElement('section')));
    await run(() => document.querySelector('section')?.append('you fucking idiot'));
    await cardText(/5 of 5 judged, 1 unsafe/);
  });
});
