/** Review decisions, newest first: by whom, when, with which note. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime, formatList } from '../../components/format.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { getReviewItemKey, toReviewPath } from './review-queue.ts';

const decisionBadges = {
  allow: { tone: 'good', says: t('allowed') },
  reject: { tone: 'high', says: t('rejected') },
} as const;

export function DecisionLog() {
  const nameOf = usePersonNames();
  const log = useInfiniteQuery({
    queryKey: ['review', 'decided'],
    queryFn: ({ pageParam }) => api.review.decided.query(pageParam === null ? undefined : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (log.isError) return <ErrorState error={log.error} onRetry={() => log.refetch()} />;
  if (!log.data) return <Skeleton className="h-48" />;
  const rows = log.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="text-muted">{t('No decisions yet.')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Table aria-label={t('Decisions')}>
        <TableHead
          names={[t('Decision'), t('Engine'), t('Categories'), t('Reviewer'), t('When'), t('Note'), t('Request')]}
        />
        <tbody>
          {rows.map((row) => (
            <Tr key={getReviewItemKey(row)}>
              <Td>
                {row.decision && (
                  <Badge tone={decisionBadges[row.decision].tone}>{decisionBadges[row.decision].says}</Badge>
                )}
              </Td>
              <Td>
                <VerdictBadge isClean={row.reason !== 'incomplete'} severity={row.severity} />
              </Td>
              <Td>{formatList(row.categories.map(nameCategory))}</Td>
              <Td>{nameOf(row.reviewer)}</Td>
              <Td>
                <DateTime at={row.decidedAt} />
              </Td>
              <Td className="max-w-xs truncate">{row.note}</Td>
              <Td>
                <Link className="text-accent hover:underline" to={toReviewPath(row)}>
                  <code className="text-xs">{row.requestId}</code>
                </Link>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <LoadOlderButton log={log} />
    </div>
  );
}
