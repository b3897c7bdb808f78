/** Tests for reading barcodes, with the shipped library and codes drawn by its writer. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createRasterSource, type Raster, type RasterSource } from '@winnow/models/vision';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import type { InspectedPicture } from '../detection-pass.ts';
import type { DetectionOptions } from '../detection-schemas.ts';
import { codes } from './codes.ts';

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true });
});

/** A code on white with its corner at `at`, rotated clockwise by `degrees` about it; modules of this many pixels. */
async function renderCode(
  text: string,
  format: WriteInputBarcodeFormat,
  { side = 400, at = 150, pixels = 3, degrees = 0 } = {},
): Promise<Raster> {
  const { symbol, error } = await writeBarcode(text, { format });
  if (!symbol) throw new Error(error);
  const data = new Uint8Array(3 * side * side).fill(255);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const rows = symbol.height === 1 ? 30 : symbol.height;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const u = Math.floor(((x - at) * cos + (y - at) * sin) / pixels);
      const v = Math.floor(((y - at) * cos - (x - at) * sin) / pixels);
      if (u < 0 || v < 0 || u >= symbol.width || v >= rows) continue;
      data.fill(
        symbol.data[(symbol.height === 1 ? 0 : v) * symbol.width + u] ?? 255,
        3 * (y * side + x),
        3 * (y * side + x) + 3,
      );
    }
  }
  return { width: side, height: side, data };
}

async function read(raster: Raster, options: DetectionOptions<'codes'> = {}) {
  const page: RasterSource = createRasterSource(raster);
  const looked: InspectedPicture = {
    ...page,
    frames: [0],
    isTransparent: false,
    raster: (view) => page.raster(view ?? {}),
  };
  return (await (await codes.open({ threads: 1 }))(looked, options)).codes;
}

it.each<[string, WriteInputBarcodeFormat, Parameters<typeof renderCode>[2]]>([
  ['https://example.org/a?b=ü', 'QRCode', {}],
  ['small', 'QRCode', { pixels: 2 }],
  ['turned', 'QRCode', { degrees: 30, pixels: 4, at: 180 }],
  ['on its head', 'QRCode', { degrees: 180, at: 250 }],
  ['M1DOE/JANE', 'DataMatrix', {}],
  ['a boarding pass', 'Aztec', {}],
  ['a licence', 'PDF417', { at: 20 }],
  ['5901234123457', 'EAN13', { at: 20 }],
  ['PARCEL 7', 'Code128', { at: 20, pixels: 2 }],
])('reads "%s" in a %s, and says which and where', async (text, format, place) => {
  const found = await read(await renderCode(text, format, place));
  expect(found).toMatchObject([{ text, frame: 0, format }]);
  const { left = 0, top = 0, width = 0, height = 0 } = found[0]?.box ?? {};
  expect(width * height).toBeGreaterThan(1_000);
  expect(left + width).toBeLessThanOrEqual(400);
  expect(top + height).toBeLessThanOrEqual(400);
});

it('reads a code that is small on a large picture', async () => {
  const found = await read(await renderCode('far away', 'QRCode', { side: 3_000, at: 2_600, pixels: 2 }));
  expect(found).toMatchObject([{ text: 'far away' }]);
});

it('reads a code where two parts meet of a picture that is too large for one look', async () => {
  const { height, data } = await renderCode('far away', 'QRCode', { pixels: 2 });
  const width = 9_000;
  const wide = new Uint8Array(3 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    wide.set(data.subarray(3 * y * height, 3 * (y + 1) * height), 3 * (y * width + 3_000));
  expect(await read({ width, height, data: wide })).toMatchObject([{ text: 'far away' }]);
});

it.each<[string, { left: number; top: number }, string[]]>([
  ['finds a small code where it was told to look closely', { left: 2_590, top: 2_590 }, ['far away']],
  ['finds none where it looked from afar alone', { left: 100, top: 100 }, []],
])('%s', async (_, place, expected) => {
  const raster = await renderCode('far away', 'QRCode', { side: 3_000, at: 2_600, pixels: 2 });
  const found = await read(raster, { closely: [{ ...place, width: 60, height: 60 }] });
  expect(found.map(({ text }) => text)).toEqual(expected);
});

it('reads a code that shows before black alone', async () => {
  const page = createRasterSource(await renderCode('white on nothing', 'QRCode'));
  const white = createRasterSource({ width: 400, height: 400, data: new Uint8Array(3 * 400 * 400).fill(255) });
  const looked: InspectedPicture = {
    ...page,
    frames: [0],
    isTransparent: true,
    raster: ({ background, ...view } = {}) => (background === 'black' ? page : white).raster(view),
  };
  const found = (await (await codes.open({ threads: 1 }))(looked, {})).codes;
  expect(found).toMatchObject([{ text: 'white on nothing' }]);
});

it('finds none in a plain picture', async () => {
  expect(await read({ width: 64, height: 64, data: new Uint8Array(3 * 64 * 64).fill(90) })).toEqual([]);
});
