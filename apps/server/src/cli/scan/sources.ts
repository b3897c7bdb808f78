/** The files of a scan: what the folders hold and the patterns let through, in the order of their names. */
import { lstat } from 'node:fs/promises';
import { extname, posix, relative, resolve, sep } from 'node:path';
import pLimit from 'p-limit';
import { glob } from 'tinyglobby';
import { UsageError } from '../arguments.ts';

export interface ScanSource {
  /** As the results name it: relative to the working directory, with slashes. */
  readonly name: string;
  readonly path: string;
  /** In lower case, with its dot: what kind of records it may hold; '': none. */
  readonly extension: string;
  readonly sizeBytes: number;
  /** Changes with the file: size and time of its last change. */
  readonly stamp: string;
  /** Neither a file nor a folder that is followed. */
  readonly isLink: boolean;
}

export interface SourcePatterns {
  /** Globs; none: every file. One without a slash fits at any depth. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Nobody wrote these for people to read. */
const ALWAYS_EXCLUDED = ['.git', 'node_modules'];

/** So many files are asked for their size at once. */
const MAX_CONCURRENT_STATS = 32;

/**
 * Links are named and not followed: they may lead out of the folder, or in a circle.
 * @param without a folder that is no content: where the results go
 * @throws UsageError where a path does not exist
 */
export async function findSources(
  roots: readonly string[],
  patterns: SourcePatterns,
  without: string,
): Promise<readonly ScanSource[]> {
  const found = new Map<string, Promise<ScanSource | undefined>>();
  const inTurn = pLimit(MAX_CONCURRENT_STATS);
  for (const root of roots) {
    for (const path of await findPathsUnder(root, patterns)) {
      if (isWithin(path, without) || found.has(path)) continue;
      found.set(
        path,
        inTurn(() => readSourceAt(path)),
      );
    }
  }
  const sources = (await Promise.all(found.values())).filter((source) => source !== undefined);
  return sources.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A path that was named itself is taken whatever the patterns say. */
async function findPathsUnder(root: string, { include, exclude }: SourcePatterns): Promise<string[]> {
  const path = resolve(root);
  const status = await lstat(path).catch(() => undefined);
  if (!status) throw new UsageError(`There is no ${root}.`);
  if (!status.isDirectory()) return [path];
  return glob(include.length > 0 ? include.map(atAnyDepth) : ['**'], {
    cwd: path,
    absolute: true,
    dot: true,
    followSymbolicLinks: false,
    ignore: [...ALWAYS_EXCLUDED, ...exclude].map(atAnyDepth),
  });
}

const atAnyDepth = (pattern: string): string => (pattern.replace(/\/$/, '').includes('/') ? pattern : `**/${pattern}`);

const isWithin = (path: string, folder: string): boolean => resolve(path).startsWith(resolve(folder) + sep);

/** Undefined: it vanished since it was found. */
async function readSourceAt(path: string): Promise<ScanSource | undefined> {
  const status = await lstat(path).catch(() => undefined);
  if (!status || status.isDirectory()) return undefined;
  return {
    name: relative('.', path).split(sep).join(posix.sep),
    path,
    extension: extname(path).toLowerCase(),
    sizeBytes: status.size,
    stamp: `${status.size}-${Math.round(status.mtimeMs)}`,
    // What is neither (a socket, a pipe) would never end when it is read.
    isLink: !status.isFile(),
  };
}
