/**
 * Checks on the built extension: the manifests for both browsers and the sizes of the scripts. Needs `npm run build`.
 */
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scriptLimits } from './sizes.ts';

const dist = new URL('../dist/', import.meta.url);
const manifestOf = (folder: string) => JSON.parse(readFileSync(new URL(`${folder}/manifest.json`, dist), 'utf8'));

const permissions = ['activeTab', 'contextMenus', 'storage', 'scripting'];
const shared = {
  manifest_version: 3,
  name: 'Winnow',
  description: '__MSG_description__',
  default_locale: 'en',
  version: '0.1.0',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  commands: {
    'moderate-image': { suggested_key: { default: 'Alt+Shift+I' }, description: '__MSG_menu_image__' },
    'toggle-image': { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_menu_toggleImage__' },
    'moderate-selection': { suggested_key: { default: 'Alt+Shift+M' }, description: '__MSG_menu_selection__' },
  },
  action: { default_title: 'Winnow', default_popup: 'popup.html' },
  options_ui: { open_in_tab: true, page: 'options.html' },
};

describe('the manifest asks for these permissions and no others, and puts no script into any page:', () => {
  test('Chromium', () =>
    expect(manifestOf('chrome-mv3')).toEqual({
      ...shared,
      permissions: [...permissions, 'offscreen'],
      minimum_chrome_version: '123',
      background: { service_worker: 'background.js' },
    }));

  test('Firefox', () =>
    expect(manifestOf('firefox-mv3')).toEqual({
      ...shared,
      permissions,
      browser_specific_settings: {
        gecko: {
          id: 'winnow@winnow.invalid',
          strict_min_version: '140.0',
          data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'authenticationInfo'] },
        },
        gecko_android: { strict_min_version: '142.0' },
      },
      background: { scripts: ['background.js'] },
    }));
});

describe.each(['chrome-mv3', 'firefox-mv3'])('%s', (folder) => {
  test.each(Object.entries(scriptLimits))('%s has at most %i bytes', (file, most) =>
    expect(statSync(new URL(`${folder}/${file}`, dist)).size).toBeLessThanOrEqual(most),
  );
});
