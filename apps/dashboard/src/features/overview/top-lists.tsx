/** The categories that were found most often, and who sent most. */
import { useCallerNames } from '../../caller-names.ts';
import { formatCompact } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { BarList } from './bar-list.tsx';
import type { OverviewData } from './time-span.ts';

export function TopCategories({ categories }: Pick<OverviewData, 'categories'>) {
  return (
    <Card title="Top categories" hint="Contents in which each category was found">
      <BarList
        empty="Nothing was found."
        rows={categories.map(({ category, contents: value }) => ({
          id: category,
          label: category,
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
    <Card title="Top callers" hint="Keys and people, by contents">
      <BarList
        empty="Nobody."
        rows={callers.map(({ caller, contents: value, tokens }) => ({
          id: caller,
          label: names.get(caller) ?? caller,
          value,
          note: `${formatCompact(tokens)} tokens`,
          to: `/activity?caller=${encodeURIComponent(caller)}`,
        }))}
      />
    </Card>
  );
}
