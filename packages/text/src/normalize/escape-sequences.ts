/** Decodes characters written as codes: percent-encoding, HTML entities, backslash escapes. */
import { charMark } from './char-classes.ts';

/** The characters of one run of codes, each with its UTF-16 range. */
export interface EscapeSequence {
  chars: { code: number; start: number; end: number }[];
  end: number;
  /** The mark for each of them. */
  mark: number;
}

const namedEntityCodes: Record<string, number> = {
  amp: 0x26,
  lt: 0x3c,
  gt: 0x3e,
  quot: 0x22,
  apos: 0x27,
  nbsp: 0xa0,
  shy: 0xad,
  zwj: 0x200d,
  zwnj: 0x200c,
  lrm: 0x200e,
  rlm: 0x200f,
  ZeroWidthSpace: 0x200b,
  NoBreak: 0x2060,
  ast: 0x2a,
  num: 0x23,
  commat: 0x40,
  dollar: 0x24,
  excl: 0x21,
  period: 0x2e,
  lowbar: 0x5f,
};

const codedEntityPattern = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,14}));?/y;
const backslashEscapePattern = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/y;

/** The escape sequence that starts at `at`, if any. */
export function readEscapeAt(text: string, at: number): EscapeSequence | undefined {
  const unit = text.charCodeAt(at);
  if (unit === 0x25) return readPercentEscapeAt(text, at);
  const pattern = unit === 0x26 ? codedEntityPattern : backslashEscapePattern;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const code = unit === 0x26 ? entityCodePoint(found) : Number.parseInt(found[1] ?? found[2] ?? found[3] ?? '', 16);
  if (code === undefined || !(code > 0 && code <= 0x10ffff)) return undefined;
  const end = at + found[0].length;
  return { chars: [{ code, start: at, end }], end, mark: unit === 0x26 ? charMark.entity : charMark.encoded };
}

function entityCodePoint([, decimal, hex, name]: RegExpExecArray): number | undefined {
  if (decimal !== undefined) return Number.parseInt(decimal, 10);
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return name === undefined ? undefined : namedEntityCodes[name];
}

const hexDigitValue = (unit: number): number =>
  unit >= 0x30 && unit <= 0x39
    ? unit - 0x30
    : unit >= 0x41 && unit <= 0x46
      ? unit - 0x37
      : unit >= 0x61 && unit <= 0x66
        ? unit - 0x57
        : -1;

/** The byte encoded by "%xx" at `at`, or -1. */
function percentByteAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0x25) return -1;
  const high = hexDigitValue(text.charCodeAt(at + 1));
  const low = hexDigitValue(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** One percent-encoded character, in UTF-8. "100%25" is a percent sign, "5% ad" is none. */
function readPercentEscapeAt(text: string, at: number): EscapeSequence | undefined {
  const first = percentByteAt(text, at);
  if (first < 0) return undefined;
  const length =
    first < 0x80
      ? 1
      : first >= 0xc2 && first < 0xe0
        ? 2
        : first >= 0xe0 && first < 0xf0
          ? 3
          : first >= 0xf0 && first < 0xf5
            ? 4
            : 0;
  if (length === 0) return undefined;
  let code = length === 1 ? first : first & (0xff >> (length + 1));
  for (let i = 1; i < length; i += 1) {
    const next = percentByteAt(text, at + 3 * i);
    if ((next & 0xc0) !== 0x80) return undefined;
    code = (code << 6) | (next & 0x3f);
  }
  if (code > 0x10ffff) return undefined;
  const end = at + 3 * length;
  return { chars: [{ code, start: at, end }], end, mark: charMark.encoded };
}
