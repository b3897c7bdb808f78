/** QR codes, Data Matrix, PDF417, Aztec and bar codes in a picture, with their contents. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  boxesOverlap,
  mergeNeighbourhoods,
  pictureBackgrounds,
  type Raster,
  splitIntoTiles,
} from '@winnow/models/vision';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { DetectionPass, InspectedPicture, PixelRegion } from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { findInFrames } from '../frame-memory.ts';

type CodeResult = Omit<DetectionResult<'codes'>['codes'][number], 'frame'>;

/**
 * Side of one pass in pixels; larger pictures are also read in tiles. The reader itself scales down, so a few large
 * passes cost less than many small ones: 12 megapixels at once 0.4 s, in seven passes 1.2 s.
 */
const MAX_RASTER_SIDE = 4_096;
const CODE_TILE_OVERLAP = 256;
/** Longer side for a picture of which only some regions are read closely: its size on a screen. */
const OVERVIEW_SIDE = 1_280;
/** Pixels around a changed region. */
const MIN_MARGIN = 32;
/** Per picture: a sheet of codes must not fill memory. */
const MAX_CODES = 64;

export const codes: DetectionPass<DetectionOptions<'codes'>, DetectionResult<'codes'>> = {
  async open() {
    // The package's own file: otherwise the library would fetch one from a third-party server.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    const wasmBinary = Uint8Array.from(wasm).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    return async (picture, { closely }) => {
      const sights = closely ? listRegionsAround(picture, closely) : listInspectionRegions(picture);
      const seen = await findInFrames(picture, (frame) => readCodesInFrame(picture, frame, sights));
      return { codes: seen.slice(0, MAX_CODES) };
    };
  },
};

interface InspectionRegion {
  readonly region: PixelRegion;
  readonly maxSide: number;
}

async function readCodesInFrame(
  picture: InspectedPicture,
  frame: number,
  sights: readonly InspectionRegion[],
): Promise<CodeResult[]> {
  const found: CodeResult[] = [];
  const views = pictureBackgrounds(picture).flatMap((background) => sights.map((sight) => ({ ...sight, background })));
  for (const { region, ...view } of views) {
    const raster = await picture.raster({ frame, region, ...view });
    const scale = { x: region.width / raster.width, y: region.height / raster.height };
    const read = await readBarcodes(encodePgm(raster), { tryHarder: true, maxNumberOfSymbols: MAX_CODES });
    for (const code of read.filter(({ isValid }) => isValid).map((result) => toCodeResult(result, { region, scale }))) {
      if (!found.some((other) => other.text === code.text && boxesOverlap(other.box, code.box))) found.push(code);
    }
  }
  return found;
}

/** The whole, and if it must be scaled down for that, its tiles at full resolution. */
function listInspectionRegions({ width, height, frames }: InspectedPicture): InspectionRegion[] {
  const whole = { left: 0, top: 0, width, height };
  if (Math.max(width, height) <= MAX_RASTER_SIDE || frames.length > 1)
    return [{ region: whole, maxSide: MAX_RASTER_SIDE }];
  const parts = splitIntoTiles(whole, { side: MAX_RASTER_SIDE, shared: CODE_TILE_OVERLAP });
  return [whole, ...parts].map((region) => ({ region, maxSide: MAX_RASTER_SIDE }));
}

/** The whole at low resolution, and the surroundings of these regions. */
function listRegionsAround({ width, height }: InspectedPicture, places: readonly PixelRegion[]): InspectionRegion[] {
  const whole = { region: { left: 0, top: 0, width, height }, maxSide: OVERVIEW_SIDE };
  if (Math.max(width, height) <= OVERVIEW_SIDE) return [whole];
  const near = mergeNeighbourhoods(places, { width, height }, MIN_MARGIN);
  return [whole, ...near.map((region) => ({ region, maxSide: MAX_RASTER_SIDE }))];
}

function toCodeResult(
  { text, format, position }: ReadResult,
  { region, scale }: { region: PixelRegion; scale: { x: number; y: number } },
): CodeResult {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const xs = corners.map(({ x }) => region.left + x * scale.x);
  const ys = corners.map(({ y }) => region.top + y * scale.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  // A bar code is read along one line of it; its bars reach about a third of its length above and below.
  const bars = Math.max(width, height) / 3;
  const [across, along] = [width < bars ? bars : 0, height < bars ? bars : 0];
  const box = { left: Math.max(0, left - across), top: Math.max(0, top - along) };
  return { text, format, box: { ...box, width: width + 2 * across, height: height + 2 * along } };
}

/** Luma alone, in a format that the reader decodes itself (PGM): a quarter of the memory of pixels in four channels. */
function encodePgm({ width, height, data }: Raster): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const file = new Uint8Array(head.length + width * height);
  file.set(head);
  // Rec. 601 in 256ths.
  for (let from = 0, to = head.length; to < file.length; from += 3, to++)
    file[to] = (77 * (data[from] as number) + 150 * (data[from + 1] as number) + 29 * (data[from + 2] as number)) >> 8;
  return file;
}
