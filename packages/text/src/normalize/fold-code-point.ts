/** Folds code points: lower case, NFKC, look-alikes; results are cached. */
import { type CharClass, charClass, charMark } from './char-classes.ts';
import { confusables } from './confusables.ts';

/** The folded form of one code point. */
export interface FoldedChar {
  /** The code points that replace it (lower case); empty for an invisible one. */
  codes: readonly number[];
  /** The ASCII letter or digit that it may stand for, or 0. */
  base: number;
  kind: CharClass;
  /** Bits of `charMark`. */
  marks: number;
  /** combining: attaches to the character before it; invisible: is not displayed; plain: neither. */
  role: 'plain' | 'combining' | 'invisible';
}

/** Longer compatibility expansions (U+FDFA makes 18) are symbols, not hidden words; this bounds growth. */
export const maxExpansionLength = 4;

const lookalikes = new Map<number, number>();
for (const [target, letters] of Object.entries(confusables)) {
  for (const letter of letters) lookalikes.set(letter.codePointAt(0) ?? 0, target.charCodeAt(0));
}

/**
 * Letters that Unicode does not decompose but that have an established ASCII spelling; the same in lexicons and in
 * texts.
 */
const spellings: Record<string, string> = { æ: 'ae', œ: 'oe', ß: 'ss', ĳ: 'ij', ﬅ: 'st', ﬆ: 'st', ŉ: 'n' };
/** Letters with a stroke: no decomposition, but ordinary letters of some alphabet. */
const strokes: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i', ħ: 'h', ŧ: 't', ð: 'd', þ: 'p' };

/**
 * Letters that are written for each other, the same in lexicons and in texts, and no obfuscation. Arabic script: Persian
 * and Urdu forms, hamza and madda on alef; not ة and ه, which distinguish words. Greek: capitals are written without
 * accents, and sigma has a form of its own at the end of a word.
 */
const letterForms: Record<string, string> = {
  ک: 'ك', ی: 'ي', ى: 'ي', أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ھ: 'ه', ہ: 'ه', ە: 'ه',
  ά: 'α', έ: 'ε', ή: 'η', ί: 'ι', ϊ: 'ι', ΐ: 'ι', ό: 'ο', ύ: 'υ', ϋ: 'υ', ΰ: 'υ', ώ: 'ω', ς: 'σ',
}; // biome-ignore format: data

const apostrophes = new Set(["'", '’', '‘', 'ʼ', '＇', '`', '´', 'ʹ', '′']);
const isInvisible = (char: string) =>
  /^[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Emoji_Modifier}]$/u.test(char) ||
  (/^\p{Cc}$/u.test(char) && !/\s/.test(char));

/** Precomposed letters of living alphabets: Latin-1, Latin Extended-A, Romanian, Vietnamese, pinyin. */
const ordinaryAccent = (code: number) =>
  (code >= 0xc0 && code <= 0x17f) || code === 0x1a1 || code === 0x1b0 || (code >= 0x1cd && code <= 0x1dc) ||
  (code >= 0x218 && code <= 0x21b) || (code >= 0x1ea0 && code <= 0x1ef9); // biome-ignore format: ranges

function charClassOf(char: string): CharClass {
  if (apostrophes.has(char)) return charClass.apostrophe;
  if (/^[\s\p{Z}\u2800]$/u.test(char)) return charClass.space;
  if (/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Bopo}]$/u.test(char))
    return charClass.unspaced;
  if (char === 'ー') return charClass.unspaced;
  if (/^\p{sc=Hang}$/u.test(char)) return charClass.hangul;
  if (/^\p{Nd}$/u.test(char)) return charClass.digit;
  if (/^[\p{L}\p{M}\p{Nl}]$/u.test(char)) return charClass.letter;
  return /^\p{Extended_Pictographic}$/u.test(char) ? charClass.picture : charClass.sign;
}

const toPlainFold = (codes: number[], kind: CharClass, { base = 0, marks = 0 } = {}): FoldedChar => ({
  codes,
  base,
  kind,
  marks,
  role: 'plain',
});
const codePointsOf = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);
const isAsciiWord = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

/**
 * Emoji that represent a letter. Regional indicators, negative circled and squared capitals are in alphabetical order.
 */
function emojiLetter(code: number): number {
  for (const first of [0x1f1e6, 0x1f150, 0x1f170]) if (code >= first && code < first + 26) return 0x61 + code - first;
  return 0;
}

