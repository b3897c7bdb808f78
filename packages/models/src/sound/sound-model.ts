/** Which sounds of distress are heard when: windows of a recording, judged one by one, gathered into spans. */
import { ModelError } from '../errors.ts';
import type { Inference } from '../inference.ts';
import type { Span } from '../speech/transcript.ts';
import { createTurns } from '../turns.ts';
import { fill } from './loudness.ts';

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

export interface SoundParts {
  readonly id: string;
  readonly version: string;
  readonly inference: Inference;
  readonly windowSamples: number;
  readonly stepSamples: number;
  readonly quietestDb: number;
  /** The columns of the output `probabilities`. */
  readonly sounds: readonly { readonly sound: string; readonly threshold: number }[];
}

const HERTZ = 16_000;
const BATCH = 8;

export function createSoundModel(parts: SoundParts): SoundModel {
  const { id, version, inference, windowSamples, stepSamples, quietestDb, sounds } = parts;
  const turns = createTurns();

  async function judged(samples: Float32Array, starts: readonly number[], signal: AbortSignal): Promise<Float32Array> {
    const data = new Float32Array(starts.length * windowSamples);
    for (const [row, at] of starts.entries()) {
      const window = data.subarray(row * windowSamples, (row + 1) * windowSamples);
      fill(window, samples, { at, length: windowSamples, quietestDb });
    }
    const outputs = await turns(async () => {
      signal.throwIfAborted();
      return inference.run(0, { samples: { type: 'float32', dims: [starts.length, windowSamples], data } });
    });
    const { data: rows } = outputs.probabilities ?? {};
    if (rows === undefined) throw new ModelError('the sound model gives no probabilities');
    return rows;
  }

  return {
    id,
    version,
    sounds: sounds.map(({ sound }) => sound),
    async listen(samples, { signal }) {
      const starts = startsOf(samples.length, windowSamples, stepSamples);
      const spans = sounds.map(({ sound, threshold }) => spansOf(sound, threshold));
      for (let from = 0; from < starts.length; from += BATCH) {
        const batch = starts.slice(from, from + BATCH);
        const rows = await judged(samples, batch, signal);
        const columns = rows.length / batch.length;
        for (const [row, at] of batch.entries()) {
          const window = { startS: at / HERTZ, endS: Math.min(at + windowSamples, samples.length) / HERTZ };
          for (const [column, add] of spans.entries()) add.window(window, rows[row * columns + column] ?? 0);
        }
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
