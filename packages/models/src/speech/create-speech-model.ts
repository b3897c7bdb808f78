/** A speech model on top of the speech thread: voice activity, windows, language, words with timestamps. */

import { ModelError } from '../model-errors.ts';
import { FairGate, type TaskContext, toTurnRequest } from '../scheduling/index.ts';
import { levelSamples } from './levelled.ts';
import { createSpeechDetector } from './speech-detector.ts';
import type { SpeechModelParts } from './speech-model-parts.ts';
import { SAMPLE_RATE_HZ, type SpeechModel } from './transcript.ts';
import { durationOf, type SpeechContext, transcribe } from './transcription.ts';
import { findNextWindow, LEAD_S } from './transcription-window.ts';
import { createWindowTranscriber } from './window-transcriber.ts';

/** Levelled once while the caller holds the recording: language detection is usually followed by transcription. */
function createLeveller() {
  const known = new WeakMap<Float32Array, Float32Array>();
  return (samples: Float32Array): Float32Array => {
    const levelled = known.get(samples) ?? levelSamples(samples);
    known.set(samples, levelled);
    return levelled;
  };
}

export function createSpeechModel(parts: SpeechModelParts): SpeechModel {
  const { id, version, inference, windowSamples } = parts;
  const languageCodes = Object.keys(parts.languages);
  const level = createLeveller();
  // A window is a slice: recordings of several accounts take turns by the seconds that are read.
  const gate = new FairGate({ slots: 1 });
  const runExclusively: SpeechContext['runExclusively'] = (request, work) => gate.run(request, work);
  const context: SpeechContext = {
    transcriber: createWindowTranscriber(parts),
    maxWindowS: windowSamples / SAMPLE_RATE_HZ - LEAD_S,
    spansOf: createSpeechDetector(inference, runExclusively),
    runExclusively,
  };
  return {
    id,
    version,
    languages: languageCodes.length === 0 ? ['en'] : languageCodes,
    spokenLanguage: (samples, task) => detectSpokenLanguage(context, level(samples), task),
    transcribe: async (samples, options) => {
      const { language } = options;
      if (language !== undefined && language !== 'en' && !languageCodes.includes(language))
        throw new ModelError(`${id} does not know the language ${language}`);
      return transcribe(context, level(samples), options);
    },
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/** Of the first window with speech; null if there is none. */
async function detectSpokenLanguage(
  { transcriber, maxWindowS, spansOf, runExclusively }: SpeechContext,
  samples: Float32Array,
  task: TaskContext,
) {
  const window = findNextWindow(await spansOf(samples, task), 0, maxWindowS);
  if (window === undefined) return null;
  const encoded = await runExclusively(toTurnRequest(task, durationOf(window.pieces)), () =>
    transcriber.encode(window, samples),
  );
  return transcriber.findLikeliestLanguage(encoded);
}
