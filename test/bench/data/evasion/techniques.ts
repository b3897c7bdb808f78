/** Techniques for hiding a word, as people use them: the evasion benchmark applies each to every word. */

/** Random numbers in [0, 1) from a seed: the same sequence on every machine. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws a number in [0, 1). */
export type RandomNumber = () => number;
const pick = <T>(random: RandomNumber, choices: ArrayLike<T>): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};

const leet: Record<string, readonly string[]> = {
  a: ['4', '@'], b: ['8'], e: ['3'], g: ['9'], i: ['1', '!'], l: ['1'], o: ['0'], s: ['5', '$'], t: ['7', '+'],
}; // biome-ignore format: pairs
/** Other substitutes for a letter, including two characters for one and letters for letters. */
const wideLeet: Record<string, readonly string[]> = {
  a: ['4', '@', '^', '/\\'], b: ['8', '6', '|3'], c: ['(', '<', '¢', '{'], d: ['|)'], e: ['3', '€'], f: ['ph', 'ƒ'], g: ['9', '6'], h: ['#', '|-|'],
  i: ['1', '!', '|'], k: ['|<'], l: ['1', '|', '£'], o: ['0', '()'], s: ['5', '$'], t: ['7', '+'], u: ['v', '|_|'], x: ['><'],
}; // biome-ignore format: pairs
const homoglyphs: Record<string, readonly string[]> = {
  a: ['а', 'α', 'ɑ'], b: ['Ь', 'ʙ'], c: ['с', 'ϲ'], d: ['ԁ'], e: ['е', 'ҽ'], f: ['ꞙ'], g: ['ɡ', 'ց'], h: ['һ', 'հ'], i: ['і', 'ι'], j: ['ј'], k: ['κ', 'к'],
  l: ['ӏ', 'ⅼ'], m: ['м'], n: ['ո', 'п'], o: ['о', 'ο', 'օ'], p: ['р', 'ρ'], q: ['ԛ'], r: ['г', 'ꭇ'], s: ['ѕ'], t: ['т', 'τ'], u: ['υ', 'ս'], v: ['ν', 'ѵ'],
  w: ['ԝ', 'ѡ'], x: ['х', 'χ'], y: ['у', 'γ'], z: ['ᴢ'],
}; // biome-ignore format: pairs
const accents = '\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327\u0328';
const zalgo =
  '\u030d\u030e\u0304\u0305\u033f\u0311\u0306\u0310\u0352\u0357\u0351\u0316\u0317\u0318\u0319\u031c\u031d\u031e\u031f\u0320\u0324\u0325\u0326\u0336';
const invisible = '\u200b\u200c\u200d\u2060\u00ad\ufeff\u034f';
/** The first lowercase letter of Latin alphabets in styles that NFKC unifies. */
const styles = [
  0x1d41a, 0x1d44e, 0x1d482, 0x1d4ea, 0x1d51e, 0x1d552, 0x1d5ba, 0x1d5ee, 0x1d622, 0x1d656, 0x1d68a, 0x24d0, 0x249c,
];
/** The italic small h is not at its place in its alphabet. */
const italicH = 'ℎ';

const isLetter = (char: string): boolean => /[a-z]/i.test(char);
const letters = (word: string, write: (char: string, i: number) => string): string =>
  [...word].map((char, i) => (isLetter(char) ? write(char, i) : char)).join('');
const offset = (char: string): number => char.toLowerCase().charCodeAt(0) - 0x61;

/** Replaces between one letter and all of them, chosen at random. */
function some(word: string, random: RandomNumber, table: Record<string, readonly string[]>): string {
  const able = [...word].flatMap((char, i) => (table[char.toLowerCase()] ? [i] : []));
  const always = able.length > 0 ? pick(random, able) : -1;
  const share = 0.5 + random() / 2;
  return letters(word, (char, i) => {
    const choices = table[char.toLowerCase()];
    return choices && (i === always || random() < share) ? pick(random, choices) : char;
  });
}

const base64 = (word: string): string => Buffer.from(word).toString('base64');
const reversed = (word: string): string => [...word].reverse().join('');

function markup(word: string, random: RandomNumber): string {
  const cut = 1 + Math.floor(random() * (word.length - 1));
  const [before, after] = [word.slice(0, cut), word.slice(cut)];
  return pick(random, [
    `${before}<b></b>${after}`,
    `${before}<!-- -->${after}`,
    `${before}<i>${after}</i>`,
    `<span>${before}</span><span class="x">${after}</span>`,
    `${before}[b]${after}[/b]`,
    `${before}**${after}**`,
    `**${before}**${after}`,
    `${before}__${after}`,
    letters(word, (char, i) => (i === cut ? `&#${char.charCodeAt(0)};` : char)),
    letters(word, (char) => `&#x${char.charCodeAt(0).toString(16)};`),
  ]);
}

