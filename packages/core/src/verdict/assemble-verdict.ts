/** Assembles the verdict from findings: the only place that decides what is clean and how severe it is. */
import { type CategoryId, type CategoryName, categories, getCategoryNames } from '../catalog/categories.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import {
  type Severity,
  severityForScore,
  severityRank,
  severityScores,
  severityThresholds,
  worstSeverity,
} from '../catalog/severities.ts';
import type { UrgentScores } from '../catalog/urgent-labels.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import type { AppliedRules } from '../moderation-rules/apply-rules.ts';
import type { Profile } from '../profile/profile.ts';
import { isCategoryEnabled, isUnsafeForProfile } from '../profile/profile-rules.ts';
import { decideIncomplete, judgedShare, type UnjudgedPart } from './coverage.ts';
import { type CustomScore, labelsOfCustomCategories } from './custom-labels.ts';
import { explainFinding, explainVerdict } from './explain.ts';
import type { Bypass, Finding } from './finding.ts';
import { type ContentLabel, namesOfBlockingLabels, severityOfLabels, withoutFoundWaves } from './labels.ts';
import { toReportedPlace } from './reported-place.ts';
import { roundTo } from './round-to.ts';
import { labelsOfScams } from './scam-labels.ts';
import { labelsOfUrgentScores } from './urgent-verdict.ts';
import type { Coverage, CoverageGap, Verdict, VerdictIssue } from './verdict.ts';
import type { WaveCount } from './wave-count.ts';
import { findingsOfWaves, labelsOfWaves } from './waves.ts';

export interface VerdictEvidence {
  findings: readonly Finding[];
  bypass: readonly Bypass[];
  /** What was not judged; absent: everything was. */
  unjudged?: readonly UnjudgedPart[] | undefined;
  /** Absent: none. */
  labels?: readonly ContentLabel[] | undefined;
  /** Of custom categories; absent: none. */
  customScores?: readonly CustomScore[] | undefined;
  /** Of urgent labels; absent: none was scored. */
  urgentScores?: UrgentScores | undefined;
  /** Of what it has in common with other contents; absent: nothing was counted. */
  waves?: readonly WaveCount[] | undefined;
  /** What the account's rules say; absent: none was applied. */
  rules?: Pick<AppliedRules, 'ids' | 'labels'> | undefined;
}

export interface VerdictOptions {
  profile: Profile;
  /** Language of the explanation. */
  language: LanguageCode;
  /**
   * 0–1: the recall to expect of the analyzers that ran. Bounds the confidence of a clean verdict, because word lists
   * alone miss implied meaning.
   */
  recall: number;
}

/** A finding with its category in this modality. */
interface FindingJudgement<M extends Modality> {
  finding: Finding;
  category: CategoryName<M>;
  severity: Severity;
  unsafe: boolean;
}

const toPercent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)));

const toCategoryName = <M extends Modality>(modality: M, signal: CategoryId) =>
  categories[signal][modality] as CategoryName<M> | null;

/** Judges every finding that the modality reports and the profile enables. */
function judgeFindings<M extends Modality>(
  modality: M,
  findings: readonly Finding[],
  profile: Profile,
): FindingJudgement<M>[] {
  return findings.flatMap((finding) => {
    const category = toCategoryName(modality, finding.signal);
    if (category === null || !isCategoryEnabled(profile, finding.signal)) return [];
    if (finding.kind === 'conversation' && !profile.readContext) return [];
    const unsafe = isUnsafeForProfile(profile, finding.signal, finding.score);
    const severity = severityForScore(finding.score);
    // A profile may set a threshold below Low: what is unsafe has a severity.
    return [{ finding, category, severity: unsafe ? worstSeverity(['Low', severity]) : severity, unsafe }];
  });
}

/** A value for each category, by modality. */
const fillCategories = <Value>(value: Value) =>
  Object.fromEntries(
    modalities.map((modality) => [
      modality,
      Object.fromEntries(getCategoryNames(modality).map((name) => [name, value])),
    ]),
  ) as Record<Modality, Record<string, Value>>;

/** Those of clean content. */
const noSeverities = fillCategories<Severity>('None');
const zeroScores = fillCategories(0);

