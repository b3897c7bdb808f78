/** Tests for unpacking archives: whatever the chunks, the folder holds what the archive says. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackTar } from './unpack-tar.ts';

const files = { empty: '', 'a/short': 'short', 'a/block': 'x'.repeat(512), 'a/b/long': 'long '.repeat(3_000) };
let folder = '';
let archive = Buffer.alloc(0);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'winnow-tar-'));
  const source = join(folder, 'source');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(source, name, '..'), { recursive: true });
    writeFileSync(join(source, name), text);
  }
  archive = execFileSync('tar', ['--format=ustar', '-C', source, '-c', '.']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it.each([1, 100, 512, 700, 1 << 20])(
  'writes each file of an archive that comes in chunks of %i bytes',
  async (size) => {
    const to = join(folder, `chunks-${size}`);
    await unpackTar(inChunks(archive, size), to);
    const found = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(to, name)).isFile(),
    );
    expect(Object.fromEntries(found.map((name) => [name, readFileSync(join(to, name), 'utf8')]))).toEqual(files);
  },
);

it('refuses an archive that ends within a file', async () => {
  const cut = archive.subarray(0, archive.lastIndexOf('long') - 2_000);
  await expect(unpackTar(inChunks(cut, 4_096), join(folder, 'cut'))).rejects.toThrow('incomplete');
});
