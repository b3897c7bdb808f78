/** Trees in memory to try the rules on. */
import { type Tree, treeOf } from '../tree.ts';

/** Files by path; the manifest of each workspace that they lie in is added where it is not among them. */
export type Planted = Readonly<Record<string, string>>;

export interface Case {
  /** Each must be reported, exactly once. */
  readonly breaks: readonly (readonly [string, Planted])[];
  /** What comes close and is allowed. */
  readonly keeps: readonly (readonly [string, Planted])[];
}

export function plant(files: Planted): Tree {
  const manifests = Object.keys(files).flatMap((path) => {
    const [, folder, name] = /^((?:packages|apps)\/([^/]+)|test)\//.exec(path) ?? [];
    return folder ? [[`${folder}/package.json`, JSON.stringify({ name: `@winnow/${name ?? 'test'}` })] as const] : [];
  });
  return treeOf(new Map([...manifests, ...Object.entries(files)]));
}
