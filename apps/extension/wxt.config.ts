/** The build configuration of the extension, and the size limits of its scripts. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '@wxt-dev/i18n/module';
import { lexicons } from '@winnow/text';
import { defineConfig } from 'wxt';
import { getMenuEntry, menuEntryIds } from './src/entries.ts';
import { HIDING_SHEET, hidingSheet } from './src/page/hiding.ts';
import { scriptLimits } from './src/sizes.ts';

const commands = Object.fromEntries(
  menuEntryIds.flatMap((id) => {
    const { key, title } = getMenuEntry(id);
    return key === undefined ? [] : [[id, { suggested_key: { default: key }, description: `__MSG_${title}__` }]];
  }),
);

export default defineConfig({
  outDir: 'dist',
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/i18n/module'],
  i18n: { localesDir: fileURLToPath(new URL('locales', import.meta.url)) },
  // Its sources are this repository; a part of it would not build.
  zip: { artifactTemplate: 'winnow-{{version}}-{{browser}}.zip', zipSources: false },
  manifest: ({ browser }) => ({
    name: 'Winnow',
    description: '__MSG_description__',
    default_locale: 'en',
    permissions: ['activeTab', 'contextMenus', 'storage', 'scripting'],
    // Not granted until requested, one host at a time, by a click in the options or the popup.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    commands,
    ...(browser === 'firefox'
      ? { browser_specific_settings: { gecko: { id: 'winnow@winnow.invalid', strict_min_version: '128.0' } } }
      : { minimum_chrome_version: '123' }),
  }),
  vite: () => ({ resolve: { conditions: ['source', 'module', 'browser', 'development|production'] } }),
  hooks: {
    'build:publicAssets'(_, files) {
      files.push({ relativeDest: 'lexicons.json', contents: JSON.stringify(lexicons) });
      files.push({ relativeDest: HIDING_SHEET, contents: hidingSheet });
    },
    'build:done'({ config }, output) {
      for (const { fileName } of output.steps.flatMap(({ chunks }) => chunks)) {
        const [limit, { size }] = [scriptLimits[fileName], statSync(`${config.outDir}/${fileName}`)];
        if (limit !== undefined && size > limit)
          throw new Error(`${fileName} has ${size} bytes; ${limit} are allowed.`);
      }
    },
  },
});
