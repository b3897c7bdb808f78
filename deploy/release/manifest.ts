/** The package.json of a published package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type PublishedPackage, publishedName } from './published-packages.ts';

export interface StageOptions {
  readonly version: string;
  /** Address of the repository, for the manifests; absent: they name none. */
  readonly repository?: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const dependenciesSchema = z.record(z.string(), z.string()).default({});

const workspaceManifestSchema = z.object({
  description: z.string(),
  sideEffects: z.boolean().optional(),
  exports: z.record(z.string(), z.object({ types: z.string(), default: z.string() })).default({}),
  dependencies: dependenciesSchema,
});
type WorkspaceManifest = z.infer<typeof workspaceManifestSchema>;

const rootManifestSchema = z.object({ license: z.string(), engines: z.record(z.string(), z.string()) });

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** How an entry point is found: by `import`, and by `require` where there is a build for it. */
function entryPoint(
  { types, default: code }: { types: string; default: string },
  formats: PublishedPackage['formats'],
) {
  if (formats === 'esm') return { types, default: code };
  const required = (path: string) => path.replace('./dist/', './dist/cjs/');
  return {
    import: { types, default: code },
    require: { types: required(types), default: required(code) },
  };
}

function entryPoints({ exports }: WorkspaceManifest, formats: PublishedPackage['formats']) {
  const entries = Object.entries(exports).map(([name, entry]) => [name, entryPoint(entry, formats)]);
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/** Dependencies under their published names; our own packages all have the version of the release. */
const publishedDependencies = (dependencies: Readonly<Record<string, string>>, version: string) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, wanted]) =>
      name.startsWith('@winnow/') || wanted === 'own' ? [publishedName(name), version] : [name, wanted],
    ),
  );

/** The licences of a package of weights, as the manifests of its models state them. */
function licenceOf({ workspace, contents }: PublishedPackage, own: string): string {
  const models = Object.keys(contents).filter((folder) => folder.startsWith('packages/models/assets/'));
  if (workspace !== undefined || models.length === 0) return own;
  const schema = z.object({ licence: z.string() });
  const stated = models.map((folder) => schema.parse(readJson(`${folder}/manifest.json`)).licence.split(';')[0] ?? own);
  return [...new Set(stated)].sort().join(' AND ');
}

/** @throws ZodError if the workspace's manifest lacks what a package needs */
export function createManifest(published: PublishedPackage, { version, repository }: StageOptions) {
  const { name, workspace, formats, keywords } = published;
  const own = workspace === undefined ? {} : readJson(`${workspace}/package.json`);
  const from = workspaceManifestSchema.parse({ description: published.description, ...Object(own) });
  const { license, engines } = rootManifestSchema.parse(readJson('package.json'));
  const { dependencies = from.dependencies, peerDependencies, ...fields } = published.manifest ?? {};
  const needed = publishedDependencies(dependenciesSchema.parse(dependencies), version);
  const peers = publishedDependencies(dependenciesSchema.parse(peerDependencies), version);
  return {
    name,
    version,
    description: from.description,
    keywords,
    license: licenceOf(published, license),
    ...(repository === undefined ? {} : { repository: { type: 'git', url: repository } }),
    type: 'module',
    ...(from.sideEffects === undefined ? {} : { sideEffects: from.sideEffects }),
    exports: formats === 'none' ? { './package.json': './package.json' } : entryPoints(from, formats),
    files: [...new Set(Object.values(published.contents).map((path) => path.split('/')[0]))],
    engines,
    ...(Object.keys(needed).length === 0 ? {} : { dependencies: needed }),
    ...(Object.keys(peers).length === 0 ? {} : { peerDependencies: peers }),
    publishConfig: { access: 'public', provenance: true },
    ...fields,
  };
}
