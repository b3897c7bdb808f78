/** What a release does to the repository: it is tagged in one of its own here; and what its folder may replace. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../../apps/server/testing/databases.ts';
import { makeRelease } from '../../deploy/release/make-release.ts';
import { root } from '../../deploy/release/stage.ts';
import { isCommitted, tagRelease } from '../../deploy/release/tag-release.ts';

const VERSION = '9.8.7';
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

const run = (command: string, words: readonly string[], cwd = root): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });

test('a folder that holds anything but an earlier release is left alone', async () => {
  await using folder = await temporaryFolder();
  writeFileSync(join(folder.path, 'mine'), '');
  await expect(makeRelease(folder.path, { version: VERSION })).rejects.toThrow(
    'is not empty and is not an earlier release',
  );
  expect(readdirSync(folder.path)).toEqual(['mine']);
});

test('the tag is on a commit with the version in every manifest and the dated changelog, and is made once', async () => {
  await using folder = await temporaryFolder();
  const repository = `${folder.path}/`;
  const files = run('git', [
    'ls-files',
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
    '*/package.json',
    'deploy',
  ]).trim();
  for (const file of files.split('\n')) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    cpSync(join(root, file), join(repository, file));
  }
  const git = (...words: string[]) => run('git', words, repository);
  git('init', '--quiet');
  git('config', 'user.name', 'Release');
  git('config', 'user.email', 'release@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Start');
  tagRelease(repository, { version: VERSION, today: '2026-12-24' });

  expect(isCommitted(repository)).toBe(true);
  expect(git('log', '--format=%s%d', '-1')).toMatch(/^Release 9\.8\.7 \(HEAD -> .*tag: v9\.8\.7\)/);
  expect(git('show', 'v9.8.7:CHANGELOG.md')).toContain('## Unreleased\n\n## 9.8.7 (2026-12-24)\n');
  const changed = git('diff', '--name-only', 'HEAD~1').trim().split('\n');
  const old: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const workspaces = changed.filter((file) => file.endsWith('package.json'));
  expect(workspaces.length).toBeGreaterThan(7);
  for (const file of workspaces) {
    const { version, dependencies = {} } = manifest.parse(JSON.parse(git('show', `HEAD:${file}`)));
    expect(version).toBe(VERSION);
    expect(Object.entries(dependencies).filter(([name, at]) => name.startsWith('@winnow/') && at === old)).toEqual([]);
  }
  const deployed = git('grep', '--fixed-strings', '--name-only', 'winnow:9.8.7', 'HEAD', '--', 'deploy');
  expect(deployed.trim().split('\n')).toHaveLength(4);
  expect(git('show', 'HEAD:deploy/helm/winnow/Chart.yaml')).toContain('version: 9.8.7\nappVersion: "9.8.7"\n');
  expect(() => tagRelease(repository, { version: VERSION, today: '2026-12-25' })).toThrow(
    'The tag v9.8.7 already exists',
  );
  expect(isCommitted(repository)).toBe(true);
});
