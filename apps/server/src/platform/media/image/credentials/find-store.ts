/** Finds the content credentials in a file of each format that has a place for them (C2PA 2.1, appendix A). */
import { hasTextAt } from '../../file-signatures.ts';
import { joinBlocks, listGifBlocks } from '../gif.ts';
import type { ImageFormat } from '../image-format.ts';
import { listJpegSegments } from '../jpeg.ts';
import { readBoxHeader } from './jumbf.ts';
import { MalformedCredentials, tryRead } from './malformed-credentials.ts';

export interface ByteRange {
  readonly start: number;
  readonly length: number;
}

export interface ManifestStoreBytes {
  /** A JUMBF box. */
  readonly bytes: Uint8Array;
  /** Where it is in the file, with all that its format puts around it. */
  readonly ranges: readonly ByteRange[];
}

type FindStores = (file: Buffer) => ManifestStoreBytes[];

/** @returns undefined if there are none @throws MalformedCredentials also if there are several */
export function findManifestStore(bytes: Uint8Array, format: ImageFormat): ManifestStoreBytes | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [store, ...more] = finders[format](file);
  if (more.length > 0) throw new MalformedCredentials('more than one set of credentials');
  return store;
}

const APP11 = 0xeb;
/** Chosen by us, not measured: segments hold 64 KB, so that this is more than any picture has. */
const MAX_SEGMENTS = 2_000;
/** After its length: "JP", the number of the box, the number of the segment. */
const APP11_HEAD_BYTES = 8;
const BOX_HEAD_BYTES = 8;
/** Where a superbox has its label, after its header and that of its description. */
const LABEL_OFFSET = 33;

interface Segment extends ByteRange {
  readonly content: Buffer;
}

/** Of a box: its segments in order. Each repeats the header of the box. */
function listJpegBoxes(file: Buffer): Segment[][] {
  const boxes = new Map<number, Segment[]>();
  for (const { marker, start, length, content } of listJpegSegments(file)) {
    if (marker !== APP11 || content.length < APP11_HEAD_BYTES + BOX_HEAD_BYTES || !hasTextAt(content, 0, 'JP'))
      continue;
    const number = content.readUInt16BE(2);
    const segments = boxes.get(number) ?? [];
    if (segments.length === 0) boxes.set(number, segments);
    segments.push({ start, length, content });
  }
  return [...boxes.values()];
}

function findInJpeg(file: Buffer): ManifestStoreBytes[] {
  return listJpegBoxes(file).flatMap((segments) => {
    const [first, ...rest] = segments;
    if (!first || !hasTextAt(first.content, APP11_HEAD_BYTES + LABEL_OFFSET, 'c2pa\0')) return [];
    if (segments.length > MAX_SEGMENTS) throw new MalformedCredentials('too many parts');
    const isInOrder = segments.every(({ content }, index) => content.readUInt32BE(4) === index + 1);
    if (!isInOrder) throw new MalformedCredentials('a part is missing');
    const isLong = first.content.readUInt32BE(APP11_HEAD_BYTES) === 1;
    const skipped = APP11_HEAD_BYTES + BOX_HEAD_BYTES * (isLong ? 2 : 1);
    const parts = [first.content.subarray(APP11_HEAD_BYTES), ...rest.map(({ content }) => content.subarray(skipped))];
    return [{ bytes: Buffer.concat(parts), ranges: segments.map(({ start, length }) => ({ start, length })) }];
  });
}

const PNG_SIGNATURE_BYTES = 8;

function findInPng(file: Buffer): ManifestStoreBytes[] {
  const found: ManifestStoreBytes[] = [];
  let at = PNG_SIGNATURE_BYTES;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    if (hasTextAt(file, at + 4, 'caBX'))
      found.push({ bytes: file.subarray(at + 8, at + 8 + length), ranges: [{ start: at, length: length + 12 }] });
    at += 12 + length;
  }
  return found;
}

function findInWebp(file: Buffer): ManifestStoreBytes[] {
  const found: ManifestStoreBytes[] = [];
  let at = 12;
  while (at + 8 <= file.length) {
    const length = file.readUInt32LE(at + 4);
    const padded = length + (length % 2);
    if (hasTextAt(file, at, 'C2PA'))
      found.push({ bytes: file.subarray(at + 8, at + 8 + length), ranges: [{ start: at, length: padded + 8 }] });
    at += 8 + padded;
  }
  return found;
}

const APPLICATION_EXTENSION = 0xff;
const APPLICATION_NAME_BYTES = 11;

