/** Files that ffmpeg creates for tests, and files that no program would create. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findTools } from '../tools.ts';

const execute = promisify(execFile);

const finding = findTools({ ffmpeg: null, ffprobe: null });

/** Has ffmpeg write one file and returns its bytes. `args` end before the file name. */
export async function makeMediaFile(extension: string, ...args: string[]): Promise<Buffer> {
  const { tools } = await finding;
  if (!tools) throw new Error('no ffmpeg to make files for tests with');
  const folder = await mkdtemp(join(tmpdir(), 'winnow-made-'));
  try {
    const path = join(folder, `file.${extension}`);
    await execute(tools.ffmpeg, ['-nostdin', '-v', 'error', ...args, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** One of ffmpeg's synthetic sources. */
export const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source];

/** A 440 Hz tone of this many seconds. */
export const tone = (seconds: number): string[] => lavfi(`sine=440:duration=${seconds}`);

/** Small moving images, 10 per second. */
export const pictures = (seconds: number): string[] => lavfi(`testsrc=size=64x48:rate=10:duration=${seconds}`);

/** H.264 that all players support. */
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

export interface WavHeaderOptions {
  readonly channels?: number;
  readonly sampleRate?: number;
  /** The length that the header claims; default: the true one. */
  readonly claimedBytes?: number;
}

/** 16-bit samples behind a header that may lie. */
export function wav(
  samples: Int16Array,
  { channels = 1, sampleRate = 16_000, claimedBytes }: WavHeaderOptions = {},
): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(Math.min(0xffffffff, 36 + (claimedBytes ?? data.length)), 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE((sampleRate * channels * 2) >>> 0, 28);
  head.writeUInt16LE((channels * 2) & 0xffff, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(claimedBytes ?? data.length, 40);
  return Buffer.concat([head, data]);
}

/** A tone in 16-bit samples; `level` 1 is full scale. */
export const sine = (seconds: number, level = 0.5, sampleRate = 16_000): Int16Array =>
  Int16Array.from(
    { length: seconds * sampleRate },
    (_, at) => level * 32_767 * Math.sin((2 * Math.PI * 440 * at) / sampleRate),
  );

/** An ID3v2.4 tag that claims this length. */
export function id3(body: Uint8Array, claimedBytes = body.length): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (claimedBytes >> shift) & 0x7f);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), Buffer.from(size), body]);
}

/** Offset of the content of the box (ISO/IEC 14496-12) at this path, and of the sizes of its parents. */
function findBox(file: Buffer, path: readonly string[]): { content: number; sizes: number[] } {
  const sizes: number[] = [];
  let start = 0;
  for (const name of path) {
    let at = start;
    while (file.toString('latin1', at + 4, at + 8) !== name) {
      const size = file.readUInt32BE(at);
      if (size < 8) throw new Error(`no box ${name}`);
      at += size;
    }
    sizes.push(at);
    start = at + 8;
  }
  return { content: start, sizes };
}

/** The file with bytes of a box overwritten, at an offset within its content. */
export function patchBox(file: Buffer, path: readonly string[], at: number, bytes: Uint8Array): Buffer {
  const copy = Buffer.from(file);
  copy.set(bytes, findBox(file, path).content + at);
  return copy;
}

/** Replaces the content of the box at this path. Nothing after it may be referenced by offset. */
export function replaceBoxContent(file: Buffer, path: readonly string[], content: Buffer): Buffer {
  const { content: start, sizes } = findBox(file, path);
  const size = file.readUInt32BE(sizes.at(-1) ?? 0) - 8;
  const copy = Buffer.concat([file.subarray(0, start), content, file.subarray(start + size)]);
  for (const at of sizes) copy.writeUInt32BE(copy.readUInt32BE(at) + content.length - size, at);
  return copy;
}

/** Rotated clockwise by the matrix in the track header, as phones do it. */
export function turnedBy90(file: Buffer): Buffer {
  const matrix = Buffer.alloc(36);
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].entries())
    matrix.writeInt32BE(value, 4 * index);
  return patchBox(file, ['moov', 'trak', 'tkhd'], 40, matrix);
}
