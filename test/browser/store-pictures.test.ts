/**
 * The extension's pictures for stores (docs/extension-stores.md), taken in a real Chromium in the sizes that the stores
 * require: screenshots, and tiles and a logo drawn from the icon.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_TIMEOUT_MS } from '../support/chromium.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type Site, startSite } from '../support/site.ts';

/** A folder for the pictures; default: none are kept. */
const { SCREENSHOTS } = process.env;

const STORE_SIZE = { width: 1280, height: 800 };
/** Of a PNG: its width, its height, and whether it has the color type without alpha. */
const readPngHeader = (png: Buffer) => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
  isOpaque: png[25] === 2,
});

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Allotment forum</title>
<style>body { margin: 0 auto; max-width: 44rem; padding: 3rem 1rem; font: 18px/1.6 Georgia, serif; color: #222; background: #fff }
article { border-top: 1px solid #ddd; padding: 1rem 0 } h2 { font-size: 1rem; margin: 0 }
textarea { box-sizing: border-box; width: 100%; height: 6rem; font: inherit }</style>
<h1>When do you sow broad beans?</h1>
<article><h2>Marta</h2><p>Mine go in at the end of October, under fleece, and they have come through two winters.</p></article>
<article><h2>Grumpy67</h2><p id="insult">What a stupid question, you idiot. Nobody wants you here, shut up.</p></article>
<article><h2>Devi</h2><p>February in the greenhouse works as well, and the mice do not find them there.</p></article>
<form><textarea name="reply" aria-label="Reply"></textarea><button>Send</button></form>`;

const icon = new URL('../../apps/extension/src/pages/icon.svg', import.meta.url);

interface Tile {
  readonly width: number;
  readonly height: number;
  /** Absent: the icon alone. */
  readonly line?: string;
}

const tiles: Readonly<Record<string, Tile>> = {
  'tile-small': { width: 440, height: 280, line: 'Moderates what you see and write' },
  'tile-large': { width: 1400, height: 560, line: 'Moderates what you see and write' },
  logo: { width: 300, height: 300 },
};

/** The icon on its own color, up to the edges; lengths are parts of the height. */
const drawTile = (svg: string, { height, line }: Tile): string => `<!doctype html><html lang="en"><style>
body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: ${height * 0.07}px;
  background: #1f5fbf; color: #fff; font: ${height * 0.075}px/1.35 system-ui, sans-serif }
svg { width: ${height * (line === undefined ? 1 : 0.5)}px; flex: none } div { max-width: ${height * (line === undefined ? 0 : 0.85)}px }
h1 { margin: 0; font-size: 2.3em; line-height: 1.15 } p { margin: 0 }</style>
${svg}${line === undefined ? '' : `<div><h1>Winnow</h1><p>${line}</p></div>`}</html>`;

let site: Site;
let extension: TestExtension;
beforeAll(async () => {
  site = await startSite((_, response) => response.setHeader('content-type', 'text/html').end(html));
  extension = await startExtension({ viewport: STORE_SIZE });
  if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
}, CHROMIUM_TIMEOUT_MS);
afterAll(async () => {
  await extension?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
});

async function keepPicture(name: string, picture: Buffer): Promise<void> {
  if (SCREENSHOTS !== undefined) await writeFile(join(SCREENSHOTS, `${name}.png`), picture);
}

async function openForum(): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.goto(site.origin);
  return tab;
}

async function keepStorePicture(name: string, tab: Page): Promise<void> {
  const picture = await tab.screenshot();
  expect(readPngHeader(picture)).toEqual({ ...STORE_SIZE, isOpaque: true });
  await keepPicture(`store-${name}`, picture);
  await tab.close();
}

describe('the stores’ screenshots', () => {
  test('1: a card beside a selection', async () => {
    const tab = await openForum();
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#insult') ?? document.body));
    await extension.chooseMenuEntry('moderate-selection', { pageUrl: site.origin });
    await extension.cardText(tab, /word lists alone/);
    await keepStorePicture('1-selection', tab);
  });

  test('2: a page after it was moderated', async () => {
    const tab = await openForum();
    await extension.chooseMenuEntry('moderate-page', { pageUrl: site.origin });
    await extension.cardText(tab, /Winnow · Judged.*1 unsafe/s);
    await keepStorePicture('2-page', tab);
  });

  test('3: the warning before a text is sent', async () => {
    const tab = await openForum();
    const field = tab.getByLabel('Reply');
    await field.click();
    await extension.chooseMenuEntry('check-writing', { editable: true, pageUrl: site.origin });
    await field.pressSequentially('Shut up, you stupid idiot');
    await extension.cardText(tab, /Found: /);
    await tab.getByRole('button', { name: 'Send' }).click();
    await extension.cardText(tab, /Keep writing/);
    await keepStorePicture('3-writing', tab);
  });

  test('4: the options', async () => {
    const tab = await extension.open('options.html');
    await tab.getByRole('button', { name: 'Turn on the text model' }).evaluate((button) => {
      button.closest('section')?.scrollIntoView({ block: 'center' });
    });
    await keepStorePicture('4-options', tab);
  });
});

test.each(Object.entries(tiles))('%s', async (name, tile) => {
  const tab = await extension.context.newPage();
  const { width, height } = tile;
  await tab.setViewportSize({ width, height });
  await tab.setContent(drawTile(await readFile(icon, 'utf8'), tile));
  const isWhole = () => document.documentElement.scrollWidth <= innerWidth && document.body.scrollHeight <= innerHeight;
  expect(await tab.evaluate(isWhole)).toBe(true);
  const picture = await tab.screenshot();
  expect(readPngHeader(picture)).toEqual({ width, height, isOpaque: true });
  await keepPicture(name, picture);
  await tab.close();
});
