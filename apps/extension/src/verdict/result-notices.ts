/** Notices about a server's result besides its verdict. */
import { strings } from '../strings.ts';

export const toResultNotices = ({
  analyzers,
}: {
  readonly analyzers: readonly { readonly status: string }[];
}): string[] =>
  analyzers.some(({ status }) => status === 'unavailable' || status === 'failed') ? [strings.problems.partMissing] : [];
