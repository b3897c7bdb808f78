/** What the site is built with: packages of its own, installed when it is first built. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('./', import.meta.url);

export const siteFolder: string = fileURLToPath(folder);

/**
 * Installs VitePress (102 MB) unless they are installed.
 * @throws Error if npm fails, such as without a registry
 */
export function installSiteTools(): void {
  // npm writes it last, so that an interrupted installation is repeated.
  if (existsSync(new URL('node_modules/.package-lock.json', folder))) return;
  process.stderr.write('installing what builds the site (102 MB) …\n');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  execFileSync('npm', ['ci', '--prefix', siteFolder, ...quietly], { cwd: siteFolder, stdio: ['ignore', 2, 2] });
}

interface ViteServer {
  listen(): Promise<unknown>;
  printUrls(): void;
}

/** The part of VitePress that is used here; it is not installed where this is type-checked. */
interface VitePress {
  build(root: string): Promise<void>;
  createServer(root: string): Promise<ViteServer>;
}

export const loadVitePress = async (): Promise<VitePress> =>
  import(new URL('node_modules/vitepress/dist/node/index.js', folder).href);
