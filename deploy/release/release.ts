/**
 * `npm run release -- 0.2.0`: everything that a release needs, in a folder. Changes nothing in the repository and
 * publishes nothing, unless `--tag` says to commit the versions and to tag them.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from './make-release.ts';
import { root } from './stage.ts';
import { isCommitted, tagName, tagRelease } from './tag-release.ts';

const usage = `npm run release -- <version> [--out FOLDER] [--repository URL] [--tag]

Builds the workspaces and writes into a folder (.release/<version>): the packages and their tarballs, the changes of
this release (CHANGES.md), a list of what is inside (sbom.cdx.json) and checksums (SHA256SUMS). With --tag it also
moves the changelog's section "Unreleased" under the version, sets the version in every manifest, commits and tags;
without, it prints what it would do. It never publishes: publish.sh in the folder does, in order.
`;

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
if (values.tag && !isCommitted(root)) {
  process.stderr.write('The repository has changes that are not committed.\n');
  process.exit(1);
}
const building = [
  'test/support/turbo.js',
  '--quiet',
  'run',
  'build',
  '--filter=./packages/*',
  '--filter=@winnow/server',
  '--filter=@winnow/dashboard',
];
execFileSync(process.execPath, building, { cwd: root, stdio: ['ignore', 2, 2] });
const packed = await makeRelease(into, {
  version,
  ...(values.repository === undefined ? {} : { repository: values.repository }),
});
console.table(packed.map(({ name, bytes, unpackedBytes }) => ({ name, bytes, unpackedBytes })));
console.log(`${into}: ${packed.length} tarballs, CHANGES.md, sbom.cdx.json, SHA256SUMS, publish.sh`);

if (values.tag) {
  tagRelease(root, { version, today: new Date().toISOString().slice(0, 10) });
  console.log(`committed and tagged ${tagName(version)}; nothing is pushed`);
} else
  console.log(
    `dry: --tag would set version ${version} in every manifest, date the changelog, commit, and tag ${tagName(version)}`,
  );
