/** The canonical form of a text: everything that does not affect its meaning is removed. */

import { normalizeHandlesAndLinks } from './handles-and-links.ts';
import { decodeEntities } from './html-entities.ts';
import { toNaturalCase } from './letter-case.ts';
import { stripMarkdown } from './markdown.ts';
import { stripTags } from './markup-tags.ts';
import { separateOuterMarks } from './outer-marks.ts';
import { normalizePunctuation } from './punctuation.ts';
import type { MappedText } from './source-map.ts';
import { normalizeWhitespace } from './whitespace.ts';

type CanonicalStep = (given: MappedText) => MappedText;

/** Layout only: also applied for word lists, patterns and personal data, which depend on case, names and links. */
const layoutSteps: readonly CanonicalStep[] = [decodeEntities, stripTags, stripMarkdown, normalizeWhitespace];
const canonicalSteps: readonly CanonicalStep[] = [
  ...layoutSteps,
  separateOuterMarks,
  normalizeHandlesAndLinks,
  normalizePunctuation,
  normalizeWhitespace,
  toNaturalCase,
];

/** How far a text is normalized for a model: as far as its training texts were. `unhidden`: as the engine returns it. */
export type NormalizedTextForm = 'unhidden' | 'canonical';

const stepsByForm: Readonly<Record<NormalizedTextForm, readonly CanonicalStep[]>> = {
  unhidden: [],
  canonical: canonicalSteps,
};

/** Layout nested deeper than this is kept as text, so that time stays linear. */
const MAX_CANONICAL_ROUNDS = 8;

/** Repeats the steps until nothing changes, so that the result is idempotent. */
function applyUntilStable(given: MappedText, steps: readonly CanonicalStep[]): MappedText {
  let reading = given;
  for (let round = 0; round < MAX_CANONICAL_ROUNDS; round += 1) {
    const before = reading.text;
    for (const step of steps) reading = step(reading);
    if (reading.text === before) break;
  }
  return reading;
}

/**
 * The text without mark-up, entities and white space that only serve layout; letters, case, names and links are kept.
 * Linear in the length of the text.
 */
export const stripLayout = (text: string): MappedText => applyUntilStable({ text }, layoutSteps);

/** The form of a deobfuscated text that a model receives; its source map leads to the text before deobfuscation. */
export const normalizeForModel = (unhidden: MappedText, reading: NormalizedTextForm): MappedText =>
  applyUntilStable(unhidden, stepsByForm[reading]);

/**
 * The canonical form: without layout, with uniform handles and links, single punctuation marks and natural letter case.
 * Idempotent and linear; `createSourceMapper` maps places in it to the text.
 */
export const canonicalize = (text: string): MappedText => normalizeForModel({ text }, 'canonical');
