/** Tests that a card offers only what is stored for it, and that a full storage is no error. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheVerdict, getCachedVerdict } from '../settings/verdict-cache.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { storeCardData, storeNextStep, takeCardData } from './card-data.ts';
import { clickFromPage } from './click-context.ts';

const frame = { tabId: 1, frameId: 0 };
const card = { cardId: 'a', frame };
const click = clickFromPage({ frame, site: 'example.com', isByKey: false, isPrivate: false });

/** The memory has no quota of its own: it takes no more than one row, as a full storage takes no second one. */
function limitRows(): void {
  const { session } = fakeBrowser.storage;
  const set = session.set.bind(session);
  vi.spyOn(session, 'set').mockImplementation(async (rows) => {
    if (Object.keys(await session.get(null)).length > 0) throw new Error('QUOTA_BYTES quota exceeded');
    await set(rows);
  });
}

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

test('what is stored is for the frame that shows the card, once', async () => {
  expect(await storeCardData('report', card, 'request')).toBe(true);
  expect(await takeCardData('report', 'a', { tabId: 2, frameId: 0 })).toBeUndefined();
  expect(await takeCardData('report', 'a', frame)).toBe('request');
  expect(await takeCardData('report', 'a', frame)).toBeUndefined();
});

test('cached verdicts make room for it', async () => {
  limitRows();
  await cacheVerdict('key', { isClean: true, severity: 'None', categories: [] });
  expect(await storeNextStep('retry', card, click)).toBe('retry');
  expect(await takeCardData('retry', 'a', frame)).toEqual(click);
  expect(await getCachedVerdict('key')).toBeUndefined();
});

test('without room there is no “Try again”, and nothing fails', async () => {
  limitRows();
  await fakeBrowser.storage.session.set({ other: 1 });
  expect(await storeNextStep('retry', card, click)).toBeUndefined();
  expect(await storeNextStep('connect', card, click)).toBe('connect');
  await cacheVerdict('key', { isClean: true, severity: 'None', categories: [] });
  expect(await getCachedVerdict('key')).toBeUndefined();
});
