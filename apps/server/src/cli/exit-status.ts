/** What the exit status says: done, not done, not understood, or how bad what was found is. */
import { type Severity, severityRank } from '@winnow/core';

/** From these on, content is bad enough to fail a pipeline; "never": none is. */
export const failThresholds = ['Low', 'Medium', 'High', 'never'] as const;
export type FailThreshold = (typeof failThresholds)[number];

export const exitStatus = {
  done: 0,
  /** The work could not be done, or not all of it. */
  failed: 1,
  /** What was typed makes no sense. */
  misunderstood: 2,
  /** Ctrl-C: 128 and the number of the signal, as shells have it. */
  interrupted: 130,
} as const;

/** Apart from the statuses above, and below those that shells use (126 and up). */
const exitStatusBySeverity = { None: 0, Low: 10, Medium: 20, High: 30 } as const satisfies Record<Severity, number>;

/** The status of the worst severity that was found, where it reaches the mark; else 0. */
export const exitStatusFor = (worst: Severity, mark: FailThreshold): number =>
  mark !== 'never' && severityRank(worst) >= severityRank(mark) ? exitStatusBySeverity[worst] : exitStatus.done;
