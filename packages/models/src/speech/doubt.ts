/** Whether what was read is what was said: Whisper invents text where it hears none, and loops. */
import { mean, type ReadTokens } from './words.ts';

/** Text that packs better than this repeats itself. */
const MOST_COMPRESSION = 2.4;
/** Nobody says more tokens a second for long: people who repeat themselves do so in time, a loop does not. */
const MOST_TOKENS_PER_S = 9;
/** Below this mean log-probability of a token, the text is guessed. */
const LEAST_LOG_PROBABILITY = -1;
/** Above this probability of silence, guessed text is invented. */
const MOST_SILENCE = 0.6;

export type Doubt = 'loop' | 'guess' | 'silence';

interface Circumstances {
  /** 0–1. */
  readonly noSpeech: number;
  /** Bytes of the text by its bytes when packed. */
  readonly compression: number;
  /** Of the window that was read. */
  readonly soundS: number;
}

export function doubtOf(read: ReadTokens, { noSpeech, compression, soundS }: Circumstances): Doubt | undefined {
  const hasEnded = read.logProbabilities.length > read.tokens.length;
  const isHasty = read.tokens.length > MOST_TOKENS_PER_S * soundS + MOST_TOKENS_PER_S;
  if (compression > MOST_COMPRESSION && (!hasEnded || isHasty)) return 'loop';
  if (mean(read.logProbabilities) >= LEAST_LOG_PROBABILITY) return undefined;
  return noSpeech > MOST_SILENCE ? 'silence' : 'guess';
}
