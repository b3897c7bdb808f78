/** Numbers as they are said: "four one one one", "double five", "twenty three", "eight hundred", "nineteen ninety". */
import { pastHesitation, type Token } from './tokens.ts';

const row = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + step * index]);

const units = new Map<string, number>([
  ...row('zero one two three four five six seven eight nine', 0),
  ['oh', 0],
  ['o', 0],
  ['nought', 0],
  ['naught', 0],
  ['niner', 9],
]);
const teens = new Map(row('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10));
const tens = new Map([
  ...row('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ['fourty', 40],
] as const);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
]);
const times = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
]);

/** Digits that belong together as they were said. */
export interface Group {
  readonly digits: string;
  /** Tokens, end exclusive. */
  readonly from: number;
  readonly to: number;
}

interface Value {
  value: number;
  to: number;
}

/** "oh" and "o" are an exclamation and a letter as well: they are digits only beside digits (see `runFrom`). */
const isZeroByCourtesy = (word: string) => word === 'oh' || word === 'o';

/** Whether nothing parts this token from the next one. */
const flows = (tokens: readonly Token[], index: number): boolean => tokens[index]?.tail === '';

/** 1–99 in words. */
function belowHundred(tokens: readonly Token[], from: number): Value | undefined {
  const word = tokens[from]?.word ?? '';
  const ten = tens.get(word);
  if (ten !== undefined) {
    const unit = flows(tokens, from) ? units.get(tokens[from + 1]?.word ?? '') : undefined;
    const counts = unit !== undefined && unit > 0;
    return { value: counts ? ten + unit : ten, to: counts ? from + 2 : from + 1 };
  }
  const value = teens.get(word) ?? units.get(word);
  return value === undefined ? undefined : { value, to: from + 1 };
}

const startsNumber = (word = ''): boolean =>
  units.has(word) || teens.has(word) || tens.has(word) || times.has(word) || /^\d+$/.test(word);

/** What follows "eight hundred": with "and", or as the last of the number; else it is dictation: eight hundred, five, five, five. */
function addedTo(tokens: readonly Token[], at: number): Value | undefined {
  const saysAnd = tokens[at]?.word === 'and';
  const rest = belowHundred(tokens, saysAnd ? at + 1 : at);
  if (rest === undefined || rest.value === 0) return undefined;
  const isLast = !startsNumber(tokens[rest.to]?.word) || !flows(tokens, rest.to - 1);
  return saysAnd || isLast ? rest : undefined;
}

/** A number in words. */
function inWords(tokens: readonly Token[], from: number): Group | undefined {
  let number = belowHundred(tokens, from);
  if (number === undefined) return undefined;
  for (;;) {
    const scale = scales.get(tokens[number.to]?.word ?? '');
    if (scale === undefined || number.value === 0 || number.value % scale === 0 || !flows(tokens, number.to - 1)) break;
    const scaled: Value = { value: number.value * scale, to: number.to + 1 };
    const added = addedTo(tokens, scaled.to);
    number = added ? { value: scaled.value + added.value, to: added.to } : scaled;
  }
  return { digits: String(number.value), from, to: number.to };
}

/** A number in digits: "555", "555-0199", "1,000"; not "3.5", "20th" or "$5". */
function inDigits({ word }: Token, from: number): Group | undefined {
  const isNumber =
    /^\+?\d+(?:-\d+)*$/.test(word) || /^\d{1,3}(?:,\d{3})+$/.test(word) || /^\d{3}\.\d{3}\.\d{4}$/.test(word);
  return isNumber ? { digits: word.replace(/[^\d+]/g, ''), from, to: from + 1 } : undefined;
}

/** "double five", "triple oh". */
function repeated(tokens: readonly Token[], from: number): Group | undefined {
  const count = times.get(tokens[from]?.word ?? '');
  const next = tokens[from + 1]?.word ?? '';
  const digit = units.get(next) ?? (/^\d$/.test(next) ? Number(next) : undefined);
  if (count === undefined || digit === undefined) return undefined;
  return { digits: String(digit).repeat(count), from, to: from + 2 };
}

/** The number that begins at this token. */
function groupAt(tokens: readonly Token[], from: number): Group | undefined {
  const token = tokens[from];
  if (token === undefined) return undefined;
  return repeated(tokens, from) ?? inDigits(token, from) ?? inWords(tokens, from);
}

/** Words between two groups that say how a number is written and not what it is. */
const joints = new Set(['dash', 'hyphen', 'minus', 'space']);

/** Where a group may go on: after hesitation, after one word that says "dash". */
function afterJoint(tokens: readonly Token[], at: number): number {
  const next = pastHesitation(tokens, at);
  return joints.has(tokens[next]?.word ?? '') ? pastHesitation(tokens, next + 1) : next;
}

/** Slow dictation is written with full stops between digits; two amounts in two sentences are two numbers. */
function goesOn(tokens: readonly Token[], before: Group, after: Group): boolean {
  if (!/[.?!…;:]/.test(tokens[before.to - 1]?.tail ?? '')) return true;
  return before.digits.length === after.digits.length || Math.max(before.digits.length, after.digits.length) <= 2;
}

/** A longest sequence of numbers from this token on; [] where none begins. At most so many that the longest number fits. */
export function runFrom(tokens: readonly Token[], from: number): Group[] {
  const run: Group[] = [];
  let next = from;
  while (run.length < 40) {
    const group = groupAt(tokens, next);
    const last = run.at(-1);
    if (group === undefined || (last && !goesOn(tokens, last, group))) break;
    run.push(group);
    next = afterJoint(tokens, group.to);
  }
  return isZeroByCourtesy(tokens[from]?.word ?? '') && run.length < 3 ? [] : run;
}

/** Counting to ten, or down: nobody's number. */
export function counts(run: readonly Group[]): boolean {
  if (run.length < 5) return false;
  const values = run.map(({ digits }) => Number(digits));
  const steps = new Set(values.slice(1).map((value, index) => value - (values[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1;
}
