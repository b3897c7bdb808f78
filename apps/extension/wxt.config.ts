/** The build configuration of the extension, and the size limits of its scripts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '@wxt-dev/i18n/module';
import { lexicons } from '@winnow/text';
import { defineConfig } from 'wxt';
import { getMenuEntry, menuEntryIds } from './src/entries.ts';
import { MODEL_LIST, type ModelList } from './src/model/model-files.ts';
import { RUNTIME_FILE } from './src/model/runtime-file.ts';
import { HIDING_SHEET, hidingSheet } from './src/page/hiding.ts';
import { SENT_DATA } from './src/settings/sent-data.ts';
import { scriptLimits } from './src/sizes.ts';

const commands = Object.fromEntries(
  menuEntryIds.flatMap((id) => {
    const { key, title } = getMenuEntry(id);
    return key === undefined ? [] : [[id, { suggested_key: { default: key }, description: `__MSG_${title}__` }]];
  }),
);

const assets = new URL('../../packages/models/assets/', import.meta.url);
const readManifest = (folder: string) => JSON.parse(readFileSync(new URL(`${folder}/manifest.json`, assets), 'utf8'));

/**
 * Where ONNX Runtime looks for its program: a file of the package. Bundlers would put its 14 MB into the script, twice, as
 * text.
 */
const runtimePlugin = {
  name: 'onnxruntime-file',
  transform: (code: string, id: string) =>
    id.includes('/onnxruntime-web/')
      ? code.replaceAll(
          'new URL("ort-wasm-simd-threaded.wasm",import.meta.url)',
          `new URL("/${RUNTIME_FILE}",location.href)`,
        )
      : undefined,
} as const;

/** A model's files, with its checksums. */
const listFiles = (folder: string, target: string, files: readonly { readonly file: string }[]) =>
  ['manifest.json', ...files.map(({ file }) => file)].map((file) => ({
    absoluteSrc: fileURLToPath(new URL(`${folder}/${file}`, assets)),
    relativeDest: `${target}/${file}`,
  }));

const { tokenizer, stages } = readManifest('text');
/** As on a server, what classifies images is found by its task. */
const pictureFolders = readdirSync(assets).filter((folder) => readManifest(folder).task === 'image-classification');

/** The models' files, and what runs them: nothing is fetched from elsewhere. */
const modelFiles = {
  text: listFiles('text', 'text-model', [tokenizer, ...stages]),
  pictures: pictureFolders.flatMap((folder) =>
    listFiles(folder, `picture-models/${folder}`, [readManifest(folder).model]),
  ),
};
const modelList: ModelList = {
  text: modelFiles.text.map(toListed),
  pictures: modelFiles.pictures.map(toListed),
};
const runtimeFile = {
  absoluteSrc: fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')),
  relativeDest: RUNTIME_FILE,
};

function toListed({ absoluteSrc, relativeDest }: typeof runtimeFile): ModelList['text'][number] {
  return { path: relativeDest, bytes: statSync(absoluteSrc).size };
}

const gecko = {
  id: 'winnow@winnow.invalid',
  // The first version that asks for consent to send data.
  strict_min_version: '140.0',
  // Requested when a server is connected; nothing is sent before.
  data_collection_permissions: { required: ['none' as const], optional: [...SENT_DATA] },
};

/** The first version for Android that asks for consent to send data. */
const geckoAndroid = { strict_min_version: '142.0' };

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
    permissions: ['activeTab', 'contextMenus', 'storage', 'scripting', ...(browser === 'firefox' ? [] : ['offscreen'])],
    // The models are run by WebAssembly, which is a part of the package.
    content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
    // Not granted until requested, one host at a time, by a click in the options or the popup.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    commands,
    ...(browser === 'firefox'
      ? { browser_specific_settings: { gecko, gecko_android: geckoAndroid } }
      : { minimum_chrome_version: '123' }),
  }),
  vite: () => ({
    plugins: [runtimePlugin],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  }),
  hooks: {
    'build:publicAssets'(_, files) {
      files.push({ relativeDest: 'lexicons.json', contents: JSON.stringify(lexicons) });
      files.push({ relativeDest: HIDING_SHEET, contents: hidingSheet });
      files.push({ relativeDest: MODEL_LIST, contents: JSON.stringify(modelList) });
      files.push(...modelFiles.text, ...modelFiles.pictures, runtimeFile);
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
