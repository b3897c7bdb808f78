/** Refuses recordings in unsupported languages before they are transcribed (docs/api.md, "Audio"). */
import { findLanguageCode, languageNames } from '@winnow/core';
import { ApiError } from '../../../platform/api-error.ts';
import { AnalyzerUnavailable, type TimeLimit } from '../../analyzers/analyzer.ts';
import type { AudioModels } from '../../analyzers/audio/audio-models.ts';
import { DeadlineExceeded } from '../../analyzers/deadline.ts';
import { AnalyzerFailed } from '../../analyzers/run-analyzers.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';

/**
 * Minimum confidence for another language to be accepted. Below it are noise, songs or mumbled words, which speech
 * models take for Welsh or Latin; those are treated as the first supported language.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.6;

/** "French", or the language code if our catalog has no name for it. */
function languageLabel(code: string): string {
  const known = findLanguageCode(code);
  return known === undefined ? `"${code}"` : languageNames[known];
}

async function detectSpokenLanguage(listening: AudioModels, samples: Float32Array, task: TimeLimit) {
  try {
    const model = await listening.speech();
    return (await model.spokenLanguage(samples, task)) ?? undefined;
  } catch (error) {
    // The analyzer that needs the model reports that it is missing.
    if (error instanceof AnalyzerUnavailable) return undefined;
    if (error instanceof DeadlineExceeded || task.signal.aborted) throw error;
    throw new AnalyzerFailed('speech', { cause: error });
  }
}

/**
 * The language in which a track is transcribed.
 * @returns undefined if there is no speech, or no model that could detect the language
 * @throws ApiError unsupported_language, whose pointer the caller adds; AnalyzerFailed if the model failed;
 * DeadlineExceeded, or the signal's reason
 */
export async function detectServedLanguage(
  samples: Float32Array,
  { judging, deadline }: ModerationContext,
): Promise<string | undefined> {
  const { audioModels } = judging;
  const [byDefault = 'en'] = audioModels.languages;
  const spoken = await detectSpokenLanguage(audioModels, samples, deadline);
  if (spoken === undefined || audioModels.languages.includes(spoken.language)) return spoken?.language;
  if (spoken.confidence < MIN_LANGUAGE_CONFIDENCE) return byDefault;
  const served = audioModels.languages.map(languageLabel).join(', ');
  const detail = `The recording is in ${languageLabel(spoken.language)}. Only recordings in ${served} are moderated.`;
  throw new ApiError('unsupported_language', detail);
}

const isUnsupported = (error: unknown): boolean => error instanceof ApiError && error.code === 'unsupported_language';

/**
 * The language in which each channel of a track is transcribed: undefined without speech. A channel in another
 * language than the others is transcribed in theirs, which reports it as unheard.
 * @throws as detectServedLanguage, if no channel is in a supported language
 */
export async function detectServedLanguages(
  channels: readonly { readonly samples: Float32Array }[],
  work: ModerationContext,
): Promise<(string | undefined)[]> {
  const languages: (string | undefined)[] = [];
  const refused: { readonly index: number; readonly error: unknown }[] = [];
  for (const [index, { samples }] of channels.entries()) {
    try {
      languages[index] = await detectServedLanguage(samples, work);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      refused.push({ index, error });
    }
  }
  const [first] = refused;
  if (first === undefined) return languages;
  const served = languages.find((language) => language !== undefined);
  if (served === undefined) throw first.error;
  for (const { index } of refused) languages[index] = served;
  return languages;
}
