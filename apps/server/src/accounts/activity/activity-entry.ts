/** The parts of a moderated request that the activity log stores, and their conversion to rows. */
import {
  type ActivitySettings,
  type AppliedRules,
  type ContentItem,
  type CustomScore,
  decideIncomplete,
  type Finding,
  isBlankText,
  isCategoryEnabled,
  type KnownLabel,
  labelsOfCustomCategories,
  labelsOfScams,
  labelsOfUrgentScores,
  labelsOfWaves,
  type Modality,
  type ModelPrediction,
  modalities,
  type Profile,
  roundTo,
  type Severity,
  scoreFindings,
  severityOfLabels,
  severityRank,
  toStoredUrgentScores,
  type UnjudgedPart,
  type UnjudgedReason,
  type UrgentScores,
  type Verdict,
  type WaveCount,
} from '@winnow/core';
import { applyContentPolicy, type ContentHasher, type ContentReference, keepsHashes } from './content-policy.ts';
import { type StoredItem, toStoredItem } from './item-policy.ts';
import { latencyStep } from './latency-steps.ts';
import type { PdqVariants, PictureMasker } from './picture-mask.ts';
import { toVerdictCode } from './verdict-codes.ts';

/** What the verdict is based on, before the profile is applied. */
export interface LoggedEvidence {
  readonly findings: readonly Finding[];
  readonly predictions: readonly ModelPrediction[];
  /** 0–1: see analyzers/analyzer.ts. */
  readonly recall: number;
  readonly unjudged: readonly Pick<UnjudgedPart, 'reason'>[];
  /** Matches with banks and lists; absent: none. */
  readonly labels?: readonly Pick<KnownLabel, 'action' | 'severity'>[] | undefined;
  /** The ids of the lists that it was compared with; absent: none. */
  readonly comparedLists?: readonly string[] | undefined;
  /** Of custom categories; absent: none. */
  readonly customScores?: readonly CustomScore[] | undefined;
  readonly urgentScores?: UrgentScores | undefined;
  /** Of what it has in common with other posts; absent: nothing was counted. */
  readonly waves?: readonly WaveCount[] | undefined;
  /** What the account's rules said; absent: none was applied. */
  readonly rules?: AppliedRules | undefined;
  /** The verdict without them. */
  readonly beforeRules?: Pick<Verdict, 'isClean' | 'severity'> | undefined;
}

/** One content of a request. */
export interface LoggedContent {
  /** Its index in the request, from 0: in a batch, contents without a verdict leave gaps. */
  readonly item: number;
  /** Identity and context from the request; absent: none. */
  readonly about?: ContentItem | undefined;
  readonly verdict: Pick<Verdict, 'isClean' | 'severity' | 'confidence' | 'isBypassAttempt' | 'complete'> & {
    readonly categoryScores: Readonly<Record<string, Severity>>;
    readonly scores: Readonly<Record<string, number>>;
  };
  /** As it was returned. */
  readonly result: unknown;
  /** Absent if it cannot be replayed. */
  readonly evidence?: LoggedEvidence;
  /** Absent if there is nothing to find the entry by. */
  readonly content?: ContentReference | undefined;
  /** The PDQ hashes of a picture, of an animation those of its first frame; absent: it has none to match. */
  readonly picture?: PdqVariants | undefined;
}

/** One completed request. */
export interface LoggedRequest {
  /** The request's number: storage/request-ids.ts. */
  readonly number: bigint;
  readonly accountKey: number;
  /** Id of an API key or a person. */
  readonly caller: string;
  readonly modality: Modality;
  readonly profile: Profile;
  readonly tokens: number;
  readonly latencyMs: number;
  readonly contents: readonly LoggedContent[];
  /** Requested by the caller: stores verdict and metrics only, regardless of the account's content policy. */
  readonly doNotStore?: boolean | undefined;
}

