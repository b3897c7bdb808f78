/** Tests that README.md lists every error; its samples are compiled with those of the guides (test/conformance). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as face from './index.ts';

const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');

test('every error that can be imported has its row', () => {
  const classes = Object.entries(face).filter(([, value]) => value.prototype instanceof face.WinnowError);
  const rows = [...readme.matchAll(/^\| `(\w+Error)`/gm)].map(([, name]) => name);
  expect(rows.sort()).toEqual(classes.map(([name]) => name).sort());
});
