/** Tests for OCR, with the shipped models and hand-drawn letters. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { decodePicture } from '../decoded-picture.ts';
import type { InspectedPicture, RasterOptions } from '../detection-pass.ts';
import { glyphRows } from '../redact/font.ts';
import { words } from './ocr.ts';

let look: Awaited<ReturnType<typeof words.open>>;
beforeAll(async () => {
  look = await words.open({ threads: 1 });
});

const SIDE = { width: 400, height: 120 };
/** Pixels of one dot of a letter. */
const DOT = 6;

/** Grey letters on a transparent ground. */
interface FrameFixture {
  readonly text: string;
  readonly grey: number;
}

function renderFrame({ text, grey }: FrameFixture): Buffer {
  const pixels = Buffer.alloc(4 * SIDE.width * SIDE.height);
  const rows = glyphRows(text);
  for (let y = 0; y < rows.length * DOT; y++) {
    for (let x = 0; x < (rows[0]?.length ?? 0) * DOT; x++) {
      if (rows[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] !== '#') continue;
      pixels.set([grey, grey, grey, 255], 4 * ((y + 40) * SIDE.width + x + 40));
    }
  }
  return pixels;
}

/** An opened image, and the views that were requested. */
async function openTestPicture(
  ...frames: FrameFixture[]
): Promise<{ picture: InspectedPicture; views: RasterOptions[] }> {
  const raw = { ...SIDE, height: SIDE.height * frames.length, channels: 4, pageHeight: SIDE.height } as const;
  const file = await sharp(Buffer.concat(frames.map(renderFrame)), { raw })
    .webp({ lossless: true })
    .toBuffer();
  const picture = await decodePicture(file, 'webp', 1_000_000);
  const views: RasterOptions[] = [];
  const raster = (view: RasterOptions = {}) => {
    views.push(view);
    return picture.raster(view);
  };
  return { picture: { ...picture, raster }, views };
}

const read = async (picture: InspectedPicture) =>
  (await look(picture, { enhanced: false, thorough: false })).lines.map(({ frame, text }) => [frame, text]);

it('reads letters of a later frame that show on black alone', async () => {
  const { picture } = await openTestPicture({ text: '', grey: 255 }, { text: 'WELCOME', grey: 255 });
  expect(await read(picture)).toEqual([[1, 'WELCOME']]);
});

it('reads a frame that looks like the one before once, and says its words of both', async () => {
  const { picture, views } = await openTestPicture({ text: 'WELCOME', grey: 0 }, { text: 'WELCOME', grey: 4 });
  expect(await read(picture)).toEqual([
    [0, 'WELCOME'],
    [1, 'WELCOME'],
  ]);
  const viewsByFrame = [0, 1].map((one) => views.filter(({ frame }) => frame === one));
  expect(viewsByFrame[1]).toEqual(['white', 'black'].map((background) => ({ frame: 1, background, maxSide: 480 })));
  expect(viewsByFrame[0]?.length).toBeGreaterThan(2);
});

it('does not scale a still picture to compare it with nothing', async () => {
  const { picture, views } = await openTestPicture({ text: 'WELCOME', grey: 0 });
  expect(await read(picture)).toEqual([[0, 'WELCOME']]);
  expect(views.filter(({ maxSide }) => maxSide === 480)).toEqual([]);
});
