/** What the log kept of a result: it may be reduced by the content policy, so nothing is certain to be there. */
import { type Severity, severityLadder } from '@winnow/core';

interface DrawnIssue {
  readonly category: string;
  readonly severity: Severity | undefined;
  /** What the words were. */
  readonly term: string | undefined;
  readonly reason: string | undefined;
}

export interface Drawn {
  readonly reason: string | undefined;
  readonly issues: readonly DrawnIssue[];
  readonly safeContent: string | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function issueOf(value: unknown): DrawnIssue {
  const issue: Record<string, unknown> = Object(value);
  return {
    category: textOf(issue.category) ?? 'Unknown',
    severity: severityLadder.find((severity) => severity === issue.severity),
    term: textOf(issue.term) ?? textOf(issue.original),
    reason: textOf(issue.reason),
  };
}

export function drawn(result: unknown): Drawn {
  const { reason, issues, safeContent }: Record<string, unknown> = Object(result);
  return {
    reason: textOf(reason),
    issues: Array.isArray(issues) ? issues.map(issueOf) : [],
    safeContent: textOf(safeContent),
  };
}
