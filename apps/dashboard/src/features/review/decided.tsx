/** What people decided, the newest first: by whom, when, with which note. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Failure, Skeleton } from '../../components/ui/states.tsx';
import { Table, Td, Th, Tr } from '../../components/ui/table.tsx';
import { keyOf } from './queue.ts';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const looks = { allow: { tone: 'good', says: 'allowed' }, reject: { tone: 'high', says: 'rejected' } } as const;

/** People's names by id; whoever has left is known by their id. */
function useNames(): (id: string | null) => string {
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => api.people.list.query() });
  const names = new Map(data?.people.map(({ personId, name }) => [personId, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}

export function Decided() {
  const nameOf = useNames();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['review', 'decided'],
    queryFn: ({ pageParam }) => api.review.decided.query(pageParam === null ? undefined : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="text-muted">Nobody has decided anything yet.</p>;
  return (
    <div className="flex flex-col gap-3">
      <Table aria-label="Decisions">
        <thead>
          <tr>
            <Th>Decision</Th>
            <Th>Engine</Th>
            <Th>Categories</Th>
            <Th>Reviewer</Th>
            <Th>When</Th>
            <Th>Note</Th>
            <Th>Request</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={keyOf(row)}>
              <Td>{row.decision && <Badge tone={looks[row.decision].tone}>{looks[row.decision].says}</Badge>}</Td>
              <Td>
                <SeverityBadge severity={row.severity} />
              </Td>
              <Td>{row.categories.join(', ')}</Td>
              <Td>{nameOf(row.reviewer)}</Td>
              <Td className="whitespace-nowrap">{row.decidedAt && when.format(new Date(row.decidedAt))}</Td>
              <Td className="max-w-xs truncate">{row.note}</Td>
              <Td>
                <code className="text-xs">{row.requestId}</code>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {hasNextPage && (
        <Button className="self-center" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Older
        </Button>
      )}
    </div>
  );
}
