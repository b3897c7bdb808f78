/** What the activity log is told of a moderation, and how it becomes rows. */

import type { ActivitySettings } from '@winnow/core';
import {
  type Finding,
  isCategoryEnabled,
  type Modality,
  type ModelPrediction,
  modalities,
  type Profile,
  roundTo,
  type Severity,
  scoreFindings,
  severityRank,
  type Verdict,
} from '@winnow/core';
import { applyContentPolicy, type ContentHasher, type ContentReference } from './content-policy.ts';
import { latencyStep } from './latency-steps.ts';

/** What the verdict was made of, before the profile bent it. */
export interface Evidence {
  readonly findings: readonly Finding[];
  readonly opinions: readonly ModelPrediction[];
  /** 0–1: see analyzers/analyzer.ts. */
  readonly coverage: number;
}

/** One content of a request. */
export interface LoggedContent {
  /** Its place in the request, from 0: in a batch, contents without a verdict leave gaps. */
  readonly item: number;
  readonly verdict: Pick<Verdict, 'isClean' | 'severity' | 'confidence' | 'isBypassAttempt'> & {
    readonly categoryScores: Readonly<Record<string, Severity>>;
  };
  /** As it was answered. */
  readonly result: unknown;
  /** Absent: it cannot be replayed. */
  readonly evidence?: Evidence;
  /** Absent: there is nothing to find it by. */
  readonly content?: ContentReference | undefined;
}

/** One request that was answered. */
export interface LoggedRequest {
  /** Its number: storage/request-ids.ts. */
  readonly number: bigint;
  readonly accountKey: number;
  /** A key's id, or a person's. */
  readonly caller: string;
  readonly modality: Modality;
  readonly profile: Profile;
  readonly tokens: number;
  readonly latencyMs: number;
  readonly contents: readonly LoggedContent[];
  /** As the caller wants it: verdict and figures only, whatever the account keeps. */
  readonly doNotStore?: boolean | undefined;
}

/** The evidence as it is kept: what score-findings.ts made of it, without the words. */
export interface StoredEvidence {
  readonly findings: readonly Pick<Finding, 'signal' | 'score' | 'analyzer' | 'kind'>[];
  readonly isBypassAttempt: boolean;
  readonly coverage: number;
}

/** A thousandth is enough: severities begin at tenths. */
const DECIMALS = 3;

function toStoredEvidence({ findings, opinions, coverage }: Evidence, isBypassAttempt: boolean): StoredEvidence {
  const decided = scoreFindings(findings, opinions).filter(({ score }) => score >= 0.001);
  return {
    findings: decided.map(({ signal, score, analyzer, kind }) => ({
      signal,
      score: roundTo(score, DECIMALS),
      analyzer,
      kind,
    })),
    isBypassAttempt,
    coverage: roundTo(coverage, DECIMALS),
  };
}

export interface ActivityLogRow {
  readonly id: string;
  readonly account: number;
  readonly item: number;
  /** Whether it is the first row of its request. */
  readonly opens: boolean;
  readonly modality: number;
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
  readonly result: string;
  readonly evidence: string;
  readonly content: string | null;
  /** Whether somebody should look at it. */
  readonly review: boolean;
}

/** Whether the worst that the profile looks at lies where it wants people to decide. */
function isInReviewBand(profile: Profile, evidence: StoredEvidence | undefined): boolean {
  const { reviewBand } = profile;
  if (!reviewBand || !evidence) return false;
  const scores = evidence.findings.filter(({ signal }) => isCategoryEnabled(profile, signal)).map(({ score }) => score);
  const worst = Math.max(0, ...scores);
  return worst >= reviewBand.from && worst <= reviewBand.to;
}

/** The tokens of a request go to its first content: shares of a batch would not add up. */
export const toActivityLogRows = (
  request: LoggedRequest,
  { contentPolicy }: ActivitySettings,
  hasher: ContentHasher,
): ActivityLogRow[] => {
  const policy = request.doNotStore ? 'none' : contentPolicy;
  return request.contents.map(({ item, verdict, evidence, ...answered }, index) => {
    const kept = applyContentPolicy(policy, answered, (content) => hasher(request.accountKey, content));
    const before = evidence && toStoredEvidence(evidence, verdict.isBypassAttempt);
    const scores = Object.entries(verdict.categoryScores);
    return {
      id: String(request.number),
      account: request.accountKey,
      item,
      modality: modalities.indexOf(request.modality),
      severity: severityRank(verdict.severity),
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
      result: JSON.stringify(kept.result),
      evidence: before ? JSON.stringify(before) : 'null',
      content: kept.content,
      review: isInReviewBand(request.profile, before),
    };
  });
};
