/** The browser's API in memory, for tests: the browser is none of our modules. Import it before what uses the API. */
import { fakeBrowser } from 'wxt/testing';

Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
Object.assign(fakeBrowser.runtime, { id: 'winnow', getURL: (path: string) => `chrome-extension://winnow${path}` });

export { fakeBrowser };