function latinBase(char: string): string {
  const stroke = strokes[char];
  if (stroke !== undefined) return stroke;
  const [first = ''] = char.normalize('NFD');
  return /^[a-z]$/.test(first) && first !== char ? first : '';
}

function computeFold(code: number): FoldedChar {
  const char = String.fromCodePoint(code);
  if (isInvisible(char)) {
    return {
      codes: [],
      base: 0,
      kind: charClass.sign,
      marks: /\p{Emoji_Modifier}|\p{Variation_Selector}/u.test(char) ? 0 : charMark.invisibleBefore,
      role: 'invisible',
    };
  }
  if (/^\p{M}$/u.test(char) && /^[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}]$/u.test(char)) {
    return { codes: [code], base: 0, kind: charClass.sign, marks: 0, role: 'combining' };
  }
  // The enclosing keycap and similar marks.
  if (/^\p{Me}$/u.test(char)) return { codes: [code], base: 0, kind: charClass.sign, marks: 0, role: 'combining' };
  // Arabic tatweel stretches a word and has no meaning.
  if (code === 0x640)
    return { codes: [], base: 0, kind: charClass.sign, marks: charMark.invisibleBefore, role: 'invisible' };
  const kind = charClassOf(char);
  if (kind === charClass.space) return toPlainFold([0x20], kind);
  if (kind === charClass.apostrophe) return toPlainFold([0x27], kind);
  if (code < 0x80) {
    const lower = char.toLowerCase();
    return toPlainFold(codePointsOf(lower), kind, { marks: lower === char ? 0 : charMark.upper });
  }
  const emoji = emojiLetter(code);
  if (emoji > 0)
    return toPlainFold([emoji], charClass.letter, { marks: charMark.styled | charMark.emojiLetter | charMark.upper });
  return computeNonAsciiFold(code, char, kind);
}

function computeNonAsciiFold(code: number, char: string, kind: CharClass): FoldedChar {
  const lower = code === 0x130 ? 'i' : char.toLowerCase();
  const marks = lower === char ? 0 : charMark.upper;
  const spelling = spellings[lower === 'ẞ' ? 'ß' : lower];
  if (spelling !== undefined) return toPlainFold(codePointsOf(spelling), charClass.letter, { marks });
  const compatible = char.normalize('NFKC');
  if (compatible !== char) {
    if ([...compatible].length > maxExpansionLength) return toPlainFold([code], charClass.sign);
    const parts = codePointsOf(compatible).map(foldCodePoint);
    const ascii = parts.some(({ codes, base }) => codes.some(isAsciiWord) || base > 0);
    const wide = code >= 0xff01 && code <= 0xff5e;
    const style = wide ? charMark.fullwidth : ascii ? charMark.styled : 0;
    const [first] = parts;
    if (parts.length === 1 && first) return { ...first, marks: first.marks | style };
    const codes = parts.flatMap((part) => part.codes).slice(0, maxExpansionLength);
    const codesKind = codes.length > 0 ? charClassOf(String.fromCodePoint(codes[0] ?? 0)) : kind;
    return toPlainFold(codes, codesKind, { marks: style });
  }
  const [lowerCode = code] = codePointsOf(letterForms[lower] ?? lower);
  const accentless = latinBase(lower);
  if (accentless !== '')
    return toPlainFold([lowerCode], charClass.letter, {
      base: accentless.charCodeAt(0),
      marks: marks | (ordinaryAccent(lowerCode) ? charMark.accent : charMark.zalgo),
    });
  const alike = lookalikes.get(code) ?? lookalikes.get(lowerCode);
  if (alike !== undefined) return toPlainFold([lowerCode], kind, { base: alike, marks: marks | charMark.lookalike });
  return toPlainFold([lowerCode], kind, { marks });
}

/** Sufficient for every Han and Hangul character in use; bounds the cache for texts of rare characters. */
const largestCache = 40_000;
const highRangeCache = new Map<number, FoldedChar>();
const lowRangeCache: (FoldedChar | undefined)[] = [];

/** The folded form of a code point (lone surrogates included). Pure; results are cached. */
export function foldCodePoint(code: number): FoldedChar {
  const known = code < 0x3000 ? lowRangeCache[code] : highRangeCache.get(code);
  if (known !== undefined) return known;
  const made = computeFold(code);
  if (code < 0x3000) lowRangeCache[code] = made;
  else {
    if (highRangeCache.size >= largestCache) highRangeCache.clear();
    highRangeCache.set(code, made);
  }
  return made;
}
