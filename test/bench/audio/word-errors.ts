/**
 * Word error rate: words inserted, deleted or substituted between what was said and what was recognized, per word said.
 */

const UNITS =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`.split(/\s+/);
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Alternative spellings of the same spoken word, without case and punctuation. */
const SPELLINGS: Readonly<Record<string, string>> = {
  mr: 'mister',
  mrs: 'missus',
  dr: 'doctor',
  ok: 'okay',
  neighbors: 'neighbours',
  favor: 'favour',
  km: 'kilometers',
  kilometres: 'kilometers',
  metres: 'meters',
  kg: 'kilograms',
  lb: 'pound',
};

interface WordErrorCount {
  readonly errors: number;
  /** Words that were said. */
  readonly words: number;
}

/**
 * Case, punctuation, hyphens and contractions ("I'm") do not count. A number in digits is read in the way that fits
 * best: as a number, digit by digit, or in pairs ("1984": nineteen eighty four).
 */
export function countWordErrors(said: string, read: string): WordErrorCount {
  const truth = wordsOf(said);
  let parts: string[][] = tokensOf(read).map((token) => [token]);
  parts = parts.map(([token = '']) => (/\d/.test(token) ? [token] : wordsOf(token)));
  for (const [index, [token = '']] of parts.entries()) {
    if (!/\d/.test(token)) continue;
    const ways = spokenForms(token);
    const errors = ways.map((way) => wordDistance(truth, parts.with(index, way).flat()));
    parts = parts.with(index, ways[errors.indexOf(Math.min(...errors))] ?? []);
  }
  return { errors: wordDistance(truth, parts.flat()), words: truth.length };
}

const wordsOf = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (/\d/.test(token) ? (spokenForms(token)[0] ?? []) : (SPELLINGS[token] ?? token)));

/** Contractions with a single long form. */
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]?t\b/g, 'cannot'],
  [/\bcan not\b/g, 'cannot'],
  [/\bwon['’]t\b/g, 'will not'],
  [/n['’]t\b/g, ' not'],
  [/\blet['’]s\b/g, 'let us'],
  [/['’]m\b/g, ' am'],
  [/['’]re\b/g, ' are'],
  [/['’]ll\b/g, ' will'],
  [/['’]ve\b/g, ' have'],
];

function tokensOf(text: string): string[] {
  const plain = CONTRACTIONS.reduce((known, [short, long]) => known.replace(short, long), text.toLowerCase())
    .replace(/\$(\d[\d,.]*)/g, (_, sum: string) => `${sum} dollars`)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)\.(\d\d) dollars/g, '$1 dollars and $2 cents')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.split(' ').filter((token) => token !== '');
}

/** "21st" → [["twenty", "first"], …] */
function spokenForms(token: string): string[][] {
  const [, digits = '', rest = ''] = /^(\d+)(.*)$/.exec(token) ?? [];
  const end = rest === '' || /^(?:st|nd|rd|th)$/.test(rest) ? [] : [rest];
  const number = cardinal(Number(digits));
  if (/^(?:st|nd|rd|th)$/.test(rest)) return [ordinal(number)];
  const withAnd = number.flatMap((word, index) =>
    word === 'hundred' && index < number.length - 1 ? [word, 'and'] : [word],
  );
  const pairs = (digits.length % 2 === 0 ? digits : `0${digits}`).match(/../g) ?? [];
  return [
    number,
    withAnd,
    [...digits].map((digit) => UNITS[Number(digit)] ?? digit),
    pairs.flatMap((pair) => cardinal(Number(pair))),
  ].map((way) => [...way, ...end]);
}

function cardinal(value: number): string[] {
  for (const [size, name] of [
    [1_000_000, 'million'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value >= size)
      return [...cardinal(Math.floor(value / size)), name, ...(value % size === 0 ? [] : cardinal(value % size))];
  }
  if (value < 20) return [UNITS[value] ?? ''];
  return [TENS[Math.floor(value / 10)] ?? '', ...(value % 10 === 0 ? [] : [UNITS[value % 10] ?? ''])];
}

const ordinal = (number: readonly string[]): string[] => {
  const last = number.at(-1) ?? '';
  return [...number.slice(0, -1), ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`];
};

/** Levenshtein distance in words. */
function wordDistance(from: readonly string[], to: readonly string[]): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, word] of from.entries()) {
    const now = [row + 1];
    for (const [column, other] of to.entries()) {
      const [change = 0, drop = 0, add = 0] = [above[column], above[column + 1], now[column]];
      now.push(Math.min(change + (word === other ? 0 : 1), drop + 1, add + 1));
    }
    above = now;
  }
  return above.at(-1) ?? 0;
}
