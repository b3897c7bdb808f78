/**
 * Numbers that were read out: digits after a cue are taken for what the cue says, without their checksum, since
 * recognisers lose and double digits; and what may be a secret is covered although it is not sure.
 */
import type { TextPiiCategory } from '@winnow/core';
import { toWrittenTranscript } from './written-transcript.ts';

/** A word of a transcript; confidence 0–1, absent if it is not known. */
export interface HeardWord {
  readonly text: string;
  readonly confidence?: number;
}

/** Words of the transcript, end exclusive. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** Digits that were read out, with hesitations and misheard words between them. */
interface DigitRun extends WordRange {
  readonly digits: string;
}

interface SecretCue {
  /** Absent: what it announces is covered, and is no category of personal data. */
  readonly category?: TextPiiCategory;
  readonly words: RegExp;
  readonly leastDigits: number;
}

/** Chosen by us, not measured: two or three digits less than the shortest number of that kind, which may be lost. */
const cues: readonly SecretCue[] = [
  {
    category: 'creditCard',
    words:
      /\b(?:cards?|visa|master ?card|amex|american express|discover|debit|credit|long number|(?:16|sixteen) digits?)\b/i,
    leastDigits: 8,
  },
  { category: 'ssn', words: /\b(?:social\w*|ssn|sns|ssm|s\.? ?(?:s|&|and)\.? ?n|tax id)\b/i, leastDigits: 7 },
  { category: 'passportId', words: /\bpassport\b/i, leastDigits: 6 },
  {
    category: 'phone',
    words: /\b(?:call|text|ring|dial|phone|telephone|cell|mobile|reach|fax|whatsapp|message|contact)\b/i,
    leastDigits: 7,
  },
  { words: /\b(?:account|routing|iban|sort code|licen[cs]e|numbers?)\b/i, leastDigits: 6 },
  { words: /\b(?:pin|pass ?code|password|security code|cvv|cvc|access code)\b/i, leastDigits: 3 },
];

/** Chosen by us, not measured: "the long number on the front of it reads". */
const CUE_WORDS = 9;
/** Chosen by us, not measured: without a cue, so many digits are hardly anything else. */
const LEAST_UNANNOUNCED_DIGITS = 9;
/** Chosen by us, not measured: misheard digits amid others. */
const MOST_WORDS_BETWEEN = 2;
/** Below it a word may be anything. */
const DOUBTFUL_CONFIDENCE = 0.55;
const LEAST_SURE_CONFIDENCE = 0.5;

/** Amounts, times, ordinals, percentages and round thousands are no dictated digits. */
export const isOtherNumber = (text: string): boolean =>
  /[$€£%:]|\d(?:st|nd|rd|th|s)\b|\d ?(?:am|pm)\b|^\d{1,3}(?:,\d{3})*,\d00\b/i.test(text);

/** The digits of a piece of written transcript; "O2" is zero two. */
function digitsOf(text: string): string {
  if (isOtherNumber(text)) return '';
  const digits = text.replace(/(?<![\p{L}])[oO](?=\d)|(?<=\d)[oO](?![\p{L}])/gu, '0').replace(/\D/g, '');
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  return letters === 0 || digits.length >= 4 ? digits : letters === 1 ? digits : '';
}

const isYears = (run: readonly string[]): boolean => run.every((digits) => /^(?:1[5-9]|20)\d\d$/.test(digits));

const joined = (words: readonly HeardWord[]): string => words.map(({ text }) => text).join(' ');

/** The runs of digits, in order. */
function findDigitRuns(words: readonly HeardWord[]): DigitRun[] {
  const { text, spans } = toWrittenTranscript(words.map((word) => word.text));
  const runs: { from: number; to: number; parts: string[] }[] = [];
  for (const { start, end, from, to } of spans) {
    const digits = digitsOf(text.slice(start, end));
    // The written form has no commas: the transcript shows whether they are thousands.
    if (digits === '' || isOtherNumber(joined(words.slice(from, to)))) continue;
    const last = runs.at(-1);
    const between = last === undefined ? [] : words.slice(last.to, from);
    const isNear = last !== undefined && between.length <= MOST_WORDS_BETWEEN;
    const isDoubtful = between.every(({ confidence = 1 }) => confidence < DOUBTFUL_CONFIDENCE);
    if (last && isNear && isDoubtful) Object.assign(last, { to, parts: [...last.parts, digits] });
    else runs.push({ from, to, parts: [digits] });
  }
  return runs
    .filter(({ parts }) => !isYears(parts))
    .map(({ from, to, parts }) => ({ from, to, digits: parts.join('') }));
}

/** The cue nearest before a run, in its own first word too ("social.com-532-19-4406"). */
function findCue(words: readonly HeardWord[], { from }: WordRange): SecretCue | undefined {
  const before = joined(words.slice(Math.max(0, from - CUE_WORDS), from + 1));
  let best: { cue: SecretCue; at: number } | undefined;
  for (const cue of cues) {
    const at = [...before.matchAll(new RegExp(cue.words, 'gi'))].at(-1)?.index ?? -1;
    // The general "number" gives way to the word beside it: "my card number is".
    if (at >= 0 && (best === undefined || (cue.category !== undefined && at > best.at))) best = { cue, at };
  }
  return best?.cue;
}

export interface AnnouncedNumber extends DigitRun {
  readonly category: TextPiiCategory;
}

/** Digits after a cue that names what they are, with or without a valid checksum. */
export function findAnnouncedNumbers(words: readonly HeardWord[]): AnnouncedNumber[] {
  return findDigitRuns(words).flatMap((run) => {
    const cue = findCue(words, run);
    if (cue?.category === undefined || run.digits.length < cue.leastDigits || run.digits.length > 24) return [];
    return [{ ...run, category: cue.category }];
  });
}

