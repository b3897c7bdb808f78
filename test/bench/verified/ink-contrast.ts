/** How much of a secret is still visible after redaction, by its pixels: a reader may be too weak to tell. */
import sharp from 'sharp';
import type { DrawnSecret } from './secret-pictures.ts';

/** Opacity of the line from which a pixel is ink, and up to which it is ground. */
const INK = 200;
const GROUND = 8;
/** Pixels around letters with which their ink is compared. */
const NEIGHBOURHOOD = 4;

const opacityOf = (drawing: Buffer, blur?: number): Promise<Buffer> => {
  const line = sharp(drawing).ensureAlpha().extractChannel('alpha');
  return (blur === undefined ? line : line.blur(blur)).raw().toBuffer();
};

/** The places of a secret's ink, and of the ground around it, in pixels from the upper left. */
async function locateInk({ drawing, boxes }: DrawnSecret): Promise<{ ink: number[]; ground: number[] }> {
  const { width = 0 } = await sharp(drawing).metadata();
  const [line, around] = await Promise.all([opacityOf(drawing), opacityOf(drawing, NEIGHBOURHOOD)]);
  const isInside = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return boxes.some(
      ({ left, top, width: wide, height }) => x >= left && x < left + wide && y >= top && y < top + height,
    );
  };
  const places = [...line.keys()].filter(isInside);
  return {
    ink: places.filter((at) => (line[at] ?? 0) >= INK),
    ground: places.filter((at) => (line[at] ?? 0) <= GROUND && (around[at] ?? 0) > GROUND),
  };
}

/** The share of the contrast between a secret and its ground that a redaction left; about 1: it is not covered. */
export async function measureLeftContrast(original: Buffer, redacted: Buffer, secret: DrawnSecret): Promise<number> {
  const { ink, ground } = await locateInk(secret);
  const [before = 0, after = 0] = await Promise.all(
    [original, redacted].map(async (picture) => {
      const brightness = await sharp(picture).removeAlpha().greyscale().raw().toBuffer();
      const mean = (places: readonly number[]) =>
        places.reduce((sum, at) => sum + (brightness[at] ?? 0), 0) / Math.max(1, places.length);
      return Math.abs(mean(ink) - mean(ground));
    }),
  );
  return after / Math.max(1, before);
}
