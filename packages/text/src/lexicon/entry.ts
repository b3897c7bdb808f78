/** The format of a lexicon file and the syntax of its terms. */
import type { CategoryId, Severity } from '@winnow/core';

/**
 * One file holds one signal in one language: `lexicon/<signal>/<language>.ts`.
 *
 * Syntax of a term, in plain lower case (the normalizer folds texts to the same form):
 * - `word`      the whole word
 * - `word~`     the word and its inflections (match/inflection.ts has the endings of each language)
 * - `word*`, `*word`, `*word*`   anything may follow, precede, or both, inside one word
 * - `two words` a phrase; the space matches any run of separators, or none if the phrase has at least seven letters;
 *   `~` after a word inside it allows the most common endings
 * - `o'clock`, `half-wit`   also matched without the apostrophe or hyphen
 * Terms are written with accents; texts may omit them in words of at least five letters (not in Vietnamese; ñ never).
 */
export interface Lexicon {
  signal: CategoryId;
  /** ISO 639-1. */
  language: string;
  /** The sources of the terms, as named in lexicon/SOURCES.md. */
  sources: readonly string[];
  terms: Partial<Record<Exclude<Severity, 'None'>, readonly string[]>>;
  /**
   * Terms that are unsafe in any context, since they are only used to offer or seek the worst content: a model's benign
   * prediction cannot lower them. Terms that news, victims, doctors or gamers may write do not belong here.
   */
  neverBenign?: readonly string[];
  /** Innocent words and phrases that contain or fold to one of the terms; same syntax as terms. */
  innocent?: readonly string[];
  /**
   * Phrases that are harmless in any context, such as figures of speech ("die laughing") and sentences of notices. They
   * are innocent, and models judge a text without them. Phrases that could be part of a violation belong to `innocent`.
   */
  harmless?: readonly string[];
  /**
   * Phrases that are harmless where they are at least half of a text, such as "take care of yourself", which models take
   * for incitement when they stand alone. In a longer text they change nothing.
   */
  harmlessAlone?: readonly string[];
  /**
   * What makes a jest of the threat directly before or after it ("with kisses"): both are harmless together.
   */
  jestObjects?: readonly string[];
  /** Trifling conditions ("if you spoil the ending"): a threat beside one is Low. */
  jestReasons?: readonly string[];
}
