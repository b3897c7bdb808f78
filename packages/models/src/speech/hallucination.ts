/** Detects hallucinated transcripts: Whisper invents text in silence, and loops. */
import { type DecodedTokens, mean } from './token-words.ts';

/** Text with a higher compression ratio repeats itself. */
const MAX_COMPRESSION_RATIO = 2.4;
/** Maximum sustained tokens a second: people who repeat themselves take time to do so, a loop does not. */
const MAX_TOKENS_PER_S = 9;
/** Below this mean log-probability of a token, the text is a guess. */
const MIN_MEAN_LOG_PROBABILITY = -1;
/** Above this no-speech probability, a guess is a hallucination. */
const MAX_NO_SPEECH_PROBABILITY = 0.6;

export type HallucinationKind = 'loop' | 'guess' | 'silence';

interface HallucinationContext {
  /** 0–1. */
  readonly noSpeech: number;
  /** Compression ratio of the text: its bytes divided by its compressed bytes. */
  readonly compression: number;
  /** Of the decoded window. */
  readonly soundS: number;
}

export function detectHallucination(
  read: DecodedTokens,
  { noSpeech, compression, soundS }: HallucinationContext,
): HallucinationKind | undefined {
  const hasEnded = read.logProbabilities.length > read.tokens.length;
  const isHasty = read.tokens.length > MAX_TOKENS_PER_S * soundS + MAX_TOKENS_PER_S;
  if (compression > MAX_COMPRESSION_RATIO && (!hasEnded || isHasty)) return 'loop';
  if (mean(read.logProbabilities) >= MIN_MEAN_LOG_PROBABILITY) return undefined;
  return noSpeech > MAX_NO_SPEECH_PROBABILITY ? 'silence' : 'guess';
}