function findInGif(file: Buffer): ManifestStoreBytes[] {
  const found: ManifestStoreBytes[] = [];
  for (const { kind, at, start, end } of listGifBlocks(file)) {
    const isApplication = kind === 'extension' && file[at + 1] === APPLICATION_EXTENSION;
    if (!isApplication || file[start] !== APPLICATION_NAME_BYTES || !hasTextAt(file, start + 1, 'C2PA_GIF')) continue;
    const bytes = joinBlocks(file, start + 1 + APPLICATION_NAME_BYTES);
    found.push({ bytes, ranges: [{ start: at, length: end - at }] });
  }
  return found;
}

const TIFF_TAG = 52_545;
/** Chosen by us, not measured: as many pages as are read of a TIFF. */
const MAX_DIRECTORIES = 200;

function findInTiff(file: Buffer): ManifestStoreBytes[] {
  const isLittle = file.readUInt16BE(0) === 0x4949;
  const short = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at));
  const long = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at));
  const found: ManifestStoreBytes[] = [];
  const seen = new Set<number>();
  let at = long(4);
  while (at !== 0 && at + 2 <= file.length && !seen.has(at) && seen.size < MAX_DIRECTORIES) {
    seen.add(at);
    const end = at + 2 + 12 * short(at);
    for (let field = at + 2; field < end && field + 12 <= file.length; field += 12) {
      if (short(field) !== TIFF_TAG || found.length > 1) continue;
      const [length, start] = [long(field + 4), long(field + 8)];
      // Its length in the directory changes with it.
      const ranges = [
        { start: field + 4, length: 4 },
        { start, length },
      ];
      found.push({ bytes: file.subarray(start, start + length), ranges });
    }
    at = end + 4 <= file.length ? long(end) : 0;
  }
  return found;
}

const C2PA_USER_TYPE = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Version and flags. */
const FULL_BOX_BYTES = 4;
/** After the purpose "manifest": where the first of further boxes is. */
const OFFSET_BYTES = 8;

/** AVIF and HEIC. What follows the last whole box is left out, except a box that may hold credentials. */
function findInIsoFile(file: Buffer): ManifestStoreBytes[] {
  const found: ManifestStoreBytes[] = [];
  for (const { type, at, start, end } of listIsoBoxes(file, { mayBeCut: true })) {
    const isOurs = type === 'uuid' && file.subarray(start, start + 16).equals(C2PA_USER_TYPE);
    if (!isOurs) continue;
    const purposeStart = start + 16 + FULL_BOX_BYTES;
    const purposeEnd = file.indexOf(0, purposeStart);
    if (file.toString('latin1', purposeStart, purposeEnd) !== 'manifest') continue;
    const bytes = file.subarray(Math.min(end, purposeEnd + 1 + OFFSET_BYTES), end);
    found.push({ bytes, ranges: [{ start: at, length: end - at }] });
  }
  return found;
}

export interface IsoBox {
  readonly type: string;
  readonly at: number;
  /** Of its content. */
  readonly start: number;
  readonly end: number;
}

/** Chosen by us, not measured: files of phones have a dozen boxes on a level. */
const MAX_ISO_BOXES = 10_000;

interface IsoBoxOptions {
  /** Default: the whole file. */
  readonly from?: number;
  readonly to?: number;
  /** Default: false. */
  readonly mayBeCut?: boolean;
}

/** The boxes of one level. @throws MalformedCredentials if they do not fit */
export function listIsoBoxes(file: Buffer, { from = 0, to = file.length, mayBeCut }: IsoBoxOptions = {}): IsoBox[] {
  const boxes: IsoBox[] = [];
  const part = file.subarray(0, to);
  let at = from;
  while (at < to) {
    const position = at;
    const read = () => readBoxHeader(part, position);
    const header = mayBeCut && !hasTextAt(part, at + 4, 'uuid') ? tryRead(read) : read();
    if (!header) break;
    const { type, start, end } = header;
    boxes.push({ type, at, start, end });
    if (boxes.length > MAX_ISO_BOXES) throw new MalformedCredentials('too many boxes');
    at = end;
  }
  return boxes;
}

/** BMP has no place for them. */
const finders: Readonly<Record<ImageFormat, FindStores>> = {
  jpeg: findInJpeg,
  png: findInPng,
  webp: findInWebp,
  gif: findInGif,
  tiff: findInTiff,
  avif: findInIsoFile,
  heic: findInIsoFile,
  bmp: () => [],
};
