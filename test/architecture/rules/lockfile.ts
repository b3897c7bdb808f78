/** What is installed: on which platforms, under which licences, and that no install script runs. */
import * as z from 'zod';
import type { RepositoryTree } from '../repository-tree.ts';
import type { Rule } from './rule.ts';

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Entries of package-lock.json with the package's name, without the workspaces themselves. */
function installedPackages({ files }: Pick<RepositoryTree, 'files'>) {
  const text = files.get('package-lock.json');
  if (text === undefined) return [];
  return Object.entries(lockfileSchema.parse(JSON.parse(text)).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    }));
}

/** The platforms that Winnow supports: docs/decisions/0001. */
const PLATFORM = /(?:^|[-/])(darwin|linux)-(x64|arm64|64)(?:-gnu)?$/;

export const everyPlatform: Rule = {
  description: 'the lockfile holds the binaries for Linux and macOS, on x64 and arm64',
  check(tree) {
    const packages = installedPackages(tree);
    const locked = new Set(packages.map(({ path }) => path));
    return packages.flatMap(({ path, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies)
        .filter((name) => PLATFORM.test(name))
        .filter((name) => !locked.has(`${path}/node_modules/${name}`) && !locked.has(`node_modules/${name}`))
        .map((name) => `${path}: ${name} is not in the lockfile`),
    );
  },
};

export const noInstallScripts: Rule = {
  description: 'no install script of a package runs: .npmrc turns them off',
  check: ({ files }) =>
    /^ignore-scripts=true$/m.test(files.get('.npmrc') ?? '') ? [] : ['.npmrc does not say ignore-scripts=true'],
};

/** SPDX identifiers that an Apache-2.0 product can ship with. Absent on purpose: GPL, AGPL, SSPL, CC BY-NC. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest does not state a licence: what their licence file says, reviewed by us. */
export const reviewedLicences: Readonly<Record<string, string>> = {
  // From 2014, when manifests had a list of licences.
  async: 'MIT',
};

/** Shared libraries under the LGPL, loaded unmodified, which an operator of Winnow can replace (LGPL 3, §4d1). */
const SHARED_LIBRARIES = /^@img\/sharp-(?:libvips-|win32-|wasm32|webcontainers)/;
const LGPL = 'LGPL-3.0-or-later';

/** Fonts that the dashboard serves unmodified; their font licence puts no condition on what displays them. */
const FONTS = /^@fontsource(?:-variable)?\//;
const FONT_LICENCE = 'OFL-1.1';

/** Licences that this package may have in addition to those allowed for every package. */
function licenceExceptions(name: string): readonly string[] {
  if (SHARED_LIBRARIES.test(name)) return [LGPL];
  return FONTS.test(name) ? [FONT_LICENCE] : [];
}

/** An SPDX expression is allowed if one side of each OR is, and all sides of each AND are. */
export function isAllowed(expression: string, besides: readonly string[] = []): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((one) =>
    one.split(/\s+AND\s+/).every((licence) => LICENCES.has(licence) || besides.includes(licence)),
  );
}

/** Packages installed for production, with their licences. */
export const listPackageLicences = (tree: Pick<RepositoryTree, 'files'>) =>
  installedPackages(tree)
    .filter(({ dev }) => !dev)
    .map(({ path, name, version = '', license }) => ({
      ...{ path, name, version },
      licence: reviewedLicences[name] ?? license ?? 'none stated',
    }));

export const licences: Rule = {
  description: 'everything that is installed for production has a licence from the allow list',
  check: (tree) =>
    listPackageLicences(tree)
      .filter(({ name, licence }) => !isAllowed(licence, licenceExceptions(name)))
      .map(({ path, licence }) => `${path}: ${licence}`),
};
