/** Finds telephone numbers: international ones, common national formats, digits spelled out in words. */
import { type NationalPhoneFormat, nationalPhoneFormats } from './phones/national-formats.ts';
import { createPhoneNumberValidator, type PhoneNumberValidator } from './phones/number-validator.ts';
import { phoneWords } from './phones/phone-words.ts';
import { findSpokenPhoneNumbers, mayContainSpokenDigits } from './phones/spoken-digits.ts';
import { continuesLeft, continuesRight, type DigitGroupRun, findDigitRuns } from './reading/digit-groups.ts';
import { findCueAfter, findCueBefore } from './reading/pii-cues.ts';
import { hasHeaderCue, type PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const phoneGapPattern =
  /^(?:[ \t]?[-./·•*_~][ \t]?|[ \t]{1,2}|[ \t]?[-./]?\)[ \t]?[-./]?[ \t]?|[ \t]?\([ \t]?|[ \t-]?\n[ \t>]{0,3})$/;
const phoneRunRules = { gap: phoneGapPattern, leastDigits: 7, mostDigits: 15, mostGroups: 15 };
/** Without a cue word nearby, only numbers that qualify without one are validated. */
const unlabelledPhoneRunRules = {
  ...phoneRunRules,
  leastDigits: 9,
  worth: (digits: string) => /^(?:1?[2-9]\d{9}|[01]\d{8,12}|8\d{10}|00[1-9]\d{7,12}|[1-9]\d9\d{8})$/.test(digits),
};

/** North American numbers: area and exchange start with 2–9, and neither is a service code (NANPA). */
const northAmerican = /^1?[2-9](?!11)\d\d[2-9](?!11)\d{6}$/;

/** Dates, times, decimals and amounts resemble short phone numbers. */
function isDateLike({ sizes, gaps, digits }: DigitGroupRun): boolean {
  const cut = sizes.join();
  if (/^(?:[12],[12],(?:4|2)|4,[12],[12])$/.test(cut) && gaps.every((sign) => /[-./ ]/.test(sign))) return true;
  if (/^(?:(?:19|20)\d\d){2}$/.test(digits) && cut === '4,4') return true;
  return cut.startsWith('4,2,2,') || (sizes.length === 2 && gaps[0] === '.' && digits.length < 9);
}

/** Where the number starts, including its plus sign or bracket. */
function findPhoneOpening(text: string, start: number): { start: number; plus: boolean } {
  const lead = /(?:\+ ?\(?|\(\+? ?)$/.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? '';
  // A bracket that closes after the number does not belong to the area code.
  return { start: start - lead.length, plus: lead.includes('+') };
}

/** A "(0)" after the country code is only dialled domestically. */
function toInternationalDigits(run: DigitGroupRun, text: string): string {
  const written = text.slice(run.start, run.end);
  return /\(0\)/.test(written) ? written.replace(/\(0\)/, '').replace(/\D/g, '') : run.digits;
}

/** The confidence that digit groups without a country code are a phone number; `labelled`: a cue word says so. */
function nationalPhoneConfidence(run: DigitGroupRun, labelled: boolean, exists: PhoneNumberValidator): number {
  const { digits, sizes, gaps } = run;
  if (isDateLike(run) || /^(\d)\1+$/.test(digits)) return 0;
  if (northAmerican.test(digits)) {
    const cut = sizes.join();
    if (labelled) return 0.93;
    if (/^(?:1,)?3,3,4$/.test(cut)) return gaps.every((sign) => sign === ' ') ? 0.72 : 0.85;
    return /^3,7$/.test(cut) && (gaps[0] ?? '').includes(')') ? 0.75 : 0;
  }
  const cut = sizes.map((size, index) => digits.slice(...digitRangeOf(sizes, index, size))).join('-');
  const shape = nationalPhoneFormats.find(
    (row: NationalPhoneFormat) => (labelled || row.alone) && row.written.test(cut),
  );
  if (shape && exists(digits, shape.country)) return labelled ? 0.92 : 0.7;
  return 0;
}

function digitRangeOf(sizes: readonly number[], index: number, size: number): [number, number] {
  const start = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
  return [start, start + size];
}

interface PhoneContext {
  text: string;
  plus: boolean;
  labelled: boolean;
  exists: PhoneNumberValidator;
}

function phoneConfidence(run: DigitGroupRun, { text, plus, labelled, exists }: PhoneContext): number {
  if (plus || (/^00[1-9]/.test(run.digits) && run.digits.length >= 10)) {
    const number = toInternationalDigits(run, text).replace(/^00/, '');
    if (number.length >= 8 && number.length <= 15) {
      if (number.startsWith('1') ? northAmerican.test(number) && number.length === 11 : exists(`+${number}`))
        return 0.97;
      if (labelled) return 0.7;
    }
    if (plus) return 0;
  }
  const known = nationalPhoneConfidence(run, labelled, exists);
  if (known > 0 || !labelled) return known;
  // After a cue word: local numbers and ranges reserved for fiction count as well.
  const plausible =
    run.digits.length >= 7 &&
    run.digits.length <= 13 &&
    !isDateLike(run) &&
    !run.gaps.some((sign) => sign.includes('\n'));
  return plausible && new Set(run.digits).size > 1 ? 0.62 : 0;
}

/** Whether a cue identifies this as a phone number, and no nearer cue as something else. */
function findPhoneLabel(textIndex: PiiTextIndex, start: number, end: number): 'phone' | 'other' | undefined {
  const cues = textIndex.cues(phoneWords);
  const named = findCueBefore(cues, start, 32);
  const other = findCueBefore(textIndex.otherNumberCues(), start, 28);
  if (other > named) return 'other';
  if (named >= 0 || hasHeaderCue(textIndex, cues, start) || findCueAfter(cues, end, 4) >= 0) return 'phone';
  return undefined;
}

/** The best run starting at this group, longest first. */
function findBestPhone(textIndex: PiiTextIndex, first: number, exists: PhoneNumberValidator): PiiCandidate | undefined {
  const { text } = textIndex;
  const groups = textIndex.groups();
  const digitsStart = groups[first]?.start ?? 0;
  const opening = findPhoneOpening(text, digitsStart);
  const stuck = opening.plus ? /[A-Za-z0-9]/.test(text.charAt(opening.start - 1)) : continuesLeft(text, opening.start);
  if (stuck && (opening.plus || findCueBefore(textIndex.cues(phoneWords), opening.start, 0) < 0)) return undefined;
  const hinted = opening.plus || findCueAfter(textIndex.cues(phoneWords), Math.max(0, digitsStart - 34), 80) >= 0;
  const columned = !hinted && hasHeaderCue(textIndex, textIndex.cues(phoneWords), digitsStart);
  const runs = findDigitRuns(groups, first, hinted || columned ? phoneRunRules : unlabelledPhoneRunRules);
  if (runs.length === 0) return undefined;
  const label = findPhoneLabel(textIndex, digitsStart, runs.at(-1)?.end ?? digitsStart);
  if (label === 'other' && !opening.plus) return undefined;
  let winner: PiiCandidate | undefined;
  for (const run of runs.reverse()) {
    if (continuesRight(text, run.end)) continue;
    const confidence = phoneConfidence(run, { text, plus: opening.plus, labelled: label === 'phone', exists });
    if (confidence <= (winner?.confidence ?? 0)) continue;
    // The bracket belongs to the number only if it is closed inside it.
    const inside = text.slice(digitsStart, run.end).includes(')');
    const start = opening.plus || inside ? opening.start : digitsStart;
    winner = { start, end: run.end, confidence };
    if (confidence > 0.7) break;
  }
  return winner;
}

/** Digits counting up or down by one are not a phone number. */
function isCountingSequence(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits.charAt(index))));
  return steps.size === 1;
}

