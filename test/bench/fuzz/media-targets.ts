/** Fuzz targets: the code that inspects files before decoding, and the decoders themselves, in their processes. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { detectRecordingFormat as sniffRecording } from '../../../apps/server/src/platform/media/av/recording-format.ts';
import { hostileRecordings } from '../../../apps/server/src/platform/media/av/testing/hostile.ts';
import { openRecordings } from '../../../apps/server/src/platform/media/av.ts';
import { describeFileKind } from '../../../apps/server/src/platform/media/file-signatures.ts';
import { readBmp } from '../../../apps/server/src/platform/media/image/bmp.ts';
import { readExif } from '../../../apps/server/src/platform/media/image/exif/read-exif.ts';
import { detectImageFormat } from '../../../apps/server/src/platform/media/image/image-format.ts';
import { readPng } from '../../../apps/server/src/platform/media/image/png.ts';
import { apng, detailed, gifOf, png } from '../../../apps/server/src/platform/media/image/testing/files.ts';
import { heic } from '../../../apps/server/src/platform/media/image/testing/heic.ts';
import { bmp, tiff } from '../../../apps/server/src/platform/media/image/testing/raster-files.ts';
import { readTiff } from '../../../apps/server/src/platform/media/image/tiff.ts';
import { keepWholeFrames } from '../../../apps/server/src/platform/media/image/webp.ts';
import { createPictures } from '../../../apps/server/src/platform/media/image.ts';
import { corruptedBytes, defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';
import { expectRefusal } from './refusals.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const heads = fc.constantFrom(
  ...['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x24\0\0\0WEBPVP8 ', '\0\0\0\x18ftypavif\0\0\0\0avif'],
  ...['\0\0\0\x18ftypisom', 'ID3\x04\0\0\x7f\x7f\x7f\x7f', 'RIFF\x24\0\0\0WAVEfmt ', 'OggS', 'fLaC', '#!AMR\n'],
  ...['\x1a\x45\xdf\xa3\x42\x82\x84webm', '\xff\xfb\x90\0', '\xff\xf1', '<svg ', '#EXTM3U', '%PDF-', 'moov', ''],
);
const beginnings = corruptedBytes(
  fc.tuple(heads, fc.uint8Array({ maxLength: 40 })).map(([head, rest]) => Buffer.concat([latin1(head), rest])),
);

const page = { width: 5, height: 4, pixels: new Uint8Array(60).fill(90) };
/** Formats whose files are parsed here before a decoder sees them. */
const scans = [
  tiff([page, { ...page, rowsPerStrip: 2, isDeflated: true }]),
  bmp({ width: 5, height: 4, bits: 24, data: new Uint8Array(64).fill(90) }),
  bmp({ width: 5, height: 4, bits: 8, compression: 1, data: Buffer.from([5, 1, 0, 0, 0, 5, 1, 2, 3, 4, 5, 0, 0, 1]) }),
];

/** A small image of each format. */
const goodPictures = () =>
  Promise.all([
    png(4, 4),
    apng(4, [{ colour: [255, 0, 0] }, { colour: [0, 255, 0] }]),
    gifOf(3, 4, 4),
    detailed(16, 16)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'a', Make: 'b' } })
      .toBuffer(),
    detailed(16, 16).webp().toBuffer(),
    detailed(16, 16).avif().toBuffer(),
    heic([64, 64], ['testsrc=s=64x64', 'testsrc=s=64x64']),
    ...scans,
  ]);

