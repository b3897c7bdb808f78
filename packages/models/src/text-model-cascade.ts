/** Two text models in a cascade: a small one judges every text, a larger one those that the small one is unsure of. */
import { type CategoryId, toProbability, toScore, toSeverityScore } from '@winnow/core';
import { findHashtagLine } from './hashtag-line.ts';
import type { CategoryJudgement, ClassifyOptions, TextJudgement, TextModel } from './text-model.ts';

/** How the second model's log-odds are combined with those of the first; fitted by training/careful.py. */
export interface CascadeRules {
  /** For each signal, the factor of the first model's log-odds; the second model's calibrated ones are added. */
  readonly firstWeights: Partial<Record<CategoryId, number>>;
  /** The second model runs if the likeliest signal's probability lies within these bounds. */
  readonly unsure: readonly [number, number];
}

export interface CascadeParts {
  readonly first: TextModel;
  readonly second: TextModel;
  readonly rules: CascadeRules;
}

/** Whether a second model can judge a text: texts whose language is unknown count as any. */
const isInLanguages = (languages: readonly string[], language: string | undefined): boolean =>
  language === undefined || language === 'und' || languages.includes(language);

function combineCategory(
  first: CategoryJudgement,
  second: CategoryJudgement | undefined,
  firstWeight: number,
): CategoryJudgement {
  if (second === undefined) return first;
  const logit = firstWeight * first.logit + second.logit;
  const probability = toProbability(logit);
  const { severity } = first;
  const { words, window } = first.words.length > 0 ? first : second;
  return {
    probability,
    logit,
    score: severity ? toScore(probability, toSeverityScore(severity)) : probability,
    words,
    window,
    ...(severity && { severity }),
  };
}

/**
 * The cascade as one model. Severity, sentiment, emotion and topics are those of the first; texts in languages that the
 * second does not know are judged by the first alone.
 */
export function createTextModelCascade({ first, second, rules }: CascadeParts): TextModel {
  const { firstWeights, unsure } = rules;
  const isUnsure = ({ signals }: TextJudgement): boolean => {
    const likeliest = Math.max(0, ...Object.values(signals).map(({ probability }) => probability));
    return likeliest >= unsure[0] && likeliest <= unsure[1];
  };
  const combine = (one: TextJudgement, other: TextJudgement): TextJudgement => ({
    ...one,
    signals: Object.fromEntries(
      (Object.entries(one.signals) as [CategoryId, CategoryJudgement][]).map(([signal, judgement]) => [
        signal,
        combineCategory(judgement, other.signals[signal], firstWeights[signal] ?? 1),
      ]),
    ),
  });

  async function close(): Promise<void> {
    await Promise.all([first.close(), second.close()]);
  }

  return {
    ...first,
    id: `${first.id}+${second.id}`,
    version: `${first.version}+${second.version}`,
    async classify(text: string, options: ClassifyOptions = {}) {
      const judgement = await first.classify(text, options);
      if (!isInLanguages(second.languages, options.language) || !isUnsure(judgement)) return judgement;
      // Whether hashtags behind a text say something is the first model's to decide.
      return combine(
        judgement,
        await second.classify(text.slice(0, findHashtagLine(text)), { ...options, embed: false }),
      );
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