function findSpokenPhones(textIndex: PiiTextIndex): PiiCandidate[] {
  const found: PiiCandidate[] = [];
  for (const { start, end, digits } of findSpokenPhoneNumbers(textIndex.text)) {
    if (isCountingSequence(digits)) continue;
    const label = findPhoneLabel(textIndex, start, end);
    const whole = northAmerican.test(digits) || /^0[1-9]\d{8,9}$/.test(digits);
    const confidence = label === 'phone' ? (digits.length >= 7 ? 0.88 : 0.65) : whole && label !== 'other' ? 0.75 : 0;
    const bracket = textIndex.text.charAt(start - 1) === '(' && textIndex.text.slice(start, end).includes(')') ? 1 : 0;
    if (confidence > 0) found.push({ start: start - bracket, end, confidence });
  }
  return found;
}

export const phone: PiiRecogniser = {
  mayContain: (folded) => /\d[^\p{L}]{0,6}\d/u.test(folded) || mayContainSpokenDigits(folded),
  find: (textIndex) => {
    const groups = textIndex.groups();
    const exists = createPhoneNumberValidator();
    const found: PiiCandidate[] = mayContainSpokenDigits(textIndex.text) ? findSpokenPhones(textIndex) : [];
    for (let first = 0; first < groups.length; first++) {
      const candidate = findBestPhone(textIndex, first, exists);
      if (!candidate) continue;
      found.push(candidate);
      while (first + 1 < groups.length && (groups[first + 1]?.start ?? candidate.end) < candidate.end) first++;
    }
    return found;
  },
};
