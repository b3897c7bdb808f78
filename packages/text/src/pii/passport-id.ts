/** Finds passport numbers next to a cue word, and machine-readable zones by their check digits (ICAO Doc 9303-4). */
import { createCuePattern } from './reading/pii-cues.ts';
import { hasHeaderCue, type PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const passportWords = createCuePattern([
  'passport',
  'passport no',
  'passport no.',
  'passport number',
  'passport num',
  'passport id',
  'passport #',
  'passportnumber',
  'passport nr',
  'ppt no',
  'reisepass',
  'reisepassnummer',
  'passnummer',
  'pass nr',
  'pass nr.',
  'reisepass nr',
  'passeport',
  'numero de passeport',
  'passeport no',
  'n° passeport',
  'pasaporte',
  'numero de pasaporte',
  'pasaporte no',
  'passaporto',
  'numero di passaporto',
  'passaporte',
  'paspoort',
  'paspoortnummer',
  'paszport*',
  'passi',
  'pas nummer',
  'pasnummer',
  'cestovni pas',
  'utlevel*',
  'pasaport*',
  'pasaport no',
  'paspor',
  'ho chieu',
  'паспорт*',
  'загранпаспорт*',
  'διαβατηρ*',
  'جواز سفر',
  'جواز',
  'पासपोर्ट',
  '护照*',
  '護照*',
  '护照号码',
  'パスポート*',
  '旅券*',
  '여권*',
  'หนังสือเดินทาง',
]);

/** Passport number formats by country (Council of the EU, PRADO; ICAO member registers). One of each shape suffices. */
const passportNumberShapes = [
  /^[A-Z]\d{6,8}$/, // India, China, Korea, United States (since 2021), Mexico, Australia
  /^[A-Z]{2}\d{6,7}$/, // Italy, Canada, Japan, Poland, Australia, Brazil, China
  /^[A-Z]{3}\d{6}$/, // Spain
  /^\d{2}[A-Z]{2}\d{5}$/, // France
  /^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d?$/, // Germany, with or without its check digit
  /^[A-Z]{2}[A-Z0-9]{6}\d$/, // Netherlands
  /^\d{9}$/, // United Kingdom, United States, Russia (foreign travel)
  /^\d{8}$/, // Sweden, Denmark
  /^\d{2} \d{2} \d{6}$|^\d{4} \d{6}$|^\d{10}$/, // Russia (internal)
  /^\d{2} \d{7}$/, // Russia (foreign travel)
];
const passportTokenPattern =
  /(?<![A-Za-z0-9])(?:\d{2} \d{2} \d{6}|\d{4} \d{6}|\d{2} \d{7}|[A-Za-z]{1,3} \d{6,8}|[A-Za-z0-9]{7,10})(?![A-Za-z0-9])/g;

/** Between the cue and the number: punctuation, a bracket, a few words; not the cue of an order or a date. */
const gapBeforePassportNumber = /^[^.!?;\d\n]{0,34}$|^[^\p{L}\d]{0,16}$/u;
const leadIn = /^[\s(]{0,2}(?:no|nr|num|number|nummer|numero|n[o°]?|#)\s?[.:]/i;
const otherNumber =
  /\b(?:expir\w{0,5}|exp|renew\w{0,3}|since|order|tracking|phone|tel|call|invoice|visa no|flight|office|fee|costs?)\b/i;
const passportCueReach = 60;

function findPassportNumberAfter(text: string, cueEnd: number): PiiCandidate | undefined {
  const stretch = text.slice(cueEnd, cueEnd + passportCueReach);
  for (const match of stretch.matchAll(passportTokenPattern)) {
    const value = match[0].toUpperCase();
    if (!/\d.*\d/.test(value)) continue;
    const gap = stretch.slice(0, match.index).replace(leadIn, '').replace(/^\./, '');
    if (!gapBeforePassportNumber.test(gap) || otherNumber.test(gap)) return undefined;
    if (!passportNumberShapes.some((shape) => shape.test(value.replace(/^([A-Z]+) /, '$1')))) continue;
    const start = cueEnd + match.index;
    return { start, end: start + match[0].length, confidence: gap.length <= 8 ? 0.94 : 0.82 };
  }
  return undefined;
}

const icaoWeights = [7, 3, 1];
const icaoValue = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** ICAO 9303-3 §4.9: digits and letters weighted 7, 3, 1, modulo 10. */
export function icaoCheckDigit(field: string): number {
  let sum = 0;
  for (let index = 0; index < field.length; index++)
    sum += icaoValue(field.charAt(index)) * (icaoWeights[index % 3] ?? 0);
  return sum % 10;
}

const hasIcaoCheckDigit = (field: string, digit: string): boolean => digit === String(icaoCheckDigit(field));

/** The second line of a passport's zone: the check digits of number, birth, expiry and the composite must be valid. */
export function isMrzLine(line: string): boolean {
  if (!/^[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[\d<]\d$/.test(line)) return false;
  const all = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43);
  return (
    hasIcaoCheckDigit(line.slice(0, 9), line.charAt(9)) &&
    hasIcaoCheckDigit(line.slice(13, 19), line.charAt(19)) &&
    hasIcaoCheckDigit(line.slice(21, 27), line.charAt(27)) &&
    hasIcaoCheckDigit(all, line.charAt(43))
  );
}

const mrzZonePattern = /(?<![A-Z0-9<])(?:(P[A-Z<][A-Z<]{42})\s{1,4})?([A-Z0-9<]{44})(?![A-Z0-9<])/g;

function findMrzZones(text: string): PiiCandidate[] {
  const found: PiiCandidate[] = [];
  for (const match of text.matchAll(mrzZonePattern)) {
    const { 0: whole, 2: line = '', index } = match;
    if (isMrzLine(line)) found.push({ start: index, end: index + whole.length, confidence: 0.99 });
  }
  return found;
}

function findPassportsInColumns(textIndex: PiiTextIndex): PiiCandidate[] {
  const cues = textIndex.cues(passportWords);
  const found: PiiCandidate[] = [];
  for (const match of textIndex.text.matchAll(passportTokenPattern)) {
    if (!/\d.*\d/.test(match[0]) || !hasHeaderCue(textIndex, cues, match.index)) continue;
    if (!passportNumberShapes.some((shape) => shape.test(match[0].toUpperCase()))) continue;
    found.push({ start: match.index, end: match.index + match[0].length, confidence: 0.85 });
  }
  return found;
}

export const passportId: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded),
  find: (textIndex) => {
    const { text } = textIndex;
    const found = text.includes('<') ? findMrzZones(text) : [];
    const cues = textIndex.cues(passportWords);
    for (const end of cues.ends) {
      const number = findPassportNumberAfter(text, end);
      if (number) found.push(number);
    }
    return cues.ends.length > 0 && text.includes('\n') ? [...found, ...findPassportsInColumns(textIndex)] : found;
  },
};
