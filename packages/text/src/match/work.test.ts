/** Tests that the matcher's work is linear in the length of any text. */
import { describe, expect, it } from 'vitest';
import { maxExpansionLength } from '../normalize/fold-code-point.ts';
import { createTextCells, readTextCells } from '../normalize/text-cells.ts';
import type { ScanContext, TermMatch } from './match-path.ts';
import { scanCells } from './scan-cells.ts';
import { findSpelledOutWords } from './spelled-out-words.ts';
import { createTermDictionary, type TermSource } from './term-dictionary.ts';
import { createTrieWalker } from './trie-walker.ts';

const hostileTerms =
  '*fuck* shit~ bitch~ asshole~ ass~ cunt* faggot~ dick~ suck~ nigger~ whore~ slut~ cock~ *shit* pussy~ 操你妈 ควย 시발 сука~'.split(
    ' ',
  );
const source = { role: 'term', signal: 'profanity', severity: 'Medium', language: '', kind: 'term' } as const;
const sources: TermSource[] = [...hostileTerms, 'suck my dick', 'kill your self', 'a s s'].map((term) => ({
  ...source,
  term,
}));
const dictionary = createTermDictionary(sources, sources.length);

function measureWork(text: string): { cells: number; steps: number; matches: number } {
  const walker = createTrieWalker();
  const scan: ScanContext = {
    cells: readTextCells(text, createTextCells()),
    ordinaryAccents: '',
    wideIsOrdinary: false,
    isSpelledOut: false,
  };
  const matches: TermMatch[] = [];
  scanCells({ walker, scan, dictionary }, matches);
  const spelled = findSpelledOutWords({ walker, scan, dictionary });
  return { cells: scan.cells.length, steps: walker.steps, matches: matches.length + spelled.length };
}

const hostilePieces = [
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
  it.each(hostilePieces)('of %j take no more than twice the work of 5,000', (part) => {
    const half = measureWork(part.repeat(Math.ceil(5000 / part.length)));
    const whole = measureWork(part.repeat(2 * Math.ceil(5000 / part.length)));
    for (const measure of ['cells', 'steps', 'matches'] as const)
      expect(whole[measure]).toBeLessThanOrEqual(2.1 * half[measure] + 300);
  });

  it.each(hostilePieces)('of %j become at most four cells each', (part) => {
    const text = part.repeat(Math.ceil(10_000 / part.length));
    const { cells, steps } = measureWork(text);
    expect(cells).toBeLessThanOrEqual(maxExpansionLength * text.length);
    // 250 steps per start, two searches.
    expect(steps).toBeLessThanOrEqual(500 * cells);
  });
});
