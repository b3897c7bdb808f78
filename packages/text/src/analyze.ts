/** The text engine with everything that ships: all lexicons, language detection, spam patterns. */

import { lexiconFreeParts } from './bare.ts';
import { lexicons } from './lexicon/index.ts';
import type { TextEngine } from './text-analysis.ts';
import { createEngine, type EngineParts } from './text-engine.ts';

const defaultEngineParts: EngineParts = { ...lexiconFreeParts, lexicons };

/**
 * Makes a text engine. English is built at the first text (0.1–0.2 s), another language when a text calls for it: keep
 * one engine and use it again.
 * @param parts what to use instead of what ships
 */
export const createTextEngine = (parts: Partial<EngineParts> = {}): TextEngine =>
  createEngine({ ...defaultEngineParts, ...parts });
