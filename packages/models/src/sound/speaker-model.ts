/** Who speaks when: voices of short windows of speech as vectors, gathered into speakers. */
import { ModelError } from '../errors.ts';
import type { Inference } from '../inference.ts';
import type { Span } from '../speech/transcript.ts';
import { createTurns } from '../turns.ts';
import { clusters } from './clusters.ts';
import { fill } from './loudness.ts';

export interface Turn extends Span {
  /** From 0, by first appearance. */
  readonly speaker: number;
}

export interface SpeakerModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /**
   * @param samples 16 kHz, mono, in [-1, 1]
   * @param segments where somebody speaks
   * @returns a turn or more for each segment, by time; a segment in which the voice changes is cut there
   * @throws ModelError where the model fails; the signal's reason where it is aborted
   */
  diarise(
    samples: Float32Array,
    segments: readonly Span[],
    options: { readonly signal: AbortSignal },
  ): Promise<readonly Turn[]>;
}

export interface SpeakerParts {
  readonly id: string;
  readonly version: string;
  readonly inference: Inference;
  readonly windowSamples: number;
  /** From the start of a window to the next one's. */
  readonly stepSamples: number;
  /** Quieter windows are made as loud as this: dB of full scale. */
  readonly quietestDb: number;
  /** Cosine of two groups of windows from which they are one speaker. */
  readonly threshold: number;
  readonly mostSpeakers: number;
}

const HERTZ = 16_000;
/** Windows of one run: the thread is free for others between two. */
const BATCH = 16;
/** Shorter segments say too little of a voice to found a speaker: they join the likeliest. */
const FOUNDING_S = 0.8;

/** A part of a segment, and the window around its middle that its voice is judged by. */
interface Piece extends Span {
  readonly segment: number;
  readonly at: number;
  readonly length: number;
}

export function createSpeakerModel(parts: SpeakerParts): SpeakerModel {
  const { id, version, inference, windowSamples } = parts;
  const turns = createTurns();

  async function voices(samples: Float32Array, pieces: readonly Piece[], signal: AbortSignal): Promise<Float32Array[]> {
    const found: Float32Array[] = [];
    for (let from = 0; from < pieces.length; from += BATCH) {
      const batch = pieces.slice(from, from + BATCH);
      const data = new Float32Array(batch.length * windowSamples);
      for (const [row, piece] of batch.entries()) {
        const window = data.subarray(row * windowSamples, (row + 1) * windowSamples);
        fill(window, samples, { ...piece, quietestDb: parts.quietestDb });
      }
      const outputs = await turns(async () => {
        signal.throwIfAborted();
        return inference.run(0, { samples: { type: 'float32', dims: [batch.length, windowSamples], data } });
      });
      const { data: rows } = outputs.embeddings ?? {};
      if (rows === undefined) throw new ModelError('the speaker model gives no embeddings');
      const size = rows.length / batch.length;
      for (let row = 0; row < batch.length; row++) found.push(rows.slice(row * size, (row + 1) * size));
    }
    return found;
  }

  return {
    id,
    version,
    async diarise(samples, segments, { signal }) {
      const pieces = segments.flatMap((segment, index) => piecesOf(segment, { index, end: samples.length }, parts));
      const founding = segments.map(({ startS, endS }) => endS - startS >= FOUNDING_S);
      const labels = clusters(await voices(samples, pieces, signal), {
        threshold: parts.threshold,
        most: parts.mostSpeakers,
        founding: pieces.map(({ segment }) => founding[segment] ?? false),
      });
      return turnsOf(pieces, labels);
    },
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/** A segment is cut into parts of about one step; each is judged by the window around its middle that stays inside the segment. */
function piecesOf(
  { startS, endS }: Span,
  { index: segment, end }: { readonly index: number; readonly end: number },
  { windowSamples, stepSamples }: SpeakerParts,
): Piece[] {
  // A segment that reaches beyond the recording is judged by what there is of it.
  const from = Math.max(0, Math.min(Math.round(startS * HERTZ), end - 1));
  const whole = Math.max(1, Math.min(Math.round(endS * HERTZ), end) - from);
  const count = Math.max(1, Math.round(whole / stepSamples));
  const length = Math.min(windowSamples, whole);
  const timeOf = (part: number): number => (part === count ? endS : startS + ((endS - startS) * part) / count);
  return Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) * whole) / count;
    const at = from + Math.round(Math.min(Math.max(middle - length / 2, 0), whole - length));
    return { segment, startS: timeOf(index), endS: timeOf(index + 1), at, length };
  });
}

/** Neighbouring pieces of one segment and one speaker are one turn. */
function turnsOf(pieces: readonly Piece[], labels: readonly number[]): Turn[] {
  const turns: (Turn & { readonly segment: number })[] = [];
  for (const [index, { segment, startS, endS }] of pieces.entries()) {
    const speaker = labels[index] ?? 0;
    const last = turns.at(-1);
    if (last?.segment === segment && last.speaker === speaker) turns[turns.length - 1] = { ...last, endS };
    else turns.push({ segment, startS, endS, speaker });
  }
  return turns.map(({ startS, endS, speaker }) => ({ startS, endS, speaker }));
}