/** The stored form of the evidence: the output of score-findings.ts without the words. */
export interface StoredEvidence {
  readonly findings: readonly Pick<Finding, 'signal' | 'score' | 'analyzer' | 'kind'>[];
  readonly isBypassAttempt: boolean;
  readonly recall: number;
  /** Why parts of the content were not judged, each reason once. */
  readonly unjudged: readonly UnjudgedReason[];
  /** The severity from matches with banks and lists, which no profile changes; absent: no matches. */
  readonly labelSeverity?: Severity;
  /** A list that it matches sends it to review. */
  readonly isListedForReview?: true;
  /** The ids of the lists that it was compared with; absent: none. */
  readonly comparedLists?: readonly string[];
  /** Of custom categories, to three decimals; absent: none. */
  readonly customScores?: readonly Omit<CustomScore, 'name'>[];
  /** Of urgent labels, those above .1, to three decimals; absent: none was scored. */
  readonly urgentScores?: UrgentScores;
  /** Absent: nothing was counted. */
  readonly waves?: readonly Pick<WaveCount, 'kind' | 'posts' | 'authors' | 'minutes'>[];
  /** Messages with a text that the request named as its context; absent: none. */
  readonly contextMessages?: number;
  /** The ids of the rules that were applied, and the verdict without them; absent: none. */
  readonly rules?: { readonly ids: readonly string[] } & Pick<Verdict, 'isClean' | 'severity'>;
}

/** Three decimals are enough: severity thresholds are in tenths. */
const DECIMALS = 3;

function toStoredEvidence(
  { findings, predictions, recall, unjudged, labels = [], comparedLists = [], ...evidence }: LoggedEvidence,
  { verdict: { isBypassAttempt, ...verdict }, about }: Pick<LoggedContent, 'verdict' | 'about'>,
  profile: Profile,
): StoredEvidence {
  const contextMessages = about?.context?.items.filter(({ content = '' }) => !isBlankText(content)).length ?? 0;
  const { customScores = [], urgentScores, waves, rules, beforeRules } = evidence;
  const allLabels = [...labels, ...(rules?.labels ?? [])];
  const { isClean, severity } = beforeRules ?? verdict;
  const decided = scoreFindings(findings, predictions).filter(({ score }) => score >= 0.001);
  return {
    findings: decided.map(({ signal, score, analyzer, kind }) => ({
      signal,
      score: roundTo(score, DECIMALS),
      analyzer,
      kind,
    })),
    isBypassAttempt,
    recall: roundTo(recall, DECIMALS),
    unjudged: [...new Set(unjudged.map(({ reason }) => reason))],
    ...(allLabels.length === 0 ? {} : { labelSeverity: severityOfLabels(allLabels) }),
    ...(labels.some(({ action }) => action === 'review') ? { isListedForReview: true as const } : {}),
    ...(comparedLists.length === 0 ? {} : { comparedLists }),
    ...(contextMessages === 0 ? {} : { contextMessages }),
    ...(rules && rules.ids.length > 0 ? { rules: { ids: rules.ids, isClean, severity } } : {}),
    ...(urgentScores === undefined ? {} : { urgentScores: toStoredUrgentScores(profile, urgentScores, DECIMALS) }),
    ...(waves === undefined
      ? {}
      : { waves: waves.map(({ kind, posts, authors, minutes }) => ({ kind, posts, authors, minutes })) }),
    ...(customScores.length === 0
      ? {}
      : {
          customScores: customScores.map(({ id, version, score }) => ({
            id,
            version,
            score: roundTo(score, DECIMALS),
          })),
        }),
  };
}

/** The reasons for review that a verdict itself gives; feedback is another (client-feedback.ts). */
export type ReviewReason = 'band' | 'incomplete' | 'category' | 'list' | 'rule';

export interface ActivityLogRow extends StoredItem {
  readonly id: string;
  readonly account: number;
  readonly item: number;
  /** Whether it is the first row of its request. */
  readonly opens: boolean;
  readonly modality: number;
  /** See verdict-codes.ts. */
  readonly severity: number;
  readonly confidence: number;
  readonly profile_version: number;
  readonly tokens: number;
  readonly latency_ms: number;
  readonly latency_step: number;
  readonly caller: string;
  readonly profile: string;
  readonly categories: readonly string[];
  readonly content_hash: string | null;
  /** Hexadecimal, masked; null: not kept. */
  readonly pdq: string | null;
  readonly pdq_variants: string | null;
  readonly result: string;
  readonly evidence: string;
  readonly content: string | null;
  /** Why a person should review the verdict; null: no review is needed. */
  readonly review: ReviewReason | null;
  /** The queue that a rule sends it to; null: none does. */
  readonly rule_queue: string | null;
}

