/** Whether what was read is what was said: Whisper invents text where it hears none, and loops. */
import { mean, type ReadTokens } from './words.ts';

/** Text that packs better than this repeats itself. */
const MOST_COMPRESSION = 2.4;
/** Below this mean log-probability of a token, the text is guessed. */
const LEAST_LOG_PROBABILITY = -1;
/** Above this probability of silence, guessed text is invented. */
const MOST_SILENCE = 0.6;

export type Doubt = 'loop' | 'guess' | 'silence';

/**
 * @param noSpeech 0–1
 * @param compression bytes of the text by its bytes when packed
 */
export function doubtOf(read: ReadTokens, noSpeech: number, compression: number): Doubt | undefined {
  if (compression > MOST_COMPRESSION) return 'loop';
  if (mean(read.logProbabilities) >= LEAST_LOG_PROBABILITY) return undefined;
  return noSpeech > MOST_SILENCE ? 'silence' : 'guess';
}
