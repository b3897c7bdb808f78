/** The text engine with everything that ships: all lexicons, language detection, spam patterns. */
import type { TextEngine } from './analysis.ts';
import { wordless } from './bare.ts';
import { createEngine, type EngineParts } from './engine.ts';
import { lexicons } from './lexicon/index.ts';

const shipped: EngineParts = { ...wordless, lexicons };

/**
 * Makes a text engine. English is built at the first text (0.1–0.2 s), another language when a text calls for it: keep
 * one engine and use it again.
 * @param parts what to use instead of what ships
 */
export const createTextEngine = (parts: Partial<EngineParts> = {}): TextEngine =>
  createEngine({ ...shipped, ...parts });
