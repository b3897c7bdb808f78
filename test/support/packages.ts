/** What is installed for production, by the lockfile. */
import { readFileSync } from 'node:fs';
import { listPackageLicences } from '../architecture/rules/lockfile.ts';
import { root } from './workspaces.js';

/** Every package with its place, version and licence; one that is there twice has two rows. */
export function productionPackages() {
  const lockfile = readFileSync(`${root}package-lock.json`, 'utf8');
  return listPackageLicences({ files: new Map([['package-lock.json', lockfile]]) });
}
