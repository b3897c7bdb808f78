/** Spoken numbers: "four one one one", "double five", "twenty three", "eight hundred", "nineteen ninety". */
import { type SpokenToken, skipHesitations } from './spoken-tokens.ts';

const toNumberEntries = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + step * index]);

const unitWords = new Map<string, number>([
  ...toNumberEntries('zero one two three four five six seven eight nine', 0),
  ['oh', 0],
  ['o', 0],
  ['nought', 0],
  ['naught', 0],
  ['niner', 9],
]);
const teenWords = new Map(
  toNumberEntries('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
);
const tensWords = new Map([
  ...toNumberEntries('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ['fourty', 40],
] as const);
const scaleWords = new Map([
  ['hundred', 100],
  ['thousand', 1000],
]);
const multiplierWords = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
]);

/** Digits spoken as one unit. */
export interface SpokenDigitGroup {
  readonly digits: string;
  /** Tokens, end exclusive. */
  readonly from: number;
  readonly to: number;
}

interface SpokenNumberValue {
  value: number;
  to: number;
}

/** "oh" and "o" are also an exclamation and a letter: they are digits only next to digits (see `readDigitGroups`). */
const isSpokenZeroLetter = (word: string) => word === 'oh' || word === 'o';

/** Whether there is no pause between this token and the next. */
const isUnpaused = (tokens: readonly SpokenToken[], index: number): boolean => tokens[index]?.tail === '';

/** 1–99 in words. */
function readBelowHundred(tokens: readonly SpokenToken[], from: number): SpokenNumberValue | undefined {
  const word = tokens[from]?.word ?? '';
  const ten = tensWords.get(word);
  if (ten !== undefined) {
    const unit = isUnpaused(tokens, from) ? unitWords.get(tokens[from + 1]?.word ?? '') : undefined;
    const isCounting = unit !== undefined && unit > 0;
    return { value: isCounting ? ten + unit : ten, to: isCounting ? from + 2 : from + 1 };
  }
  const value = teenWords.get(word) ?? unitWords.get(word);
  return value === undefined ? undefined : { value, to: from + 1 };
}

const startsNumber = (word = ''): boolean =>
  unitWords.has(word) || teenWords.has(word) || tensWords.has(word) || multiplierWords.has(word) || /^\d+$/.test(word);

/**
 * What follows "eight hundred": with "and", or at the end of the number; otherwise it is dictation: eight hundred,
 * five, five, five.
 */
function readAddend(tokens: readonly SpokenToken[], at: number): SpokenNumberValue | undefined {
  const saysAnd = tokens[at]?.word === 'and';
  const rest = readBelowHundred(tokens, saysAnd ? at + 1 : at);
  if (rest === undefined || rest.value === 0) return undefined;
  const isLast = !startsNumber(tokens[rest.to]?.word) || !isUnpaused(tokens, rest.to - 1);
  return saysAnd || isLast ? rest : undefined;
}

/** A number in words. */
function readNumberWords(tokens: readonly SpokenToken[], from: number): SpokenDigitGroup | undefined {
  let number = readBelowHundred(tokens, from);
  if (number === undefined) return undefined;
  for (;;) {
    const scale = scaleWords.get(tokens[number.to]?.word ?? '');
    if (scale === undefined || number.value === 0 || number.value % scale === 0 || !isUnpaused(tokens, number.to - 1))
      break;
    const scaled: SpokenNumberValue = { value: number.value * scale, to: number.to + 1 };
    const added = readAddend(tokens, scaled.to);
    number = added ? { value: scaled.value + added.value, to: added.to } : scaled;
  }
  return { digits: String(number.value), from, to: number.to };
}

/** Round millions are no dictated number: "2,300,000". */
const isRoundMillion = (word: string): boolean => /^\d{1,3}(?:,\d{3})+,000$/.test(word);

/** A number in digits: "555", "555-0199", "1,000"; not "3.5", "20th" or "$5". */
function readNumberDigits({ word }: SpokenToken, from: number): SpokenDigitGroup | undefined {
  const isNumber =
    /^\+?\d+(?:-\d+)*$/.test(word) || /^\d{1,3}(?:,\d{3})+$/.test(word) || /^\d{3}\.\d{3}\.\d{4}$/.test(word);
  return isNumber && !isRoundMillion(word) ? { digits: word.replace(/[^\d+]/g, ''), from, to: from + 1 } : undefined;
}

/** "double five", "triple oh". */
function readRepeatedDigit(tokens: readonly SpokenToken[], from: number): SpokenDigitGroup | undefined {
  const count = multiplierWords.get(tokens[from]?.word ?? '');
  const next = tokens[from + 1]?.word ?? '';
  const digit = unitWords.get(next) ?? (/^\d$/.test(next) ? Number(next) : undefined);
  if (count === undefined || digit === undefined) return undefined;
  return { digits: String(digit).repeat(count), from, to: from + 2 };
}

/** The number that begins at this token. */
function readDigitGroupAt(tokens: readonly SpokenToken[], from: number): SpokenDigitGroup | undefined {
  const token = tokens[from];
  if (token === undefined) return undefined;
  return readRepeatedDigit(tokens, from) ?? readNumberDigits(token, from) ?? readNumberWords(tokens, from);
}

/** Words between two groups that describe a number's notation. */
const numberJoinWords = new Set(['dash', 'hyphen', 'minus', 'space']);

/** Where a group may continue: after hesitations, and after one word such as "dash". */
function skipNumberJoin(tokens: readonly SpokenToken[], at: number): number {
  const next = skipHesitations(tokens, at);
  return numberJoinWords.has(tokens[next]?.word ?? '') ? skipHesitations(tokens, next + 1) : next;
}

/** Slow dictation is transcribed with full stops between digits; two amounts in two sentences are two numbers. */
function continuesNumber(tokens: readonly SpokenToken[], before: SpokenDigitGroup, after: SpokenDigitGroup): boolean {
  if (!/[.?!…;:]/.test(tokens[before.to - 1]?.tail ?? '')) return true;
  return before.digits.length === after.digits.length || Math.max(before.digits.length, after.digits.length) <= 2;
}

/**
 * The longest sequence of numbers from this token on; [] if none begins here. Bounded, but long enough for the longest
 * number.
 */
export function readDigitGroups(tokens: readonly SpokenToken[], from: number): SpokenDigitGroup[] {
  const run: SpokenDigitGroup[] = [];
  let next = from;
  while (run.length < 40) {
    const group = readDigitGroupAt(tokens, next);
    const last = run.at(-1);
    if (group === undefined || (last && !continuesNumber(tokens, last, group))) break;
    run.push(group);
    next = skipNumberJoin(tokens, group.to);
  }
  return isSpokenZeroLetter(tokens[from]?.word ?? '') && run.length < 3 ? [] : run;
}

/** Counting up or down is not personal data. */
export function counts(run: readonly SpokenDigitGroup[]): boolean {
  if (run.length < 5) return false;
  const values = run.map(({ digits }) => Number(digits));
  const steps = new Set(values.slice(1).map((value, index) => value - (values[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1;
}
