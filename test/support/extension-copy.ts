/** Copies of the built extension for tests. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../apps/extension/dist/', import.meta.url));

/** Opens the shadow trees of a built extension: axe cannot look into closed ones. */
export async function openTrees(folder: string): Promise<void> {
  const path = join(folder, 'page.js');
  const code = await readFile(path, 'utf8');
  const opened = code.replace(/attachShadow\(\{mode:[`'"]closed[`'"]\}\)/g, 'attachShadow({mode:"open"})');
  if (opened === code) throw new Error('No closed shadow tree was found in page.js.');
  await writeFile(path, opened);
}

/** A temporary copy for Firefox without the API of menus and shortcuts, as on Android. */
export async function copyWithoutMenus(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-extension-'));
  await cp(join(dist, 'firefox-mv3'), folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const { commands, permissions, ...manifest } = JSON.parse(await readFile(path, 'utf8'));
  const others = permissions.filter((name: string) => name !== 'contextMenus');
  await writeFile(path, JSON.stringify({ ...manifest, permissions: others }));
  return folder;
}

/** A temporary copy of a build, with its shadow trees open. */
export async function copyWithOpenTrees(build: 'chrome-mv3' | 'firefox-mv3'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-extension-'));
  await cp(join(dist, build), folder, { recursive: true });
  await openTrees(folder);
  return folder;
}
