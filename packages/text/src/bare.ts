/** The text engine without lexicons, which are most of its size, for callers that load them as data. */

import { findSpam } from './classify/spam.ts';
import { detectLanguage } from './language/detect.ts';
import type { Lexicon } from './lexicon/entry.ts';
import type { TextEngine } from './text-analysis.ts';
import { createEngine, type EngineParts } from './text-engine.ts';

/** The built-in parts except the lexicons. */
export const lexiconFreeParts: Omit<EngineParts, 'lexicons'> = { detectLanguage, findPatterns: findSpam };

/** The same engine as `createTextEngine` creates, if given the same lexicons. */
export const createBareEngine = (lexicons: readonly Lexicon[]): TextEngine =>
  createEngine({ ...lexiconFreeParts, lexicons });
