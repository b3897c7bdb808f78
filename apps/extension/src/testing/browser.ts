/**
 * An in-memory browser API for tests, since the real one is not one of our modules. Import it before anything that uses
 * the API.
 */
import { fakeBrowser } from 'wxt/testing';

Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
Object.assign(fakeBrowser.runtime, { id: 'winnow', getURL: (path: string) => `chrome-extension://winnow${path}` });

export { fakeBrowser };
