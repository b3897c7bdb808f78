/** The version in every manifest of the repository, and in what refers to its workspaces. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A manifest's or lockfile's own version, and the versions under which workspaces depend on each other. */
export function replaceVersions(text: string, from: string, to: string): string {
  const quoted = from.replaceAll('.', '\\.');
  return text
    .replace(new RegExp(`("@winnow/[\\w-]+": ")${quoted}(")`, 'g'), `$1${to}$2`)
    .replace(new RegExp(`("name": "(?:@winnow/[\\w-]+|winnow)",\\s+"version": ")${quoted}(")`, 'g'), `$1${to}$2`);
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
}
