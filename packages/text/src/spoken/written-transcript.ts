/** Converts speech to written form: numbers in digits, addresses with their signs; with a map to the spoken words. */
import { getMonthNumber } from '../pii/dates/months.ts';
import { formatSpokenDigits } from './digit-layout.ts';
import { readSpokenEmailAt, type SpokenEmail } from './spoken-emails.ts';
import { counts, readDigitGroups, type SpokenDigitGroup } from './spoken-numbers.ts';
import { type SpokenToken, tokenizeTranscript } from './spoken-tokens.ts';

/** A range of the written text in UTF-16 units, and the words of the transcript that it comes from, end exclusive. */
interface WrittenSpan {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

export interface WrittenTranscript {
  readonly text: string;
  /** Ordered and disjoint. */
  readonly spans: readonly WrittenSpan[];
}

/** A rewrite of spoken text; indexes are tokens, or words, end exclusive. */
interface SpokenRewrite {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
);
ordinals.set('thirtieth', 30);
const tensBeforeOrdinal = new Map([
  ['twenty', 20],
  ['thirty', 30],
]);

const isMonthToken = (token: SpokenToken | undefined): boolean => getMonthNumber(token?.word ?? '') > 0;

/** "the twenty first of May", "May the first": a day next to its month, written without the words between. */
function rewriteDayAt(tokens: readonly SpokenToken[], from: number): SpokenRewrite | undefined {
  const at = tokens[from]?.word === 'the' ? from + 1 : from;
  const ten = tensBeforeOrdinal.get(tokens[at]?.word ?? '');
  const ordinal = ordinals.get(tokens[ten === undefined ? at : at + 1]?.word ?? '');
  if (ordinal === undefined || (ten !== undefined && ordinal > 9)) return undefined;
  const to = ten === undefined ? at + 1 : at + 2;
  const after = tokens[to]?.word === 'of' ? to + 1 : to;
  const day = String((ten ?? 0) + ordinal);
  if (isMonthToken(tokens[after])) return { text: day, from, to: after };
  return isMonthToken(tokens[from - 1]) ? { text: day, from, to } : undefined;
}

/** Digits grouped by pauses, which appear as commas. */
function groupDigitsByPause(tokens: readonly SpokenToken[], run: readonly SpokenDigitGroup[]): string[] {
  const said: string[] = [];
  let open = false;
  for (const { digits, to } of run) {
    if (open) said.push(`${said.pop() ?? ''}${digits}`);
    else said.push(digits);
    open = tokens[to - 1]?.tail === '';
  }
  return said;
}

const formatDigitGroups = (tokens: readonly SpokenToken[], run: readonly SpokenDigitGroup[]): string =>
  formatSpokenDigits(
    run.map(({ digits }) => digits),
    groupDigitsByPause(tokens, run),
  );

/**
 * Words between numbers: "one ninety two dot one sixty eight dot one dot one", "five slash six slash nineteen ninety".
 */
const numberSeparatorWords = new Map([
  ['dot', '.'],
  ['point', '.'],
  ['slash', '/'],
]);

/** Numbers joined by a word; with dots only four, because a single dot is a decimal point. */
function rewriteSeparatedNumbersAt(tokens: readonly SpokenToken[], from: number): SpokenRewrite | undefined {
  const parts: string[] = [];
  let to = from;
  let sign: string | undefined;
  for (let at = from; parts.length < 4; at = to + 1) {
    const run = readDigitGroups(tokens, at);
    const last = run.at(-1);
    if (last === undefined) break;
    parts.push(run.map(({ digits }) => digits).join(''));
    to = last.to;
    const next = numberSeparatorWords.get(tokens[to]?.word ?? '');
    if (next === undefined || (sign !== undefined && next !== sign)) break;
    sign = next;
  }
  const isAddress = sign === '.' && parts.length === 4 && parts.every((part) => Number(part) < 256);
  const isDate = sign === '/' && parts.length === 3;
  return (isAddress || isDate) && sign !== undefined ? { text: parts.join(sign), from, to } : undefined;
}

/** Codes of letters and digits: "A B one two three four five six seven". */
function rewriteCodeAt(tokens: readonly SpokenToken[], from: number): SpokenRewrite | undefined {
  let text = '';
  let at = from;
  while (text.length < 34) {
    const run = readDigitGroups(tokens, at);
    const last = run.at(-1);
    const word = tokens[at]?.word ?? '';
    if (last) text += run.map(({ digits }) => digits).join('');
    else if (/^[a-z]$/.test(word)) text += word.toUpperCase();
    else break;
    at = last?.to ?? at + 1;
    if (/[.?!]/.test(tokens[at - 1]?.tail ?? '')) break;
  }
  const isCode = text.length >= 6 && /^[A-Z]/.test(text) && /\d.*\d.*\d/.test(text) && !/^[AI]\d/.test(text);
  return isCode ? { text, from, to: at } : undefined;
}

function rewriteNumberAt(tokens: readonly SpokenToken[], from: number): SpokenRewrite | undefined {
  const plus = tokens[from]?.word === 'plus' ? '+' : '';
  const run = readDigitGroups(tokens, plus === '' ? from : from + 1);
  const last = run.at(-1);
  if (last === undefined || counts(run)) return undefined;
  if (plus === '') return { text: formatDigitGroups(tokens, run), from, to: last.to };
  const digits = run.map((group) => group.digits).join('');
  return digits.length >= 7 ? { text: `+${digits}`, from, to: last.to } : undefined;
}

/** The addresses by first token; one that begins inside another is skipped. */
function findSpokenEmails(tokens: readonly SpokenToken[]): Map<number, SpokenEmail> {
  const mails = new Map<number, SpokenEmail>();
  let done = 0;
  for (let at = 0; at < tokens.length; at++) {
    const mail = readSpokenEmailAt(tokens, at);
    if (mail === undefined || mail.from < done) continue;
    mails.set(mail.from, mail);
    done = mail.to;
  }
  return mails;
}

/** Skips sequences that are left unchanged: counting is skipped whole, not read again from its second number on. */
const skipCounting = (tokens: readonly SpokenToken[], from: number): number => {
  const run = readDigitGroups(tokens, from);
  return counts(run) ? (run.at(-1)?.to ?? from) : from;
};

/** The rewrites, ordered and disjoint. */
function findRewrites(tokens: readonly SpokenToken[]): SpokenRewrite[] {
  const mails = findSpokenEmails(tokens);
  const found: SpokenRewrite[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one =
      mails.get(at) ??
      rewriteCodeAt(tokens, at) ??
      rewriteSeparatedNumbersAt(tokens, at) ??
      rewriteDayAt(tokens, at) ??
      rewriteNumberAt(tokens, at);
    if (one) found.push(one);
    at = one ? one.to : Math.max(at + 1, skipCounting(tokens, at));
  }
  return found;
}

/**
 * Converts token indexes to word indexes, with the trailing punctuation; undefined if only part of a word is covered,
 * since the rest would be lost.
 */
function toWordRange(tokens: readonly SpokenToken[], { text, from, to }: SpokenRewrite): SpokenRewrite | undefined {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined) return undefined;
  const isWhole = tokens[from - 1]?.at !== first.at && tokens[to]?.at !== last.at;
  return isWhole ? { text: text + last.tail, from: first.at, to: last.at + 1 } : undefined;
}

