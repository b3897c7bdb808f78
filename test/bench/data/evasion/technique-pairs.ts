/** Words hidden by two techniques at once: the second is applied to the result of the first. */
import { type EvasionTechnique, evasionTechniques } from './techniques.ts';

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

const techniqueNamed = (name: string): EvasionTechnique => {
  const found = evasionTechniques.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(`no technique is called ${name}`);
  return found;
};

/** One row for each pair of techniques. */
export const techniquePairs: readonly EvasionTechnique[] = names.map(([first, second]) => ({
  name: `${first}, ${second}`,
  write: (word, random) => techniqueNamed(second).write(techniqueNamed(first).write(word, random), random),
}));
