/**
 * Restores numbers in which OCR took digits for letters, or saw signs between them that are strokes of something else:
 * accepted only where a check digit confirms it. Restores addresses whose last dot it missed, and numbers that it read
 * together with their label.
 */
import type { PiiFinding, TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';

/** Categories whose check digits reject a wrong guess. */
const checkDigitCategories: readonly TextPiiCategory[] = ['creditCard', 'iban'];

const misreadDigits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  l: '1',
  I: '1',
  '|': '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
};

/** Corrected within groups that are mostly digits; offsets do not change. */
const correctMisreadDigits = (text: string): string =>
  text.replace(/[A-Za-z0-9|]{3,34}/g, (group) => {
    const known = group.replace(/\D/g, '').length;
    return 2 * known >= group.length ? group.replace(/[OoQlI|ZSsB]/g, (sign) => misreadDigits[sign] ?? sign) : group;
  });

/**
 * Digits of a whole card number with signs between them that are no separators, in groups that are not a card's:
 * "4120'553372147368" below the bars of a code.
 */
const brokenUpNumber = /\d(?:[^\p{L}\d\n]{0,2}\d){12,18}/gu;

function findBrokenUpCards(text: string): PiiFinding[] {
  return [...text.matchAll(brokenUpNumber)].flatMap(({ 0: run, index }) => {
    const digits = run.replace(/\D/g, '');
    const [found] = detectPii(digits, { categories: ['creditCard'] });
    return found ? [{ ...found, place: { kind: 'span', start: index, end: index + run.length } }] : [];
  });
}

/** "SS374-38-3160": a number in the layout of a social security number, without the gap after its label. */
const adjoinedNumber = /(?<=\p{L})\d{3}-\d{2}-\d{4}(?![\p{L}\d])/gu;

const findAdjoinedSsns = (text: string): PiiFinding[] =>
  [...text.matchAll(adjoinedNumber)].flatMap(({ 0: number, index }) =>
    detectPii(number, { categories: ['ssn'] }).map((found) => ({
      ...found,
      place: { kind: 'span', start: index, end: index + number.length },
    })),
  );

/** "jane.roe@example net": a space or a comma where the last dot of an address was too faint to be seen. */
const missedDot =
  /(@[A-Za-z0-9-]{2,40}(?:\.[A-Za-z0-9-]{2,40})?)[ ,](?=(?:com|net|org|edu|gov|info|io|co|eu|uk|de|fr|es|it|nl|pl|pt|br|ru|jp)\b)/g;

function findEmailsWithoutDot(text: string): PiiFinding[] {
  const plain = text.replace(missedDot, '$1.');
  return plain === text ? [] : detectPii(plain, { categories: ['email'] });
}

/** What is found only after correction; offsets are those of the text. */
export function findMisreadPii(text: string): PiiFinding[] {
  const plain = correctMisreadDigits(text);
  const corrected = plain === text ? [] : detectPii(plain, { categories: checkDigitCategories });
  return [
    ...(corrected.length > 0 ? corrected : findBrokenUpCards(plain)),
    ...findEmailsWithoutDot(text),
    ...findAdjoinedSsns(text),
  ];
}
