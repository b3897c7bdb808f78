/** Readers that have nothing in common with the product's: Tesseract for pictures, PocketSphinx for speech. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const hearScript = fileURLToPath(new URL('../../../packages/models/training/speech/hear.py', import.meta.url));
/** As many threads as are asked for cost more than they save on small pictures. */
const env = { ...process.env, OMP_THREAD_LIMIT: '1' };

/** Sparse text: a picture has no columns. */
const readPage = async (file: Buffer): Promise<string> => {
  const reading = run('tesseract', ['-', '-', '--psm', '11', '-l', 'eng'], { env, maxBuffer: 1 << 24 });
  reading.child.stdin?.end(file);
  return (await reading).stdout;
};

/** What Tesseract reads of a picture, as it is and at twice its size. */
export async function readPicture(file: Buffer): Promise<string> {
  const { width = 1 } = await sharp(file).metadata();
  const larger = await sharp(file)
    .resize({ width: 2 * width })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `${await readPage(file)}\n${await readPage(larger)}`;
}

/** A recording as 16-bit samples, mono, 16 kHz. */
async function decode(file: Buffer): Promise<Buffer> {
  const decoding = run('ffmpeg', [...'-v error -i pipe:0 -ac 1 -ar 16000 -f s16le pipe:1'.split(' ')], {
    encoding: 'buffer',
    maxBuffer: 1 << 28,
  });
  decoding.child.stdin?.end(file);
  return (await decoding).stdout;
}

/** Mono, 16 kHz. */
export async function readSamples(file: Buffer): Promise<Float32Array> {
  const bytes = await decode(file);
  return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(2 * index) / 32_768);
}

/** What PocketSphinx hears in a recording: with its own vocabulary, and digits alone. */
export async function hearRecording(file: Buffer): Promise<string> {
  const samples = await decode(file);
  const hearing = run('python3', [hearScript], { maxBuffer: 1 << 24 });
  hearing.child.stdin?.end(samples);
  return (await hearing).stdout;
}
