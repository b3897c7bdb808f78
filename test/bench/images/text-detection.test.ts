/** Tests for text detection: each frame reports its own text, and transparency hides nothing. */
import { createRasterSource, type Raster } from '@winnow/models/vision';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { InspectedPicture, RasterOptions } from '../../../apps/server/src/platform/media/image/detection-pass.ts';
import { words } from '../../../apps/server/src/platform/media/image/passes/ocr.ts';
import { rasterOf } from './raster.ts';
import { type TextBlock, typeset } from './text-block.ts';

const size = { width: 320, height: 160 };

async function renderPicture(text: string, { fill = '#111', background = '#fff' } = {}): Promise<Raster> {
  const block: TextBlock = { lines: [text], face: 'bold', size: 32, fill, x: 40, y: 50 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="100%" height="100%" fill="${background}"/>${typeset(block).svg}</svg>`;
  return rasterOf(sharp(Buffer.from(svg)));
}

/** An image with these frames, by the colour that shows through transparency. */
const picture = (
  frames: readonly ((background: string) => Raster | undefined)[],
  isTransparent = false,
): InspectedPicture => ({
  ...size,
  frames: frames.map((_, index) => index),
  isTransparent,
  raster: ({ frame = 0, region, maxSide, background = 'white' }: RasterOptions = {}) => {
    const raster = frames[frame]?.(background);
    if (raster === undefined) throw new Error('there is no such frame');
    return createRasterSource(raster).raster({ ...(region && { region }), ...(maxSide !== undefined && { maxSide }) });
  },
});

async function readHiddenLines(looked: InspectedPicture): Promise<string[]> {
  const look = await words.open({ threads: 1 });
  const { lines } = await look(looked, { enhanced: false, thorough: false });
  return lines.map(({ frame, text }) => `${frame} ${text}`);
}

describe('the look at words', { timeout: 180_000 }, () => {
  it('says of each frame what is on it, on those that repeat another as well', async () => {
    const [first, second] = [await renderPicture('First frame'), await renderPicture('Then this')];
    expect(await readHiddenLines(picture([() => first, () => first, () => second]))).toEqual([
      '0 First frame',
      '1 First frame',
      '2 Then this',
    ]);
  });

  it('finds white letters on what is transparent', async () => {
    const [onWhite, onBlack] = [
      await renderPicture('White on nothing', { fill: '#fff', background: '#fff' }),
      await renderPicture('White on nothing', { fill: '#fff', background: '#000' }),
    ];
    const transparent = picture([(background) => (background === 'black' ? onBlack : onWhite)], true);
    expect(await readHiddenLines(transparent)).toEqual(['0 White on nothing']);
  });
});
