/** Makes each published package in a folder of its own, from the builds of the workspaces, and packs it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PublishedWeights } from '@winnow/models';
import * as z from 'zod';
import { bundleAppRouter } from './app-router.ts';
import { addCommonJs } from './commonjs.ts';
import { createManifest, type StageOptions } from './manifest.ts';
import { type PublishedPackage, publishedPackages, SCOPE } from './published-packages.ts';
import { rewriteFile } from './rewrite.ts';

const run = promisify(execFile);

/** What `npm pack --json` prints. */
const packedSchema = z.tuple([z.looseObject({ filename: z.string(), unpackedSize: z.number() })]);

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface PackedPackage {
  readonly name: string;
  /** The path of the tarball. */
  readonly tarball: string;
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly integrity: string;
}

/** Text files, in which names of workspaces become those of packages. */
const TEXT_FILE = /\.(?:[cm]?js|d\.[cm]?ts|md)$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;
/** Tests and their support code must not be published, even if a build has produced them. */
const isShipped = (path: string): boolean => !/\.test(?:-support)?\.|\/testing(?:\/|$)|\.tsbuildinfo$/.test(path);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** The folder name of a package while it is made. */
const folderName = (name: string): string => name.replace(/^@/, '').replace('/', '-');

const readmePath = ({ name, workspace }: PublishedPackage): string => {
  const own = join(root, 'deploy/release/readme', `${name.replace(`${SCOPE}/`, '')}.md`);
  return existsSync(own) || workspace === undefined ? own : join(root, workspace, 'README.md');
};

/** Files that only one package has. */
const additions: Readonly<Record<string, (folder: string, weights: PackedWeights) => void>> = {
  [`${SCOPE}/models`]: (folder, weights) =>
    writeFileSync(join(folder, 'weights.json'), `${JSON.stringify(weights, null, 2)}\n`),
  [`${SCOPE}/sdk`]: (folder) => {
    writeFileSync(join(folder, 'dist/app-router.d.ts'), bundleAppRouter(join(root, 'apps/server/dist')));
  },
};

type PackedWeights = Readonly<Record<string, PublishedWeights>>;

function fillFolder(folder: string, published: PublishedPackage, options: StageOptions, weights: PackedWeights): void {
  for (const [from, to] of Object.entries(published.contents)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: isShipped });
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  cpSync(readmePath(published), join(folder, 'README.md'));
  additions[published.name]?.(folder, weights);
  for (const path of filesIn(folder))
    if (TEXT_FILE.test(path)) rewriteFile(path, { isDeclarations: DECLARATIONS.test(path) });
  if (published.formats === 'esm-and-cjs') addCommonJs(folder);
  const manifest = createManifest(published, options);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack(folder: string, to: string, name: string): Promise<PackedPackage> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
    cwd: folder,
    maxBuffer: 2 ** 24,
  });
  const [{ filename, unpackedSize }] = packedSchema.parse(JSON.parse(stdout));
  const tarball = join(to, filename);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  return { name, tarball, bytes: statSync(tarball).size, unpackedBytes: unpackedSize, integrity };
}

const isWeights = ({ name }: PublishedPackage): boolean => name.startsWith(`${SCOPE}/weights-`);

/** The list of weight packages, for the package that runs the models. */
const describeWeights = (packed: readonly PackedPackage[], version: string): PackedWeights =>
  Object.fromEntries(
    packed.map(({ name, integrity, bytes }): [string, PublishedWeights] => [
      name.replace(`${SCOPE}/weights-`, ''),
      { package: name, version, integrity, bytes },
    ]),
  );

/**
 * Needs the builds of all published workspaces.
 * @param into a new or empty folder: `packages/` and `tarballs/` are made in it
 * @returns in the order in which they are to be published
 */
export async function stagePackages(into: string, options: StageOptions): Promise<readonly PackedPackage[]> {
  const tarballs = join(into, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const stage = (published: PublishedPackage, weights: PackedWeights): Promise<PackedPackage> => {
    const folder = join(into, 'packages', folderName(published.name));
    mkdirSync(folder, { recursive: true });
    fillFolder(folder, published, options, weights);
    return pack(folder, tarballs, published.name);
  };
  // Together: compressing the weights takes most of the time.
  const weights = await Promise.all(publishedPackages.filter(isWeights).map((one) => stage(one, {})));
  const described = describeWeights(weights, options.version);
  const others = publishedPackages.filter((one) => !isWeights(one)).map((one) => stage(one, described));
  return [...weights, ...(await Promise.all(others))];
}
