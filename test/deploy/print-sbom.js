/**
 * `npm run sbom`: a CycloneDX bill of materials of everything installed for production, and of what is fetched on a
 * machine without ffmpeg, according to the lockfiles.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/workspaces.js';

/**
 * @param {string} folder with a lockfile
 * @param {readonly string[]} more
 * @returns {{ components: unknown[], dependencies: unknown[] }}
 */
function readBillOfMaterials(folder, more = []) {
  const options = ['--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', ...more];
  const text = execFileSync('npm', ['sbom', ...options, '--prefix', folder], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(text);
}

const shipped = readBillOfMaterials(root);
const fetched = readBillOfMaterials(join(root, 'apps/server/tools'), ['--workspaces=false']);
console.log(
  JSON.stringify(
    {
      ...shipped,
      components: [...shipped.components, ...fetched.components],
      dependencies: [...shipped.dependencies, ...fetched.dependencies],
    },
    null,
    2,
  ),
);
