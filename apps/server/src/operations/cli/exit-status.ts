/** Exit statuses: success, failure, usage error, or the severity of what was found. */
import { type Severity, severityRank } from '@winnow/core';

/** Content of at least this severity fails a pipeline; "never": none does. */
export const failThresholds = ['Low', 'Medium', 'High', 'never'] as const;
export type FailThreshold = (typeof failThresholds)[number];

export const exitStatus = {
  done: 0,
  /** The work failed, at least in part. */
  failed: 1,
  /** Invalid arguments. */
  misunderstood: 2,
  /** Ctrl-C: 128 plus the number of the signal, by shell convention. */
  interrupted: 130,
} as const;

/** Different from the statuses above, and below those used by shells (126 and up). */
export const exitStatusBySeverity = { None: 0, Low: 10, Medium: 20, High: 30 } as const satisfies Record<
  Severity,
  number
>;

/** Nothing was found, but not everything was judged and the profile has a person decide: neither clean nor unsafe. */
export const needsReview = ({
  isClean,
  severity,
}: {
  readonly isClean: boolean;
  readonly severity: Severity;
}): boolean => !isClean && severity === 'None';

/** The status of one verdict: content that needs review is not known to be clean, regardless of the threshold. */
export const exitStatusForVerdict = (
  verdict: { readonly isClean: boolean; readonly severity: Severity },
  mark: FailThreshold,
): number => (needsReview(verdict) ? exitStatus.failed : exitStatusFor(verdict.severity, mark));

/** The status of the worst severity found if it reaches the threshold, else 0. */
export const exitStatusFor = (worst: Severity, mark: FailThreshold): number =>
  mark !== 'never' && severityRank(worst) >= severityRank(mark) ? exitStatusBySeverity[worst] : exitStatus.done;
