/** Writes a version into the repository, commits it, and tags the commit. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChangelog } from './changelog.ts';
import { setVersions } from './versions.ts';

const git = (repository: string, words: readonly string[]): string =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });

/** The name of a version's tag. */
export const tagName = (version: string): string => `v${version}`;

/** Whether everything in the repository is committed. */
export const isCommitted = (repository: string): boolean => git(repository, ['status', '--porcelain']) === '';

/**
 * Dates the changelog's section "Unreleased", sets the version in every manifest, commits and tags. Pushes nothing.
 * @param today as 2026-01-31
 * @throws Error if the changelog has no changes, or git refuses, such as for a tag that exists
 */
export function tagRelease(repository: string, { version, today }: { version: string; today: string }): void {
  // Before anything is changed.
  if (git(repository, ['tag', '--list', tagName(version)]) !== '')
    throw new Error(`The tag ${tagName(version)} already exists.`);
  const path = join(repository, 'CHANGELOG.md');
  writeFileSync(path, releaseChangelog(readFileSync(path, 'utf8'), { version, today }));
  setVersions(repository, version);
  git(repository, ['commit', '--all', '--quiet', '--message', `Release ${version}`]);
  git(repository, ['tag', '--annotate', tagName(version), '--message', `Winnow ${version}`]);
}