function toCategoryScores<M extends Modality>(
  modality: M,
  judgements: readonly FindingJudgement<M>[],
): Record<CategoryName<M>, Severity> {
  const scores: Record<string, Severity> = { ...noSeverities[modality] };
  for (const { category, severity } of judgements)
    scores[category] = worstSeverity([scores[category] ?? 'None', severity]);
  return scores as Record<CategoryName<M>, Severity>;
}

const SCORE_DECIMALS = 2;

/** Rounded down, so that no score is shown that reaches a threshold which the finding does not reach. */
const roundScoreDown = (score: number): number =>
  Math.floor(Math.min(1, score) * 10 ** SCORE_DECIMALS + 1e-9) / 10 ** SCORE_DECIMALS;

function toNumericScores<M extends Modality>(
  modality: M,
  judgements: readonly FindingJudgement<M>[],
): Record<CategoryName<M>, number> {
  const scores: Record<string, number> = { ...zeroScores[modality] };
  for (const { category, finding } of judgements)
    scores[category] = Math.max(scores[category] ?? 0, roundScoreDown(finding.score));
  return scores as Record<CategoryName<M>, number>;
}

/** Equal for findings at the same location, or of the same term if they have none. */
function toLocationKey({ place, term }: Finding): string {
  if (place === undefined) return `term ${term}`;
  if (place.kind === 'span') return `span ${place.start} ${place.end}`;
  if (place.kind === 'time') return `time ${place.start} ${place.end} ${place.track} ${place.channel}`;
  if (place.kind === 'metadata') return `metadata ${place.field} ${term}`;
  const { left, top, width, height, frame } = place;
  return `box ${left} ${top} ${width} ${height} ${frame}`;
}

/** Keeps the first of several findings of one category at one location. */
function keepWorstPerLocation<M extends Modality>(unsafe: readonly FindingJudgement<M>[]): FindingJudgement<M>[] {
  if (unsafe.length < 2) return [...unsafe];
  const byPlace = new Map<string, FindingJudgement<M>>();
  for (const item of unsafe) {
    const key = `${item.category} ${toLocationKey(item.finding)}`;
    if (!byPlace.has(key)) byPlace.set(key, item);
  }
  return [...byPlace.values()];
}

/** Converts unsafe findings (worst first) to issues in reading order, keeping the worst per location and category. */
function toIssues<M extends Modality>(
  unsafe: readonly FindingJudgement<M>[],
  language: LanguageCode,
): VerdictIssue<M>[] {
  return keepWorstPerLocation(unsafe)
    .sort((a, b) => getStartPosition(a.finding) - getStartPosition(b.finding))
    .map(({ finding, category, severity }) => ({
      term: finding.term,
      context: explainFinding(finding, category, language),
      category,
      severity,
      ...toReportedPlace(finding.place),
    }));
}

/** The vertical position: images are read from top to bottom, and their metadata last. */
function getStartPosition({ place }: Finding): number {
  if (place === undefined) return 0;
  if (place.kind === 'metadata') return Number.MAX_SAFE_INTEGER;
  return place.kind === 'box' ? place.top : place.start;
}

/** Shares are estimates: hundredths are enough. */
const SHARE_DECIMALS = 2;

/** A part that was not judged, as results report it. */
export function toCoverageGap({ part, reason, share, place, analyzer }: UnjudgedPart): CoverageGap {
  const frame = place?.kind === 'box' ? place.frame : undefined;
  return {
    part,
    reason,
    ...(share > 0 ? { share: roundTo(Math.min(1, share), SHARE_DECIMALS) } : {}),
    ...(analyzer === undefined ? {} : { analyzer }),
    ...(frame === undefined ? {} : { frame }),
    ...toReportedPlace(place),
  };
}

/** Never rounded up to 1 where a part is missing. */
function toCoverage(unjudged: readonly UnjudgedPart[]): Coverage {
  if (unjudged.length === 0) return { share: 1, parts: [] };
  const share = roundTo(judgedShare(unjudged), SHARE_DECIMALS);
  return { share: Math.min(share, 1 - 10 ** -SHARE_DECIMALS), parts: unjudged.map(toCoverageGap) };
}

interface DecidedVerdict<M extends Modality> {
  readonly isClean: boolean;
  readonly severity: Severity;
  readonly judgements: readonly FindingJudgement<M>[];
  /** Worst first. */
  readonly unsafe: readonly FindingJudgement<M>[];
  /** The severity from everything but findings. */
  readonly otherSeverity: Severity;
  /** Urgent ones, those of banks, of custom categories, of scams, of waves, of rules. */
  readonly labels: readonly ContentLabel[];
}

