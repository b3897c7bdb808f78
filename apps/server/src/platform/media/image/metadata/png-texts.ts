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

type Parse = (data: Buffer, keywordEnd: number) => string | typeof UNREAD_TEXT;

const parsers: Readonly<Record<string, Parse>> = {
  tEXt: (data, end) => data.toString('latin1', end + 1, end + 1 + MAX_TEXT_BYTES),
  zTXt: (data, end) => inflateText(data.subarray(end + 2), 'latin1'),
  iTXt: (data, end) => {
    const language = data.indexOf(0, end + 3);
    const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
    if (translated === -1) return '';
    const text = data.subarray(translated + 1);
    return data[end + 1] === 1 ? inflateText(text, 'utf8') : text.toString('utf8', 0, MAX_TEXT_BYTES);
  },
};

function inflateText(data: Buffer, encoding: 'latin1' | 'utf8'): string | typeof UNREAD_TEXT {
  try {
    return inflateSync(data, { maxOutputLength: MAX_TEXT_BYTES }).toString(encoding);
  } catch {
    return UNREAD_TEXT;
  }
}

/** Undefined for a chunk of another type, or one without a keyword. */
export function parsePngText(type: string, data: Buffer): PngText | undefined {
  const parse = Object.hasOwn(parsers, type) ? parsers[type] : undefined;
  const end = data.subarray(0, MAX_KEYWORD).indexOf(0);
  if (!parse || end === -1) return undefined;
  return { keyword: data.toString('latin1', 0, end), text: parse(data, end) };
}
