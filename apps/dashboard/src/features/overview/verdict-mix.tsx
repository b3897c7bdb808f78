/** The distribution of verdicts: one bar in four colors, with the numbers below. */
import type { Severity } from '@winnow/core';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../../components/format.tsx';
import { severityColour } from '../../components/ui/badge.tsx';
import type { OverviewData } from './time-span.ts';

const getActivityLink = (severity: Severity): string =>
  severity === 'None' ? '/activity?verdict=clean' : `/activity?severity=${severity}`;

export function VerdictMix({ verdicts }: { verdicts: OverviewData['verdicts'] }) {
  const total = verdicts.reduce((sum, { contents }) => sum + contents, 0);
  const share = (contents: number) => (total === 0 ? 0 : contents / total);
  return (
    <>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {verdicts
          .filter(({ contents }) => contents > 0)
          .map(({ severity, contents }) => (
            <div key={severity} style={{ width: `${100 * share(contents)}%`, background: severityColour(severity) }} />
          ))}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
        {verdicts.map(({ severity, contents }) => (
          <div key={severity}>
            <dt className="flex items-center gap-1.5 text-muted text-xs">
              <span className="size-2.5 rounded-sm" style={{ background: severityColour(severity) }} />
              <Link to={getActivityLink(severity)} className="hover:text-accent hover:underline">
                {severity === 'None' ? 'Clean' : severity}
              </Link>
            </dt>
            <dd className="mt-0.5 font-semibold text-base tabular-nums">
              {formatNumber(contents)}{' '}
              <span className="font-normal text-muted text-xs">{formatPercent(share(contents))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
