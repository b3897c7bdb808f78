/** How large packages are: as tarballs, and on disk with everything that they depend on; and what the documents say of it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { root } from '../../deploy/release/stage.ts';

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Bytes of the files below a folder, without packages nested in it. */
function ownBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? ownBytes(path) : statSync(path).size;
  }
  return bytes;
}

/** The folder of a dependency, as Node finds it from a package. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param project a folder in which the package is installed @returns bytes of it and all that it depends on */
export function installedBytes(project: string, name: string): number {
  const found = new Set<string>();
  const visit = (wanted: string, from: string): void => {
    const folder = findPackage(wanted, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    for (const dependency of Object.keys(dependencies)) visit(dependency, folder);
  };
  visit(name, project);
  return [...found].reduce((sum, folder) => sum + ownBytes(folder), 0);
}

/** In MB. */
export interface PackageSizes {
  readonly packed: number;
  readonly installed: number;
}

/** The table of docs/guides/install.md: a row for each package. */
export function readDocumentedSizes(): ReadonlyMap<string, PackageSizes> {
  const page = readFileSync(join(root, 'docs/guides/install.md'), 'utf8');
  const rows = page.matchAll(/^\| `([^`]+)` \| ([\d.]+) \| ([\d.]+) \| \S.* \|$/gm);
  return new Map(
    [...rows].map(([, name = '', packed, installed]) => [
      name,
      { packed: Number(packed), installed: Number(installed) },
    ]),
  );
}