/** Whether the highest score under the profile lies in the profile's review band. */
function isInReviewBand(profile: Profile, evidence: StoredEvidence | undefined): boolean {
  const { reviewBand } = profile;
  if (!reviewBand || !evidence) return false;
  const scores = evidence.findings.filter(({ signal }) => isCategoryEnabled(profile, signal)).map(({ score }) => score);
  const worst = Math.max(0, ...scores);
  return worst >= reviewBand.from && worst <= reviewBand.to;
}

/** Whether the profile has a person decide on content that was not judged completely. */
const isIncompleteForReview = (profile: Profile, evidence: StoredEvidence | undefined): boolean =>
  evidence !== undefined &&
  decideIncomplete(
    evidence.unjudged.map((reason) => ({ reason })),
    profile,
  ) === 'review';

/** Whether it belongs to a custom category, is a scam, a wave or urgent, as the profile sends to review. */
function isCategoryForReview(profile: Profile, modality: Modality, evidence: StoredEvidence | undefined): boolean {
  const scores = (evidence?.customScores ?? []).map((score) => ({ name: '', ...score }));
  const labels = [
    ...labelsOfCustomCategories(profile, scores),
    ...labelsOfScams(modality, evidence?.findings ?? [], profile),
    ...labelsOfUrgentScores(modality, profile, evidence?.urgentScores),
    ...labelsOfWaves(
      profile,
      (evidence?.waves ?? []).map((count) => ({ ...count, wave: '', firstSeen: '' })),
    ),
  ];
  return labels.some(({ action }) => action === 'review');
}

function findReviewReason(
  { profile, modality }: Pick<LoggedRequest, 'profile' | 'modality'>,
  evidence: StoredEvidence | undefined,
): ReviewReason | null {
  if (isIncompleteForReview(profile, evidence)) return 'incomplete';
  if (isInReviewBand(profile, evidence)) return 'band';
  if (isCategoryForReview(profile, modality, evidence)) return 'category';
  return evidence?.isListedForReview ? 'list' : null;
}

/** How contents are identified in the log. */
export interface LogHashing {
  readonly hasher: ContentHasher;
  readonly maskPicture: PictureMasker;
}

/** A request's tokens are assigned to its first content: shares of a batch would not add up because of rounding. */
export const toActivityLogRows = (
  request: LoggedRequest,
  { contentPolicy }: ActivitySettings,
  { hasher, maskPicture }: LogHashing,
): ActivityLogRow[] => {
  const policy = request.doNotStore ? 'none' : contentPolicy;
  return request.contents.map(({ item, about, verdict, evidence, picture, ...answered }, index) => {
    const kept = applyContentPolicy(policy, answered, (content) => hasher(request.accountKey, content));
    const masked = picture && keepsHashes(policy) ? maskPicture(request.accountKey, picture) : undefined;
    const before = evidence && toStoredEvidence(evidence, { verdict, about }, request.profile);
    const scores = Object.entries(verdict.categoryScores);
    return {
      ...toStoredItem(policy, about ?? {}),
      id: String(request.number),
      account: request.accountKey,
      item,
      modality: modalities.indexOf(request.modality),
      severity: toVerdictCode(verdict),
      confidence: verdict.confidence,
      profile_version: request.profile.version,
      tokens: index === 0 ? request.tokens : 0,
      opens: index === 0,
      latency_ms: Math.round(request.latencyMs),
      latency_step: latencyStep(request.latencyMs),
      caller: request.caller,
      profile: request.profile.id,
      categories: scores.filter(([, severity]) => severityRank(severity) > 0).map(([category]) => category),
      content_hash: kept.hash,
      pdq: masked?.original ?? null,
      pdq_variants: masked?.all ?? null,
      result: JSON.stringify(kept.result),
      evidence: before ? JSON.stringify(before) : 'null',
      content: kept.content,
      review: evidence?.rules?.queueId === undefined ? findReviewReason(request, before) : 'rule',
      rule_queue: evidence?.rules?.queueId ?? null,
    };
  });
};
