/** QR codes, Data Matrix, PDF417, Aztec and bar codes in a picture, with what they say. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Raster } from '@winnow/models/vision';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { Look, Looked, Region } from '../look.ts';
import type { AskedOf, SeenOf } from '../seen.ts';

type Code = SeenOf<'codes'>['codes'][number];

/** Longer side of one look in pixels; of a picture that is larger, parts are looked at as well. */
const SIDE = 2_048;
const SHARED = 256;
/** Of one picture: a sheet of codes must not fill memory. */
const MOST = 64;

export const codes: Look<AskedOf<'codes'>, SeenOf<'codes'>> = {
  async open() {
    // The package's own file: without it, the library would fetch one from a server of others.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    const wasmBinary = Uint8Array.from(wasm).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    return async (picture) => {
      const seen: Code[] = [];
      for (const frame of picture.frames) seen.push(...(await inFrame(picture, frame)));
      return { codes: seen.slice(0, MOST) };
    };
  },
};

async function inFrame(picture: Looked, frame: number): Promise<Code[]> {
  const found: Code[] = [];
  for (const region of regionsOf(picture)) {
    const raster = await picture.raster({ frame, region, maxSide: SIDE });
    const scale = { x: region.width / raster.width, y: region.height / raster.height };
    const read = await readBarcodes(rgba(raster), { tryHarder: true, maxNumberOfSymbols: MOST });
    for (const code of read
      .filter(({ isValid }) => isValid)
      .map((result) => codeOf(result, { frame, region, scale }))) {
      if (!found.some((other) => other.text === code.text && overlap(other.box, code.box))) found.push(code);
    }
  }
  return found;
}

/** The whole, and where it is scaled down for that, its parts as they are. */
function regionsOf({ width, height, frames }: Looked): Region[] {
  const whole = { left: 0, top: 0, width, height };
  if (Math.max(width, height) <= SIDE || frames.length > 1) return [whole];
  const starts = (length: number) => {
    const count = length <= SIDE ? 1 : Math.ceil((length - SHARED) / (SIDE - SHARED));
    return Array.from({ length: count }, (_, index) => Math.min(index * (SIDE - SHARED), Math.max(0, length - SIDE)));
  };
  const parts = starts(height).flatMap((top) =>
    starts(width).map((left) => ({ left, top, width: Math.min(SIDE, width), height: Math.min(SIDE, height) })),
  );
  return [whole, ...parts];
}

function codeOf(
  { text, format, position }: ReadResult,
  { frame, region, scale }: { frame: number; region: Region; scale: { x: number; y: number } },
): Code {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const xs = corners.map(({ x }) => region.left + x * scale.x);
  const ys = corners.map(({ y }) => region.top + y * scale.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  // A bar code is read along one line of it; its bars reach about a third of its length above and below.
  const bars = Math.max(width, height) / 3;
  const [across, along] = [width < bars ? bars : 0, height < bars ? bars : 0];
  const box = { left: Math.max(0, left - across), top: Math.max(0, top - along) };
  return { frame, text, format, box: { ...box, width: width + 2 * across, height: height + 2 * along } };
}

const overlap = (a: Region, b: Region): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function rgba({ width, height, data }: Raster) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from] as number;
    pixels[to + 1] = data[from + 1] as number;
    pixels[to + 2] = data[from + 2] as number;
  }
  return { width, height, data: pixels, colorSpace: 'srgb' as const };
}
