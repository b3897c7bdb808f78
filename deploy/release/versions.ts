/** The version in every manifest of the repository, and in what refers to its workspaces and its image. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that name the image, or are published with its version. */
const deployFiles = [
  'deploy/README.md',
  'deploy/compose/compose.yaml',
  'deploy/compose/single.yaml',
  'deploy/docker/Dockerfile',
  'deploy/helm/winnow/Chart.yaml',
];

/** A manifest's or lockfile's own version, and the versions under which workspaces depend on each other. */
export function replaceVersions(text: string, from: string, to: string): string {
  const quoted = from.replaceAll('.', '\\.');
  return text
    .replace(new RegExp(`("@winnow/[\\w-]+": ")${quoted}(")`, 'g'), `$1${to}$2`)
    .replace(new RegExp(`("name": "(?:@winnow/[\\w-]+|winnow)",\\s+"version": ")${quoted}(")`, 'g'), `$1${to}$2`);
}

/** The tag of the image, and the two versions of the chart. */
export function replaceImageVersions(text: string, from: string, to: string): string {
  const quoted = from.replaceAll('.', '\\.');
  return text
    .replace(new RegExp(`\\bwinnow:${quoted}(?![\\w.-])`, 'g'), `winnow:${to}`)
    .replace(new RegExp(`^((?:version|appVersion): "?)${quoted}("?)$`, 'gm'), `$1${to}$2`);
}

/** @param root the repository's, with a trailing slash */
export function setVersions(root: string, version: string): void {
  const from: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const workspaces = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  const files = ['package.json', 'package-lock.json', ...[...workspaces, 'test'].map((one) => `${one}/package.json`)];
  for (const file of files) {
    const path = join(root, file);
    writeFileSync(path, replaceVersions(readFileSync(path, 'utf8'), from, version));
  }
  for (const file of deployFiles) {
    const path = join(root, file);
    writeFileSync(path, replaceImageVersions(readFileSync(path, 'utf8'), from, version));
  }
}
