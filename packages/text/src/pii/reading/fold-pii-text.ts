/**
 * Folds a text to plain form (ASCII digits; no accents, zero-width characters or entities) with a map to the original.
 */

export interface FoldedPiiText {
  text: string;
  /** Start and end in the original of each UTF-16 unit of `text`; absent if nothing changed. */
  map?: { starts: Int32Array; ends: Int32Array };
}

/** Anything that folding may change. Other texts are returned as they are. */
const foldable = /[^\t\n -~]|&[#a-z]|\\[nrtu/]|%[24]|<\/?[a-z]/i;

const namedEntitySigns: Record<string, string> = {
  commat: '@',
  period: '.',
  nbsp: ' ',
  lowbar: '_',
  plus: '+',
  hyphen: '-',
  dash: '-',
  colon: ':',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  shy: '',
  zwnj: '',
  zwj: '',
};
const foldableEntityPattern = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/iy;
const foldableEscapePattern = /\\(?:u([0-9a-f]{4})|([nrt/]))/iy;
const percentPattern = /%(2[0BDE]|40)/iy;
/** Inline tags that do not end a word, unless an attribute may contain personal data. */
const inlineTagPattern = /<\/?(?:b|i|u|s|em|strong|span|font|wbr|mark|small|code)(?:\s[^<>@\d]{0,80})?\/?>/iy;

/** Letters that NFD does not decompose. */
const wholeLetters: Record<string, string> = {
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  İ: 'I',
  º: 'o',
  ª: 'a',
  '°': 'o',
  '№': 'No',
};

/** The decimal digit for a character of Unicode category Nd: every such range starts at a zero. */
function digitValue(codePoint: number): string {
  let below = 0;
  while (below < 60 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - below - 1))) below++;
  return String(below % 10);
}

/** The folded form of a non-ASCII character: '' to drop it, undefined to keep it. */
function computePlainForm(sign: string, codePoint: number): string | undefined {
  const whole = wholeLetters[sign];
  if (whole !== undefined) return whole;
  if (codePoint === 0x85 || codePoint === 0x2028 || codePoint === 0x2029) return '\n';
  if (/\p{Cf}|[\u034f\u115f\u1160\u3164\uffa0]/u.test(sign)) return '';
  if (/\p{Nd}/u.test(sign)) return digitValue(codePoint);
  if (/\p{Zs}/u.test(sign)) return ' ';
  if (/[\p{Pd}\u2212\u2043]/u.test(sign)) return '-';
  if (/[\u2018\u2019\u201b\u02bc]/u.test(sign)) return "'";
  if (/[\u201c-\u201f]/u.test(sign)) return '"';
  if (/[\u3002\uff61\u2024]/u.test(sign)) return '.';
  if (codePoint >= 0x2460 && codePoint <= 0x2468) return String(codePoint - 0x245f);
  if (codePoint === 0x24ea) return '0';
  if ((codePoint >= 0xff01 && codePoint <= 0xff5e) || (codePoint >= 0x1d400 && codePoint <= 0x1d7ff)) {
    return sign.normalize('NFKC');
  }
  if ((codePoint >= 0xc0 && codePoint <= 0x24f) || (codePoint >= 0x1e00 && codePoint <= 0x1eff)) {
    return sign.normalize('NFD').charAt(0);
  }
  return undefined;
}

const plainFormCache = new Map<number, string | undefined>();
function getPlainForm(sign: string, codePoint: number): string | undefined {
  if (plainFormCache.has(codePoint)) return plainFormCache.get(codePoint);
  if (plainFormCache.size > 4096) plainFormCache.clear();
  const form = computePlainForm(sign, codePoint);
  plainFormCache.set(codePoint, form);
  return form;
}

const foldSign = (sign: string): string => {
  const codePoint = sign.codePointAt(0) ?? 0;
  return codePoint < 0x80 ? sign : (getPlainForm(sign, codePoint) ?? sign);
};

/** The folded form of one code point, given as a number from an entity or an escape sequence. */
function foldNumericCode(codePoint: number): string | undefined {
  if (!(codePoint > 0 && codePoint <= 0x10ffff) || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return undefined;
  return foldSign(String.fromCodePoint(codePoint));
}

/** An entity, escape sequence or tag at this place: its length and its folded form. */
function readCodeAt(text: string, at: number, sign: string): { length: number; reads: string } | undefined {
  const pattern = {
    '&': foldableEntityPattern,
    '\\': foldableEscapePattern,
    '%': percentPattern,
    '<': inlineTagPattern,
  }[sign];
  if (!pattern) return undefined;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found) return undefined;
  const length = found[0].length;
  let reads: string | undefined;
  if (sign === '<') reads = '';
  else if (sign === '%') reads = String.fromCharCode(Number.parseInt(found[1] ?? '', 16));
  else if (sign === '\\' && found[2]) reads = found[2] === '/' ? '/' : '\n';
  else if (sign === '\\') reads = foldNumericCode(Number.parseInt(found[1] ?? '', 16));
  else if (found[3]) reads = namedEntitySigns[found[3].toLowerCase()];
  else reads = foldNumericCode(found[1] ? Number(found[1]) : Number.parseInt(found[2] ?? '', 16));
  return reads === undefined ? undefined : { length, reads };
}

/** Characters that attach to the one before them: combining accents, variation selectors, the keycap. */
const joinsPreviousSign = (codePoint: number): boolean =>
  (codePoint >= 0x300 && codePoint <= 0x36f) || (codePoint >= 0xfe00 && codePoint <= 0xfe0f) || codePoint === 0x20e3;

/** The folded text. Linear; lone surrogates and control characters are kept. */
export function foldPiiText(original: string): FoldedPiiText {
  if (!foldable.test(original)) return { text: original };
  let text = '';
  // No character folds to more than three times its own length (№ → No, ß → ss; entities and tags shrink).
  const starts = new Int32Array(original.length * 3);
  const ends = new Int32Array(original.length * 3);
  let at = 0;
  while (at < original.length) {
    const codePoint = original.codePointAt(at) ?? 0;
    let sign = String.fromCodePoint(codePoint);
    let length = sign.length;
    if (joinsPreviousSign(codePoint)) {
      if (text.length > 0) ends[text.length - 1] = at + length;
      at += length;
      continue;
    }
    const code = codePoint < 0x80 ? readCodeAt(original, at, sign) : undefined;
    if (code) {
      length = code.length;
      sign = code.reads;
    } else {
      sign = foldSign(sign);
    }
    // An unchanged character outside the BMP keeps one map entry for each of its surrogates.
    const halves = sign.length === length && length === 2 && codePoint > 0xffff;
    for (let unit = 0; unit < sign.length; unit++) {
      starts[text.length + unit] = halves ? at + unit : at;
      ends[text.length + unit] = halves ? at + unit + 1 : at + length;
    }
    text += sign;
    at += length;
  }
  return { text, map: { starts, ends } };
}
