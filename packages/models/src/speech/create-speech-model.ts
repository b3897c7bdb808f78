/** A speech model over the thread that hears: voice activity, windows, language, doubts, words with their times. */
import { ModelError } from '../errors.ts';
import { floatsNamed, type Inference } from '../inference.ts';
import { createTurns } from '../turns.ts';
import { BEFORE, joined, STEP, speechSpans } from './activity.ts';
import { doubtOf } from './doubt.ts';
import { type PlacedWord, segmentsOf } from './segments.ts';
import { HERTZ, type Span, type SpeechModel, type TranscribeOptions, type Transcript } from './transcript.ts';
import { LEAD_S, nextWindow, readOn, soundOf, timeIn, type Window } from './window.ts';
import { mean, type ReadTokens, type ReadWord, wordsOf } from './words.ts';

/** What the thread runs, by the place of each in its list. */
const STAGES = { activity: 0, hear: 1, read: 2 };
/** Samples of a frame that the decoder looks at. */
const FRAME = 320;
/** Samples whose voice activity is found in one run. */
const STRETCH = STEP * 1875;
/** Read once more where the text is doubtful, with chance in the choice of tokens. */
const TEMPERATURES = [0, 0.4, 0.8];

export interface SpeechParts {
  readonly id: string;
  readonly version: string;
  readonly windowSamples: number;
  /** The token of each language; none: English only. */
  readonly languages: Readonly<Record<string, number>>;
  /** Tokens after the language. */
  readonly task: readonly number[];
  readonly vocabulary: readonly string[];
  readonly inference: Inference;
  /** Bytes of a text when it is packed. */
  packedBytes(text: string): number;
}

interface Heard {
  readonly window: Window;
  readonly filled: number;
  readonly noSpeech: number;
  readonly languages: Float32Array;
}

