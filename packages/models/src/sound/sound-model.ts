/** Detects sounds of distress: windows of a recording, classified one by one and merged into spans. */
import type { TaskContext } from '../scheduling/fair-queue.ts';
import { SAMPLE_RATE_HZ, type TimeSpan } from '../speech/transcript.ts';
import { hasSuddenOnset } from './sudden-onset.ts';
import { createWindowInference, type WindowInferenceParts } from './window-inference.ts';

export interface SoundEvent extends TimeSpan {
  /** One of the model's `sounds`. */
  readonly sound: string;
  /** 0–1: probability of the most confident window. */
  readonly confidence: number;
  /** Whether it begins and ends as such a sound does, where that is known of it. */
  readonly isSure: boolean;
}

/** Sounds that begin at once and are soon gone; others that resemble them do not. */
const suddenSounds: ReadonlySet<string> = new Set(['explosion']);

export interface SoundModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /** The sounds that it can detect. */
  readonly sounds: readonly string[];
  /**
   * @param samples 16 kHz, mono, in [-1, 1]
   * @returns in order of time, spans of sounds whose confidence reaches the model's threshold for them
   * @throws ModelError if the model fails; the signal's reason if it is aborted
   */
  detectSounds(samples: Float32Array, task: TaskContext): Promise<readonly SoundEvent[]>;
}

export interface SoundModelParts extends WindowInferenceParts {
  readonly id: string;
  readonly version: string;
  readonly stepSamples: number;
  /** The columns of the output `probabilities`. */
  readonly sounds: readonly { readonly sound: string; readonly threshold: number }[];
}

export function createSoundModel(parts: SoundModelParts): SoundModel {
  const { id, version, inference, windowSamples, stepSamples, sounds } = parts;
  const inferWindows = createWindowInference(parts, { output: 'probabilities', batch: 8 });

  return {
    id,
    version,
    sounds: sounds.map(({ sound }) => sound),
    async detectSounds(samples, task) {
      const starts = getWindowStarts(samples.length, windowSamples, stepSamples);
      const spans = sounds.map(({ sound, threshold }) => createEventCollector(sound, threshold));
      const stretches = starts.map((at) => ({ at, length: windowSamples }));
      const rows = await inferWindows(samples, stretches, task);
      for (const [index, at] of starts.entries()) {
        const window = {
          startS: at / SAMPLE_RATE_HZ,
          endS: Math.min(at + windowSamples, samples.length) / SAMPLE_RATE_HZ,
        };
        for (const [column, add] of spans.entries()) add.window(window, rows[index]?.[column] ?? 0);
      }
      return spans
        .flatMap(({ found }) => found)
        .map((event) => ({ ...event, isSure: !suddenSounds.has(event.sound) || hasSuddenOnset(samples, event) }))
        .sort((one, other) => one.startS - other.startS);
    },
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/** Windows one step apart; the last one ends with the recording. */
function getWindowStarts(length: number, windowSamples: number, stepSamples: number): number[] {
  if (length === 0) return [];
  const last = Math.max(0, length - windowSamples);
  const count = Math.ceil(last / stepSamples);
  return [...Array.from({ length: count }, (_, index) => index * stepSamples), last];
}

/** Merges adjacent windows that reach the threshold into one span. */
function createEventCollector(sound: string, threshold: number) {
  const found: Omit<SoundEvent, 'isSure'>[] = [];
  return {
    found,
    window({ startS, endS }: TimeSpan, probability: number): void {
      if (probability < threshold) return;
      const last = found.at(-1);
      if (last === undefined || last.endS < startS) found.push({ sound, startS, endS, confidence: probability });
      else found[found.length - 1] = { ...last, endS, confidence: Math.max(last.confidence, probability) };
    },
  };
}
