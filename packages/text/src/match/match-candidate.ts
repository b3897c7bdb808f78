/** A path that may be a match, before it is judged. */
import type { DictionaryEntry } from './term-dictionary.ts';

/** The cells of a candidate, and the entry that it would match. */
export interface MatchCandidate {
  start: number;
  end: number;
  entry: DictionaryEntry;
}
