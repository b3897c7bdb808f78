/**
 * Part of the commands that start and test the service: removes the source maps of installed packages (92 MB), which
 * only help to debug these packages. `npm ci` brings them back.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * Removes all `*.map` files; does not follow links, which lead to workspaces.
 * @param {string} folder
 */
export function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && /\.m?[jt]s\.map$/.test(entry.name)) rmSync(path);
  }
}

/** Does so once after each installation: npm writes its list of packages last. */
export function pruneSourceMaps() {
  const list = join(installed, '.package-lock.json');
  if (!existsSync(list)) return;
  const marker = join(installed, '.cache/winnow/source-maps-removed');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(list).mtimeMs) return;
  removeSourceMaps(installed);
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) pruneSourceMaps();
