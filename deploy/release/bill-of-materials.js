/** The CycloneDX bill of materials of a lockfile's production dependencies. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** @param {Record<string, unknown>} manifest */
const withoutDevelopment = ({ devDependencies, ...manifest }) => manifest;

/**
 * npm's own `--omit=dev` leaves out a package of production that any workspace also has for development, such as
 * fastify. So npm reads a copy of the lockfile in which nothing has dependencies for development.
 * @param {string} folder with package.json and package-lock.json
 * @param {string} [version] of the whole; its manifest's by default
 * @returns {{ components: { name: string }[], dependencies: unknown[] }}
 */
export function readBillOfMaterials(folder, version = undefined) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const lock = read('package-lock.json');
  const kept = Object.entries(lock.packages).filter(([, entry]) => entry.dev !== true);
  const packages = Object.fromEntries(kept.map(([path, entry]) => [path, withoutDevelopment(entry)]));
  const work = mkdtempSync(join(tmpdir(), 'winnow-sbom-'));
  // npm names the root component after its folder.
  const copy = join(work, basename(folder));
  try {
    mkdirSync(copy);
    const whole = { ...read('package.json'), ...(version && { version }) };
    writeFileSync(join(copy, 'package.json'), JSON.stringify(withoutDevelopment(whole)));
    writeFileSync(join(copy, 'package-lock.json'), JSON.stringify({ ...lock, version: whole.version, packages }));
    const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    return JSON.parse(text);
  } finally {
    rmSync(work, { recursive: true });
  }
}
