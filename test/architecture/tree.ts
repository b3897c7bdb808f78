/** The repository as the rules see it: paths and texts, read from the disk or planted by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Manifest, root } from '../support/workspaces.js';
import { parseSource, type Source } from './source.ts';

export interface Workspace {
  /** Relative to the root: "packages/core". */
  readonly folder: string;
  readonly manifest: Manifest;
}

export interface Tree {
  /** Text by path relative to the root; of other files than those the rules read, the text is ''. */
  readonly files: ReadonlyMap<string, string>;
  readonly sources: readonly Source[];
  readonly workspaces: readonly Workspace[];
}

const READ = /\.(?:[cm]?[jt]sx?|md|json)$|^\.npmrc$/;
const SOURCE = /\.[cm]?[jt]sx?$/;
const MANIFEST = /^((?:packages|apps)\/[^/]+|test)\/package\.json$/;

/** The tree on the disk, without what .gitignore names. */
export function readTree(): Tree {
  const ignored = readFileSync(`${root}.gitignore`, 'utf8').split('\n').filter(Boolean);
  const files = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
      if (entry.name === '.git' || ignored.some((pattern) => isIgnored(entry.name, pattern))) continue;
      const path = folder + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else files.set(path, READ.test(path) ? readFileSync(root + path, 'utf8') : '');
    }
  };
  walk('');
  return treeOf(files);
}

/** Our .gitignore holds names of folders and endings of files, nothing else. */
function isIgnored(name: string, pattern: string): boolean {
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern.replace(/\/$/, '');
}

/** A tree in memory, for the tests of the rules. */
export function treeOf(files: ReadonlyMap<string, string>): Tree {
  const workspaces: Workspace[] = [];
  const sources: Source[] = [];
  for (const [path, text] of files) {
    const folder = MANIFEST.exec(path)?.[1];
    if (folder !== undefined) workspaces.push({ folder, manifest: JSON.parse(text) });
    if (SOURCE.test(path)) sources.push(parseSource(path, text));
  }
  return { files, sources, workspaces };
}

/** The workspace that a path lies in. */
export function workspaceOf(tree: Tree, path: string): Workspace | undefined {
  return tree.workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
}

/** Tests, and what only tests use. */
export const isTest = (path: string): boolean => /\.test(?:-support)?\.[jt]sx?$|\/testing\//.test(path);

/** What runs for a user: the src folders, without tests and what only tests use. */
export function isProduct(path: string): boolean {
  return /^(?:packages|apps)\/[^/]+\/(?:src|entrypoints)\//.test(path) && !isTest(path);
}
