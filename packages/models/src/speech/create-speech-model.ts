/** A speech model on top of the speech thread: voice activity, windows, language, words with timestamps. */

import { ModelError } from '../model-errors.ts';
import { FairGate, type TaskContext, type TurnRequest, toTurnRequest } from '../scheduling/index.ts';
import { groupIntoSegments, type TimedWord } from './segments.ts';
import { createSpeechDetector } from './speech-detector.ts';
import type { SpeechModelParts } from './speech-model-parts.ts';
import type { WindowWord } from './token-words.ts';
import {
  SAMPLE_RATE_HZ,
  type SpeechModel,
  type TimeSpan,
  type TranscribeOptions,
  type Transcript,
} from './transcript.ts';
import {
  findNextWindow,
  LEAD_S,
  splitSureWords,
  type TranscriptionWindow,
  toRecordingTime,
} from './transcription-window.ts';
import { mergeCloseSpans } from './voice-activity.ts';
import { createWindowTranscriber, type WindowTranscriber } from './window-transcriber.ts';

/** What a transcription needs of the model. */
interface SpeechContext {
  readonly transcriber: WindowTranscriber;
  readonly maxWindowS: number;
  spansOf(samples: Float32Array, task: TaskContext): Promise<readonly TimeSpan[]>;
  /** Runs of a window must not be interleaved, because the thread caches the last encoded window. */
  runExclusively<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result>;
}

/** Seconds of sound in a window. */
const windowSeconds = ({ pieces }: TranscriptionWindow): number =>
  pieces.reduce((sum, { startS, endS }) => sum + endS - startS, 0);

export function createSpeechModel(parts: SpeechModelParts): SpeechModel {
  const { id, version, inference, windowSamples } = parts;
  const languageCodes = Object.keys(parts.languages);
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
    spokenLanguage: (samples, task) => detectSpokenLanguage(context, samples, task),
    transcribe: async (samples, options) => {
      const { language } = options;
      if (language !== undefined && language !== 'en' && !languageCodes.includes(language))
        throw new ModelError(`${id} does not know the language ${language}`);
      return transcribe(context, samples, options);
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
  const encoded = await runExclusively(toTurnRequest(task, windowSeconds(window)), () =>
    transcriber.encode(window, samples),
  );
  return transcriber.findLikeliestLanguage(encoded);
}

async function transcribe(
  { transcriber, maxWindowS, spansOf, runExclusively }: SpeechContext,
  samples: Float32Array,
  { language: wanted, onProgress, ...task }: TranscribeOptions,
): Promise<Transcript> {
  const spans = await spansOf(samples, task);
  const words: TimedWord[] = [];
  let spoken = wanted === undefined ? undefined : { language: wanted, confidence: 1 };
  let fromS = 0;
  for (
    let window = findNextWindow(spans, 0, maxWindowS);
    window !== undefined;
    window = findNextWindow(spans, fromS, maxWindowS)
  ) {
    const now = window;
    const found = await runExclusively(toTurnRequest(task, windowSeconds(now)), async () => {
      const encoded = await transcriber.encode(now, samples);
      spoken ??= transcriber.findLikeliestLanguage(encoded);
      return transcriber.readWords(encoded, spoken.language);
    });
    const read = splitSureWords(
      now,
      found.map((word) => placeWord(word, now, spans)),
    );
    words.push(...read.sure);
    fromS = read.fromS;
    onProgress?.(Math.min(1, (fromS * SAMPLE_RATE_HZ) / samples.length));
  }
  task.signal.throwIfAborted();
  onProgress?.(1);
  return {
    language: spoken?.language ?? 'und',
    languageConfidence: spoken?.confidence ?? 0,
    segments: groupIntoSegments(words),
    speech: mergeCloseSpans(spans, 0.3),
  };
}

/** Moves a word into the segment of speech that contains most of it. */
function placeWord(word: WindowWord, window: TranscriptionWindow, spans: readonly TimeSpan[]): TimedWord {
  const [startS, endS] = [toRecordingTime(window, word.startS), toRecordingTime(window, word.endS)];
  let held: TimeSpan = { startS, endS };
  let most = 0;
  for (const span of spans) {
    const part = { startS: Math.max(startS, span.startS), endS: Math.min(endS, span.endS) };
    if (part.endS - part.startS > most) {
      most = part.endS - part.startS;
      held = part;
    }
  }
  return { ...word, ...held };
}
