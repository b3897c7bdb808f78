/** The layout of the repository: what the root holds, and the scripts of every workspace. */
import type { Rule } from './rule.ts';

/** The root holds these entries and nothing else. */
const ROOT = new Set([
  'package.json',
  'turbo.json',
  'tsconfig.base.json',
  'packages',
  'apps',
  'test',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  'THREAT-MODEL.md',
  'biome.json',
  '.npmrc',
  '.editorconfig',
  '.gitignore',
  'package-lock.json',
  'docs',
  'deploy',
  '.ci',
  '.github',
]);

export const rootEntries: Rule = {
  description: 'the root holds what the list names, all of it and nothing else',
  check(tree) {
    const found = new Set([...tree.files.keys()].map((path) => path.split('/')[0] ?? ''));
    const strange = [...found].filter((name) => !ROOT.has(name)).map((name) => `${name} does not belong into the root`);
    const missing = [...ROOT].filter((name) => !found.has(name)).map((name) => `${name} is missing`);
    const ci = [...tree.files.keys()].filter((path) => path.startsWith('.ci/') && path !== '.ci/run');
    return [...strange, ...missing, ...ci.map((path) => `${path} does not belong into .ci`)];
  },
};

const verbsOf = (folder: string) => (folder === 'test' ? ['check', 'test'] : ['build', 'check', 'test']);

export const verbs: Rule = {
  description: 'every workspace has the verbs: build, check and test (test itself has nothing to build)',
  check: (tree) =>
    tree.workspaces.flatMap(({ folder, manifest }) =>
      verbsOf(folder)
        .filter((verb) => !manifest.scripts?.[verb])
        .map((verb) => `${folder}/package.json has no ${verb}`),
    ),
};

export const names: Rule = {
  description: 'a workspace is called after its folder',
  check: (tree) =>
    tree.workspaces
      .filter(({ folder, manifest }) => manifest.name !== `@winnow/${folder.split('/').at(-1)}`)
      .map(({ folder, manifest }) => `${folder} is called ${manifest.name}`),
};
