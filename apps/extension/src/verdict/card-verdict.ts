/** Converts a result into a card's content, adjusted by the person's own thresholds where no profile applies. */
import {
  type AudioResult,
  type CategoryName,
  type CoverageGap,
  decideIncomplete,
  explainVerdict,
  findCategoryIds,
  getExplanationPhrases,
  type ImageResult,
  isUnsafeForProfile,
  type LanguageCode,
  type Modality,
  type Profile,
  type Severity,
  severityRank,
  type TextResult,
  type Verdict,
  type VideoResult,
  worstSeverity,
} from '@winnow/core';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';

/** What results of all modalities and verdicts of this device have in common. */
type VerdictFields = Omit<Verdict, 'categoryScores' | 'issues' | 'bypass' | 'complete' | 'coverage'> & {
  /** Absent from older servers. */
  readonly coverage?: { readonly parts: readonly Pick<CoverageGap, 'reason'>[] } | undefined;
  readonly categoryScores: Readonly<Record<string, Severity>>;
  readonly issues: readonly { term: string; context: string; category: string; severity: Severity }[];
  readonly bypass: readonly { original: string; normalised: string }[];
};

/** Fields that only some results have. */
type VerdictExtras = Partial<Pick<ImageResult, 'detectedText'> & Pick<AudioResult, 'transcription'>> & {
  readonly detectedPii?: readonly { type: string; value: string }[] | undefined;
};

interface DisplayOptions {
  readonly modality: Modality;
  readonly language: LanguageCode;
  /** Thresholds to apply; undefined: the verdict is shown as received. */
  readonly profile: Profile | undefined;
}

export function toCardVerdict(
  result: VerdictFields & VerdictExtras,
  { modality, language, profile }: DisplayOptions,
): CardVerdict {
  const isCounted = (category: string, severity: Severity) =>
    severity !== 'None' &&
    (profile === undefined ||
      findCategoryIds(modality, category).some((signal) => isUnsafeForProfile(profile, signal, severity)));
  const scores = Object.entries(result.categoryScores);
  const unsafe = scores
    .filter(([category, severity]) => isCounted(category, severity))
    .sort(([, a], [, b]) => severityRank(b) - severityRank(a));
  const severity = profile === undefined ? result.severity : worstSeverity(unsafe.map(([, found]) => found));
  const isBent = severity !== result.severity;
  const names = getExplanationPhrases(language).categories;
  const unjudged = result.coverage?.parts ?? [];
  const categoriesFound = unsafe.map(([name]) => name as CategoryName);
  const facts = { categories: categoriesFound, severity, hidden: result.isBypassAttempt, unjudged };
  return {
    isClean: profile ? severity === 'None' && decideIncomplete(unjudged, profile) === 'as-found' : result.isClean,
    complete: unjudged.length === 0,
    severity,
    // The confidence of a verdict says nothing about a milder one.
    ...(isBent ? {} : { confidence: result.confidence }),
    reason: isBent ? explainVerdict(facts, language) : result.reason,
    categories: scores.map(([name, found]) => ({ name: names[name as CategoryName] ?? name, severity: found })),
    issues: result.issues
      .filter((issue) => isCounted(issue.category, issue.severity))
      .map(({ term, context, severity }) => ({ term, context, severity: severity })),
    hidden: result.bypass.map(({ original, normalised }) => ({ original, normalised })),
    detectedText: result.detectedText ?? [],
    ...(result.transcription ? { transcription: result.transcription.text } : {}),
    personalData: (result.detectedPii ?? []).map(({ type, value }) => ({ type, value })),
  };
}

type ModalityResult = TextResult | ImageResult | AudioResult | VideoResult;

/** Analyzers that were not available, as sentences with their names. */
export const listMissingAnalyzers = ({ analyzers }: Pick<ModalityResult, 'analyzers'>): string[] =>
  analyzers.filter(({ status }) => status === 'unavailable' || status === 'failed').map(({ name }) => name);

export const toCardCost = ({ usage }: Pick<ModalityResult, 'usage'>): NonNullable<VerdictCard['cost']> => ({
  tokens: usage.tokens,
  remaining: usage.remainingTokens,
});

const unsafeCategories = ({ categories }: CardVerdict) => categories.filter(({ severity }) => severity !== 'None');

/** The names of the categories with findings, in the chosen language. */
export const listUnsafeNames = (verdict: CardVerdict): string[] => unsafeCategories(verdict).map(({ name }) => name);

/** Whether device and server agree: the same severity for the same categories. */
export function verdictsAgree(local: CardVerdict, server: CardVerdict): boolean {
  const unsafe = (verdict: CardVerdict) =>
    unsafeCategories(verdict)
      .map(({ name, severity }) => `${name} ${severity}`)
      .sort()
      .join();
  return local.severity === server.severity && unsafe(local) === unsafe(server);
}
