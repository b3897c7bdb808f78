/** Texts of a PNG: plain, compressed and international. Compressed ones are inflated only up to a limit. */
import { inflateSync } from 'node:zlib';

/** A text that is longer than what is inflated of it: nothing of it is known. */
export const UNREAD_TEXT = undefined;

export interface PngText {
  readonly keyword: string;
  readonly text: string | typeof UNREAD_TEXT;
}

const MAX_KEYWORD = 80;
const MAX_TEXT_BYTES = 65_536;
/** A block of 64 KB in hexadecimal digits, with line breaks. */
const MAX_PROFILE_TEXT_BYTES = 4 * 65_536;
/** The keyword under which converters write a block of another format in hexadecimal digits. */
const PROFILE_KEYWORD = /^Raw profile type \S+$/;

type Parse = (data: Buffer, keywordEnd: number, limit: number) => string | typeof UNREAD_TEXT;

const parsers: Readonly<Record<string, Parse>> = {
  tEXt: (data, end, limit) => data.toString('latin1', end + 1, end + 1 + limit),
  zTXt: (data, end, limit) => inflateText(data.subarray(end + 2), 'latin1', limit),
  iTXt: (data, end, limit) => {
    const language = data.indexOf(0, end + 3);
    const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
    if (translated === -1) return '';
    const text = data.subarray(translated + 1);
    return data[end + 1] === 1 ? inflateText(text, 'utf8', limit) : text.toString('utf8', 0, limit);
  },
};

function inflateText(data: Buffer, encoding: 'latin1' | 'utf8', limit: number): string | typeof UNREAD_TEXT {
  try {
    return inflateSync(data, { maxOutputLength: limit }).toString(encoding);
  } catch {
    return UNREAD_TEXT;
  }
}

/** Undefined for a chunk of another type, or one without a keyword. */
export function parsePngText(type: string, data: Buffer): PngText | undefined {
  const parse = Object.hasOwn(parsers, type) ? parsers[type] : undefined;
  const end = data.subarray(0, MAX_KEYWORD).indexOf(0);
  if (!parse || end === -1) return undefined;
  const keyword = data.toString('latin1', 0, end);
  return { keyword, text: parse(data, end, PROFILE_KEYWORD.test(keyword) ? MAX_PROFILE_TEXT_BYTES : MAX_TEXT_BYTES) };
}

/** A name, the number of bytes, and the bytes in hexadecimal digits. */
const PROFILE_TEXT = /^\s*\S+\s+(\d{1,8})\s([0-9a-f\s]*)$/i;

/** Undefined for a text like any other: of another keyword, or of fewer or more bytes than it says. */
function decodeProfile({ keyword, text }: PngText): Buffer | undefined {
  const [, length, digits] = (PROFILE_KEYWORD.test(keyword) && text?.match(PROFILE_TEXT)) || [];
  if (digits === undefined) return undefined;
  const bytes = Buffer.from(digits.replace(/\s+/g, ''), 'hex');
  return bytes.length === Number(length) ? bytes : undefined;
}

/** What precedes a packet of XMP in a segment of a JPEG, from which the block was taken. */
const XMP_PREFIX = 'http://ns.adobe.com/xap/1.0/\0';

/** "Exif\0\0" */
const EXIF_PREFIX_BYTES = 6;

/** Texts without the blocks that converters, such as ImageMagick or GIMP, wrote as texts; the first of each kind. */
export interface PartedTexts {
  readonly texts: readonly PngText[];
  readonly exif?: Buffer;
  readonly iptc?: Buffer;
}

/**
 * Parts texts from blocks. A second block of a kind is an unread text, unless it repeats the first; a packet of XMP is
 * a text in words; a colour profile has none.
 * @param exif the EXIF that the file has as such
 */
export function partProfiles(all: readonly PngText[], exif: Buffer | undefined): PartedTexts {
  const texts: PngText[] = [];
  const blocks: { exif?: Buffer; iptc?: Buffer } = exif ? { exif } : {};
  for (const one of all) {
    const bytes = decodeProfile(one);
    const kind = bytes && kindOfProfile(one.keyword, bytes);
    if (kind === 'colour') continue;
    if (kind === undefined || bytes === undefined) texts.push(one);
    else if (kind === 'xmp') texts.push({ keyword: one.keyword, text: toXmpText(bytes) });
    else if (!blocks[kind]) blocks[kind] = bytes;
    else if (!isSameBlock(bytes, blocks[kind])) texts.push({ keyword: one.keyword, text: UNREAD_TEXT });
  }
  return { texts, ...blocks };
}

function kindOfProfile(keyword: string, bytes: Buffer): 'exif' | 'iptc' | 'xmp' | 'colour' | undefined {
  const name = keyword.split(' ').at(-1)?.toLowerCase();
  if (name === 'icc' || name === 'icm') return 'colour';
  if (name === 'iptc' || name === '8bim') return 'iptc';
  if (name === 'xmp' || bytes.toString('latin1', 0, XMP_PREFIX.length) === XMP_PREFIX) return 'xmp';
  return name === 'exif' || name === 'app1' ? 'exif' : undefined;
}

/** Of EXIF, one may have the name of its segment in front. */
const isSameBlock = (one: Buffer, other: Buffer): boolean => {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.length - shorter.length <= EXIF_PREFIX_BYTES && longer.subarray(-shorter.length).equals(shorter);
};

function toXmpText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith(XMP_PREFIX) ? text.slice(XMP_PREFIX.length) : text;
}
