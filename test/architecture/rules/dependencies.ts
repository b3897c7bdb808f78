/** A workspace declares what it imports and uses what it declares; npm's hoisting hides both mistakes. */
import { posix } from 'node:path';
import type { Manifest } from '../../support/workspaces.js';
import { isProductCode, type RepositoryTree, type Workspace, workspaceOf } from '../repository-tree.ts';
import { packageNameOf, type Rule } from './rule.ts';

const FONT_FILES_REASON = 'test/bench/images/fonts.ts draws with its files';

/** Packages used without an import, with what uses them. */
export const indirectUses: Readonly<Record<string, string>> = {
  '@fontsource/anton': FONT_FILES_REASON,
  '@fontsource/comic-neue': FONT_FILES_REASON,
  '@fontsource/merriweather': FONT_FILES_REASON,
  '@fontsource/noto-sans-georgian': FONT_FILES_REASON,
  '@fontsource/open-sans': FONT_FILES_REASON,
  '@fontsource/oswald': FONT_FILES_REASON,
  '@fontsource/permanent-marker': FONT_FILES_REASON,
  '@fontsource/roboto-mono': FONT_FILES_REASON,
  '@winnow/extension': 'test/support/extension.ts starts what it builds',
  '@winnow/dashboard': 'apps/server/src/transport/http/dashboard.ts serves what it builds; test/browser opens it',
  axios: 'test/conformance/compat/perspective-switch.test.ts runs an app that has it',
  'perspective-api-client': 'test/conformance/compat/perspective-switch.test.ts runs an app that has it',
  'axe-core': 'test/support/axe.ts runs its file in the page',
  tailwindcss: 'apps/dashboard/src/styles.css imports it',
  '@trpc/client': 'the tRPC face of @winnow/sdk asks those who use it to bring it',
  'discord.js': 'docs/examples/discord/bot.ts imports it',
  unhomoglyph: 'packages/text/scripts/confusables.js reads its data file',
};

/** Commands whose name differs from their package's name. */
const commandNames: Readonly<Record<string, string>> = { typescript: 'tsc', '@biomejs/biome': 'biome' };

const declaredDependencies = ({ dependencies, peerDependencies, optionalDependencies, devDependencies }: Manifest) => ({
  product: { ...dependencies, ...peerDependencies, ...optionalDependencies },
  all: { ...dependencies, ...peerDependencies, ...optionalDependencies, ...devDependencies },
});

/** Whether a folder between the workspace and the file has a package.json. */
function isInNestedPackage(tree: RepositoryTree, path: string, { folder }: Workspace): boolean {
  for (let at = posix.dirname(path); at !== folder; at = posix.dirname(at))
    if (tree.files.has(`${at}/package.json`)) return true;
  return false;
}

/** Package imports by the files of each workspace. */
function* packageImports(tree: RepositoryTree) {
  for (const { path, imports } of tree.sources) {
    const workspace = workspaceOf(tree, path);
    // A package of its own inside of a workspace, such as test/bench/competitors, is installed on demand.
    if (!workspace || isInNestedPackage(tree, path, workspace)) continue;
    for (const { specifier, typeOnly, line } of imports) {
      const name = packageNameOf(specifier);
      if (name !== undefined && name !== 'node') yield { workspace, path, line, name, typeOnly };
    }
  }
}

export const declaresWhatItImports: Rule = {
  description:
    'every package that is imported is declared: by product code as a dependency, by tests and tools at least for development',
  check(tree) {
    const violations: string[] = [];
    for (const { workspace, path, line, name, typeOnly } of packageImports(tree)) {
      const { product, all } = declaredDependencies(workspace.manifest);
      const where = isProductCode(path) && !typeOnly ? product : all;
      if (!(name in where || name === workspace.manifest.name))
        violations.push(`${path}:${line} imports ${name}, undeclared`);
    }
    return violations;
  },
};

export const usesWhatItDeclares: Rule = {
  description: 'every package that is declared is used: imported, run by a script, or named in the table of the others',
  check(tree) {
    const imported = new Map<string, Set<string>>();
    for (const { workspace, name } of packageImports(tree)) {
      imported.set(workspace.folder, (imported.get(workspace.folder) ?? new Set()).add(name));
    }
    return tree.workspaces.flatMap(({ folder, manifest }) => {
      const names = imported.get(folder) ?? new Set();
      const words = new Set(Object.values(manifest.scripts ?? {}).flatMap((script) => script.split(/\s+/)));
      const isUsed = (name: string) =>
        names.has(name.replace(/^@types\//, '')) || words.has(commandNames[name] ?? name) || name in indirectUses;
      return Object.keys(declaredDependencies(manifest).all)
        .filter((name) => !isUsed(name))
        .map((name) => `${folder}/package.json declares ${name}, unused`);
    });
  },
};

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

export const exactVersions: Rule = {
  description: 'versions are exact, and the same in every package.json',
  check(tree) {
    // Those of the root, of the workspaces, and of what is installed on demand.
    const manifests = [...tree.files].filter(([path]) => posix.basename(path) === 'package.json');
    const first = new Map<string, string>();
    return manifests.flatMap(([path, text]) =>
      Object.entries(declaredDependencies(JSON.parse(text)).all).flatMap(([name, version]) => {
        const known = first.get(name) ?? version;
        first.set(name, known);
        if (!EXACT.test(version)) return [`${path}: ${name} ${version} is not exact`];
        return known === version ? [] : [`${path}: ${name} ${version}, elsewhere ${known}`];
      }),
    );
  },
};
