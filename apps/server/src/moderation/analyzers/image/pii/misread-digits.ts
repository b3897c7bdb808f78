/** Restores numbers in which OCR took digits for letters: accepted only where a check digit confirms it. */
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

/** What is found only after correction; offsets are those of the text. */
export function findMisreadPii(text: string): PiiFinding[] {
  const plain = correctMisreadDigits(text);
  return plain === text ? [] : detectPii(plain, { categories: checkDigitCategories });
}
