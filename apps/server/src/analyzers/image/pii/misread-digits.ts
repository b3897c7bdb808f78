/** Numbers as they were before a reader of pictures took digits for letters: believed only where a check digit says so. */
import type { PiiFinding, TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';

/** Kinds whose check digits refuse a wrong guess. */
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

/** In groups that are digits for the most part; every sign stays where it was. */
const correctMisreadDigits = (text: string): string =>
  text.replace(/[A-Za-z0-9|]{3,34}/g, (group) => {
    const known = group.replace(/\D/g, '').length;
    return 2 * known >= group.length ? group.replace(/[OoQlI|ZSsB]/g, (sign) => misreadDigits[sign] ?? sign) : group;
  });

/** What is found only once slips are mended; offsets are those of the text. */
export function findMisreadPii(text: string): PiiFinding[] {
  const plain = correctMisreadDigits(text);
  return plain === text ? [] : detectPii(plain, { categories: checkDigitCategories });
}
