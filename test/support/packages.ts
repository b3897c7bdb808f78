/** Packages installed for production, from the lockfile. */
import { readFileSync } from 'node:fs';
import { listPackageLicences } from '../architecture/rules/lockfile.ts';
import { root } from './workspaces.js';

const listPackages = (lockfile: string) =>
  listPackageLicences({ files: new Map([[lockfile, readFileSync(`${root}${lockfile}`, 'utf8')]]) });

/** Every package with its path, version and licence; one that is installed twice has two rows. */
export const productionPackages = () => listPackages('package-lock.json');

/** What apps/server/tools fetches on a machine without ffmpeg, for every platform. */
export const fetchedPackages = () => listPackages('apps/server/tools/package-lock.json');
