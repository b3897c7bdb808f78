/** How the dashboard is built: one page, a file per screen, nothing from elsewhere. */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds a server that runs beside it. */
const server = 'http://127.0.0.1:8787';

const encodings = {
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (bytes: Uint8Array) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** Compressed once, here, instead of by the server for every visit. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After vite has written into the files what they preload.
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(?:js|css|svg)$/.test(fileName)) continue;
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        for (const [ending, encode] of Object.entries(encodings))
          this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: encode(bytes) });
      }
    },
  },
};

/** Where packages put style elements into the page, and what stands there instead. */
const styleElements = [
  {
    file: /\/sonner\/dist\/index\.mjs$/,
    code: /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/,
    instead: `function __insertCSS(code) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets.push(sheet);
}
`,
  },
  // The rules of these elements, which hide scroll bars, are in styles.css; a template is inert.
  {
    file: /\/react-(?:select|scroll-area)\/dist\/index\.mjs$/,
    code: /"style",(?=\s*\{\s*dangerouslySetInnerHTML)/,
    instead: '"template",',
  },
];

/** The server's Content-Security-Policy takes no inline styles: adopted style sheets are none. */
const adoptStyles: Plugin = {
  name: 'adopt-styles',
  apply: 'build',
  transform(code, id) {
    const element = styleElements.find(({ file }) => file.test(id));
    if (!element) return undefined;
    if (!element.code.test(code)) this.error(`${id} adds styles in another way than before.`);
    return { code: code.replace(element.code, element.instead), map: null };
  },
};

/** What a browser loads before the overview stands: kB of gzip (docs/decisions/0036). */
const MOST_KB = 350;

const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const names = new Set<string>();
      const take = (name: string) => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || names.has(name)) return;
        names.add(name);
        for (const next of file.imports) take(next);
      };
      // The entry loads the app after the reader's language.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || ['app', 'overview'].includes(file.name))) take(file.fileName);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const bytes = [...names, ...styles].map((name) => {
        const file = bundle[name];
        return gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? '')).length;
      });
      const kB = Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
      this.info(`first load: ${kB} kB of gzip`);
      if (kB > MOST_KB) this.error(`The first load is ${kB} kB of gzip; at most ${MOST_KB} are allowed.`);
    },
  },
};

export default defineConfig({
  plugins: [react(), tailwind(), adoptStyles, compress, firstLoad],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/style-singleton.ts', import.meta.url)) },
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  build: {
    // Everything is a file of its own: the server's Content-Security-Policy takes no scripts or fonts from data: addresses.
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
  },
  server: { proxy: { '/trpc': server, '/content': server, '/activity': server, '/review': server } },
});
