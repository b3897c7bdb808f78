/** The canonical reading of a text: what is left when that which carries no meaning is taken away. */

import { normalizeHandlesAndLinks } from './handles-and-links.ts';
import { decodeEntities } from './html-entities.ts';
import { toNaturalCase } from './letter-case.ts';
import { stripMarkdown } from './markdown.ts';
import { stripTags } from './markup-tags.ts';
import { normalizePunctuation } from './punctuation.ts';
import type { MappedText } from './source-map.ts';
import { normalizeWhitespace } from './whitespace.ts';

type CanonicalStep = (given: MappedText) => MappedText;

/** What lays a text out: for word lists, patterns and personal data as well, to which case, names and links matter. */
const layoutSteps: readonly CanonicalStep[] = [decodeEntities, stripTags, stripMarkdown, normalizeWhitespace];
const plainSteps: readonly CanonicalStep[] = [
  ...layoutSteps,
  normalizeHandlesAndLinks,
  normalizePunctuation,
  normalizeWhitespace,
];

/** How far a text is brought into one form for a model: as far as the texts were that it was trained on, or lost nothing by. */
export type NormalizedTextForm = 'unhidden' | 'plain' | 'canonical';

/** `unhidden`: as the engine gives it; `plain`: in one form but for letter case; `canonical`: in natural case as well. */
const stepsByForm: Readonly<Record<NormalizedTextForm, readonly CanonicalStep[]>> = {
  unhidden: [],
  plain: plainSteps,
  canonical: [...plainSteps, toNaturalCase],
};

/** Layout that is nested deeper than this is read as text: time stays linear. */
const MAX_CANONICAL_ROUNDS = 8;

/** Until nothing changes any more, so that a reading is its own reading. */
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
 * The text without mark-up, entities and white space that only lay it out; letters, case, names and links as they were.
 * Linear in the length of the text.
 */
export const stripLayout = (text: string): MappedText => applyUntilStable({ text }, layoutSteps);

/** What a model is given of a text that the engine has unhidden; places lead to what that was made from. */
export const normalizeForModel = (unhidden: MappedText, reading: NormalizedTextForm): MappedText =>
  applyUntilStable(unhidden, stepsByForm[reading]);

/**
 * The canonical reading: without layout, handles and links in one form, punctuation undoubled, in natural letter case.
 * Idempotent and linear; `placesIn` leads back to the text.
 */
export const canonicalize = (text: string): MappedText => normalizeForModel({ text }, 'canonical');
