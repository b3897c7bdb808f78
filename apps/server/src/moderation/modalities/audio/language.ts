/** Refuses recordings in languages that are not served, before the rest of them is read (specification §4, "Dependency rules", 4). */
import { languageNamed, languageNames } from '@winnow/core';
import { AnalyzerUnavailable } from '../../../analyzers/analyzer.ts';
import type { Listening } from '../../../analyzers/audio/listening.ts';
import { TimeIsUp } from '../../../analyzers/deadline.ts';
import { AnalyzerFailed } from '../../../analyzers/run.ts';
import { ApiError } from '../../../errors.ts';
import type { Work } from '../../pipeline.ts';

/**
 * From so sure on, another language is believed. Below it is noise, a song or a mumbled word, which speech models take for
 * Welsh or Latin: that is heard as the first language that is served.
 */
const SURE = 0.6;

/** "French", or the code of a language that our catalog has no name for. */
function nameOf(code: string): string {
  const known = languageNamed(code);
  return known === undefined ? `"${code}"` : languageNames[known];
}

async function firstSpeech(listening: Listening, samples: Float32Array, signal: AbortSignal) {
  try {
    const model = await listening.speech();
    return (await model.spokenLanguage(samples, { signal })) ?? undefined;
  } catch (error) {
    // Decided: that there is no model is said by the analyzer that needs it.
    if (error instanceof AnalyzerUnavailable) return undefined;
    if (error instanceof TimeIsUp || signal.aborted) throw error;
    throw new AnalyzerFailed('speech', { cause: error });
  }
}

/**
 * The language in which a track is to be read.
 * @returns undefined where nobody speaks, or where no model is there that could tell
 * @throws ApiError unsupported_language, whose place in the request the caller knows; AnalyzerFailed where the model did not work; TimeIsUp, or the signal's reason
 */
export async function languageOf(samples: Float32Array, { judging, deadline }: Work): Promise<string | undefined> {
  const { listening } = judging;
  const [byDefault = 'en'] = listening.languages;
  const spoken = await firstSpeech(listening, samples, deadline.signal);
  if (spoken === undefined || listening.languages.includes(spoken.language)) return spoken?.language;
  if (spoken.confidence < SURE) return byDefault;
  const served = listening.languages.map(nameOf).join(', ');
  const detail = `The recording is in ${nameOf(spoken.language)}. Recordings in ${served} are moderated.`;
  throw new ApiError('unsupported_language', detail);
}
