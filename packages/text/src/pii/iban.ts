/** Finds international bank account numbers: country, length and check digits (ISO 13616, ISO 7064 mod 97-10). */
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

/** Total length by country, from SWIFT's IBAN registry (release 98, 2024). */
const ibanLengths: Record<string, number> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

const ibanStartPattern = /(?<![A-Za-z0-9])([A-Za-z]{2})[ .-]?\d[ .-]?\d/g;
const ibanSeparator = /[ .\-_/\n>]/;
/** Maximum separators in a row: a line break with a reply's quote marks. */
const maxIbanGap = 4;

/** Whether the account number, without separators and in capitals, has valid check digits. */
export function passesMod97(account: string): boolean {
  let remainder = 0;
  const turned = account.slice(4) + account.slice(0, 4);
  for (let index = 0; index < turned.length; index++) {
    const code = turned.charCodeAt(index);
    remainder = code <= 57 ? (remainder * 10 + code - 48) % 97 : (remainder * 100 + code - 55) % 97;
  }
  return remainder === 1;
}

/** Reads letters and digits from `start`, skipping separators, up to the country's length. */
function readIban(text: string, start: number, length: number): { account: string; end: number } | undefined {
  let account = '';
  let gap = 0;
  let regular = true;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/[A-Za-z0-9]/.test(sign)) {
      // In groups of four, as printed, or split by a line break.
      if (gap > 0 && account.length % 4 !== 0) regular &&= text.slice(at - gap, at).includes('\n');
      account += sign;
      gap = 0;
      if (account.length < length) continue;
      // One random string in 97 passes the check, and lower-case prose has many starts: there the groups must be right.
      const written =
        regular || (account === account.toUpperCase() && /^[A-Z]{2}\d\d/.test(text.slice(start, start + 4)));
      return written ? { account: account.toUpperCase(), end: at + 1 } : undefined;
    } else if (++gap > maxIbanGap || !ibanSeparator.test(sign)) {
      return undefined;
    }
  }
  return undefined;
}

export const iban: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded) && /[A-Za-z]{2}[ .-]?\d/.test(folded),
  find: ({ text }) => {
    const found: PiiCandidate[] = [];
    for (const match of text.matchAll(ibanStartPattern)) {
      const length = ibanLengths[(match[1] ?? '').toUpperCase()];
      const read = length ? readIban(text, match.index, length) : undefined;
      if (!read || !passesMod97(read.account) || /[A-Za-z0-9]/.test(text.charAt(read.end))) continue;
      found.push({ start: match.index, end: read.end, confidence: 0.99 });
    }
    return found;
  },
};
