/** Creates a release folder: packages, changes, bill of materials, checksums, and the script that publishes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBillOfMaterials } from './bill-of-materials.js';
import { extractUnreleased } from './changelog.ts';
import type { StageOptions } from './manifest.ts';
import { type PackedPackage, root, stagePackages } from './stage.ts';

/** Written last. */
const SUMS = 'SHA256SUMS';

const sha256Of = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Changes nothing in the repository and publishes nothing. The published workspaces must have been built.
 * @param into a new folder, or one of an earlier release, which is replaced
 * @returns in the order in which they are to be published
 * @throws Error if the changelog has no changes, or the folder holds anything else
 */
export async function makeRelease(into: string, options: StageOptions): Promise<readonly PackedPackage[]> {
  const changes = extractUnreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (existsSync(into) && readdirSync(into).length > 0 && !existsSync(join(into, SUMS)))
    throw new Error(`${into} is not empty and is not an earlier release.`);
  rmSync(into, { recursive: true, force: true });
  const packed = await stagePackages(into, options);
  const tarballs = packed.map(({ tarball }) => `tarballs/${basename(tarball)}`);
  const inFolder = (name: string) => join(into, name);
  writeFileSync(inFolder('CHANGES.md'), `# ${options.version}\n\n${changes}`);
  writeFileSync(inFolder('sbom.cdx.json'), JSON.stringify(readBillOfMaterials(root, options.version), null, 2));
  const publishing = tarballs.map((tarball) => `npm publish --access public "${tarball}"`);
  writeFileSync(inFolder('publish.sh'), `#!/bin/sh\nset -e\ncd "$(dirname "$0")"\n${publishing.join('\n')}\n`, {
    mode: 0o755,
  });
  const sums = [...tarballs, 'CHANGES.md', 'sbom.cdx.json'].map((name) => `${sha256Of(inFolder(name))}  ${name}`);
  writeFileSync(inFolder(SUMS), `${sums.join('\n')}\n`);
  return packed;
}
