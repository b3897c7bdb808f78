/** Packages installed for production, from the lockfile. */
import { readFileSync } from 'node:fs';
import { listPackageLicences } from '../architecture/rules/lockfile.ts';
import { root } from './workspaces.js';

/** Every package with its path, version and licence; one that is installed twice has two rows. */
export function productionPackages() {
  const lockfile = readFileSync(`${root}package-lock.json`, 'utf8');
  return listPackageLicences({ files: new Map([['package-lock.json', lockfile]]) });
}
