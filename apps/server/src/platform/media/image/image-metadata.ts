/** The metadata of a file, as text by name, for people. */
import type { ImageHeader } from './codec.ts';
import { formatExifValue, formatGpsPosition, sanitizeText } from './exif/format-exif.ts';
import type { ImageFormat } from './image-format.ts';
import { type FileDescription, listProperties } from './metadata/file-description.ts';
import { formatXmpPosition } from './metadata/xmp.ts';

export interface ImageMetadataInput {
  readonly format: ImageFormat;
  readonly header: ImageHeader;
  readonly frameCount: number;
  readonly description: FileDescription;
}

/** Hardening: "at most 200 keys of 1 KB". */
export const MAX_KEYS = 200;
const MAX_KEY_CHARACTERS = 80;
const MAX_VALUE_BYTES = 1_024;

/** Names with a special meaning in JavaScript. */
const forbiddenKeys = new Set(['__proto__']);

/** Pairs, each name once; fields of the file cannot replace measured ones. */
export function toImageMetadata({ format, header, frameCount, description }: ImageMetadataInput): [string, string][] {
  const { exif: fields, xmp, texts } = description;
  const described = [...fields].map(([name, value]) => [name, formatExifValue(name, value, fields)] as const);
  const { space, depth, hasProfile, hasAlpha } = header.metadata;
  const all = [
    ['Format', format.toUpperCase()],
    ['Width', String(header.width)],
    ['Height', String(header.height)],
    ['FrameCount', frameCount > 1 ? String(frameCount) : undefined],
    ['ColorModel', space],
    ['BitDepth', depth],
    ['HasAlpha', hasAlpha ? 'true' : undefined],
    ['HasColorProfile', hasProfile ? 'true' : undefined],
    ['GPSPosition', formatGpsPosition(fields) ?? formatXmpPosition(xmp)],
    ...described,
    ...listProperties(description),
    ...texts.map(({ keyword, text }) => [keyword, text] as const),
  ] as const;
  const found = new Map<string, string>();
  for (const [name, value] of all) {
    const key = sanitizeText(name).slice(0, MAX_KEY_CHARACTERS);
    const text = truncateBytes(sanitizeText(value ?? ''));
    if (key !== '' && text !== '' && !found.has(key) && !forbiddenKeys.has(key)) found.set(key, text);
    if (found.size === MAX_KEYS) break;
  }
  return [...found];
}

/** The longest prefix within this size in UTF-8. */
function truncateBytes(text: string): string {
  if (Buffer.byteLength(text) <= MAX_VALUE_BYTES) return text;
  return Buffer.from(text)
    .subarray(0, MAX_VALUE_BYTES)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
}
