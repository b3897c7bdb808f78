/**
 * In real browsers, with a real server: the popup's buttons and its checkbox, clicked as people do, and the lists of what
 * was judged in the popup and in the panel.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInBrowsers, isVeiledIn } from '../support/in-browsers.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';

const page = `<!doctype html><title>A page</title>
<p>What a wonderful day, you fucking idiot</p>`;

const TEXTS = 24;
const many = `<!doctype html><title>Many</title><img src="/unsafe.png" alt="A poster" width="400">
${Array.from({ length: TEXTS }, (_, at) => `<p id="t${at}">You fucking idiot, number ${at}</p>`).join('')}`;

let server: TestServer;
let site: Site;
let apiKey: string;
let settings: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const picture = await pictureOfWords(['You fucking idiot']);
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  const serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url }, response) => {
    if (url === '/unsafe.png') response.setHeader('content-type', 'image/png').end(picture);
    else response.setHeader('content-type', 'text/html').end(url === '/many' ? many : page);
  });
  settings = { serverUrl, features: { text: [], image: ['enableOcr'], audio: [], video: [] } };
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

describeInBrowsers((getBrowser, name) => {
  const veiled = (selector: string) => expect.poll(() => isVeiledIn(getBrowser(), selector));
  const countPanels = () => getBrowser().run(() => document.querySelectorAll('div[popover]').length);
  const press = async (...keys: readonly ('Enter' | 'Tab' | 'ArrowDown' | 'Escape')[]) => {
    for (const key of keys) await getBrowser().press(key);
  };
  /** Firefox has a tab stop for what scrolls. */
  const scrollStop = name === 'Firefox' ? (['Tab'] as const) : [];
  /** The page's focused element; the panel's host while the panel has the focus. */
  const focusedElement = (): Promise<string> =>
    getBrowser().run(() => {
      const { activeElement } = document;
      return activeElement?.matches('div[popover]') ? 'panel' : (activeElement?.id ?? '');
    });

  /** A page with its popup. */
  async function openPopupOver(path = '/'): Promise<void> {
    const { open, select, openPopup } = getBrowser();
    await open(site.origin + path);
    await select('p');
    await openPopup();
  }

  describe('the popup', () => {
    test.each([
      ['Moderate selection', /Your server agrees/],
      ['Moderate page', /Winnow · Judged.*1 block of text: 1 unsafe/s],
    ])('“%s”', async (label, says) => {
      await getBrowser().saveSettings(settings, apiKey);
      await openPopupOver();
      await getBrowser().clickInPopup(label);
      await getBrowser().cardText(says);
    });

    test('“Options”', async () => {
      await openPopupOver();
      await getBrowser().clickInPopup('Options');
      await getBrowser().openedTabText(/Winnow: Options/);
    });

    test('“Always moderate this site” begins with the next page, and ends by the same box', async () => {
      const { saveSettings, open, openPopup, popupText, clickInPopup, runInPopup, runInExtension, cardText } =
        getBrowser();
      await saveSettings(settings, apiKey);
      const registered = () =>
        runInExtension(async () => {
          const scripts = await Reflect.get(globalThis, 'chrome').scripting.getRegisteredContentScripts();
          return scripts.flatMap(({ matches }: { matches: string[] }) => matches) as string[];
        });
      const isChecked = () => runInPopup(() => document.querySelector<HTMLInputElement>('.site input')?.checked);
      await openPopupOver();
      await popupText(/Always moderate this site/);
      expect(await isChecked()).toBe(false);
      await clickInPopup('Always moderate this site');
      await expect.poll(registered).toEqual(['http://127.0.0.1/*']);
      await open(site.origin);
      await cardText(/1 of 1 judged, 1 unsafe/);
      await openPopup();
      await popupText(/Always moderate this site/);
      expect(await isChecked()).toBe(true);
      await clickInPopup('Always moderate this site');
      await expect.poll(registered).toEqual([]);
    });
  });

  /** A page with a picture and 24 texts, all unsafe, in page mode up to its question. */
  async function moderateMany(): Promise<void> {
    const { saveSettings, open, chooseMenuEntry, cardText } = getBrowser();
    await saveSettings(settings, apiKey);
    await open(`${site.origin}/many`);
    await chooseMenuEntry('#t1', 'moderate-page');
    await cardText(/1 picture, 24 blocks of text/);
  }

  describe('the panel', () => {
    test('shows first words, filters them, and undoes what was revealed or allowed', async () => {
      const { cardText, pressButton, run } = getBrowser();
      await moderateMany();
      await pressButton('Start');
      const list = await cardText(/List all \(25\)/);
      expect(list).toMatch(/All \(25\).*Pictures \(1\).*Texts \(24\).*Hidden pictures \(1\).*Hidden texts \(24\)/s);
      expect(list).toMatch(/Picture · .*A poster.*Text · .*You fucking idiot, number 0/s);
      expect(list).not.toContain('number 23');
      // The filter follows "×"; its second entry is "Pictures (1)".
      await press('Tab', 'Tab', ...scrollStop, 'ArrowDown');
      await expect.poll(() => cardText(/Winnow/)).not.toContain('number 0');
      expect(await cardText(/Reveal all \(1\)/)).toContain('A poster');
      await press('ArrowDown');
      await cardText(/Reveal all \(24\)/);
      await pressButton('List all (24)');
      await cardText(/You fucking idiot, number 23/);
      await pressButton('Reveal all (24)');
      await veiled('#t23').toBe(false);
      await veiled('img').toBe(true);
      await cardText(/Undo/);
      await pressButton('Undo');
      await veiled('#t23').toBe(true);
      await pressButton('Allow here');
      await cardText(/Allowed on this site/);
      await veiled('#t0').toBe(false);
      await pressButton('Undo');
      await veiled('#t0').toBe(true);
      await run(() => document.querySelector('#t0')?.remove());
      await pressButton('Go to it');
      await cardText(/No longer on this page/);
    });

    test('by keyboard alone: from the question to an item, which is outlined and revealed, and back to the list', async () => {
      await moderateMany();
      await press('Enter');
      await getBrowser().cardText(/Winnow · Judged/);
      expect(await focusedElement()).toBe('panel');
      // Close, filter, "Reveal all", then one stop for the list.
      await press('Tab', ...scrollStop, 'Tab', 'Tab', 'Tab');
      await press('ArrowDown', 'Enter');
      await expect.poll(focusedElement).toBe('t0');
      expect(await countPanels()).toBe(2);
      await press('Enter');
      await veiled('#t0').toBe(false);
      await press('Escape');
      await expect.poll(focusedElement).toBe('panel');
      expect(await countPanels()).toBe(1);
      expect(await getBrowser().run(() => document.querySelector('#t0')?.getAttribute('tabindex') ?? null)).toBeNull();
      await press('ArrowDown', 'Enter');
      await expect.poll(focusedElement).toBe('t1');
      await press('Escape', 'Escape');
      await expect.poll(countPanels).toBe(0);
    });

    test('another page in the same document is counted anew, and a closed panel keeps no listener on it', async () => {
      const { run, cardText, pressButton } = getBrowser();
      const navigate = (path: string, text: string) =>
        run(
          (next) => {
            history.pushState({}, '', next.path);
            const paragraph = document.createElement('p');
            paragraph.textContent = next.text;
            document.body.replaceChildren(paragraph);
          },
          { path, text },
        );
      await moderateMany();
      await pressButton('Start');
      await cardText(/1 picture, 24 blocks of text: 25 unsafe/);
      await navigate('/next', 'You fucking idiot, once more');
      await cardText(/1 block of text: 1 unsafe/);
      await pressButton('×');
      await expect.poll(countPanels).toBe(0);
      await navigate('/last', 'You fucking idiot, unseen');
      // A page that is still read is read within half a second; an idle callback may never come on a busy machine.
      await run(() => new Promise<void>((resolve) => setTimeout(resolve, 1500)));
      expect(await isVeiledIn(getBrowser(), 'p')).toBe(false);
    });
  });

  test('the popup lists what was judged in the open page, with a thumbnail, and hides, reveals and restores it there', async () => {
    const { pressButton, cardText, openPopup, popupText, clickInPopup, runInPopup } = getBrowser();
    await moderateMany();
    await pressButton('Start');
    await cardText(/25 unsafe/);
    await openPopup();
    await popupText(/On this page/);
    const countRows = () => runInPopup(() => document.querySelectorAll('.items > li').length);
    expect(await countRows()).toBe(3);
    await clickInPopup('List all (25)');
    await expect.poll(countRows).toBe(25);
    const readWidth = () =>
      runInPopup(() => document.querySelector<HTMLImageElement>('.items .thumb.veiled img')?.naturalWidth);
    expect(await readWidth()).toBe(48);
    await clickInPopup('Reveal', 'A poster');
    await veiled('img').toBe(false);
    await clickInPopup('Hide', 'A poster');
    await veiled('img').toBe(true);
    await clickInPopup('Go to it', 'number 7');
    await expect.poll(focusedElement).toBe('t7');
  });

  test('recent verdicts can be listed all, cleared, and restored', async () => {
    const { open, openPopup, popupText, clickInPopup, runInPopup } = getBrowser();
    // Nothing was judged on this page, so that the popup has no other list.
    await open(site.origin);
    await openPopup();
    await popupText(/Recent verdicts/);
    const countRows = () => runInPopup(() => document.querySelectorAll('.history > li').length);
    expect(await countRows()).toBe(4);
    const buttons = await runInPopup(() => [...document.querySelectorAll('button')].map((one) => one.textContent));
    await clickInPopup(buttons.filter((label) => label.startsWith('List all')).at(-1) ?? '');
    await expect.poll(countRows).toBeGreaterThan(4);
    const count = await countRows();
    await clickInPopup('Clear history');
    await popupText(/The history is empty\./);
    expect(await countRows()).toBe(0);
    await clickInPopup('Undo');
    await expect.poll(countRows).toBe(count);
  });
});
