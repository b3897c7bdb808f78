/** Standard input, denoted by "-" wherever a command takes a text or a file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UsageError } from './arguments.ts';
import type { Terminal } from './terminal.ts';

export const STANDARD_INPUT = '-';

/** Path of a file or folder that a command writes; "-" is refused, since standard output carries the verdict. */
export const outputPathOption = (option: string, what: 'file' | 'folder') =>
  z.string(`${option} must name a ${what}`).refine((path) => path !== STANDARD_INPUT, `${option} must name a ${what}`);

interface StandardInputOptions {
  /** An example command line with piped input. */
  readonly example: string;
  readonly maxBytes: number;
  /** Error message if the input is too large. */
  readonly tooLarge: string;
}

/** Reads all piped input. @throws UsageError if there is none, or more than `mostBytes` */
export async function readStandardInput(
  terminal: Terminal,
  { example, maxBytes, tooLarge }: StandardInputOptions,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readPipedChunks(terminal, example)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UsageError(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws UsageError if nothing is piped in, or the input is empty */
async function* readPipedChunks({ input }: Terminal, example: string): AsyncGenerator<Uint8Array> {
  const chunks = input();
  if (chunks === undefined) throw new UsageError(`Standard input is a terminal: nothing is piped in. Try: ${example}`);
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty) throw new UsageError(`Standard input is empty. Try: ${example}`);
}

/** Piped input, stored in a temporary file: a scan reads its sources more than once. */
export interface InputFile extends AsyncDisposable {
  readonly path: string;
  readonly sizeBytes: number;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/** @throws UsageError as `readStandardInput` */
export async function spoolStandardInput(terminal: Terminal, example: string): Promise<InputFile> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-input-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'input');
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted() {
    for await (const chunk of readPipedChunks(terminal, example)) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    // Readable by its owner only, since it may contain private messages.
    await pipeline(counted, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, sizeBytes, digest: hash.digest('hex'), [Symbol.asyncDispose]: remove };
}
