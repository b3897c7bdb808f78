/** The contents of an author in the log, with what was decided. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { formatNumber, RelativeTime } from '../../components/format.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, titleValue } from '../../i18n/names.ts';

type ItemRow = RouterOutputs['authors']['items']['rows'][number];

const reportsColumn = t('Reports');
const columns = [t('When'), t('Kind'), t('Verdict'), t('Content'), t('Decision'), reportsColumn];

function ItemTableRow({ row }: { row: ItemRow }) {
  return (
    <Tr>
      <Td>
        <Link
          to={`/activity?${new URLSearchParams({ q: row.requestId })}`}
          className="font-medium text-accent hover:underline"
        >
          <RelativeTime at={row.at} />
        </Link>
      </Td>
      <Td>{titleValue(row.modality)}</Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <VerdictBadge isClean={row.isClean} severity={row.severity} />
          {row.categories.map((category) => (
            <Badge key={category}>{nameCategory(category)}</Badge>
          ))}
        </span>
      </Td>
      <Td className="max-w-72 text-muted">
        <span className="block truncate">{row.content ?? row.contentId ?? t('Not kept')}</span>
      </Td>
      <Td>
        {row.decision === null && '–'}
        {row.decision === 'allow' && <Badge tone="good">{t('Allowed')}</Badge>}
        {row.decision === 'reject' && <Badge tone="high">{t('Rejected')}</Badge>}
      </Td>
      <Td className="text-end tabular-nums">{row.reportCount === 0 ? '–' : formatNumber(row.reportCount)}</Td>
    </Tr>
  );
}

export function ItemList({ authorId }: { authorId: string }) {
  const items = useInfiniteQuery({
    queryKey: ['authors', 'items', authorId],
    queryFn: ({ pageParam }) => api.authors.items.query({ authorId, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = items.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="flex flex-col gap-3">
      {items.isError && <ErrorState error={items.error} onRetry={() => items.refetch()} />}
      {items.isPending && <Skeleton className="h-48" />}
      {items.isSuccess && rows.length === 0 && (
        <EmptyState icon={ListFilter} title={t('No results')}>
          {t('The log has none of them any more.')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table aria-label={t('Contents')}>
          <TableHead names={columns} figures={[reportsColumn]} />
          <tbody>
            {rows.map((row) => (
              <ItemTableRow key={`${row.requestId}.${row.item}`} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      <LoadOlderButton log={items} />
    </div>
  );
}
