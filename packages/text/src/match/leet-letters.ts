/** Digits and signs that may stand for letters. */

const leetLettersBySign: Record<string, string> = {
  '0': 'o', '1': 'il', '3': 'e', '4': 'a', '5': 's', '6': 'gb', '7': 't', '8': 'b', '9': 'g',
  '@': 'a', $: 's', '!': 'il', '|': 'il', '+': 't', '(': 'c', '<': 'c', '[': 'c', '{': 'c', '£': 'l', '§': 's', '¡': 'i', '#': 'h', '^': 'a',
  '€': 'ec', '¥': 'y', '×': 'x',
}; // biome-ignore format: pairs

/** Letters composed of several signs, longest first. */
const multiSignSpellings: Record<string, string> = {
  '\\/\\/': 'w', '/\\/\\': 'm', '|\\/|': 'm', '|\\|': 'n', '|-|': 'h', '|_|': 'u', '(_)': 'u', '|<': 'k', '|{': 'k', '/\\': 'a', '\\/': 'v',
  '()': 'o', '[]': 'o', '}{': 'h', '|3': 'b', '|)': 'd', '[)': 'd', '|=': 'f', '|o': 'p', '|2': 'r', '|>': 'p', '|(': 'k', '><': 'x',
}; // biome-ignore format: pairs

const toCodePoints = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0);

/** The letters that one character may stand for. */
export const leetLetters: ReadonlyMap<number, readonly number[]> = new Map(
  Object.entries(leetLettersBySign).map(([char, letters]) => [char.charCodeAt(0), toCodePoints(letters)]),
);

/** Letters composed of several signs, by their first sign. */
export const multiSignLetters: ReadonlyMap<number, readonly { signs: readonly number[]; letter: number }[]> = (() => {
  const table = new Map<number, { signs: number[]; letter: number }[]>();
  for (const [signs, letter] of Object.entries(multiSignSpellings)) {
    const first = signs.charCodeAt(0);
    table.set(first, [...(table.get(first) ?? []), { signs: toCodePoints(signs), letter: letter.charCodeAt(0) }]);
  }
  return table;
})();

/** Characters that replace omitted letters: "f**k", "f@#k". */
export const maskSigns: ReadonlySet<number> = new Set(toCodePoints('*#@$%&!^•●█▇■□∗⁎✱-_'));
/** Those of them that have hardly any other meaning inside a word. */
export const starSigns: ReadonlySet<number> = new Set(toCodePoints('*∗⁎✱█▇■●•'));
/** Signs that also join the parts of ordinary words; a single one can only replace a vowel. */
export const joiningSigns: ReadonlySet<number> = new Set(toCodePoints('-_'));

/** Cyrillic letters by their Latin look-alikes: Russian words are also hidden with Latin letters. */
export const cyrillicLookalikes: ReadonlyMap<number, readonly number[]> = new Map(
  Object.entries({
    a: 'а',
    c: 'с',
    e: 'её',
    o: 'о',
    p: 'р',
    x: 'х',
    y: 'у',
    k: 'к',
    m: 'м',
    h: 'н',
    t: 'т',
    b: 'вь',
    i: 'і',
    u: 'и',
    n: 'п',
    r: 'г',
    '3': 'з',
    '0': 'о',
    '6': 'б',
    '4': 'ч',
    '@': 'а',
  }).map(([latin, letters]) => [latin.charCodeAt(0), toCodePoints(letters)]),
);