/** What is decided from evidence and profile alone, without the parts that explain it. */
export function decideVerdict<M extends Modality>(
  modality: M,
  {
    findings,
    bypass,
    unjudged = [],
    labels: matches = [],
    customScores = [],
    urgentScores,
    waves = [],
    rules,
  }: VerdictEvidence,
  profile: Profile,
): DecidedVerdict<M> {
  const labels = [
    ...labelsOfUrgentScores(modality, profile, urgentScores),
    ...matches,
    ...labelsOfCustomCategories(profile, customScores),
    ...labelsOfScams(modality, findings, profile),
    ...labelsOfWaves(profile, waves),
    ...(rules?.labels ?? []),
  ];
  const judgements = judgeFindings(modality, [...findings, ...findingsOfWaves(profile, waves)], profile);
  const unsafe = judgements.filter((item) => item.unsafe).sort((a, b) => b.finding.score - a.finding.score);
  const evasion = bypass.length > 0 ? (profile.treatBypassAs ?? 'None') : 'None';
  const incomplete = decideIncomplete(unjudged, profile);
  const unread = incomplete === 'unsafe' ? 'Low' : 'None';
  const otherSeverity = worstSeverity([evasion, unread, severityOfLabels(labels)]);
  const severity = worstSeverity([otherSeverity, ...unsafe.map((item) => item.severity)]);
  const isClean = severity === 'None' && incomplete === 'as-found';
  return { isClean, severity, judgements, unsafe, otherSeverity, labels };
}

/**
 * The verdict on one piece of content. A finding is unsafe if it reaches its category's threshold in the profile; the
 * severity is that of the worst unsafe finding; `categoryScores` includes what stayed below its threshold. An evasion
 * attempt raises the severity to the profile's `treatBypassAs`, a match with a bank that blocks to the bank's
 * severity, under every profile; so does a custom category whose effect in the profile is "unsafe", and a rule with
 * a severity. Where not everything was judged, the profile decides whether the verdict stands (coverage.ts): content
 * that a person should decide on is not clean, with severity None.
 */
export function assembleVerdict<M extends Modality>(
  modality: M,
  evidence: VerdictEvidence,
  { profile, language, recall }: VerdictOptions,
): Verdict<M> {
  const { bypass, unjudged = [], rules } = evidence;
  const { isClean, severity, judgements, unsafe, otherSeverity, labels } = decideVerdict(modality, evidence, profile);
  const hasBypass = bypass.length > 0;
  const hasFound = severity !== 'None';
  const coverage = toCoverage(unjudged);
  const topScore = Math.max(0, ...judgements.map((item) => item.finding.score));
  const score = Math.max(severityScores[otherSeverity], unsafe[0]?.finding.score ?? 0);
  const cleanProbability = recall * coverage.share * (1 - Math.min(topScore, severityThresholds.Low));
  return {
    isClean,
    confidence: toPercent(hasFound ? score : cleanProbability),
    severity,
    categoryScores: toCategoryScores(modality, judgements),
    scores: toNumericScores(modality, judgements),
    issues: toIssues(unsafe, language),
    isBypassAttempt: hasBypass,
    bypass: [...bypass],
    reason: explainVerdict(
      {
        categories: [...new Set(unsafe.map((item) => item.category))],
        labels: namesOfBlockingLabels(
          withoutFoundWaves(
            labels,
            unsafe.map(({ finding }) => finding),
          ),
        ),
        severity,
        hidden: hasBypass,
        unjudged,
      },
      language,
    ),
    complete: unjudged.length === 0,
    coverage,
    ...(labels.length === 0 ? {} : { labels: [...labels] }),
    ...(rules && rules.ids.length > 0 ? { rules: [...rules.ids] } : {}),
  };
}

/** The unsafe findings of at least a given severity: those that `replace` removes from a text. */
export function findingsToReplace(
  findings: readonly Finding[],
  profile: Profile,
  minimumSeverity: Severity,
): Finding[] {
  return findings.filter((finding) => {
    const severity = worstSeverity(['Low', severityForScore(finding.score)]);
    return (
      isUnsafeForProfile(profile, finding.signal, finding.score) &&
      severityRank(severity) >= severityRank(minimumSeverity)
    );
  });
}
