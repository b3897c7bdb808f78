/** From what the windows of a text say to the judgement of the text. */
import { badnessOf, probabilityOf, type Signal, scoreOf } from '@winnow/core';
import { placesOf } from './align.ts';
import { wordsBehind } from './attribution.ts';
import type { Reading } from './reading.ts';
import type { LabelOdds, SignalJudgement, TextJudgement, TextRange } from './text-model.ts';
import type { TokenRange } from './windows.ts';

/** From this probability on the words behind a signal are looked for. */
const WORTH_WORDS = 0.1;

export interface ReadWindow {
  readonly tokens: TokenRange;
  readonly reading: Reading;
  /** What each of its tokens adds to a signal's logit; undefined where the model cannot tell. */
  sharesOf(signal: Signal): number[] | undefined;
}

/**
 * @param surfaces of the text's tokens (tokenizer.ts)
 * @param windows in the order of the text
 */
export function judge(text: string, surfaces: readonly string[], windows: readonly ReadWindow[]): TextJudgement {
  let found: TextRange[] | undefined;
  // Places cost a walk over the text: most texts are short and harmless, and need none.
  const places = () => {
    found ??= placesOf(surfaces, text);
    return found;
  };
  const whole = { start: 0, end: text.length };
  const rangeOf = ({ from, to }: TokenRange): TextRange =>
    windows.length === 1 ? whole : { start: places()[from]?.start ?? 0, end: places()[to - 1]?.end ?? text.length };

  const wordsOf = (signal: Signal, { tokens: { from, to }, sharesOf }: ReadWindow): TextRange[] => {
    const shares = sharesOf(signal);
    return shares === undefined ? [] : wordsBehind(text, places().slice(from, to), shares);
  };
  const judgeSignal = (signal: Signal): SignalJudgement => {
    const window = surest(windows, (each) => each.reading.logits[signal] ?? Number.NEGATIVE_INFINITY);
    const logit = window.reading.logits[signal] ?? Number.NEGATIVE_INFINITY;
    const probability = probabilityOf(logit);
    const { severity } = window.reading;
    return {
      probability,
      logit,
      score: severity ? scoreOf(probability, badnessOf(severity)) : probability,
      words: probability < WORTH_WORDS ? [] : wordsOf(signal, window),
      window: rangeOf(window.tokens),
      ...(severity && { severity }),
    };
  };

  if (windows.length === 0) return { signals: {}, windows: [] };
  const names = Object.keys(windows[0]?.reading.logits ?? {}) as Signal[];
  const { severity } = surest(windows, ({ reading }) => Math.max(...Object.values(reading.logits))).reading;
  return {
    signals: Object.fromEntries(names.map((signal) => [signal, judgeSignal(signal)])),
    ...(severity && { severity }),
    ...means(windows),
    windows: windows.map(({ tokens }) => rangeOf(tokens)),
  };
}

function surest(windows: readonly ReadWindow[], sureness: (window: ReadWindow) => number): ReadWindow {
  return windows.reduce((best, window) => (sureness(window) > sureness(best) ? window : best));
}

/** What colours a whole text: the mean over its windows, each weighed by its tokens. */
function means(windows: readonly ReadWindow[]): Pick<TextJudgement, 'sentiment' | 'emotion' | 'topics'> {
  const kinds = ['sentiment', 'emotion', 'topics'] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) => (windows.every(({ reading }) => reading[kind]) ? [[kind, meanOf(windows, kind)]] : [])),
  );
}

function meanOf(windows: readonly ReadWindow[], kind: 'sentiment' | 'emotion' | 'topics'): LabelOdds {
  const mean: Record<string, number> = {};
  const total = windows.reduce((sum, { tokens }) => sum + tokens.to - tokens.from, 0);
  for (const { tokens, reading } of windows) {
    for (const [label, odds] of Object.entries(reading[kind] ?? {})) {
      mean[label] = (mean[label] ?? 0) + (odds * (tokens.to - tokens.from)) / total;
    }
  }
  return mean;
}
