/** Tests for the parts of a picture that are not analyzed: pixels that a truncated file lacks, and frames that are not analyzed. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decoded-picture.ts';
import { findMissingGifShare } from './gif.ts';
import type { ImageFormat } from './image-format.ts';
import { animation, detailed } from './testing/files.ts';

const SIDE = 64;
const unseenOf = async (bytes: Uint8Array, format: ImageFormat) => (await decodePicture(bytes, format, 1e7)).unseen;
const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(share * bytes.length));

describe('a file that ends early', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('of kind %s says which part of the picture is missing', async (format) => {
    const bytes = await detailed(SIDE, SIDE).toFormat(format).toBuffer();
    expect(await unseenOf(bytes, format)).toEqual([]);
    const [part, ...more] = await unseenOf(cut(bytes, 0.6), format);
    expect(more).toEqual([]);
    expect(part).toMatchObject({ part: 'bytes', reason: 'truncated', box: { left: 0, width: SIDE } });
    expect(part?.share).toBeGreaterThan(0.1);
    expect(part?.share).toBeLessThan(0.7);
  });

  test('is reported although all rows have pixels, as in a progressive JPEG', async () => {
    const bytes = await detailed(SIDE, SIDE).jpeg({ progressive: true }).toBuffer();
    expect(await unseenOf(bytes, 'jpeg')).toEqual([]);
    expect(await unseenOf(cut(bytes, 0.9), 'jpeg')).toMatchObject([{ part: 'bytes', reason: 'truncated' }]);
  });

  test('is reported for an animation that lacks frames', async () => {
    const colours = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
    ] as const;
    const bytes = await animation(colours).gif().toBuffer();
    expect(await unseenOf(bytes, 'gif')).toEqual([]);
    expect(await unseenOf(cut(bytes, 0.7), 'gif')).toMatchObject([{ part: 'bytes', reason: 'truncated' }]);
  });
});

describe('an animated GIF that ends early', () => {
  const frames = 4;
  const film = async () => {
    const pixels = (await Promise.all(Array.from({ length: frames }, () => detailed(SIDE, SIDE).raw().toBuffer()))).map(
      (one, frame) => one.map((value) => (value + 40 * frame) % 256),
    );
    const raw = { width: SIDE, height: SIDE * frames, channels: 3, pageHeight: SIDE } as const;
    return sharp(Buffer.concat(pixels), { raw }).gif({ effort: 1 }).toBuffer();
  };

  test('says how much of the frames that have begun is missing', async () => {
    const bytes = await film();
    const shares: number[] = [];
    for (const there of [0.8, 0.85, 0.9, 0.95, 0.99]) {
      const [part, ...more] = await unseenOf(cut(bytes, there), 'gif');
      expect(part).toMatchObject({ part: 'bytes', reason: 'truncated' });
      expect(more).toEqual([]);
      shares.push(part?.share ?? -1);
    }
    // All within the last frame, of which less and less is missing.
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeGreaterThan(0.1);
    expect(shares[0]).toBeLessThan(1 / frames);
    expect(shares.at(-1)).toBeGreaterThan(0);
    expect(shares.at(-1)).toBeLessThan(0.02);
  });

  test('that lacks only its last byte is whole but for that', async () => {
    const bytes = await film();
    expect(findMissingGifShare(bytes)).toBe(0);
    expect(findMissingGifShare(bytes.subarray(0, -1))).toBe(0);
  });
});

describe('a frame that is not analyzed', () => {
  /** An animation of this many nearly black frames, no two of which are equal, with a white one among them. */
  const flashing = async (count: number, flash: number) => {
    const pixels = Buffer.alloc(3 * SIDE * SIDE * count);
    for (let frame = 1; frame < count; frame += 2)
      pixels.fill(4, frame * 3 * SIDE * SIDE, (frame + 1) * 3 * SIDE * SIDE);
    pixels.fill(255, 3 * SIDE * SIDE * flash, 3 * SIDE * SIDE * (flash + 1));
    const raw = { width: SIDE, height: SIDE * count, channels: 3, pageHeight: SIDE } as const;
    return sharp(pixels, { raw })
      .webp({ lossless: true, effort: 0, delay: Array.from({ length: count }, () => 100) })
      .toBuffer();
  };

  test('is reported if it differs from its neighbours', async () => {
    const bytes = await flashing(40, 19);
    const { frames, unseen } = await decodePicture(bytes, 'webp', 1e7);
    expect(frames).not.toContain(19);
    expect(unseen).toEqual([{ part: 'frames', reason: 'over_budget', share: 1 / 40, frame: 19 }]);
  });

  test('is not reported if it resembles one of them, or if all frames are analyzed', async () => {
    const { frames, unseen } = await decodePicture(await flashing(40, 0), 'webp', 1e7);
    expect([frames.length, unseen]).toEqual([16, []]);
    expect(await unseenOf(await flashing(10, 5), 'webp')).toEqual([]);
  });
});
