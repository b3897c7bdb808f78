/** From a result to what a card shows of it, bent by the person's own thresholds where no profile decides. */
import {
  type AudioResult,
  type CategoryName,
  explainVerdict,
  type ImageResult,
  isUnsafe,
  type LanguageCode,
  type Modality,
  type Profile,
  type Severity,
  severityRank,
  signalsNamed,
  type TextResult,
  type Verdict,
  type VideoResult,
  wordsIn,
  worst,
} from '@winnow/core';
import type { Card, ShownVerdict } from '../messages/card.ts';

/** What results of all modalities and verdicts of this device have in common. */
type Judged = Omit<Verdict, 'categoryScores' | 'issues' | 'bypass'> & {
  readonly categoryScores: Readonly<Record<string, Severity>>;
  readonly issues: readonly { term: string; context: string; category: string; severity: Severity }[];
  readonly bypass: readonly { original: string; normalised: string }[];
};

/** What some results have besides. */
type Extras = Partial<Pick<ImageResult, 'detectedText'> & Pick<AudioResult, 'transcription'>> & {
  readonly detectedPii?: readonly { type: string; value: string }[] | undefined;
};

interface ShowOptions {
  readonly modality: Modality;
  readonly language: LanguageCode;
  /** What bends the verdict; undefined: it is shown as it came. */
  readonly profile: Profile | undefined;
}

export function shownVerdict(judged: Judged & Extras, { modality, language, profile }: ShowOptions): ShownVerdict {
  const counts = (category: string, severity: Severity) =>
    severity !== 'None' &&
    (profile === undefined || signalsNamed(modality, category).some((signal) => isUnsafe(profile, signal, severity)));
  const scores = Object.entries(judged.categoryScores);
  const unsafe = scores
    .filter(([category, severity]) => counts(category, severity))
    .sort(([, a], [, b]) => severityRank(b) - severityRank(a));
  const severity = profile === undefined ? judged.severity : worst(unsafe.map(([, found]) => found));
  const isBent = severity !== judged.severity;
  const names = wordsIn(language).categories;
  const facts = { categories: unsafe.map(([name]) => name as CategoryName), severity, hidden: judged.isBypassAttempt };
  return {
    isClean: severity === 'None',
    severity,
    // How sure a verdict is says nothing of a milder one.
    ...(isBent ? {} : { confidence: judged.confidence }),
    reason: isBent ? explainVerdict(facts, language) : judged.reason,
    categories: scores.map(([name, found]) => ({ name: names[name as CategoryName] ?? name, severity: found })),
    issues: judged.issues
      .filter((issue) => counts(issue.category, issue.severity))
      .map(({ term, context, severity: found }) => ({ term, context, severity: found })),
    hidden: judged.bypass.map(({ original, normalised }) => ({ original, normalised })),
    detectedText: judged.detectedText ?? [],
    ...(judged.transcription ? { transcription: judged.transcription.text } : {}),
    personalData: (judged.detectedPii ?? []).map(({ type, value }) => ({ type, value })),
  };
}

type Result = TextResult | ImageResult | AudioResult | VideoResult;

/** Analyzers that could not take part, as sentences are made of their names. */
export const missing = ({ analyzers }: Pick<Result, 'analyzers'>): string[] =>
  analyzers.filter(({ status }) => status === 'unavailable' || status === 'failed').map(({ name }) => name);

export const costOf = ({ usage }: Pick<Result, 'usage'>): NonNullable<Card['cost']> => ({
  tokens: usage.tokens,
  remaining: usage.remainingTokens,
});

const unsafeCategories = ({ categories }: ShownVerdict) => categories.filter(({ severity }) => severity !== 'None');

/** The names of the categories that something was found of, as the chosen language calls them. */
export const unsafeNames = (verdict: ShownVerdict): string[] => unsafeCategories(verdict).map(({ name }) => name);

/** Whether device and server say the same: the same severity for the same categories. */
export function agree(local: ShownVerdict, server: ShownVerdict): boolean {
  const unsafe = (verdict: ShownVerdict) =>
    unsafeCategories(verdict)
      .map(({ name, severity }) => `${name} ${severity}`)
      .sort()
      .join();
  return local.severity === server.severity && unsafe(local) === unsafe(server);
}
