/** The text engine without words: for who loads the lexicons as data, because they are most of its size. */
import type { TextEngine } from './analysis.ts';
import { findSpam } from './classify/spam.ts';
import { createEngine, type EngineParts } from './engine.ts';
import { detectLanguage } from './language/detect.ts';
import type { Lexicon } from './lexicon/entry.ts';

/** What ships besides the words. */
export const wordless: Omit<EngineParts, 'lexicons'> = { detectLanguage, findPatterns: findSpam };

/** The same engine as `createTextEngine` makes, if it is given the same lexicons. */
export const createBareEngine = (lexicons: readonly Lexicon[]): TextEngine => createEngine({ ...wordless, lexicons });
