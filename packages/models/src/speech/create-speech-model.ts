/**
 * A speech model on top of the speech thread: voice activity, windows, language, hallucination checks, words with
 * timestamps.
 */

import { getFloatOutput, type InferenceBackend } from '../inference.ts';
import { ModelError } from '../model-errors.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { detectHallucination } from './hallucination.ts';
import { groupIntoSegments, type TimedWord } from './segments.ts';
import { type DecodedTokens, groupTokensIntoWords, mean, type WindowWord } from './token-words.ts';
import {
  SAMPLE_RATE_HZ,
  type SpeechModel,
  type TimeSpan,
  type TranscribeOptions,
  type Transcript,
} from './transcript.ts';
import {
  extractWindowSamples,
  findNextWindow,
  LEAD_S,
  splitSureWords,
  type TranscriptionWindow,
  toRecordingTime,
} from './transcription-window.ts';
import { CONTEXT_SAMPLES, findSpeechSpans, mergeCloseSpans, STEP_SAMPLES } from './voice-activity.ts';

/** The functions of the thread, by index. */
const STAGES = { activity: 0, encode: 1, decode: 2 };
/** Samples per frame of the encoder's output. */
const FRAME_SAMPLES = 320;
/** Samples per run of voice activity detection. */
const ACTIVITY_CHUNK_SAMPLES = STEP_SAMPLES * 1875;
/** Decoded again with sampling if the text is doubtful. */
const TEMPERATURES = [0, 0.4, 0.8];

export interface SpeechModelParts {
  readonly id: string;
  readonly version: string;
  readonly windowSamples: number;
  /** The token of each language; none: English only. */
  readonly languages: Readonly<Record<string, number>>;
  /** Tokens after the language. */
  readonly task: readonly number[];
  readonly vocabulary: readonly string[];
  readonly inference: InferenceBackend;
  /** Compressed size of a text in bytes. */
  packedBytes(text: string): number;
}

interface EncodedWindow {
  readonly window: TranscriptionWindow;
  readonly filled: number;
  readonly noSpeech: number;
  readonly languages: Float32Array;
}

