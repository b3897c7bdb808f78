/**
 * The pages of a TIFF file and what is missing of them, read before a decoder sees the file: every list is bounded, and
 * no directory is followed twice.
 */

import type { PageSize } from './pages.ts';
import { ImageTooLarge, ImageUndecodable, UnsupportedMedia } from './picture-errors.ts';
import type { UnseenPart } from './unseen-part.ts';

export interface TiffPage extends PageSize {
  /** What the file lacks of it. */
  readonly missing: readonly UnseenPart[];
}

export interface TiffFile {
  readonly pages: readonly TiffPage[];
  /** Whether a directory of further pages lies beyond the end of the file. */
  readonly lacksPages: boolean;
}

/** Chosen by us, not measured: a long scanned document; the limit of pixels usually comes first. */
const MAX_PAGES = 200;
/** Chosen by us, not measured: no camera and no scanner writes more fields. */
const MAX_FIELDS = 512;
/** Chosen by us, not measured: strips of one row, in pictures of the largest accepted size. */
const MAX_PIECES = 65_536;

const tags = {
  newSubfileType: 254,
  width: 256,
  height: 257,
  stripOffsets: 273,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  tileOffsets: 324,
  tileByteCounts: 325,
  subDirectories: 330,
  dngVersion: 50_706,
} as const;
type TagName = keyof typeof tags;
const tagNames = new Map<number, TagName>(Object.entries(tags).map(([name, tag]) => [tag, name as TagName]));

/** Bytes of each type that a field read here may have: BYTE, SHORT, LONG. */
const typeBytes: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4 };

type Directory = Partial<Record<TagName, readonly number[]>>;

/** @throws ImageUndecodable, ImageTooLarge, UnsupportedMedia for raw pictures of cameras */
export function readTiff(bytes: Uint8Array): TiffFile {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.byteLength < 8) throw new ImageUndecodable('The image is damaged: its header is missing.');
  const isLittle = file.getUint16(0) === 0x4949;
  if (Buffer.from(bytes.subarray(8, 10)).toString('latin1') === 'CR') throw refuseRaw();
  const pages: TiffPage[] = [];
  const seen = new Set<number>();
  let at = file.getUint32(4, isLittle);
  while (at !== 0 && !seen.has(at)) {
    if (at + 2 > file.byteLength) break;
    seen.add(at);
    const { directory, next } = readDirectory(file, at, isLittle);
    if (isRaw(directory)) throw refuseRaw();
    pages.push(toPage(directory, file.byteLength));
    if (pages.length > MAX_PAGES) throw new ImageTooLarge(`The image has more than ${MAX_PAGES} pages.`);
    if (next === undefined) return { pages, lacksPages: true };
    at = next;
  }
  if (pages.length > 0) return { pages, lacksPages: at > file.byteLength - 2 };
  throw new ImageUndecodable(
    `The image is incomplete: its description begins at byte ${at}, and the file has ${file.byteLength} bytes.`,
  );
}

const refuseRaw = () => new UnsupportedMedia('This is a raw image of a camera. Send it as JPEG.');

/** Cameras' raw formats are TIFF files whose first picture is a small preview. */
const isRaw = ({ dngVersion, newSubfileType = [0], subDirectories }: Directory): boolean =>
  dngVersion !== undefined || (((newSubfileType[0] ?? 0) & 1) === 1 && subDirectories !== undefined);

/** @returns next: the offset of the next directory, 0 for none; undefined if the file ends within this one */
function readDirectory(
  file: DataView,
  start: number,
  isLittle: boolean,
): { directory: Directory; next: number | undefined } {
  const count = file.getUint16(start, isLittle);
  if (count > MAX_FIELDS) throw new ImageUndecodable('The image is damaged: its description has too many fields.');
  const directory: Directory = {};
  for (let field = 0; field < count; field++) {
    const at = start + 2 + 12 * field;
    if (at + 12 > file.byteLength) return { directory, next: undefined };
    const name = tagNames.get(file.getUint16(at, isLittle));
    if (name !== undefined) directory[name] ??= readNumbers(file, at, isLittle);
  }
  const end = start + 2 + 12 * count;
  return { directory, next: end + 4 > file.byteLength ? undefined : file.getUint32(end, isLittle) };
}

/** As many as lie within the file. @param at offset of a field's 12 bytes */
function readNumbers(file: DataView, at: number, isLittle: boolean): number[] {
  const size = typeBytes[file.getUint16(at + 2, isLittle)];
  if (size === undefined) return [];
  const count = file.getUint32(at + 4, isLittle);
  if (count > MAX_PIECES) throw new ImageUndecodable('The image is damaged: it is cut into too many pieces.');
  const from = size * count <= 4 ? at + 8 : file.getUint32(at + 8, isLittle);
  const fitting = Math.max(0, Math.min(count, Math.floor((file.byteLength - from) / size)));
  const read = { 1: file.getUint8, 2: file.getUint16, 4: file.getUint32 }[size].bind(file);
  return Array.from({ length: fitting }, (_, index) => read(from + index * size, isLittle));
}

function toPage(directory: Directory, sizeBytes: number): TiffPage {
  const [width = 0] = directory.width ?? [];
  const [height = 0] = directory.height ?? [];
  if (width === 0 || height === 0) throw new ImageUndecodable('The image is damaged: a page of it has no size.');
  return { width, height, missing: findMissingPieces(directory, { width, height, sizeBytes }) };
}

/** The decoder draws no part of a strip or tile that is cut off. */
function findMissingPieces(
  { stripOffsets, stripByteCounts, tileOffsets, tileByteCounts, rowsPerStrip }: Directory,
  { width, height, sizeBytes }: PageSize & { readonly sizeBytes: number },
): UnseenPart[] {
  const offsets = tileOffsets ?? stripOffsets ?? [];
  const counts = tileByteCounts ?? stripByteCounts ?? [];
  const isCut = offsets.map((offset, piece) => offset + (counts[piece] ?? 0) > sizeBytes);
  const cut = isCut.filter(Boolean).length;
  if (cut === 0) return [];
  const first = isCut.indexOf(true);
  const [rows = height] = rowsPerStrip ?? [];
  const top = first * Math.min(rows, height);
  const isTail = tileOffsets === undefined && first === offsets.length - cut && top < height;
  if (!isTail) return [{ part: 'bytes', reason: 'truncated', share: cut / offsets.length }];
  const box = { left: 0, top, width, height: height - top };
  return [{ part: 'bytes', reason: 'truncated', share: box.height / height, box }];
}
