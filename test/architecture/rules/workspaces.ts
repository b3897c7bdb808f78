/** Which workspace may import which. */
import { posix } from 'node:path';
import { isProductCode, type RepositoryTree, workspaceOf } from '../repository-tree.ts';
import { packageNameOf, type Rule } from './rule.ts';

interface WorkspacePolicy {
  /** Workspaces that it may import at runtime. */
  readonly load: readonly string[];
  /** Types that it may import from a workspace that it may not import at runtime. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
  /** Where it may use Node's built-in modules: everywhere, nowhere, or in this folder. */
  readonly node: boolean | string;
  /** The only registry packages that it may import; absent: any that it declares. */
  readonly packages?: readonly string[];
}

const routerType = { '@winnow/server': ['AppRouter'] };

/** One row per workspace, including planned ones: docs/architecture.md, "Who may import whom". */
export const workspacePolicies: Readonly<Record<string, WorkspacePolicy>> = {
  'packages/core': { load: [], node: false, packages: ['zod'] },
  'packages/text': { load: ['@winnow/core'], node: false },
  'packages/models': { load: ['@winnow/core'], node: 'packages/models/src/node/' },
  'packages/sdk': { load: ['@winnow/core'], types: routerType, node: 'packages/sdk/src/node/' },
  'apps/server': { load: ['@winnow/core', '@winnow/text', '@winnow/models'], node: true },
  'apps/dashboard': { load: ['@winnow/core'], types: routerType, node: false },
  'apps/extension': {
    load: ['@winnow/core', '@winnow/models', '@winnow/sdk', '@winnow/text'],
    types: routerType,
    node: false,
  },
};

export const workspaceImports: Rule = {
  description: 'product code imports only what its row in the table of workspaces allows',
  check(tree) {
    const violations: string[] = [];
    for (const { path, imports } of tree.sources.filter((source) => isProductCode(source.path))) {
      const folder = workspaceOf(tree, path)?.folder;
      const row = folder === undefined ? undefined : workspacePolicies[folder];
      if (!row) {
        violations.push(`${path}: its workspace has no row in the table of workspaces`);
        continue;
      }
      for (const { specifier, typeOnly, names, line } of imports) {
        const name = packageNameOf(specifier);
        if (name === undefined) continue;
        const types = row.types?.[name] ?? [];
        const isAllowedType = typeOnly && names.length > 0 && names.every((each) => types.includes(each));
        if (!isAllowedType && !mayLoad(row, name, path)) violations.push(`${path}:${line} imports ${specifier}`);
      }
    }
    return violations;
  },
};

function mayLoad(row: WorkspacePolicy, name: string, path: string): boolean {
  if (name === 'node') return typeof row.node === 'string' ? path.startsWith(row.node) : row.node;
  if (name.startsWith('@winnow/')) return row.load.includes(name);
  return row.packages === undefined || row.packages.includes(name);
}

export const relativeImports: Rule = {
  description:
    'a relative import stays inside its workspace (the shared test settings, and what the tests import, aside)',
  check: (tree) =>
    tree.sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier, line }) => ({ target: posix.join(posix.dirname(path), specifier), line }))
        .filter(({ target }) => !staysInside(tree, path, target))
        .map(({ target, line }) => `${path}:${line} imports ${target}`),
    ),
};

function staysInside(tree: RepositoryTree, path: string, target: string): boolean {
  // Tests that span workspaces may import packages' internals.
  if (path.startsWith('test/')) return true;
  if (path.endsWith('/vitest.config.ts') && target === 'test/support/vitest.ts') return true;
  return workspaceOf(tree, path)?.folder === workspaceOf(tree, target)?.folder;
}
