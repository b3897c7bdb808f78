/** Tests of what pruning source maps leaves. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { removeSourceMaps } from './prune-source-maps.js';

test('removes source maps in every folder, keeps other files, and does not follow links', async () => {
  await using folder = await temporaryFolder();
  await using workspace = await temporaryFolder();
  const at = (path: string) => join(folder.path, path);
  mkdirSync(at('one/dist'), { recursive: true });
  const kept = ['one/index.js', 'one/dist/map.js', 'one/dist/countries.map'];
  for (const path of [...kept, 'one/index.js.map', 'one/dist/index.d.ts.map', 'one/dist/index.mjs.map'])
    writeFileSync(at(path), '');
  writeFileSync(join(workspace.path, 'own.js.map'), '');
  symlinkSync(workspace.path, at('linked'));
  removeSourceMaps(folder.path);
  expect(kept.map((path) => existsSync(at(path)))).toEqual([true, true, true]);
  expect(
    ['one/index.js.map', 'one/dist/index.d.ts.map', 'one/dist/index.mjs.map'].filter((path) => existsSync(at(path))),
  ).toEqual([]);
  expect(existsSync(join(workspace.path, 'own.js.map'))).toBe(true);
});
