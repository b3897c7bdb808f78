/** Guarantees that no text makes the matcher's work grow faster than its length. */
import { describe, expect, it } from 'vitest';
import { emptyCells, readCells } from '../normalize/cells.ts';
import { longestExpansion } from '../normalize/fold.ts';
import { createDictionary, type TermSource } from './dictionary.ts';
import type { Match, Scan } from './path.ts';
import { scanCells } from './scan.ts';
import { spelledWords } from './spelled.ts';
import { createWalker } from './walk.ts';

const words =
  '*fuck* shit~ bitch~ asshole~ ass~ cunt* faggot~ dick~ suck~ nigger~ whore~ slut~ cock~ *shit* pussy~ 操你妈 ควย 시발 сука~'.split(
    ' ',
  );
const source = { role: 'term', signal: 'profanity', severity: 'Medium', language: '', kind: 'term' } as const;
const sources: TermSource[] = [...words, 'suck my dick', 'kill your self', 'a s s'].map((term) => ({
  ...source,
  term,
}));
const dictionary = createDictionary(sources, sources.length);

function workOn(text: string): { cells: number; steps: number; matches: number } {
  const walker = createWalker();
  const scan: Scan = {
    cells: readCells(text, emptyCells()),
    ownAccents: '',
    wideIsOrdinary: false,
    spelled: false,
  };
  const matches: Match[] = [];
  scanCells(walker, scan, dictionary, matches);
  const spelled = spelledWords(walker, scan, dictionary);
  return { cells: scan.cells.length, steps: walker.steps, matches: matches.length + spelled.length };
}

const hostile = [
  'a',
  'f',
  'a ',
  'f u c ',
  "f'",
  'fuck',
  'ffffuuuuccck',
  '\u0301',
  'f\u0336\u0337',
  '\ufdfa',
  '*',
  'f**',
  's*** a** ',
  '!|1l$5@4(',
  'f<b><i>',
  'f<b ',
  'f<!--',
  '[b]',
  '&#102;',
  '%66',
  'ZnVj',
  'f\u200b',
  '\u202ekcuf\u202c ',
  'аѕѕһοӏе ',
  '𝓯𝓾',
  '🍆',
  '🇫🇺',
  '操你妈',
  'ควย',
  '시발',
  '\ud83d',
  'f\0',
  'fu ck sh it ',
  'suck my ',
  's h i t ',
  '_f_',
  '\\',
  'a-s-s-',
  '😀f',
];

describe('10,000 characters', () => {
  it.each(hostile)('of %j take no more than twice the work of 5,000', (part) => {
    const half = workOn(part.repeat(Math.ceil(5000 / part.length)));
    const whole = workOn(part.repeat(2 * Math.ceil(5000 / part.length)));
    for (const measure of ['cells', 'steps', 'matches'] as const)
      expect(whole[measure]).toBeLessThanOrEqual(2.1 * half[measure] + 300);
  });

  it.each(hostile)('of %j become at most four cells each', (part) => {
    const text = part.repeat(Math.ceil(10_000 / part.length));
    const { cells, steps } = workOn(text);
    expect(cells).toBeLessThanOrEqual(longestExpansion * text.length);
    // 250 steps a start, two searches.
    expect(steps).toBeLessThanOrEqual(500 * cells);
  });
});
