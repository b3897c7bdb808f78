/**
 * Reads EXIF without trusting it: every list is bounded, no offset is followed twice, and invalid offsets are skipped.
 * Our own implementation because the available libraries keep a list of 65,535 numbers for each of thousands of
 * overlapping fields.
 */
import { gpsTags, imageTags, photoTags } from './exif-tags.ts';

/** Text, numbers (rationals divided), or bytes whose meaning depends on the field. */
export type ExifValue = string | readonly number[] | Uint8Array;

const MAX_FIELDS = 256;
const MAX_NUMBERS = 16;
/** More than is judged as text, so that the rest of a longer one is known to be unread. */
const MAX_TEXT_BYTES = 65_536;
/** The fields of Windows Explorer: UTF-16 as a list of bytes. */
const EXPLORER_TEXT = /^XP/;
const PHOTO_POINTER = 34665;
const GPS_POINTER = 34853;

interface TiffReader {
  readonly view: DataView;
  readonly isLittle: boolean;
}

/** Field types of TIFF 6.0: the size of a value in bytes, and how it is read. */
const tiffNumberTypes: Readonly<Record<number, { bytes: number; read(from: TiffReader, at: number): number }>> = {
  1: { bytes: 1, read: ({ view }, at) => view.getUint8(at) },
  3: { bytes: 2, read: ({ view, isLittle }, at) => view.getUint16(at, isLittle) },
  4: { bytes: 4, read: ({ view, isLittle }, at) => view.getUint32(at, isLittle) },
  5: {
    bytes: 8,
    read: ({ view, isLittle }, at) => view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle),
  },
  6: { bytes: 1, read: ({ view }, at) => view.getInt8(at) },
  8: { bytes: 2, read: ({ view, isLittle }, at) => view.getInt16(at, isLittle) },
  9: { bytes: 4, read: ({ view, isLittle }, at) => view.getInt32(at, isLittle) },
  10: { bytes: 8, read: ({ view, isLittle }, at) => view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle) },
  11: { bytes: 4, read: ({ view, isLittle }, at) => view.getFloat32(at, isLittle) },
  12: { bytes: 8, read: ({ view, isLittle }, at) => view.getFloat64(at, isLittle) },
};
const TYPE_TEXT = 2;
const TYPE_UNDEFINED = 7;
const TYPE_UTF8 = 129;

/** @param exif a TIFF structure, with or without "Exif\0\0" before it; anything else yields no fields */
export function readExif(exif: Uint8Array): Map<string, ExifValue> {
  const prefix = Buffer.from(exif.subarray(0, 6)).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const bytes = exif.subarray(prefix);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = new Map<string, ExifValue>();
  if (view.byteLength < 8) return fields;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return fields;
  const reader = { view, isLittle: order === 0x4949 };
  const pointers = readFields(reader, { start: view.getUint32(4, reader.isLittle), tags: imageTags }, fields);
  for (const [pointer, tags] of [
    [PHOTO_POINTER, photoTags],
    [GPS_POINTER, gpsTags],
  ] as const) {
    const at = pointers.get(pointer);
    if (at !== undefined) readFields(reader, { start: at, tags }, fields);
  }
  return fields;
}

interface ExifDirectory {
  /** Its offset. */
  readonly start: number;
  /** The names of the fields to read, by tag. */
  readonly tags: Readonly<Record<number, string>>;
}

/** Adds a directory's fields; the first of a name is kept. @returns the offsets to which its pointers lead */
function readFields(
  reader: TiffReader,
  { start, tags }: ExifDirectory,
  into: Map<string, ExifValue>,
): Map<number, number> {
  const { view, isLittle } = reader;
  const pointers = new Map<number, number>();
  if (start + 2 > view.byteLength) return pointers;
  const count = Math.min(view.getUint16(start, isLittle), MAX_FIELDS);
  for (let field = 0; field < count; field++) {
    const at = start + 2 + 12 * field;
    if (at + 12 > view.byteLength) break;
    const tag = view.getUint16(at, isLittle);
    if (tag === PHOTO_POINTER || tag === GPS_POINTER) pointers.set(tag, view.getUint32(at + 8, isLittle));
    const name = tags[tag];
    const value = name === undefined || into.has(name) ? undefined : readValue(reader, at, name);
    if (name !== undefined && value !== undefined) into.set(name, value);
  }
  return pointers;
}

/** @param at offset of a field's 12 bytes; undefined if its value lies outside the file or has an unknown type */
function readValue(reader: TiffReader, at: number, name: string): ExifValue | undefined {
  const { view, isLittle } = reader;
  const type = view.getUint16(at + 2, isLittle);
  const count = view.getUint32(at + 4, isLittle);
  const number = tiffNumberTypes[type];
  const size = number?.bytes ?? 1;
  const from = size * count <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
  if (count === 0 || from >= view.byteLength) return undefined;
  if (number) {
    const most = EXPLORER_TEXT.test(name) ? MAX_TEXT_BYTES : MAX_NUMBERS;
    const fitting = Math.min(count, most, Math.floor((view.byteLength - from) / size));
    if (fitting === 0) return undefined;
    return Array.from({ length: fitting }, (_, index) => number.read(reader, from + index * size));
  }
  const length = Math.min(count, MAX_TEXT_BYTES, view.byteLength - from);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + from, length);
  if (type === TYPE_TEXT || type === TYPE_UTF8) return decodeExifText(bytes);
  return type === TYPE_UNDEFINED ? bytes.slice() : undefined;
}

/** EXIF specifies ASCII; in practice it is UTF-8 or Latin-1. */
export function decodeExifText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const text = Buffer.from(end === -1 ? bytes : bytes.subarray(0, end));
  const utf8 = text.toString('utf8');
  return utf8.includes('\ufffd') ? text.toString('latin1') : utf8;
}
