/** Finds payment card numbers: issuer range, length and Luhn digit (ISO/IEC 7812-1). */
import { cueBefore, cuePattern } from './reading/cues.ts';
import { continuesLeft, continuesRight, type GroupRun, runsFrom } from './reading/numbers.ts';
import { headedBy, type Reading } from './reading/reading.ts';
import type { Candidate, Recogniser } from './recogniser.ts';

interface Issuer {
  name: string;
  /** First and last value of the leading digits, both inclusive and of the same length. */
  ranges: readonly (readonly [number, number])[];
  lengths: readonly number[];
  /** Ranges so wide that the Luhn digit alone proves little: believed only beside a word for cards. */
  wide?: true;
}

/** Issuer identification ranges as the networks publish them (state of 2024). */
const issuers = [
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
] as const satisfies readonly Issuer[];

/** Whether the last digit is the Luhn check digit of those before it. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, twice = false; index >= 0; index--, twice = !twice) {
    const digit = digits.charCodeAt(index) - 48;
    sum += twice ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

function issuerOf(digits: string): Issuer | undefined {
  return issuers.find(
    ({ ranges, lengths }: Issuer) =>
      lengths.includes(digits.length) &&
      ranges.some(([low, high]) => {
        const lead = Number(digits.slice(0, String(low).length));
        return lead >= low && lead <= high;
      }),
  );
}

const cardWords = cuePattern([
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

const gap = /^(?:[ \t.\-_*·•|~]{1,3}|[ \t>-]{0,2}\n[ \t>]{0,3})$/;
const usualSizes = new Set([
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

/** Whether the digits are grouped as on a card, spelled one by one, or cut once by a line break. */
function grouped(run: GroupRun): boolean {
  if (run.sizes.length === 1 || usualSizes.has(run.sizes.join())) return true;
  if (run.sizes.every((size) => size === 1) || run.sizes.every((size) => size === 2)) return true;
  const joined: number[] = [];
  run.sizes.forEach((size, index) => {
    const last = joined.length - 1;
    if (index > 0 && run.gaps[index - 1]?.includes('\n')) joined[last] = (joined[last] ?? 0) + size;
    else joined.push(size);
  });
  return joined.length < run.sizes.length && (joined.length === 1 || usualSizes.has(joined.join()));
}

const rules = {
  gap,
  leastDigits: 12,
  mostDigits: 19,
  mostGroups: 19,
  worth: (digits: string) => issuerOf(digits) !== undefined && passesLuhn(digits) && !/^(\d)\1+$/.test(digits),
};

function confidenceOf(run: GroupRun, reading: Reading): number {
  const cards = reading.cues(cardWords);
  const named = cueBefore(cards, run.start, 40);
  const other = cueBefore(reading.otherNumbers(), run.start, 24);
  if (other > named) return 0;
  if (named >= 0 || headedBy(reading, cards, run.start)) return 0.99;
  if (issuerOf(run.digits)?.wide || !grouped(run)) return 0;
  return run.sizes.length > 1 ? 0.93 : 0.88;
}

export const creditCard: Recogniser = {
  mayHold: (folded) => /\d/.test(folded),
  find: (reading) => {
    const groups = reading.groups();
    const found: Candidate[] = [];
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.start ?? 0;
      if (continuesLeft(reading.text, start)) continue;
      const runs = runsFrom(groups, first, rules);
      for (const run of runs.reverse()) {
        if (continuesRight(reading.text, run.end)) continue;
        const confidence = confidenceOf(run, reading);
        if (confidence > 0) {
          found.push({ start: run.start, end: run.end, confidence });
          break;
        }
      }
    }
    return found;
  },
};
