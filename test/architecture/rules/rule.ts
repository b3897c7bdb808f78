/** What a rule is. */
import type { RepositoryTree } from '../repository-tree.ts';

export interface Rule {
  /** The rule in one sentence: the name of its test. */
  readonly description: string;
  /** @returns one line for each violation, beginning with where it is; [] where the tree keeps the rule */
  check(tree: RepositoryTree): string[];
}

/** "@scope/name" or "name" of an import that is no relative path; undefined for relative ones. */
export function packageNameOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('#')) return undefined;
  if (isBuiltin(specifier)) return 'node';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBuiltin(specifier: string): boolean {
  return specifier.startsWith('node:');
}