function grawlix(word: string, random: RandomNumber): string {
  const inside = [...word].flatMap((_, i) => (i > 0 && i < word.length - 1 ? [i] : []));
  const vowel = inside.find((i) => /[aeiou]/i.test(word.charAt(i))) ?? inside[0] ?? 1;
  const put = (signs: string, at: readonly number[]) =>
    letters(word, (char, i) => (at.includes(i) ? pick(random, signs) : char));
  return pick(random, [
    put('*', [vowel]),
    put('*', inside.slice(0, 2)),
    put('#@%&', inside.slice(0, 2)),
    put('*', inside.slice(0, Math.ceil(inside.length / 2))),
  ]);
}

/** Alternating or random case; never one case throughout. */
function mixedCase(word: string, random: RandomNumber): string {
  const first = random() < 0.5 ? 0 : 1;
  const byTurns = random() < 0.7;
  const mixed = letters(word, (char, i) =>
    (byTurns ? (i + first) % 2 === 0 : random() < 0.5) ? char.toUpperCase() : char.toLowerCase(),
  );
  const changes = [...mixed].filter((char, i) => i > 0 && isUpper(char) !== isUpper(mixed.charAt(i - 1)));
  return changes.length > 1 ? mixed : letters(word, (char, i) => (i % 2 === 1 ? char.toUpperCase() : char));
}
const isUpper = (char: string): boolean => char !== char.toLowerCase();

/** Repeats one, some or all letters two to ten times. */
function repeated(word: string, random: RandomNumber): string {
  const at = Math.floor(random() * word.length);
  const [one, each, several] = [2, 3, 4].map((least) => least + Math.floor(random() * 4));
  return pick(random, [
    letters(word, (char, i) => (i === at ? char.repeat(3 + Math.floor(random() * 8)) : char)),
    letters(word, (char) => char.repeat(one ?? 2)),
    letters(word, (char, i) => (i === at || random() < 0.4 ? char.repeat(each ?? 3) : char)),
    letters(word, (char, i) => (i === at || random() < 0.4 ? char.repeat(several ?? 4) : char)),
    letters(word, (char) => char.repeat(1 + Math.floor(random() * 4))),
  ]);
}

/** What a reader sees as one letter: combining marks stay with their letter. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const parted = (word: string, separator: string): string =>
  Array.from(graphemes.segment(word), ({ segment }) => segment).join(separator);

/** A technique for hiding a word. */
export interface EvasionTechnique {
  name: string;
  write: (word: string, random: RandomNumber) => string;
}

/** One row for each technique: its name, and how it rewrites a word. */
export const evasionTechniques: readonly EvasionTechnique[] = [
  { name: 'plain', write: (word) => word },
  { name: 'mixed case', write: mixedCase },
  { name: 'leet', write: (word, random) => some(word, random, leet) },
  { name: 'wide leet', write: (word, random) => some(word, random, wideLeet) },
  { name: 'homoglyph', write: (word, random) => some(word, random, homoglyphs) },
  { name: 'zero-width', write: (word, random) => [...word].join(pick(random, invisible)) },
  {
    name: 'bidi',
    write: (word, random) =>
      pick(random, [`\u202e${reversed(word)}\u202c`, [...word].join('\u200e'), `\u2067${reversed(word)}\u2069`]),
  },
  {
    name: 'diacritics',
    write: (word, random) => letters(word, (char) => (char + pick(random, accents)).normalize('NFC')),
  },
  {
    name: 'zalgo',
    write: (word, random) =>
      letters(
        word,
        (char) => char + Array.from({ length: 3 + Math.floor(random() * 5) }, () => pick(random, zalgo)).join(''),
      ),
  },
  { name: 'spacing', write: (word, random) => parted(word, pick(random, [' ', '  ', '\u00a0', '\n'])) },
  {
    name: 'punctuation',
    write: (word, random) => parted(word, pick(random, ['.', '-', '_', '*', '/', ',', '~', ' . '])),
  },
  { name: 'dots', write: (word) => parted(word, '.') },
  { name: 'repeats', write: repeated },
  { name: 'markup', write: markup },
  { name: 'full-width', write: (word) => letters(word, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)) },
  {
    name: 'emoji letters',
    write: (word, random) => {
      const first = pick(random, [0x1f1e6, 0x1f170, 0x1f150, 0x1f130]);
      return letters(word, (char) => String.fromCodePoint(first + offset(char)));
    },
  },
  { name: 'reversed', write: reversed },
  { name: 'URL-encoded', write: (word) => letters(word, (char) => `%${char.charCodeAt(0).toString(16)}`) },
  { name: 'Base64', write: base64 },
  {
    name: 'ROT13',
    write: (word) =>
      letters(word, (char) => String.fromCharCode(((offset(char) + 13) % 26) + (char < 'a' ? 0x41 : 0x61))),
  },
  { name: 'grawlix', write: grawlix },
  {
    name: 'NFKC styles',
    write: (word, random) => {
      const first = pick(random, styles);
      return letters(word, (char) =>
        first === 0x1d44e && offset(char) === 7 ? italicH : String.fromCodePoint(first + offset(char)),
      );
    },
  },
];
