/** Tests for what is stored in the browser, and where. */

import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from '../testing/browser.ts';
import { allowContent, clearAllowed, countAllowed, getAllowedHashes } from './allowed-content.ts';
import { getApiKeyState, isApiKeyFormat, readApiKey, removeApiKey, saveApiKey } from './api-key.ts';
import { addToHistory, clearHistory, readHistory } from './history.ts';
import { parseServerAddress } from './host-access.ts';
import { getLanguages } from './languages.ts';
import { getSite } from './moderated-sites.ts';
import { changeSettings, defaultSettings, readSettings, toLocalProfile } from './settings.ts';
import { cacheVerdict, getCachedVerdict, sha256Hex } from './verdict-cache.ts';

beforeEach(() => fakeBrowser.reset());

describe('settings', () => {
  test('a change leaves the other choices as they are', async () => {
    await changeSettings({ language: 'de', veilFrom: 'High' });
    await changeSettings({ serverUrl: 'https://winnow.example.com' });
    expect(await readSettings()).toEqual({
      ...defaultSettings,
      language: 'de',
      veilFrom: 'High',
      serverUrl: 'https://winnow.example.com',
    });
  });

  test('changes that are made at once are all kept', async () => {
    await Promise.all([changeSettings({ language: 'fr' }), changeSettings({ veilFrom: 'Low' })]);
    expect(await readSettings()).toMatchObject({ language: 'fr', veilFrom: 'Low' });
  });

  test.each([
    ['nothing', undefined, {}],
    ['no object', 'settings', {}],
    ['a field of another version', { language: 'klingon', veilFrom: 'Low' }, { veilFrom: 'Low' }],
    ['an address that is none', { serverUrl: 'javascript:alert(1)' }, {}],
  ])('%s is read as far as it can be', async (_, stored, read) => {
    await fakeBrowser.storage.local.set({ settings: stored });
    expect(await readSettings()).toEqual({ ...defaultSettings, ...read });
  });

  test.each([
    [null, { language: 'en', textLanguage: 'en' }],
    ['de', { language: 'de', textLanguage: 'de' }],
  ] as const)('of the language %s, the languages are %j', (language, languages) =>
    expect(getLanguages({ language })).toEqual(languages),
  );

  test('thresholds make the profile of this device', () => {
    expect(toLocalProfile({ thresholds: { Profanity: 'Off' } }).thresholds).toEqual({ Profanity: 'Off' });
  });
});

describe('the key', () => {
  test('is kept for the session, and nowhere else, unless it is to be remembered', async () => {
    await saveApiKey('wnw_live_abc', { remember: false });
    expect(await readApiKey()).toBe('wnw_live_abc');
    expect(await getApiKeyState()).toBe('session');
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    await saveApiKey('wnw_live_def', { remember: true });
    expect(await getApiKeyState()).toBe('remembered');
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    expect(await fakeBrowser.storage.sync.get(null)).toEqual({});
  });

  test('that is forgotten is gone from everywhere', async () => {
    await saveApiKey('wnw_live_abc', { remember: true });
    await removeApiKey();
    expect(await readApiKey()).toBeUndefined();
    expect(await getApiKeyState()).toBe('none');
  });

  test.each([
    ['is replaced', () => saveApiKey('wnw_live_def', { remember: false })],
    ['is forgotten', removeApiKey],
  ])('that %s takes the verdicts of its account with it', async (_, change) => {
    await saveApiKey('wnw_live_abc', { remember: true });
    await cacheVerdict('a', { isClean: true, severity: 'None', categories: [] });
    await fakeBrowser.storage.session.set({ other: 1 });
    await change();
    expect(await getCachedVerdict('a')).toBeUndefined();
    expect(await fakeBrowser.storage.session.get('other')).toEqual({ other: 1 });
  });

  test.each([
    ['wnw_live_abc', true],
    ['', false],
    ['wnw live', false],
    ['ключ', false],
    ['a'.repeat(201), false],
  ])('%j can be one: %s', (key, can) => expect(isApiKeyFormat(key)).toBe(can));
});

test.each([
  ['https://winnow.example.com', 'https://winnow.example.com'],
  ['  http://127.0.0.1:8787/  ', 'http://127.0.0.1:8787'],
  ['https://example.com/winnow/', 'https://example.com/winnow'],
  ['ftp://example.com', undefined],
  ['https://jane:secret@example.com', undefined],
  ['https://example.com/?key=1', undefined],
  ['winnow.example.com', 'https://winnow.example.com'],
  ['winnow.example.com:8443/a/', 'https://winnow.example.com:8443/a'],
  ['localhost:8787', 'http://localhost:8787'],
  ['192.168.1.20:8787', 'http://192.168.1.20:8787'],
  ['172.32.0.1', 'https://172.32.0.1'],
  ['nas.local', 'http://nas.local'],
  ['[::1]:8787', 'http://[::1]:8787'],
  ['javascript:alert(1)', undefined],
  ['jane:secret@example.com', undefined],
  ['', undefined],
])('the address %j is read as %j', (typed, address) => expect(parseServerAddress(typed)).toBe(address));

describe('the history', () => {
  const row = (atMs: number) => ({
    atMs,
    modality: 'text' as const,
    site: 'example.com',
    severity: 'Low' as const,
    categories: ['profanity'],
    tokens: null,
  });

  test('holds the last hundred, newest first, also of verdicts that end together', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, atMs) => addToHistory(row(atMs))));
    const rows = await readHistory();
    expect(rows.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 100 }, (_, index) => 129 - index));
  });

  test('is cleared', async () => {
    await addToHistory(row(1));
    await clearHistory();
    expect(await readHistory()).toEqual([]);
  });
});

describe('page mode', () => {
  test.each([
    ['https://example.com:8443/a?b#c', 'https://example.com'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1'],
    ['chrome://settings', undefined],
    ['about:blank', undefined],
    [undefined, undefined],
  ])('the site of %s is %s', (address, site) => expect(getSite(address)).toBe(site));

  test('what is allowed in a site is allowed nowhere else, and can be taken back', async () => {
    await Promise.all([
      allowContent('example.com', 'a', true),
      allowContent('example.com', 'b', true),
      allowContent('example.com', 'c', true),
      allowContent('example.com', 'a', true),
      allowContent('example.com', 'c', false),
    ]);
    expect([...(await getAllowedHashes('example.com'))].sort()).toEqual(['a', 'b']);
    expect((await getAllowedHashes('example.org')).size).toBe(0);
    expect(await countAllowed()).toEqual([['example.com', 2]]);
    await clearAllowed('example.com');
    expect(await countAllowed()).toEqual([]);
  });

  test('a verdict is kept for its content, until the browser is closed', async () => {
    const [key, other] = [await sha256Hex('a'), await sha256Hex('b')];
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const verdict = { isClean: false, severity: 'Low' as const, categories: ['profanity'] };
    await cacheVerdict(key, verdict);
    expect(await getCachedVerdict(key)).toEqual(verdict);
    expect(await getCachedVerdict(other)).toBeUndefined();
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });
});
