/** The distribution of verdicts: one bar, a color for each, with the numbers below. */
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '../../components/format.tsx';
import { severityColour, toVerdictLabel, undecidedColour } from '../../components/ui/badge.tsx';
import type { OverviewData } from './time-span.ts';

type CountedVerdict = OverviewData['verdicts'][number];

const isUndecided = ({ isClean, severity }: CountedVerdict): boolean => severity === 'None' && !isClean;

const colourOf = (verdict: CountedVerdict): string =>
  isUndecided(verdict) ? undecidedColour : severityColour(verdict.severity);

function getActivityLink(verdict: CountedVerdict): string {
  if (isUndecided(verdict)) return '/activity?verdict=undecided';
  return verdict.isClean ? '/activity?verdict=clean' : `/activity?severity=${verdict.severity}`;
}

export function VerdictMix({ verdicts }: { verdicts: OverviewData['verdicts'] }) {
  const total = verdicts.reduce((sum, { contents }) => sum + contents, 0);
  // Most accounts have none that wait for a person.
  const shown = verdicts.filter((verdict) => !isUndecided(verdict) || verdict.contents > 0);
  const share = (contents: number) => (total === 0 ? 0 : contents / total);
  return (
    <>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {verdicts
          .filter(({ contents }) => contents > 0)
          .map((verdict) => (
            <div
              key={toVerdictLabel(verdict)}
              style={{ width: `${100 * share(verdict.contents)}%`, background: colourOf(verdict) }}
            />
          ))}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
        {shown.map((verdict) => (
          <div key={toVerdictLabel(verdict)}>
            <dt className="flex items-center gap-1.5 text-muted text-xs">
              <span className="size-2.5 rounded-sm" style={{ background: colourOf(verdict) }} />
              <Link to={getActivityLink(verdict)} className="hover:text-accent hover:underline">
                {toVerdictLabel(verdict)}
              </Link>
            </dt>
            <dd className="mt-0.5 font-semibold text-base tabular-nums">
              {formatNumber(verdict.contents)}{' '}
              <span className="font-normal text-muted text-xs">{formatPercent(share(verdict.contents))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
