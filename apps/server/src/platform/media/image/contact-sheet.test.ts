/** Tests for contact sheets: every image has its place and its label, and none is recognizable. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawContactSheet, type SheetTile } from './contact-sheet.ts';

const LIMIT = 40_000_000;

const plain = async (background: string, width = 640, height = 360): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Lines one pixel wide, which any downscaling blends to grey. */
async function lines(): Promise<Uint8Array> {
  const data = Uint8Array.from({ length: 640 * 360 * 3 }, (_, at) => (Math.floor(at / 3) % 2) * 255);
  return sharp(data, { raw: { width: 640, height: 360, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

async function drawn(tiles: readonly SheetTile[]) {
  const { bytes, mediaType } = await drawContactSheet(tiles, LIMIT);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)];
  return { mediaType, width: info.width, height: info.height, at };
}

const label = '00:00:01.000';

test.each([
  [1, 320, 204],
  [2, 640, 204],
  [5, 960, 408],
  [24, 1600, 1020],
])('%d pictures make a sheet of %d by %d', async (count, width, height) => {
  const bytes = await plain('#808080', 64, 36);
  const tiles = Array.from({ length: count }, () => ({ bytes, label }));
  expect(await drawn(tiles)).toMatchObject({ mediaType: 'image/jpeg', width, height });
});

test('pictures stand in reading order, each with its label beneath', async () => {
  const tiles = [
    { bytes: await plain('#ff0000'), label },
    { bytes: await plain('#0000ff'), label },
  ];
  const { at } = await drawn(tiles);
  const [red, blue] = [at(160, 90), at(480, 90)];
  expect([red[0], red[2], blue[0], blue[2]].map((value = 0) => Math.round(value / 255))).toEqual([1, 0, 0, 1]);
  const inks = Array.from({ length: 320 }, (_, x) =>
    Array.from({ length: 24 }, (_, y) => at(x, 180 + y)[0] ?? 0),
  ).flat();
  expect(Math.max(...inks)).toBeGreaterThan(180);
});

test('details are gone: lines that are black and white are grey', async () => {
  const { at } = await drawn([{ bytes: await lines(), label }]);
  for (let x = 20; x < 300; x++) expect(Math.abs((at(x, 90)[0] ?? 0) - 128)).toBeLessThan(40);
});

test('a picture that is higher than wide stays that', async () => {
  const { at } = await drawn([{ bytes: await plain('#ffffff', 90, 360), label }]);
  expect([at(160, 90)[0], at(40, 90)[0]].map((value = 0) => value > 128)).toEqual([true, false]);
});
