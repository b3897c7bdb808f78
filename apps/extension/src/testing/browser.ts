/**
 * An in-memory browser API for tests, since the real one is not one of our modules. Import it before anything that uses
 * the API.
 */
import { fakeBrowser } from 'wxt/testing';
import english from '../../locales/en.json' with { type: 'json' };

Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
const messages: Readonly<Record<string, string>> = english;
Object.assign(fakeBrowser, {
  i18n: {
    getMessage: (key: string, values: readonly string[] = []) =>
      (messages[key] ?? '').replace(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? ''),
  },
});
Object.assign(fakeBrowser.runtime, { id: 'winnow', getURL: (path: string) => `chrome-extension://winnow${path}` });

Object.assign(fakeBrowser.storage.local, { setAccessLevel: async () => {} });

export { fakeBrowser };
