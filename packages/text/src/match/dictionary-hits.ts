/** The hits of one dictionary in the cells of a text. */
import type { SpanMapper } from '../normalize/graphemes.ts';
import { techniqueBit } from './hiding-techniques.ts';
import type { LetterRun } from './letter-runs.ts';
import type { TermMatch } from './match-path.ts';
import { scanCells } from './scan-cells.ts';
import { findSpelledOutWords } from './spelled-out-words.ts';
import { type TermHit, toTermHits } from './term-hits.ts';
import type { TermSearch } from './term-search.ts';

/** Markdown and chat markers between spelled-out letters, which are not displayed. */
const invisibleMarkupSeparator = /^(\*\*|__|~~|\|\||`+)$/;

/**
 * Hits of a dictionary's terms, written as they are or spelled out.
 * @param runs runs of single letters, in which to search for spelled-out words
 */
export function findDictionaryHits(search: TermSearch, snap: SpanMapper, runs: readonly LetterRun[]): TermHit[] {
  const { scan, dictionary } = search;
  const matches: TermMatch[] = [];
  scanCells(search, matches);
  const hits = toTermHits(search, matches, snap);
  if (runs.length === 0) return hits;
  for (const { start, end, match, separator } of findSpelledOutWords(search, runs)) {
    const entry = dictionary.entries[match.entry];
    if (entry === undefined) continue;
    const place = snap(scan.cells.start[start] ?? 0, scan.cells.end[end - 1] ?? 0);
    const technique = invisibleMarkupSeparator.test(separator) ? techniqueBit.markup_split : techniqueBit.spacing;
    hits.push({
      ...place,
      source: entry.source,
      canonical: entry.canonical,
      plainText: match.spelled,
      techniques: match.hidden | technique,
    });
  }
  return hits;
}
