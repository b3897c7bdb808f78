/** Refuses recordings in languages that are not served, before the rest of them is read (specification §4, "Dependency rules", 4). */
import { findLanguageCode, languageNames } from '@winnow/core';
import { AnalyzerUnavailable } from '../../../analyzers/analyzer.ts';
import type { AudioModels } from '../../../analyzers/audio/audio-models.ts';
import { DeadlineExceeded } from '../../../analyzers/deadline.ts';
import { AnalyzerFailed } from '../../../analyzers/run-analyzers.ts';
import { ApiError } from '../../../errors.ts';
import type { ModerationContext } from '../../pipeline.ts';

/**
 * From so sure on, another language is believed. Below it is noise, a song or a mumbled word, which speech models take for
 * Welsh or Latin: that is heard as the first language that is served.
 */
const MIN_LANGUAGE_CONFIDENCE = 0.6;

/** "French", or the code of a language that our catalog has no name for. */
function languageLabel(code: string): string {
  const known = findLanguageCode(code);
  return known === undefined ? `"${code}"` : languageNames[known];
}

async function detectSpokenLanguage(listening: AudioModels, samples: Float32Array, signal: AbortSignal) {
  try {
    const model = await listening.speech();
    return (await model.spokenLanguage(samples, { signal })) ?? undefined;
  } catch (error) {
    // Decided: that there is no model is said by the analyzer that needs it.
    if (error instanceof AnalyzerUnavailable) return undefined;
    if (error instanceof DeadlineExceeded || signal.aborted) throw error;
    throw new AnalyzerFailed('speech', { cause: error });
  }
}

/**
 * The language in which a track is to be read.
 * @returns undefined where nobody speaks, or where no model is there that could tell
 * @throws ApiError unsupported_language, whose place in the request the caller knows; AnalyzerFailed where the model did not work; DeadlineExceeded, or the signal's reason
 */
export async function detectServedLanguage(
  samples: Float32Array,
  { judging, deadline }: ModerationContext,
): Promise<string | undefined> {
  const { audioModels: listening } = judging;
  const [byDefault = 'en'] = listening.languages;
  const spoken = await detectSpokenLanguage(listening, samples, deadline.signal);
  if (spoken === undefined || listening.languages.includes(spoken.language)) return spoken?.language;
  if (spoken.confidence < MIN_LANGUAGE_CONFIDENCE) return byDefault;
  const served = listening.languages.map(languageLabel).join(', ');
  const detail = `The recording is in ${languageLabel(spoken.language)}. Recordings in ${served} are moderated.`;
  throw new ApiError('unsupported_language', detail);
}
