/** The type of a rule. */
import type { RepositoryTree } from '../repository-tree.ts';

export interface Rule {
  /** The rule in one sentence, which is also the name of its test. */
  readonly description: string;
  /** @returns one line per violation, beginning with its location; [] where the tree follows the rule */
  check(tree: RepositoryTree): string[];
}

/** The "@scope/name" or "name" of an import; undefined for relative imports. */
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
