/** What is installed: on which platforms, under which licences, and that no install script runs. */
import { posix } from 'node:path';
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

/**
 * Entries of every lockfile with the package's name, without the workspaces themselves: what is installed, and what is
 * installed on demand (docs/decisions/0001).
 */
function installedPackages({ files }: Pick<RepositoryTree, 'files'>) {
  return [...files].flatMap(([lockfile, text]) => {
    if (posix.basename(lockfile) !== 'package-lock.json') return [];
    const folder = posix.dirname(lockfile);
    return Object.entries(lockfileSchema.parse(JSON.parse(text)).packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .map(([path, entry]) => ({
        ...entry,
        folder,
        path: posix.join(folder, path),
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      }));
  });
}

/** The platforms that Winnow supports: docs/decisions/0001. */
const PLATFORM = /(?:^|[-/])(darwin|linux)-(x64|arm64|64)(?:-gnu)?$/;

export const everyPlatform: Rule = {
  description: 'the lockfiles hold the binaries for Linux and macOS, on x64 and arm64',
  check(tree) {
    const packages = installedPackages(tree);
    const locked = new Set(packages.map(({ path }) => path));
    return packages.flatMap(({ folder, path, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies)
        .filter((name) => PLATFORM.test(name))
        .filter((name) => ![path, folder].some((at) => locked.has(posix.join(at, 'node_modules', name))))
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
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest does not state a licence: what their licence file says, reviewed by us. */
export const reviewedLicences: Readonly<Record<string, string>> = {
  // From 2014, when manifests had a list of licences.
  async: 'MIT',
  // Links to ffmpeg's licence page: it is either one, depending on what was compiled in.
  '@ffmpeg-installer/darwin-arm64': 'LGPL-2.1 OR GPL-3.0',
};

/** Shared libraries under the LGPL, loaded unmodified, which an operator of Winnow can replace (LGPL 3, §4d1). */
const SHARED_LIBRARIES = /^(?:@img\/sharp-(?:libvips-|win32-|wasm32|webcontainers)|libheif-js$)/;
const LGPL = ['LGPL-3.0-or-later', 'LGPL-3.0'];

/**
 * ffmpeg and ffprobe as programs under the GPL: run as separate processes, not linked with our code, fetched from the
 * registry on demand, and replaceable by a setting (docs/decisions/0027). The packages around them are LGPL.
 */
const PROGRAMS = /^@ff(?:mpeg|probe)-installer\//;
const PROGRAM_LICENCES = ['LGPL-2.1', 'GPL-3.0', 'GPLv3'];
const PROGRAM_FOLDER = 'apps/server/tools';

/** Fonts that the dashboard serves unmodified; their font licence puts no condition on what displays them. */
const FONTS = /^@fontsource(?:-variable)?\//;
const FONT_LICENCE = 'OFL-1.1';

/** Licences that this package may have in addition to those allowed for every package. */
function licenceExceptions(name: string, folder: string): readonly string[] {
  if (SHARED_LIBRARIES.test(name)) return LGPL;
  if (FONTS.test(name)) return [FONT_LICENCE];
  return PROGRAMS.test(name) && folder === PROGRAM_FOLDER ? PROGRAM_LICENCES : [];
}

/** An SPDX expression is allowed if one side of each OR is, and all sides of each AND are. */
export function isAllowed(expression: string, besides: readonly string[] = []): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((one) =>
    one.split(/\s+AND\s+/).every((licence) => LICENCES.has(licence) || besides.includes(licence)),
  );
}

/** Lockfiles of what only developers install. */
const DEVELOPMENT = /^(?:test|apps\/[^/]+\/(?:scripts|testing))\//;

/** Packages installed for production, with their licences. */
export const listPackageLicences = (tree: Pick<RepositoryTree, 'files'>) =>
  installedPackages(tree)
    .filter(({ dev, path }) => !dev && !DEVELOPMENT.test(path))
    .map(({ folder, path, name, version = '', license }) => ({
      ...{ folder, path, name, version },
      licence: reviewedLicences[name] ?? license ?? 'none stated',
    }));

export const licences: Rule = {
  description: 'everything that is installed for production has a licence from the allow list',
  check: (tree) =>
    listPackageLicences(tree)
      .filter(({ folder, name, licence }) => !isAllowed(licence, licenceExceptions(name, folder)))
      .map(({ path, licence }) => `${path}: ${licence}`),
};
