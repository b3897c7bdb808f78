/** A result as stored in the log: the content policy may have reduced it, so every field is optional. */
import { type Severity, severityLadder, type UnjudgedReason, unjudgedReasons } from '@winnow/core';
import type { ShownLabel } from './components/bank-matches.tsx';
import { t } from './i18n/i18n.ts';

interface StoredIssue {
  readonly category: string;
  readonly severity: Severity | undefined;
  /** The matched words. */
  readonly term: string | undefined;
  readonly reason: string | undefined;
  /** The field of a picture's metadata in which it stands. */
  readonly metadata: string | undefined;
}

export interface StoredResult {
  readonly reason: string | undefined;
  readonly issues: readonly StoredIssue[];
  /** Urgent ones, matches with banks and lists, custom categories, rules, spam in recordings, waves. */
  readonly labels: readonly ShownLabel[];
  readonly safeContent: string | undefined;
  /** Why parts of the content were not judged, each reason once. */
  readonly unjudged: readonly UnjudgedReason[];
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const toSeverity = (value: unknown): Severity | undefined => severityLadder.find((severity) => severity === value);

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function parseStoredIssue(value: unknown): StoredIssue {
  const issue: Record<string, unknown> = Object(value);
  return {
    category: nonEmptyText(issue.category) ?? t('Unknown'),
    severity: toSeverity(issue.severity),
    term: nonEmptyText(issue.term) ?? nonEmptyText(issue.original),
    reason: nonEmptyText(issue.reason),
    metadata: nonEmptyText(issue.metadata),
  };
}

function parseStoredLabel(value: unknown): ShownLabel {
  const label: Record<string, unknown> = Object(value);
  const evidence: Record<string, unknown> = Object(label.evidence);
  return {
    name: nonEmptyText(label.name) ?? t('Unknown'),
    severity: toSeverity(label.severity) ?? 'None',
    score: toNumber(label.score),
    action: nonEmptyText(label.action),
    help: nonEmptyText(label.help),
    evidence: {
      category: nonEmptyText(evidence.category),
      version: toNumber(evidence.version),
      rule: nonEmptyText(evidence.rule),
      urgent: evidence.urgent === true ? true : undefined,
      start: toNumber(evidence.start),
      list: nonEmptyText(evidence.list),
      entryId: toNumber(evidence.entryId),
      similarity: toNumber(evidence.similarity),
      posts: toNumber(evidence.posts),
      authors: toNumber(evidence.authors),
      minutes: toNumber(evidence.minutes),
      bank: nonEmptyText(evidence.bank),
      bank_content_id: toNumber(evidence.bank_content_id),
      signal_type: nonEmptyText(evidence.signal_type),
      distance: toNumber(evidence.distance),
      variant: nonEmptyText(evidence.variant),
      frame: toNumber(evidence.frame),
      time: toNumber(evidence.time),
    },
  };
}

function parseUnjudged(coverage: unknown): UnjudgedReason[] {
  const { parts }: Record<string, unknown> = Object(coverage);
  const reasons = Array.isArray(parts) ? parts.map((part) => Object(part).reason) : [];
  return unjudgedReasons.filter((reason) => reasons.includes(reason));
}

export function parseStoredResult(result: unknown): StoredResult {
  const { reason, issues, labels, safeContent, coverage }: Record<string, unknown> = Object(result);
  return {
    reason: nonEmptyText(reason),
    issues: Array.isArray(issues) ? issues.map(parseStoredIssue) : [],
    labels: Array.isArray(labels) ? labels.map(parseStoredLabel) : [],
    safeContent: nonEmptyText(safeContent),
    unjudged: parseUnjudged(coverage),
  };
}
