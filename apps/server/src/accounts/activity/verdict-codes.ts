/**
 * How the log stores a verdict, as a number: the index of its severity, or one more than the worst for content that is
 * not clean although nothing was found in it. Filters and totals go by this number, so that clean means `isClean`.
 */
import { type Severity, severityLadder, severityRank } from '@winnow/core';

interface LoggedVerdict {
  readonly isClean: boolean;
  readonly severity: Severity;
}

const CLEAN = severityRank('None');
/** Not judged completely: a person decides. */
const UNDECIDED = severityLadder.length;

/** Each kind of verdict, by its code. */
export const loggedVerdicts: readonly LoggedVerdict[] = [
  ...severityLadder.map((severity, code) => ({ isClean: code === CLEAN, severity })),
  { isClean: false, severity: 'None' },
];

export const toVerdictCode = ({ isClean, severity }: LoggedVerdict): number =>
  severity === 'None' && !isClean ? UNDECIDED : severityRank(severity);

/** @param code as stored; one that is unknown is not clean */
export const readVerdictCode = (code: number): LoggedVerdict =>
  loggedVerdicts[code] ?? { isClean: false, severity: 'None' };

/** What a filter of the log calls verdicts: each has one of these. */
export const verdictKinds = ['clean', 'unsafe', 'undecided'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

const kindOf = ({ isClean, severity }: LoggedVerdict): VerdictKind => {
  if (isClean) return 'clean';
  return severity === 'None' ? 'undecided' : 'unsafe';
};

export const verdictCodesOf = (kind: VerdictKind): number[] =>
  loggedVerdicts.flatMap((verdict, code) => (kindOf(verdict) === kind ? [code] : []));
