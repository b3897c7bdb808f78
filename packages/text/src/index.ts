/** Everything that other workspaces may use of the text engine. */
export type * from './analysis.ts';
export { createTextEngine } from './analyze.ts';
export { canonical, type ModelReading, readAs } from './canonical/canonical.ts';
export { placesIn } from './canonical/source-map.ts';
export type { EngineParts } from './engine.ts';
export type { Lexicon } from './lexicon/entry.ts';
export { lexicons } from './lexicon/index.ts';
export { compileTerms } from './match/custom.ts';
export { detectPii } from './pii/index.ts';
export { findKeywords } from './spoken/keywords.ts';
export { detectSpokenPii } from './spoken/pii.ts';
