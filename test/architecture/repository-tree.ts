/** The repository as the rules see it: paths and texts, read from disk or planted by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Manifest, root } from '../support/workspaces.js';
import { parseSource, type SourceFile } from './source-file.ts';

export interface Workspace {
  /** Relative to the root: "packages/core". */
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface RepositoryTree {
  /** Text by path relative to the root; '' for files that the rules do not read. */
  readonly files: ReadonlyMap<string, string>;
  readonly sources: readonly SourceFile[];
  readonly workspaces: readonly Workspace[];
}

const READABLE_FILE = /\.(?:[cm]?[jt]sx?|md|json)$|^\.npmrc$/;
const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
const MANIFEST_PATH = /^((?:packages|apps)\/[^/]+|test)\/package\.json$/;

/** The tree on disk, without what .gitignore names. */
export function readTree(): RepositoryTree {
  const ignored = readFileSync(`${root}.gitignore`, 'utf8').split('\n').filter(Boolean);
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
      if (entry.name === '.git' || ignored.some((pattern) => isIgnored(entry.name, pattern))) continue;
      const path = folder + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else files.set(path, READABLE_FILE.test(path) ? readFileSync(root + path, 'utf8') : '');
    }
  };
  walk('');
  return createTree(files);
}

/** Our .gitignore holds folder names and file extensions, nothing else. */
function isIgnored(name: string, pattern: string): boolean {
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern.replace(/\/$/, '');
}

/** An in-memory tree, for the tests of the rules. */
export function createTree(files: ReadonlyMap<string, string>): RepositoryTree {
  const workspaces: Workspace[] = [];
  const sources: SourceFile[] = [];
  for (const [path, text] of files) {
    const folder = MANIFEST_PATH.exec(path)?.[1];
    if (folder !== undefined) workspaces.push({ folder, manifest: JSON.parse(text) });
    if (SOURCE_FILE.test(path)) sources.push(parseSource(path, text));
  }
  return { files, sources, workspaces };
}

/** The workspace that a path belongs to. */
export function workspaceOf(tree: RepositoryTree, path: string): Workspace | undefined {
  return tree.workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
}

/** Tests and their support code. */
export const isTest = (path: string): boolean => /\.test(?:-support)?\.[jt]sx?$|\/testing\//.test(path);

/** What runs for a user: the src folders, without tests and their support code. */
export function isProductCode(path: string): boolean {
  return /^(?:packages|apps)\/[^/]+\/(?:src|entrypoints)\//.test(path) && !isTest(path);
}
