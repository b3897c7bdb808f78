/** In-memory trees for testing the rules. */
import { createTree, type RepositoryTree } from '../repository-tree.ts';

/** Files by path; a manifest is added for each workspace they belong to, unless it is among them. */
export type PlantedFiles = Readonly<Record<string, string>>;

export interface RuleCase {
  /** Each must be reported exactly once. */
  readonly violating: readonly (readonly [string, PlantedFiles])[];
  /** Near misses, which are allowed. */
  readonly allowed: readonly (readonly [string, PlantedFiles])[];
}

export function plantTree(files: PlantedFiles): RepositoryTree {
  const manifests = Object.keys(files).flatMap((path) => {
    const [, folder, name] = /^((?:packages|apps)\/([^/]+)|test)\//.exec(path) ?? [];
    return folder ? [[`${folder}/package.json`, JSON.stringify({ name: `@winnow/${name ?? 'test'}` })] as const] : [];
  });
  return createTree(new Map([...manifests, ...Object.entries(files)]));
}
