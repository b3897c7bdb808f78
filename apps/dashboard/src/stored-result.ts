/** A result as stored in the log: the content policy may have reduced it, so every field is optional. */
import { type Severity, severityLadder } from '@winnow/core';

interface StoredIssue {
  readonly category: string;
  readonly severity: Severity | undefined;
  /** The matched words. */
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
