/** The published packages: one row each, with the workspace that it is built from. */
import { readFileSync } from 'node:fs';
import { modelsOfWeights, type WeightsName, weightsNames } from '@winnow/models';

/** The scope of the published packages; inside this repository, workspaces are called @winnow/… (decision 0045). */
export const SCOPE = '@winnow-moderation';

/** The package with the command: `npx winnow-moderation`. */
export const COMMAND_PACKAGE = 'winnow-moderation';

/** How a package can be loaded: as ES modules only, as CommonJS too, or not at all, because it is run or only read. */
type ModuleFormats = 'esm' | 'esm-and-cjs' | 'none';

export interface PublishedPackage {
  readonly name: string;
  /** Folder of the workspace, relative to the root, whose manifest it has; absent: it has one of its own. */
  readonly workspace?: string;
  readonly description?: string;
  readonly formats: ModuleFormats;
  /** Folders and files to copy: from the root, to the package. */
  readonly contents: Readonly<Record<string, string>>;
  /** Fields that replace those of the workspace's manifest. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  readonly keywords: readonly string[];
}

const keywords = ['content-moderation', 'moderation', 'trust-and-safety'];

/** The published name of a workspace. */
export const publishedName = (workspace: string): string => workspace.replace(/^@winnow\//, `${SCOPE}/`);

/** The dependencies of a workspace. @param without those to leave out */
function dependenciesOf(workspace: string, without: readonly string[] = []): Record<string, string> {
  const path = new URL(`../../${workspace}/package.json`, import.meta.url);
  const dependencies: Record<string, string> = JSON.parse(readFileSync(path, 'utf8')).dependencies;
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !without.includes(name)));
}

const weightsPackageName = (name: WeightsName): string => `${SCOPE}/weights-${name}`;

const weights = (name: WeightsName, what: string): PublishedPackage => ({
  name: weightsPackageName(name),
  description: `Weights of Winnow's models of ${what}, with their cards and checksums.`,
  formats: 'none',
  contents: Object.fromEntries(
    modelsOfWeights[name].map((model) => [`packages/models/assets/${model}`, `assets/${model}`]),
  ),
  keywords,
});

/** In the order in which they are made and published: a package comes after those that it depends on. */
export const publishedPackages: readonly PublishedPackage[] = [
  weights('text', 'texts'),
  weights('careful', 'texts: a second, larger one for English'),
  weights('pictures', 'pictures: nudity, weapons, faces, words'),
  weights('speech', 'recordings: speech, speakers, sounds of distress'),
  {
    name: `${SCOPE}/core`,
    workspace: 'packages/core',
    formats: 'esm-and-cjs',
    contents: { 'packages/core/dist': 'dist' },
    keywords,
  },
  {
    name: `${SCOPE}/text`,
    workspace: 'packages/text',
    formats: 'esm',
    contents: { 'packages/text/dist': 'dist' },
    keywords: [...keywords, 'profanity', 'pii'],
  },
  {
    name: `${SCOPE}/models`,
    workspace: 'packages/models',
    formats: 'esm',
    contents: { 'packages/models/dist': 'dist' },
    manifest: {
      files: ['dist', 'weights.json'],
      // No package of weights is a dependency: users install the ones they want, or the server fetches them.
      // 33 MB that browsers need, and Macs with Intel processors, which have no native binary: decision 0045.
      dependencies: dependenciesOf('packages/models', ['onnxruntime-web']),
      peerDependencies: {
        'onnxruntime-web': dependenciesOf('packages/models')['onnxruntime-web'],
        ...Object.fromEntries(weightsNames.map((name) => [weightsPackageName(name), 'own'])),
      },
      peerDependenciesMeta: Object.fromEntries(
        ['onnxruntime-web', ...weightsNames.map(weightsPackageName)].map((name) => [name, { optional: true }]),
      ),
    },
    keywords: [...keywords, 'onnx'],
  },
  {
    name: `${SCOPE}/sdk`,
    workspace: 'packages/sdk',
    formats: 'esm-and-cjs',
    contents: { 'packages/sdk/dist': 'dist' },
    manifest: {
      // The declarations of the procedures mention zod; tRPC's are needed by its client only.
      dependencies: { '@winnow/core': 'own', zod: dependenciesOf('packages/core').zod },
      peerDependencies: { '@trpc/client': '^11.0.0', '@trpc/server': '^11.0.0' },
      peerDependenciesMeta: { '@trpc/client': { optional: true }, '@trpc/server': { optional: true } },
    },
    keywords: [...keywords, 'client', 'sdk'],
  },
  {
    name: `${SCOPE}/server`,
    workspace: 'apps/server',
    formats: 'none',
    contents: {
      'apps/server/dist': 'dist',
      'apps/server/migrations': 'migrations',
      'apps/server/assets': 'assets',
      'apps/server/tools/fetch.js': 'tools/fetch.js',
      'apps/server/tools/package.json': 'tools/package.json',
      'apps/server/tools/package-lock.json': 'tools/package-lock.json',
      'apps/dashboard/dist': 'dashboard',
    },
    manifest: {
      // A program: its declarations would include all of its internals. Clients get their types from the SDK.
      exports: { './cli': './dist/cli.js', './quickstart': './dist/quickstart.js', './package.json': './package.json' },
      files: ['dist', 'migrations', 'assets', 'tools', 'dashboard'],
    },
    keywords: [...keywords, 'server'],
  },
  {
    name: COMMAND_PACKAGE,
    description: 'Self-hosted content moderation: a server and a command line in one command.',
    formats: 'none',
    contents: { 'deploy/release/command/winnow.js': 'winnow.js' },
    manifest: {
      bin: { winnow: './winnow.js' },
      exports: { './package.json': './package.json' },
      files: ['winnow.js'],
      dependencies: { [`${SCOPE}/server`]: 'own', [weightsPackageName('text')]: 'own' },
    },
    keywords: [...keywords, 'cli', 'server'],
  },
];
