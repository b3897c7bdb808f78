/** Combines the predictions for the windows of a text into a judgement of the text. */
import { type CategoryId, toProbability, toScore, toSeverityScore } from '@winnow/core';
import { findContributingWords } from './attribution.ts';
import type { WindowPrediction } from './logit-decoder.ts';
import type { CategoryJudgement, LabelProbabilities, TextJudgement, TextRange } from './text-model.ts';
import { locateTokens } from './token-alignment.ts';
import type { TokenRange } from './windows.ts';

/** Minimum probability from which the words behind a signal are located. */
const MIN_ATTRIBUTION_PROBABILITY = 0.1;

export interface WindowResult {
  readonly tokens: TokenRange;
  readonly prediction: WindowPrediction;
  /** Contribution of each of its tokens to a signal's logit; undefined if the model does not support it. */
  getTokenContributions(signal: CategoryId): number[] | undefined;
  readonly embedding?: Float32Array | undefined;
}

/** A text as it was tokenized. */
interface TokenizedText {
  readonly text: string;
  /** Of its tokens (tokenizer.ts). */
  readonly surfaces: readonly string[];
  /** Tokens in no window. */
  readonly unread: readonly TokenRange[];
}

/** @param windows in the order of the text */
export function judgeWindows(
  { text, surfaces, unread }: TokenizedText,
  windows: readonly WindowResult[],
): TextJudgement {
  let tokenRanges: TextRange[] | undefined;
  // Locating tokens takes a pass over the text: most texts are short and harmless, and need none.
  const locateTokenRanges = () => {
    tokenRanges ??= locateTokens(surfaces, text);
    return tokenRanges;
  };
  const fullRange = { start: 0, end: text.length };
  const rangeOf = ({ from, to }: TokenRange): TextRange =>
    from === 0 && to === surfaces.length
      ? fullRange
      : { start: locateTokenRanges()[from]?.start ?? 0, end: locateTokenRanges()[to - 1]?.end ?? text.length };

  const wordsOf = (signal: CategoryId, { tokens: { from, to }, getTokenContributions }: WindowResult): TextRange[] => {
    const shares = getTokenContributions(signal);
    return shares === undefined ? [] : findContributingWords(text, locateTokenRanges().slice(from, to), shares);
  };
  const judgeCategory = (signal: CategoryId): CategoryJudgement => {
    const window = findMostCertainWindow(windows, (each) => each.prediction.logits[signal] ?? Number.NEGATIVE_INFINITY);
    const logit = window.prediction.logits[signal] ?? Number.NEGATIVE_INFINITY;
    const probability = toProbability(logit);
    const { severity } = window.prediction;
    return {
      probability,
      logit,
      score: severity ? toScore(probability, toSeverityScore(severity)) : probability,
      words: probability < MIN_ATTRIBUTION_PROBABILITY ? [] : wordsOf(signal, window),
      window: rangeOf(window.tokens),
      ...(severity && { severity }),
    };
  };

  if (windows.length === 0) return { signals: {}, windows: [] };
  const names = Object.keys(windows[0]?.prediction.logits ?? {}) as CategoryId[];
  const { severity } = findMostCertainWindow(windows, ({ prediction }) =>
    Math.max(...Object.values(prediction.logits)),
  ).prediction;
  const embeddings = windows.flatMap(({ embedding }) => embedding ?? []);
  return {
    signals: Object.fromEntries(names.map((signal) => [signal, judgeCategory(signal)])),
    ...(severity && { severity }),
    ...averageLabelHeads(windows),
    windows: windows.map(({ tokens }) => rangeOf(tokens)),
    ...(embeddings.length === windows.length ? { embeddings } : {}),
    ...(unread.length > 0 ? { unread: unread.map(rangeOf) } : {}),
  };
}

function findMostCertainWindow(
  windows: readonly WindowResult[],
  sureness: (window: WindowResult) => number,
): WindowResult {
  return windows.reduce((best, window) => (sureness(window) > sureness(best) ? window : best));
}

/** Sentiment, emotion and topics of the whole text: the mean over its windows, weighted by tokens. */
function averageLabelHeads(windows: readonly WindowResult[]): Pick<TextJudgement, 'sentiment' | 'emotion' | 'topics'> {
  const kinds = ['sentiment', 'emotion', 'topics'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      windows.every(({ prediction }) => prediction[kind]) ? [[kind, averageLabelHead(windows, kind)]] : [],
    ),
  );
}

function averageLabelHead(
  windows: readonly WindowResult[],
  kind: 'sentiment' | 'emotion' | 'topics',
): LabelProbabilities {
  const mean: Record<string, number> = {};
  const total = windows.reduce((sum, { tokens }) => sum + tokens.to - tokens.from, 0);
  for (const { tokens, prediction } of windows) {
    for (const [label, odds] of Object.entries(prediction[kind] ?? {})) {
      mean[label] = (mean[label] ?? 0) + (odds * (tokens.to - tokens.from)) / total;
    }
  }
  return mean;
}