export function createSpeechModel(parts: SpeechParts): SpeechModel {
  const { id, version, inference, windowSamples, vocabulary } = parts;
  const known = Object.keys(parts.languages);
  const turns = createTurns();

  /** Runs of a window belong together, because the thread remembers what it heard last. */
  const inTurn = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
    turns(async () => {
      signal.throwIfAborted();
      return work();
    });

  /** Of recordings that their caller still holds: who asks for the language reads on afterwards. */
  const knownSpans = new WeakMap<Float32Array, readonly Span[]>();

  async function spansOf(samples: Float32Array, signal: AbortSignal): Promise<readonly Span[]> {
    signal.throwIfAborted();
    const spans = knownSpans.get(samples) ?? (await listenedTo(samples, signal));
    knownSpans.set(samples, spans);
    return spans;
  }

  async function listenedTo(samples: Float32Array, signal: AbortSignal): Promise<Span[]> {
    const probabilities = new Float32Array(Math.ceil(samples.length / STEP));
    let [hidden, cell] = [new Float32Array(128), new Float32Array(128)];
    for (let at = 0; at < samples.length; at += STRETCH) {
      const part = new Float32Array(BEFORE + Math.ceil(Math.min(STRETCH, samples.length - at) / STEP) * STEP);
      const from = Math.max(0, at - BEFORE);
      part.set(samples.subarray(from, at - BEFORE + part.length), BEFORE - (at - from));
      const memory = { hidden: floats(hidden, 1, 1, 128), cell: floats(cell, 1, 1, 128) };
      const outputs = await inTurn(signal, () =>
        inference.run(STAGES.activity, { samples: floats(part, part.length), ...memory }),
      );
      probabilities.set(floatsNamed(outputs, 'probabilities'), at / STEP);
      [hidden, cell] = [
        Float32Array.from(floatsNamed(outputs, 'hidden.next')),
        Float32Array.from(floatsNamed(outputs, 'cell.next')),
      ];
    }
    return speechSpans(probabilities, samples.length / HERTZ);
  }

  async function hear(window: Window, samples: Float32Array): Promise<Heard> {
    const { sound, filled } = soundOf(window, samples, windowSamples);
    const outputs = await inference.run(STAGES.hear, { samples: floats(sound, 1, windowSamples) });
    const [noSpeech = 0] = floatsNamed(outputs, 'noSpeech');
    return { window, filled, noSpeech, languages: floatsNamed(outputs, 'languages') };
  }

  async function read({ filled }: Heard, prompt: readonly number[], temperature: number): Promise<ReadTokens> {
    const frames = Math.max(1, Math.min(Math.ceil(filled / FRAME), windowSamples / FRAME));
    const outputs = await inference.run(STAGES.read, {
      prompt: { type: 'int64', data: BigInt64Array.from(prompt, BigInt), dims: [prompt.length] },
      temperature: floats(new Float32Array([temperature]), 1),
      frames: floats(new Float32Array([frames]), 1),
    });
    const starts = [...floatsNamed(outputs, 'starts')];
    const tokens = floatsNamed(outputs, 'tokens');
    if (starts.length === tokens.length) starts.push(frames);
    return {
      tokens,
      logProbabilities: floatsNamed(outputs, 'logProbabilities'),
      startsS: starts.map((frame) => (frame * FRAME) / HERTZ),
    };
  }

  /** The words of a window that are believed: of guesses the surest, of silence and loops none. */
  async function believed(heard: Heard, language: string): Promise<ReadWord[]> {
    const prompt = [...(known.length === 0 ? [] : [parts.languages[language] ?? 0]), ...parts.task];
    let best: { words: ReadWord[]; sureness: number } | undefined;
    for (const temperature of TEMPERATURES) {
      const tokens = await read(heard, prompt, temperature);
      const words = wordsOf(tokens, vocabulary, language);
      const text = words.map((word) => word.text).join(' ');
      const compression = new TextEncoder().encode(text).length / parts.packedBytes(text);
      const { noSpeech, filled } = heard;
      const doubt = doubtOf(tokens, { noSpeech, compression, soundS: filled / HERTZ });
      if (doubt === undefined) return words;
      if (doubt === 'silence') return [];
      const sureness = mean(tokens.logProbabilities);
      if (doubt === 'guess' && sureness > (best?.sureness ?? Number.NEGATIVE_INFINITY)) best = { words, sureness };
    }
    return best?.words ?? [];
  }

  function likeliest(languages: Float32Array): { language: string; confidence: number } {
    if (known.length === 0) return { language: 'en', confidence: 1 };
    const confidence = Math.max(...languages);
    return { language: known[languages.indexOf(confidence)] ?? 'en', confidence };
  }

  const mostS = windowSamples / HERTZ - LEAD_S;

  async function transcribe(samples: Float32Array, options: TranscribeOptions): Promise<Transcript> {
    const { signal, language: wanted, onProgress } = options;
    if (wanted !== undefined && wanted !== 'en' && !known.includes(wanted))
      throw new ModelError(`${id} does not know the language ${wanted}`);
    const spans = await spansOf(samples, signal);
    const words: PlacedWord[] = [];
    let spoken = wanted === undefined ? undefined : { language: wanted, confidence: 1 };
    let fromS = 0;
    for (let window = nextWindow(spans, 0, mostS); window !== undefined; window = nextWindow(spans, fromS, mostS)) {
      const now = window;
      const found = await inTurn(signal, async () => {
        const heard = await hear(now, samples);
        spoken ??= likeliest(heard.languages);
        return believed(heard, spoken.language);
      });
      const read = readOn(
        now,
        found.map((word) => place(word, now, spans)),
      );
      words.push(...read.sure);
      fromS = read.fromS;
      onProgress?.(Math.min(1, (fromS * HERTZ) / samples.length));
    }
    signal.throwIfAborted();
    onProgress?.(1);
    return {
      language: spoken?.language ?? 'und',
      languageConfidence: spoken?.confidence ?? 0,
      segments: segmentsOf(words),
      speech: joined(spans, 0.3),
    };
  }

  return {
    id,
    version,
    languages: known.length === 0 ? ['en'] : known,
    async spokenLanguage(samples, { signal }) {
      const window = nextWindow(await spansOf(samples, signal), 0, mostS);
      if (window === undefined) return null;
      return likeliest((await inTurn(signal, () => hear(window, samples))).languages);
    },
    transcribe,
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/** A word where it was said: in the stretch of speech that holds most of it. */
function place(word: ReadWord, window: Window, spans: readonly Span[]): PlacedWord {
  const [startS, endS] = [timeIn(window, word.startS), timeIn(window, word.endS)];
  let held: Span = { startS, endS };
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

const floats = (data: Float32Array<ArrayBuffer>, ...dims: number[]) => ({ type: 'float32' as const, data, dims });
