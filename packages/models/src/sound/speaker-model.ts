/** Who speaks when: voices of short windows of speech as vectors, gathered into speakers. */
import { HERTZ, type Span } from '../speech/transcript.ts';
import { clusters } from './clusters.ts';
import { createWindowReader, type Stretch, type WindowParts } from './windows.ts';

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

export interface SpeakerParts extends WindowParts {
  readonly id: string;
  readonly version: string;
  /** From the start of a window to the next one's. */
  readonly stepSamples: number;
  /** Cosine of two groups of windows from which they are one speaker. */
  readonly threshold: number;
  readonly mostSpeakers: number;
}

/** Shorter segments say too little of a voice to found a speaker: they join the likeliest. */
const FOUNDING_S = 0.8;

/** A part of a segment, and the window around its middle that its voice is judged by. */
interface Piece extends Span, Stretch {
  readonly segment: number;
}

export function createSpeakerModel(parts: SpeakerParts): SpeakerModel {
  const { id, version, inference } = parts;
  const voices = createWindowReader(parts, { output: 'embeddings', batch: 16 });

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
