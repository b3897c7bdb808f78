/** What people decided, the newest first: by whom, when, with which note. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { usePeople } from '../../callers.ts';
import { Moment } from '../../components/format.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Failure, Older, Skeleton } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { keyOf } from './queue.ts';

const looks = { allow: { tone: 'good', says: 'allowed' }, reject: { tone: 'high', says: 'rejected' } } as const;

/** People's names by id; whoever has left is known by their id. */
function useNames(): (id: string | null) => string {
  const { data } = usePeople();
  const names = new Map(data?.people.map(({ personId, name }) => [personId, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? id));
}

export function Decided() {
  const nameOf = useNames();
  const log = useInfiniteQuery({
    queryKey: ['review', 'decided'],
    queryFn: ({ pageParam }) => api.review.decided.query(pageParam === null ? undefined : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (log.isError) return <Failure error={log.error} onRetry={() => log.refetch()} />;
  if (!log.data) return <Skeleton className="h-48" />;
  const rows = log.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="text-muted">Nobody has decided anything yet.</p>;
  return (
    <div className="flex flex-col gap-3">
      <Table aria-label="Decisions">
        <Heads names={['Decision', 'Engine', 'Categories', 'Reviewer', 'When', 'Note', 'Request']} />
        <tbody>
          {rows.map((row) => (
            <Tr key={keyOf(row)}>
              <Td>{row.decision && <Badge tone={looks[row.decision].tone}>{looks[row.decision].says}</Badge>}</Td>
              <Td>
                <SeverityBadge severity={row.severity} />
              </Td>
              <Td>{row.categories.join(', ')}</Td>
              <Td>{nameOf(row.reviewer)}</Td>
              <Td>
                <Moment at={row.decidedAt} />
              </Td>
              <Td className="max-w-xs truncate">{row.note}</Td>
              <Td>
                <code className="text-xs">{row.requestId}</code>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <Older log={log} />
    </div>
  );
}
