/** The signals that analyzers detect, and the category name each one has in the API of each modality. */
import type { Modality } from './modalities.ts';

/**
 * One row per signal. A column is the API name in results of that modality; null: not reported for it.
 * The names are those of docs/api.md, "Names and tiers": only text, audio and video have SelfHarm; images count it as
 * Violence.
 */
export const categories = {
  profanity: { text: 'Profanity', image: 'Profanity', audio: null, video: null },
  slurs: { text: 'Slurs', image: 'Slurs', audio: 'HateSpeech', video: 'HateSpeech' },
  sexual: { text: 'Sexual', image: 'Sexual', audio: 'Sexual', video: 'Sexual' },
  hate: { text: 'Hate', image: 'Hate', audio: 'HateSpeech', video: 'HateSpeech' },
  spam: { text: 'Spam', image: 'Spam', audio: null, video: null },
  bullying: { text: 'Bullying', image: 'Bullying', audio: 'Harassment', video: 'Harassment' },
  violence: { text: 'Violence', image: 'Violence', audio: 'Violence', video: 'Violence' },
  selfHarm: { text: 'SelfHarm', image: 'Violence', audio: 'SelfHarm', video: 'SelfHarm' },
} as const satisfies Record<string, Record<Modality, string | null>>;

/** The internal name of a signal for which content can be unsafe. */
export type CategoryId = keyof typeof categories;
export const categoryIds = Object.keys(categories) as CategoryId[];

/** The category names of one modality in the API. */
export type CategoryName<M extends Modality = Modality> = NonNullable<(typeof categories)[CategoryId][M]>;

/** The API category names of a modality, without duplicates, in table order. */
export function getCategoryNames<M extends Modality>(modality: M): CategoryName<M>[] {
  const names = categoryIds.map((signal) => categories[signal][modality]).filter((name) => name !== null);
  return [...new Set(names)] as CategoryName<M>[];
}

/** The signals that a modality reports under this category name. */
export function findCategoryIds(modality: Modality, name: string): CategoryId[] {
  return categoryIds.filter((signal) => categories[signal][modality] === name);
}
