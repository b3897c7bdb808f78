/** The files of a scan: contents of the given folders that match the patterns, sorted by name. */
import { lstat } from 'node:fs/promises';
import { extname, posix, relative, resolve, sep } from 'node:path';
import pLimit from 'p-limit';
import { glob } from 'tinyglobby';
import { UsageError } from '../arguments.ts';

export interface ScanSource {
  /** As shown in results: relative to the working directory, with slashes. */
  readonly name: string;
  readonly path: string;
  /** In lower case, with its dot; determines the record format; '' if none. */
  readonly extension: string;
  readonly sizeBytes: number;
  /** Size and modification time: changes with the file. */
  readonly stamp: string;
  /** Neither a regular file nor a folder to descend into. */
  readonly isLink: boolean;
}

export interface SourcePatterns {
  /** Globs; empty: every file. A glob without a slash matches at any depth. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Contain no user content. */
const ALWAYS_EXCLUDED = ['.git', 'node_modules'];

/** Number of concurrent stat calls. */
const MAX_CONCURRENT_STATS = 32;

/**
 * Links are listed but not followed: they may lead out of the folder, or in a circle.
 * @param without a folder to skip: where the results are written
 * @throws UsageError if a path does not exist
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

/** A path that was given explicitly is included regardless of the patterns. */
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

/** Undefined if it has vanished since it was found. */
async function readSourceAt(path: string): Promise<ScanSource | undefined> {
  const status = await lstat(path).catch(() => undefined);
  if (!status || status.isDirectory()) return undefined;
  return {
    name: relative('.', path).split(sep).join(posix.sep),
    path,
    extension: extname(path).toLowerCase(),
    sizeBytes: status.size,
    stamp: `${status.size}-${Math.round(status.mtimeMs)}`,
    // Anything else (a socket, a pipe) could block forever when read.
    isLink: !status.isFile(),
  };
}
