/** Pictures that tests draw from formulas: the same bytes everywhere. */
import type { RgbPicture } from '../downsample.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** @param colour of the pixel at column x, row y; whole numbers, 0–255 */
function draw(width: number, height: number, colour: (x: number, y: number) => Rgb): RgbPicture {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colour(x, y), 3 * (y * width + x));
  }
  return { width, height, data };
}

const isWithin = (x: number, y: number, [middleX, middleY, radius]: Rgb) =>
  (x - middleX) ** 2 + (y - middleY) ** 2 < radius ** 2;

/** 0–255, without a pattern. */
function noise(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x + 1, 73_856_093) ^ Math.imul(y + 1, 19_349_663) ^ Math.imul(seed + 1, 83_492_791);
  for (let round = 0; round < 2; round++) mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed >>> 24;
}

/** Blocks of noise, `size` pixels wide. */
const blocks =
  (size: number, seed: number) =>
  (x: number, y: number): Rgb => {
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    return [noise(column, row, seed), noise(column, row, seed + 1), noise(column, row, seed + 2)];
  };

const disc =
  (...circle: Rgb) =>
  (x: number, y: number): Rgb =>
    isWithin(x, y, circle) ? [220, 40, 30] : [(x * 5) % 256, 90, (y * 3) % 256];

/** Sizes below and above 64 and 128 pixels, odd and even, wide and high: each filters differently. */
export const drawnPictures: Readonly<Record<string, RgbPicture>> = {
  plain: draw(100, 80, () => [120, 130, 140]),
  'one pixel': draw(1, 1, () => [9, 200, 30]),
  tiny: draw(17, 13, blocks(3, 1)),
  '64 square': draw(64, 64, blocks(7, 2)),
  '127 wide': draw(127, 128, blocks(11, 3)),
  '129 wide': draw(129, 257, blocks(16, 4)),
  disc: draw(300, 200, disc(120, 90, 60)),
  'disc elsewhere': draw(301, 199, disc(210, 120, 45)),
  'a wide strip': draw(900, 70, blocks(23, 5)),
  'a high strip': draw(45, 700, blocks(19, 6)),
  'large blocks': draw(512, 512, blocks(96, 7)),
  'small blocks': draw(640, 427, blocks(31, 8)),
};
