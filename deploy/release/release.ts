/**
 * `npm run release -- 0.2.0`: everything that a release needs, in a folder. Changes nothing in the repository and
 * publishes nothing, unless `--tag` says to commit the versions and to tag them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { extractUnreleased, releaseChangelog } from './changelog.ts';
import { root, stagePackages } from './stage.ts';
import { setVersions } from './versions.ts';

const usage = `npm run release -- <version> [--out FOLDER] [--repository URL] [--tag]

Builds the workspaces and writes into a folder (.release/<version>): the packages and their tarballs, the changes of
this release (CHANGES.md), a list of what is inside (sbom.cdx.json) and checksums (SHA256SUMS). With --tag it also
moves the changelog's section "Unreleased" under the version, sets the version in every manifest, commits and tags;
without, it prints what it would do. It never publishes: publish.sh in the folder does, in order.
`;

const run = (command: string, words: readonly string[]): string =>
  execFileSync(command, words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 2], maxBuffer: 2 ** 28 });

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, repository: { type: 'string' }, tag: { type: 'boolean', default: false } },
});
const [version = ''] = positionals;
if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
  process.stderr.write(usage);
  process.exit(2);
}

const into = values.out ?? join(root, '.release', version);
if (values.tag && run('git', ['status', '--porcelain']) !== '') {
  process.stderr.write('The repository has changes that are not committed.\n');
  process.exit(1);
}
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const changes = extractUnreleased(changelog);

run('node', [
  'test/support/turbo.js',
  '--quiet',
  'run',
  'build',
  '--filter=./packages/*',
  '--filter=@winnow/server',
  '--filter=@winnow/dashboard',
]);
if (existsSync(into)) rmSync(into, { recursive: true });
const packed = await stagePackages(into, {
  version,
  ...(values.repository === undefined ? {} : { repository: values.repository }),
});

const inFolder = (name: string) => join(into, name);
writeFileSync(inFolder('CHANGES.md'), `# ${version}\n\n${changes}`);
writeFileSync(
  inFolder('sbom.cdx.json'),
  run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']),
);
const publishing = packed.map(({ tarball }) => `npm publish --access public "tarballs/${basename(tarball)}"`);
writeFileSync(inFolder('publish.sh'), `#!/bin/sh\nset -e\ncd "$(dirname "$0")"\n${publishing.join('\n')}\n`, {
  mode: 0o755,
});
const summed = [...packed.map(({ tarball }) => `tarballs/${basename(tarball)}`), 'CHANGES.md', 'sbom.cdx.json'];
const sums = summed.map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(inFolder(name)))
      .digest('hex')}  ${name}`,
);
writeFileSync(inFolder('SHA256SUMS'), `${sums.join('\n')}\n`);

console.table(packed.map(({ name, bytes, unpackedBytes }) => ({ name, bytes, unpackedBytes })));
console.log(`${into}: ${packed.length} tarballs, CHANGES.md, sbom.cdx.json, SHA256SUMS, publish.sh`);

const tag = `v${version}`;
if (values.tag) {
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(join(root, 'CHANGELOG.md'), releaseChangelog(changelog, { version, today }));
  setVersions(root, version);
  run('git', ['commit', '--all', '--quiet', '--message', `Release ${version}`]);
  run('git', ['tag', '--annotate', tag, '--message', `Winnow ${version}`]);
  console.log(`committed and tagged ${tag}; nothing is pushed`);
} else
  console.log(`dry: --tag would set version ${version} in every manifest, date the changelog, commit, and tag ${tag}`);
