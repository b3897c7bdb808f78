/** Tests for recognizing recordings by their first bytes, and for the errors of rejected ones. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectRecordingFormat } from './recording-format.ts';

async function sniffed(begins: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-sniff-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, Buffer.from(begins.padEnd(64, '\0'), 'latin1'));
    await using file = await open(path);
    return await detectRecordingFormat(file, 'video').catch((error: Error) => error.message);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const boxes = (brand: string) => `\0\0\0\x10ftyp${brand}`;

const SEND = 'Send MP4, MOV, WebM, Matroska, AVI, WMV, FLV, MPEG-TS or MPEG-PS.';

test.each([
  ['mp4', boxes('isom')],
  ['mp4', boxes('dash')],
  ['mov', boxes('qt  ')],
  ['mov', '\0\0\0\x08wide'],
  ['webm', '\x1a\x45\xdf\xa3\x8b\x42\x82\x84webm'],
  [`This is a HEIC image. ${SEND}`, boxes('heic')],
  [`This is an animated AVIF image. ${SEND}`, boxes('avis')],
  [`This is a raw image of a camera. ${SEND}`, boxes('crx ')],
  [`This is audio without video (m4a). ${SEND}`, boxes('M4A ')],
  [`This is audio without video (wav). ${SEND}`, 'RIFF....WAVEfmt '],
  ['matroska', '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska'],
  [`This is a WebM or Matroska video. ${SEND}`, '\x1a\x45\xdf\xa3\x8b\x42\x82\x84nova'],
  [`This is not video in a known format. ${SEND}`, 'hello'],
])('%s', async (what, begins) => {
  expect(await sniffed(begins)).toBe(what);
});
