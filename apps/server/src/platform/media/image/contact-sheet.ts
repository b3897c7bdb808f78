/** A contact sheet: pictures side by side, too coarse to recognise, each with a label beneath. */
import { cropAndScale, decodePixels, type EncodedImage, encodeImage, type Pixels } from './codec.ts';
import { GLYPH, glyphRows } from './redact/font.ts';

export interface SheetTile {
  /** A still JPEG. */
  readonly bytes: Uint8Array;
  /** Capital letters, digits, ":" and "."; longer labels are truncated. */
  readonly label: string;
}

/** Chosen by us, not measured: a sheet of 24 is 1,600 by 1,020 pixels. */
const TILE = { width: 320, height: 180 };
const LABEL_STRIP_HEIGHT = 24;
/** Size of a dot of a label. */
const DOT = 2;
/**
 * Resolution of a tile: colours and their positions are all that remains. Nothing of letters; of a face that fills half
 * of the height, a light and a dark side, as with blurred faces in redaction (redact/grid.ts).
 */
const COARSE_SIDE = 16;

const GROUND = 24;
const INK = 235;

interface TileSize {
  readonly width: number;
  readonly height: number;
}

/** As large as fits, in whole pixels. */
function fitWithin({ width, height }: TileSize, room: TileSize): TileSize {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const fullRegion = ({ width, height }: TileSize) => ({ left: 0, top: 0, width, height });

async function renderCoarseTile({ bytes }: SheetTile, limitPixels: number): Promise<Pixels> {
  const picture = await decodePixels(bytes, { isStill: true, limitPixels });
  const coarse = fitWithin(picture, { width: COARSE_SIDE, height: COARSE_SIDE });
  const few = await cropAndScale(picture, { region: fullRegion(picture), size: coarse, background: 'black' });
  const size = fitWithin(picture, TILE);
  return {
    ...(await cropAndScale({ ...few, channels: 3 }, { region: fullRegion(few), size, background: 'black' })),
    channels: 3,
  };
}

/** In pixels of the sheet. */
interface SheetPosition {
  readonly left: number;
  readonly top: number;
}

/** Draws a picture at its place on the sheet. */
function pasteTile(sheet: Pixels, { width, height, data }: Pixels, { left, top }: SheetPosition): void {
  for (let row = 0; row < height; row++) {
    const from = 3 * row * width;
    sheet.data.set(data.subarray(from, from + 3 * width), 3 * ((top + row) * sheet.width + left));
  }
}

function drawLabel(sheet: Pixels, label: string, { left, top }: SheetPosition): void {
  const letters = Math.floor(TILE.width / (DOT * (GLYPH.width + 1)));
  const rows = glyphRows(label.slice(0, letters));
  for (let y = 0; y < DOT * GLYPH.height; y++)
    for (let x = 0; x < DOT * (rows[0]?.length ?? 0); x++)
      if (rows[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] === '#') {
        const at = 3 * ((top + y) * sheet.width + left + x);
        sheet.data.fill(INK, at, at + 3);
      }
}

/** @param tiles in reading order; at least one */
export async function drawContactSheet(tiles: readonly SheetTile[], limitPixels: number): Promise<EncodedImage> {
  const columns = Math.ceil(Math.sqrt(tiles.length));
  const rows = Math.ceil(tiles.length / columns);
  const cell = { width: TILE.width, height: TILE.height + LABEL_STRIP_HEIGHT };
  const [width, height] = [columns * cell.width, rows * cell.height];
  const sheet: Pixels = { width, height, channels: 3, data: new Uint8Array(3 * width * height).fill(GROUND) };
  for (const [index, tile] of tiles.entries()) {
    const picture = await renderCoarseTile(tile, limitPixels);
    const left = (index % columns) * cell.width;
    const top = Math.floor(index / columns) * cell.height;
    const [right, down] = [(TILE.width - picture.width) >> 1, (TILE.height - picture.height) >> 1];
    pasteTile(sheet, picture, { left: left + right, top: top + down });
    const labelTop = top + TILE.height + ((LABEL_STRIP_HEIGHT - DOT * GLYPH.height) >> 1);
    drawLabel(sheet, tile.label, { left: left + DOT, top: labelTop });
  }
  return encodeImage(sheet, 'jpeg');
}
