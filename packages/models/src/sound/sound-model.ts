/** Which sounds of distress are heard when: windows of a recording, judged one by one, gathered into spans. */
import { HERTZ, type Span } from '../speech/transcript.ts';
import { createWindowReader, type WindowParts } from './windows.ts';

export interface HeardSound extends Span {
  /** One of the model's `sounds`. */
  readonly sound: string;
  /** 0–1: the surest window's probability. */
  readonly confidence: number;
}

export interface SoundModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** What it can hear; what is not here is not listened for. */
  readonly sounds: readonly string[];
  /**
   * @param samples 16 kHz, mono, in [-1, 1]
   * @returns spans of sounds whose confidence reaches the model's threshold for them, by time; nothing of quieter ones
   * @throws ModelError where the model fails; the signal's reason where it is aborted
   */
  listen(samples: Float32Array, options: { readonly signal: AbortSignal }): Promise<readonly HeardSound[]>;
}

export interface SoundParts extends WindowParts {
  readonly id: string;
  readonly version: string;
  readonly stepSamples: number;
  /** The columns of the output `probabilities`. */
  readonly sounds: readonly { readonly sound: string; readonly threshold: number }[];
}

export function createSoundModel(parts: SoundParts): SoundModel {
  const { id, version, inference, windowSamples, stepSamples, sounds } = parts;
  const judged = createWindowReader(parts, { output: 'probabilities', batch: 8 });

  return {
    id,
    version,
    sounds: sounds.map(({ sound }) => sound),
    async listen(samples, { signal }) {
      const starts = startsOf(samples.length, windowSamples, stepSamples);
      const spans = sounds.map(({ sound, threshold }) => spansOf(sound, threshold));
      const stretches = starts.map((at) => ({ at, length: windowSamples }));
      const rows = await judged(samples, stretches, signal);
      for (const [index, at] of starts.entries()) {
        const window = { startS: at / HERTZ, endS: Math.min(at + windowSamples, samples.length) / HERTZ };
        for (const [column, add] of spans.entries()) add.window(window, rows[index]?.[column] ?? 0);
      }
      return spans.flatMap(({ found }) => found).sort((one, other) => one.startS - other.startS);
    },
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/** Windows one step apart; the last one ends with the sound. */
function startsOf(length: number, windowSamples: number, stepSamples: number): number[] {
  if (length === 0) return [];
  const last = Math.max(0, length - windowSamples);
  const count = Math.ceil(last / stepSamples);
  return [...Array.from({ length: count }, (_, index) => index * stepSamples), last];
}

/** Windows that reach the threshold and touch each other are one span. */
function spansOf(sound: string, threshold: number) {
  const found: HeardSound[] = [];
  return {
    found,
    window({ startS, endS }: Span, probability: number): void {
      if (probability < threshold) return;
      const last = found.at(-1);
      if (last === undefined || last.endS < startS) found.push({ sound, startS, endS, confidence: probability });
      else found[found.length - 1] = { ...last, endS, confidence: Math.max(last.confidence, probability) };
    },
  };
}
