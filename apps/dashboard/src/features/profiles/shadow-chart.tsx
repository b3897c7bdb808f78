/** By day, the share of contents on which a draft in shadow would be stricter or milder. */
import type { RouterOutputs } from '../../api.ts';
import { formatPercent } from '../../components/format.tsx';
import { getFormatLocale, t } from '../../i18n/i18n.ts';

type ShadowDay = NonNullable<RouterOutputs['profiles']['shadow']['shadow']>['days'][number];

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat(getFormatLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

const HEIGHT = 96;

export function ShadowChart({ days }: { days: readonly ShadowDay[] }) {
  const rows = days.map(({ day, agreed, stricter, milder }) => {
    const all = Math.max(1, agreed + stricter + milder);
    return { day, stricter: stricter / all, milder: milder / all };
  });
  const highest = Math.max(0.01, ...rows.map(({ stricter, milder }) => stricter + milder));
  const toPixels = (share: number) => Math.round((HEIGHT * share) / highest);
  return (
    <figure>
      <figcaption className="sr-only">
        {rows
          .map(({ day, stricter, milder }) =>
            t('{{day}}: {{stricter}} stricter, {{milder}} milder', {
              day: formatDay(day),
              stricter: formatPercent(stricter),
              milder: formatPercent(milder),
            }),
          )
          .join('; ')}
      </figcaption>
      <ol aria-hidden className="flex items-end gap-1.5">
        {rows.map(({ day, stricter, milder }) => (
          <li key={day} className="flex max-w-14 flex-1 flex-col items-center gap-1 text-muted text-xs">
            <span className="tabular-nums">{formatPercent(stricter + milder)}</span>
            <span className="flex w-full flex-col overflow-hidden rounded-t-sm bg-sunken">
              <span className="block bg-high" style={{ height: toPixels(stricter) }} />
              <span className="block bg-accent" style={{ height: toPixels(milder) }} />
            </span>
            <span className="whitespace-nowrap">{formatDay(day)}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2 flex gap-4 text-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-high" /> {t('Stricter')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" /> {t('Milder')}
        </span>
      </p>
    </figure>
  );
}
