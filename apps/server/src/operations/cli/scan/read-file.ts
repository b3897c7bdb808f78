/** Reads files: their first bytes, or their text in chunks, in any encoding. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileEncoding } from './file-kind.ts';

/** @returns at most `count` bytes from the beginning */
export async function readFileStart(path: string, count: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
  return buffer.subarray(0, bytesRead);
}

/** @param onRead callback for the number of bytes read since its last call */
export async function* readFileText(
  path: string,
  encoding: FileEncoding,
  onRead: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file without an encoding gave no bytes.');
    onRead(chunk.byteLength);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Splits streamed text into lines, without line ends. @throws Error if one is longer than `maxCharacters` */
export async function* splitIntoLines(pieces: AsyncIterable<string>, maxCharacters: number): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
    if (rest.length > maxCharacters) throw new Error(`A line is longer than ${maxCharacters} characters.`);
  }
  if (rest !== '') yield rest;
}

export async function joinChunks(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
