/** The canonical reading of a text: what is left when that which carries no meaning is taken away. */
import { withoutEntities } from './entities.ts';
import { withNaturalCase } from './letter-case.ts';
import { withoutMarkdown } from './markdown.ts';
import { withPlainNames } from './names.ts';
import { withPlainPunctuation } from './punctuation.ts';
import type { MappedText } from './source-map.ts';
import { withPlainSpaces } from './spaces.ts';
import { withoutTags } from './tags.ts';

type Step = (given: MappedText) => MappedText;

/** What lays a text out: for word lists, patterns and personal data as well, to which case, names and links matter. */
const layout: readonly Step[] = [withoutEntities, withoutTags, withoutMarkdown, withPlainSpaces];
const plain: readonly Step[] = [...layout, withPlainNames, withPlainPunctuation, withPlainSpaces];

/** How far a text is brought into one form for a model: as far as the texts were that it was trained on, or lost nothing by. */
export type ModelReading = 'unhidden' | 'plain' | 'canonical';

/** `unhidden`: as the engine gives it; `plain`: in one form but for letter case; `canonical`: in natural case as well. */
const readings: Readonly<Record<ModelReading, readonly Step[]>> = {
  unhidden: [],
  plain,
  canonical: [...plain, withNaturalCase],
};

/** Layout that is nested deeper than this is read as text: time stays linear. */
const MOST_ROUNDS = 8;

/** Until nothing changes any more, so that a reading is its own reading. */
function settled(given: MappedText, steps: readonly Step[]): MappedText {
  let reading = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
export const withoutLayout = (text: string): MappedText => settled({ text }, layout);

/** What a model is given of a text that the engine has unhidden; places lead to what that was made from. */
export const readAs = (unhidden: MappedText, reading: ModelReading): MappedText => settled(unhidden, readings[reading]);

/**
 * The canonical reading: without layout, handles and links in one form, punctuation undoubled, in natural letter case.
 * Idempotent and linear; `placesIn` leads back to the text.
 */
export const canonical = (text: string): MappedText => readAs({ text }, 'canonical');
