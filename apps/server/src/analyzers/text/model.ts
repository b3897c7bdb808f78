/** A trained classifier of meaning, where packages/models has one: finds what is said without a listed word. */
import { type Signal, signals } from '@winnow/core';
import type { Analyzer } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

/** What packages/models exports as `loadTextModel()` once it has a text model. */
export interface TextModel {
  readonly id: string;
  readonly version: string;
  /** 0–1: the share of unsafe texts that it finds on its test set (its card says so). */
  readonly coverage: number;
  /** Calibrated scores (core, catalog/severities.ts) of one text. */
  classify(text: string, signal: AbortSignal): Promise<Partial<Record<Signal, number>>>;
}

/** A model, or in a sentence why there is none. */
export type TextModelPlace = { readonly model: TextModel } | { readonly missing: string };

/** Scores below this stay out of the evidence: they change no verdict (severity None begins far above). */
const LOWEST_SCORE = 0.05;

/** The analyzer of the place, filled or not; a verdict never depends on it silently. */
export const textModel = (place: TextModelPlace): Analyzer<TextMedia> => ({
  name: 'model',
  required: false,
  coverage: 'model' in place ? place.model.coverage : 0,
  lacks: () => ('missing' in place ? place.missing : undefined),
  async run(media, limit) {
    if ('missing' in place) return {};
    const scores = await place.model.classify(media.reading().unhidden, limit.signal);
    return {
      findings: signals.flatMap((signal) => {
        const score = scores[signal] ?? 0;
        return score < LOWEST_SCORE
          ? []
          : [{ signal, score, analyzer: 'model', kind: 'model' as const, term: place.model.id }];
      }),
    };
  },
});

/** Node's way of saying that this package, and not one that it needs, is not there. */
const isAbsent = (error: unknown, packageName: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  error.message.includes(`'${packageName}'`);

interface ModelsPackage {
  loadTextModel?: () => Promise<TextModel | undefined>;
}

/**
 * Looks for the text model at start. The package is optional, so its name is not an import that a build would resolve.
 * @throws what the package throws when it is there and broken: a damaged model must not pass for a missing one
 */
export async function findTextModel(packageName = '@winnow/models'): Promise<TextModelPlace> {
  let models: ModelsPackage;
  try {
    models = await import(packageName);
  } catch (error) {
    if (isAbsent(error, packageName))
      return { missing: 'No text model is installed; word lists and patterns decided.' };
    throw error;
  }
  const model = await models.loadTextModel?.();
  return model
    ? { model }
    : { missing: 'The installed models include none for text; word lists and patterns decided.' };
}
