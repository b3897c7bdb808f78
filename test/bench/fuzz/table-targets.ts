/**
 * Fuzz targets: the file formats that `winnow scan` reads. An unreadable file is an item that reports so; nothing is
 * thrown.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBlankText } from '@winnow/core';
import fc from 'fast-check';
import { readItems } from '../../../apps/server/src/operations/cli/scan/scan-items.ts';
import { splitIntoChunks } from '../../../apps/server/src/operations/cli/scan/text-chunks.ts';
import { corruptedBytes, defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r\n', '\\', 'comment', '=1+1', '\ufeff', '\0'),
);
const table = fc.array(cell, { maxLength: 40 }).map((cells) => cells.join(''));
const jsonLines = fc.array(fc.oneof(fc.json(), table), { maxLength: 8 }).map((lines) => lines.join('\n'));
const bytes = corruptedBytes(fc.oneof(table, jsonLines).map((text) => Buffer.from(text)));

export const tableTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'scanned-files',
    description: 'every file becomes items, each a text or a reason why there is none',
    runs: 150,
    inputs: fc.record({
      bytes,
      extension: fc.constantFrom('.csv', '.tsv', '.jsonl', '.ndjson', '.txt', '.dat', ''),
      columns: fc.oneof(
        fc.constant([]),
        fc.array(fc.constantFrom('1', '2', 'comment', '0', '-1', '__proto__'), { maxLength: 2 }),
      ),
      fields: fc.array(fc.constantFrom('a', 'a.b', '', '.', '__proto__', 'constructor.prototype'), { maxLength: 2 }),
      withoutHeader: fc.boolean(),
      byLine: fc.boolean(),
    }),
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'winnow-fuzz-'));
      return {
        async check({ bytes, extension, ...options }) {
          const name = `file${extension}`;
          const path = join(folder, name);
          await writeFile(path, bytes);
          const source = { name, path, extension, sizeBytes: bytes.length, stamp: '', isLink: false };
          for await (const item of readItems(source, { maxSizeBytes: 100, ...options }, () => undefined)) {
            if ('text' in item)
              ensure(item.text.trim() !== '' && Buffer.byteLength(item.text) <= 100, 'a text of no size');
            else if ('why' in item) ensure(item.why !== '', 'no reason');
          }
        },
        [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
      };
    },
  }),
  defineTarget({
    name: 'parts-of-texts',
    description: 'the parts of a long text are all of it but blank space, in order, and none cuts a character in two',
    runs: 300,
    inputs: fc.tuple(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 2, max: 40 })),
    check: ([text, most]) => {
      let at = 0;
      for (const part of splitIntoChunks(text, most)) {
        ensure(part.start >= at && text.startsWith(part.text, part.start), 'a part that is not there');
        ensure(part.text.length <= most && isBlankText(text.slice(at, part.start)), 'something lost or too long');
        at = part.start + part.text.length;
      }
      ensure(isBlankText(text.slice(at)), 'an end that was lost');
    },
  }),
];
