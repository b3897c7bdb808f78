/** Words hidden in two ways at once: the first of a pair is written over by the second. */
import { type Evasion, evasions } from './techniques.ts';

const names = [
  ['mixed case', 'spacing'],
  ['leet', 'mixed case'],
  ['repeats', 'mixed case'],
  ['reversed', 'mixed case'],
  ['leet', 'repeats'],
  ['leet', 'spacing'],
  ['leet', 'dots'],
  ['leet', 'zero-width'],
  ['leet', 'reversed'],
  ['reversed', 'spacing'],
  ['repeats', 'dots'],
  ['repeats', 'zero-width'],
  ['homoglyph', 'zero-width'],
  ['homoglyph', 'spacing'],
  ['diacritics', 'dots'],
  ['full-width', 'spacing'],
] as const;

const named = (name: string): Evasion => {
  const found = evasions.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(`no technique is called ${name}`);
  return found;
};

/** One row for each pair of techniques. */
export const pairs: readonly Evasion[] = names.map(([first, second]) => ({
  name: `${first}, ${second}`,
  write: (word, random) => named(second).write(named(first).write(word, random), random),
}));
