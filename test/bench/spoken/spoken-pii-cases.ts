/** Sentences in which somebody says a number or an address, in the ways people say them; generated from a seed. */
import type { PiiCategory } from '@winnow/core';

export interface SpokenPiiCase {
  readonly words: readonly string[];
  readonly category: PiiCategory;
  /** Indices of the words that express it, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Random numbers from a seed (Park and Miller's minimal standard). */
function dice(seed: number) {
  let state = (seed * 7_919 + 12_345) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
type Dice = ReturnType<typeof dice>;

const ones = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const digitWord = (digit: string, { chance }: Dice): string =>
  digit === '0' && chance(0.5) ? 'oh' : (ones[Number(digit)] ?? '');

/** Digit by digit, sometimes with "double" where two are the same. */
function byDigits(digits: string, dice: Dice): string[] {
  const words: string[] = [];
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charAt(at);
    const isTwice = digits.charAt(at + 1) === digit && dice.chance(0.4);
    if (isTwice) words.push('double');
    words.push(digitWord(digit, dice));
    if (isTwice) at++;
  }
  return words;
}

/** 10–99 in words. */
function twoDigits(pair: string): string[] {
  const [ten = 0, one = 0] = [...pair].map(Number);
  if (ten === 1) return [teens[one] ?? ''];
  return one === 0 ? [tens[ten] ?? ''] : [tens[ten] ?? '', ones[one] ?? ''];
}

/** In pairs, where possible: "forty one eleven". */
function byPairs(digits: string, dice: Dice): string[] {
  const pairs = digits.match(/../g) ?? [];
  const isWhole = digits.length % 2 === 0 && pairs.every((pair) => !pair.startsWith('0'));
  return isWhole ? pairs.flatMap(twoDigits) : byDigits(digits, dice);
}

const group = (digits: string, dice: Dice): string[] =>
  digits.length === 4 && dice.chance(0.25) ? byPairs(digits, dice) : byDigits(digits, dice);

/** A pause after each group but the last, as recognizers write it. */
function inGroups(sizes: readonly number[], digits: string, dice: Dice): string[] {
  let at = 0;
  const isPaused = dice.chance(0.6);
  return sizes.flatMap((size, index) => {
    const words = group(digits.slice(at, at + size), dice);
    at += size;
    const last = words.at(-1) ?? '';
    return index < sizes.length - 1 && isPaused ? [...words.slice(0, -1), `${last},`] : words;
  });
}

function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

function card(dice: Dice): string[] {
  const start = dice.pick(['4', '51', '55', '6011', '37']);
  const length = start === '37' ? 15 : 16;
  const digits = start + dice.digits(length - start.length - 1);
  return inGroups(length === 15 ? [4, 6, 5] : [4, 4, 4, 4], digits + checkDigit(digits), dice);
}

function phone(dice: Dice): string[] {
  const area = dice.pick(['202', '415', '312', '646', '713', '305', '800']);
  const exchange = dice.pick(['555', '867', '348', '229']);
  const rest = [...inGroups([3, 4], exchange + dice.digits(4), dice)];
  const areaWords = area === '800' ? ['eight', 'hundred'] : byDigits(area, dice);
  return [...(dice.chance(0.2) ? ['one'] : []), ...areaWords, ...rest];
}

function social(dice: Dice): string[] {
  const area = String(100 + dice.below(500));
  return inGroups([3, 2, 4], `${area}${10 + dice.below(89)}${1_000 + dice.below(8_999)}`, dice);
}

const names = 'anna mark julia peter sarah tom linda oscar nina paul'.split(' ');
const families = 'smith jones miller brown taylor walker young king wright hill'.split(' ');
const hosts = 'gmail yahoo outlook hotmail icloud proton'.split(' ');

function email(dice: Dice): string[] {
  const sign = dice.pick(['dot', 'underscore', 'dash', '']);
  const name = dice.chance(0.2) ? [...dice.pick(names)] : [dice.pick(names)];
  const box = sign === '' ? name : [...name, sign, dice.pick(families)];
  const number = dice.chance(0.3) ? byDigits(String(10 + dice.below(89)), dice) : [];
  const at = dice.chance(0.2) ? ['at', 'sign'] : ['at'];
  const host = dice.chance(0.7)
    ? [dice.pick(hosts), 'dot', 'com']
    : [dice.pick(families), 'dot', dice.pick(['org', 'net', 'io'])];
  return [...box, ...number, ...at, ...host];
}

const months = 'January February March April May June July August September October November December'.split(' ');
const days = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

function birth(dice: Dice): string[] {
  const year = dice.chance(0.8)
    ? ['nineteen', ...twoDigits(String(40 + dice.below(59)))]
    : ['two', 'thousand', 'and', dice.pick(ones.slice(1))];
  return dice.chance(0.5)
    ? [dice.pick(months), dice.pick(days), ...year]
    : ['the', dice.pick(days), 'of', dice.pick(months), ...year];
}

interface SpokenPiiTemplate {
  readonly category: PiiCategory;
  readonly say: (dice: Dice) => string[];
  readonly before: readonly string[];
}

export const spokenPiiKinds = {
  card: {
    category: 'creditCard',
    say: card,
    before: ['my card number is', 'please charge my visa', 'the credit card is', 'here are the digits'],
  },
  phone: {
    category: 'phone',
    say: phone,
    before: ['call me at', 'my phone number is', 'you can reach me on', 'text me on my cell'],
  },
  ssn: {
    category: 'ssn',
    say: social,
    before: ['my social security number is', 'my social is', 'the last thing is my social security'],
  },
  email: {
    category: 'email',
    say: email,
    before: ['my email is', 'send it to', 'you can write to', 'my e-mail address is'],
  },
  birth: {
    category: 'dateOfBirth',
    say: birth,
    before: ['I was born on', 'my date of birth is', 'my birthday is'],
  },
} as const satisfies Record<string, SpokenPiiTemplate>;
export type SpokenPiiKind = keyof typeof spokenPiiKinds;

const after = ['thank you', 'please', 'okay', 'did you get that', ''];

const split = (text: string): string[] => text.split(' ').filter(Boolean);

export function spokenCases(kind: SpokenPiiKind, count: number, seed: number): SpokenPiiCase[] {
  const own = dice(seed);
  const { category, say, before }: SpokenPiiTemplate = spokenPiiKinds[kind];
  return Array.from({ length: count }, () => {
    const [lead, said, tail] = [split(own.pick(before)), say(own), split(own.pick(after))];
    const end = [...said.slice(0, -1), `${said.at(-1) ?? ''}${tail.length > 0 ? ',' : '.'}`];
    return { words: [...lead, ...end, ...tail], category, from: lead.length, to: lead.length + said.length };
  });
}

const numbers = ({ below, pick }: Dice): string =>
  pick([...ones.slice(1), ...teens, ...tens.slice(2)]) + (below(5) === 0 ? ' hundred' : '');

/** Sentences full of numbers that are not personal data. */
export function harmlessSentences(count: number, seed: number): string[][] {
  const own = dice(seed);
  const sentences: readonly (() => string)[] = [
    () => `we sold ${numbers(own)} tickets and ${numbers(own)} drinks at ${numbers(own)} dollars each`,
    () => `the train leaves at ${numbers(own)} ${numbers(own)} from platform ${numbers(own)}`,
    () => `in nineteen ${own.pick(tens.slice(2))} ${own.pick(ones)} there were ${numbers(own)} of them`,
    () => `count with me one two three four five six seven eight nine ten`,
    () => `the score was ${numbers(own)} to ${numbers(own)} and then ${numbers(own)} to ${numbers(own)}`,
    () => `turn to page ${numbers(own)} chapter ${numbers(own)} verse ${numbers(own)}`,
    () => `mix ${numbers(own)} grams of flour with ${numbers(own)} of sugar and bake for ${numbers(own)} minutes`,
    () => `we met at the ${own.pick(families)} house at ${numbers(own)} and left at ${numbers(own)}`,
    () => `room ${byDigits(own.digits(3), own).join(' ')} is on floor ${numbers(own)}`,
    () => `look at ${own.pick(families)} dot com for the ${numbers(own)} best offers`,
    () => `the meeting is on ${own.pick(months)} ${own.pick(days)} at ${numbers(own)} thirty`,
    () =>
      `version ${own.pick(ones)} point ${own.pick(ones)} came out after version ${own.pick(ones)} point ${own.pick(ones)}`,
  ];
  return Array.from({ length: count }, () => split(own.pick(sentences)()));
}
