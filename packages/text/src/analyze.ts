/** The text engine with all built-in data: lexicons, language detection, spam patterns. */

import { lexiconFreeParts } from './bare.ts';
import { lexicons } from './lexicon/index.ts';
import type { TextEngine } from './text-analysis.ts';
import { createEngine, type EngineParts } from './text-engine.ts';

const defaultEngineParts: EngineParts = { ...lexiconFreeParts, lexicons };

/**
 * Creates a text engine. The English dictionary is built for the first text (0.1–0.2 s), others when a text needs them:
 * create one engine and reuse it.
 * @param parts overrides of the built-in parts
 */
export const createTextEngine = (parts: Partial<EngineParts> = {}): TextEngine =>
  createEngine({ ...defaultEngineParts, ...parts });
