/** How often a rule held in the last 31 days, what could not be decided, and which rules held as well. */
import { formatList, formatNumber, formatPercent } from '../../components/format.tsx';
import { getFormatLocale, t } from '../../i18n/i18n.ts';
import type { RuleCounts } from './rules.ts';

const DAYS = 31;
const DAY_MS = 86_400_000;
const dayFormat = new Intl.DateTimeFormat(getFormatLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface CountedDay {
  readonly day: string;
  readonly matched: number;
  readonly contents: number;
}

/** The last days until today, those without contents included. */
function fillDays(counted: readonly CountedDay[], days: number): CountedDay[] {
  const known = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length: days }, (_, at) => {
    const day = new Date(Date.now() - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, matched: 0, contents: 0 };
  });
}

/** A bar for each day: the share of contents for which the rule held, the highest as high as the chart. */
export function DayBars({ counted, days = DAYS }: { counted: readonly CountedDay[]; days?: number }) {
  const shares = fillDays(counted, days).map(({ day, matched, contents }) => ({
    ...{ day, matched, contents },
    share: contents === 0 ? 0 : matched / contents,
  }));
  const highest = Math.max(Number.EPSILON, ...shares.map(({ share }) => share));
  return (
    <span aria-hidden className="flex h-8 w-40 items-end gap-px">
      {shares.map(({ day, share, matched, contents }) => (
        <span
          key={day}
          title={`${dayFormat.format(new Date(day))}: ${formatNumber(matched)} / ${formatNumber(contents)}`}
          className="flex h-full flex-1 items-end rounded-sm bg-sunken"
        >
          <span className="block w-full rounded-sm bg-accent" style={{ height: `${(100 * share) / highest}%` }} />
        </span>
      ))}
    </span>
  );
}

interface RuleFiguresProps {
  counts: RuleCounts;
  nameOf(ruleId: string): string;
}

export function RuleFigures({ counts, nameOf }: RuleFiguresProps) {
  const { evaluated, matched, unavailable, days, overlaps, actionsToday, refusedToday } = counts;
  if (evaluated === 0)
    return <p className="text-[0.8125rem] text-muted">{t('No content was evaluated in the last 31 days.')}</p>;
  const facts = [
    t('It held for {{share}} of contents: {{matched}} of {{evaluated}} in 31 days.', {
      ...{ share: formatPercent(matched / evaluated), matched, evaluated },
    }),
    ...(unavailable > 0 ? [t('Could not be decided: {{unavailable}}.', { unavailable })] : []),
    ...(overlaps.length > 0
      ? [
          t('Held together with: {{rules}}.', {
            rules: formatList(overlaps.map(({ rule, contents }) => `${nameOf(rule)} (${formatNumber(contents)})`)),
          }),
        ]
      : []),
    ...(actionsToday > 0 ? [t('Contents with its actions today: {{actionsToday}}.', { actionsToday })] : []),
    ...(refusedToday > 0 ? [t('Beyond the most a day: {{refusedToday}}.', { refusedToday })] : []),
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <DayBars counted={days.map(({ day, ...one }) => ({ day, matched: one.matched, contents: one.evaluated }))} />
      <p className="min-w-0 flex-1 basis-64 text-[0.8125rem] text-muted">{facts.join(' ')}</p>
    </div>
  );
}
