/** The text engine without words: for who loads the lexicons as data, because they are most of its size. */

import { findSpam } from './classify/spam.ts';
import { detectLanguage } from './language/detect.ts';
import type { Lexicon } from './lexicon/entry.ts';
import type { TextEngine } from './text-analysis.ts';
import { createEngine, type EngineParts } from './text-engine.ts';

/** What ships besides the words. */
export const lexiconFreeParts: Omit<EngineParts, 'lexicons'> = { detectLanguage, findPatterns: findSpam };

/** The same engine as `createTextEngine` makes, if it is given the same lexicons. */
export const createBareEngine = (lexicons: readonly Lexicon[]): TextEngine =>
  createEngine({ ...lexiconFreeParts, lexicons });
