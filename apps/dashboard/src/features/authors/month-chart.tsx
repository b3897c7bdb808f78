/** Contents of an author by month, the flagged ones in front. */
import { getFormatLocale, t } from '../../i18n/i18n.ts';
import type { AuthorDetails } from './author.ts';

/** What fits beside the categories. */
const MOST_MONTHS = 12;

const monthFormat = new Intl.DateTimeFormat(getFormatLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat(getFormatLocale(), { month: 'narrow', timeZone: 'UTC' });

export function MonthChart({ months }: Pick<AuthorDetails, 'months'>) {
  const shown = months.slice(-MOST_MONTHS);
  const most = Math.max(1, ...shown.map(({ contents }) => contents));
  if (shown.length === 0) return <p className="py-4 text-muted">{t('The log has none of them any more.')}</p>;
  return (
    <ol className="flex h-36 items-stretch gap-1.5">
      {shown.map(({ month, contents, flagged }) => {
        const date = new Date(`${month}-01T00:00:00Z`);
        const text = t('{{month}}: {{contents}} contents, {{flagged}} flagged', {
          month: monthFormat.format(date),
          contents,
          flagged,
        });
        return (
          <li key={month} title={text} className="flex min-w-0 max-w-16 flex-1 flex-col gap-1">
            <span className="sr-only">{text}</span>
            <span aria-hidden className="relative min-h-0 flex-1 rounded bg-sunken">
              <span
                className="absolute inset-x-0 bottom-0 rounded bg-accent"
                style={{ height: `${(100 * contents) / most}%` }}
              />
              <span
                className="absolute inset-x-0 bottom-0 rounded bg-high"
                style={{ height: `${(100 * flagged) / most}%` }}
              />
            </span>
            <span aria-hidden className="text-center text-muted text-xs">
              {shortFormat.format(date)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