/** Joins words with spaces and applies the replacements. */
function joinWords(words: readonly string[], replacements: readonly SpokenRewrite[]): WrittenTranscript {
  const pieces: WrittenSpan[] = [];
  let text = '';
  let done = 0;
  const add = (part: string, to: number) => {
    if (text !== '') text += ' ';
    const start = text.length;
    text += part;
    pieces.push({ start, end: text.length, from: done, to });
    done = to;
  };
  const plainTo = (end: number) => {
    while (done < end) add(words[done] ?? '', done + 1);
  };
  for (const { text: written, from, to } of replacements) {
    plainTo(from);
    add(written, to);
  }
  plainTo(words.length);
  return { text, spans: pieces };
}

/** The transcript unchanged. */
export const toVerbatimTranscript = (words: readonly string[]): WrittenTranscript => joinWords(words, []);

/**
 * Time grows linearly with the words. English only; numbers in other languages are left unchanged.
 * @param words of a transcript, in order, with their punctuation
 */
export function toWrittenTranscript(words: readonly string[]): WrittenTranscript {
  const tokens = tokenizeTranscript(words);
  return joinWords(
    words,
    findRewrites(tokens).flatMap((one) => toWordRange(tokens, one) ?? []),
  );
}

/** The words that a range of the written text comes from, end exclusive. */
export function findSourceWords(
  { spans }: WrittenTranscript,
  start: number,
  end: number,
): { from: number; to: number } {
  const touched = spans.filter((piece) => piece.start < end && piece.end > start);
  return { from: touched[0]?.from ?? 0, to: touched.at(-1)?.to ?? 0 };
}