export function createSpeechModel(parts: SpeechModelParts): SpeechModel {
  const { id, version, inference, windowSamples, vocabulary } = parts;
  const languageCodes = Object.keys(parts.languages);
  const runInOrder = createSerialQueue();

  /** Runs of a window must not be interleaved, because the thread caches the last encoded window. */
  const runExclusively = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
    runInOrder(async () => {
      signal.throwIfAborted();
      return work();
    });

  /** Cached while the caller holds the recording: language detection is usually followed by transcription. */
  const knownSpans = new WeakMap<Float32Array, readonly TimeSpan[]>();

  async function spansOf(samples: Float32Array, signal: AbortSignal): Promise<readonly TimeSpan[]> {
    signal.throwIfAborted();
    const spans = knownSpans.get(samples) ?? (await detectSpeech(samples, signal));
    knownSpans.set(samples, spans);
    return spans;
  }

  async function detectSpeech(samples: Float32Array, signal: AbortSignal): Promise<TimeSpan[]> {
    const probabilities = new Float32Array(Math.ceil(samples.length / STEP_SAMPLES));
    let [hidden, cell] = [new Float32Array(128), new Float32Array(128)];
    for (let at = 0; at < samples.length; at += ACTIVITY_CHUNK_SAMPLES) {
      const part = new Float32Array(
        CONTEXT_SAMPLES +
          Math.ceil(Math.min(ACTIVITY_CHUNK_SAMPLES, samples.length - at) / STEP_SAMPLES) * STEP_SAMPLES,
      );
      const from = Math.max(0, at - CONTEXT_SAMPLES);
      part.set(samples.subarray(from, at - CONTEXT_SAMPLES + part.length), CONTEXT_SAMPLES - (at - from));
      const memory = { hidden: toFloatTensor(hidden, 1, 1, 128), cell: toFloatTensor(cell, 1, 1, 128) };
      const outputs = await runExclusively(signal, () =>
        inference.run(STAGES.activity, { samples: toFloatTensor(part, part.length), ...memory }),
      );
      probabilities.set(getFloatOutput(outputs, 'probabilities'), at / STEP_SAMPLES);
      [hidden, cell] = [
        Float32Array.from(getFloatOutput(outputs, 'hidden.next')),
        Float32Array.from(getFloatOutput(outputs, 'cell.next')),
      ];
    }
    return findSpeechSpans(probabilities, samples.length / SAMPLE_RATE_HZ);
  }

  async function encodeWindow(window: TranscriptionWindow, samples: Float32Array): Promise<EncodedWindow> {
    const { sound, filled } = extractWindowSamples(window, samples, windowSamples);
    const outputs = await inference.run(STAGES.encode, { samples: toFloatTensor(sound, 1, windowSamples) });
    const [noSpeech = 0] = getFloatOutput(outputs, 'noSpeech');
    return { window, filled, noSpeech, languages: getFloatOutput(outputs, 'languages') };
  }

  async function read(
    { filled }: EncodedWindow,
    prompt: readonly number[],
    temperature: number,
  ): Promise<DecodedTokens> {
    const frames = Math.max(1, Math.min(Math.ceil(filled / FRAME_SAMPLES), windowSamples / FRAME_SAMPLES));
    const outputs = await inference.run(STAGES.decode, {
      prompt: { type: 'int64', data: BigInt64Array.from(prompt, BigInt), dims: [prompt.length] },
      temperature: toFloatTensor(new Float32Array([temperature]), 1),
      frames: toFloatTensor(new Float32Array([frames]), 1),
    });
    const starts = [...getFloatOutput(outputs, 'starts')];
    const tokens = getFloatOutput(outputs, 'tokens');
    if (starts.length === tokens.length) starts.push(frames);
    return {
      tokens,
      logProbabilities: getFloatOutput(outputs, 'logProbabilities'),
      startsS: starts.map((frame) => (frame * FRAME_SAMPLES) / SAMPLE_RATE_HZ),
    };
  }

  /** The accepted words of a window: of doubtful texts the most confident, of silence and loops none. */
  async function transcribeWindow(heard: EncodedWindow, language: string): Promise<WindowWord[]> {
    const prompt = [...(languageCodes.length === 0 ? [] : [parts.languages[language] ?? 0]), ...parts.task];
    let best: { words: WindowWord[]; sureness: number } | undefined;
    for (const temperature of TEMPERATURES) {
      const tokens = await read(heard, prompt, temperature);
      const words = groupTokensIntoWords(tokens, vocabulary, language);
      const text = words.map((word) => word.text).join(' ');
      const compression = new TextEncoder().encode(text).length / parts.packedBytes(text);
      const { noSpeech, filled } = heard;
      const doubt = detectHallucination(tokens, { noSpeech, compression, soundS: filled / SAMPLE_RATE_HZ });
      if (doubt === undefined) return words;
      if (doubt === 'silence') return [];
      const sureness = mean(tokens.logProbabilities);
      if (doubt === 'guess' && sureness > (best?.sureness ?? Number.NEGATIVE_INFINITY)) best = { words, sureness };
    }
    return best?.words ?? [];
  }

  function findLikeliestLanguage(languages: Float32Array): { language: string; confidence: number } {
    if (languageCodes.length === 0) return { language: 'en', confidence: 1 };
    const confidence = Math.max(...languages);
    return { language: languageCodes[languages.indexOf(confidence)] ?? 'en', confidence };
  }

  const maxWindowS = windowSamples / SAMPLE_RATE_HZ - LEAD_S;

  async function transcribe(samples: Float32Array, options: TranscribeOptions): Promise<Transcript> {
    const { signal, language: wanted, onProgress } = options;
    if (wanted !== undefined && wanted !== 'en' && !languageCodes.includes(wanted))
      throw new ModelError(`${id} does not know the language ${wanted}`);
    const spans = await spansOf(samples, signal);
    const words: TimedWord[] = [];
    let spoken = wanted === undefined ? undefined : { language: wanted, confidence: 1 };
    let fromS = 0;
    for (
      let window = findNextWindow(spans, 0, maxWindowS);
      window !== undefined;
      window = findNextWindow(spans, fromS, maxWindowS)
    ) {
      const now = window;
      const found = await runExclusively(signal, async () => {
        const heard = await encodeWindow(now, samples);
        spoken ??= findLikeliestLanguage(heard.languages);
        return transcribeWindow(heard, spoken.language);
      });
      const read = splitSureWords(
        now,
        found.map((word) => placeWord(word, now, spans)),
      );
      words.push(...read.sure);
      fromS = read.fromS;
      onProgress?.(Math.min(1, (fromS * SAMPLE_RATE_HZ) / samples.length));
    }
    signal.throwIfAborted();
    onProgress?.(1);
    return {
      language: spoken?.language ?? 'und',
      languageConfidence: spoken?.confidence ?? 0,
      segments: groupIntoSegments(words),
      speech: mergeCloseSpans(spans, 0.3),
    };
  }

  return {
    id,
    version,
    languages: languageCodes.length === 0 ? ['en'] : languageCodes,
    async spokenLanguage(samples, { signal }) {
      const window = findNextWindow(await spansOf(samples, signal), 0, maxWindowS);
      if (window === undefined) return null;
      return findLikeliestLanguage((await runExclusively(signal, () => encodeWindow(window, samples))).languages);
    },
    transcribe,
    [Symbol.asyncDispose]: () => inference.close(),
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

const toFloatTensor = (data: Float32Array<ArrayBuffer>, ...dims: number[]) => ({
  type: 'float32' as const,
  data,
  dims,
});
