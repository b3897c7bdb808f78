/** Converts a result into a card's content, adjusted by the person's own thresholds where no profile applies. */
import {
  blockingLabels,
  type CategoryName,
  type ContentLabel,
  type CoverageGap,
  decideIncomplete,
  type ExplanationLanguage,
  explainUnjudged,
  explainVerdict,
  findCategoryIds,
  getExplanationPhrases,
  isUnsafeForProfile,
  type Modality,
  namesOfBlockingLabels,
  type Profile,
  type Severity,
  severityOfLabels,
  severityRank,
  severityThresholds,
  type UnjudgedPart,
  type Verdict,
  worstSeverity,
} from '@winnow/core';
import type { CardVerdict } from '../messages/card-message.ts';
import { translateContext } from './translate-context.ts';

/** The fields that results of all modalities share with verdicts of this device. */
type VerdictFields = Omit<
  Verdict,
  'categoryScores' | 'scores' | 'issues' | 'bypass' | 'labels' | 'rules' | 'complete' | 'coverage'
> & {
  /** Absent from older servers. */
  readonly coverage?: { readonly parts: readonly Pick<CoverageGap, 'reason'>[] } | undefined;
  readonly categoryScores: Readonly<Record<string, Severity>>;
  readonly issues: readonly { term: string; context: string; category: string; severity: Severity }[];
  readonly bypass: readonly { original: string; normalised: string }[];
  /** Matches with banks of the server; absent: none. */
  readonly labels?: readonly Pick<ContentLabel, 'name' | 'action' | 'severity'>[] | undefined;
};

/** Fields that only some results have. */
interface VerdictExtras {
  readonly detectedText?: readonly string[] | undefined;
  readonly transcription?: { readonly text: string } | undefined;
  readonly detectedPii?: readonly { type: string; value: string }[] | undefined;
}

interface DisplayOptions {
  readonly modality: Modality;
  readonly language: ExplanationLanguage;
  /** The language of the result's sentences, if it may be another one. */
  readonly sourceLanguage?: ExplanationLanguage;
  /** Thresholds to apply; undefined: the verdict is shown as received. */
  readonly profile: Profile | undefined;
  /** What the server did not get, besides what it says itself. */
  readonly unsent?: readonly Pick<UnjudgedPart, 'reason'>[];
}

export function toCardVerdict(
  result: VerdictFields & VerdictExtras,
  { modality, language, sourceLanguage = language, profile, unsent = [] }: DisplayOptions,
): CardVerdict {
  const isCounted = (category: string, severity: Severity) =>
    severity !== 'None' &&
    (profile === undefined ||
      findCategoryIds(modality, category).some((signal) =>
        isUnsafeForProfile(profile, signal, severityThresholds[severity]),
      ));
  const scores = Object.entries(result.categoryScores);
  const unsafe = scores
    .filter(([category, severity]) => isCounted(category, severity))
    .sort(([, a], [, b]) => severityRank(b) - severityRank(a));
  const { labels = [] } = result;
  // Thresholds apply to categories only: a match with a bank that blocks always counts.
  const found = worstSeverity([...unsafe.map(([, each]) => each), severityOfLabels(labels)]);
  const severity = profile === undefined ? result.severity : found;
  const isAdjusted = severity !== result.severity;
  const isTranslated = language !== sourceLanguage;
  const names = getExplanationPhrases(language).categories;
  const reported = result.coverage?.parts ?? [];
  const unjudged = [...reported, ...unsent];
  // A profile of the server may tolerate a category that has a severity; only what it counts has issues.
  const issued = unsafe.filter(([name]) => result.issues.some(({ category }) => category === name));
  const explained = isTranslated && !isAdjusted && issued.length > 0 ? issued : unsafe;
  const categoriesFound = explained.map(([name]) => name as CategoryName);
  const unread = explainUnjudged(unjudged, language);
  const hidden = result.isBypassAttempt;
  // The server's own sentences know nothing of what it did not get.
  const isReasonKnown = !isAdjusted && !isTranslated && (unsent.length === 0 || reported.length > 0);
  const facts = { categories: categoriesFound, labels: namesOfBlockingLabels(labels), severity, hidden, unjudged };
  return {
    isClean: profile ? severity === 'None' && decideIncomplete(unjudged, profile) === 'as-found' : result.isClean,
    ...(unread === undefined ? {} : { unread }),
    severity,
    // The server's confidence does not apply to an adjusted verdict.
    ...(isAdjusted ? {} : { confidence: result.confidence }),
    reason: isReasonKnown ? result.reason : explainVerdict(facts, language),
    categories: [
      ...scores.map(([name, each]) => ({ name: names[name as CategoryName] ?? name, severity: each })),
      ...blockingLabels(labels).map(({ name, severity }) => ({ name, severity })),
    ],
    issues: result.issues
      .filter((issue) => isCounted(issue.category, issue.severity))
      .map(({ term, context, category, severity }) => ({
        ...{ term, severity },
        context: isTranslated ? translateContext(context, category as CategoryName, language) : context,
      })),
    hidden: result.bypass.map(({ original, normalised }) => ({ original, normalised })),
    detectedText: [...(result.detectedText ?? [])],
    ...(result.transcription ? { transcription: result.transcription.text } : {}),
    personalData: (result.detectedPii ?? []).map(({ type, value }) => ({ type, value })),
  };
}

const unsafeCategories = ({ categories }: CardVerdict) => categories.filter(({ severity }) => severity !== 'None');

/** The names of the categories with findings, in the chosen language, and of labels that make it unsafe. */
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
