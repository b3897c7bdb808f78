/** Tests for the parts of a release that change texts: changelog, versions, names, and the types of the procedures. */
import { describe, expect, test } from 'vitest';
import { extractUnreleased, releaseChangelog } from '../../deploy/release/changelog.ts';
import { dropRelativeLinks, rewriteText } from '../../deploy/release/rewrite.ts';
import { replaceImageVersions, replaceVersions } from '../../deploy/release/versions.ts';

describe('the changelog', () => {
  const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- All.\n';

  test('gives what is not released, and nothing of what is', () => {
    expect(extractUnreleased(changelog)).toBe('### Added\n\n- A thing.\n');
    expect(() => extractUnreleased('# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- All.\n')).toThrow('nothing');
  });

  test('dates it under its version, and begins a new section', () => {
    const released = releaseChangelog(changelog, { version: '0.2.0', today: '2026-02-01' });
    expect(released).toContain('## Unreleased\n\n## 0.2.0 (2026-02-01)\n\n### Added\n\n- A thing.\n\n## 0.1.0');
  });
});

test('a version is replaced in manifests and between workspaces, and nowhere else', () => {
  const manifest =
    '{\n  "name": "@winnow/sdk",\n  "version": "0.1.0",\n  "dependencies": { "@winnow/core": "0.1.0", "other": "0.1.0" }\n}';
  expect(replaceVersions(manifest, '0.1.0', '0.2.0')).toBe(
    '{\n  "name": "@winnow/sdk",\n  "version": "0.2.0",\n  "dependencies": { "@winnow/core": "0.2.0", "other": "0.1.0" }\n}',
  );
});

test('the version of the image and of the chart is replaced, and no other', () => {
  const file = 'image: winnow:0.1.0\nimage: caddy:0.1.0\nversion: 0.1.0\nappVersion: "0.1.0"\n# winnow:0.1.0-rc\n';
  expect(replaceImageVersions(file, '0.1.0', '0.2.0')).toBe(
    'image: winnow:0.2.0\nimage: caddy:0.1.0\nversion: 0.2.0\nappVersion: "0.2.0"\n# winnow:0.1.0-rc\n',
  );
});

test.each([
  ["import { a } from '@winnow/core';", false, "import { a } from '@winnow-moderation/core';"],
  ["const name = '@winnow/weights-text';", false, "const name = '@winnow-moderation/weights-text';"],
  ["import type { AppRouter } from '@winnow/server';", true, "import type { AppRouter } from './app-router.js';"],
  ['x: import("./context.ts").Context', true, 'x: import("./context.js").Context'],
  ["import '@winnow/dashboard';", false, "import '@winnow/dashboard';"],
])('%s is published under the names of packages', (text, isDeclarations, expected) => {
  expect(rewriteText(text, { isDeclarations })).toBe(expected);
});

test('a link to a file of the repository keeps its text only', () => {
  expect(dropRelativeLinks('See [the API](../docs/api.md) and [a page](https://example.com).')).toBe(
    'See the API and [a page](https://example.com).',
  );
});
