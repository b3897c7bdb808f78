/** Guarantees of the look at words: each frame says what is on it, and what is transparent hides nothing. */
import { pageOf, type Raster } from '@winnow/models/vision';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Looked, View } from '../../../apps/server/src/media/image/look.ts';
import { words } from '../../../apps/server/src/media/image/looks/words.ts';
import { type Block, set } from './block.ts';
import { rasterOf } from './raster.ts';

const size = { width: 320, height: 160 };

async function drawn(text: string, { fill = '#111', background = '#fff' } = {}): Promise<Raster> {
  const block: Block = { lines: [text], face: 'bold', size: 32, fill, x: 40, y: 50 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="100%" height="100%" fill="${background}"/>${set(block).svg}</svg>`;
  return rasterOf(sharp(Buffer.from(svg)));
}

/** A picture whose frames are given, by the colour that shows through. */
const picture = (frames: readonly ((background: string) => Raster | undefined)[], isTransparent = false): Looked => ({
  ...size,
  frames: frames.map((_, index) => index),
  isTransparent,
  raster: ({ frame = 0, region, maxSide, background = 'white' }: View = {}) => {
    const raster = frames[frame]?.(background);
    if (raster === undefined) throw new Error('there is no such frame');
    return pageOf(raster).raster({ ...(region && { region }), ...(maxSide !== undefined && { maxSide }) });
  },
});

async function linesOf(looked: Looked): Promise<string[]> {
  const look = await words.open({ threads: 1 });
  const { lines } = await look(looked, { enhanced: false });
  return lines.map(({ frame, text }) => `${frame} ${text}`);
}

describe('the look at words', { timeout: 180_000 }, () => {
  it('says of each frame what is on it, on those that repeat another as well', async () => {
    const [first, second] = [await drawn('First frame'), await drawn('Then this')];
    expect(await linesOf(picture([() => first, () => first, () => second]))).toEqual([
      '0 First frame',
      '1 First frame',
      '2 Then this',
    ]);
  });

  it('finds white letters on what is transparent', async () => {
    const [onWhite, onBlack] = [
      await drawn('White on nothing', { fill: '#fff', background: '#fff' }),
      await drawn('White on nothing', { fill: '#fff', background: '#000' }),
    ];
    const transparent = picture([(background) => (background === 'black' ? onBlack : onWhite)], true);
    expect(await linesOf(transparent)).toEqual(['0 White on nothing']);
  });
});
