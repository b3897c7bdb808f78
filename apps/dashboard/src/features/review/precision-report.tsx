/** How often reviewers agreed with the engine, by category. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { formatPercent } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';

interface AgreementCounts {
  readonly right: number;
  readonly wrong: number;
  /** 0–1; null: no decisions. */
  readonly precision: number | null;
}

function PrecisionRow({ name, right, wrong, precision }: AgreementCounts & { name: string }) {
  const percent = precision === null ? undefined : Math.round(100 * precision);
  return (
    <li className="grid grid-cols-[7rem_1fr_8rem] items-center gap-3">
      <span className="truncate font-medium text-[0.8125rem]">{name}</span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span className="text-end text-[0.8125rem] tabular-nums">
        {percent === undefined ? '–' : formatPercent(percent / 100)}{' '}
        <span className="text-muted">{t('{{part}} of {{whole}}', { part: right, whole: right + wrong })}</span>
      </span>
    </li>
  );
}

export function PrecisionReport() {
  const query = useQuery({ queryKey: ['review', 'precision'], queryFn: () => api.review.precision.query() });
  return (
    <Card
      title={t('Precision')}
      hint={t(
        'How often reviewers agreed with the engine on the items they reviewed. Queued items are uncertain by selection, so this does not describe all content.',
      )}
    >
      <QueryLoader query={query}>
        {({ categories, clean }) => (
          <ul className="flex flex-col gap-2">
            {categories.map(({ category, ...agreed }) => (
              <PrecisionRow key={category} name={nameCategory(category)} {...agreed} />
            ))}
            <PrecisionRow name={t('Judged clean')} {...clean} />
          </ul>
        )}
      </QueryLoader>
    </Card>
  );
}
