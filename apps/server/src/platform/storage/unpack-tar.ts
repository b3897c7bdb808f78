/** Unpacks an archive in the format of POSIX tar (ustar), as far as our own archives use it: files and folders. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Headers are one block; contents are padded to full blocks. */
const BLOCK = 512;
const FOLDER = '5';

interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

/** @returns undefined for the blocks of zeros at the end */
function parseHeader(block: Buffer): TarEntry | undefined {
  const field = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  if (block[0] === 0) return undefined;
  const prefix = field(345, 155);
  const name = prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`;
  return { name, size: Number.parseInt(field(124, 12), 8) || 0, isFolder: field(156, 1) === FOLDER };
}

/**
 * Holds no more of the archive than one chunk.
 * @param chunks of a trusted archive: names may lead anywhere
 */
export async function unpackTar(chunks: AsyncIterable<Buffer>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let header = Buffer.alloc(0);
  let file: number | undefined;
  /** Bytes of the current file's contents, and of their padding, that are still to come. */
  let contents = 0;
  let padding = 0;
  const begin = ({ name, size, isFolder }: TarEntry) => {
    if (isFolder) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    else file = openSync(join(folder, name), 'w', 0o600);
    contents = size;
    padding = (BLOCK - (size % BLOCK)) % BLOCK;
  };
  const end = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  /** @returns the bytes that it used */
  const take = (bytes: Buffer): number => {
    if (contents > 0 && file !== undefined) {
      const written = writeSync(file, bytes, 0, Math.min(contents, bytes.length));
      contents -= written;
      return written;
    }
    if (file !== undefined) end();
    if (padding > 0) {
      const skipped = Math.min(padding, bytes.length);
      padding -= skipped;
      return skipped;
    }
    const part = bytes.subarray(0, BLOCK - header.length);
    header = Buffer.concat([header, part]);
    if (header.length < BLOCK) return part.length;
    const entry = parseHeader(header);
    header = Buffer.alloc(0);
    if (entry) begin(entry);
    return part.length;
  };
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; ) at += take(chunk.subarray(at));
  end();
  if (contents > 0) throw new Error(`The archive for ${folder} is incomplete.`);
}
