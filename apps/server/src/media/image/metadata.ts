/** What a file says about itself, as text by name, for people. */
import type { Header } from './codec.ts';
import { describe, positionOf, tidy } from './exif/describe.ts';
import { readExif } from './exif/read.ts';
import type { ImageFormat } from './sniff.ts';

export interface Source {
  readonly format: ImageFormat;
  readonly header: Header;
  readonly frameCount: number;
  readonly exif?: Uint8Array | undefined;
  /** Texts of a PNG. */
  readonly texts: readonly (readonly [keyword: string, text: string])[];
}

/** Hardening: "at most 200 keys of 1 KB". */
export const MAX_KEYS = 200;
const MAX_KEY_CHARACTERS = 80;
const MAX_VALUE_BYTES = 1_024;

/** Names that mean something to JavaScript, not to a reader. */
const forbidden = new Set(['__proto__']);

/** Pairs, each name once; what the file claims cannot take the place of what it is. */
export function metadataOf({ format, header, frameCount, exif, texts }: Source): [string, string][] {
  const fields = readExif(exif ?? new Uint8Array());
  const described = [...fields].map(([name, value]) => [name, describe(name, value, fields)] as const);
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
    ['GPSPosition', positionOf(fields)],
    ...described,
    ...texts,
  ] as const;
  const found = new Map<string, string>();
  for (const [name, value] of all) {
    const key = tidy(name).slice(0, MAX_KEY_CHARACTERS);
    const text = cutBytes(tidy(value ?? ''));
    if (key !== '' && text !== '' && !found.has(key) && !forbidden.has(key)) found.set(key, text);
    if (found.size === MAX_KEYS) break;
  }
  return [...found];
}

/** The longest beginning that is no longer in UTF-8. */
function cutBytes(text: string): string {
  if (Buffer.byteLength(text) <= MAX_VALUE_BYTES) return text;
  return Buffer.from(text)
    .subarray(0, MAX_VALUE_BYTES)
    .toString('utf8')
    .replace(/\ufffd+$/, '');
}
