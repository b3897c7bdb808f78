/** What a lexicon file says, and how its terms are written. */
import type { CategoryId, Severity } from '@winnow/core';

/**
 * One file holds one signal in one language: `lexicon/<signal>/<language>.ts`.
 *
 * How a term is written, in plain lower case (the normaliser folds the text to the same form):
 * - `word`      the whole word
 * - `word~`     the word and its inflections (match/inflection.ts has the endings of each language)
 * - `word*`, `*word`, `*word*`   anything may follow, precede, or both, within one word
 * - `two words` a phrase; the space stands for any run of separators, and for none in a word of seven letters and more;
 *   `~` after a word inside it allows the commonest endings
 * - `o'clock`, `half-wit`   also found without the apostrophe or hyphen
 * Accents are written: a text may leave them out of words of five letters and more (not in Vietnamese; ñ never).
 */
export interface Lexicon {
  signal: CategoryId;
  /** ISO 639-1. */
  language: string;
  /** Where the terms come from, as named in lexicon/SOURCES.md. */
  sources: readonly string[];
  terms: Partial<Record<Exclude<Severity, 'None'>, readonly string[]>>;
  /**
   * Those of the terms that nobody writes but to offer or to seek the worst: a model that takes a text for benign can't
   * lower them. A term that news, victims, doctors or gamers may write does not belong here.
   */
  neverBenign?: readonly string[];
  /** Innocent words and phrases that hold or fold to one of the terms; written as terms are. */
  innocent?: readonly string[];
}
