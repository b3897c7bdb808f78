/** The workspaces of this repository, found in the folders that the root package.json names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @typedef {{
 *   name: string,
 *   private?: boolean,
 *   scripts?: Record<string, string>,
 *   exports?: Record<string, { source: string }>,
 *   dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 * }} Manifest the keys of package.json that these tools read
 */

/** @param {string} folder relative to the root, '' for the root itself @returns {Manifest} */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
}

/** Every workspace: its folder relative to the root, its manifest, and its name. */
export const workspaces = ['packages', 'apps']
  .flatMap((group) => (existsSync(root + group) ? readdirSync(root + group).map((name) => `${group}/${name}`) : []))
  .concat('test')
  .filter((folder) => existsSync(`${root}${folder}/package.json`))
  .map((folder) => ({ folder, manifest: manifestOf(folder), name: manifestOf(folder).name }));