/** The doubtful words right after a cue, up to the first two that are sure. */
function findDoubtfulAfter(words: readonly HeardWord[], at: number): WordRange[] {
  let to = at;
  for (let index = at; index < words.length && index < at + CUE_WORDS; index++) {
    const { confidence = 1 } = words[index] ?? {};
    if (confidence < LEAST_SURE_CONFIDENCE) to = index + 1;
    else if (index - to >= MOST_WORDS_BETWEEN) break;
  }
  const held = words.slice(at, to);
  const sure = held.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, held.length);
  return held.length > 0 && sure < DOUBTFUL_CONFIDENCE ? [{ from: at, to }] : [];
}

/** Cues after which nothing but a secret is said. */
const strongCue =
  /\b(?:address is|(?:lives?|living|staying) at|born on|birthday is|date of birth|card number|card is|social(?: security)?(?: number)?|ssn|phone number|number is|cell is|call me (?:at|on)|reach me (?:at|on)|passport number|account number|account is|i ?ban|pin is|password is|e-?mail(?: address)? is|e?-?mail address(?:es)?|write to)\b/gi;

/** The index of the word after each strong cue. */
export const findSecretCues = (words: readonly HeardWord[]): number[] => findCueEnds(words, strongCue);

/** The index of the word after each cue. */
export function findCueEnds(words: readonly HeardWord[], cue: RegExp): number[] {
  const text = joined(words);
  const ends = [...text.matchAll(cue)].map(({ index, 0: found }) => index + found.length);
  let length = 0;
  const starts = words.map(({ text: word }) => {
    const start = length;
    length += word.length + 1;
    return start;
  });
  return ends.map((end) => {
    const next = starts.findIndex((start) => start >= end);
    const at = next < 0 ? words.length : next;
    return /^(?:is|at|on)$/i.test(words[at]?.text ?? '') ? at + 1 : at;
  });
}

/** Chosen by us, not measured: digits so few words after a cue are what it announces, however few were understood. */
const MOST_WORDS_BEFORE_DIGITS = 3;
const LEAST_ANNOUNCED_DIGITS = 2;
/** Chosen by us, not measured: the words of the longest account number that people dictate digit by digit. */
const MOST_SECRET_WORDS = 30;
/**
 * Chosen on 60 recordings of secrets: the mean confidence of a clause that was understood is higher, that of an address
 * heard as "you know not all sent I made have an ample" is .4 to .62.
 */
const SURE_CLAUSE_CONFIDENCE = 0.7;

const meanConfidence = (words: readonly HeardWord[]): number =>
  words.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, words.length);

/** Whether a word ends a sentence; "d." and "4." may be parts of what is dictated. */
const endsSentence = ({ text }: HeardWord): boolean => /\p{L}{2}[.?!]$/u.test(text);

/** From a cue to the end of its sentence. */
function findClause(words: readonly HeardWord[], at: number): WordRange {
  const end = words.findIndex((word, index) => index >= at && endsSentence(word));
  return { from: at, to: Math.min(end < 0 ? words.length : end + 1, at + MOST_SECRET_WORDS) };
}

/**
 * The rest of the sentence after a cue, if it was not understood for sure, else up to its last digits: "zero nine, I
 * made seven three, nine zero".
 */
function findAnnounced(words: readonly HeardWord[], at: number, runs: readonly DigitRun[]): WordRange[] {
  const clause = findClause(words, at);
  const { from, to } = clause;
  if (to > from && meanConfidence(words.slice(from, to)) < SURE_CLAUSE_CONFIDENCE) return [clause];
  const own = runs.filter((run) => run.from >= from && run.from < to && run.digits.length >= LEAST_ANNOUNCED_DIGITS);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || first.from > at + MOST_WORDS_BEFORE_DIGITS) return [];
  return [{ from: at, to: last.to }];
}

/** Ranges that share words, as one. */
function mergeRanges(ranges: readonly WordRange[]): WordRange[] {
  const merged: WordRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from < last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else merged.push({ from, to });
  }
  return merged;
}

/** What may be a secret and is not sure to be one: digits, and words in doubt after a cue. */
export function findSuspectedSecrets(words: readonly HeardWord[]): WordRange[] {
  const runs = findDigitRuns(words);
  const numbers = runs.filter((run) => {
    const least = Math.min(LEAST_UNANNOUNCED_DIGITS, findCue(words, run)?.leastDigits ?? LEAST_UNANNOUNCED_DIGITS);
    return run.digits.length >= least;
  });
  const announced = findSecretCues(words).flatMap((at) => [
    ...findDoubtfulAfter(words, at),
    ...findAnnounced(words, at, runs),
  ]);
  return mergeRanges([...numbers, ...announced].map(({ from, to }) => ({ from, to })));
}

/** Chosen by us, not measured: so many words together that are hardly understood may be anything. */
const MIN_DOUBTFUL_WORDS = 4;
/** Chosen on the same recordings: "the accounted be nearer of" in place of "the account is D E zero". */
const HARDLY_HEARD_CONFIDENCE = 0.55;

/** Sentences that were hardly understood: a secret may be said in them, with its cue. */
export function findHardlyHeard(words: readonly HeardWord[]): WordRange[] {
  const sentences: WordRange[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    if (!endsSentence(word) && index + 1 < words.length) continue;
    sentences.push({ from, to: index + 1 });
    from = index + 1;
  }
  return sentences.filter(
    (sentence) =>
      sentence.to - sentence.from >= MIN_DOUBTFUL_WORDS &&
      meanConfidence(words.slice(sentence.from, sentence.to)) < HARDLY_HEARD_CONFIDENCE,
  );
}
