/** Tests for tiles and their surroundings: nothing falls between them. */
import { expect, it } from 'vitest';
import { mergeNeighbourhoods, splitIntoTiles } from './tiles.ts';

it.each([
  [4000, 3000, 2000, 267],
  [961, 300, 960, 128],
  [1, 20_000, 5000, 667],
  [500, 400, 960, 128],
  [1300, 900, 1000, 64],
])('tiles cover %i × %i within it, none larger than %i, and share at least %i', (width, height, side, shared) => {
  const tiles = splitIntoTiles({ left: 30, top: 40, width, height }, { side, shared });
  const isSeen = (x: number, y: number) =>
    tiles.some((one) => x >= one.left && x < one.left + one.width && y >= one.top && y < one.top + one.height);
  for (const { left, top, ...tile } of tiles) {
    expect(left).toBeGreaterThanOrEqual(30);
    expect(top).toBeGreaterThanOrEqual(40);
    expect(left + tile.width).toBeLessThanOrEqual(30 + width);
    expect(top + tile.height).toBeLessThanOrEqual(40 + height);
    expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(side + 1);
    const next = tiles.find((one) => one.top === top && one.left > left);
    if (next) expect(left + tile.width - next.left).toBeGreaterThanOrEqual(shared - 1);
  }
  expect(Array.from({ length: width }, (_, x) => 30 + x).filter((x) => !isSeen(x, 39 + height))).toEqual([]);
  expect(Array.from({ length: height }, (_, y) => 40 + y).filter((y) => !isSeen(29 + width, y))).toEqual([]);
});

const page = { width: 1000, height: 800 };
const place = (left: number, top: number, width = 40, height = 30) => ({ left, top, width, height });

it.each([
  ['as much as the place is large', [place(500, 400)], [place(460, 360, 120, 110)]],
  ['at least so much', [place(500, 400, 4, 4)], [place(490, 390, 24, 24)]],
  ['no more than there is', [place(0, 780)], [place(0, 740, 80, 60)]],
  [
    'once what is around several',
    [place(500, 400), place(900, 100), place(560, 400)],
    [place(860, 60, 120, 110), place(460, 360, 180, 110)],
  ],
  [
    'once also what others reach only together',
    [place(230, 60), place(100, 100), place(170, 180)],
    [place(60, 20, 250, 230)],
  ],
  ['nothing where nothing is', [], []],
])('around places is %s', (_, places, around) => {
  expect(mergeNeighbourhoods(places, page, 10)).toEqual(around);
});
