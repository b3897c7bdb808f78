/** Finds payment card numbers: issuer range, length and Luhn digit (ISO/IEC 7812-1). */

import { continuesLeft, continuesRight, type DigitGroupRun, findDigitRuns } from './reading/digit-groups.ts';
import { createCuePattern, findCueBefore } from './reading/pii-cues.ts';
import { hasHeaderCue, type PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

interface CardIssuer {
  name: string;
  /** First and last value of the leading digits, both inclusive and of the same length. */
  ranges: readonly (readonly [number, number])[];
  lengths: readonly number[];
  /** Ranges so wide that the Luhn digit alone is weak evidence: accepted only next to a word for cards. */
  wide?: true;
}

/** Issuer identification ranges as published by the networks (as of 2024). */
const cardIssuers = [
  {
    name: 'American Express',
    ranges: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  { name: 'Visa', ranges: [[4, 4]], lengths: [13, 16, 19] },
  {
    name: 'Mastercard',
    ranges: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  {
    name: 'Discover',
    ranges: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 17, 18, 19],
  },
  {
    name: 'Diners Club',
    ranges: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 16, 19],
  },
  { name: 'JCB', ranges: [[3528, 3589]], lengths: [16, 17, 18, 19] },
  { name: 'UnionPay', ranges: [[62, 62]], lengths: [16, 17, 18, 19] },
  { name: 'Mir', ranges: [[2200, 2204]], lengths: [16, 17, 18, 19] },
  {
    name: 'RuPay',
    ranges: [
      [60, 60],
      [81, 82],
      [508, 508],
    ],
    lengths: [16],
  },
  { name: 'Troy', ranges: [[9792, 9792]], lengths: [16] },
  {
    name: 'Maestro',
    ranges: [
      [50, 50],
      [56, 58],
      [6304, 6304],
      [6759, 6763],
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    wide: true,
  },
] as const satisfies readonly CardIssuer[];

/** Whether the last digit is the Luhn check digit of those before it. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, twice = false; index >= 0; index--, twice = !twice) {
    const digit = digits.charCodeAt(index) - 48;
    sum += twice ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

function findCardIssuer(digits: string): CardIssuer | undefined {
  return cardIssuers.find(
    ({ ranges, lengths }: CardIssuer) =>
      lengths.includes(digits.length) &&
      ranges.some(([low, high]) => {
        const lead = Number(digits.slice(0, String(low).length));
        return lead >= low && lead <= high;
      }),
  );
}

const cardWords = createCuePattern([
  'card*',
  'credit*',
  'debit',
  'visa',
  'mastercard',
  'master card',
  'amex',
  'american express',
  'discover',
  'diners*',
  'jcb',
  'unionpay',
  'maestro',
  'pan',
  'cc',
  'ccnum',
  'cc number',
  'karte*',
  'kreditkarte*',
  'kartennummer',
  'carte*',
  'cb',
  'tarjeta*',
  'carta*',
  'cartao',
  'creditcard*',
  'kaart*',
  'kort*',
  'karta',
  'karty',
  'kart',
  'карта',
  'карты',
  'карту',
  '卡号',
  '信用卡',
  'カード',
  '카드',
  'بطاقة',
]);

const cardGapPattern = /^(?:[ \t.\-_*·•|~]{1,3}|[ \t>-]{0,2}\n[ \t>]{0,3})$/;
const usualCardGroupings = new Set([
  '4,4,4,4',
  '4,6,5',
  '4,6,4',
  '4,4,4,4,3',
  '4,4,5',
  '8,8',
  '6,10',
  '6,13',
  '4,4,4,1',
  '4,3,3,3',
]);

/** Whether the digits are grouped as on a card, written one by one, or split once by a line break. */
function isCardGrouping(run: DigitGroupRun): boolean {
  if (run.sizes.length === 1 || usualCardGroupings.has(run.sizes.join())) return true;
  if (run.sizes.every((size) => size === 1) || run.sizes.every((size) => size === 2)) return true;
  const joined: number[] = [];
  run.sizes.forEach((size, index) => {
    const last = joined.length - 1;
    if (index > 0 && run.gaps[index - 1]?.includes('\n')) joined[last] = (joined[last] ?? 0) + size;
    else joined.push(size);
  });
  return joined.length < run.sizes.length && (joined.length === 1 || usualCardGroupings.has(joined.join()));
}

const cardRunRules = {
  gap: cardGapPattern,
  leastDigits: 12,
  mostDigits: 19,
  mostGroups: 19,
  worth: (digits: string) => findCardIssuer(digits) !== undefined && passesLuhn(digits) && !/^(\d)\1+$/.test(digits),
};

function cardConfidence(run: DigitGroupRun, textIndex: PiiTextIndex): number {
  const cards = textIndex.cues(cardWords);
  const named = findCueBefore(cards, run.start, 40);
  const other = findCueBefore(textIndex.otherNumberCues(), run.start, 24);
  if (other > named) return 0;
  if (named >= 0 || hasHeaderCue(textIndex, cards, run.start)) return 0.99;
  if (findCardIssuer(run.digits)?.wide || !isCardGrouping(run)) return 0;
  return run.sizes.length > 1 ? 0.93 : 0.88;
}

export const creditCard: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded),
  find: (textIndex) => {
    const groups = textIndex.groups();
    const found: PiiCandidate[] = [];
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.start ?? 0;
      if (continuesLeft(textIndex.text, start)) continue;
      const runs = findDigitRuns(groups, first, cardRunRules);
      for (const run of runs.reverse()) {
        if (continuesRight(textIndex.text, run.end)) continue;
        const confidence = cardConfidence(run, textIndex);
        if (confidence > 0) {
          found.push({ start: run.start, end: run.end, confidence });
          break;
        }
      }
    }
    return found;
  },
};
