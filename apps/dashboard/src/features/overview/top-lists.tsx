/** The categories that were found most often, and who sent most. */
import { useCallerNames } from '../../caller-names.ts';
import { BarList } from '../../components/bar-list.tsx';
import { formatCompact } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import type { OverviewData } from './time-span.ts';

export function TopCategories({ categories }: Pick<OverviewData, 'categories'>) {
  return (
    <Card title={t('Top categories')} hint={t('Contents in which each category was found')}>
      <BarList
        empty={t('Nothing was found.')}
        rows={categories.map(({ category, contents: value }) => ({
          id: category,
          label: nameCategory(category),
          value,
          to: `/activity?category=${encodeURIComponent(category)}`,
        }))}
      />
    </Card>
  );
}

export function TopCallers({ callers }: Pick<OverviewData, 'callers'>) {
  const names = useCallerNames();
  return (
    <Card title={t('Top callers')} hint={t('Keys and people, by contents')}>
      <BarList
        empty={t('Nobody.')}
        rows={callers.map(({ caller, contents: value, tokens }) => ({
          id: caller,
          label: names.get(caller) ?? caller,
          value,
          note: t('{{tokens}} tokens', { tokens: formatCompact(tokens) }),
          to: `/activity?caller=${encodeURIComponent(caller)}`,
        }))}
      />
    </Card>
  );
}
