/**
 * Machine-readable zones of passports, identity cards and visas (ICAO Doc 9303: TD1, TD2, TD3, MRV): by their check
 * digits, or by their shape where reading lost some of them.
 */

const checkDigitWeights = [7, 3, 1];
const characterValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** ICAO 9303-3 §4.9: digits and letters weighted 7, 3, 1, modulo 10. */
function isChecked(field: string, digit: string): boolean {
  let sum = 0;
  for (let index = 0; index < field.length; index++)
    sum += characterValue(field.charAt(index)) * (checkDigitWeights[index % 3] ?? 0);
  return digit === String(sum % 10);
}

/** Letters that OCR mistakes digits for, where only digits are possible. */
const digitLookalikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const asDigits = (field: string): string => field.replace(/[A-Z]/g, (sign) => digitLookalikes[sign] ?? sign);

/** Without spaces, in capitals, with misread filler characters restored. */
const normalizeZone = (text: string): string =>
  text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[«《≪]/g, '<<')
    .replace(/[‹(〈＜{[¢€くㄑ]/g, '<');

const isZone = (line: string, least: number): boolean => line.length >= least && /^[A-Z0-9<]+$/.test(line);
const isDate = (field: string, digit: string): boolean => {
  const date = asDigits(field);
  return /^\d{6}$/.test(date) && isChecked(date, asDigits(digit));
};
const isNumber = (field: string, digit: string): boolean =>
  /\d/.test(field) && (isChecked(field, asDigits(digit)) || isChecked(asDigits(field), asDigits(digit)));

/**
 * The second line of TD2, TD3 and visas: the check digits of number, birth and expiry match; what follows may be
 * misread.
 */
const isSecondOfTwo = (line: string): boolean =>
  isZone(line, 28) &&
  isNumber(line.slice(0, 9), line.charAt(9)) &&
  isDate(line.slice(13, 19), line.charAt(19)) &&
  isDate(line.slice(21, 27), line.charAt(27));

/** The first two lines of TD1. */
const isTd1 = (first: string, second: string): boolean =>
  isZone(first, 15) &&
  isZone(second, 15) &&
  /^[AIC]/.test(first) &&
  isNumber(first.slice(5, 14), first.charAt(14)) &&
  isDate(second.slice(0, 6), second.charAt(6)) &&
  isDate(second.slice(8, 14), second.charAt(14));

const isNameLine = (line: string): boolean => isZone(line, 15) && line.includes('<<');

/** Zones whose check digits match: indices of their lines. */
function findChecked(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const [before = '', next = '', third = ''] = [lines[index - 1], lines[index + 1], lines[index + 2]];
    if (isSecondOfTwo(line)) {
      found.add(index);
      if (isNameLine(before)) found.add(index - 1);
    }
    if (isTd1(line, next)) {
      found.add(index).add(index + 1);
      if (isNameLine(third)) found.add(index + 2);
    }
  }
  return found;
}

/**
 * Chosen by us, not measured: lines of zones have 30, 36 or 44 signs, of which reading may lose some; most of a line
 * is in the alphabet of zones.
 */
const SHAPE = { least: 20, most: 50, alphabetShare: 0.9 } as const;
/** A line's fillers: at least this many, or two side by side. */
const MIN_FILLERS = 3;
/** The line with number and dates has at least this many digits, those read as letters included. */
const MIN_DIGITS = 9;

const isZoneShaped = (line: string): boolean =>
  line.length >= SHAPE.least &&
  line.length <= SHAPE.most &&
  (line.match(/[A-Z0-9<]/g)?.length ?? 0) >= SHAPE.alphabetShare * line.length;

const hasFillers = (line: string): boolean =>
  /[A-Z]<<|<<[A-Z0-9<]/.test(line) || (line.match(/</g)?.length ?? 0) >= MIN_FILLERS;

/** Two dates with a letter between them, as birth, sex and expiry follow each other: "7408122F1204159". */
const hasDates = (line: string): boolean => /\d{6,7}[MFX<]\d{6,7}/.test(line);

/** Blocks of lines that look like zones, though their check digits are misread. */
function findShaped(texts: readonly string[], lines: readonly string[]): Set<number> {
  // Zones have no lower case; a letter or two may be misread as such.
  const isCandidate = lines.map(
    (line, index) => isZoneShaped(line) && (texts[index]?.match(/\p{Ll}/gu)?.length ?? 0) <= 2,
  );
  const found = new Set<number>();
  for (let start = 0; start < lines.length; start++) {
    if (!isCandidate[start] || isCandidate[start - 1]) continue;
    let end = start;
    while (isCandidate[end]) end++;
    const block = lines.slice(start, end);
    const digits = Math.max(...block.map((line) => line.replace(/\D/g, '').length));
    const isBlock = block.some(hasFillers) && (block.length > 1 || block.some(hasDates)) && digits >= MIN_DIGITS;
    if (isBlock) for (let index = start; index < end; index++) found.add(index);
  }
  return found;
}

/** A line that belongs to a zone. */
export interface ZoneLine {
  readonly index: number;
  /** Whether the check digits of its zone match. */
  readonly isChecked: boolean;
}

/** The end of a zone's line, read apart: fillers alone, or the letter that they were read as. */
const isFillers = (line: string): boolean => line.length >= 5 && /^(.)\1*$/.test(line) && /^[<VKLCE]/.test(line);

/** @param texts lines of an image, in reading order */
export function findMachineReadableLines(texts: readonly string[]): ZoneLine[] {
  const all = texts.map((text, index) => ({ text, line: normalizeZone(text), index }));
  const candidates = all.filter(({ line }) => !isFillers(line));
  const lines = candidates.map(({ line }) => line);
  const checked = findChecked(lines);
  const shaped = findShaped(
    candidates.map(({ text }) => text),
    lines,
  );
  const found = new Map<number, ZoneLine>();
  for (const at of [...shaped, ...checked]) {
    const index = candidates[at]?.index ?? at;
    found.set(index, { index, isChecked: checked.has(at) });
  }
  for (const { line, index } of all) {
    const zone = isFillers(line) ? (found.get(index - 1) ?? found.get(index + 1)) : undefined;
    if (zone !== undefined) found.set(index, { index, isChecked: zone.isChecked });
  }
  return [...found.values()].sort((a, b) => a.index - b.index);
}
