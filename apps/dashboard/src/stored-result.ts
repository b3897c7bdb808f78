/** What the log kept of a result: it may be reduced by the content policy, so nothing is certain to be there. */
import { type Severity, severityLadder } from '@winnow/core';

interface StoredIssue {
  readonly category: string;
  readonly severity: Severity | undefined;
  /** What the words were. */
  readonly term: string | undefined;
  readonly reason: string | undefined;
}

export interface StoredResult {
  readonly reason: string | undefined;
  readonly issues: readonly StoredIssue[];
  readonly safeContent: string | undefined;
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function parseStoredIssue(value: unknown): StoredIssue {
  const issue: Record<string, unknown> = Object(value);
  return {
    category: nonEmptyText(issue.category) ?? 'Unknown',
    severity: severityLadder.find((severity) => severity === issue.severity),
    term: nonEmptyText(issue.term) ?? nonEmptyText(issue.original),
    reason: nonEmptyText(issue.reason),
  };
}

export function parseStoredResult(result: unknown): StoredResult {
  const { reason, issues, safeContent }: Record<string, unknown> = Object(result);
  return {
    reason: nonEmptyText(reason),
    issues: Array.isArray(issues) ? issues.map(parseStoredIssue) : [],
    safeContent: nonEmptyText(safeContent),
  };
}