/** A TIFF structure as cameras write it: byte order, offset of the fields, fields. */
const exif = corruptedBytes(
  fc
    .tuple(
      fc.constantFrom('II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'Exif\0\0II*\0\x08\0\0\0'),
      fc.uint8Array({ maxLength: 120 }),
    )
    .map(([head, fields]) => Buffer.concat([latin1(head), Buffer.from([fields.length % 9, 0]), fields])),
);

/** Any error is allowed: decoders have their own, which callers further up translate. */
const expectMediaRefusal = (work: () => unknown) => expectRefusal(work, () => true);

export const mediaTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'sniffing-images',
    description: 'the first bytes say what an image is, or that it is none',
    runs: 500,
    inputs: beginnings,
    check: (bytes) => {
      const said = describeFileKind(bytes);
      ensure(said === undefined || /^an? /.test(said), `${said}`);
      return expectMediaRefusal(() => detectImageFormat(bytes));
    },
  }),
  defineTarget({
    name: 'sniffing-recordings',
    description: 'the first bytes say what a recording is, or that it is none',
    runs: 60,
    inputs: beginnings,
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'winnow-fuzz-'));
      const path = join(folder, 'file');
      return {
        async check(bytes) {
          await writeFile(path, bytes);
          await using file = await open(path);
          await expectMediaRefusal(() => sniffRecording(file, 'audio'));
          await expectMediaRefusal(() => sniffRecording(file, 'video'));
        },
        [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
      };
    },
  }),
  defineTarget({
    name: 'png-chunks',
    description: 'a PNG is taken apart into bounded pieces, or refused',
    runs: 300,
    inputs: corruptedBytes(fc.constantFrom(png(4, 4), apng(4, [{ colour: [1, 2, 3] }, { colour: [4, 5, 6] }]))),
    check: (bytes) => expectMediaRefusal(() => readPng(bytes)),
  }),
  defineTarget({
    name: 'scans',
    description: 'a damaged TIFF, BMP or animated WebP is taken apart into bounded pieces, or refused',
    runs: 500,
    inputs: async () => {
      const film = { width: 4, height: 12, channels: 3, pageHeight: 4 } as const;
      const webp = await sharp(new Uint8Array(144).fill(9), { raw: film }).webp().toBuffer();
      return corruptedBytes(fc.constantFrom(...scans, webp));
    },
    async check(bytes) {
      await expectMediaRefusal(() => ensure(readTiff(bytes).pages.length <= 200, 'too many pages'));
      await expectMediaRefusal(() => readBmp(bytes, 1_000_000).decode());
      ensure((keepWholeFrames(bytes)?.bytes.length ?? 0) <= bytes.length, 'more than there was');
    },
  }),
  defineTarget({
    name: 'exif',
    description: 'EXIF is read as at most 256 fields a list, whatever it points to',
    runs: 500,
    inputs: exif,
    check: (bytes) => {
      const fields = readExif(bytes);
      ensure(fields.size <= 3 * 256, `${fields.size} fields`);
    },
  }),
  defineTarget({
    name: 'images',
    description: 'a damaged image is opened or refused, and the process that decodes it lives',
    runs: 8,
    inputs: async () => corruptedBytes(fc.constantFrom(...(await goodPictures()))),
    open() {
      const start = { settings: { threads: 1 }, limitPixels: 40_000_000, limitMemoryBytes: 700 * 2 ** 20 };
      const opened = createPictures({ processes: 1, process: { start } });
      return {
        async check(bytes) {
          await expectMediaRefusal(async () => {
            await using picture = await opened.open(bytes, { signal: AbortSignal.timeout(60_000) });
            await picture.metadata();
          });
        },
        [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
      };
    },
  }),
  defineTarget({
    name: 'recordings',
    description: 'a damaged recording is opened or refused, and leaves nothing behind',
    runs: 2,
    inputs: async () =>
      fc.tuple(
        fc.constantFrom('audio' as const, 'video' as const),
        corruptedBytes(fc.constantFrom(...(await shortRecordings()))),
      ),
    async open() {
      const recordings = await openRecordings({ ffmpeg: null, ffprobe: null });
      return {
        async check([kind, bytes]) {
          await expectMediaRefusal(async () => {
            const signal = AbortSignal.timeout(60_000);
            await using recording = await recordings.open(kind, bytes, { signal });
            ensure(recording.durationS >= 0 && recording.durationS < 700, `${recording.durationS} s`);
          });
        },
        [Symbol.asyncDispose]: () => recordings[Symbol.asyncDispose](),
      };
    },
  }),
];

/** One-second files in formats that are read unconverted. */
async function shortRecordings(): Promise<Buffer[]> {
  const read = hostileRecordings.filter(({ found }) => typeof found === 'number' && found <= 1);
  return Promise.all(read.slice(0, 6).map(({ bytes }) => bytes('http://127.0.0.1:9/')));
}
